import { setTimeout as pause } from 'node:timers/promises';
import { MarketingUnavailable } from '#gateways/marketing/port.ts';
import { keyedMutex } from '#platform/keyed-mutex.ts';
import type { AccountDeps } from '../../ports.ts';
import { releaseLease, acquireLease } from '../../queries/newsletter-leases.ts';

/** Milliseconds; must exceed the calls of one change, a new token among them, and the transaction after it. */
const LEASE_MS = 45_000;
const RETRY_MS = 50;
/** Milliseconds that a request waits for another one of the same member. */
const PATIENCE_MS = 10_000;

const runExclusive = keyedMutex();

/**
 * Runs work on one member's newsletter under a lease across all processes: the marketing system is
 * outside our transactions, so that two concurrent requests could end as a yes there and a no here.
 * The lease of a killed process expires.
 * @param work gets the lease, which must be checked before anything is written
 * @throws MarketingUnavailable if another request takes too long
 */
export function withLease<Result>(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  uid: string,
  work: (lease: Date) => Promise<Result>,
): Promise<Result> {
  return runExclusive(uid, async () => {
    const lease = await acquire(handle.db, clock, uid);
    try {
      return await work(lease);
    } finally {
      await releaseLease(handle.db, uid, lease);
    }
  });
}

async function acquire(db: AccountDeps['handle']['db'], clock: AccountDeps['clock'], uid: string): Promise<Date> {
  for (let waited = 0; waited < PATIENCE_MS; waited += RETRY_MS) {
    const now = clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    if (await acquireLease(db, uid, { now, lease })) return lease;
    await pause(RETRY_MS);
  }
  throw new MarketingUnavailable(new Error('another change of the same newsletter takes too long'));
}
