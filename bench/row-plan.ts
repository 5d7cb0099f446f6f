import type { Pattern, PlannedStatement, RowPlan } from './bare/plan.ts';
import type { RowText, WrittenRow } from './recording.ts';
import { createValuePatterns, type ValuePatterns } from './value-patterns.ts';

/** The rows of one call, with the values that name its subjects. */
export interface Recorded {
  readonly subjects: readonly string[];
  readonly rows: readonly WrittenRow[];
}

/** A row with the same row of the other call. */
interface Twins {
  readonly row: WrittenRow;
  readonly twin: WrittenRow;
}

/**
 * Makes a plan from the rows of two calls of the same kind with different subjects: what differs
 * between them is a subject or must be new for each call, and what is equal is a constant.
 *
 * @throws when the two wrote rows of different tables
 */
export function planOf(one: Recorded, other: Recorded): RowPlan {
  if (shapeOf(one) !== shapeOf(other))
    throw new Error(`two calls of the same kind wrote different rows: ${shapeOf(one)} and ${shapeOf(other)}`);
  const patterns = createValuePatterns(one.subjects);
  const twins = one.rows.flatMap((row, index): Twins[] => {
    const twin = other.rows[index];
    return twin ? [{ row, twin }] : [];
  });
  const isNumbered = numbersOf(one.rows);
  const statements = groupsOf(twins).flatMap((group) => statementOf(group, patterns, isNumbered));
  return { subjects: one.subjects.length, fresh: patterns.fresh, statements };
}

/** Returns the kind and the table of each row. */
export function shapeOf({ rows }: Pick<Recorded, 'rows'>): string {
  return rows.map((row) => `${kindOf(row)} ${row.table.name}`).join(', ');
}

function kindOf({ before, after }: WrittenRow): 'insert' | 'update' | 'delete' {
  return after === null ? 'delete' : before === null ? 'insert' : 'update';
}

/** Inserted rows of one table are one statement; each other row is one of its own. */
function groupsOf(all: readonly Twins[]): Twins[][] {
  const groups: Twins[][] = [];
  for (const twins of all) {
    const { row } = twins;
    const last = groups.at(-1);
    const before = last?.[0]?.row;
    const isNext = before && kindOf(row) === 'insert' && shapeOf({ rows: [row] }) === shapeOf({ rows: [before] });
    if (isNext) last.push(twins);
    else groups.push([twins]);
  }
  return groups;
}

/** Whether a sequence gave the number to one of the inserted rows. */
type IsNumbered = (table: string, column: string, number: string | null | undefined) => boolean;

function numbersOf(rows: readonly WrittenRow[]): IsNumbered {
  const idOf = (table: string, column: string, number: string): string => `${table} ${column} ${number}`;
  const given = new Set(
    rows.flatMap((row) =>
      kindOf(row) === 'insert'
        ? row.table.filled.map((column) => idOf(row.table.name, column, row.after?.[column] ?? ''))
        : [],
    ),
  );
  return (table, column, number) => typeof number === 'string' && given.has(idOf(table, column, number));
}

function statementOf(group: readonly Twins[], patterns: ValuePatterns, isNumbered: IsNumbered): PlannedStatement[] {
  const [first] = group;
  if (!first) return [];
  const { table, before, after } = first.row;
  const values: (Pattern | null)[] = [];
  const bind = (version: 'before' | 'after', { row, twin }: Twins, column: string): string => {
    const value = row[version]?.[column];
    const link = table.links.find((one) => one.column === column && isNumbered(one.table, one.target, value));
    if (link) return `currval('${link.sequence}')`;
    return `$${values.push(patterns.patternOf(value, twin[version]?.[column]))}`;
  };
  const where = (): string =>
    table.key.map((column) => `${quoted(column)} = ${bind('before', first, column)}`).join(' and ');
  switch (kindOf(first.row)) {
    case 'delete':
      return [{ text: `delete from ${table.name} where ${where()}`, values }];
    case 'insert': {
      const columns = Object.keys(after ?? {}).filter((column) => !table.filled.includes(column));
      const rows = group.map((twins) => `(${columns.map((column) => bind('after', twins, column)).join(', ')})`);
      const text = `insert into ${table.name} (${columns.map(quoted).join(', ')}) values ${rows.join(', ')}`;
      return [{ text, values }];
    }
    case 'update': {
      const sets = changedColumns(before, after).map((column) => `${quoted(column)} = ${bind('after', first, column)}`);
      // A row that was only written again with its own values is nothing that must be written.
      return sets.length === 0
        ? []
        : [{ text: `update ${table.name} set ${sets.join(', ')} where ${where()}`, values }];
    }
  }
}

function changedColumns(before: RowText | null, after: RowText | null): string[] {
  return Object.keys(after ?? {}).filter((column) => before?.[column] !== after?.[column]);
}

function quoted(column: string): string {
  return `"${column}"`;
}
