import { setTimeout as pause } from 'node:timers/promises';
import { MarketingUnavailable } from '../../../gateways/marketing/port.ts';
import { keyedMutex } from '../../../platform/keyed-mutex.ts';
import type { AccountDeps } from '../../ports.ts';
import { releaseLease, acquireLease } from '../../queries/newsletter-leases.ts';

/** Longer than one call to the marketing system and the transaction after it may take. */
const TURN_MS = 20_000;
const LOOK_MS = 50;
/** The longest wait of a request for another one of the same member. */
const PATIENCE_MS = 10_000;

const runExclusive = keyedMutex();

/**
 * Runs work on one member's newsletter under a lease across all processes: the marketing system is
 * outside our transactions, so two requests at once could end as a yes there and a no here. The
 * lease of a killed process expires.
 * @param work gets the lease, which `holdsTurn` checks before anything is written
 * @throws MarketingUnavailable when another request takes too long
 */
export function withLease<Result>(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  uid: string,
  work: (turn: Date) => Promise<Result>,
): Promise<Result> {
  return runExclusive(uid, async () => {
    const turn = await waitForTurn(handle.db, clock, uid);
    try {
      return await work(turn);
    } finally {
      await releaseLease(handle.db, uid, turn);
    }
  });
}

async function waitForTurn(db: AccountDeps['handle']['db'], clock: AccountDeps['clock'], uid: string): Promise<Date> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const now = clock.now();
    const turn = new Date(now.getTime() + TURN_MS);
    if (await acquireLease(db, uid, { now, turn })) return turn;
    await pause(LOOK_MS);
  }
  throw new MarketingUnavailable(new Error('another change of the same newsletter takes too long'));
}
