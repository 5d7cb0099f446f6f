import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-rows.module.css';
import type from './type.module.css';

export interface ListRow {
  /** Where two rows may have one title: what tells them apart. */
  id?: string;
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** Link or pill at the right, below the text on phones. */
  end: ReactNode;
  /** What stands under the row, such as what was before. */
  below?: ReactNode;
  /** Of less weight than the others. */
  quiet?: boolean;
}

interface ListRowsProps {
  rows: readonly ListRow[];
  /** Without rules above and below, inside a part that has its own. */
  open?: boolean;
}

/** Rows with an egg medal, a title and a line, ruled off from one another (design guide, List row). */
export function ListRows({ rows, open = false }: ListRowsProps) {
  return (
    <ul className={classNames(styles.rows, open && styles.open)}>
      {rows.map(({ id, icon, title, text, end, below, quiet = false }) => (
        <li key={id ?? title} className={styles.row}>
          <span className={classNames(styles.medal, quiet && styles.quiet)} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <h3 className={type.h4}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.end}>{end}</div>
          {below === undefined ? null : <div className={styles.below}>{below}</div>}
        </li>
      ))}
    </ul>
  );
}
