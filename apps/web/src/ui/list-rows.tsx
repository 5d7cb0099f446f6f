import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-rows.module.css';
import type from './type.module.css';

export interface ListRow {
  icon: ReactNode;
  /** Ground of the medal: something that ends, or an answer that is no; without it the usual one. */
  tone?: 'ending' | 'quiet';
  title: string;
  text: ReactNode;
  /** Link or pill at the right, below the text on phones. */
  end?: ReactNode;
}

interface ListRowsProps {
  rows: readonly ListRow[];
  /** Level of the titles. */
  level?: 2 | 3;
}

/** Rows with an egg medal, a title and a line, ruled off from one another (design guide, List row). */
export function ListRows({ rows, level = 3 }: ListRowsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.rows}>
      {rows.map(({ icon, tone, title, text, end }) => (
        <li key={title} className={styles.row}>
          <span className={classNames(styles.medal, tone && styles[tone])} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <Title className={type.h4}>{title}</Title>
            <p className={styles.text}>{text}</p>
          </div>
          {end === undefined ? null : <div className={styles.end}>{end}</div>}
        </li>
      ))}
    </ul>
  );
}
