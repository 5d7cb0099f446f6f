import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonBlockProps {
  /** A length or percentage; without it the class has the size. */
  width?: string;
  height?: string;
  onEgg?: boolean;
  egg?: boolean;
  className?: string | undefined;
}

/** One piece of a skeleton, at the position of the future element. */
export function SkeletonBlock({ width, height, onEgg = false, egg = false, className }: SkeletonBlockProps) {
  return (
    // A picture has its size by attributes, and HTML from the server may hold no style.
    <svg
      className={classNames(styles.bone, onEgg && styles.onEgg, egg && styles.egg, className)}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
}
