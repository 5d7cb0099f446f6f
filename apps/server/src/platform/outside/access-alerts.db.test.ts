import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { createAccessAlerts, type AccessAlerts } from './access-alerts.ts';

const REFUSED = { isAccepted: false, refusesUs: true };
const ACCEPTED = { isAccepted: true, refusesUs: false };
const AN_HOUR_MS = 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Alerts whose writes are noted, and end when a test lets them. */
function start() {
  const clock = testClock();
  const writes: string[] = [];
  let onWrite = (): Promise<void> => Promise.resolve();
  const write = async (step: string, { subject }: { subject: string }): Promise<void> => {
    await onWrite();
    writes.push(`${step} ${subject}`);
  };
  const access: AccessAlerts = createAccessAlerts(
    {
      alerts: { raise: (_, alert) => write('raise', alert), settle: (_, alert) => write('settle', alert) },
      clock,
    },
    new Set(['mail']),
  );
  return {
    access,
    clock,
    writes,
    flush: () => access.flush(database.db),
    whileWriting: (next: () => Promise<void>) => {
      onWrite = next;
    },
  };
}

test('a refusal raises once an hour, and an accepted call settles after an hour without one', async () => {
  const { access, clock, writes, flush } = start();
  access.note('shop', REFUSED);
  access.note('shop', REFUSED);
  access.note('shop', ACCEPTED);
  access.note('mail', REFUSED);
  await flush();
  await flush();
  expect(writes).toEqual(['raise shop']);
  clock.advance(AN_HOUR_MS);
  access.note('shop', REFUSED);
  await flush();
  clock.advance(AN_HOUR_MS);
  access.note('shop', ACCEPTED);
  access.note('shop', ACCEPTED);
  await flush();
  expect(writes).toEqual(['raise shop', 'raise shop', 'settle shop']);
});

test('a refusal that comes while the alert is being settled raises it again', async () => {
  const { access, clock, writes, flush, whileWriting } = start();
  clock.advance(AN_HOUR_MS);
  access.note('shop', ACCEPTED);
  whileWriting(async () => {
    whileWriting(() => Promise.resolve());
    access.note('shop', REFUSED);
  });
  await flush();
  await flush();
  expect(writes).toEqual(['settle shop', 'raise shop']);
});

test('two flushes at once write an alert once, and one after the other', async () => {
  const { access, clock, writes, flush, whileWriting } = start();
  access.note('shop', REFUSED);
  await Promise.all([flush(), flush()]);
  expect(writes).toEqual(['raise shop']);
  clock.advance(AN_HOUR_MS);
  access.note('shop', ACCEPTED);
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  whileWriting(() => {
    whileWriting(() => Promise.resolve());
    started.resolve();
    return gate.promise;
  });
  const first = flush();
  await started.promise;
  access.note('shop', REFUSED);
  const second = flush();
  gate.resolve();
  await Promise.all([first, second]);
  expect(writes).toEqual(['raise shop', 'settle shop', 'raise shop']);
});

test('an alert that could not be written is written by the next flush, unless a newer one takes its place', async () => {
  const { access, clock, writes, flush, whileWriting } = start();
  const failOnce = (then: () => void = () => undefined): void =>
    whileWriting(() => {
      whileWriting(() => Promise.resolve());
      then();
      return Promise.reject(new Error('no connection'));
    });
  access.note('shop', REFUSED);
  access.note('flags', REFUSED);
  failOnce();
  await expect(flush()).rejects.toThrow('no connection');
  await flush();
  expect(writes.toSorted()).toEqual(['raise flags', 'raise shop']);
  clock.advance(AN_HOUR_MS);
  access.note('shop', ACCEPTED);
  failOnce(() => access.note('shop', REFUSED));
  await expect(flush()).rejects.toThrow('no connection');
  await flush();
  expect(writes.slice(2)).toEqual(['raise shop']);
});
