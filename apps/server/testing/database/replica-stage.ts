import type { ReplicaWatch } from '../../src/platform/database/database.ts';
import type { Position, ReplayPosition } from '../../src/platform/database/replica-lag.ts';
import { createReplicaWatch } from '../../src/platform/database/replica.ts';
import { recordedLog } from '../recorded-log.ts';

/** Milliseconds. */
export const MAX_LAG_MS = 5_000;

/** A replica whose servers and time a test sets. */
export interface ReplicaStage {
  replica: ReplicaWatch;
  /** An error: it does not report. */
  primaryAt: (position: Partial<Position> | Error) => void;
  /** Null: it does not answer. */
  replicaAt: (position: Partial<ReplayPosition> | null) => void;
  /** Moves the time, and measures unless stated otherwise. */
  after: (ms: number, options?: { isMeasured: boolean }) => Promise<void>;
  lines: () => string[];
}

/** Creates the watch of a replica that has never been measured. */
export function stageReplica(): ReplicaStage {
  const recorded = recordedLog();
  const at: Position = { system: 'one', timeline: 1, lsn: 100n };
  let server: Position | Error = at;
  let there: ReplayPosition | null = { ...at, isReplica: true };
  let time = 0;
  const replica = createReplicaWatch(
    {
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
    { maxLagMs: MAX_LAG_MS, log: recorded.log, now: () => time },
  );
  return {
    replica,
    primaryAt: (position) => void (server = position instanceof Error ? position : { ...at, ...server, ...position }),
    replicaAt: (position) => void (there = position && { ...at, isReplica: true, ...there, ...position }),
    after: async (ms, { isMeasured } = { isMeasured: true }) => {
      time += ms;
      if (isMeasured) await replica.measure();
    },
    lines: () => recorded.lines().map(({ msg }) => String(msg)),
  };
}
