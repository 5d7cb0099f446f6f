import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-rows.module.css';
import type from './type.module.css';

export interface ListRow {
  /** Where two rows may have one title: what tells them apart. */
  id?: string;
  icon: ReactNode;
  /** Ground of the medal: something that ends, or one of less weight; without it the usual one. */
  tone?: 'ending' | 'quiet';
  title: string;
  text: ReactNode;
  /** Link or pill at the right, below the text on phones. */
  end?: ReactNode;
  /** What stands under the row, such as what was before. */
  below?: ReactNode;
}

interface ListRowsProps {
  rows: readonly ListRow[];
  /** Level of the titles. */
  level?: 2 | 3;
  /** Without rules above and below, inside a part that has its own. */
  open?: boolean;
}

/** Rows with an egg medal, a title and a line, ruled off from one another (design guide, List row). */
export function ListRows({ rows, level = 3, open = false }: ListRowsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classNames(styles.rows, open && styles.open)}>
      {rows.map(({ id, icon, tone, title, text, end, below }) => (
        <li key={id ?? title} className={styles.row}>
          <span className={classNames(styles.medal, tone && styles[tone])} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <Title className={type.h4}>{title}</Title>
            <p className={styles.text}>{text}</p>
          </div>
          {end === undefined ? null : <div className={styles.end}>{end}</div>}
          {below === undefined ? null : <div className={styles.below}>{below}</div>}
        </li>
      ))}
    </ul>
  );
}
