import type { Executor } from './database.ts';

/** A query as drizzle prepares it. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** A query that drizzle can prepare. */
export interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/** Runs a statement with its values; inside a transaction it must be given the transaction, as any other query. */
export type RunStatement<Rows> = (db: Executor, values: Record<string, unknown>) => Promise<Rows>;

/** As `statement`, for one that depends on a part: put together once for each part. */
export function statementOf<Part, Rows>(
  build: (db: Executor, part: Part) => Preparable<Rows>,
): (db: Executor, values: Record<string, unknown>, part: Part) => Promise<Rows> {
  const built = new Map<Part, RunStatement<Rows>>();
  return (db, values, part) => {
    const run = built.get(part) ?? statement((executor) => build(executor, part));
    built.set(part, run);
    return run(db, values);
  };
}

/**
 * A statement that is put together once for each database and each connection of a transaction, and not at every call: for
 * what most calls do. Values go in as `sql.placeholder(name)`; where a column stores a type in a form of its own, as
 * `sql.param(placeholder, column)`, and then they must not be null.
 *
 * @param build without conditions: it runs once
 */
export function statement<Rows>(build: (db: Executor) => Preparable<Rows>): RunStatement<Rows> {
  const built = new WeakMap<Executor, Prepared<Rows>>();
  return (db, values) => {
    refuseOutside(db);
    let prepared = built.get(db);
    if (!prepared) {
      // The engine gives the names: behind a pooler a statement must have none.
      prepared = build(db).prepare('');
      built.set(db, prepared);
    }
    return prepared.execute(values);
  };
}

/** The guard of the outer handle throws at any use of it inside a transaction; a prepared statement would pass it by. */
function refuseOutside(db: Executor): void {
  Reflect.get(db, '_');
}
