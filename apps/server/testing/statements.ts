import type { TestProduct } from './product.ts';

/**
 * The frame of a transaction, sessions and rate limits are left out, because every call has them.
 */
const NOT_COUNTED =
  /^\s*(?:begin|commit|rollback|savepoint|release)\b|"sessions"|^\s*(?:with calls as \([^]*\)\s*insert into|update) "rate_limits"/i;

/** Counts the statements of one product, from its creation on. */
export interface StatementCounter {
  /** Without the statements that every call has. */
  during(call: () => Promise<unknown>): Promise<string[]>;
  /** With them: one round trip each. */
  roundTrips(call: () => Promise<unknown>): Promise<string[]>;
}

/** Listens to the statements of a product's database. */
export function countStatements({ database }: TestProduct): StatementCounter {
  let statements: string[] = [];
  onStatement(database.db, (text) => void statements.push(text));
  const roundTrips = async (call: () => Promise<unknown>): Promise<string[]> => {
    statements = [];
    await call();
    return statements;
  };
  return {
    roundTrips,
    during: async (call) => (await roundTrips(call)).filter((query) => !NOT_COUNTED.test(query)),
  };
}

/** Calls a listener with each statement of a database, in place of its logger. */
export function onStatement(db: object, listener: (text: string, values: unknown[]) => void): void {
  const session: unknown = Reflect.get(db, 'session');
  if (!isObject(session)) throw new Error('the database has no session');
  // One logger is enough, because an engine and its transactions share it.
  const logger: unknown = Reflect.get(session, 'logger');
  if (!isObject(logger)) throw new Error('the session has no logger');
  Reflect.set(logger, 'logQuery', listener);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
