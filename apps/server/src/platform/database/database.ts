import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobsDatabase } from 'pg-boss';
import type { WaitingCallers } from './connections.ts';
import type { ListenHandlers } from './listener.ts';
import { reportChanges } from './own-changes.ts';
import { codedError } from './statements/sql-state.ts';
import { nameStatements, runsOn } from './statements/statement-names.ts';

/** The database outside any transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The database inside `transaction()`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database or transaction that runs statements. */
export type Executor = Database | Transaction;

export type EngineName = 'postgres' | 'pglite';

/** A transaction that also runs raw SQL; neither may be used once its work has settled. */
export interface OpenTransaction {
  tx: Transaction;
  executeSql: JobsDatabase['executeSql'];
  /** The key of prepared statements, if several executors share one connection. */
  connection?: object;
}

/** Watches a replica, which serves nothing: it is there to take over. */
export interface ReplicaWatch {
  /** True if it replays the log of the primary, and is no further behind than allowed. */
  isFollowing(): boolean;
  /** Seconds by which it may be behind; null where that is unknown. */
  lagSeconds(): number | null;
  /** Measures once; never rejects. */
  measure(): Promise<void>;
  /** Measures now and every second. */
  start(): void;
  stop(): void;
  close(): Promise<void>;
}

/** An opened database engine, before transactions are guarded. */
export interface Engine {
  name: EngineName;
  /**
   * False behind a pooler, because the next statement may run on another connection than the one
   * that prepared it.
   */
  namesStatements: boolean;
  base: Database;
  /** Null where no replica is set. */
  replica: ReplicaWatch | null;
  /** Commits, or rolls back if the work throws. */
  transaction<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T>;
  /** Raw SQL for the job queue. */
  raw: JobsDatabase;
  /** Calls back for each NOTIFY on the channel; resolves to an unsubscribe function. */
  listen(channel: string, hearing: ListenHandlers): Promise<() => Promise<void>>;
  /** Connects once. @throws StartupError if a pooler refuses, otherwise the driver's error */
  check(): Promise<void>;
  migrate(folder: string): Promise<void>;
  /**
   * Removes deleted rows from the files of an embedded database, because nothing else vacuums it;
   * takes a second or two.
   */
  vacuum(): Promise<void>;
  /** Callers of this process that wait for a connection now. */
  waitingCallers: () => WaitingCallers;
  /** True if the database answers, and has refused a write of this process in the last minute. */
  refusesWrites: () => boolean;
  close(): Promise<void>;
}

export interface DatabaseHandle {
  engine: EngineName;
  db: Database;
  /** Null where no replica is set. */
  replica: ReplicaWatch | null;
  /** Runs work in one transaction; `db` throws until it ends. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Returns the open transaction of this call chain, if any. */
  currentTransaction(): Transaction | undefined;
  /** Raw SQL for the job queue. */
  raw: JobsDatabase;
  listen: Engine['listen'];
  /**
   * Subscribes to the members whose session or record this process changes (`recordChange`). Called
   * after the transaction and before its caller continues, also if the outcome is unknown.
   */
  onOwnChange(listener: (uid: string) => void): void;
  /** Like `Engine.vacuum`; must not run inside a transaction. */
  vacuum(): Promise<void>;
  waitingCallers: Engine['waitingCallers'];
  refusesWrites: Engine['refusesWrites'];
  close(): Promise<void>;
}

/**
 * Guards an engine: the outer handle throws inside `transaction()`. On the embedded engine's single
 * connection it would otherwise wait for itself forever; on Postgres it would silently use another
 * connection.
 */
export function guardDatabase(engine: Engine): DatabaseHandle {
  const inside = new AsyncLocalStorage<GuardedTransaction>();
  const listeners = new Set<(uid: string) => void>();
  const notify = (uid: string): void => {
    for (const listener of listeners) listener(uid);
  };
  const typed = <On extends Executor>(on: On): On => {
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
  reportChanges(base, notify);
  async function runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const changed = new Set<string>();
    try {
      return await engine.transaction(async (open) => {
        const { guarded, end } = untilItsEnd(open);
        typed(guarded.tx);
        reportChanges(guarded.tx, (uid) => changed.add(uid));
        if (open.connection) runsOn(guarded.tx, open.connection);
        try {
          return await inside.run(guarded, () => work(guarded.tx));
        } finally {
          end();
        }
      });
    } finally {
      // Also after a failure, because a lost connection may have committed.
      for (const uid of changed) notify(uid);
    }
  }
  return {
    engine: engine.name,
    db: typed(base),
    replica: engine.replica,
    transaction: (work) => {
      if (inside.getStore()) throw new Error('transaction() opened inside transaction(); pass its tx on');
      return runTransaction(work);
    },
    currentTransaction: () => {
      const open = inside.getStore();
      open?.refuseWhenOver();
      return open?.tx;
    },
    raw: rawInTransaction(engine, inside),
    listen: (channel, hearing) => engine.listen(channel, hearing),
    onOwnChange: (listener) => void listeners.add(listener),
    vacuum: () => engine.vacuum(),
    waitingCallers: () => engine.waitingCallers(),
    refusesWrites: () => engine.refusesWrites(),
    close: () => engine.close(),
  };
}

interface GuardedTransaction extends OpenTransaction {
  /** @throws Error once its work has settled */
  refuseWhenOver(): void;
}

/**
 * Code that outlives its transaction, such as a branch that nobody awaits, must not run: its
 * connection may already belong to another call. Savepoints inside are not guarded.
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
        // Resolving a promise with the transaction reads `then` only, which must not throw.
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

/** A method of the handle, which must be bound to its `this`. */
function isMethod(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/**
 * The job queue joins the open transaction, so that a fact and its consequences commit together.
 */
function rawInTransaction({ raw }: Engine, inside: AsyncLocalStorage<GuardedTransaction>): JobsDatabase {
  return { ...raw, executeSql: (text, values) => (inside.getStore() ?? raw).executeSql(text, values) };
}

/** True if a statement failed on a unique key; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violated = violatedBy(error, '23505');
  return violated !== null && (constraint === undefined || violated.constraint === constraint);
}

/** True if a statement failed on the named check. */
export function breaksCheck(error: unknown, constraint: string): boolean {
  return violatedBy(error, '23514')?.constraint === constraint;
}

/** True if a statement failed on a foreign key, because the referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violatedBy(error, '23503') !== null;
}

/**
 * True if a row was written for a member who is gone meanwhile; every `uid` references `users`
 * under a key of this name.
 */
export function isMissingMember(error: unknown): boolean {
  return String(violatedBy(error, '23503')?.constraint).endsWith('_uid_users_uid_fk');
}

/** @returns null if the statement failed with another code */
function violatedBy(error: unknown, code: string): { constraint: unknown } | null {
  const failure = codedError(error);
  return failure?.code === code ? { constraint: failure.constraint } : null;
}
