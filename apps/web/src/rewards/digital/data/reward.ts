import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import {
  readRedemption,
  readReward,
  redeem,
  trackRedemption,
  type Redemption,
} from '@nestling/contract/rewards/redemption';
import { pathOf } from '@nestling/domain/pages';
import type { QueryKey } from '@tanstack/react-query';
import { cachedAnswer } from '#lib/api/answers.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutate } from '#lib/api/mutate.ts';
import { queryOf, type Query } from '#lib/api/query-of.ts';
import { report } from '#lib/reports/report.ts';
import { confirmationPath, setRedemption } from '../../data/redemption.ts';
import { trackReward } from '../../data/reward-events.ts';

/** The content of the reward page. */
export type DigitalRewardState =
  | { kind: 'granted'; offer: DigitalOffer; redemption: Redemption }
  /** The pool is empty. The next visit tries again. */
  | { kind: 'exhausted'; offer: DigitalOffer }
  | { kind: 'ineligible' }
  /** Another page must be shown instead. */
  | { kind: 'elsewhere'; to: string };

/** Creates the query of the digital reward of a course, which is granted by the first read. */
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
 * @param cached the state that this visit has found so far: after a refusal the grant must not be
 * requested again at every read of the reward
 */
async function loadReward(facts: RewardFacts, cached: DigitalRewardState | undefined): Promise<DigitalRewardState> {
  const { uid, slug, locale } = facts;
  const { data } = await call(readReward, { params: { uid, course: slug }, query: { locale } });
  const { redemption, digitalOffer: offer } = data;
  if (redemption) {
    return redemption.redemptionType === 'digital'
      ? { kind: 'granted', offer, redemption }
      : { kind: 'elsewhere', to: confirmationPath(redemption, slug) };
  }
  if (cached?.kind === 'exhausted' || cached?.kind === 'ineligible') return cached;
  try {
    return { kind: 'granted', offer, redemption: await grant(facts) };
  } catch (failure) {
    return rewardWithout(failure, { uid, slug, offer });
  }
}

/**
 * Tracks the grant here because only the first call creates the redemption; a reload must not count
 * again.
 */
async function grant(facts: RewardFacts): Promise<Redemption> {
  const { uid, slug } = facts;
  const { data } = await mutate(
    redeem,
    { params: { uid, course: slug }, body: { redemptionType: 'digital' } },
    { onAnswer: (answer) => setFacts(facts, answer.data) },
  );
  trackReward('Digital Reward', 'Granted', slug);
  void track(facts, 'Granted');
  return data;
}

/**
 * Tracks an action with a digital reward. A failure is only reported, because tracking must never
 * stop the member.
 */
export async function track(facts: RewardFacts, action: 'Granted' | 'Clicked'): Promise<void> {
  const { uid, slug } = facts;
  try {
    await mutate(
      trackRedemption,
      { params: { uid, course: slug }, body: { action } },
      { onAnswer: (answer) => setFacts(facts, answer.data) },
    );
  } catch (failure) {
    report(`Could not track ${action}`, failure);
  }
}

/**
 * The redemption is written into the cache, and the reward query counts as current, so that the
 * page's own grant does not refetch the reward it shows.
 */
function setFacts(facts: RewardFacts, redemption: Redemption): QueryKey[] {
  return [...setRedemption(facts.uid, facts.slug, redemption), keyOf(facts)];
}

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
