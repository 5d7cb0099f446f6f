import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { DatabaseUnavailable } from './database/availability.ts';
import { observeCounts } from './metrics.ts';

type Read = () => Promise<{ one: number; two: number }>;

function observed(read: Read) {
  const registry = new Registry();
  const recorded = recordedLog();
  observeCounts(
    { metrics: { registry }, clock: testClock(), log: recorded.log },
    { one: 'The first', two: 'The second' },
    read,
  );
  /** The values of one scrape. */
  const scrape = async () => (await registry.metrics()).split('\n').filter((line) => /^(?:one|two) /.test(line));
  return { scrape, recorded };
}

test('all gauges of one kind share a single read of their counts', async () => {
  let reads = 0;
  const { scrape } = observed(async () => ({ one: (reads += 1), two: 7 }));
  expect(await scrape()).toEqual(['one 1', 'two 7']);
  expect(await scrape()).toEqual(['one 1', 'two 7']);
});

test('gauges without a value are missing after two seconds, and logged once', async () => {
  const { scrape, recorded } = observed(() => new Promise(() => {}));
  expect(await scrape()).toEqual([]);
  expect(await scrape()).toEqual([]);
  expect(recorded.lines()).toMatchObject([{ gauges: ['one', 'two'], msg: 'gauges could not be read' }]);
});

test('gauges are missing during an outage of the database, without another log line', async () => {
  const { scrape, recorded } = observed(() => Promise.reject(new DatabaseUnavailable()));
  expect(await scrape()).toEqual([]);
  expect(recorded.lines()).toEqual([]);
});
