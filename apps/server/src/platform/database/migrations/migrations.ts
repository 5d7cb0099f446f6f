import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StartupError } from '../../../startup-error.ts';
import type { Log } from '../../log.ts';
import type { Executor } from '../database.ts';
import { MIGRATIONS_FOLDER, newestMigration, readMigrations, type Migration } from './migration-files.ts';
import { compareHistory, type MigrationHistory } from './migration-history.ts';
import { sqlState } from '../statements/sql-state.ts';

/** The connection that migrates; nobody else uses it meanwhile. */
export interface MigrationConnection {
  /** Runs SQL text, also several statements; returns the rows of the last one. */
  run(text: string, values?: unknown[]): Promise<unknown[]>;
  /** Must be called before what cannot be undone. @throws if another process may migrate too */
  requireLock(): void;
}

/** Milliseconds that a statement waits for a lock. */
const LOCK_TIMEOUT_MS = 2_000;

const TRIES = 10;

/** Milliseconds until the next try; calls get through meanwhile. */
const PAUSE_MS = 1_000;

/** The table has the name and columns that earlier releases gave it. */
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

const CONCURRENT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

const IS_THERE = `
  select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere", to_regclass('public.audit_log') is not null as "isOurs"`;

/** A backend that builds an index with this name. */
const IS_BUILT = `
  select 1 from pg_stat_progress_create_index where index_relid = to_regclass(quote_ident($1))`;

const BUILT_POLL_MS = 250;

const APPLIED = 'select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at, id';

const LAST = 'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations';

const rows = z.object({ rows: z.array(z.unknown()) });

const schemaRow = z.tuple([z.object({ isThere: z.boolean(), isOurs: z.boolean() })]);

const appliedSchema = z.array(z.object({ hash: z.string(), when: z.coerce.number() }));

const lastSchema = z.tuple([z.object({ last: z.coerce.number() })]);

/**
 * Applies the migrations that a database lacks, each in a transaction of its own, so that the locks
 * of one do not last for all of them. One that waits for a lock gives way after two seconds and is
 * tried again, because parents' calls queue behind it.
 * @throws StartupError with the name of the migration that failed; those before it are applied
 */
export async function applyMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  const { pending } = await readHistory(connection, migrations);
  const isNew = pending.length === migrations.length;
  await connection.run(TABLE);
  for (const migration of pending) {
    connection.requireLock();
    const began = performance.now();
    await retried(connection, migration, log);
    const milliseconds = Math.round(performance.now() - began);
    // A first start has all of them, which nobody reads.
    if (!isNew) log.info({ migration: migration.name, milliseconds }, 'a migration is applied');
  }
}

/**
 * Reads which migrations a database lacks, or has beside those of this build.
 * @throws StartupError if it was migrated with others
 */
export async function readHistory(
  connection: Pick<MigrationConnection, 'run'>,
  migrations: readonly Migration[],
): Promise<MigrationHistory> {
  const [{ isThere }] = schemaRow.parse(await connection.run(IS_THERE));
  return compareHistory(isThere ? appliedSchema.parse(await connection.run(APPLIED)) : [], migrations);
}

async function retried(connection: MigrationConnection, migration: Migration, log: Log): Promise<void> {
  const apply = migration.isTransaction ? applyAtOnce : applyByStatement;
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(connection, migration);
      return;
    } catch (error) {
      if (tries === TRIES || !isOfLocks(error)) throw failedAt(migration, error);
      log.warn({ migration: migration.name, tries }, 'a migration waits for a lock and is tried again');
      await pause(PAUSE_MS);
    }
  }
}

async function applyAtOnce(connection: MigrationConnection, migration: Migration): Promise<void> {
  try {
    await connection.run('begin');
    await connection.run(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // The lock of the process may have been lost unnoticed, so another one may be here as well.
    await connection.run('lock table drizzle.__drizzle_migrations in share row exclusive mode');
    if (await isApplied(connection, migration)) {
      await connection.run('rollback');
      return;
    }
    for (const statement of migration.statements) await connection.run(statement);
    await noteApplied(connection, migration);
    await connection.run('commit');
  } catch (error) {
    // A connection that was lost has undone it, and its error must not hide the first one.
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}

async function isApplied(connection: MigrationConnection, { when }: Migration): Promise<boolean> {
  const entries = await connection.run('select 1 from drizzle.__drizzle_migrations where created_at = $1', [when]);
  return entries.length > 0;
}

/**
 * Applies statements that must not run in a transaction. Each may be run again after an interrupted
 * try, so they say `if not exists`; an index whose building was interrupted is there and useless,
 * so it is removed first. They wait for locks without end, because nobody queues behind them.
 */
async function applyByStatement(connection: MigrationConnection, migration: Migration): Promise<void> {
  await connection.run('set statement_timeout = 0; set lock_timeout = 0');
  for (const statement of migration.statements) {
    connection.requireLock();
    for (const [, index] of statement.matchAll(CONCURRENT_INDEX)) await dropInvalid(connection, index ?? '');
    await connection.run(statement);
  }
  await noteApplied(connection, migration);
}

async function dropInvalid(connection: MigrationConnection, index: string): Promise<void> {
  // Postgres notices after a second that a process which built it is gone, and may finish it first.
  while ((await connection.run(IS_BUILT, [index])).length > 0) await pause(BUILT_POLL_MS);
  const invalid = await connection.run(
    'select 1 from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [index],
  );
  if (invalid.length > 0) await connection.run(`drop index concurrently "${index}"`);
}

async function noteApplied(connection: MigrationConnection, { hash, when }: Migration): Promise<void> {
  await connection.run('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** `lock_not_available` and `deadlock_detected`. */
const OF_LOCKS: readonly unknown[] = ['55P03', '40P01'];

function isOfLocks(error: unknown): boolean {
  return OF_LOCKS.includes(sqlState(error));
}

function failedAt({ name, isTransaction }: Migration, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const effect = isTransaction ? 'it is undone' : 'its statements before that one are applied';
  return new StartupError(`The migration ${name} failed; ${effect}: ${reason}.${adviceOn(error)}`, { cause: error });
}

function adviceOn(error: unknown): string {
  if (isOfLocks(error)) return ' Find what holds the lock in pg_stat_activity, and end it.';
  // `insufficient_privilege`
  if (sqlState(error) === '42501') return ' Migrate as the role that owns the tables: set it in DATABASE_URL.';
  return '';
}

/**
 * Compares the schema of a database with this build; a later one counts as current.
 * @throws StartupError if it was migrated with others
 */
export async function schemaState(db: Executor): Promise<'none' | 'older' | 'current'> {
  const run = async (text: string): Promise<unknown[]> => rows.parse(await db.execute(sql.raw(text))).rows;
  const [{ isThere, isOurs }] = schemaRow.parse(await run(IS_THERE));
  if (!isThere || !isOurs) return 'none';
  const { pending } = await readHistory({ run }, readMigrations(MIGRATIONS_FOLDER));
  return pending.length === 0 ? 'current' : 'older';
}

/** True if the database has every migration of this build, possibly more. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const [{ last }] = lastSchema.parse(rows.parse(await db.execute(sql.raw(LAST))).rows);
  return last >= newestMigration();
}
