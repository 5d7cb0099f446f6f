import type { Executor } from '../database.ts';
import { mayNameStatements, connectionOf } from './statement-names.ts';

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/**
 * Runs a statement with its values; inside a transaction it must get the transaction, like any
 * other query.
 */
type RunStatement<Rows> = (db: Executor, values: Record<string, unknown>) => Promise<Rows>;

/**
 * Declares a statement of most calls: built once per database or connection instead of per call,
 * and planned once by each connection of Postgres, which caches it by name. Values are
 * `sql.placeholder(name)`; for a column with its own encoding `sql.param(placeholder, column)`,
 * which must not be null.
 *
 * @param name unique among all statements, because a connection refuses a second text of the same
 * name
 * @param build must have no conditions, because it runs once
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
 * Any property access triggers the guard of the outer handle, which a prepared statement would
 * otherwise bypass inside a transaction.
 */
function refuseOutside(db: Executor): void {
  Reflect.get(db, 'execute');
}
