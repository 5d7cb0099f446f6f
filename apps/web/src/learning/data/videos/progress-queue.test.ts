import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api/failure.ts';
import { createProgressQueue, type ProgressEntry } from './progress-queue.ts';

const entry = (videoId: string, facts: object): ProgressEntry => ({
  uid: 'u1',
  slug: 'safe-sleep',
  body: { legacySyllabusId: 'SafeSleep', videoId, ...facts },
});

function failure(status: number): ApiFailure {
  return new ApiFailure({
    status,
    code: status === 0 ? 'offline' : 'any',
    message: '',
    fields: {},
    transactionId: 't',
  });
}

/** A server that fails as listed, then accepts everything. */
function server(failures: readonly ApiFailure[]) {
  const left = [...failures];
  const accepted: string[] = [];
  const send = async ({ body }: ProgressEntry) => {
    const fails = left.shift();
    if (fails) throw fails;
    accepted.push(`${body.videoId}:${body.position ?? 'watch'}`);
  };
  return { send, taken: accepted };
}

function noBeacon(): never {
  throw new Error('The page stays');
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('queued entries are sent one after the other, in order', async () => {
  const { send, taken: accepted } = server([]);
  const queue = createProgressQueue(send, noBeacon);
  queue.add(entry('a', { startDate: 's' }));
  queue.add(entry('a', { position: 10 }));
  queue.add(entry('b', { startDate: 's' }));
  await vi.runAllTimersAsync();
  expect(accepted).toEqual(['a:watch', 'a:10', 'b:watch']);
});

test('entries queued without a network are sent when it returns, with the latest position only', async () => {
  const { send, taken: accepted } = server([failure(0), failure(0)]);
  const queue = createProgressQueue(send, noBeacon);
  queue.add(entry('a', { startDate: 's' }));
  await vi.advanceTimersByTimeAsync(1);
  queue.add(entry('a', { position: 10 }));
  await vi.advanceTimersByTimeAsync(1);
  queue.add(entry('a', { position: 20 }));
  await vi.advanceTimersByTimeAsync(1);
  queue.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(accepted).toEqual(['a:watch', 'a:20']);
});

test('an entry refused by a busy server is sent again after half a minute', async () => {
  const { send, taken: accepted } = server([failure(503)]);
  createProgressQueue(send, noBeacon).add(entry('a', { startDate: 's' }));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(accepted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(accepted).toEqual(['a:watch']);
});

test('a permanently refused entry is dropped, and the entries after it are sent', async () => {
  const { send, taken: accepted } = server([failure(422)]);
  const queue = createProgressQueue(send, noBeacon);
  queue.add(entry('a', { startDate: 's' }));
  queue.add(entry('b', { startDate: 's' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(accepted).toEqual(['b:watch']);
});

test('a sign-out clears the progress queue', async () => {
  const { send, taken: accepted } = server([failure(0)]);
  const queue = createProgressQueue(send, noBeacon);
  queue.add(entry('a', { startDate: 's' }));
  await vi.advanceTimersByTimeAsync(1);
  queue.clear();
  await vi.runAllTimersAsync();
  expect(accepted).toEqual([]);
});

test('a closed page sends the entries that wait behind the running request, and keeps them in the queue [LRN-109 LRN-113]', async () => {
  const reported: string[] = [];
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const queue = createProgressQueue(
    ({ body }) => {
      sent.push(body.videoId);
      return new Promise((resolve) => answers.push(resolve));
    },
    ({ body }) => reported.push(body.videoId),
  );
  for (const videoId of ['a', 'b', 'c']) queue.add(entry(videoId, { startDate: 's' }));
  queue.leave();
  expect(reported).toEqual(['b', 'c']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'b']);
});

test('a closed page sends a position newer than that of the running request', async () => {
  const reported: unknown[] = [];
  const queue = createProgressQueue(
    () => new Promise(() => undefined),
    ({ body }) => reported.push(body.position),
  );
  queue.add(entry('a', { position: 10 }));
  queue.add(entry('a', { position: 20 }));
  queue.leave();
  expect(reported).toEqual([20]);
});

test('a closed page sends every entry that waits for the network', async () => {
  const reported: string[] = [];
  const queue = createProgressQueue(server([failure(0)]).send, ({ body }) => reported.push(body.videoId));
  queue.add(entry('a', { startDate: 's' }));
  await vi.advanceTimersByTimeAsync(1);
  queue.leave();
  expect(reported).toEqual(['a']);
});
