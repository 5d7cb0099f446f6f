import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import type { SessionFacts } from '../queries/sessions.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

const START = new Date('2026-11-20T12:00:00.000Z');

const rowOf = (uid: string): SessionFacts => ({
  id: randomUUID(),
  uid,
  startedAt: START,
  lastUsedAt: START,
  expiresAt: new Date(START.getTime() + 60_000),
  country: 'US',
  region: null,
  zip: null,
  locale: 'en-US',
});

let now: number;
let metrics: ReturnType<typeof createMetrics>;
let cache: SessionCache;
beforeEach(() => {
  now = 1;
  metrics = createMetrics();
  cache = createSessionCache(metrics, () => now);
  cache.setListening(true);
});

/** True if the row of a token was read, not cached; a read takes `ms`. */
async function isRead(token: string, { uid = token, ms = 0, moment = START } = {}): Promise<boolean> {
  let read = false;
  await cache.find(token, moment, async () => {
    read = true;
    now += ms;
    return rowOf(uid);
  });
  return read;
}

const size = async (): Promise<number> => {
  const [, value] = /^nestling_cached_sessions (\d+)$/m.exec(await metrics.registry.metrics()) ?? [];
  return Number(value);
};

describe('cached row of a session', () => {
  it('is read from the database at most once a second', async () => {
    expect([await isRead('one'), await isRead('one')]).toEqual([true, false]);
    now += 1_000;
    expect(await isRead('one')).toBe(false);
    now += 1;
    expect(await isRead('one')).toBe(true);
  });

  it('expires a second after the start of the statement that read it', async () => {
    await isRead('one', { ms: 900 });
    now += 100;
    expect(await isRead('one')).toBe(false);
    now += 1;
    expect(await isRead('one')).toBe(true);
    await isRead('slow', { ms: 1_001 });
    expect(await isRead('slow')).toBe(true);
  });

  it('is read again once the session has expired', async () => {
    await isRead('one');
    const expiry = START.getTime() + 60_000;
    expect(await isRead('one', { moment: new Date(expiry - 1) })).toBe(false);
    expect(await isRead('one', { moment: new Date(expiry) })).toBe(true);
  });

  it('is not cached for a token without a session', async () => {
    expect(await cache.find('none', START, async () => null)).toBeNull();
    expect(await isRead('none')).toBe(true);
  });

  it('is not cached when the read fails', async () => {
    const failed = cache.find('one', START, () => Promise.reject(new Error('away')));
    await expect(failed).rejects.toThrow('away');
    expect(await isRead('one')).toBe(true);
  });
});

describe('dropping cached sessions', () => {
  it('affects every session of a member and no other', async () => {
    for (const token of ['phone', 'laptop']) await isRead(token, { uid: 'maya' });
    await isRead('other', { uid: 'anna' });
    cache.drop('maya');
    expect([await isRead('phone', { uid: 'maya' }), await isRead('laptop', { uid: 'maya' })]).toEqual([true, true]);
    expect([await isRead('phone', { uid: 'maya' }), await isRead('other', { uid: 'anna' })]).toEqual([false, false]);
  });

  it('also drops a row whose read is still running', async () => {
    const read = Promise.withResolvers<SessionFacts>();
    const slow = cache.find('one', START, () => read.promise);
    cache.drop('one');
    read.resolve(rowOf('one'));
    expect(await slow).toMatchObject({ uid: 'one' });
    expect(await isRead('one')).toBe(true);
  });

  it('still applies after thousands of later drops', async () => {
    await isRead('one');
    cache.drop('one');
    for (let other = 0; other < 6_000; other += 1) cache.drop(`other ${other}`);
    expect(await isRead('one')).toBe(true);
  });
});

describe('session cache without notices of other processes', () => {
  it('stores nothing and uses no earlier row', async () => {
    await isRead('one');
    const read = Promise.withResolvers<SessionFacts>();
    const slow = cache.find('slow', START, () => read.promise);
    cache.setListening(false);
    expect(await size()).toBe(0);
    expect([await isRead('one'), await isRead('one')]).toEqual([true, true]);
    const between = Promise.withResolvers<SessionFacts>();
    const slower = cache.find('slower', START, () => between.promise);
    cache.setListening(true);
    read.resolve(rowOf('slow'));
    between.resolve(rowOf('slower'));
    await Promise.all([slow, slower]);
    expect([await isRead('one'), await isRead('slow'), await isRead('slower')]).toEqual([true, true, true]);
    expect(await isRead('one')).toBe(false);
  });

  it('stores nothing before the first connection', async () => {
    cache = createSessionCache(createMetrics(), () => now);
    expect([await isRead('one'), await isRead('one')]).toEqual([true, true]);
  });
});

describe('number of cached sessions', () => {
  it('is at most five thousand, and is a metric', async () => {
    for (let session = 0; session < 5_100; session += 1) await isRead(`session ${session}`);
    expect(await size()).toBe(5_000);
    expect([await isRead('session 5099'), await isRead('session 0')]).toEqual([false, true]);
  });

  it('is zero after a second without calls', async () => {
    cache = createSessionCache((metrics = createMetrics()));
    cache.setListening(true);
    await isRead('one');
    expect(await size()).toBe(1);
    await expect.poll(size).toBe(0);
  });
});
