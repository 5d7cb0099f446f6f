import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './settings-row.module.css';
import type from '../text.module.css';

interface SettingsRowProps {
  /** Target of a hash in the address. */
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a page of settings: its title beside the controls, a rule above it. */
export function SettingsRow({ id, title, lead, children }: SettingsRowProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.row} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={type.h2Small}>
          {title}
        </h2>
        {lead === undefined ? null : <p className={classNames(type.small, styles.lead)}>{lead}</p>}
      </div>
      <div className={styles.part}>{children}</div>
    </section>
  );
}
