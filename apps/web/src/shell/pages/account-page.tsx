import { listRedemptions } from '@nestling/contract/rewards/redemption';
import type { User } from '@nestling/domain/account/user';
import { pathOf } from '@nestling/domain/pages';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AccountRemoval } from '../../account/components/privacy/account-removal.tsx';
import { LeavingPanel } from '../../account/components/privacy/deletion-panel.tsx';
import { LoginRow } from '../../account/components/login-row.tsx';
import { YourData } from '../../account/components/details/your-data.tsx';
import { YourDetails } from '../../account/components/details/your-details.tsx';
import { Newsletter } from '../../account/components/newsletter.tsx';
import { CourseRows } from '../../learning/components/course-rows.tsx';
import { MobileBanner } from '../../learning/components/mobile-banner.tsx';
import { queryOf } from '../../lib/api/query-of.ts';
import { EmailLine } from '../../features/email/email-line.tsx';
import { MessageWithName } from '../../lib/i18n/message-with-name.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { preloadPrivacy, privacyQuery } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { Avatar } from '@nestling/ui/picture/avatar.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { withdrawFromPartner } from '../../rewards/opt-in/data/withdraw-from-partner.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { signOut } from '../member/sign-out.ts';
import styles from './account-page.module.css';

/** Loads the sign-in methods before the page is rendered, so that the Login row does not change. */
export function load(): Promise<void> {
  return preloadPrivacy(sessionStore.getState().uid);
}

/** The member's account: login, courses, emails, and the deletion of the account. */
export default function AccountPage() {
  const user = useStore(sessionStore).member?.user;
  return user === undefined ? null : <Account user={user} />;
}

function Account({ user }: { user: User }) {
  const { t, locale } = useMessages();
  const { data, error } = useQuery(queryOf(listRedemptions, { params: { uid: user.uid } }), queryClient);
  const { deletion = null, emailChange = null } = useQuery(privacyQuery(user.uid), queryClient).data ?? {};
  // The page already asks for the link of another email; the line must not move it when that is used.
  const [hasOtherLink] = useState(emailChange !== null);
  const firstName = user.firstName.trim();
  const since = monthOf(user.userCreated, locale);
  return (
    <>
      {hasOtherLink ? null : <EmailLine />}
      <div className={classNames(page.content, styles.page)}>
        <div className={styles.head}>
          <Avatar name={firstName} large />
          <div className={styles.names}>
            <h1 className={type.h1}>
              {firstName === '' ? (
                t('account-profile-page.titlePlain')
              ) : (
                <MessageWithName of="account-profile-page.title" name={firstName} />
              )}
            </h1>
            <p className={classNames(type.lead, styles.since)}>{t('account-profile-page.since', { date: since })}</p>
          </div>
        </div>
        <LeavingPanel uid={user.uid} eraseAt={deletion?.eraseAt ?? null}>
          <SiteLink className={buttonClass('outline', { small: true })} to={pathOf('privacy')}>
            {t('account-deletion.toPrivacy')}
          </SiteLink>
        </LeavingPanel>
        <MobileBanner section="account-profile-page" family={user.children} />
        <LoginRow email={user.email} signOut={signOut} />
        <YourDetails user={user} withdrawFromPartner={withdrawFromPartner} />
        <CourseRows user={user} rewards={{ data, error }} />
        <Newsletter list={contentLink(settings().config.newsletterUnsubscribeUrl)} />
        <AccountRemoval country={user.country} />
        <YourData />
      </div>
    </>
  );
}

function monthOf(moment: string, locale: string): string {
  return new Date(moment).toLocaleDateString(locale, { month: 'long', year: 'numeric' });
}
