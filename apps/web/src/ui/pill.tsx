import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

/** A short status in words, with its icon. */
export function Pill({ kind, children }: { kind: 'ok' | 'reward'; children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[kind])}>{children}</span>;
}
