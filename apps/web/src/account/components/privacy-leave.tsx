import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SupportLink } from '../../lib/support-link.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import styles from './privacy.module.css';

/** The way out, where `#delete` leads. */
export function PrivacyLeave() {
  const { t } = useMessages();
  return (
    <SettingsRow id="delete" title={t('privacy.leaveTitle')}>
      <div className={styles.data}>
        <p className={styles.dataText}>{t('privacy.leaveText')}</p>
        <SupportLink alone form="account-deletion">
          {t('privacy.leave')}
        </SupportLink>
      </div>
    </SettingsRow>
  );
}
