import { AsyncLocalStorage } from 'node:async_hooks';

const ownCalls = new AsyncLocalStorage<true>();

/**
 * Runs work that calls the product from inside the process; the request log omits these calls,
 * because it is about visitors.
 */
export function withOwnCalls<Result>(work: () => Promise<Result>): Promise<Result> {
  return ownCalls.run(true, work);
}

/** True while `withOwnCalls` runs. */
export function isOwnCall(): boolean {
  return ownCalls.getStore() === true;
}
