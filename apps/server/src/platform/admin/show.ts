import { listingText } from '@nestling/contract/platform/listing-text';
import type { Cell, Report, Row } from './command.ts';
import type { Listing } from './listing.ts';
import { typedLine, type NextCommand } from './next-command.ts';
import { sentenceText } from './sentence.ts';

/** How the answer of a command is shown. */
export interface PrintOptions {
  json: boolean;
  reveal: boolean;
}

/** What a command answers beside its report. */
export interface CommandOutcome extends Report {
  command: string;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  reason?: string;
}

/** What a command answers, as text for a terminal or as one JSON document. */
export function printed(answer: CommandOutcome, how: PrintOptions): string {
  return how.json ? asJson(answer, how) : asText(answer, how);
}

/**
 * Returns the first letter and `…`, so that two people can be distinguished and neither is named.
 */
export function masked(text: string): string {
  const [first = ''] = text;
  return `${first}…`;
}

/** Returns a cell as it may be count: the name of a person is cut unless it is to be revealed. */
export function plain(cell: Cell, { reveal }: Pick<PrintOptions, 'reveal'>): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('next' in cell) return typedLines(cell.next);
  return reveal ? cell.personal : masked(cell.personal);
}

/** Returns what to type, a command a line; null where all are for the desk. */
function typedLines(commands: readonly NextCommand[]): string | null {
  const lines = commands.filter(({ only }) => only !== 'desk').map(typedLine);
  return lines.length > 0 ? lines.join('\n') : null;
}

function asJson(
  { command, outcome, reason, counts, says, rows = [], also = {}, listings }: CommandOutcome,
  how: PrintOptions,
): string {
  const listed = (list: readonly Row[]) =>
    list.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plain(cell, how)])));
  const tables = Object.fromEntries(Object.entries(also).map(([name, list]) => [name, listed(list)]));
  const document = {
    command,
    outcome,
    reason,
    counts,
    says: says?.map(sentenceText),
    rows: listed(rows),
    ...tables,
    listings,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function asText(
  { reason, counts, says = [], rows = [], also = {}, listings = {} }: CommandOutcome,
  how: PrintOptions,
): string {
  const lines = [
    ...table(rows, how),
    ...partLines(listings['rows'], rows),
    ...Object.entries(also).flatMap(([name, list]) =>
      list.length > 0 ? ['', `${name}:`, ...table(list, how), ...partLines(listings[name], list)] : [],
    ),
    ...says.map(sentenceText),
    ...(counts
      ? [
          Object.entries(counts)
            .map(([what, count]) => `${what}: ${count}`)
            .join(', '),
        ]
      : []),
    ...(reason === undefined ? [] : [`refused: ${reason}`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** How much of a list its rows cover, where that is not all of it. */
function partLines(listing: Listing | undefined, { length }: readonly Row[]): string[] {
  if (listing === undefined || listing.count === listing.total) return [];
  const { next } = listing;
  const more = next === null ? ' (the last of them)' : `: --${next.argument} ${next.value} shows the next`;
  return [`${listingText(listing, length)}${more}`];
}

/** Wider lines are broken by a terminal, and nobody finds a column again. */
const MAX_WIDTH = 140;

/**
 * Columns under their names, each as wide as its widest cell; where that is too wide, or a cell has
 * lines, a block for each row.
 */
function table(rows: readonly Row[], how: PrintOptions): string[] {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => String(plain(row[name] ?? null, how) ?? '-')));
  const widths = names.map((name, at) =>
    cells.reduce((widest, line) => Math.max(widest, (line[at] ?? '').length), name.length),
  );
  const hasLines = cells.flat().some((cell) => cell.includes('\n'));
  const across = widths.reduce((sum, width) => sum + width + 2, 0);
  if (hasLines || across > MAX_WIDTH)
    return cells.flatMap((line, at) => [...(at === 0 ? [] : ['']), ...block(names, line)]);
  return [names, ...cells].map((line) => aligned(line, widths));
}

function aligned(line: readonly string[], widths: readonly number[]): string {
  return line
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('  ')
    .trimEnd();
}

/**
 * Formats the cells of a row, line by line; further lines of a cell are indented below its first,
 * so that none can pass for a name.
 */
function block(names: readonly string[], line: readonly string[]): string[] {
  const widths = [Math.max(...names.map(({ length }) => length))];
  return names.flatMap((name, at) => {
    const cell = line[at] ?? '';
    return cell === '-' ? [] : cell.split('\n').map((part, row) => aligned([row === 0 ? name : '', part], widths));
  });
}

/** What a parent typed must not steer the operator's terminal. */
function printable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, '\uFFFD');
}
