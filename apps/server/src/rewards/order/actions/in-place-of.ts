import type { Transaction } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { claimProblem, unlessLost } from '../../gate/actions/refuse-claim.ts';
import type { AskedClaims } from '../../gate/queries/reward-claims.ts';
import type { RewardDeps } from '../../ports.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { advance } from './advance.ts';
import { endAtShop } from './end-order.ts';

/**
 * Ends a pending order for another choice; see `InPlaceOf`. One that is paid, or was given up by another press, is asked of nobody:
 * the record that stands decides. After a kill, or an answer that was lost, the job ends the order (D-212). The shop is told to take
 * it back once more later: a call that was at work may have placed it after all.
 */
export async function inPlaceOfPending<Made extends object>(
  deps: RewardDeps,
  { order }: HeldReward,
  asked: AskedClaims,
  make: (tx: Transaction) => Promise<Made | null>,
): Promise<Made | Refusal | null> {
  if (!order) return refuse('already-redeemed');
  const problem = await claimProblem(deps, asked);
  if (problem) return problem;
  if ((await endAtShop(deps, order, 'changed-mind')) === 'unanswered') return refuse('order-failed');
  return deps.handle.transaction(async (tx) => {
    await advance(tx, deps, order, { kind: 'changedMind' });
    // A claim that another was quicker with undoes the new choice alone. Jobs and notes take the transaction itself, not the savepoint.
    return unlessLost(tx.transaction(() => make(tx)));
  });
}
