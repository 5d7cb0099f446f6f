import { pathOf } from '@nestling/domain/pages';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import styles from '../privacy/privacy.module.css';

/** Renders the link to the privacy page. */
export function YourData() {
  const { t } = useMessages();
  return (
    <SettingsRow title={t('account-settings.dataTitle')}>
      <div className={styles.data}>
        <p className={styles.dataText}>{t('account-settings.dataText')}</p>
        <SiteLink className={buttonClass('outline', { small: true, inRow: true })} to={pathOf('privacy')}>
          {t('account-settings.openPrivacy')}
        </SiteLink>
      </div>
    </SettingsRow>
  );
}
