import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import { asBackground } from './as-background.ts';
import { isDatabaseUnavailable } from './availability.ts';
import { connectionConfig } from './connection-config.ts';
import { TCP_PROBES } from './connections.ts';
import type { Database, ReplicaWatch } from './database.ts';
import { refusedConnection } from './refused-connection.ts';
import { asStatements, SESSION_SETTINGS } from './session-settings.ts';
import { isReplicaOf, parseLsn, trackLag, type Position, type ReplayPosition } from './replica-lag.ts';

/** What the two servers report of their positions. */
export interface ReplicaSources {
  primaryAt: () => Promise<Position>;
  replicaAt: () => Promise<ReplayPosition>;
  close: () => Promise<void>;
}

const MEASURED_EVERY_MS = 1_000;

type State = 'unknown' | 'following' | 'unmeasured' | 'unreachable' | 'no-replica' | 'behind';

const REASONS: Readonly<Record<Exclude<State, 'unknown' | 'following'>, string>> = {
  unmeasured: 'the primary does not allow to read its position',
  unreachable: 'it does not answer',
  'no-replica': 'it does not replay the log of the primary that DATABASE_URL names',
  behind: 'it is further behind than REPLICA_LAG_MAX_SECONDS',
};

/** @param now milliseconds that never go back */
export function createReplicaWatch(
  { primaryAt, replicaAt, close }: ReplicaSources,
  { maxLagMs, log, now = () => performance.now() }: { maxLagMs: number; log: Log; now?: () => number },
): ReplicaWatch {
  const lag = trackLag();
  let state: State = 'unknown';
  let measuredSince: number | null = null;
  let isMeasuring = false;
  let timer: NodeJS.Timeout | undefined;

  function transition(next: State, error?: unknown): void {
    const was = state;
    state = next;
    if (next === was || next === 'unknown') return;
    if (next === 'following') log.info('the replica of DATABASE_REPLICA_URL follows');
    else {
      const reason = error instanceof StartupError ? error.message : REASONS[next];
      log.warn({ err: error }, `the replica of DATABASE_REPLICA_URL does not follow: ${reason}`);
    }
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
    const lagMs = lag.lagMs(at);
    // Nothing is known yet in a process that has just started.
    if ((lagMs ?? at - measuredSince) > maxLagMs) return transition('behind');
    transition(lagMs === null ? 'unknown' : 'following');
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

  return {
    isFollowing: () => state === 'following' && (lag.lagMs(now()) ?? Infinity) <= maxLagMs,
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
    close,
  };
}

/** How long the replica may take for its position. */
const ANSWERS_WITHIN_MS = 1_000;

/** Watches a replica over one connection, which is opened by the first measurement. */
export function watchReplicaAt(
  { url, maxLagMs }: { url: string; maxLagMs: number },
  primary: Database,
  log: Log,
): ReplicaWatch {
  const replica = new pg.Pool({
    // The address may be that of a pooler, which refuses options.
    ...connectionConfig(url, true),
    max: 1,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    ...TCP_PROBES,
  });
  // Without this listener the loss of an idle connection would end the process; the next
  // measurement reports it.
  replica.on('error', () => {});
  const sources: ReplicaSources = {
    primaryAt: () => primaryPosition(primary),
    replicaAt: () =>
      replayPosition(replica).catch((error: unknown) => {
        throw refusedConnection(error, { setting: 'DATABASE_REPLICA_URL', isPooler: true });
      }),
    close: () => replica.end(),
  };
  return createReplicaWatch(sources, { maxLagMs, log });
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

const replayRow = z.object({
  system: z.string(),
  timeline: z.number(),
  lsn: z.string().nullable(),
  isReplica: z.boolean(),
});

/** One answer for each statement; only the last one has a row. */
const replayAnswers = z.array(z.object({ rows: z.array(replayRow) }));

/**
 * The timeline is that of its last checkpoint, which is late after a promotion, but never wrong. The
 * settings of a session come with the statement, because a pooler may change the server between two.
 */
async function replayPosition(server: pg.Pool): Promise<ReplayPosition> {
  const answered: unknown = await server.query(`${asStatements(SESSION_SETTINGS)};
    select (pg_control_system()).system_identifier::text as system,
      (pg_control_checkpoint()).timeline_id::integer as timeline,
      pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as "isReplica"`);
  const row = replayAnswers.parse(answered).at(-1)?.rows[0];
  if (!row) throw new Error('the replica answers without a row');
  const { lsn, ...position } = row;
  return { ...position, lsn: lsn === null ? 0n : parseLsn(lsn) };
}
