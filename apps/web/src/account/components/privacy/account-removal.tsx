import { offersRemoval } from '@nestling/domain/account/account-removal';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import styles from '../newsletter.module.css';

/** Renders the contact link for the removal of the account, in countries that offer one. */
export function AccountRemoval({ country }: { country: string | null }) {
  const { t } = useMessages();
  if (!offersRemoval(country)) return null;
  return (
    <SettingsRow title={t('account-removal.title')}>
      <div className={styles.row}>
        <p className={styles.words}>{t('account-removal.text')}</p>
        <SupportLink standalone form="account-deletion">
          {t('account-removal.remove')}
        </SupportLink>
      </div>
    </SettingsRow>
  );
}
