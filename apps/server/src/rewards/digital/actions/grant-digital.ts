import { judgeClaim, redemptionState } from '@nestling/domain/rewards/redemption';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/live.ts';
import { digitalRewardOf } from '../digital-offer.ts';
import { digitalMail } from '../jobs/digital-mail.ts';
import type { RewardDeps } from '../../ports.ts';
import { redemptionFacts } from '../../gate/present-redemption.ts';
import { findReward } from '../../read-models/held-rewards.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { insertRedemption } from '../../gate/queries/write-redemption.ts';
import type { RewardFacts } from '../../gate/reward-facts.ts';
import type { Taken } from '../../gate/taken.ts';

/** Grants the digital reward of a course, once; its mail goes by a job of the same transaction (D-42). */
export async function grantDigital(deps: RewardDeps, facts: RewardFacts): Promise<Taken | Refusal> {
  if (facts.held) return heldDigital(facts.held);
  const reward = digitalRewardOf(facts.course);
  if (!reward) return refuse('no-digital-offer');
  if (!facts.gate.eligible) return refuse('ineligible');
  const { member, course, certificateId } = facts;
  const { legacySyllabusId, slug } = course.fields;
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    const created = await insertRedemption(tx, {
      uid: member.uid,
      legacySyllabusId,
      slug,
      redemptionType: 'digital',
      email: member.email,
      offerSlug: reward.offer.slug,
      startTimestamp: now,
      awardedTimestamp: now,
      promoCode: reward.promoCode,
      url: reward.offer.linkUrl,
      userCountry: member.country,
      userPostalCode: member.zip,
      userRegion: member.region,
      certificateId,
    });
    if (!created) {
      const held = await findReward(tx, member.uid, legacySyllabusId);
      return held
        ? heldDigital(held)
        : refuse('record-update-failed', { values: { path: 'users-redemptions', uid: member.uid, slug } });
    }
    await deps.mails.send(tx, digitalMail, { uid: member.uid, legacySyllabusId });
    await publish(tx, member.uid, { kind: 'redemption', legacySyllabusId });
    return { held: { redemption: created, order: null }, created: true };
  });
}

function heldDigital(held: HeldReward): Taken | Refusal {
  const isDigital = judgeClaim(redemptionState(redemptionFacts(held)), 'digital') === 'existing';
  return isDigital ? { held, created: false } : refuse('already-redeemed');
}
