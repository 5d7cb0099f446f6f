import { CheckIcon } from '@nestling/ui/icons/check.ts';
import styles from './passed-pill.module.css';

/** Renders the white pill above a reward, which names its course. */
export function PassedPill({ words }: { words: string }) {
  return (
    <p className={styles.pill}>
      <CheckIcon weight="bold" size={18} aria-hidden="true" />
      {words}
    </p>
  );
}
