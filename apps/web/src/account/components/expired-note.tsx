import { useStore } from 'zustand';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import styles from './details/account-form.module.css';

/** Renders why the login page is open: the session has expired. */
export function ExpiredNote() {
  const { t } = useMessages();
  const { expired } = useStore(sessionStore);
  return expired === null ? null : (
    <p className={styles.blocked} role="status">
      {t(expired === 'typed' ? 'login-form.expiredTyped' : 'login-form.expired')}
    </p>
  );
}
