import type { Transaction } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';
import type { AskedClaims } from './queries/reward-claims.ts';
import type { NewBox } from './queries/take-box.ts';

/**
 * Ends a pending order, at the shop first, and makes what takes its place in the transaction that
 * ends it.
 *
 * @param asked what the new choice claims, and its variant: what is refused, or out of stock, must
 * not cost the order
 * @param make makes the new choice; null when it is not to be had
 * @returns what was made, null when it was not to be had and the order is gone all the same, or why
 * nothing changed
 */
export type InPlaceOf = <Made extends object>(
  pending: RewardWithOrder,
  asked: AskedClaims & Pick<NewBox, 'variantId'>,
  make: (tx: Transaction) => Promise<Made | null>,
) => Promise<Made | Refusal | null>;
