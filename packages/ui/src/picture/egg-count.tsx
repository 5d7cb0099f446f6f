import { classNames } from '../class-names.ts';
import styles from './egg-count.module.css';

interface EggCountProps {
  full: number;
  total: number;
}

/** A count of a total as a row of small eggs. Decorative: the text beside it says the same. */
export function EggCount({ full, total }: EggCountProps) {
  return (
    <span className={styles.eggs} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.egg, index < full && styles.full)} />
      ))}
    </span>
  );
}
