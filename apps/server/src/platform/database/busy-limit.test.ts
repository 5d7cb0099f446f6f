import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBusyLimit, type BusyLimit } from './busy-limit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets callers enter by their names, and returns those that are in. */
function entering(limit: BusyLimit) {
  const ends = new Map<string, () => void>();
  const enter = (name: string): void => void limit.enter().then((end) => ends.set(name, end));
  return { enter, ends, entered: () => [...ends.keys()] };
}

describe('a limit of two busy callers', () => {
  it('lets two in at once, and each other one when a turn ends, in their order', async () => {
    const limit = createBusyLimit(2);
    const { enter, ends, entered } = entering(limit);
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    await vi.advanceTimersByTimeAsync(10);
    expect(entered()).toEqual(['a', 'b']);
    expect(limit.waitingCount()).toBe(2);
    ends.get('b')?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered()).toEqual(['a', 'b', 'c']);
    ends.get('a')?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered()).toEqual(['a', 'b', 'c', 'd']);
    expect(limit.waitingCount()).toBe(0);
  });

  it('counts a turn that is ended twice once', async () => {
    const { enter, ends, entered } = entering(createBusyLimit(2));
    for (const name of ['a', 'b']) enter(name);
    await vi.advanceTimersByTimeAsync(0);
    ends.get('a')?.();
    ends.get('a')?.();
    for (const name of ['c', 'd']) enter(name);
    await vi.advanceTimersByTimeAsync(1);
    expect(entered()).toEqual(['a', 'b', 'c']);
  });

  it('lets a caller in that has waited for 20 ms', async () => {
    const limit = createBusyLimit(1);
    const { enter, entered } = entering(limit);
    enter('a');
    await vi.advanceTimersByTimeAsync(10);
    for (const name of ['b', 'c', 'd']) enter(name);
    await vi.advanceTimersByTimeAsync(21);
    expect(entered()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('no longer counts a caller that has been in for 20 ms, because it waits for a lock', async () => {
    const { enter, entered } = entering(createBusyLimit(2));
    for (const name of ['a', 'b']) enter(name);
    await vi.advanceTimersByTimeAsync(21);
    for (const name of ['c', 'd', 'e']) enter(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(entered()).toEqual(['a', 'b', 'c', 'd']);
  });
});
