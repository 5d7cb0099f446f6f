import type { DeskReport } from '@nestling/contract/desk/commands';
import type { RevealRowExchange } from '@nestling/contract/desk/commands.schema';
import type { Cell, Command, Personal, Report, Row } from '../platform/admin/command.ts';
import type { Listing } from '../platform/admin/listing.ts';
import { filledArguments, typedLine, type NextCommand } from '../platform/admin/next-command.ts';
import type { Sentence } from '../platform/admin/sentence.ts';
import { titleOf } from '../platform/admin/title.ts';
import { mask } from './mask.ts';
import type { CommandEnd } from '../platform/admin/run-command.ts';

type PresentedCell = DeskReport['tables'][number]['rows'][number][number];

type Titled = DeskReport['tables'][number]['columns'][number];

type RevealedCell = RevealRowExchange['data']['cells'][number];

type PresentedNext = Extract<PresentedCell, { commands: unknown }>['commands'][number];

type Ended = Exclude<CommandEnd, { outcome: 'failed' }> & { auditId: number | null };

/** Derives an id from a text, so that only this server can: the text may hold personal data. */
export type Digest = (text: string) => string;

/** What a report belongs to. */
interface ReportOf {
  command: Command;
  /** As they were sent. */
  arguments: Readonly<Record<string, string | boolean>>;
}

/** True if what was sent changes nothing: a command that reads, or a dry run. */
export function isReadOnly({ command, arguments: sent }: ReportOf): boolean {
  return command.effect === 'reads' || (command.flags.includes('apply') && sent['apply'] !== true);
}

/**
 * A report as data: columns and rows, without anything that names a person. Its digest follows from
 * the arguments and all rows in full.
 */
export function presentEnd(of: ReportOf, ended: Ended, digest: Digest): DeskReport {
  const { apply: _apply, ...sent } = of.arguments;
  const names = Object.keys(sent).toSorted();
  const inFull = JSON.stringify([of.command.name, names.map((name) => [name, sent[name]]), ended], fullCell);
  const reveal = isReadOnly(of) ? digest : null;
  return { ...presentReport(of.command, ended, reveal), auditId: ended.auditId, digest: digest(inFull) };
}

/** The number of a row of the audit log is another one each time. */
function fullCell(key: string, value: unknown): unknown {
  return key === 'auditId' ? undefined : value;
}

function presentReport({ name }: Command, ended: Ended, reveal: Digest | null): Omit<DeskReport, 'auditId' | 'digest'> {
  const common = { command: name };
  if (ended.outcome === 'refused') {
    const { reason, rows } = ended;
    return {
      ...common,
      outcome: 'refused',
      reason: partsOf(reason),
      tables: tablesOf({ '': rows }, reveal),
      says: [],
      counts: [],
    };
  }
  const { rows = [], also = {}, listings = {}, says = [], counts = {} } = ended.report;
  return {
    ...common,
    outcome: 'done',
    reason: null,
    tables: tablesOf({ '': rows, ...also }, reveal, listings),
    says: says.map(partsOf),
    counts: Object.entries(counts).map(([what, count]) => ({ ...titled(what), count })),
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

function tablesOf(
  lists: Readonly<Record<string, readonly Row[]>>,
  reveal: Digest | null,
  listings: Readonly<Record<string, Listing>> = {},
): DeskReport['tables'] {
  const listingFor = (heading: string) => listings[heading === '' ? 'rows' : heading];
  return Object.entries(lists)
    .filter(([heading, rows]) => rows.length > 0 || (listingFor(heading)?.count ?? 0) > 0)
    .map(([heading, rows]) => {
      const columns = columnsOf(rows);
      const cells = rows.map((row) => columns.map((column) => presentCell(row[column] ?? null)));
      const reveals = rows.map((row) => (reveal === null ? null : revealId(row, reveal)));
      const listing = listingFor(heading);
      return {
        heading: heading === '' ? null : titled(heading),
        columns: columns.map(titled),
        rows: cells,
        reveals,
        ...(listing && { listing: { ...listing } }),
      };
    });
}

function titled(name: string): Titled {
  return { name, title: titleOf(name) };
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
export function findRow({ rows = [], also = {} }: Report, id: string, digest: Digest): MatchedRow | null {
  for (const list of [rows, ...Object.values(also)]) {
    const row = list.find((one) => revealId(one, digest) === id);
    if (row !== undefined) return { columns: columnsOf(list), row };
  }
  return null;
}

/** The cells of a row in full. */
export function presentRevealed({ columns, row }: MatchedRow): Pick<RevealRowExchange['data'], 'columns' | 'cells'> {
  const cells = columns.map((column) => {
    const cell = row[column] ?? null;
    const isPersonal = typeof cell === 'object' && cell !== null && 'personal' in cell;
    return isPersonal ? cell.personal : presentPlain(cell);
  });
  return { columns: columns.map(titled), cells };
}

/** Names a row by all that it holds; null where nothing of it is masked. */
function revealId(row: Row, digest: Digest): string | null {
  const isMasked = Object.values(row).some((cell) => typeof cell === 'object' && cell !== null && 'personal' in cell);
  return isMasked ? digest(JSON.stringify(row)) : null;
}

/** Personal data never leaves the server in full. */
function presentCell(cell: Cell): PresentedCell {
  const isPersonal = typeof cell === 'object' && cell !== null && 'personal' in cell;
  return isPersonal ? { masked: mask(cell.personal) } : presentPlain(cell);
}

/** A cell that names nobody. */
function presentPlain(cell: Exclude<Cell, Personal>): RevealedCell {
  if (cell instanceof Date) return { at: cell.toISOString() };
  if (typeof cell !== 'object' || cell === null) return cell;
  return { commands: cell.next.map(presentNext) };
}

function presentNext(next: NextCommand): PresentedNext {
  const { command, only } = next;
  return {
    next: only === 'shell' ? null : { command, args: filledArguments(next) },
    typed: only === 'desk' ? null : typedLine(next),
  };
}
