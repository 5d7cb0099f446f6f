import { claimsKeptSince, householdSince } from '../claims.ts';
import type { RewardDeps } from '../../ports.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { insertClaims } from '../queries/reward-claims.ts';
import type { NewClaim } from '../queries/reward-claims.ts';
import { findUnclaimedBoxes } from '../../read-models/unclaimed-boxes.ts';
import type { Place } from '../../read-models/unclaimed-boxes.ts';

type Deps = Pick<RewardDeps, 'handle' | 'clock' | 'content' | 'rules' | 'claimKeys'>;

/** Boxes of one transaction. */
const BATCH = 500;

/**
 * Gives the boxes that stand without claims the ones that they would have made: those of before there were any. It runs at
 * every start and finds nothing from the second on, but for whose door or mailbox somebody else has claimed first.
 */
export async function claimStandingBoxes(deps: Deps): Promise<void> {
  let after: Place | null = null;
  do after = await claimBatch(deps, after);
  while (after);
}

/** @returns where the next batch begins, or null when this was the last one */
async function claimBatch(
  { handle, clock, content, rules, claimKeys }: Deps,
  after: Place | null,
): Promise<Place | null> {
  const { householdWindowMonths } = rules(content.current());
  const now = clock.now();
  const doorsSince = householdSince(now, householdWindowMonths);
  return handle.transaction(async (tx) => {
    const since = claimsKeptSince(now, householdWindowMonths);
    const boxes = await findUnclaimedBoxes(tx, { since, after, limit: BATCH });
    await insertClaims(tx, [...boxes.map(mailboxClaim), ...boxes.flatMap((box) => householdClaim(box) ?? [])]);
    return boxes.length < BATCH ? null : (boxes.at(-1)?.redemption ?? null);
  });

  function mailboxClaim({ redemption }: HeldReward): NewClaim {
    return { ...common(redemption), kind: 'mailbox', keyHash: claimKeys.mailbox(redemption.email) };
  }

  function householdClaim({ redemption, order }: HeldReward): NewClaim | null {
    const isFree = order?.priceCents === 0;
    if (!isFree || !order.shipTo || !doorsSince || redemption.startTimestamp < doorsSince) return null;
    return {
      ...common(redemption),
      kind: 'household',
      keyHash: claimKeys.household(order.shipTo),
      streetHash: claimKeys.street(order.shipTo),
      reviewHash: claimKeys.review(order.shipTo),
    };
  }
}

function common({ uid, legacySyllabusId, orderId, startTimestamp }: HeldReward['redemption']) {
  return { uid, legacySyllabusId, orderId, at: startTimestamp };
}
