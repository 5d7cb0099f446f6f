import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ChangeEmailForm, ChangeEmailSent } from '#features/email/change-email.tsx';
import { useEmailChange } from '#features/email/use-email-change.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { sessionStore } from '#lib/session/session.ts';
import { EnvelopeIcon } from '#ui/icons/envelope.ts';
import { classNames } from '#ui/class-names.ts';
import type from '#ui/text.module.css';
import styles from '../login-row.module.css';

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
    <div className={styles.sent}>
      <span className={styles.medal} aria-hidden="true">
        <EnvelopeIcon weight="fill" size={26} />
      </span>
      <h3 ref={heading} className={classNames(type.h3, styles.sentTitle)} tabIndex={-1}>
        {t('box-email.changeSentTitle')}
      </h3>
      <div className={styles.sentRest}>
        <ChangeEmailSent change={change} />
      </div>
    </div>
  );
}
