import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

interface PillProps {
  /** `reward` stands on a coloured ground, the others on paper or white. */
  kind: 'neutral' | 'ok' | 'honey' | 'egg' | 'coral' | 'reward';
  children: ReactNode;
}

/** A short status in words, with its icon (design guide, Pills). */
export function Pill({ kind, children }: PillProps) {
  return <span className={classNames(styles.pill, styles[kind])}>{children}</span>;
}
