import { judgeClaim, redemptionState } from '@nestling/domain/rewards/redemption';
import { holdSession } from '#account/public.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { publish } from '#platform/live/live.ts';
import type { DigitalReward } from '#learning/public.ts';
import { digitalRewardOf } from '../digital-offer.ts';
import { digitalMail } from '../jobs/digital-mail.ts';
import type { RewardDeps } from '../../ports.ts';
import { redemptionFacts } from '../../gate/present-redemption.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { insertRedemption } from '../../gate/queries/write-redemption.ts';
import type { RedeemContext } from '../../gate/redeem-context.ts';
import type { ClaimResult } from '../../gate/claim-result.ts';
import { PoolIsEmpty, alertIfLow, issuePromoCode, alertEmptyPool } from './issue-promo-code.ts';

/**
 * Grants the digital reward of a course once, with the shared code or one of its pool; the mail is
 * enqueued in the same transaction.
 */
export async function grantDigital(deps: RewardDeps, facts: RedeemContext): Promise<ClaimResult | Refusal> {
  if (facts.reward) return existingDigital(facts.reward);
  const reward = digitalRewardOf(facts.course);
  if (!reward) return refuse('no-digital-offer');
  if (!facts.gate.eligible) return refuse('ineligible');
  try {
    const outcome = await grant(deps, facts, reward);
    if (reward.codePool !== null) await alertIfLow(deps, deps.handle.db, reward.codePool);
    return outcome;
  } catch (fault) {
    if (!(fault instanceof PoolIsEmpty)) throw fault;
    await alertEmptyPool(deps, deps.handle.db, fault.pool);
    return refuse('codes-exhausted');
  }
}

/** @throws PoolIsEmpty, with nothing granted */
function grant(deps: RewardDeps, facts: RedeemContext, reward: DigitalReward): Promise<ClaimResult | Refusal> {
  const { member, course, session, certificateId } = facts;
  const { legacySyllabusId, slug } = course.fields;
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    if (!(await holdSession(tx, member.uid, session))) return refuse('unauthenticated');
    const created = await insertRedemption(tx, {
      uid: member.uid,
      legacySyllabusId,
      slug,
      redemptionType: 'digital',
      email: member.email,
      offerSlug: reward.offer.slug,
      startTimestamp: now,
      awardedTimestamp: now,
      promoCode: reward.codePool === null ? reward.promoCode : null,
      url: reward.offer.linkUrl,
      userCountry: member.country,
      userPostalCode: member.zip,
      userRegion: member.region,
      certificateId,
    });
    if (!created) {
      const existing = await findReward(tx, member.uid, legacySyllabusId);
      return existing
        ? existingDigital(existing)
        : refuse('record-update-failed', { values: { path: 'users-redemptions', uid: member.uid, slug } });
    }
    const redemption = reward.codePool === null ? created : await issuePromoCode(deps, tx, created, reward.codePool);
    await deps.mails.send(tx, digitalMail, { uid: member.uid, legacySyllabusId });
    await publish(tx, member.uid, { kind: 'redemption', legacySyllabusId });
    deps.crash('grant.before-commit');
    return { reward: { redemption, order: null }, created: true };
  });
}

function existingDigital(existing: RewardWithOrder): ClaimResult | Refusal {
  const isDigital = judgeClaim(redemptionState(redemptionFacts(existing)), 'digital') === 'existing';
  return isDigital ? { reward: existing, created: false } : refuse('already-redeemed');
}
