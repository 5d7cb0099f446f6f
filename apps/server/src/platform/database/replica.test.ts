import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it, vi } from 'vitest';
import { MOST_LAG_MS, stageReplica } from '#testing/database/replica-stage.ts';
import type { Database } from './database.ts';

/** Nothing is asked of them: each answer shows which of the two was chosen. */
const primary: Database = drizzle.mock();
const copy: Database = drizzle.mock();
const staged = () => stageReplica({ primary, copy });

const failing =
  (error: Error) =>
  async (db: Database): Promise<void> => {
    if (db === copy) throw error;
  };

const refusedBy = (code: string): Error =>
  new Error('failed', { cause: Object.assign(new Error('refused'), { code }) });

describe('a read that may be as old as the allowed lag', () => {
  it('goes to the primary until the lag is known, and then to the replica', async () => {
    const { replica, askedOf, after, lines } = staged();
    expect(await askedOf('recent')).toEqual(['primary']);
    expect([replica.watch.isUsable(), replica.watch.lagSeconds()]).toEqual([false, null]);
    await after(0);
    expect(await askedOf('recent')).toEqual(['replica']);
    expect([replica.watch.isUsable(), replica.watch.lagSeconds()]).toEqual([true, 0]);
    expect(lines()).toEqual(['reads go to the replica']);
  });

  it('goes to the primary while the replica is behind, with one warning', async () => {
    const { askedOf, primaryAt, replicaAt, after, lines } = staged();
    await after(0);
    primaryAt({ lsn: 200n });
    await after(MOST_LAG_MS);
    expect(await askedOf('recent')).toEqual(['replica']);
    await after(1);
    expect(await askedOf('recent')).toEqual(['primary']);
    await after(1_000);
    replicaAt({ lsn: 200n });
    await after(1_000);
    expect(await askedOf('recent')).toEqual(['replica']);
    expect(lines().map((line) => line.split(':').at(-1)?.trim())).toEqual([
      'reads go to the replica',
      'it is further behind than REPLICA_LAG_MAX_SECONDS',
      'reads go to the replica',
    ]);
  });

  it('goes to the primary when nothing has been measured for longer than the allowed lag', async () => {
    const { askedOf, after } = staged();
    await after(0);
    await after(MOST_LAG_MS + 1, { isMeasured: false });
    expect(await askedOf('recent')).toEqual(['primary']);
  });

  for (const [what, position] of [
    ['does not answer', null],
    ['has been promoted', { isReplica: false }],
    ['follows another cluster', { system: 'other' }],
    ['has stayed on the timeline of before a promotion', { timeline: 0, lsn: 9_999n }],
  ] as const) {
    it(`goes to the primary when the replica ${what}, with one warning`, async () => {
      const { replica, askedOf, replicaAt, after, lines } = staged();
      await after(0);
      replicaAt(position);
      await after(1_000);
      await after(1_000);
      expect(await askedOf('recent')).toEqual(['primary']);
      expect(replica.watch.isUsable()).toBe(false);
      expect(lines()).toHaveLength(2);
      replicaAt({ system: 'one', timeline: 1, isReplica: true });
      await after(1_000);
      expect(await askedOf('recent')).toEqual(['replica']);
    });
  }

  it('goes to the primary once when the replica fails, and other errors pass', async () => {
    const { askedOf, after } = staged();
    await after(0);
    for (const code of ['40001', '40P01', '42P01', '42703']) {
      expect([code, ...(await askedOf('recent', failing(refusedBy(code))))]).toEqual([code, 'replica', 'primary']);
    }
    const faulty = vi.fn(async () => Promise.reject(refusedBy('40001')));
    await expect(askedOf('recent', faulty)).rejects.toThrow('failed');
    expect(faulty).toHaveBeenCalledTimes(2);
    await expect(askedOf('recent', failing(refusedBy('22012')))).rejects.toThrow('failed');
    await expect(askedOf('recent', failing(new TypeError('a fault of the product')))).rejects.toThrow('a fault');
  });
});

describe('a read that must see all that was written before', () => {
  it('goes to the replica only once it has replayed where the primary is', async () => {
    const { askedOf, primaryAt, replicaAt, after } = staged();
    await after(0);
    expect(await askedOf('current')).toEqual(['replica']);
    primaryAt({ lsn: 101n });
    vi.useFakeTimers();
    setTimeout(() => replicaAt({ lsn: 101n }), 50);
    const waiting = askedOf('current');
    await vi.advanceTimersByTimeAsync(100);
    expect(await waiting).toEqual(['replica']);
    vi.useRealTimers();
  });

  it('goes to the primary when the replica does not come so far in time', async () => {
    const { askedOf, primaryAt, after } = staged();
    await after(0);
    primaryAt({ lsn: 101n });
    vi.useFakeTimers();
    const waiting = askedOf('current');
    for (let ms = 0; ms <= 300; ms += 20) {
      await after(20, { isMeasured: false });
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(await waiting).toEqual(['primary']);
    vi.useRealTimers();
  });

  it('goes to the primary when the replica is another server, however far it is', async () => {
    const { askedOf, replicaAt } = staged();
    for (const position of [{ isReplica: false }, { system: 'other' }, { timeline: 2 }, null]) {
      replicaAt({ system: 'one', timeline: 1, isReplica: true });
      expect(await askedOf('current')).toEqual(['replica']);
      replicaAt(position && { lsn: 9_999n, ...position });
      expect([position, ...(await askedOf('current'))]).toEqual([position, 'primary']);
    }
  });
});

describe('a primary that does not report its position', () => {
  it('answers every read, and the log has one warning with the reason', async () => {
    const { askedOf, primaryAt, after, lines } = staged();
    await after(0);
    primaryAt(refusedBy('42501'));
    await after(1_000);
    await after(1_000);
    expect([...(await askedOf('recent')), ...(await askedOf('current'))]).toEqual(['primary', 'primary']);
    expect(lines().slice(1)).toEqual([expect.stringContaining('the primary does not allow to read its position')]);
  });

  it('answers a read that must be current while no measure is there either', async () => {
    const { askedOf, primaryAt } = staged();
    primaryAt(refusedBy('42501'));
    expect(await askedOf('current')).toEqual(['primary']);
  });
});
