import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobsDatabase } from 'pg-boss';
import type { ListenHandlers } from './listener.ts';
import { nameStatements, runsOn } from './statement-names.ts';

/** The tables, outside any transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The tables inside `transaction()`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a statement runs on. */
export type Executor = Database | Transaction;

export type EngineName = 'postgres' | 'pglite';

/**
 * A transaction that also runs statements as text; neither may be used once its work has settled.
 */
export interface OpenTransaction {
  tx: Transaction;
  executeSql: JobsDatabase['executeSql'];
  /**
   * What it runs on, where others run on it afterwards with the statements that were put together
   * for it.
   */
  connection?: object;
}

/** An opened database engine, before transactions are guarded. */
export interface Engine {
  name: EngineName;
  /**
   * Whether a statement may have a name, by which a connection keeps it prepared; behind a pooler
   * the next one may run on another.
   */
  namesStatements: boolean;
  base: Database;
  /** Commits the transaction, or rolls it back when the work throws. */
  transaction<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T>;
  /** Statements as text, for the job queue. */
  raw: JobsDatabase;
  /** Calls back for each NOTIFY on the channel; resolves to the end of the subscription. */
  listen(channel: string, hearing: ListenHandlers): Promise<() => Promise<void>>;
  migrate(folder: string): Promise<void>;
  /**
   * Removes deleted rows from the files of an embedded database, which nobody else vacuums; takes a
   * second or two.
   */
  vacuum(): Promise<void>;
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
  /** As `Engine.vacuum`; not to be called inside a transaction. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Guards an engine: inside `transaction()` the outer handle throws. On the embedded engine's one
 * connection it would wait for itself for ever; on Postgres it would silently be another
 * connection.
 */
export function guardDatabase(engine: Engine): DatabaseHandle {
  const inside = new AsyncLocalStorage<GuardedTransaction>();
  const known = <On extends Executor>(on: On): On => {
    if (engine.namesStatements) nameStatements(on);
    return on;
  };
  const base = new Proxy(engine.base, {
    get(target, key) {
      if (inside.getStore()) throw new Error(`db.${String(key)} used inside transaction(); use its tx`);
      const value: unknown = Reflect.get(target, key);
      return isMethod(value) ? value.bind(target) : value;
    },
  });
  return {
    engine: engine.name,
    db: known(base),
    transaction: (work) => {
      if (inside.getStore()) throw new Error('transaction() opened inside transaction(); pass its tx on');
      return engine.transaction(async (open) => {
        const { guarded, end } = untilItsEnd(open);
        known(guarded.tx);
        if (open.connection) runsOn(guarded.tx, open.connection);
        try {
          return await inside.run(guarded, () => work(guarded.tx));
        } finally {
          end();
        }
      });
    },
    currentTransaction: () => {
      const open = inside.getStore();
      open?.refuseWhenOver();
      return open?.tx;
    },
    raw: rawInTransaction(engine, inside),
    listen: (channel, hearing) => engine.listen(channel, hearing),
    vacuum: () => engine.vacuum(),
    close: () => engine.close(),
  };
}

/** A transaction that refuses calls after the end of its work. */
interface GuardedTransaction extends OpenTransaction {
  /** @throws Error once its work has settled */
  refuseWhenOver(): void;
}

/**
 * Guards a transaction: code that outlives its work, such as a branch that is no longer awaited,
 * would run on a connection that another call uses by then. Savepoints inside it are not guarded.
 */
function untilItsEnd({ tx, executeSql }: OpenTransaction): { guarded: GuardedTransaction; end: () => void } {
  let isOver = false;
  const refuseWhenOver = (): void => {
    if (isOver) throw new Error('a transaction is used after its end; await all that its work begins');
  };
  const guarded: GuardedTransaction = {
    refuseWhenOver,
    tx: new Proxy(tx, {
      get(target, key) {
        // A promise that is resolved with it asks for this alone.
        if (key !== 'then') refuseWhenOver();
        const value: unknown = Reflect.get(target, key);
        return isMethod(value) ? value.bind(target) : value;
      },
    }),
    executeSql: async (text, values) => {
      refuseWhenOver();
      return executeSql(text, values);
    },
  };
  return { guarded, end: () => void (isOver = true) };
}

/** A function found on the handle, which must keep its `this`. */
function isMethod(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/**
 * The job queue joins the open transaction, so that a fact and its consequences commit together.
 */
function rawInTransaction({ raw }: Engine, inside: AsyncLocalStorage<GuardedTransaction>): JobsDatabase {
  return { ...raw, executeSql: (text, values) => (inside.getStore() ?? raw).executeSql(text, values) };
}

/** True when a statement failed on a unique key; `constraint` narrows to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violated = violatedBy(error, '23505');
  return violated !== null && (constraint === undefined || violated.constraint === constraint);
}

/** True when a statement failed on the named check of a table. */
export function breaksCheck(error: unknown, constraint: string): boolean {
  return violatedBy(error, '23514')?.constraint === constraint;
}

/** True when a statement failed on a foreign key: the referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violatedBy(error, '23503') !== null;
}

/**
 * True when a row was written for a member who has gone meanwhile: every `uid` points at `users`
 * under a key of this name.
 */
export function isOfMemberGone(error: unknown): boolean {
  return String(violatedBy(error, '23503')?.constraint).endsWith('_uid_users_uid_fk');
}

/** The constraint that a statement failed on, if it did with this code of Postgres. */
function violatedBy(error: unknown, code: string): { constraint: unknown } | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== code) return null;
  return { constraint: 'constraint' in cause ? cause.constraint : undefined };
}
