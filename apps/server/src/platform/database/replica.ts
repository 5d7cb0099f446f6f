import { setTimeout as pause } from 'node:timers/promises';
import { NoopLogger, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { createLog, type Log } from '../log.ts';
import { asBackground } from './as-background.ts';
import { isDatabaseUnavailable } from './availability.ts';
import { createConnections } from './connections.ts';
import type { Database, Replica } from './database.ts';
import { isReplicaOf, parseLsn, trackLag, type Position, type ReplayPosition } from './replica-lag.ts';
import { sqlState } from './statements/sql-state.ts';
import { nameStatements } from './statements/statement-names.ts';

/** Where a replica is read and measured. */
export interface ReplicaSources {
  db: Database;
  primaryAt: () => Promise<Position>;
  replicaAt: () => Promise<ReplayPosition>;
  close: () => Promise<void>;
}

const MEASURED_EVERY_MS = 1_000;

/** How long a read waits for what it must see, before it goes to the primary. */
const CURRENT_WITHIN_MS = 300;
const ASKED_EVERY_MS = 20;

type State = 'unknown' | 'usable' | 'unmeasured' | 'unreachable' | 'no-replica' | 'behind';

const REASONS: Readonly<Record<Exclude<State, 'unknown' | 'usable'>, string>> = {
  unmeasured: 'the primary does not allow to read its position',
  unreachable: 'it does not answer',
  'no-replica': 'it does not replay the log of the primary that DATABASE_URL names',
  behind: 'it is further behind than REPLICA_LAG_MAX_SECONDS',
};

/** @param now milliseconds that never go back */
export function createReplica(
  { db, primaryAt, replicaAt, close }: ReplicaSources,
  { maxLagMs, log, now = () => performance.now() }: { maxLagMs: number; log: Log; now?: () => number },
): Replica {
  const lag = trackLag();
  let state: State = 'unknown';
  let measuredSince: number | null = null;
  let isMeasuring = false;
  let timer: NodeJS.Timeout | undefined;

  function transition(next: State, error?: unknown): void {
    const was = state;
    state = next;
    if (next === was || next === 'unknown') return;
    if (next !== 'usable')
      log.warn({ err: error }, `no read goes to the replica of DATABASE_REPLICA_URL: ${REASONS[next]}`);
    else log.info('reads go to the replica');
  }
  async function measureBoth(): Promise<void> {
    const at = now();
    measuredSince ??= at;
    let primary: Position;
    try {
      primary = await primaryAt();
    } catch (error) {
      // One that is away is reported elsewhere; the lag grows meanwhile.
      return isDatabaseUnavailable(error) ? undefined : transition('unmeasured', error);
    }
    lag.primaryWas(at, primary);
    let server: ReplayPosition;
    try {
      server = await replicaAt();
    } catch (error) {
      return transition('unreachable', error);
    }
    lag.replicaWas(server);
    if (!isReplicaOf(server, primary)) return transition('no-replica');
    const known = lag.lagMs(at);
    // Nothing is known yet in a process that has just started.
    if ((known ?? at - measuredSince) > maxLagMs) return transition('behind');
    transition(known === null ? 'unknown' : 'usable');
  }
  async function measure(): Promise<void> {
    // One that hangs must not be joined by others.
    if (isMeasuring) return;
    isMeasuring = true;
    try {
      await asBackground(measureBoth);
    } finally {
      isMeasuring = false;
    }
  }
  const isRecent = (): boolean => state === 'usable' && (lag.lagMs(now()) ?? Infinity) <= maxLagMs;

  async function isCurrent(): Promise<boolean> {
    // A process that measures nothing, such as a command, has to try.
    if (state !== 'unknown' && !isRecent()) return false;
    const needed = await primaryAt().catch(() => null);
    if (needed === null) return false;
    for (const end = now() + CURRENT_WITHIN_MS; ;) {
      const server = await replicaAt().catch(() => null);
      if (server === null || !isReplicaOf(server, needed)) return false;
      if (server.lsn >= needed.lsn) return true;
      if (now() >= end) return false;
      await pause(ASKED_EVERY_MS);
    }
  }

  return {
    watch: {
      isUsable: isRecent,
      lagSeconds: () => {
        const ms = lag.lagMs(now());
        return ms === null ? null : ms / 1000;
      },
      measure,
      start: () => {
        timer = setInterval(() => void measure(), MEASURED_EVERY_MS).unref();
        void measure();
      },
      stop: () => clearInterval(timer),
    },
    read: async (freshness, work, primary) => {
      const isFresh = freshness === 'recent' ? isRecent() : await isCurrent();
      if (!isFresh) return work(primary);
      try {
        return await work(db);
      } catch (error) {
        if (sqlState(error) === READ_ONLY) throw new Error('a read of the replica has written', { cause: error });
        if (!isOfReplica(error)) throw error;
        return work(primary);
      }
    },
    close,
  };
}

const READ_ONLY = '25006';

/**
 * A conflict with what is replayed, and a table or column of a migration that is not replayed yet.
 */
const STATES_OF_REPLICA: readonly unknown[] = ['40001', '40P01', '42P01', '42703'];

function isOfReplica(error: unknown): boolean {
  return isDatabaseUnavailable(error) || STATES_OF_REPLICA.includes(sqlState(error));
}

export interface ReplicaSettings {
  url: string;
  /** Milliseconds. */
  maxLagMs: number;
  connections: number;
  /** Milliseconds; server-side limit of a statement. */
  statementTimeoutMs: number;
}

/** How long a read may hang at the replica; the primary has its own time for it afterwards. */
const MOST_MS = 1_000;

/**
 * Opens the connections to a replica, on which no statement can write.
 * @param measured replaces what the servers say of their positions, for tests
 */
export function openReplica(
  { url, maxLagMs, connections, statementTimeoutMs }: ReplicaSettings,
  primary: Database,
  log: Log,
  measured: Partial<Pick<ReplicaSources, 'primaryAt' | 'replicaAt'>> = {},
): Replica {
  const opened = createConnections(
    {
      url,
      isPooler: false,
      isReadOnly: true,
      connections,
      statementTimeoutMs: Math.min(statementTimeoutMs, MOST_MS),
      connectTimeoutMs: MOST_MS,
    },
    // Its lines report calls that are refused, and no call is refused here.
    createLog('silent'),
  );
  const db = drizzle(opened.pool, { logger: new NoopLogger() });
  nameStatements(db);
  const sources: ReplicaSources = {
    db,
    primaryAt: () => primaryPosition(primary),
    replicaAt: () => replayPosition(db),
    close: () => opened.end(),
    ...measured,
  };
  return createReplica(sources, { maxLagMs, log });
}

const positionRows = z.object({ rows: z.tuple([z.object({ system: z.string(), file: z.string(), lsn: z.string() })]) });

/** Only what is written there survives a crash, so that only it can be promised. */
async function primaryPosition(db: Database): Promise<Position> {
  const answered = await db.execute(sql`
    select (pg_control_system()).system_identifier::text as system, pg_current_wal_lsn()::text as lsn,
      pg_walfile_name(pg_current_wal_lsn()) as file`);
  const [{ system, file, lsn }] = positionRows.parse(answered).rows;
  // Names of its files begin with the timeline.
  return { system, timeline: Number.parseInt(file.slice(0, 8), 16), lsn: parseLsn(lsn) };
}

const replayRows = z.object({
  rows: z.tuple([
    z.object({ system: z.string(), timeline: z.number(), lsn: z.string().nullable(), isReplica: z.boolean() }),
  ]),
});

/**
 * The timeline is that of its last checkpoint, which is late after a promotion, but never wrong.
 */
async function replayPosition(db: Database): Promise<ReplayPosition> {
  const answered = await db.execute(sql`
    select (pg_control_system()).system_identifier::text as system,
      (pg_control_checkpoint()).timeline_id::integer as timeline,
      pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as "isReplica"`);
  const [{ lsn, ...server }] = replayRows.parse(answered).rows;
  return { ...server, lsn: lsn === null ? 0n : parseLsn(lsn) };
}
