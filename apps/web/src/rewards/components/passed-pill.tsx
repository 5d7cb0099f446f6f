import { CheckIcon } from '../../ui/icons/check.ts';
import styles from './passed-pill.module.css';

/** The white pill over a reward: which course it is for. */
export function PassedPill({ words }: { words: string }) {
  return (
    <p className={styles.pill}>
      <CheckIcon weight="bold" size={18} aria-hidden="true" />
      {words}
    </p>
  );
}
