import type { DeskReport, RevealedRow } from '@nestling/contract/desk/commands';
import { listingText } from '@nestling/contract/platform/listing-text';
import { classNames } from '@nestling/ui/class-names.ts';
import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import { CaretUpIcon } from '@nestling/ui/icons/caret-up.ts';
import type from '@nestling/ui/text.module.css';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { counted } from '#lib/api/failure-text.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { targetOf } from './cell-link.tsx';
import { hasCellText } from './cell-text.ts';
import { columnWidths } from './column-widths.ts';
import { ReportRow } from './report-row.tsx';
import styles from './report-table.module.css';
import { useCommands } from './use-commands.ts';
import { isLongTable, useRenderedRows } from './use-rendered-rows.ts';
import { useSortedRows, type SortableColumn, type TableRow } from './use-sorted-rows.ts';

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

const NO_REVEALS: AnsweredTable['reveals'] = [];

/** A table of a report. Where it is wider or longer than the window, it scrolls, and the page does not. */
export function ReportTable({ table, label, ...others }: ReportTableProps) {
  const { heading, rows } = table;
  const [typed, setTyped] = useState('');
  // The rows follow what is typed, and must not hold it up.
  const sought = useDeferredValue(typed);
  const field = useId();
  const isLong = isLongTable(rows);
  return (
    <div className={styles.place}>
      <p className={styles.heading}>
        {heading === null ? null : <strong className={styles.name}>{heading.title}</strong>}
        <span className={styles.rows}>{countOf(table)}</span>
      </p>
      {isLong ? (
        <Field
          id={field}
          name="find-in-rows"
          label="Find in these rows"
          value={typed}
          error={null}
          autoComplete="off"
          spellCheck={false}
          onChange={setTyped}
        />
      ) : null}
      {rows.length === 0 ? null : <FilledTable table={table} label={label} sought={isLong ? sought : ''} {...others} />}
    </div>
  );
}

function countOf({ rows, listing }: Table): string {
  const isPart = listing !== undefined && listing.count < listing.total;
  return isPart ? listingText(listing, rows.length) : counted(rows.length, 'row');
}

interface FilledTableProps extends ReportTableProps {
  /** Only rows with this text in a cell. */
  sought: string;
}

function FilledTable({
  table: { columns, rows, reveals = NO_REVEALS },
  label,
  sought,
  marked,
  revealed,
  onReveal,
}: FilledTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { data: commands = [] } = useCommands();
  const sorted = useSortedRows({ columns, rows, reveals });
  const matches = useMemo(
    () => (sought.trim() === '' ? sorted.rows : sorted.rows.filter(({ cells }) => hasCellText(cells, sought))),
    [sorted.rows, sought],
  );
  const { isLong, rendered, measure, setFocused } = useRenderedRows(matches, scroll);
  const reveal = reveals.some((id) => id !== null) ? onReveal : undefined;
  const targets = useMemo(() => columns.map(({ name }) => targetOf(name, commands)), [columns, commands]);
  const numbers = useMemo(() => columns.map((_, at) => isNumeric(rows, at)), [columns, rows]);
  /** The beginning of another order is of interest, not its middle. */
  function sortBy({ sort }: SortableColumn): void {
    sort();
    if (scroll.current !== null) scroll.current.scrollTop = 0;
  }
  return (
    <div
      ref={scroll}
      className={classNames(styles.scroll, isLong && styles.long)}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keys
      tabIndex={0}
    >
      <table className={styles.table} aria-rowcount={isLong ? matches.length + 1 : undefined}>
        {isLong ? <Widths columns={columns} rows={rows} canReveal={reveal !== undefined} /> : null}
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {reveal === undefined ? null : (
              <th scope="col" className={styles.head}>
                <span className={type.hidden}>Show in full</span>
              </th>
            )}
            {sorted.columns.map((column, at) => (
              <Head key={at} column={column} isNumber={numbers[at] === true} onSort={() => sortBy(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rendered.map((part) => {
            if ('gap' in part) return <Gap key={`after ${part.after}`} height={part.gap} />;
            const row = matches[part.index];
            return row === undefined ? null : (
              <ReportRow
                key={row.at}
                row={row}
                index={part.index}
                isMarked={row.at === marked}
                full={fullOf(row, revealed)}
                targets={targets}
                numbers={numbers}
                onReveal={reveal}
                {...(measure !== undefined && { measure, onFocus: setFocused })}
              />
            );
          })}
        </tbody>
      </table>
      {matches.length === 0 ? <p className={styles.none}>No row has “{sought.trim()}”.</p> : null}
    </div>
  );
}

/** Columns of a table that draws some of its rows only. */
function Widths({ columns, rows, canReveal }: Pick<Table, 'columns' | 'rows'> & { canReveal: boolean }) {
  const widths = useMemo(() => columnWidths({ columns, rows }), [columns, rows]);
  return (
    <colgroup>
      {canReveal ? <col className={styles.reveals} /> : null}
      {widths.map((width, at) => (
        <col key={at} style={{ width: `calc(${width}ch + 28px)` }} />
      ))}
    </colgroup>
  );
}

interface HeadProps {
  column: SortableColumn;
  isNumber: boolean;
  onSort: () => void;
}

function Head({ column: { title, isSortable, direction }, isNumber, onSort }: HeadProps) {
  const Arrow = direction === 'descending' ? CaretDownIcon : CaretUpIcon;
  return (
    <th scope="col" className={classNames(styles.head, isNumber && styles.number)} aria-sort={direction ?? undefined}>
      {isSortable ? (
        <button type="button" className={classNames(styles.sort, direction !== null && styles.sorted)} onClick={onSort}>
          {title}
          <Arrow weight="bold" size={14} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** Room for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" className={styles.gap} style={{ height }} />
    </tr>
  );
}

function fullOf({ reveal }: TableRow, revealed: ReportTableProps['revealed']): RevealedRow | null {
  return reveal === null ? null : (revealed?.[reveal] ?? null);
}

/** True for a column whose filled cells are all numbers. */
function isNumeric(rows: Table['rows'], at: number): boolean {
  const values = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
  return values.length > 0 && values.every((cell) => typeof cell === 'number');
}
