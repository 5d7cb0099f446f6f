import { describe, expect, it } from 'vitest';
import { MAX_LAG_MS, stageReplica } from '#testing/database/replica-stage.ts';

describe('state of a replica', () => {
  it('is following once the lag is known', async () => {
    const { replica, after, lines } = stageReplica();
    expect([replica.isFollowing(), replica.lagSeconds()]).toEqual([false, null]);
    await after(0);
    expect([replica.isFollowing(), replica.lagSeconds()]).toEqual([true, 0]);
    expect(lines()).toEqual(['the replica of DATABASE_REPLICA_URL follows']);
  });

  it('is not following while the lag exceeds the limit, with one warning', async () => {
    const { replica, primaryAt, replicaAt, after, lines } = stageReplica();
    await after(0);
    primaryAt({ lsn: 200n });
    await after(MAX_LAG_MS);
    expect(replica.isFollowing()).toBe(true);
    await after(1);
    expect([replica.isFollowing(), replica.lagSeconds()]).toEqual([false, (MAX_LAG_MS + 1) / 1_000]);
    await after(1_000);
    replicaAt({ lsn: 200n });
    await after(1_000);
    expect(replica.isFollowing()).toBe(true);
    expect(lines()).toEqual([
      'the replica of DATABASE_REPLICA_URL follows',
      'the replica of DATABASE_REPLICA_URL does not follow: it is further behind than REPLICA_LAG_MAX_SECONDS',
      'the replica of DATABASE_REPLICA_URL follows',
    ]);
  });

  it('is not following when nothing was measured for longer than the allowed lag', async () => {
    const { replica, after } = stageReplica();
    await after(0);
    await after(MAX_LAG_MS + 1, { isMeasured: false });
    expect(replica.isFollowing()).toBe(false);
  });

  for (const [what, position] of [
    ['does not answer', null],
    ['has been promoted', { isReplica: false }],
    ['follows another cluster', { system: 'other' }],
    ['has stayed on the timeline of before a promotion', { timeline: 0, lsn: 9_999n }],
  ] as const) {
    it(`is not following when the replica ${what}, with one warning`, async () => {
      const { replica, replicaAt, after, lines } = stageReplica();
      await after(0);
      replicaAt(position);
      await after(1_000);
      await after(1_000);
      expect(replica.isFollowing()).toBe(false);
      expect(lines()).toHaveLength(2);
      replicaAt({ system: 'one', timeline: 1, isReplica: true });
      await after(1_000);
      expect(replica.isFollowing()).toBe(true);
    });
  }

  it('is not following while the primary does not report a position, with one warning', async () => {
    const { replica, primaryAt, after, lines } = stageReplica();
    await after(0);
    primaryAt(Object.assign(new Error('refused'), { code: '42501' }));
    await after(1_000);
    await after(1_000);
    expect(replica.isFollowing()).toBe(false);
    expect(lines().slice(1)).toEqual([expect.stringContaining('the primary does not allow to read its position')]);
  });
});
