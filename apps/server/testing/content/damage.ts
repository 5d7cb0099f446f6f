import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { DAMAGES } from '../../../../testing/real-input/cases.ts';
import { CommandRefused } from '../../src/platform/admin/command.ts';
import { rowsOfFile, type FileRow, type RefusedRow } from '../../src/platform/admin/table-file.ts';
import type { TableShape } from '../../src/platform/admin/table-header.ts';

/** Decides what is damaged, and how; the title of a test prints it. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 43_870);

/** Returns a number below one for each index, the same for the same seed (mulberry32). */
function randomNumber(seed: number, index: number): number {
  let state = (seed + Math.imul(index + 1, 0x6d2b79f5)) | 0;
  state = Math.imul(state ^ (state >>> 15), 1 | state);
  state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
}

/** One case of a fuzz. */
export interface Draw {
  /** Its number, for the message of a failure. */
  readonly index: number;
  /** Returns one of a list. */
  readonly pick: <Value>(list: readonly Value[]) => Value;
  /** Returns a value of a file as it may be after an accident. */
  readonly damaged: (value: string) => string;
}

/** The numbers of a draw are those from its index times this on. */
const NUMBERS_OF_A_DRAW = 16;

/** Creates the draw of an index. */
export function createDraw(index: number): Draw {
  let next = index * NUMBERS_OF_A_DRAW;
  const below = (limit: number): number => {
    const number = Math.floor(randomNumber(FUZZ_SEED, next) * limit);
    next += 1;
    return number;
  };
  function pick<Value>(list: readonly Value[]): Value {
    const value = list[below(list.length)];
    if (value === undefined) throw new Error('a draw needs a list with values');
    return value;
  }
  function damaged(value: string): string {
    const damage = pick(DAMAGES);
    const at = below(value.length + 1);
    return pick([
      damage,
      damage,
      damage,
      damage + value,
      value + damage,
      value.slice(0, at) + damage + value.slice(at),
    ]);
  }
  return { index, pick, damaged };
}

/** Cases of one reader on a busy machine; there are ten readers. */
const FEWEST_CASES = 25;

/** Milliseconds for all cases of one reader. */
const READER_MS = 700;

/**
 * Milliseconds of the processor for one case: a reader whose time grows with its input squared takes
 * longer. A clock would also count what other processes do meanwhile.
 */
const CASE_MS = 1_000;

/** Runs a case again and again with other draws, as long as one reader has time. */
export async function drawCases(run: (draw: Draw) => Promise<void> | void): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < FEWEST_CASES || performance.now() - start < READER_MS; index += 1) {
    const before = process.threadCpuUsage();
    try {
      await run(createDraw(index));
    } catch (error) {
      throw new Error(`case ${index} of FUZZ_SEED=${FUZZ_SEED}: ${String(error)}`, { cause: error });
    }
    const { user, system } = process.threadCpuUsage(before);
    expect([index, (user + system) / 1_000 < CASE_MS]).toEqual([index, true]);
  }
}

/** What a person cannot read: a stack, or words of the language that the product is written in. */
const RAW =
  /^\s+at .*:\d+:\d+|\[object |\b(?:Type|Range|Syntax|Reference|Zod)Error\b|Cannot read propert|is not a function|is not iterable|Unexpected (?:token|end)|\bundefined\b|in JSON at position/m;

/** Expects a message in words; what it repeats of the damaged value is not judged. */
export function expectWords(message: string, damaged: string): void {
  const own = damaged === '' ? message : message.replaceAll(damaged, '').replaceAll(damaged.trim() || damaged, '');
  expect(own).toMatch(/\p{L}{2}/u);
  expect(own).not.toMatch(RAW);
}

/** A list as a spreadsheet has it. */
export interface ListWithRows {
  readonly columns: readonly string[];
  /** A row that is accepted. */
  readonly row: readonly string[];
  /** Another one. */
  readonly other: readonly string[];
}

/** A list with one damaged cell in its first row. */
export interface DamagedSheet {
  readonly name: string;
  readonly text: string;
  readonly damaged: string;
  /** False where the damage may reach other cells, because no quotes are around it. */
  readonly isQuoted: boolean;
}

/** Damages one cell of a list, which is saved as CSV or JSON. */
function damageSheet({ columns, row, other }: ListWithRows, { pick, damaged }: Draw): DamagedSheet {
  const column = pick([...columns.keys()]);
  const cell = damaged(row[column] ?? '');
  const cells = row.with(column, cell);
  const format = pick(['quoted', 'raw', 'json'] as const);
  const listed = format === 'json' ? jsonOf(columns, [cells, other]) : csvOf(columns, [cells, other], format);
  return {
    name: format === 'json' ? 'list.json' : 'list.csv',
    text: listed,
    damaged: cell,
    isQuoted: format !== 'raw',
  };
}

/** Formats a list as CSV with quotes around all cells, or around none. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  format: 'quoted' | 'raw' = 'quoted',
): string {
  const written = (cell: string) => (format === 'raw' ? cell : `"${cell.replaceAll('"', '""')}"`);
  return [columns, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function jsonOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))));
}

/** What stands in a file of JSON in place of a text, a number or a list. */
const OTHER_KINDS: readonly unknown[] = [null, true, -1, 0.5, 1e21, '', [], {}, [null], [[]], { '': null }];

/** A file of JSON that is damaged. */
export interface DamagedJson {
  readonly text: string;
  readonly damaged: string;
}

/** Damages one value of a file of JSON, or a place in its text. */
export function damageJson(value: unknown, draw: Draw): DamagedJson {
  const how = draw.pick(['text', 'kind', 'file', 'missing'] as const);
  const written = JSON.stringify(value, null, 2);
  if (how === 'file') {
    const damaged = draw.damaged('');
    const at = draw.pick([...written.matchAll(/[":,{}[\]\n]/g)]).index;
    return { text: written.slice(0, at) + damaged + written.slice(at + 1), damaged };
  }
  const path = draw.pick(pathsOf(value));
  const before = valueAt(value, path);
  if (how === 'missing') return { text: JSON.stringify(withValue(value, path, undefined)), damaged: '' };
  const next = how === 'kind' ? draw.pick(OTHER_KINDS) : draw.damaged(typeof before === 'string' ? before : '');
  return { text: JSON.stringify(withValue(value, path, next)), damaged: typeof next === 'string' ? next : '' };
}

type Path = readonly (string | number)[];

/** The paths of all values, that of the complete value first. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[], ...inner.flatMap(([key, each]) => pathsOf(each).map((path) => [key, ...path]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** Returns the value with another one at a path; without it for `undefined`. */
function withValue(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next ?? null;
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === key ? withValue(each, rest, next) : each));
  if (typeof value !== 'object' || value === null) return value;
  const inner = rest.length === 0 ? next : withValue(Reflect.get(value, key), rest, next);
  return { ...value, [key]: inner };
}

/** What an import has made of the rows of a list. */
interface JudgedRows {
  readonly accepted: number;
  readonly refused: readonly RefusedRow[];
}

/**
 * Fuzzes the reader of a list: it refuses the file, or the damaged row by line and column, in
 * words; the other row is accepted.
 */
export async function fuzzSheet(
  sheet: ListWithRows,
  shape: TableShape,
  judge: (rows: AsyncIterable<FileRow>) => Promise<JudgedRows>,
): Promise<void> {
  await drawCases(async (draw) => {
    const { name, text, damaged, isQuoted } = damageSheet(sheet, draw);
    try {
      const { accepted, refused } = await judge(rowsOfFile(name, Readable.from([Buffer.from(text)]), shape));
      for (const { line, column, reason } of refused) {
        expect(line).toBeGreaterThan(0);
        expect(['', ...Object.keys(shape.columns)]).toContain(column);
        expectWords(reason, damaged);
      }
      if (!isQuoted) return;
      expect(accepted).toBeGreaterThan(0);
      // A row whose only cell is empty is no row.
      if (sheet.columns.length > 1) expect(accepted + refused.length).toBe(2);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      expectWords(error.message, damaged);
    }
  });
}
