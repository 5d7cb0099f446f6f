import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonBlockProps {
  /** CSS lengths. */
  width: string;
  height: string;
  onEgg?: boolean;
  egg?: boolean;
  className?: string | undefined;
}

/** One piece of a skeleton, at the position of the future element. */
export function SkeletonBlock({ width, height, onEgg = false, egg = false, className }: SkeletonBlockProps) {
  return (
    <span
      className={classNames(styles.bone, onEgg && styles.onEgg, egg && styles.egg, className)}
      style={{ width, height }}
    />
  );
}
