import { AsyncLocalStorage } from 'node:async_hooks';

const upkeep = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for, such as jobs and seeds: its statements have a longer time limit
 * and their own connections. That includes what the work starts, such as a timer.
 */
export function asBackground<T>(work: () => T): T {
  return upkeep.run(true, work);
}

export function isUpkeep(): boolean {
  return upkeep.getStore() === true;
}
