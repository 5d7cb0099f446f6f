import type { DeskReport } from '@nestling/contract/desk/commands';

type Cell = DeskReport['tables'][number]['rows'][number][number];

/** By what a cell is sorted; undefined for one that is empty, which comes last in either direction. */
export type SortValue = number | string | undefined;

/** Returns by what a cell is sorted: numbers and times by their value. */
export function sortValue(cell: Cell): SortValue {
  if (cell === null || cell === '') return undefined;
  if (typeof cell === 'boolean') return Number(cell);
  if (typeof cell !== 'object') return cell;
  if ('masked' in cell) return cell.masked;
  if ('commands' in cell) return undefined;
  const time = Date.parse(cell.at);
  return Number.isNaN(time) ? cell.at : time;
}

/** Digits in a text count as a number: NB-9 comes before NB-10. */
const TEXTS = new Intl.Collator('en-US', { numeric: true });

/** Compares two values, neither of them empty. */
export function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : TEXTS.compare(String(a), String(b));
}
