import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createSlots, type Slots } from './slots.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Callers by name, with the function that releases the slot of each that has one. */
function callersOf(slots: Slots) {
  const releases = new Map<string, () => void>();
  const acquire = (name: string): void => void slots.acquire().then((release) => releases.set(name, release));
  return { acquire, releases, holders: () => [...releases.keys()] };
}

describe('semaphore with two slots', () => {
  it('serves the first two callers, then gives a released slot to the longest waiting one', async () => {
    const slots = createSlots(2);
    const { acquire, releases, holders } = callersOf(slots);
    for (const name of ['a', 'b', 'c', 'd']) acquire(name);
    await vi.advanceTimersByTimeAsync(10);
    expect(holders()).toEqual(['a', 'b']);
    expect(slots.waitingCount()).toBe(2);
    releases.get('b')?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(holders()).toEqual(['a', 'b', 'c']);
    releases.get('a')?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(holders()).toEqual(['a', 'b', 'c', 'd']);
    expect(slots.waitingCount()).toBe(0);
  });

  it('frees one slot when a caller releases it twice', async () => {
    const { acquire, releases, holders } = callersOf(createSlots(2));
    for (const name of ['a', 'b']) acquire(name);
    await vi.advanceTimersByTimeAsync(0);
    releases.get('a')?.();
    releases.get('a')?.();
    for (const name of ['c', 'd']) acquire(name);
    await vi.advanceTimersByTimeAsync(1);
    expect(holders()).toEqual(['a', 'b', 'c']);
  });

  it('frees a slot 20 ms after it was acquired and not released', async () => {
    const { acquire, holders } = callersOf(createSlots(2));
    for (const name of ['a', 'b']) acquire(name);
    await vi.advanceTimersByTimeAsync(21);
    for (const name of ['c', 'd', 'e']) acquire(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(holders()).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('a caller that has waited 20 ms for a slot continues without one', async () => {
  const { acquire, holders } = callersOf(createSlots(1));
  acquire('a');
  await vi.advanceTimersByTimeAsync(10);
  for (const name of ['b', 'c', 'd']) acquire(name);
  await vi.advanceTimersByTimeAsync(21);
  expect(holders()).toEqual(['a', 'b', 'c', 'd']);
});
