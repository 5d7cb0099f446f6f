import type { DeskReport } from '@nestling/contract/desk/commands';

type Cell = DeskReport['tables'][number]['rows'][number][number];

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time as a cell shows it; null where it is none. */
export function momentText(at: string): string | null {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? null : MOMENT.format(time);
}

/** Returns what is read in a cell. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell !== 'object') return String(cell);
  if ('masked' in cell) return cell.masked;
  if ('commands' in cell) return cell.commands.map(({ next, typed }) => typed ?? next?.command ?? '').join(' ');
  return `${momentText(cell.at) ?? ''} ${cell.at}`;
}

/** True if a cell of a row has a text, in any case. */
export function hasCellText(cells: readonly Cell[], text: string): boolean {
  const sought = text.trim().toLowerCase();
  return cells.some((cell) => cellText(cell).toLowerCase().includes(sought));
}
