import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { refusalRule } from '../claims.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/held-rewards.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { findForeignClaim } from '../queries/reward-claims.ts';
import type { AskedClaims, ClaimKind } from '../queries/reward-claims.ts';
import { isClaimLost } from '../queries/take-box.ts';

const CODE_OF_CLAIM = { mailbox: 'mailbox-has-one', household: 'household-has-one' } as const satisfies Record<
  ClaimKind,
  Refusal['refused']
>;

/** What a taking made; null as well when another was quicker with a claim while it was under way. */
export async function unlessLost<Taken>(taking: Promise<Taken | null>): Promise<Taken | null> {
  try {
    return await taking;
  } catch (error) {
    if (isClaimLost(error)) return null;
    throw error;
  }
}

/** Why somebody else's claim keeps a box from being taken, or null; each such answer is counted, and the sixth of a day is none (D-166, D-168). */
export async function claimProblem(
  { handle, limiter }: Pick<RewardDeps, 'handle' | 'limiter'>,
  asked: AskedClaims,
): Promise<Refusal | null> {
  const claim = await findForeignClaim(handle.db, asked);
  const rule = refusalRule(asked.uid);
  // What tells of no claim is not counted, not even for a moment: the fifth count begins the time anew, given back or not.
  const verdict = claim ? (await limiter.reserve([rule])).verdict : await limiter.verdict(rule);
  if (verdict) return refuse('too-many-requests', verdict);
  return claim && refuse(CODE_OF_CLAIM[claim]);
}

/** What stands where a box was not taken: what the member holds, or why she gets none. */
export async function afterNotTaken(
  deps: Pick<RewardDeps, 'handle' | 'limiter'>,
  asked: AskedClaims & { slug: string },
  path: string,
): Promise<HeldReward | Refusal> {
  const { uid, legacySyllabusId, slug } = asked;
  const held = await findReward(deps.handle.db, uid, legacySyllabusId);
  if (held) return held;
  const problem = await claimProblem(deps, asked);
  return problem ?? refuse('record-update-failed', { values: { path, uid, slug } });
}
