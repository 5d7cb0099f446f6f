import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { testClock, type TestClock } from '#testing/clock.ts';
import { openTestDatabase, pgOnly, type TestDatabase } from '#testing/engine.ts';
import { createEventIds, firstEventIdAt, receiptOf } from '../../platform/analytics/event-ids.ts';
import { insertEvents, type NumberedHappening } from '../../platform/analytics/queries/insert-events.ts';
import type { WaitingEvent } from '../../platform/analytics/queries/waiting-events.ts';
import type { OutsideAnalytics, SendResult } from './port.ts';
import { sendWaitingEvents } from './send-waiting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: TestDatabase;
let clock: TestClock;
let received: string[][];
/** What the service does; a test may replace it. */
let onSend: (events: readonly WaitingEvent[]) => Promise<SendResult> | SendResult;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = testClock();
  received = [];
  onSend = () => 'sent';
  for (const table of ['analytics_events', 'analytics_cursors', 'analytics_erasures'])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
});

function service(options: Partial<OutsideAnalytics> = {}): OutsideAnalytics {
  return {
    service: 'posthog',
    identifies: true,
    probe: null,
    pageSize: 500,
    send: async (events) => {
      received.push(events.map(({ eventId }) => eventId));
      return onSend(events);
    },
    deletion: null,
    check: async function* () {},
    ...options,
  };
}

/** What a service has that would count a repetition. */
const ONCE: Partial<OutsideAnalytics> = { service: 'ga4', probe: async () => true };

const run = (outside: OutsideAnalytics | null = service(), at: TestClock = clock): Promise<void> =>
  sendWaitingEvents({ handle: database, clock: at, outsideAnalytics: outside }, new AbortController().signal);

/** Events that are received now, in their order. */
function batch(count = 1, name = 'Login'): NumberedHappening[] {
  const newEventId = createEventIds(clock);
  return Array.from({ length: count }, () => ({
    event_id: newEventId(),
    type: 'event',
    name,
    properties: null,
    path: '/login',
    at: clock.now(),
  }));
}

async function receive(events: NumberedHappening[] = batch(), consents = true): Promise<string[]> {
  await insertEvents(database.db, { anonymousId: randomUUID(), consents }, events);
  return events.map(({ event_id: id }) => id);
}

/** The service is on since before the first event. */
async function switchedOn(outside: OutsideAnalytics | null = service()): Promise<void> {
  await run(outside);
  clock.advance(1_000);
}

const sentIds = (): string[] => received.flat();

test('an id of an event is a UUID v7 with the time of its receipt, after all former ones', () => {
  const newEventId = createEventIds(clock);
  const ids = Array.from({ length: 5_000 }, newEventId);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(receiptOf(ids[0] ?? '')).toBe(clock.now().getTime());
  clock.advance(-HOUR_MS);
  ids.push(newEventId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(firstEventIdAt(receiptOf(ids[0] ?? '')) <= (ids[0] ?? '')).toBe(true);
});

test('events of consenting visitors are sent once, in order of receipt, a minute after it', async () => {
  await switchedOn();
  const first = await receive(batch(3));
  clock.advance(10);
  await receive(batch(2), false);
  const second = await receive(batch(2));
  clock.advance(59_000);
  await run();
  expect(received).toEqual([]);
  clock.advance(2_000);
  await run();
  expect(received).toEqual([[...first, ...second]]);
  await run();
  expect(sentIds()).toEqual([...first, ...second]);
});

pgOnly('two batches that are committed in reverse order are both sent (D-308)', async () => {
  await switchedOn();
  const early = batch();
  clock.advance(5);
  const late = batch();
  const committed = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const slow = database.transaction(async (tx) => {
    await insertEvents(tx, { anonymousId: randomUUID(), consents: true }, early);
    inserted.resolve();
    await committed.promise;
  });
  await inserted.promise;
  await receive(late);
  clock.advance(30_000);
  await run();
  committed.resolve();
  await slow;
  expect(received).toEqual([]);
  clock.advance(31_000);
  await run();
  expect(sentIds()).toEqual([...early, ...late].map(({ event_id: id }) => id));
});

test('two processes with one cursor send nothing twice', async () => {
  await switchedOn();
  const ids = await receive(batch(10));
  clock.advance(61_000);
  const small = service({ pageSize: 2 });
  await Promise.all([run(small), run(small), run(small)]);
  expect(sentIds()).toEqual(ids);
});

test('a process that has lost its lease moves no cursor', async () => {
  await switchedOn();
  const ids = await receive(batch(4));
  clock.advance(61_000);
  const other = testClock(new Date(clock.now().getTime() + 3 * MINUTE_MS).toISOString());
  onSend = async (): Promise<SendResult> => {
    onSend = () => 'sent';
    await run(service(), other);
    return 'sent';
  };
  await run(service({ pageSize: 2 }));
  // The first page came twice under the same ids, and nothing was left out.
  expect(received).toEqual([ids.slice(0, 2), ids]);
  await run();
  expect(received).toHaveLength(2);
});

test.each([
  ['is repeated under the same ids', true],
  ['is lost', false],
] as const)('a page whose end is unknown %s where repeats are ignored: %s', async (_what, ignoresRepeats) => {
  const outside = service(ignoresRepeats ? {} : ONCE);
  await switchedOn(outside);
  const ids = await receive(batch(2));
  clock.advance(61_000);
  onSend = () => 'later';
  await run(outside);
  onSend = () => 'sent';
  await run(outside);
  expect(received).toEqual(ignoresRepeats ? [ids, ids] : [ids]);
});

test.each([true, false])(
  'a page is sent at most once or at least once when the process ends in between: %s',
  async (ignoresRepeats) => {
    const outside = service(ignoresRepeats ? {} : ONCE);
    await switchedOn(outside);
    const ids = await receive(batch(2));
    clock.advance(61_000);
    onSend = () => {
      throw new Error('killed');
    };
    await expect(run(outside)).rejects.toThrow('killed');
    onSend = () => 'sent';
    await run(outside);
    expect(received).toEqual(ignoresRepeats ? [ids, ids] : [ids]);
  },
);

test('a service that would count a repetition loses nothing while it does not answer', async () => {
  const outside = service(ONCE);
  await switchedOn(outside);
  const ids = await receive(batch(2));
  clock.advance(61_000);
  await run(service({ ...ONCE, probe: async () => false }));
  expect(received).toEqual([]);
  await run(outside);
  expect(received).toEqual([ids]);
});

test('a service that was away for a day gets the day, and nothing that is older than three days', async () => {
  await switchedOn();
  await receive();
  clock.advance(49 * HOUR_MS);
  const ids = await receive();
  onSend = () => 'later';
  clock.advance(24 * HOUR_MS);
  await run();
  onSend = () => 'sent';
  received = [];
  await run();
  expect(received).toEqual([ids]);
});

test('ten thousand waiting events take a few statements for each page', async () => {
  await switchedOn();
  for (let count = 0; count < 20; count += 1) await receive(batch(500));
  clock.advance(61_000);
  const [executed, updated] = [vi.spyOn(database.db, 'execute'), vi.spyOn(database.db, 'update')];
  await run();
  expect(sentIds()).toHaveLength(10_000);
  expect(new Set(sentIds()).size).toBe(10_000);
  expect(executed.mock.calls.length + updated.mock.calls.length).toBeLessThanOrEqual(50);
  vi.restoreAllMocks();
});

test('a run that takes long leaves the rest to the next one', async () => {
  await switchedOn();
  const ids = await receive(batch(4));
  clock.advance(61_000);
  const times = [0, 0, 51_000];
  const now = vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 51_000);
  await run(service({ pageSize: 2 }));
  now.mockRestore();
  expect(received).toEqual([ids.slice(0, 2)]);
  await run();
  expect(sentIds()).toEqual(ids);
});

test('a service gets nothing of before it was switched on, also where it was on earlier', async () => {
  await receive();
  clock.advance(1);
  await switchedOn();
  const [first] = await receive();
  clock.advance(61_000);
  await run();
  await run(null);
  await receive();
  clock.advance(61_000);
  await switchedOn();
  const [second] = await receive();
  clock.advance(61_000);
  await run();
  expect(sentIds()).toEqual([first, second]);
});

test('an event without an id of the server, as an earlier release stores it, is not sent', async () => {
  await switchedOn();
  await receive();
  await database.db.execute(sql`update analytics_events set event_id = null`);
  clock.advance(61_000);
  await run();
  expect(received).toEqual([]);
});

test('nothing is written to an event that was sent', async () => {
  await switchedOn();
  await receive();
  const versions = () => rowsOf(database.db, sql`select xmin::text, consents from analytics_events`);
  const before = await versions();
  clock.advance(61_000);
  await run();
  expect(sentIds()).toHaveLength(1);
  expect(await versions()).toEqual(before);
});
