import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { lazy, Suspense, useId, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { classNames } from '@nestling/ui/class-names.ts';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { EnvelopeSimpleIcon } from '@nestling/ui/icons/envelope-simple.ts';
import { XIcon } from '@nestling/ui/icons/x.ts';
import link from '@nestling/ui/link.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { isPartnerDialogAssumed, isPartnerDialogDue } from '../../lib/session/partner-dialog.ts';
import { tryLoad } from '../../lib/try-load.ts';
import { preloadPrivacy } from '../../lib/session/privacy-query.ts';
import { onSignOut, sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { loadSections } from '../../lib/i18n/i18n.ts';
import styles from './email-line.module.css';
import { useConfirmationMail } from './use-confirmation-mail.ts';
import { useRecordOnReturn } from './use-record-on-return.ts';

/** Whether the line was closed by this member since the page was loaded. */
export const lineStore = createStore<{ closed: boolean }>(() => ({ closed: false }));

onSignOut(() => lineStore.setState({ closed: false }));

/** Lazy, so that the dialog is not part of the first load. */
const ChangeEmailDialog = lazy(() =>
  import('./change-email-dialog.tsx').then(({ ChangeEmailDialog: part }) => ({ default: part })),
);

/**
 * Asks in one quiet line to confirm the email, or to correct one from which mails come back. It
 * appears with the first paint or not at all, and not on a page where partners may ask first. Its
 * space stays reserved when it is closed or the email is confirmed, so that nothing moves before
 * the next page.
 */
export function EmailLine() {
  const user = useStore(sessionStore).member?.user;
  const { closed } = useStore(lineStore);
  const isDialogDue = useBrowserValue(isPartnerDialogDue, isPartnerDialogAssumed);
  const [hasRoom] = useState(user?.emailConfirmed === false && !closed && !isDialogDue);
  useRecordOnReturn();
  if (!hasRoom || user === undefined) return null;
  const { uid, email, emailConfirmed: confirmed, emailBounced: bounced } = user;
  return <Line uid={uid} email={email} confirmed={confirmed} bounced={bounced} closed={closed} />;
}

interface LineProps {
  uid: string;
  email: string;
  confirmed: boolean;
  /** Mails to the email come back. */
  bounced: boolean;
  closed: boolean;
}

function Line({ uid, email, confirmed, bounced, closed }: LineProps) {
  const { t } = useMessages();
  const textId = useId();
  const { left, sent, busy, send } = useConfirmationMail();
  const [changing, setChanging] = useState(false);
  const isHidden = closed || confirmed;
  const done = confirmed && !closed;
  const loadForm = () => Promise.all([loadSections(['box-email']), preloadPrivacy(uid)]);
  const wait = (seconds: number) => `${t('email-line.sent')} ${t('email-line.wait', { seconds })}`;
  return (
    <div className={styles.line}>
      <section
        className={classNames(page.content, styles.content, isHidden && styles.gone)}
        aria-labelledby={textId}
        inert={isHidden}
      >
        <EnvelopeSimpleIcon className={styles.icon} weight="bold" size={26} aria-hidden="true" />
        <p id={textId} className={styles.text}>
          <Message
            of={bounced ? 'email-line.bounced' : 'email-line.ask'}
            values={{ email: displayedEmail(email) }}
            tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
          />
        </p>
        <div className={styles.links}>
          <button
            type="button"
            className={left > 0 ? styles.waits : classNames(link.text, link.alone, styles.link)}
            aria-disabled={left > 0 || busy || undefined}
            onClick={send}
          >
            {left > 0 ? wait(left) : t('email-line.send')}
          </button>
          <button
            type="button"
            className={classNames(link.text, link.alone, styles.link, styles.change)}
            onClick={() => void tryLoad(loadForm).then(setChanging)}
          >
            {t('email-line.change')}
          </button>
        </div>
        <div className={styles.room} aria-hidden="true">
          <span className={styles.waits}>{wait(60)}</span>
          <span className={classNames(link.alone, styles.link, styles.change)}>{t('email-line.change')}</span>
        </div>
        <button type="button" className={styles.close} aria-label={t('email-line.close')} onClick={close}>
          <XIcon weight="bold" size={24} aria-hidden="true" />
        </button>
      </section>
      <p className={done ? classNames(page.content, styles.done) : type.hidden} role="status">
        {done ? <CheckCircleIcon className={styles.check} weight="fill" size={24} aria-hidden="true" /> : null}
        {done ? t('email-line.confirmed') : sent && left > 0 ? t('email-line.sent') : ''}
      </p>
      {changing && !confirmed ? (
        <Suspense>
          <ChangeEmailDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Focus must move, because the line and its position in the focus order are removed. */
function close(): void {
  lineStore.setState({ closed: true });
  document.getElementById('content')?.focus({ preventScroll: true });
}
