import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import type { OpenEmailChange } from '@nestling/contract/account/privacy';
import { pathOf } from '@nestling/domain/pages';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { TextButton } from '../../features/email/text-button.tsx';
import { loadSections } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { tryLoad } from '../../lib/try-load.ts';
import { privacyQuery } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import type from '@nestling/ui/text.module.css';
import { leaveEmail, popTypedEmail } from '../data/reset-form.ts';
import { BouncedLogin } from './details/bounced-login.tsx';
import { FacebookLine } from './details/linked-facebook.tsx';
import styles from './login-row.module.css';
import { PendingEmailChange } from './details/pending-email-change.tsx';

/** Loaded with its texts at the first opening, so that it is not part of the page. */
const emailPanel = () => import('./details/change-email-panel.tsx');
const ChangeEmailPanel = lazy(async () => ({ default: (await emailPanel()).ChangeEmailPanel }));

interface LoginRowProps {
  email: string;
  /** Returns false when the server did not end the session. */
  signOut: () => Promise<boolean>;
}

/**
 * Renders the email, the linked account, and the forms for another email and a password; at most
 * one form is open.
 */
export function LoginRow({ email, signOut }: LoginRowProps) {
  const { t } = useMessages();
  const { uid, hasPassword, linked, emailChange } = useSignInMethods();
  const panelId = useId();
  const emailToggle = useRef<HTMLButtonElement>(null);
  const passwordToggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useClosedWhenChanged(email, () => {
    if (panel.current?.contains(document.activeElement)) emailToggle.current?.focus();
    setOpen(null);
  });

  const toggleEmail = async () => {
    if (open === 'email') setOpen(null);
    else if (await tryLoad(() => Promise.all([loadSections(['box-email']), emailPanel()]))) setOpen('email');
  };

  const notNow = () => {
    // The focused button disappears with the panel, so its toggle must take the focus.
    (open === 'email' ? emailToggle : passwordToggle).current?.focus();
    setOpen(null);
  };

  return (
    <SettingsRow title={t('account-settings.title')}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.label}>{t('account-settings.email')}</p>
          <p className={type.h4}>{displayedEmail(email)}</p>
        </div>
        <div className={styles.ways}>
          <button
            ref={emailToggle}
            type="button"
            className={buttonClass('outline', { small: true, inRow: true })}
            aria-expanded={open === 'email'}
            aria-controls={panelId}
            onClick={() => void toggleEmail()}
          >
            {t('account-settings.changeEmail')}
          </button>
          <button
            ref={passwordToggle}
            type="button"
            className={buttonClass('outline', { small: true, inRow: true })}
            aria-expanded={open === 'password'}
            aria-controls={panelId}
            onClick={() => setOpen(open === 'password' ? null : 'password')}
          >
            {t(hasPassword ? 'account-settings.changePassword' : 'linked-accounts.setPassword')}
          </button>
        </div>
      </div>
      {hasPassword || linked ? null : <BouncedLogin />}
      <div ref={panel} id={panelId} className={styles.panel} hidden={open === null}>
        {open === 'email' ? (
          <Suspense>
            <ChangeEmailPanel onNotNow={notNow} />
          </Suspense>
        ) : (
          <NewPasswordPanel email={email} signOut={signOut} hasPassword={hasPassword} onNotNow={notNow} />
        )}
      </div>
      {/* Not beside the form of another change, which says the same once it is sent. */}
      {emailChange && open !== 'email' ? (
        <div className={styles.panel}>
          <PendingEmailChange uid={uid} newEmail={emailChange.newEmail} />
        </div>
      ) : null}
      <FacebookLine uid={uid} linked={linked} hasPassword={hasPassword} isExplained={open === 'password'} />
    </SettingsRow>
  );
}

/**
 * Falls back to the most common sign-in method, a password, while the methods are loading or after
 * a failure.
 */
function useSignInMethods(): {
  uid: string;
  hasPassword: boolean;
  linked: boolean;
  emailChange: OpenEmailChange | null;
} {
  const uid = useStore(sessionStore).uid ?? '';
  const { data } = useQuery({ ...privacyQuery(uid), enabled: uid !== '' }, queryClient);
  return {
    uid,
    hasPassword: data?.hasPassword ?? true,
    linked: (data?.social.length ?? 0) > 0,
    emailChange: data?.emailChange ?? null,
  };
}

interface NewPasswordPanelProps extends LoginRowProps {
  hasPassword: boolean;
  onNotNow: () => void;
}

/** Signs out first, because only visitors can open the page that sends the link. */
function NewPasswordPanel({ email, signOut, hasPassword, onNotNow }: NewPasswordPanelProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const confirm = async () => {
    setLeaving(true);
    leaveEmail(email);
    if (await signOut()) {
      await navigate(pathOf('resetPassword'));
      return;
    }
    popTypedEmail();
    setLeaving(false);
  };

  return (
    <>
      <p>{t(hasPassword ? 'account-settings.passwordText' : 'linked-accounts.setPasswordText')}</p>
      <div className={styles.choice}>
        <Button small inRow busy={leaving ? t('common.sending') : undefined} onClick={() => void confirm()}>
          {t('account-settings.sendLink')}
        </Button>
        <TextButton onClick={onNotNow}>{t('account-settings.notNow')}</TextButton>
      </div>
    </>
  );
}

/** Closes the panel once the mailed link has been used, because its request is then complete. */
function useClosedWhenChanged(email: string, close: () => void): void {
  const currentEmail = useRef(email);
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });
  useEffect(() => {
    if (currentEmail.current !== email) closeNow.current();
    currentEmail.current = email;
  }, [email]);
}
