import { pathOf } from '@nestling/domain/pages';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextButton } from '../../lib/email/text-button.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import type from '../../ui/type.module.css';
import { leaveEmail, takeLeftEmail } from '../data/reset-form.ts';
import styles from './login-row.module.css';

interface LoginRowProps {
  email: string;
  /** Ends the sign-in; false where the server did not. */
  signOut: () => Promise<boolean>;
}

/** The email, and the way to another password: out, and to the page that sends the link (D-150). */
export function LoginRow({ email, signOut }: LoginRowProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const confirm = async () => {
    setLeaving(true);
    leaveEmail(email);
    if (await signOut()) {
      await navigate(pathOf('resetPassword'));
      return;
    }
    takeLeftEmail();
    setLeaving(false);
  };

  const notNow = () => {
    // The button that was pressed goes with the panel.
    toggle.current?.focus();
    setOpen(false);
  };

  return (
    <SettingsRow title={t('account-settings.title')}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.label}>{t('account-settings.email')}</p>
          <p className={type.h4}>{email}</p>
        </div>
        <button
          ref={toggle}
          type="button"
          className={buttonLook('outline', { small: true, inRow: true })}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {t('account-settings.changePassword')}
        </button>
      </div>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <p>{t('account-settings.passwordText')}</p>
        <div className={styles.choice}>
          <Button small inRow busy={leaving ? t('common.sending') : undefined} onClick={() => void confirm()}>
            {t('account-settings.sendLink')}
          </Button>
          <TextButton onPress={notNow}>{t('account-settings.notNow')}</TextButton>
        </div>
      </div>
    </SettingsRow>
  );
}
