import type { DeskReport } from '@nestling/contract/desk/commands';

type Table = DeskReport['tables'][number];
type Cell = Table['rows'][number][number];

/** As `.cell` limits a column whose rows are all drawn. */
const WIDEST = 44;

/** Room for the arrow of a header. */
const ARROW = 3;

/**
 * Returns the widths of columns in characters, from all their cells: a browser would take them from
 * the rows that are drawn, so that columns would move while one scrolls.
 */
export function columnWidths({ columns, rows }: Pick<Table, 'columns' | 'rows'>): number[] {
  return columns.map(({ title }, at) => {
    const widest = rows.reduce((max, row) => Math.max(max, lengthOf(row[at] ?? null)), title.length + ARROW);
    return Math.min(widest, WIDEST);
  });
}

/** Returns how many lines a row of such columns has, about. */
export function linesOf(cells: Table['rows'][number]): number {
  return cells.reduce<number>((max, cell) => Math.max(max, Math.ceil(lengthOf(cell) / WIDEST)), 1);
}

function lengthOf(cell: Cell): number {
  if (cell === null) return 1;
  if (typeof cell === 'boolean') return 3;
  if (typeof cell !== 'object') return String(cell).length;
  // As long as "Nov 30, 2026, 10:00 PM".
  if ('at' in cell) return 22;
  // The mark that says so.
  if ('masked' in cell) return cell.masked.length + 5;
  return WIDEST;
}
