import { describe, expect, it } from 'vitest';
import { isReplicaOf, parseLsn, trackLag, type Position, type ReplayPosition } from './replica-lag.ts';

const SECOND = 1000;

const at = (lsn: bigint, timeline = 1, system = 'one'): Position => ({ system, timeline, lsn });
const replayed = (lsn: bigint, timeline = 1, system = 'one'): ReplayPosition => ({
  ...at(lsn, timeline, system),
  isReplica: true,
});

describe('positions in the write-ahead log', () => {
  it('are parsed as two hexadecimal halves, the second with leading zeros omitted', () => {
    expect(parseLsn('0/0')).toBe(0n);
    expect(parseLsn('0/15125E8')).toBe(0x15125e8n);
    expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
    expect(parseLsn('1/0') > parseLsn('0/FFFFFFFF')).toBe(true);
  });

  it('are compared only with a replaying server of the same cluster and timeline', () => {
    expect(isReplicaOf(replayed(5n), at(9n))).toBe(true);
    expect(isReplicaOf({ ...replayed(5n), isReplica: false }, at(9n))).toBe(false);
    expect(isReplicaOf(replayed(5n, 1), at(9n, 2))).toBe(false);
    expect(isReplicaOf(replayed(5n, 1, 'other'), at(9n))).toBe(false);
  });
});

describe('lag of a replica', () => {
  it('is unknown until the replica has reached an earlier position of the primary', () => {
    const lag = trackLag();
    expect(lag.lagMs(0)).toBeNull();
    lag.replicaWas(replayed(100n));
    expect(lag.lagMs(0)).toBeNull();
    lag.primaryWas(0, at(100n));
    lag.replicaWas(replayed(99n));
    expect(lag.lagMs(0)).toBeNull();
    lag.replicaWas(replayed(100n));
    expect(lag.lagMs(0)).toBe(0);
  });

  it('is the age of the newest primary position that the replica has reached', () => {
    const lag = trackLag();
    for (const second of [0, 1, 2, 3]) lag.primaryWas(second * SECOND, at(BigInt(100 + second)));
    lag.replicaWas(replayed(102n));
    expect(lag.lagMs(3 * SECOND)).toBe(SECOND);
    expect(lag.lagMs(10 * SECOND)).toBe(8 * SECOND);
    lag.replicaWas(replayed(103n));
    expect(lag.lagMs(10 * SECOND)).toBe(7 * SECOND);
  });

  it('does not grow while nothing is written on the primary', () => {
    const lag = trackLag();
    for (const second of [0, 60, 120]) {
      lag.primaryWas(second * SECOND, at(100n));
      lag.replicaWas(replayed(100n));
      expect(lag.lagMs(second * SECOND)).toBe(0);
    }
  });

  it('is unknown after a promotion, and for a server that follows another one', () => {
    const lag = trackLag();
    lag.primaryWas(0, at(100n));
    lag.replicaWas(replayed(100n));
    // Its position is further than that of the new primary, but by writes that are lost there.
    lag.primaryWas(SECOND, at(90n, 2));
    expect(lag.lagMs(SECOND)).toBeNull();
    lag.replicaWas(replayed(100n, 1));
    expect(lag.lagMs(SECOND)).toBeNull();
    lag.replicaWas(replayed(95n, 2));
    expect(lag.lagMs(SECOND)).toBe(0);
  });

  it('is unknown while a restarted replica is behind its earlier position', () => {
    const lag = trackLag();
    lag.primaryWas(0, at(100n));
    lag.replicaWas(replayed(100n));
    lag.replicaWas(replayed(50n));
    expect(lag.lagMs(SECOND)).toBeNull();
    lag.replicaWas(replayed(100n));
    expect(lag.lagMs(SECOND)).toBe(SECOND);
  });

  it('keeps growing while the replica is behind the oldest stored sample', () => {
    const lag = trackLag();
    lag.primaryWas(0, at(100n));
    lag.replicaWas(replayed(100n));
    for (let second = 1; second <= 2_000; second += 1) {
      lag.primaryWas(second * SECOND, at(BigInt(100 + second)));
      lag.replicaWas(replayed(100n));
    }
    expect(lag.lagMs(2_000 * SECOND)).toBe(2_000 * SECOND);
    lag.replicaWas(replayed(2_100n));
    expect(lag.lagMs(2_000 * SECOND)).toBe(0);
  });
});
