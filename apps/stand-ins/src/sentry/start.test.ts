import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SENTRY_KEY, startSentry, type SentryStandIn } from './start.ts';

let sentry: SentryStandIn;
beforeAll(async () => {
  sentry = await startSentry();
});
afterAll(() => sentry.close());
beforeEach(() => {
  sentry.faults.clear();
  sentry.journal.length = 0;
  sentry.events.length = 0;
});

const ID = '8559f8a4b57f4f5b9865ddaa08f9a6df';

const EVENT = { event_id: ID, timestamp: 1, platform: 'node', level: 'error', environment: 'production', tags: {} };

const envelope = (event: object = EVENT, id = ID): string =>
  [{ event_id: id, sent_at: '2026-11-29T12:00:00.000Z' }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');

async function post(body: string, { key = SENTRY_KEY, project = '42' } = {}): Promise<number> {
  const url = `${sentry.url}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`;
  return (await fetch(url, { method: 'POST', body })).status;
}

test('the stand-in accepts an envelope of three lines', async () => {
  expect(await post(envelope())).toBe(200);
  expect(sentry.events).toEqual([EVENT]);
});

test('the stand-in refuses another key, another project, another form and a large event', async () => {
  expect([
    await post(envelope(), { key: 'another' }),
    await post(envelope(), { project: '43' }),
    await post('no envelope'),
    await post(envelope(EVENT, 'f'.repeat(32))),
    await post(envelope({ ...EVENT, level: 'bad' })),
    await post(envelope({ ...EVENT, message: 'x'.repeat(1_000_001) })),
  ]).toEqual([403, 404, 400, 400, 400, 413]);
  expect(sentry.events).toEqual([]);
});

test('a fault of the stand-in’s kit asks for fewer events', async () => {
  sentry.faults.add({ operation: 'event', kind: '429', retryAfter: '60' });
  expect([await post(envelope()), await post(envelope())]).toEqual([429, 200]);
  expect(sentry.journal.map(({ status, fault }) => [status, fault])).toEqual([
    [429, '429'],
    [200, null],
  ]);
});
