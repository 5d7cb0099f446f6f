import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { CommandRefused } from './command.ts';
import { countRoundedColumns, type RoundedColumns } from './rounded-column.ts';
import { parseCell, type Cells } from './table-cell.ts';
import { columnNamed, parseHeader, separatorOf, type Separator, type TableShape } from './table-header.ts';
import { textOf } from './table-text.ts';

/** One row of a file. */
export interface FileRow {
  /** Line of a CSV file, or place in a JSON file; the first is 1. */
  line: number;
  /** By the names of the columns, whatever their spelling in the file. */
  cells: Cells;
  /**
   * Of a shape that ignores other columns: the cells of these as they are written, by their names
   * in the file.
   */
  others: ReadonlyMap<string, string>;
  /** Why a cell cannot be read; then the row is refused. */
  fault: CellFault | null;
}

/** Why a row is not taken; the column is empty where the fault is one of the complete row. */
export interface CellFault {
  column: string;
  reason: string;
}

/** A row that an import does not take. */
export interface RefusedRow extends CellFault {
  line: number;
}

/**
 * Longest row of a CSV file, in characters: a quotation mark that is left open must not take in the
 * rest.
 */
const MAX_ROW_LENGTH = 20_000;

/**
 * Parses the rows of a file one by one as it arrives: CSV with a header, or a JSON list of the same
 * names; UTF-8. Empty rows and columns are dropped.
 * @param name of the file: `.json` is JSON, all else CSV
 * @throws CommandRefused for a file that is neither, is not UTF-8, or has unknown columns, and after the
 *   last row for codes that a spreadsheet has rounded
 */
export async function* rowsOfFile(
  name: string,
  input: AsyncIterable<Uint8Array>,
  shape: TableShape,
): AsyncGenerator<FileRow> {
  yield* extname(name).toLowerCase() === '.json' ? rowsOfJson(input, shape) : rowsOfCsv(input, shape);
}

/**
 * Validates a row by the schema of its table.
 * @returns the row, or why it is refused: the first fault
 */
export function judgeRow<Schema extends z.ZodType>(
  schema: Schema,
  { cells, fault }: FileRow,
): { row: z.output<Schema> } | { fault: CellFault } {
  if (fault) return { fault };
  const parsed = schema.safeParse(cells);
  if (parsed.success) return { row: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: { column: String(issue?.path[0] ?? ''), reason: issue?.message ?? 'the row is not valid' } };
}

/** A row of a key that an earlier one has. */
export const IN_FILE_TWICE = 'double: it is in the file twice';

/** How many lines of one reason are listed: a file that is imported again has one for each row. */
const MAX_LISTED = 50;

/** The lines that an operator reads of refused rows. */
export function refusedLines(rows: readonly RefusedRow[]): { line: number; column: string; refused: string }[] {
  const groups = Map.groupBy(rows, ({ column, reason }) => `${column}:${reason}`);
  return rows.flatMap((row) => {
    const { line, column, reason } = row;
    const alike = groups.get(`${column}:${reason}`) ?? [];
    if (alike.length <= MAX_LISTED) return [{ line, column, refused: reason }];
    const last = alike[MAX_LISTED - 1];
    if (last === undefined || line > last.line) return [];
    const more = `${reason} (as are ${alike.length - MAX_LISTED} lines below)`;
    return [{ line, column, refused: row === last ? more : reason }];
  });
}

const csvRow = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

async function* rowsOfCsv(input: AsyncIterable<Uint8Array>, shape: TableShape): AsyncGenerator<FileRow> {
  const { separator, linesBefore, text } = await openCsv(textOf(input), shape);
  const source = Readable.from(text);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  source.once('error', (fault) => parser.destroy(fault));
  source.pipe(parser);
  const rounded = countRoundedColumns(shape);
  let columns: (string | null)[] | null = null;
  let names: string[] = [];
  try {
    for await (const row of parser) {
      const { record, info } = csvRow.parse(row);
      const line = info.lines + linesBefore;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (columns === null) {
        columns = parseHeader(record, shape);
        names = record.map((name, at) => (record.indexOf(name) === at ? name : `${name} (column ${at + 1})`));
      } else yield rowOf(line, record, { columns, names, shape, separator, rounded });
    }
  } catch (fault) {
    throw refusedFor(fault, linesBefore);
  }
  if (columns === null) throw new CommandRefused('the file is empty');
  rounded.refuse();
}

interface OpenedCsv {
  separator: Separator;
  /** Lines that are not passed on. */
  linesBefore: number;
  text: AsyncIterable<string>;
}

const LIKE_JSON = /^\s*(?:\[\s*)?\{\s*"/;
const IS_JSON = 'the file is JSON: rename it to .json; it must hold one list, [ … ], with commas between its objects';

/** Reads up to the end of the header, which shows what separates the cells. */
async function openCsv(parts: AsyncGenerator<string>, shape: TableShape): Promise<OpenedCsv> {
  let head = '';
  while (head.length < MAX_ROW_LENGTH && !/^(?:"?sep=.[^\n]*[\r\n]+)?[\s,;|"]*[^\s,;|"][^\r\n]*[\r\n]/i.test(head)) {
    const next = await parts.next();
    if (next.done) break;
    head += next.value;
  }
  if (LIKE_JSON.test(head)) throw new CommandRefused(IS_JSON);
  // Some spreadsheets write, and read, such a line before the header.
  const declared = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(head);
  const rest = declared ? head.slice(declared[0].length) : head;
  const header = rest.split(/[\r\n]/).find((line) => /[^\s,;|"]/.test(line)) ?? '';
  const text = async function* () {
    yield rest;
    yield* parts;
  };
  return { separator: separatorOf(header, shape, declared?.[1]), linesBefore: declared ? 1 : 0, text: text() };
}

interface Layout {
  columns: readonly (string | null)[];
  /** The header as it is written; a name that is there twice has its column. */
  names: readonly string[];
  shape: TableShape;
  separator: Separator;
  rounded: RoundedColumns;
}

function rowOf(
  line: number,
  record: readonly string[],
  { columns, names, shape, separator, rounded }: Layout,
): FileRow {
  const cells: Record<string, Cells[string]> = {};
  const others = new Map<string, string>();
  if (shape.ignoresOthers)
    for (const [at, name] of names.entries()) if (columns[at] === null) others.set(name, record[at] ?? '');
  let fault: CellFault | null = null;
  for (const [at, text] of record.entries()) {
    const column = columns[at] ?? null;
    if (column === null) {
      const isInHeader = at < columns.length;
      if (text.trim() === '' || (isInHeader && shape.ignoresOthers)) continue;
      throw new CommandRefused(
        isInHeader
          ? `line ${line} has a value in column ${at + 1}, which has no name in the header: write its name or delete the column`
          : `line ${line} has more cells than the header: ${IN_QUOTES}`,
      );
    }
    rounded.count(line, column, text);
    const format = { isDecimalComma: separator !== ',', isCsv: true };
    const { value, reason } = parseCell(shape.columns[column] ?? 'text', text, format);
    if (reason !== null) fault ??= { column, reason };
    cells[column] = value;
  }
  return { line, cells, others, fault };
}

const IN_QUOTES = 'a cell that holds the separator needs quotation marks';

const QUOTES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is not closed, or the row is too long',
  INVALID_OPENING_QUOTE: 'a quotation mark inside a cell must be doubled, and the cell be quoted',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark inside a cell must be doubled',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'a quotation mark inside a cell must be doubled',
};

/** The messages of the library hold cells, which may be codes or names. */
function refusedFor(fault: unknown, linesBefore: number): unknown {
  if (!(fault instanceof CsvError)) return fault;
  const lines: unknown = fault['lines'];
  const line = typeof lines === 'number' ? `line ${lines + linesBefore}: ` : '';
  return new CommandRefused(`the file cannot be read: ${line}${QUOTES[fault.code] ?? 'it is no CSV'}`);
}

async function* rowsOfJson(input: AsyncIterable<Uint8Array>, shape: TableShape): AsyncGenerator<FileRow> {
  let text = '';
  for await (const part of textOf(input)) text += part;
  const list = z.array(z.unknown()).safeParse(parsedJson(text));
  if (!list.success) throw new CommandRefused('the file is not a JSON list');
  for (const [index, entry] of list.data.entries()) yield rowOfEntry(index + 1, entry, shape);
}

function rowOfEntry(line: number, entry: unknown, shape: TableShape): FileRow {
  const fields = z.record(z.string(), z.unknown()).safeParse(entry);
  if (!fields.success)
    return {
      line,
      cells: {},
      others: new Map(),
      fault: { column: '', reason: `the row is no JSON object such as { "${shape.needed[0]}": … }` },
    };
  const cells: Record<string, Cells[string]> = {};
  const others = new Map<string, string>();
  let fault: CellFault | null = null;
  for (const [name, value] of Object.entries(fields.data)) {
    const column = columnNamed(name, shape);
    if (column === null) {
      if (shape.ignoresOthers) others.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      else fault ??= { column: shape.isSecret ? '' : name, reason: 'the column is unknown' };
      continue;
    }
    const cell = parseCell(shape.columns[column] ?? 'text', value, { isDecimalComma: false, isCsv: false });
    if (cell.reason !== null) fault ??= { column, reason: cell.reason };
    cells[column] = cell.value;
  }
  return { line, cells, others, fault };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
