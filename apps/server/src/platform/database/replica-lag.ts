/** A position in the write-ahead log of a Postgres. */
export interface Position {
  /** The identifier of the cluster, which a copy of it shares. */
  system: string;
  /** Rises with each promotion; positions of two timelines cannot be compared. */
  timeline: number;
  lsn: bigint;
}

/** How far a server has replayed the log of its primary. */
export interface ReplayPosition extends Position {
  /** False for a server that accepts writes itself. */
  isReplica: boolean;
}

/** Parses a position as Postgres shows it, such as `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** True if a server replays the log that the position belongs to. */
export function isReplicaOf(server: ReplayPosition, primary: Position): boolean {
  return server.isReplica && isSameLog(server, primary);
}

function isSameLog(a: Position, b: Position): boolean {
  return a.system === b.system && a.timeline === b.timeline;
}

/** Ten minutes at one a second; a replica that is further behind is of no use anyway. */
const MAX_SAMPLES = 600;

/** Measures the lag of a replica in the time of this process alone, so that no clock matters. */
export interface LagTracker {
  /** @param at milliseconds, taken before the primary was asked */
  primaryWas(at: number, position: Position): void;
  replicaWas(position: ReplayPosition): void;
  /** Milliseconds since all that is committed was on the replica; null where that is unknown. */
  lagMs(now: number): number | null;
}

/**
 * Remembers where the primary was at which time. The last replayed transaction would be a worse
 * measure: its age grows while nobody writes.
 */
export function trackLag(): LagTracker {
  let samples: { at: number; position: Position }[] = [];
  let completeAsOf: number | null = null;
  let replayed: bigint = 0n;
  return {
    primaryWas: (at, position) => {
      const last = samples.at(-1);
      if (last && !isSameLog(last.position, position)) {
        samples = [];
        completeAsOf = null;
        replayed = 0n;
      }
      samples.push({ at, position });
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    replicaWas: (server) => {
      const last = samples.at(-1);
      if (!last || !isReplicaOf(server, last.position)) {
        completeAsOf = null;
        return;
      }
      // A replica that restarts may begin before where it was, and serve that.
      if (server.lsn < replayed) completeAsOf = null;
      replayed = server.lsn;
      const reached = samples.findLastIndex(({ position }) => position.lsn <= server.lsn);
      if (reached === -1) return;
      completeAsOf = samples[reached]?.at ?? null;
      samples = samples.slice(reached);
    },
    lagMs: (now) => (completeAsOf === null ? null : now - completeAsOf),
  };
}
