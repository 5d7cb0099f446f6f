import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ChangeEmailForm, ChangeEmailSent } from '#features/email/change-email.tsx';
import { useEmailChange } from '#features/email/use-email-change.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { sessionStore } from '#lib/session/session.ts';
import { MailedLink } from './mailed-link.tsx';

/** Renders the form for another email, then the address to which its link was sent. */
export function ChangeEmailPanel({ onNotNow }: { onNotNow: () => void }) {
  const { t } = useMessages();
  const change = useEmailChange(useStore(sessionStore).uid ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const { sentTo } = change;

  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  if (sentTo === null) return <ChangeEmailForm change={change} onNotNow={onNotNow} />;
  return (
    <MailedLink title={t('box-email.changeSentTitle')} heading={heading}>
      <ChangeEmailSent change={change} />
    </MailedLink>
  );
}
