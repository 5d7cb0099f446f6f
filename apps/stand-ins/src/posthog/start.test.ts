import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POSTHOG_KEY, startPosthog, type PosthogStandIn } from './start.ts';

let posthog: PosthogStandIn;
beforeAll(async () => {
  posthog = await startPosthog();
});
afterAll(() => posthog.close());
beforeEach(() => {
  posthog.faults.clear();
  posthog.journal.length = 0;
  posthog.dropped.length = 0;
  posthog.events.clear();
  posthog.persons.clear();
});

const uuidOf = (number: number): string => `01a1f8d2-f800-7000-8000-${String(number).padStart(12, '0')}`;

const event = (number: number, id: string, changes: object = {}) => ({
  event: 'Login',
  distinct_id: id,
  properties: { $process_person_profile: false },
  timestamp: '2026-11-20T12:00:00.000Z',
  uuid: uuidOf(number),
  ...changes,
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(posthog.url + path, { ...init, body: JSON.stringify(body) })).status;
}
const send = (batch: unknown, key: string = POSTHOG_KEY) => post('/batch/', { api_key: key, batch });
const erase = (body: object, key = posthog.settings['POSTHOG_PERSONAL_KEY'] ?? '') =>
  post('/api/projects/42/persons/bulk_delete/', body, { authorization: `Bearer ${key}` });

test('the stand-in stores an event once, however often it comes', async () => {
  expect(await send([event(1, 'a'), event(2, 'a')])).toBe(200);
  expect(await send([event(1, 'a')])).toBe(200);
  expect([...posthog.events.keys()]).toEqual([uuidOf(1), uuidOf(2)]);
});

test('the stand-in drops what the vendor drops, and answers as if it had not', async () => {
  const withoutProfile = { properties: { $process_person_profile: false } };
  const batch = [
    event(1, 'a', { uuid: 'no-uuid' }),
    event(2, 'a', { event: '$identify', ...withoutProfile }),
    event(3, 'a', { event: '$create_alias', ...withoutProfile }),
  ];
  expect(await send(batch)).toBe(200);
  expect(posthog.dropped).toHaveLength(3);
  expect(posthog.events.size).toBe(0);
});

test('the stand-in refuses another key, another form and a large batch', async () => {
  posthog.maxBytes = 1_000;
  const large = event(1, 'a', { properties: { text: 'x'.repeat(1_000) } });
  expect([await send([event(1, 'a')], 'another'), await send([{ event: 'Login' }]), await send([large])]).toEqual([
    401, 400, 413,
  ]);
  expect(posthog.events.size).toBe(0);
  posthog.maxBytes = 20_000_000;
});

test('the stand-in deletes profiles with their events, and finds no id that has no profile', async () => {
  const identify = { event: '$identify', properties: { $anon_distinct_id: 'a' } };
  await send([event(1, 'a'), event(2, 'member', identify), event(3, 'member'), event(4, 'b')]);
  expect(await erase({ distinct_ids: ['b'], delete_events: true })).toBe(202);
  expect(posthog.events.size).toBe(4);
  expect(await erase({ distinct_ids: ['a'], delete_events: true }, 'another')).toBe(401);
  expect(await erase({ distinct_ids: ['a'], delete_events: true })).toBe(202);
  expect([...posthog.events.keys()]).toEqual([uuidOf(4)]);
  expect(await erase({ distinct_ids: [] })).toBe(400);
});

test('a fault of the stand-in’s kit drops the answer after the effect', async () => {
  posthog.faults.add({ operation: 'batch', kind: 'drop-after' });
  await expect(send([event(1, 'a')])).rejects.toThrow('fetch failed');
  expect(posthog.events.size).toBe(1);
  expect(posthog.journal.map(({ status, fault }) => [status, fault])).toEqual([[null, 'drop-after']]);
});
