import type { Executor } from './database.ts';
import { mayNameStatements, connectionOf } from './statement-names.ts';

/** A query as drizzle prepares it. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** A query that drizzle can prepare. */
interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/**
 * Runs a statement with its values; inside a transaction it must be given the transaction, as any
 * other query.
 */
type RunStatement<Rows> = (db: Executor, values: Record<string, unknown>) => Promise<Rows>;

/**
 * A statement that most calls make: put together once for each database or connection of a
 * transaction, and not at every call, and planned once by each connection of Postgres, which keeps
 * it under its name. Values go in as `sql.placeholder(name)`; where a column stores a type in a
 * form of its own, as `sql.param(placeholder, column)`, and then they must not be null.
 *
 * @param name its own among all statements: a second text of the same name is refused by the
 *   connection
 * @param build without conditions: it runs once
 */
export function statement<Rows>(name: string, build: (db: Executor) => Preparable<Rows>): RunStatement<Rows> {
  const built = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    refuseOutside(db);
    const home = connectionOf(db);
    let prepared = built.get(home);
    if (!prepared) {
      prepared = build(db).prepare(mayNameStatements(db) ? name : '');
      built.set(home, prepared);
    }
    return prepared.execute(values);
  };
}

/**
 * The guard of the outer handle throws at any use of it inside a transaction; a prepared statement
 * would pass it by.
 */
function refuseOutside(db: Executor): void {
  Reflect.get(db, 'execute');
}
