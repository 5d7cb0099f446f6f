import { useQuery } from '@tanstack/react-query';
import errorScene from '#assets/illustrations/error-scene.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { privacyQuery } from '#lib/session/privacy-query.ts';
import { queryClient } from '#lib/query.ts';
import { FailState } from '@nestling/ui/state/fail-state.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import { LinkedAccounts } from '../details/linked-facebook.tsx';
import { PrivacyConsents } from './privacy-consents.tsx';
import { PrivacySessions } from './privacy-sessions.tsx';

interface PrivacyDataProps {
  uid: string;
  /** Withdraws the consent for a partner; rejects where the server did not store it. */
  withdrawFromPartner: (uid: string, slug: string) => Promise<void>;
}

/** Renders sessions and consents. A part that cannot be read must not hide the rest of the page. */
export function PrivacyConsentData({ uid, withdrawFromPartner }: PrivacyDataProps) {
  const { t } = useMessages();
  const { data, isError, refetch } = useQuery(privacyQuery(uid), queryClient);
  if (data) {
    return (
      <>
        <PrivacySessions uid={uid} sessions={data.sessions} unlinks={data.hasPassword && data.social.length > 0} />
        <LinkedAccounts uid={uid} linked={data.social.length > 0} hasPassword={data.hasPassword} />
        <PrivacyConsents
          uid={uid}
          consents={data.consents}
          sent={data.sent}
          withdrawFromPartner={withdrawFromPartner}
        />
      </>
    );
  }
  return (
    <SettingsRow title={t(isError ? 'privacy.failedPart' : 'privacy.sessionsTitle')}>
      {isError ? (
        <FailState
          picture={errorScene}
          title={t('privacy.failedTitle')}
          text={t('privacy.failed')}
          again={t('common.tryAgain')}
          inRow
          onAgain={() => void refetch()}
        />
      ) : (
        <div aria-busy="true">
          <p className={type.hidden} role="status">
            {t('common.loading')}
          </p>
          <SkeletonBlock width="100%" height="200px" />
        </div>
      )}
    </SettingsRow>
  );
}
