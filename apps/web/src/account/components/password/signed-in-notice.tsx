import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import type { User } from '@nestling/domain/account/user';
import heroLetter from '#assets/illustrations/hero-letter.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { useAction } from '#lib/use-action.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import type { FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from '../account-layout.tsx';

interface SignedInNoticeProps {
  user: Pick<User, 'firstName' | 'email'>;
  /** Ends the session; false where the server did not end it. */
  signOut: () => Promise<boolean>;
  onSignedOut: () => void;
  focus: FocusTransfer;
}

/** Renders who is signed in, where a link for a new password is opened: it may be of another account. */
export function SignedInNotice({ user, signOut, onSignedOut, focus }: SignedInNoticeProps) {
  const { t } = useMessages();
  const { firstName, email } = user;
  const { busy, run } = useAction('The sign-out failed', async () => {
    if (await signOut()) onSignedOut();
  });
  return (
    <AccountLayout
      focus={focus}
      picture={heroLetter}
      claim={t('password-reset-redirect-screen.newPanel')}
      title={t('mailed-link.signedInTitle')}
      lead={t('mailed-link.signedInLead', { email: displayedEmail(email) })}
    >
      <SiteLink className={buttonClass('primary')} to={pathOf('courses')}>
        {t('mailed-link.continueAs', { name: firstName.trim() || displayedEmail(email) })}
      </SiteLink>
      <Button kind="outline" busy={busy ? t('common.sending') : undefined} onClick={run}>
        {t('mailed-link.logOutAndReset')}
      </Button>
    </AccountLayout>
  );
}
