import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { PrivacyData } from '../../account/components/privacy/privacy-data.tsx';
import { PrivacyConsentData } from '../../account/components/privacy/privacy-consent-data.tsx';
import { LeaveRow } from '../../account/components/leave-row.tsx';
import { LeavingPanel } from '../../account/components/privacy/deletion-panel.tsx';
import { exportAddress } from '../../account/data/privacy.ts';
import { AnalyticsRow } from '../../editorial/components/analytics-row.tsx';
import { PreviousRecipients } from '../../features/recipients/previous-recipients.tsx';
import { hasRecipients, Recipients } from '../../features/recipients/recipients.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { preloadPrivacy, privacyQuery } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { withdrawFromPartner } from '../../rewards/opt-in/data/withdraw-from-partner.ts';
import back from '@nestling/ui/back-look.module.css';
import { classNames } from '@nestling/ui/class-names.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { DownloadSimpleIcon } from '@nestling/ui/icons/download-simple.ts';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import styles from './privacy-page.module.css';

/** Reads sessions and consents before the page is rendered; the page reports a failure. */
export function load(): Promise<void> {
  return preloadPrivacy(sessionStore.getState().uid);
}

/** The data stored about a member; open to anybody signed in, whatever their policy and step. */
export default function PrivacyPage() {
  const { t } = useMessages();
  const { uid } = useStore(sessionStore);
  const privacy = useQuery({ ...privacyQuery(uid ?? ''), enabled: uid !== null }, queryClient).data;
  const deletion = privacy?.deletion ?? null;
  const previous = privacy?.previousRecipients ?? [];
  if (uid === null) return null;
  return (
    <div className={classNames(page.content, styles.page)}>
      <div className={styles.head}>
        <PageTop
          back={
            <SiteLink className={back.back} to={pathOf('account')}>
              <ArrowLeftIcon weight="bold" aria-hidden="true" />
              {t('privacy.back')}
            </SiteLink>
          }
          title={t('privacy.title')}
          lead={t('privacy.lead')}
        />
      </div>
      <LeavingPanel uid={uid} eraseAt={deletion?.eraseAt ?? null}>
        <a className={buttonClass('outline', { small: true })} href={exportAddress(uid, 'html')} download>
          <DownloadSimpleIcon weight="bold" aria-hidden="true" />
          {t('account-deletion.downloadFirst')}
        </a>
      </LeavingPanel>
      <PrivacyData uid={uid} />
      <PrivacyConsentData uid={uid} withdrawFromPartner={withdrawFromPartner} />
      <SettingsRow title={t('recipients.title')} {...(hasRecipients() && { lead: t('recipients.lead') })}>
        <Recipients />
      </SettingsRow>
      {previous.length > 0 && (
        <SettingsRow title={t('recipients.former')} lead={t('recipients.formerLead')}>
          <PreviousRecipients recipients={previous} />
        </SettingsRow>
      )}
      <AnalyticsRow />
      <LeaveRow deletion={deletion} />
    </div>
  );
}
