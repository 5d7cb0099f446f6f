import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { readRedemption, readReward, redeem, trackRedemption } from '@nestling/contract/rewards/redemption';
import { pathOf } from '@nestling/domain/pages';
import type { QueryKey } from '@tanstack/react-query';
import { cachedAnswer } from '../../../lib/api/answers.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { mutate } from '../../../lib/api/mutate.ts';
import type { Query } from '../../../lib/api/query-of.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { report } from '../../../lib/report.ts';
import { confirmationPath, setRedemption } from '../../data/redemption.ts';
import { trackReward } from '../../data/reward-events.ts';

/** What the reward page shows. */
export type DigitalRewardState =
  | { kind: 'granted'; offer: DigitalOffer; redemption: Redemption }
  /** The pool is empty; the next visit tries again. */
  | { kind: 'exhausted'; offer: DigitalOffer }
  | { kind: 'ineligible' }
  /** Another page is the right one. */
  | { kind: 'elsewhere'; to: string };

/** The digital reward of a course, granted now when it was not yet. */
export function rewardQuery(uid: string, slug: string, locale: string): Query<DigitalRewardState, DigitalRewardState> {
  const facts = { uid, slug, locale };
  const query: Query<DigitalRewardState, DigitalRewardState> = {
    queryKey: keyOf(facts),
    queryFn: () => loadReward(facts, cachedAnswer(query)),
    select: (reward) => reward,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
  return query;
}

interface RewardFacts {
  uid: string;
  slug: string;
  locale: string;
}

function keyOf({ uid, slug, locale }: RewardFacts): QueryKey {
  return queryOf(readReward, { params: { uid, course: slug }, query: { locale } }).queryKey;
}

/**
 * @param known what this visit has found out so far: it asks for a grant once, however often the
 * reward is read anew
 */
async function loadReward(facts: RewardFacts, known: DigitalRewardState | undefined): Promise<DigitalRewardState> {
  const { uid, slug, locale } = facts;
  const { data } = await call(readReward, { params: { uid, course: slug }, query: { locale } });
  const { redemption, digitalOffer: offer } = data;
  if (redemption) {
    return redemption.redemptionType === 'digital'
      ? { kind: 'granted', offer, redemption }
      : { kind: 'elsewhere', to: confirmationPath(redemption, slug) };
  }
  if (known?.kind === 'exhausted' || known?.kind === 'ineligible') return known;
  try {
    return { kind: 'granted', offer, redemption: await grant(facts) };
  } catch (failure) {
    return rewardWithout(failure, { uid, slug, offer });
  }
}

/** Redemption first; what was granted is tracked once, after it was made. */
async function grant(facts: RewardFacts): Promise<Redemption> {
  const { uid, slug } = facts;
  const { data } = await mutate(
    redeem,
    { params: { uid, course: slug }, body: { redemptionType: 'digital' } },
    { keep: (answer) => keep(facts, answer.data) },
  );
  trackReward('Digital Reward', 'Granted', slug);
  void track(facts, 'Granted');
  return data;
}

/** Tracks what was done with a digital reward; a failure is noted and stops nobody. */
export async function track(facts: RewardFacts, action: 'Granted' | 'Clicked'): Promise<void> {
  const { uid, slug } = facts;
  try {
    await mutate(
      trackRedemption,
      { params: { uid, course: slug }, body: { action } },
      { keep: (answer) => keep(facts, answer.data) },
    );
  } catch (failure) {
    report(`Could not track ${action}`, failure);
  }
}

/** What the page shows of its reward is not changed by the page's own grant and use of it. */
function keep(facts: RewardFacts, redemption: Redemption): QueryKey[] {
  return [...setRedemption(facts.uid, facts.slug, redemption), keyOf(facts)];
}

/** What a refused grant means for the page. */
async function rewardWithout(
  failure: unknown,
  { uid, slug, offer }: { uid: string; slug: string; offer: DigitalOffer },
): Promise<DigitalRewardState> {
  if (!(failure instanceof ApiFailure)) throw failure;
  switch (failure.code) {
    case 'codes-exhausted':
      return { kind: 'exhausted', offer };
    case 'ineligible':
    case 'no-distribution-method':
      return { kind: 'ineligible' };
    case 'already-redeemed': {
      const { data } = await call(readRedemption, { params: { uid, course: slug }, query: {} });
      return { kind: 'elsewhere', to: data ? confirmationPath(data, slug) : pathOf('courses') };
    }
    case 'videos-missing':
    case 'quiz-not-passed':
    case 'opt-in-needed':
      return { kind: 'elsewhere', to: pathOf('redeem', { slug }) };
    default:
      throw failure;
  }
}
