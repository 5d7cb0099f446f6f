import { sql } from 'drizzle-orm';
import { startTestProduct, type TestProduct } from '../product.ts';
import { rowsOf } from './rows.ts';

/** Number of concurrent calls. */
export const RACERS = 50;

export interface Race {
  /** The unique index or constraint that makes the race safe. */
  guard: string;
  /** All racers start together. */
  run(product: TestProduct, index: number): Promise<unknown>;
  /** True for a correct outcome. */
  holds(product: TestProduct): Promise<boolean>;
}

/** A race among racers that share a prepared state. */
export interface PreparedRace<Stage, Result> {
  guard: string;
  /** Keys that would stop a racer before the guard, so they are dropped in both runs. */
  without?: readonly string[];
  contentFolder?: string;
  /** Creates the state that all racers share, such as a member who has passed. */
  prepare(product: TestProduct): Promise<Stage>;
  run(product: TestProduct, stage: Stage, index: number): Promise<Result>;
  /** True for a correct outcome, in the tables and in the answers of the racers. */
  holds(product: TestProduct, stage: Stage, results: readonly Result[]): Promise<boolean>;
}

/** Safe is `{guarded: true, unguarded: false}`. */
export interface RaceOutcome {
  guarded: boolean;
  unguarded: boolean;
}

/** Runs a race with its guard, and without it in another database. */
export function race(contest: Race): Promise<RaceOutcome> {
  return preparedRace({
    guard: contest.guard,
    prepare: () => Promise.resolve(null),
    run: (product, _stage, index) => contest.run(product, index),
    holds: (product) => contest.holds(product),
  });
}

/** The same for racers that need a stage. */
export async function preparedRace<Stage, Result>(contest: PreparedRace<Stage, Result>): Promise<RaceOutcome> {
  return { guarded: await outcome(contest, true), unguarded: await holdsUnguarded(contest) };
}

/**
 * More than one run without the guard, because one may pass by luck when a busy machine starts the
 * racers one by one.
 */
const UNGUARDED_RUNS = 3;

async function holdsUnguarded<Stage, Result>(contest: PreparedRace<Stage, Result>): Promise<boolean> {
  for (let run = 0; run < UNGUARDED_RUNS; run += 1) if (!(await outcome(contest, false))) return false;
  return true;
}

async function outcome<Stage, Result>(contest: PreparedRace<Stage, Result>, guarded: boolean): Promise<boolean> {
  const { contentFolder, guard, without = [] } = contest;
  const product = await startTestProduct(
    { RATE_LIMIT_SCALE: '0', ...(contentFolder && { CONTENT_DIR: contentFolder }) },
    { connections: RACERS },
  );
  try {
    for (const key of guarded ? without : [...without, guard]) await dropKey(product, key);
    const stage = await contest.prepare(product);
    const results = await Promise.all(Array.from({ length: RACERS }, (_, index) => contest.run(product, stage, index)));
    return await contest.holds(product, stage, results);
  } finally {
    await product.close();
  }
}

async function dropKey({ database }: TestProduct, guard: string): Promise<void> {
  database.spoil();
  const { db } = database;
  const [constraint] = await rowsOf(
    db,
    sql`select conrelid::regclass::text as "table" from pg_constraint where conname = ${guard}`,
  );
  const key = sql.identifier(guard);
  if (constraint)
    await db.execute(sql`alter table ${sql.identifier(String(constraint['table']))} drop constraint ${key} cascade`);
  else await db.execute(sql`drop index ${key}`);
}
