import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

/** An egg with the first letter of a name; whoever has given none has a plain egg. What it stands for is said beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const [letter = ''] = [...name.trim()];
  return (
    <span className={classNames(styles.egg, large && styles.large)} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  );
}
