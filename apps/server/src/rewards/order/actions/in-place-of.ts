import { isSessionOf } from '#account/public.ts';
import { ShopFailed } from '#gateways/shop/port.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { claimProblem, retryLostClaims } from '../../gate/actions/refuse-claim.ts';
import type { ClaimRequest } from '../../gate/queries/reward-claims.ts';
import type { NewBox } from '../../gate/new-box.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import { advance } from './advance.ts';
import { endAtShop } from './end-order.ts';

/**
 * Ends a pending order in favour of another choice; see `InPlaceOf`. If it is paid, or another
 * request has ended it, the current record decides. After a crash or a lost answer the job ends the
 * order. The shop is asked to cancel again later, because a running call may still place it.
 */
export async function inPlaceOfPending<Replacement extends object>(
  deps: RewardDeps,
  { order }: RewardWithOrder,
  request: ClaimRequest & Pick<NewBox, 'session' | 'variantId'>,
  make: (tx: Transaction) => Promise<Replacement | Refusal | null>,
): Promise<Replacement | Refusal | null> {
  if (!order) return refuse('already-redeemed');
  if (!(await isSessionOf(deps.handle.db, request.uid, request.session))) return refuse('unauthenticated');
  const problem = await claimProblem(deps, request);
  if (problem) return problem;
  const missing = await stockProblem(deps, order, request.variantId);
  if (missing) return missing;
  const ended = await endAtShop(deps, order, 'changed-mind', 'browser');
  if (ended === 'unanswered') return refuse('order-failed');
  if (ended === 'too-late') return refuse('already-redeemed');
  return deps.handle.transaction(async (tx) => {
    await advance(tx, deps, order, { kind: 'changedMind', source: 'browser' });
    // The only nested transaction: the shop has cancelled already, so the end of the order must
    // commit also if the claim of the new choice is lost. Jobs and inserts take the outer one.
    return retryLostClaims(() => tx.transaction(() => make(tx)));
  });
}

/** An item that is out of stock must not cost the existing order. */
async function stockProblem({ shop }: RewardDeps, order: OrderRow, variantId: string | null): Promise<Refusal | null> {
  if (variantId === null || variantId === order.variantId) return null;
  try {
    return (await shop.available(variantId)) ? null : refuse('out-of-stock');
  } catch (error) {
    if (error instanceof ShopFailed) return refuse('order-failed');
    throw error;
  }
}
