import { classNames } from '../class-names.ts';
import { UserIcon } from '../icons/user.ts';
import styles from './avatar.module.css';

/**
 * An egg with the first letter of a name, or with a figure while there is no name. Decorative, so the
 * text beside it must have the name.
 */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const [letter] = [...name.trim()];
  return (
    <span className={classNames(styles.egg, large && styles.large)} aria-hidden="true">
      {letter === undefined ? <UserIcon weight="fill" size={large ? 44 : 24} /> : letter.toLocaleUpperCase()}
    </span>
  );
}
