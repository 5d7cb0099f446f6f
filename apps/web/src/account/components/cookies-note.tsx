import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import styles from './details/account-form.module.css';

function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}

/** What a visitor must allow before they can log in, where the browser refuses cookies. */
export function CookiesNote() {
  const { t } = useMessages();
  const hasCookies = useBrowserValue(areCookiesOn, () => true);
  return hasCookies ? null : (
    <div className={styles.blocked}>
      <NotePanel slim role="status" icon={<WarningCircleIcon weight="fill" size={30} aria-hidden="true" />}>
        {t('errors.cookiesOff')}
      </NotePanel>
    </div>
  );
}
