import { useMessages } from '#lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { DownloadSimpleIcon } from '@nestling/ui/icons/download-simple.ts';
import link from '@nestling/ui/link.module.css';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { exportAddress } from '../../data/privacy.ts';
import styles from './privacy.module.css';

/** Renders the links to the copy of the member's data: as a page to read, as JSON for programs. */
export function PrivacyData({ uid }: { uid: string }) {
  const { t } = useMessages();
  return (
    <SettingsRow title={t('privacy.dataTitle')} lead={t('privacy.dataLead')}>
      <div className={styles.data}>
        <p className={styles.dataText}>{t('privacy.dataText')}</p>
        <div className={styles.files}>
          <a
            className={buttonClass('outline', { small: true, inRow: true })}
            href={exportAddress(uid, 'html')}
            download
          >
            <DownloadSimpleIcon weight="bold" aria-hidden="true" />
            {t('privacy.download')}
          </a>
          <a className={classNames(link.text, link.alone)} href={exportAddress(uid, 'json')} download>
            {t('privacy.downloadJson')}
          </a>
        </div>
      </div>
    </SettingsRow>
  );
}
