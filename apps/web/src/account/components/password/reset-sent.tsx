import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useState, useEffect } from 'react';
import { useStore } from 'zustand';
import heroLetter from '#assets/illustrations/hero-letter.svg';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useAction } from '#lib/use-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Message } from '#lib/i18n/message.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { askForLink, resetStore } from '../../data/reset-form.ts';
import { AccountLayout } from '../account-layout.tsx';
import { SendAgain } from './send-again.tsx';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './reset.module.css';

const SECOND_MS = 1000;

/** Counts seconds down to 0; `restart` starts again, by default from the same number. */
function useCountdown(seconds: number): { left: number; restart: (from?: number) => void } {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return { left, restart: (from = seconds) => setLeft(from) };
}

/** Seconds until the mail can be sent again. */
const AGAIN_AFTER = 60;

const HELP: readonly PlainKey[] = [
  'password-reset-redirect-screen.noMailWait',
  'password-reset-redirect-screen.noMailSpam',
  'password-reset-redirect-screen.noMailTypos',
];

/** Renders that the mail was sent, if there is an account. */
export function ResetSent() {
  const { t } = useMessages();
  const { email } = useStore(resetStore);
  const { left, restart } = useCountdown(AGAIN_AFTER);
  const [again, setAgain] = useState(false);

  const { busy, run: sendAgain } = useAction('The reset mail could not be asked for again', async () => {
    await askForLink(email);
    setAgain(true);
    restart();
  });

  return (
    <AccountLayout
      picture={heroLetter}
      claim={t('password-reset-redirect-screen.sentPanel')}
      title={t('password-reset-redirect-screen.sentTitle')}
      lead={
        <Message
          of="password-reset-redirect-screen.sentLead"
          values={{ email: displayedEmail(email) }}
          tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
        />
      }
    >
      <div>
        <h2 className={classNames(type.h2Small, styles.noMail)}>{t('password-reset-redirect-screen.noMail')}</h2>
        <ol className={styles.help}>
          {HELP.map((label, index) => (
            <li key={label} className={styles.line}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(label)}
            </li>
          ))}
        </ol>
      </div>
      <SendAgain
        section="password-reset-redirect-screen"
        label={t('password-reset-redirect-screen.sendAgain')}
        left={left}
        keepsFocus={false}
        busy={busy}
        onSend={sendAgain}
      >
        <p className={type.hidden} role="status">
          {again ? t('password-reset-redirect-screen.sentAgain') : ''}
        </p>
      </SendAgain>
      <div className={styles.links}>
        <button
          type="button"
          className={classNames(link.text, link.alone, styles.other)}
          onClick={() => resetStore.setState({ email: '', emailSent: false })}
        >
          {t('password-reset-redirect-screen.anotherEmail')}
        </button>
        <SiteLink className={classNames(link.text, link.alone)} to={pathOf('login')}>
          {t('password-reset-redirect-screen.backToLogin')}
        </SiteLink>
      </div>
    </AccountLayout>
  );
}
