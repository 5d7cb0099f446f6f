import { ShopFailed } from '../../../gateways/shop/port.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { claimProblem, takeUnlessLost } from '../../gate/actions/refuse-claim.ts';
import type { AskedClaims } from '../../gate/queries/reward-claims.ts';
import type { NewBox } from '../../gate/queries/take-box.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import { advance } from './advance.ts';
import { endAtShop } from './end-order.ts';

/**
 * Ends a pending order for another choice; see `InPlaceOf`. One that is paid, or was given up by
 * another press, is asked of nobody: the record that stands decides. After a kill, or an answer
 * that was lost, the job ends the order. The shop is told to take it back once more later: a call
 * that was at work may have placed it after all.
 */
export async function inPlaceOfPending<Made extends object>(
  deps: RewardDeps,
  { order }: RewardWithOrder,
  asked: AskedClaims & Pick<NewBox, 'variantId'>,
  make: (tx: Transaction) => Promise<Made | null>,
): Promise<Made | Refusal | null> {
  if (!order) return refuse('already-redeemed');
  const problem = await claimProblem(deps, asked);
  if (problem) return problem;
  const missing = await stockProblem(deps, order, asked.variantId);
  if (missing) return missing;
  const ended = await endAtShop(deps, order, 'changed-mind', 'browser');
  if (ended === 'unanswered') return refuse('order-failed');
  if (ended === 'too-late') return refuse('already-redeemed');
  return deps.handle.transaction(async (tx) => {
    await advance(tx, deps, order, { kind: 'changedMind', source: 'browser' });
    // A claim that another was quicker with undoes the new choice alone. Jobs and notes take the
    // transaction itself, not the savepoint.
    return takeUnlessLost(() => tx.transaction(() => make(tx)));
  });
}

/** What cannot be had must not cost the order that stands. */
async function stockProblem({ shop }: RewardDeps, order: OrderRow, variantId: string | null): Promise<Refusal | null> {
  if (variantId === null || variantId === order.variantId) return null;
  try {
    return (await shop.available(variantId)) ? null : refuse('out-of-stock');
  } catch (error) {
    if (error instanceof ShopFailed) return refuse('order-failed');
    throw error;
  }
}
