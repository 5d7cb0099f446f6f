import { expect, test, vi } from 'vitest';
import { memoryEdition } from '../../testing/content/content.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { ContentUnavailable, type ContentGateway } from '../gateways/content/port.ts';
import type { SearchIndex } from '../editorial/composition.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Heartbeat } from '../platform/workers/heartbeat.ts';
import { listenOptions, readyFor, stopWork, startWork } from './run.ts';

type Content = Pick<ContentGateway, 'current' | 'onChange'>;

/** `work` counts how often the jobs have started. */
function starting(makeDemoWorld: () => Promise<boolean>) {
  const work = vi.fn<Jobs['work']>().mockResolvedValue();
  const alertEmptyPools = vi.fn<() => Promise<void>>().mockResolvedValue();
  const beat = vi.fn<Heartbeat['start']>().mockResolvedValue();
  const makeFirst = vi.fn<SearchIndex['makeFirst']>().mockResolvedValue();
  const stop = new AbortController();
  const recorded = recordedLog();
  const input: Content = { current: () => memoryEdition([]), onChange: () => () => {} };
  const begin = (isWorker = true, content = input) =>
    startWork(
      {
        content,
        makeDemoWorld,
        alertEmptyPools,
        jobDefinitions: [],
        jobs: { work },
        heartbeat: { start: beat },
        searchIndex: { makeFirst },
      },
      {
        log: recorded.log,
        output: { write: () => {} },
        publicUrl: 'http://localhost:3000',
        stopping: stop.signal,
        isWorker,
      },
    );
  return { work, beat, alertEmptyPools, makeFirst, stop, recorded, begin };
}

test('a worker starts its jobs once the demo members exist', async () => {
  const { work, beat, alertEmptyPools, begin } = starting(async () => false);
  expect(await begin()).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await begin(false)).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(beat).toHaveBeenCalledTimes(1);
  expect(alertEmptyPools).toHaveBeenCalledTimes(1);
});

test('a worker makes the first search index before the demo members, and a process without jobs none', async () => {
  const makeDemoWorld = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const { makeFirst, begin } = starting(makeDemoWorld);
  await begin(false);
  expect(makeFirst).not.toHaveBeenCalled();
  makeDemoWorld.mockImplementation(async () => {
    expect(makeFirst).toHaveBeenCalledTimes(1);
    return true;
  });
  await begin();
  expect(makeDemoWorld).toHaveBeenCalledTimes(2);
});

test('a worker without content starts its jobs, and the tasks that need content with the first edition', async () => {
  const makeDemoWorld = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const { work, alertEmptyPools, begin } = starting(makeDemoWorld);
  const hearers: Parameters<Content['onChange']>[0][] = [];
  const content: Content = {
    current: () => {
      throw new ContentUnavailable(new Error('not yet'));
    },
    onChange: (hear) => {
      hearers.push(hear);
      return () => {};
    },
  };
  expect(await begin(true, content)).toBe(true);
  expect([work, makeDemoWorld, alertEmptyPools].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  for (const hear of hearers) hear(memoryEdition([]));
  await vi.waitFor(() => expect(alertEmptyPools).toHaveBeenCalledTimes(1));
  expect(makeDemoWorld).toHaveBeenCalledTimes(1);
});

test('a stop during the creation of demo members starts no job and logs no error', async () => {
  const { work, beat, stop, recorded, begin } = starting(async () => {
    stop.abort();
    throw new Error('the database is closed');
  });
  expect(await begin()).toBe(false);
  expect(work).not.toHaveBeenCalled();
  expect(beat).not.toHaveBeenCalled();
  expect(recorded.lines()).toEqual([]);
});

test('a failure to create demo members is reported, and the jobs start', async () => {
  const { work, recorded, begin } = starting(() => Promise.reject(new Error('refused')));
  expect(await begin()).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(recorded.lines()).toHaveLength(1);
});

test('a worker reports that it is ready without a web address', () => {
  expect(readyFor(['web', 'worker'], 'http://localhost:3000')).toBe('http://localhost:3000');
  expect(readyFor(['worker'], 'http://localhost:3000')).toBe('it runs jobs and serves no pages');
});

test('a stop ends running calls first, then jobs and heartbeat together', async () => {
  const order: string[] = [];
  const ends = (name: string) => async () => {
    order.push(`${name} ends`);
    await Promise.resolve();
    order.push(`${name} has ended`);
  };
  await stopWork({
    app: { close: ends('app') },
    jobs: { stop: ends('jobs') },
    heartbeat: { stop: ends('heartbeat') },
  } as const);
  expect(order).toEqual([
    'app ends',
    'app has ended',
    'jobs ends',
    'heartbeat ends',
    'jobs has ended',
    'heartbeat has ended',
  ]);
});

test.each([
  ['a process of a group on Linux shares its port by SO_REUSEPORT', 3000, true, 'linux', true],
  ['a single process does not share its port', 3000, false, 'linux', undefined],
  ['a process of a group on macOS shares its port by node:cluster', 3000, true, 'darwin', undefined],
  ['a process of a group with port 0 shares its port by node:cluster', 0, true, 'linux', undefined],
] as const)('at its start %s', (_, PORT, isInGroup, platform, reusePort) => {
  expect(listenOptions({ PORT, HOST: '127.0.0.1' }, isInGroup, platform)).toEqual({
    port: PORT,
    host: '127.0.0.1',
    ...(reusePort && { reusePort }),
  });
});
