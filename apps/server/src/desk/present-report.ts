import type { DeskReport } from '@nestling/contract/desk/commands';
import type { RevealRowExchange } from '@nestling/contract/desk/commands.schema';
import type { Cell, Command, Report, Row } from '../platform/admin/command.ts';
import type { Sentence } from '../platform/admin/sentence.ts';
import { sha256 } from '../platform/ids.ts';
import { mask } from './mask.ts';
import type { CommandEnd } from '../platform/admin/run-command.ts';

type PresentedCell = DeskReport['tables'][number]['rows'][number][number];

type Ended = Exclude<CommandEnd, { outcome: 'failed' }> & { auditId: number | null };

/**
 * A report as data: columns and rows, without anything that names a person. Its digest follows from
 * all that is shown.
 */
export function presentEnd(command: Command, ended: Ended): DeskReport {
  const visible = presentReport(command, ended);
  return { ...visible, auditId: ended.auditId, digest: sha256(JSON.stringify(visible)) };
}

function presentReport({ name }: Command, ended: Ended): Omit<DeskReport, 'auditId' | 'digest'> {
  const common = { command: name };
  if (ended.outcome === 'refused') {
    const { reason, rows } = ended;
    return {
      ...common,
      outcome: 'refused',
      reason: partsOf(reason),
      tables: tablesOf({ '': rows }),
      says: [],
      counts: {},
    };
  }
  const { rows = [], also = {}, says = [], counts = {} } = ended.report;
  return {
    ...common,
    outcome: 'done',
    reason: null,
    tables: tablesOf({ '': rows, ...also }),
    says: says.map(partsOf),
    counts: { ...counts },
  };
}

function partsOf(sentence: Sentence): DeskReport['says'][number] {
  const parts = typeof sentence === 'string' ? [sentence] : sentence;
  return parts.map((part) =>
    typeof part === 'object' && 'next' in part
      ? { next: { ...part.next }, typed: part.typed ?? part.next.command }
      : part,
  );
}

function tablesOf(lists: Readonly<Record<string, readonly Row[]>>): DeskReport['tables'] {
  return Object.entries(lists)
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => {
      const columns = columnsOf(rows);
      const cells = rows.map((row) => columns.map((column) => presentCell(row[column] ?? null)));
      return { heading: heading === '' ? null : heading, columns, rows: cells, reveals: cells.map(revealId) };
    });
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** A row of a report, with the columns of its table. */
export interface MatchedRow {
  columns: readonly string[];
  row: Row;
}

/** Returns the row with an id; null if it is no longer there, or looks different now. */
export function findRow({ rows = [], also = {} }: Report, id: string): MatchedRow | null {
  for (const list of [rows, ...Object.values(also)]) {
    const columns = columnsOf(list);
    const row = list.find((one) => revealId(columns.map((column) => presentCell(one[column] ?? null))) === id);
    if (row !== undefined) return { columns, row };
  }
  return null;
}

/** The cells of a row in full. */
export function presentRevealed({ columns, row }: MatchedRow): Pick<RevealRowExchange['data'], 'columns' | 'cells'> {
  const cells = columns.map((column) => {
    const cell = row[column] ?? null;
    if (cell instanceof Date) return { at: cell.toISOString() };
    return typeof cell === 'object' && cell !== null ? cell.personal : cell;
  });
  return { columns: [...columns], cells };
}

/** Names a row by what is shown of it; null where nothing of it is masked. */
function revealId(cells: readonly PresentedCell[]): string | null {
  const isMasked = cells.some((cell) => typeof cell === 'object' && cell !== null && 'masked' in cell);
  return isMasked ? sha256(JSON.stringify(cells)) : null;
}

/** Personal data never leaves the server in full. */
function presentCell(cell: Cell): PresentedCell {
  if (cell instanceof Date) return { at: cell.toISOString() };
  if (typeof cell !== 'object' || cell === null) return cell;
  return { masked: mask(cell.personal) };
}
