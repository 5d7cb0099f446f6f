import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL, is, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { fromDrizzle } from 'pg-boss';
import type { Db as JobsDatabase } from 'pg-boss';

/** The tables, outside any transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The tables inside `transaction()`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a statement runs on. */
export type Executor = Database | Transaction;

export type EngineName = 'postgres' | 'pglite';

/** An opened database engine, before transactions are guarded. */
export interface Engine {
  name: EngineName;
  base: Database;
  /** Statements as text, for the job queue. */
  raw: JobsDatabase;
  /** Calls back for each NOTIFY on the channel; resolves to the end of the subscription. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseHandle {
  engine: EngineName;
  db: Database;
  /** Runs work in one transaction; `db` throws while it is open. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The open transaction of this call chain, if any. */
  currentTransaction(): Transaction | undefined;
  /** Statements as text, for the job queue. */
  raw: JobsDatabase;
  listen: Engine['listen'];
  close(): Promise<void>;
}

/**
 * Guards an engine: inside `transaction()` the outer handle throws. On the embedded engine's one connection it would
 * wait for itself for ever; on Postgres it would silently be another connection.
 */
export function guardDatabase(engine: Engine): DatabaseHandle {
  const inside = new AsyncLocalStorage<Transaction>();
  const db = new Proxy(engine.base, {
    get(target, key) {
      if (inside.getStore()) throw new Error(`db.${String(key)} used inside transaction(); use its tx`);
      const value: unknown = Reflect.get(target, key);
      return isMethod(value) ? value.bind(target) : value;
    },
  });
  return {
    engine: engine.name,
    db,
    transaction: (work) => {
      if (inside.getStore()) throw new Error('transaction() opened inside transaction(); pass its tx on');
      return engine.base.transaction((tx) => inside.run(tx, () => work(tx)));
    },
    currentTransaction: () => inside.getStore(),
    raw: rawInTransaction(engine, inside),
    listen: (channel, heard) => engine.listen(channel, heard),
    close: () => engine.close(),
  };
}

/** A function found on the handle, which must keep its `this`. */
function isMethod(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/** The job queue joins the open transaction, so that a fact and its consequences commit together. */
function rawInTransaction(engine: Engine, inside: AsyncLocalStorage<Transaction>): JobsDatabase {
  return {
    ...engine.raw,
    executeSql: (text, values) => {
      const tx = inside.getStore();
      return tx
        ? fromDrizzle({ execute: (query) => executeRows(tx, query) }, sql).executeSql(text, values)
        : engine.raw.executeSql(text, values);
    },
  };
}

/** Rows of a query that the job queue built with our own `sql`, so it is one of ours again. */
async function executeRows(tx: Transaction, query: unknown): Promise<{ rows: unknown[] }> {
  if (!is(query, SQL)) throw new Error('the job queue handed over something that is no statement');
  const answer: unknown = await tx.execute(query);
  const rows: unknown = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer;
  return { rows: Array.isArray(rows) ? rows : [] };
}

/** True when a statement failed on a unique key; `constraint` narrows to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}
