import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import type from '@nestling/ui/text.module.css';
import { sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ChangeEmailForm, ChangeEmailSent } from './change-email.tsx';
import { useEmailChange } from './use-email-change.ts';

/** The dialog that changes the email. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const change = useEmailChange(useStore(sessionStore).uid ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const { sentTo } = change;

  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  return (
    <Dialog title={t('box-email.changeTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {sentTo === null ? (
        <ChangeEmailForm change={change} onNotNow={onClose} />
      ) : (
        <>
          <h3 ref={heading} className={type.h3} tabIndex={-1}>
            {t('box-email.changeSentTitle')}
          </h3>
          <ChangeEmailSent change={change} />
        </>
      )}
    </Dialog>
  );
}
