import { useBrowserFact } from '../../lib/browser/browser-fact.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import styles from './details/account-form.module.css';

function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}

/** What a visitor must allow before they can log in, where the browser refuses cookies. */
export function CookiesNote() {
  const { t } = useMessages();
  const hasCookies = useBrowserFact(areCookiesOn, () => true);
  return hasCookies ? null : (
    <p className={styles.blocked} role="status">
      {t('errors.cookiesOff')}
    </p>
  );
}
