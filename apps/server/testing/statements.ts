import type { TestProduct } from './product.ts';

/**
 * Statements that a call's own number leaves out: the transaction's frame, the session's and the
 * limits' (D-106).
 */
const NOT_COUNTED =
  /^\s*(?:begin|commit|rollback|savepoint|release)\b|"sessions"|^\s*(?:with calls as \([^]*\)\s*insert into|update) "rate_limits"/i;

/** Counts the statements of one product; every one from its making on passes here. */
export interface StatementCounter {
  /** The own statements of a call (D-106). */
  during(call: () => Promise<unknown>): Promise<string[]>;
}

/** Listens to the statements of a product's database. */
export function countStatements({ database }: TestProduct): StatementCounter {
  let heard: string[] = [];
  const session: unknown = Reflect.get(database.db, 'session');
  if (!isObject(session)) throw new Error('the database has no session');
  // One logger of an engine hears its transactions too.
  const logger: unknown = Reflect.get(session, 'logger');
  if (!isObject(logger)) throw new Error('the session has no logger');
  Reflect.set(logger, 'logQuery', (query: string) => void heard.push(query));
  return {
    async during(call) {
      heard = [];
      await call();
      return heard.filter((query) => !NOT_COUNTED.test(query));
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
