import { distance } from 'fastest-levenshtein';
import { CommandRefused } from './command.ts';
import type { CellKind } from './table-cell.ts';

/** The columns that a file of a kind may have. */
export interface TableShape {
  columns: Readonly<Record<string, CellKind>>;
  /** Columns without which no row can be taken. */
  needed: readonly string[];
  /** Other names of columns, in small letters without blanks; the file comes from other systems. */
  alsoNamed?: Readonly<Record<string, string>>;
  /** Columns that the shape does not have are ignored, if there is one that it has. */
  ignoresOthers?: true;
  /** The file holds secrets, so that none of its words may be printed. */
  isSecret?: true;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many letters of a column may differ from what is meant. */
const MAX_LETTERS = 3;

/**
 * Returns what separates the cells of a file: what its first line declares, otherwise what finds
 * most columns in the header.
 */
export function separatorOf(header: string, shape: TableShape, declared?: string): Separator {
  const declaredOne = SEPARATORS.find((one) => one === declared);
  if (declaredOne) return declaredOne;
  const countOf = (separator: Separator): number =>
    header.split(separator).filter((name) => columnNamed(name.replaceAll('"', ''), shape) !== null).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Returns the column that a name of a file means, in any case and with any blanks, or null. */
export function columnNamed(name: string, { columns, alsoNamed = {} }: TableShape): string | null {
  if (Object.hasOwn(columns, name)) return name;
  const other = plain(name);
  if (Object.hasOwn(alsoNamed, other)) return alsoNamed[other] ?? null;
  const alike = Object.keys(columns).filter((column) => plain(column) === other);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/**
 * Returns the columns of a header in their order; null for one without a name.
 * @throws CommandRefused for an unknown (unless the shape ignores those), a doubled or a missing column
 */
export function parseHeader(names: readonly string[], shape: TableShape): (string | null)[] {
  const columns = names.map((name) => columnNamed(name, shape));
  // A first line without any column is a row of data, which may hold codes or names.
  if (columns.every((column) => column === null))
    throw new CommandRefused(
      `the first line is no header: write the names of the columns into it, or delete a title above them; ${namesOf(shape)}`,
    );
  for (const [at, name] of names.entries())
    if (name !== '' && columns[at] === null && !shape.ignoresOthers)
      throw new CommandRefused(unknown(name, at, { shape, columns }));
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) throw new CommandRefused(`the header has the column ${twice} twice`);
  const missing = shape.needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new CommandRefused(`the header lacks ${missing.join(', ')}: ${namesOf(shape)}`);
  return columns;
}

interface ParsedHeader {
  shape: TableShape;
  /** Those of the header. */
  columns: readonly (string | null)[];
}

function unknown(name: string, at: number, { shape, columns }: ParsedHeader): string {
  if (shape.isSecret)
    return `column ${at + 1} of the header is unknown: correct its name or delete it; ${namesOf(shape)}`;
  const meant = nearest(name, { shape, columns });
  return `the header has an unknown column "${name}": ${meant === null ? `correct its name or delete it; ${namesOf(shape)}` : `is ${meant} meant?`}`;
}

/** A column that the header has is not meant by another name. */
function nearest(name: string, { shape, columns }: ParsedHeader): string | null {
  const [best] = Object.keys(shape.columns)
    .filter((column) => !columns.includes(column))
    .map((column) => ({ column, letters: distance(plain(column), plain(name)) }))
    .toSorted((one, other) => one.letters - other.letters);
  return best && best.letters <= MAX_LETTERS && best.letters < plain(name).length / 2 ? best.column : null;
}

function namesOf({ columns }: TableShape): string {
  return `the columns are ${Object.keys(columns).join(', ')}`;
}

function plain(name: string): string {
  return name.replaceAll(/[\s_-]|\p{Cf}/gu, '').toLowerCase();
}
