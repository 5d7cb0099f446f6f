import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/**
 * An egg with the first letter of a name, plain without a name. Decorative, so the text beside it
 * must have the name.
 */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const [letter = ''] = [...name.trim()];
  return (
    <span className={classNames(styles.egg, large && styles.large)} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  );
}
