import type { WrittenRow } from './recorded-rows.ts';

/**
 * The value of a column, split where a word stands that differs between calls; null where the
 * column is null.
 */
export type Pattern = readonly string[] | null;

/** The rows of one call, which the bare server writes in one transaction. */
export interface RowPlan {
  /** Words that each call replaces by its own subjects, such as the id of its member. */
  readonly subjects: readonly string[];
  /** Further words that every call needs new, such as the id of an order. */
  readonly fresh: readonly string[];
  readonly statements: readonly { readonly text: string; readonly values: readonly Pattern[] }[];
}

/** The rows of one call, with the words that name its subjects. */
export interface Recorded {
  readonly subjects: readonly string[];
  readonly rows: readonly WrittenRow[];
}

/** Shorter words, such as a count or the digits of a second, may be the same for every call. */
const WORDS = /[\w-]{8,}/g;

/** A call may well write the time of another one. */
const DATE = /^\d{4}-\d\d-\d\d/;

/**
 * Makes a plan from the rows of two calls of the same kind with different subjects: a word that only
 * one of them wrote is a subject or must be new for each call, and the rest is constant.
 *
 * @throws when the two wrote rows of different tables
 */
export function planOf(one: Recorded, other: Recorded): RowPlan {
  if (shapeOf(one) !== shapeOf(other))
    throw new Error(`two calls of the same kind wrote different rows: ${shapeOf(one)} and ${shapeOf(other)}`);
  const { subjects } = one;
  const constant = new Set([...wordsOf(other), ...subjects]);
  const fresh = [...wordsOf(one)].filter((word) => !constant.has(word) && !DATE.test(word));
  const variable = new RegExp(`(${[...subjects, ...fresh].join('|')})`);
  const patternOf = (value: Value): Pattern => value?.split(variable).filter((part) => part !== '') ?? null;
  const twins = one.rows.map((row, index) => ({ row, twin: other.rows[index] ?? row }));
  const sequences = sequencesOf(twins);
  // Inserted rows of one table are one statement; each other row is one of its own.
  const groups = Map.groupBy(twins, ({ row }) => (row.before === null ? row.table : row));
  const statements = [...groups.values()].map((group) => {
    const values: Pattern[] = [];
    const bind: Bind = (value, twin) => sequences.get(`${value} ${twin}`) ?? `$${values.push(patternOf(value))}`;
    return { text: statementOf(group, bind), values };
  });
  return { subjects, fresh, statements };
}

type Value = string | null | undefined;

/** A row with the same row of the other call. */
interface Twins {
  readonly row: WrittenRow;
  readonly twin: WrittenRow;
}

/** The newest numbers of sequences, by the numbers that they gave to the rows of both calls. */
function sequencesOf(twins: readonly Twins[]): Map<string, string> {
  const inserted = twins.filter(({ row }) => row.before === null);
  const numbers = inserted.flatMap(({ row: { table, after }, twin }) =>
    table.filled.map((column): [string, string] => [
      `${after?.[column]} ${twin.after?.[column]}`,
      `currval('${table.name}_${column}_seq')`,
    ]),
  );
  return new Map(numbers);
}

/** Returns the kind and the table of each row. */
export function shapeOf({ rows }: Pick<Recorded, 'rows'>): string {
  const kindOf = ({ before, after }: WrittenRow) => (after === null ? 'delete' : before === null ? 'insert' : 'update');
  return rows.map((row) => `${kindOf(row)} ${row.table.name}`).join(', ');
}

function wordsOf({ rows }: Recorded): Set<string> {
  const values = rows.flatMap(({ before, after }) => [...Object.values(before ?? {}), ...Object.values(after ?? {})]);
  return new Set(values.flatMap((value) => value?.match(WORDS) ?? []));
}

/** Returns the SQL of a value, which is a parameter or a number of a sequence. */
type Bind = (value: Value, twin: Value) => string;

function statementOf(group: readonly Twins[], bind: Bind): string {
  const [first] = group;
  if (!first) throw new Error('a statement without rows');
  const { table, before, after } = first.row;
  if (!after) throw new Error(`a call deleted a row of ${table.name}, which a plan cannot`);
  const columns = Object.keys(after);
  if (!before) {
    const written = columns.filter((column) => !table.filled.includes(column));
    const rows = group.map(({ row, twin }) => written.map((column) => bind(row.after?.[column], twin.after?.[column])));
    const values = rows.map((row) => `(${row.join(', ')})`).join(', ');
    return `insert into ${table.name} (${written.map(quoted).join(', ')}) values ${values}`;
  }
  const sets = columns
    .filter((column) => before[column] !== after[column])
    .map((column) => `${quoted(column)} = ${bind(after[column], first.twin.after?.[column])}`);
  const where = table.key.map((column) => `${quoted(column)} = ${bind(before[column], first.twin.before?.[column])}`);
  return `update ${table.name} set ${sets.join(', ')} where ${where.join(' and ')}`;
}

function quoted(column: string): string {
  return `"${column}"`;
}
