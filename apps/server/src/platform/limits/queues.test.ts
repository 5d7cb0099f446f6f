import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueues } from './queues.ts';

const REFUSED = { refusal: { refused: 'auth/too-many-requests' } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  [1, 60],
  [10, 600],
])('with the factor %i, %i tasks wait behind the first, and the next one is refused (D-244)', async (factor, max) => {
  const runExclusive = createQueues();
  const first = Promise.withResolvers<string>();
  const tries = Array.from({ length: 1 + max }, () => runExclusive('clinic', () => first.promise, factor));
  await expect(runExclusive('clinic', async () => 'one too many', factor)).rejects.toMatchObject(REFUSED);
  expect(await runExclusive('home', async () => 'another')).toBe('another');
  first.resolve('done');
  expect(await Promise.all(tries)).toEqual(tries.map(() => 'done'));
  expect(await runExclusive('clinic', async () => 'again')).toBe('again');
});

test('a task that has waited five seconds is refused without running, and the running one continues (D-244)', async () => {
  const runExclusive = createQueues();
  const first = Promise.withResolvers<string>();
  const working = runExclusive('clinic', () => first.promise);
  const work = vi.fn(async () => 'late');
  const waiting = runExclusive('clinic', work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4999);
  const later = runExclusive('clinic', async () => 'in time');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject(REFUSED);
  first.resolve('done');
  expect([await working, await later]).toEqual(['done', 'in time']);
  expect(work).not.toHaveBeenCalled();
});

test('a failing task does not block the tasks after it', async () => {
  const runExclusive = createQueues();
  const failing = runExclusive('clinic', () => Promise.reject(new Error('down')));
  const next = runExclusive('clinic', async () => 'next');
  await expect(failing).rejects.toThrow('down');
  expect(await next).toBe('next');
});
