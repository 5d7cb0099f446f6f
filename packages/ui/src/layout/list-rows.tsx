import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-rows.module.css';
import { RowBoundary } from '../state/row-boundary.tsx';
import type from '../text.module.css';

export type ListRow = ListRowFacts & Titled;

/** Rows need an id where titles may repeat or are not plain text, because it is their React key. */
type Titled = { id?: string; title: string } | { id: string; title: ReactNode };

interface ListRowFacts {
  icon: ReactNode;
  /**
   * Background of the medal: something that ends, or something less important; the default
   * otherwise.
   */
  tone?: 'ending' | 'quiet';
  text: ReactNode;
  /** Link or pill at the right, below the text on phones. */
  end?: ReactNode;
  /** Below the row, such as its former state. */
  below?: ReactNode;
}

interface ListRowsProps {
  rows: readonly ListRow[];
  /** Level of the titles. */
  level?: 2 | 3;
  /** Without rules above and below, because the container has its own. */
  open?: boolean;
  /** Receives the fault of a row that cannot be rendered, and is left out. */
  onFault?: (fault: unknown) => void;
}

/** Rows with an egg medal, a title and a line, with rules between them. */
export function ListRows({ rows, level = 3, open = false, onFault }: ListRowsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classNames(styles.rows, open && styles.open)}>
      {rows.map(({ icon, tone, text, end, below, ...row }) => (
        <RowBoundary key={keyOf(row)} onFault={onFault}>
          <li className={styles.row}>
            <span className={classNames(styles.medal, tone && styles[tone])} aria-hidden="true">
              {icon}
            </span>
            <div className={styles.words}>
              <Title className={type.h4}>{row.title}</Title>
              <p className={styles.text}>{text}</p>
            </div>
            {end === undefined ? null : <div className={styles.end}>{end}</div>}
            {below === undefined ? null : <div className={styles.below}>{below}</div>}
          </li>
        </RowBoundary>
      ))}
    </ul>
  );
}

function keyOf({ id, title }: Titled): string {
  return id ?? (typeof title === 'string' ? title : '');
}
