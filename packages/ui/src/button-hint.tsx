import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonHintProps {
  /** The button names it as its description; absent where a panel elsewhere describes the button. */
  id?: string;
  /** The position beside or below the button. */
  className?: string | undefined;
  children: ReactNode;
}

/** Says what a disabled button waits for; the same wherever a button is disabled. */
export function ButtonHint({ id, className, children }: ButtonHintProps) {
  return (
    <p id={id} className={classNames(styles.hint, className)}>
      {children}
    </p>
  );
}
