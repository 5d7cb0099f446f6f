import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

interface PillProps {
  /** `reward` is for a coloured background, the others for paper or white. */
  kind: 'neutral' | 'ok' | 'honey' | 'egg' | 'coral' | 'reward';
  children: ReactNode;
}

/** Returns the classes of a pill, for a link that looks like one. */
export function pillLinkClass(kind: PillProps['kind']): string {
  return classNames(styles.pill, styles[kind], styles.link);
}

/** A short status as text with an icon. */
export function Pill({ kind, children }: PillProps) {
  return <span className={classNames(styles.pill, styles[kind])}>{children}</span>;
}
