import { claimsStoredSince, householdSince } from '../claims.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { insertClaims, type NewClaim } from '../queries/reward-claims.ts';
import { findUnclaimedBoxes, type RedemptionCursor } from '../../read-models/unclaimed-boxes.ts';

type Deps = Pick<RewardDeps, 'handle' | 'clock' | 'content' | 'rules' | 'claimKeys'>;

const BATCH = 500;

/**
 * Inserts the claims of boxes that were taken before claims existed. It runs at every start; after
 * the first one it finds only boxes whose address or mailbox somebody else has claimed first.
 */
export async function backfillBoxClaims(deps: Deps): Promise<void> {
  let after: RedemptionCursor | null = null;
  do after = await claimBatch(deps, after);
  while (after);
}

/** @returns the cursor of the next batch; null after the last one */
async function claimBatch(
  { handle, clock, content, rules, claimKeys }: Deps,
  after: RedemptionCursor | null,
): Promise<RedemptionCursor | null> {
  const { householdWindowMonths } = rules(content.currentOrEmpty());
  const now = clock.now();
  const addressesSince = householdSince(now, householdWindowMonths);
  return handle.transaction(async (tx) => {
    const since = claimsStoredSince(now, householdWindowMonths);
    const boxes = await findUnclaimedBoxes(tx, { since, after, limit: BATCH });
    await insertClaims(tx, [...boxes.map(mailboxClaim), ...boxes.flatMap((box) => householdClaim(box) ?? [])]);
    return boxes.length < BATCH ? null : (boxes.at(-1)?.redemption ?? null);
  });

  function mailboxClaim({ redemption }: RewardWithOrder): NewClaim {
    return { ...common(redemption), kind: 'mailbox', keyHash: claimKeys.mailbox(redemption.email) };
  }

  function householdClaim({ redemption, order }: RewardWithOrder): NewClaim | null {
    const isFree = order?.priceCents === 0;
    if (!isFree || !order.shipTo || !addressesSince || redemption.startTimestamp < addressesSince) return null;
    return {
      ...common(redemption),
      kind: 'household',
      keyHash: claimKeys.household(order.shipTo),
      streetHash: claimKeys.street(order.shipTo),
      reviewHash: claimKeys.review(order.shipTo),
    };
  }
}

function common({ uid, legacySyllabusId, orderId, startTimestamp }: RewardWithOrder['redemption']) {
  return { uid, legacySyllabusId, orderId, at: startTimestamp };
}
