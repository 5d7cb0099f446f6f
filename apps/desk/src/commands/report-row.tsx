import type { RevealedRow } from '@nestling/contract/desk/commands';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import type { CellTarget } from './cell-link.tsx';
import { ReportCell } from './report-cell.tsx';
import styles from './report-table.module.css';
import type { TableRow } from './use-sorted-rows.ts';

interface ReportRowProps {
  row: TableRow;
  /** Its place in the table. */
  index: number;
  isMarked: boolean;
  /** The row in full; null where it is masked. */
  full: RevealedRow | null;
  /** Where the cells of each column lead. */
  targets: readonly (CellTarget | null)[];
  /** True for each column of numbers. */
  numbers: readonly boolean[];
  /** Unset where no row of the table can be shown in full. */
  onReveal: ((row: string) => void) | undefined;
  /** Set in a table that draws some of its rows only. */
  measure?: (row: HTMLTableRowElement | null) => void;
  onFocus?: (index: number | null) => void;
}

/** A row of a report. */
export function ReportRow(props: ReportRowProps) {
  const { row, index, isMarked, full, targets, numbers, onReveal, measure, onFocus } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={measure === undefined ? undefined : index + 2}
      className={classNames(styles.row, (isMarked || full !== null) && styles.marked)}
      onFocus={() => onFocus?.(index)}
      onBlur={() => onFocus?.(null)}
    >
      {onReveal === undefined ? null : (
        <RevealCell id={row.reveal} row={index + 1} isVisible={full !== null} onReveal={onReveal} />
      )}
      {(full?.cells ?? row.cells).map((cell, at) => (
        <td key={at} className={classNames(styles.cell, numbers[at] === true && styles.number)}>
          <ReportCell cell={cell} target={targets[at] ?? null} />
        </td>
      ))}
    </tr>
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
