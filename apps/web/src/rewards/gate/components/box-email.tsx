import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { ChangeEmailForm, ChangeEmailSent } from '#features/email/change-email.tsx';
import { TextButton } from '#features/email/text-button.tsx';
import { useConfirmationMail } from '#features/email/use-confirmation-mail.ts';
import { useEmailChange } from '#features/email/use-email-change.ts';
import { useRecordOnReturn } from '#features/email/use-record-on-return.ts';
import { WaitNote } from '#features/email/wait-note.tsx';
import { preloadPrivacy } from '#lib/session/privacy-query.ts';
import { sessionStore } from '#lib/session/session.ts';
import { settings } from '#lib/settings.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Message } from '#lib/i18n/message.tsx';
import { AskPanel } from '@nestling/ui/form/ask-again.tsx';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { EnvelopeIcon } from '@nestling/ui/icons/envelope.ts';
import { FlaskIcon } from '@nestling/ui/icons/flask.ts';
import type from '@nestling/ui/text.module.css';
import type { EmailPanel } from '../data/email-need.ts';
import styles from './box-email.module.css';

interface BoxEmailProps {
  panel: EmailPanel;
  className?: string | undefined;
}

/** Asks to confirm the email before a box is chosen; once it is confirmed the page continues. */
export function BoxEmail({ panel, className }: BoxEmailProps) {
  const { t } = useMessages();
  useRecordOnReturn();
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, blocks, refused, title } = panel;

  useEffect(() => {
    if (blocks && refused) title.current?.focus();
  }, [blocks, refused, title]);

  // The focused control was removed together with the panel; otherwise the focus would fall back to
  // the top of the document.
  useEffect(() => {
    if (!blocks && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [blocks]);

  if (!isOpen) return null;
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {blocks ? <AskToConfirm panel={panel} /> : null}
      <div role="status">
        {blocks ? null : (
          <Banner inPanel kind="ok" icon={<CheckCircleIcon weight="fill" size={20} aria-hidden="true" />}>
            {t('box-email.confirmed')}
          </Banner>
        )}
      </div>
    </div>
  );
}

function AskToConfirm({ panel: { email, title, titleId } }: { panel: EmailPanel }) {
  const { t } = useMessages();
  const uid = useStore(sessionStore).uid ?? '';
  const change = useEmailChange(uid);
  const [changing, setChanging] = useState(false);
  const wrong = useRef<HTMLButtonElement>(null);
  const { sentTo } = change;

  useEffect(() => {
    if (sentTo !== null) title.current?.focus();
  }, [sentTo, title]);

  const notNow = () => {
    setChanging(false);
    requestAnimationFrame(() => wrong.current?.focus());
  };

  const words = !changing ? 'title' : sentTo === null ? 'changeTitle' : 'changeSentTitle';
  return (
    <AskPanel
      icon={<EnvelopeIcon weight="fill" size={26} />}
      title={t(`box-email.${words}`)}
      titleRef={title}
      id={titleId}
      level={2}
    >
      {!changing ? (
        <Resend email={email}>
          <TextButton ref={wrong} onClick={() => void preloadPrivacy(uid).then(() => setChanging(true))}>
            {t('box-email.wrongAddress')}
          </TextButton>
        </Resend>
      ) : sentTo === null ? (
        <ChangeEmailForm change={change} onNotNow={notNow} />
      ) : (
        <ChangeEmailSent change={change} />
      )}
      <TestInbox to={sentTo ?? email} />
    </AskPanel>
  );
}

function Resend({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useMessages();
  const bounced = useStore(sessionStore).member?.user.emailBounced ?? false;
  const { left, busy, sent, send } = useConfirmationMail();
  return (
    <>
      <p>
        <Message
          of={bounced ? 'box-email.bounced' : 'box-email.lead'}
          values={{ email: displayedEmail(email) }}
          tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
        />
      </p>
      <div className={styles.actions}>
        <WaitNote left={left} busy={busy} onSend={send} />
        {children}
      </div>
      <p className={type.hidden} role="status">
        {sent && left > 0 ? t('box-email.sent') : ''}
      </p>
    </>
  );
}

/** Links to the inbox of a test server, because its mails never reach a mailbox. */
function TestInbox({ to }: { to: string }) {
  const { t } = useMessages();
  const { devInbox } = settings();
  if (devInbox === null) return null;
  return (
    <div className={styles.inbox}>
      <FlaskIcon weight="fill" size={20} aria-hidden="true" />
      <p className={styles.inboxWords}>
        {t('box-email.testServer')}{' '}
        <a href={`${devInbox}?${new URLSearchParams({ to }).toString()}`} target="_blank" rel="noopener">
          {t('box-email.openInbox')}
          <span className={type.hidden}> {t('common.newTab')}</span>
        </a>
      </p>
    </div>
  );
}
