import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useConfirmationMail } from '../../features/email/use-confirmation-mail.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import type { FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from './account-layout.tsx';
import styles from './password/reset.module.css';
import { SendAgain } from './password/send-again.tsx';

interface NewConfirmationProps {
  /** The link that led to this page: none, an expired one, or one that is not complete. */
  link: 'none' | 'old' | 'broken';
  focus: FocusTransfer;
}

const TITLES = {
  none: 'email-confirmation.title',
  old: 'email-confirmation.oldTitle',
  broken: 'mailed-link.brokenTitle',
} as const;

/** Renders the request for a new confirmation mail, which only the member can send. */
export function NewConfirmation({ link, focus }: NewConfirmationProps) {
  const { t } = useMessages();
  const { uid } = useStore(sessionStore);
  const mail = useConfirmationMail();
  const { sent } = mail;
  return (
    <AccountLayout
      // A new key remounts the layout, so that its heading takes the focus from the removed button.
      key={sent ? 'sent' : 'asked'}
      focus={focus}
      night={!sent}
      picture={sent ? heroLetter : heroNight}
      claim={t('email-confirmation.panel')}
      title={t(sent ? 'email-confirmation.sentTitle' : TITLES[link])}
      lead={sent ? t('email-confirmation.sentLead') : <Lead link={link} />}
    >
      {uid === null ? (
        // After the login the account page sends a new link.
        <SiteLink className={buttonClass('primary')} to={pathOf('account')}>
          {t('email-confirmation.login')}
        </SiteLink>
      ) : (
        <SendAgain
          section="email-confirmation"
          label={t(link === 'none' ? 'email-confirmation.send' : 'email-confirmation.sendNew')}
          left={mail.left}
          keepsFocus
          busy={mail.busy}
          onSend={mail.send}
        />
      )}
    </AccountLayout>
  );
}

function Lead({ link }: Pick<NewConfirmationProps, 'link'>) {
  const { t } = useMessages();
  const { uid, member } = useStore(sessionStore);
  if (link === 'broken') return t(uid === null ? 'mailed-link.brokenLead' : 'mailed-link.brokenOrNew');
  if (uid === null) return t('email-confirmation.loginLead');
  if (link === 'old') return t('email-confirmation.oldLead');
  return (
    <Message
      of="email-confirmation.askLead"
      values={{ email: displayedEmail(member?.user.email ?? '') }}
      tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
    />
  );
}
