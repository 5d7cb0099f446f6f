import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import styles from './toast.module.css';

/** Something that has just happened; the page shows it for as long as it gives words (design guide, Toast). */
export function Toast({ words }: { words: string | null }) {
  return (
    <div className={styles.place} role="status">
      {words === null ? null : (
        <p className={styles.toast}>
          <CheckCircleIcon weight="fill" size={24} aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  );
}
