import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlots, type Slots } from './slots.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Callers by name, with the function that releases the slot of each that has one. */
function callersOf(slots: Slots) {
  const releases = new Map<string, () => void>();
  const acquire = (name: string): void => void slots.acquire().then((release) => releases.set(name, release));
  return { acquire, releases, holders: () => [...releases.keys()] };
}

describe('a semaphore with two slots', () => {
  it('two slots go to the first two callers, and a released one to the caller that has waited longest', async () => {
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

  it('a slot that its holder releases twice counts as one free slot', async () => {
    const { acquire, releases, holders } = callersOf(createSlots(2));
    for (const name of ['a', 'b']) acquire(name);
    await vi.advanceTimersByTimeAsync(0);
    releases.get('a')?.();
    releases.get('a')?.();
    for (const name of ['c', 'd']) acquire(name);
    await vi.advanceTimersByTimeAsync(1);
    expect(holders()).toEqual(['a', 'b', 'c']);
  });

  it('a slot is free again 20 ms after a caller has got it, although that caller has not released it', async () => {
    const { acquire, holders } = callersOf(createSlots(2));
    for (const name of ['a', 'b']) acquire(name);
    await vi.advanceTimersByTimeAsync(21);
    for (const name of ['c', 'd', 'e']) acquire(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(holders()).toEqual(['a', 'b', 'c', 'd']);
  });
});

it('a caller that has waited for a slot for 20 ms goes on without a free one', async () => {
  const { acquire, holders } = callersOf(createSlots(1));
  acquire('a');
  await vi.advanceTimersByTimeAsync(10);
  for (const name of ['b', 'c', 'd']) acquire(name);
  await vi.advanceTimersByTimeAsync(21);
  expect(holders()).toEqual(['a', 'b', 'c', 'd']);
});
