import { AsyncLocalStorage } from 'node:async_hooks';

const upkeep = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for in front of a screen, such as jobs and seeds: its statements may
 * take longer than those of a call, on connections of their own. What the work starts, such as a
 * timer, is upkeep too.
 */
export function asBackground<T>(work: () => T): T {
  return upkeep.run(true, work);
}

export function isUpkeep(): boolean {
  return upkeep.getStore() === true;
}
