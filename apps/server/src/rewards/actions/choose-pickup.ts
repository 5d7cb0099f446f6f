import { judgeClaim, redemptionState } from '@nestling/domain/rewards/redemption';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/live.ts';
import type { RewardParts } from '../ports.ts';
import { redemptionFacts } from '../present-redemption.ts';
import { findLocation } from '../queries/partner-locations.ts';
import { findReward } from '../queries/redemptions.ts';
import type { HeldReward } from '../queries/redemptions.ts';
import { insertRedemption } from '../queries/write-redemption.ts';
import type { RewardFacts } from '../reward-facts.ts';
import { boxProblem } from '../reward-writes.ts';
import { cancelPending } from './cancel-pending.ts';

export interface Chosen {
  held: HeldReward;
  created: boolean;
}

/**
 * Chooses a pickup place, for good. Of many clicks, tabs and devices one makes the record and all get it; a reward of
 * another kind is refused (RWD-259 to RWD-271, D-33, D-40).
 */
export async function choosePickup(
  parts: RewardParts,
  facts: RewardFacts,
  locationId: string,
): Promise<Chosen | Refusal> {
  const { held } = facts;
  const verdict = judgeClaim(redemptionState(held && redemptionFacts(held)), 'pickup');
  if (held && verdict === 'existing') return { held, created: false };
  if (verdict === 'already-redeemed') return refuse('already-redeemed');
  const problem = boxProblem(facts, 'pickup');
  if (problem) return problem;
  const location = await findLocation(parts.handle.db, locationId);
  const reachable = location && location.retiredAt === null && location.country === facts.member.country;
  if (!reachable) return refuse('location-not-found');
  // A pending order gives way only to a pickup that stands: a place that is gone must not cost the order.
  const obstacle = held && verdict === 'cancel-pending-first' ? await cancelPending(parts, held) : null;
  // An order that is gone already gave way to another press of the same button, or was paid: the record decides.
  if (obstacle && obstacle.refused !== 'already-redeemed') return obstacle;
  return parts.handle.transaction((tx) => store(tx, parts, facts, locationId));
}

async function store(
  tx: Transaction,
  { clock, jobs }: RewardParts,
  facts: RewardFacts,
  locationId: string,
): Promise<Chosen | Refusal> {
  const { member, course, certificateId } = facts;
  const { legacySyllabusId, slug } = course.fields;
  const now = clock.now();
  const created = await insertRedemption(tx, {
    uid: member.uid,
    legacySyllabusId,
    slug,
    redemptionType: 'physical',
    distributionType: 'Pickup',
    distributorId: locationId,
    email: member.email,
    shippingPriceCents: 0,
    startTimestamp: now,
    pickupTimestamp: now,
    userCountry: member.country,
    userPostalCode: member.zip,
    userRegion: member.region,
    certificateId,
  });
  if (created) {
    await jobs.send('send-mail', {
      template: 'course-complete-pickup',
      subjectId: `${member.uid}:${legacySyllabusId}`,
    });
    await announce(tx, { topic: `redemption:${legacySyllabusId}`, uid: member.uid });
    return { held: { redemption: created, order: null }, created: true };
  }
  const held = await findReward(tx, member.uid, legacySyllabusId);
  if (!held) return refuse('record-update-failed', { values: { path: 'users-redemptions', uid: member.uid, slug } });
  const isPickup = judgeClaim(redemptionState(redemptionFacts(held)), 'pickup') === 'existing';
  return isPickup ? { held, created: false } : refuse('already-redeemed');
}
