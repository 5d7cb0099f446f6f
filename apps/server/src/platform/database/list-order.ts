import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';

/** A value that orders a list, and the type that its text is read as again. */
interface OrderKey {
  of: SQLWrapper;
  as: 'timestamptz' | 'uuid' | 'bigint' | 'text';
}

/** A part of a list. */
export interface ListPageRequest {
  /** Rows at most. */
  limit: number;
  /** The cursor of the last row before the part; the list begins without one. */
  after?: string | undefined;
}

/** A part of a list, with what is true of all of it. */
export interface ListPage<Item> {
  items: Item[];
  /** Rows of the complete list. */
  total: number;
  /** The cursor of the last row, where further rows follow. */
  next: string | null;
}

/** The order of a list that is read part by part, also while rows are added and removed. */
export interface ListOrder {
  /** SQL for the cursor of a row. */
  readonly cursor: SQL<string>;
  readonly orderBy: readonly SQL[];
  /** SQL condition: a row is behind a cursor. @throws ForeignCursor */
  readonly isAfter: (after: string | undefined) => SQL | undefined;
}

/** A cursor that no row of a list has, such as that of another list. */
export class ForeignCursor extends Error {
  constructor() {
    super('the row to continue after is not of this list: give what its own answer before has named');
    this.name = 'ForeignCursor';
  }
}

/** The text of each type, as the database writes it for us. */
const KEY_TEXTS: Readonly<Record<OrderKey['as'], z.ZodType<string>>> = {
  timestamptz: z.string().refine(isMomentText),
  uuid: z.guid(),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  // The database has no text with this sign.
  text: z.string().refine((text) => !text.includes('\0')),
};

/** Our connections are in UTC. */
function isMomentText(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/.exec(text);
  return parts !== null && !Number.isNaN(Date.parse(`${parts[1]}T${parts[2]}Z`));
}

/**
 * Creates the order of a list.
 * @param keys which together name one row, the first one first, all in one direction
 */
export function listOrder(direction: 'asc' | 'desc', keys: readonly OrderKey[]): ListOrder {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const keyTexts = keys.map(({ of }) => sql`(${of})::text`);
  return {
    cursor: sql<string>`encode(convert_to(json_build_array(${list(keyTexts)})::text, 'UTF8'), 'hex')`,
    orderBy: keys.map(({ of }) => (direction === 'asc' ? sql`${of} asc` : sql`${of} desc`)),
    isAfter: (after) => {
      if (after === undefined) return undefined;
      const texts = valuesOf(after, keys);
      const typed = keys.map(({ as }, at) => sql`${texts[at]}::${sql.raw(as)}`);
      const sides = [list(keys.map(({ of }) => sql`${of}`)), list(typed)];
      return direction === 'asc' ? sql`(${sides[0]}) > (${sides[1]})` : sql`(${sides[0]}) < (${sides[1]})`;
    },
  };
}

/** SQL condition: a text is in the facts of a row, in any case. */
export function hasText(facts: SQL, text: string): SQL {
  return sql`strpos(lower(${facts}), ${text.toLowerCase()}) > 0`;
}

const CURSOR = /^(?:[0-9a-f]{2})+$/;

const values = z.array(z.string());

/** True for a text that has the form of a cursor. */
export function isCursor(text: string): boolean {
  return CURSOR.test(text) && values.safeParse(parsed(text)).success;
}

/** @throws ForeignCursor */
function valuesOf(cursor: string, keys: readonly OrderKey[]): string[] {
  const read = values.safeParse(parsed(cursor));
  const isOfKeys = (texts: readonly string[]) =>
    texts.length === keys.length && keys.every(({ as }, at) => KEY_TEXTS[as].safeParse(texts[at]).success);
  if (!read.success || !isOfKeys(read.data)) throw new ForeignCursor();
  return read.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'hex').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Forms a page of rows with their cursors.
 * @param rows one more than the limit where further ones follow
 */
export function pageOf<Row extends { cursor: string }>(
  rows: readonly Row[],
  total: number,
  { limit }: Pick<ListPageRequest, 'limit'>,
): ListPage<Omit<Row, 'cursor'>> {
  const next = rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null;
  return { items: rows.slice(0, limit).map(({ cursor: _cursor, ...item }) => item), total, next };
}
