import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './settings-row.module.css';
import type from './type.module.css';

interface SettingsRowProps {
  title: string;
  lead?: string;
  /** Under which an address leads here (`#delete`). */
  anchor?: string;
  children: ReactNode;
}

/** A part of a page of settings: its title beside what can be set, a rule above it (design guide, Account). */
export function SettingsRow({ title, lead, anchor, children }: SettingsRowProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.row} aria-labelledby={id}>
      <div>
        <h2 id={id} className={type.h2Small}>
          {title}
        </h2>
        {lead === undefined ? null : <p className={classNames(type.small, styles.lead)}>{lead}</p>}
      </div>
      <div className={styles.part}>{children}</div>
    </section>
  );
}
