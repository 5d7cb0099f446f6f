import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startGa4, type Ga4StandIn } from './start.ts';

let ga4: Ga4StandIn;
beforeAll(async () => {
  ga4 = await startGa4();
});
afterAll(() => ga4.close());
beforeEach(() => {
  ga4.faults.clear();
  ga4.journal.length = 0;
  ga4.events.length = 0;
  ga4.ignored.length = 0;
});

const HOUR_MICROS = 3_600_000_000;

const event = (changes: object = {}) => ({
  name: 'login',
  timestamp_micros: Date.now() * 1_000,
  params: { session_id: '1', engagement_time_msec: 1 },
  ...changes,
});

const payload = (events: unknown[], changes: object = {}) => ({
  client_id: 'browser-1',
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events,
  ...changes,
});

async function post(body: unknown, { path = '/mp/collect', secret = ga4.settings['GA4_SECRET'] ?? '' } = {}) {
  const query = new URLSearchParams({ measurement_id: ga4.settings['GA4_ID'] ?? '', api_secret: secret });
  return fetch(`${ga4.url}${path}?${query.toString()}`, { method: 'POST', body: JSON.stringify(body) });
}

test('the stand-in counts what comes, however often', async () => {
  const [body, answer] = [payload([event()]), 204];
  expect([(await post(body)).status, (await post(body)).status]).toEqual([answer, answer]);
  expect(ga4.events.map(({ clientId, name }) => [clientId, name])).toEqual([
    ['browser-1', 'login'],
    ['browser-1', 'login'],
  ]);
});

test.each([
  ['an unknown field', payload([event({ more: 1 })])],
  ['a user id', payload([event()], { user_id: 'maya' })],
  ['a name with a space', payload([event({ name: 'Quiz Submitted' })])],
  ['a reserved name', payload([event({ name: 'session_start' })])],
  ['a long value', payload([event({ params: { label: 'x'.repeat(101) } })])],
  ['26 events', payload(Array.from({ length: 26 }, () => event()))],
  ['no consent', payload([event()], { consent: undefined })],
  ['an event of four days ago', payload([event({ timestamp_micros: Date.now() * 1_000 - 96 * HOUR_MICROS })])],
])('the stand-in answers as ever to %s, and shows it in no report', async (_what, body) => {
  expect((await post(body)).status).toBe(204);
  expect([ga4.events.length, ga4.ignored.length]).toEqual([0, 1]);
});

test('the stand-in ignores another secret, and its validation does not test the secret', async () => {
  await post(payload([event()]), { secret: 'another' });
  expect(ga4.events).toEqual([]);
  const verdict = async (body: unknown): Promise<number> => {
    const answer = await post(body, { path: '/debug/mp/collect', secret: 'another' });
    return z.object({ validationMessages: z.array(z.unknown()) }).parse(await answer.json()).validationMessages.length;
  };
  expect(await verdict(payload([event()]))).toBe(0);
  expect(await verdict(payload([event({ name: 'Quiz Submitted' })]))).toBe(1);
  expect(ga4.events).toEqual([]);
});

test('a fault of the stand-in’s kit drops the answer after the effect', async () => {
  ga4.faults.add({ operation: 'collect', kind: 'drop-after' });
  await expect(post(payload([event()]))).rejects.toThrow('fetch failed');
  expect(ga4.events).toHaveLength(1);
});
