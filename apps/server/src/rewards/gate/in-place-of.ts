import type { Transaction } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';
import type { ClaimRequest } from './queries/reward-claims.ts';
import type { NewBox } from './new-box.ts';

/**
 * Ends a pending order, at the shop first, and makes its replacement in the transaction that ends
 * it.
 *
 * @param request the claims and variant of the new choice; a refused or sold-out one must not end the
 * order
 * @param make makes the new choice; null if it cannot be had
 * @returns the new choice, null if it could not be had although the order has ended, or the reason
 * why nothing changed; a session that ends after the shop has cancelled leaves the order ended
 */
export type InPlaceOf = <Replacement extends object>(
  pending: RewardWithOrder,
  request: ClaimRequest & Pick<NewBox, 'session' | 'variantId'>,
  make: (tx: Transaction) => Promise<Replacement | Refusal | null>,
) => Promise<Replacement | Refusal | null>;
