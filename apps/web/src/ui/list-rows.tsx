import type { ReactNode } from 'react';
import styles from './list-rows.module.css';
import type from './type.module.css';

export interface ListRow {
  icon: ReactNode;
  title: string;
  text: string;
  /** Link or pill at the right, below the text on phones. */
  end: ReactNode;
}

/** Rows with an egg medal, a title and a line, ruled off from one another (design guide, List row). */
export function ListRows({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ icon, title, text, end }) => (
        <li key={title} className={styles.row}>
          <span className={styles.medal} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <h3 className={type.h4}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.end}>{end}</div>
        </li>
      ))}
    </ul>
  );
}
