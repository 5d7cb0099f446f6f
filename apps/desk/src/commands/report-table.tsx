import type { DeskReport, RevealedRow } from '@nestling/contract/desk/commands';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import { counted } from '#lib/api/failure-text.ts';
import { ReportCell, type CellValue } from './report-cell.tsx';
import { targetOf } from './cell-link.tsx';
import styles from './report-table.module.css';
import { useCommands } from './use-commands.ts';

type AnsweredTable = DeskReport['tables'][number];

type Table = Omit<AnsweredTable, 'reveals'> & Partial<Pick<AnsweredTable, 'reveals'>>;

interface ReportTableProps {
  table: Table;
  /** Names the table. */
  label: string;
  /** Index of a row to point at. */
  marked?: number;
  /** Rows that are visible in full, by their ids. */
  revealed?: Readonly<Record<string, RevealedRow>>;
  /** Asks for a masked row, or masks one that is visible; unset where rows stay masked. */
  onReveal?: (row: string) => void;
}

/** A table of a report. Where it is wider than the window, it scrolls, and the page does not. */
export function ReportTable({ table, label, marked, revealed, onReveal }: ReportTableProps) {
  const { heading, columns, rows, reveals = [] } = table;
  const canReveal = onReveal !== undefined && reveals.some((id) => id !== null);
  const { data: commands = [] } = useCommands();
  const targets = columns.map((column) => targetOf(column.name, commands));
  const isNumber = columns.map((_, at) => isNumeric(rows.map((row) => row[at] ?? null)));
  return (
    <div className={styles.place}>
      <p className={styles.heading}>
        {heading === null ? null : <strong className={styles.name}>{heading.title}</strong>}
        <span className={styles.rows}>{counted(rows.length, 'row')}</span>
      </p>
      {rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keys
        <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {canReveal ? (
                  <th scope="col" className={styles.head}>
                    <span className={type.hidden}>Show in full</span>
                  </th>
                ) : null}
                {columns.map((column, at) => (
                  <th key={at} scope="col" className={classNames(styles.head, isNumber[at] && styles.number)}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const id = reveals[at] ?? null;
                const full = id === null ? undefined : revealed?.[id];
                return (
                  <tr key={at} className={classNames(styles.row, (at === marked || full) && styles.marked)}>
                    {canReveal ? (
                      <RevealCell id={id} row={at + 1} isVisible={full !== undefined} onReveal={onReveal} />
                    ) : null}
                    {(full?.cells ?? row).map((cell, column) => (
                      <td key={column} className={classNames(styles.cell, isNumber[column] && styles.number)}>
                        <ReportCell cell={cell} target={targets[column] ?? null} />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface RevealCellProps {
  /** Null for a row without personal data. */
  id: string | null;
  /** Its number in the table. */
  row: number;
  isVisible: boolean;
  onReveal: (row: string) => void;
}

/**
 * The button that shows a row in full, and masks it again. It is the first cell, which is in view in
 * a wide table too.
 */
function RevealCell({ id, row, isVisible, onReveal }: RevealCellProps) {
  return (
    <td className={styles.cell}>
      {id === null ? null : (
        <button type="button" className={styles.reveal} onClick={() => onReveal(id)}>
          {isVisible ? 'Mask' : 'Show'} <span className={type.hidden}>row {row}</span> {isVisible ? 'again' : 'in full'}
        </button>
      )}
    </td>
  );
}

/** True for a column whose filled cells are all numbers. */
function isNumeric(cells: readonly CellValue[]): boolean {
  const values = cells.filter((cell) => cell !== null);
  return values.length > 0 && values.every((cell) => typeof cell === 'number');
}
