import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useConfirmationMail } from '../../features/email/use-confirmation-mail.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { FocusTransfer } from '../../ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from './account-layout.tsx';
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
      lead={t(sent ? 'email-confirmation.sentLead' : leadOf(link, uid !== null))}
    >
      {uid === null ? (
        // After the login the account page sends a new link.
        <SiteLink className={buttonClass('primary')} to={pathOf('account')}>
          {t('email-confirmation.login')}
        </SiteLink>
      ) : (
        <SendAgain
          section="email-confirmation"
          label={t('email-confirmation.sendNew')}
          left={mail.left}
          keepsFocus
          busy={mail.busy}
          onSend={mail.send}
        />
      )}
    </AccountLayout>
  );
}

function leadOf(link: NewConfirmationProps['link'], signedIn: boolean) {
  if (link === 'broken') return signedIn ? 'mailed-link.brokenOrNew' : 'mailed-link.brokenLead';
  if (!signedIn) return 'email-confirmation.loginLead';
  return link === 'old' ? 'email-confirmation.oldLead' : 'email-confirmation.askLead';
}
