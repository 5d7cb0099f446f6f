import { startFlagService, type FlagServiceStandIn } from '@nestling/stand-ins/ofrep/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testClock, type TestClock } from '#testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { deadAddress, reportedOutbound } from '#testing/outbound.ts';
import { recordedLog, type RecordedLog } from '#testing/recorded-log.ts';
import type { FlagSource } from './port.ts';
import { createPolledFlags } from './polled.ts';

const HOUR_MS = 60 * 60 * 1000;

let service: FlagServiceStandIn;
let database: TestDatabase;
let clock: TestClock;
let recorded: RecordedLog;
let stale: number;
let leave: (() => void)[];
beforeAll(async () => {
  database = await openTestDatabase();
  service = await startFlagService();
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(async () => {
  for (const end of leave ?? []) end();
  leave = [];
  await database.db.execute(sql`delete from flag_answers`);
  service.faults.clear();
  service.journal.length = 0;
  for (const flag of ['enableArticles', 'enableMemberOffers', 'sfmcSupport', 'enableThirdPartyOptIn'])
    service.set(flag, true);
  [clock, recorded, stale] = [testClock(), recordedLog(), 0];
});

interface Options {
  url?: string;
  token?: string;
  pollMs?: number;
}

function source({
  url = service.url,
  token = service.settings['OFREP_TOKEN'] ?? '',
  pollMs = 60_000,
}: Options = {}): FlagSource {
  return createPolledFlags({
    handle: database,
    clock,
    log: recorded.log,
    service: {
      url,
      token,
      apiKey: undefined,
      context: { targetingKey: 'Nestling', environment: 'test' },
      outbound: reportedOutbound({ deadlineMs: 5_000 }).outbound,
    },
    pollMs,
    onStale: async () => void (stale += 1),
  });
}

async function followed(options: Options = {}): Promise<FlagSource> {
  const flags = source(options);
  leave.push(await flags.follow());
  return flags;
}

const polled = (calls: number): Promise<void> =>
  vi.waitFor(() => expect(service.journal.length).toBeGreaterThanOrEqual(calls), { timeout: 5_000 });

test('a start has the flags of the service; the context names nobody', async () => {
  const flags = await followed();
  expect(flags.current()).toMatchObject({ enableArticles: true, sfmcSupport: true, debugMode: false });
  expect(service.journal.map(({ text }): unknown => JSON.parse(text))).toEqual([
    { context: { targetingKey: 'Nestling', environment: 'test' } },
  ]);
});

test('a change at the service is read with the next question, and an unchanged answer costs no body', async () => {
  const flags = await followed({ pollMs: 20 });
  const before = flags.current();
  await polled(3);
  expect(service.journal.at(-1)?.status).toBe(304);
  expect(service.journal.at(-1)?.ifNoneMatch).toMatch(/^".+"$/);
  expect(flags.current()).toBe(before);
  service.set('enableArticles', false);
  await vi.waitFor(() => expect(flags.current().enableArticles).toBe(false), { timeout: 5_000 });
});

test.each([
  ['does not answer', async () => deadAddress(), null],
  ['answers 500', async () => service.url, '500'],
  ['answers with a page', async () => service.url, 'html'],
  ['answers without a flag', async () => service.url, 'answer'],
] as const)('while the service %s, a start has the last good answer, whatever its age', async (_what, urlOf, kind) => {
  leave.push(await source().follow());
  clock.advance(1_000 * HOUR_MS);
  if (kind !== null)
    service.faults.add({ operation: 'flags', kind, every: 1, answer: { status: 200, body: '{"flags":[]}' } });
  const flags = await followed({ url: await urlOf() });
  expect(flags.current()).toMatchObject({
    enableArticles: true,
    enableMemberOffers: true,
    sfmcSupport: true,
    enableThirdPartyOptIn: true,
  });
});

test('a service that stalls delays a start by two seconds at most', async () => {
  service.faults.add({ operation: 'flags', kind: 'hang' });
  const began = performance.now();
  const flags = await followed();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(flags.current().enableArticles).toBe(false);
});

test('the defaults serve only where no answer ever came', async () => {
  const flags = await followed({ token: 'another' });
  expect(flags.current()).toMatchObject({ enableArticles: false, enableAgeVerification: true });
});

test('a flag of another type keeps its last good value, and is reported once', async () => {
  const flags = await followed({ pollMs: 20 });
  service.set('enableArticles', 'no');
  service.set('enableMemberOffers', false);
  await vi.waitFor(() => expect(flags.current().enableMemberOffers).toBe(false), { timeout: 5_000 });
  service.set('sfmcSupport', false);
  await vi.waitFor(() => expect(flags.current().sfmcSupport).toBe(false), { timeout: 5_000 });
  expect(flags.current().enableArticles).toBe(true);
  const reports = recorded.lines().filter(({ problems }) => problems !== undefined);
  expect(reports.map(({ problems }) => problems)).toEqual([['enableArticles: TYPE_MISMATCH']]);
});

test('an outage raises one alert after an hour, and another one only after an answer', async () => {
  await followed({ pollMs: 20 });
  service.faults.add({ operation: 'flags', kind: '429', every: 1 });
  await polled(3);
  expect(stale).toBe(0);
  clock.advance(HOUR_MS);
  await polled(service.journal.length + 3);
  expect(stale).toBe(1);
});

test('a process that serves nobody reads what is stored', async () => {
  leave.push(await source().follow());
  const command = source({ url: await deadAddress() });
  await command.load();
  expect(command.current().enableArticles).toBe(true);
});

test('values of a release with other types are left out', async () => {
  await database.db.execute(sql`
    insert into flag_answers (id, values, at) values (1, '{"enableArticles": "yes", "sfmcSupport": true, "gone": 1}', now())`);
  const flags = source();
  await flags.load();
  expect(flags.current()).toMatchObject({ enableArticles: false, sfmcSupport: true });
});

test('the check names a flag of another type, and says where the service refuses the token', async () => {
  service.set('enableArticles', 'no');
  expect(await source().check?.()).toContainEqual({
    flag: 'enableArticles',
    value: '"no"',
    fault: 'enableArticles: TYPE_MISMATCH',
  });
  expect(await source({ token: 'another' }).check?.()).toBe('refused');
});
