import type { Database, Replica } from '../../src/platform/database/database.ts';
import type { Position, ReplayPosition } from '../../src/platform/database/replica-lag.ts';
import { createReplica } from '../../src/platform/database/replica.ts';
import { recordedLog } from '../recorded-log.ts';

/** Milliseconds. */
export const MOST_LAG_MS = 5_000;

/** A replica whose servers and time a test sets. */
export interface ReplicaStage {
  replica: Replica;
  /** Runs a read; returns where it ran, in order. */
  askedOf: (freshness: 'recent' | 'current', work?: (db: Database) => Promise<unknown>) => Promise<string[]>;
  /** An error: it does not report. */
  primaryAt: (position: Partial<Position> | Error) => void;
  /** Null: it does not answer. */
  replicaAt: (position: Partial<ReplayPosition> | null) => void;
  /** Moves the time, and measures unless told otherwise. */
  after: (ms: number, options?: { isMeasured: boolean }) => Promise<void>;
  lines: () => string[];
}

/** Creates a replica that has never been measured. */
export function stageReplica({ primary, copy }: { primary: Database; copy: Database }): ReplicaStage {
  const recorded = recordedLog();
  const at: Position = { system: 'one', timeline: 1, lsn: 100n };
  let server: Position | Error = at;
  let there: ReplayPosition | null = { ...at, isReplica: true };
  let time = 0;
  const replica = createReplica(
    {
      db: copy,
      primaryAt: async () => {
        if (server instanceof Error) throw server;
        return server;
      },
      replicaAt: async () => {
        if (there === null) throw new Error('it is away');
        return there;
      },
      close: async () => {},
    },
    { maxLagMs: MOST_LAG_MS, log: recorded.log, now: () => time },
  );
  return {
    replica,
    askedOf: async (freshness, work = async () => {}) => {
      const asked: string[] = [];
      const run = async (db: Database): Promise<void> => {
        asked.push(db === copy ? 'replica' : 'primary');
        await work(db);
      };
      await replica.read(freshness, run, primary);
      return asked;
    },
    primaryAt: (position) => void (server = position instanceof Error ? position : { ...at, ...server, ...position }),
    replicaAt: (position) => void (there = position && { ...at, isReplica: true, ...there, ...position }),
    after: async (ms, { isMeasured } = { isMeasured: true }) => {
      time += ms;
      if (isMeasured) await replica.watch.measure();
    },
    lines: () => recorded.lines().map(({ msg }) => String(msg)),
  };
}
