import { classNames } from './class-names.ts';
import styles from './egg-count.module.css';

interface EggCountProps {
  full: number;
  total: number;
}

/** So many of so many as a row of small eggs; words beside it say the same. */
export function EggCount({ full, total }: EggCountProps) {
  return (
    <span className={styles.eggs} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.egg, index < full && styles.full)} />
      ))}
    </span>
  );
}
