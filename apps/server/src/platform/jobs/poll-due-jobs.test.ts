import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollDueJobs } from './poll-due-jobs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('poll for due jobs', () => {
  it('wakes each queue with a due job every second, until it is stopped', async () => {
    const wake = vi.fn();
    const stop = pollDueJobs({ find: async () => ['mail', 'lead'], wake, onError: vi.fn() });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wake.mock.calls).toEqual([['mail'], ['lead'], ['mail'], ['lead']]);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(wake).toHaveBeenCalledTimes(4);
  });

  it('reports a failure and polls again', async () => {
    const [wake, onError] = [vi.fn(), vi.fn()];
    const find = vi.fn(async () => ['mail']).mockRejectedValueOnce(new Error('gone'));
    const stop = pollDueJobs({ find, wake, onError });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onError.mock.calls).toEqual([[new Error('gone')]]);
    expect(wake.mock.calls).toEqual([['mail']]);
    await stop();
  });

  it('waits for a slow query, and wakes no worker after a stop', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const [wake, find] = [vi.fn(), vi.fn(() => promise)];
    const stop = pollDueJobs({ find, wake, onError: vi.fn() });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(find).toHaveBeenCalledTimes(1);
    const stopped = stop();
    resolve(['mail']);
    await stopped;
    expect(wake).not.toHaveBeenCalled();
  });
});
