import { isSessionOf } from '#account/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { refusalRule } from '../claims.ts';
import type { RewardDeps } from '../../ports.ts';
import type { NewBox } from '../new-box.ts';
import type { ShipTo } from '../ship-to.ts';
import { openReview, recordHouseholdRefusal } from './open-review.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { judgeClaims } from '../judge-claims.ts';
import { findClaims, type ClaimRequest, type ClaimKind } from '../queries/reward-claims.ts';
import { isClaimLost } from './claim-box.ts';

type ClaimDeps = Pick<RewardDeps, 'handle' | 'limiter' | 'clock' | 'alerts'>;

type Obstacle = ClaimKind | 'review';

const CODE_OF = {
  mailbox: 'mailbox-has-one',
  household: 'household-has-one',
  review: 'address-review',
} as const satisfies Record<Obstacle, Refusal['refused']>;

/** The address is stored for the operator if it needs a review. */
type BoxRequest = ClaimRequest & { shipTo?: ShipTo | null };

/**
 * Must exceed the number of boxes that one review key admits at once, because each attempt can lose
 * to another.
 */
const TRIES = 8;

/**
 * Takes a box, with retries after a lost claim, because only the number under its review key may
 * have collided.
 */
export async function retryLostClaims<Reserved>(reserve: () => Promise<Reserved | null>): Promise<Reserved | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return await reserve();
    } catch (error) {
      if (!isClaimLost(error)) throw error;
    }
  }
  return null;
}

/**
 * Returns why a box cannot be taken now, or null: another claim, or an address that needs a review.
 * Each such answer is counted; from the sixth of a day on it is refused.
 */
export async function claimProblem(deps: ClaimDeps, request: BoxRequest): Promise<Refusal | null> {
  const { handle, limiter } = deps;
  const obstacle = await obstacleOf(handle.db, request);
  const rule = refusalRule(request.uid);
  // Without a claim problem nothing is counted, not even temporarily, because the fifth count
  // restarts the period even if it is returned.
  const verdict = obstacle ? (await limiter.reserve([rule])).verdict : await limiter.verdict(rule);
  if (verdict) return refuse('too-many-requests', verdict);
  if (obstacle === 'review') await openReview(deps, request);
  if (obstacle === 'household') await recordHouseholdRefusal(deps, request);
  return obstacle && refuse(CODE_OF[obstacle]);
}

async function obstacleOf(db: Executor, request: ClaimRequest): Promise<Obstacle | null> {
  const { blockedBy, needsReview } = judgeClaims(await findClaims(db, request), request);
  return blockedBy ?? (needsReview ? 'review' : null);
}

/** Returns what the member holds after a box was not taken, or the reason why they get none. */
export async function afterLostClaim(
  deps: ClaimDeps,
  request: BoxRequest & Pick<NewBox, 'slug' | 'session'>,
  path: string,
): Promise<RewardWithOrder | Refusal> {
  const { uid, legacySyllabusId, slug } = request;
  const reward = await findReward(deps.handle.db, uid, legacySyllabusId);
  if (reward) return reward;
  // The claims of a member who was erased meanwhile look like those of another.
  if (!(await isSessionOf(deps.handle.db, uid, request.session))) return refuse('unauthenticated');
  const problem = await claimProblem(deps, request);
  return problem ?? refuse('record-update-failed', { values: { path, uid, slug } });
}
