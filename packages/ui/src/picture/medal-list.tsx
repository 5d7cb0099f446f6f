import type { ReactNode } from 'react';
import styles from './medal-list.module.css';
import type from '../text.module.css';

export interface MedalEntry {
  icon: ReactNode;
  title: string;
  text: string;
}

/** Three things side by side, each with its egg medal; below each other on phones. */
export function MedalList({ entries }: { entries: readonly MedalEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ icon, title, text }) => (
        <li key={title} className={styles.entry}>
          <span className={styles.medal} aria-hidden="true">
            {icon}
          </span>
          <div>
            <h3 className={type.h4}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
