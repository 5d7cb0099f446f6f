import { AsyncLocalStorage } from 'node:async_hooks';

const ownCalls = new AsyncLocalStorage<true>();

/** Does work that calls the product from inside the process; the log of requests is about visitors and leaves its calls out. */
export function withOwnCalls<Result>(work: () => Promise<Result>): Promise<Result> {
  return ownCalls.run(true, work);
}

/** True inside such work. */
export function isOwnCall(): boolean {
  return ownCalls.getStore() === true;
}
