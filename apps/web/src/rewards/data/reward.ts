import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { readRedemption, readReward, redeem } from '@nestling/contract/rewards/redemption';
import { pathOf } from '@nestling/domain/pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { confirmationPath, keepRedemption, track } from './redemption.ts';

/** What the reward page shows. */
export type Reward =
  | { kind: 'granted'; offer: DigitalOffer; redemption: Redemption }
  /** The pool is empty; the next visit tries again (D-70). */
  | { kind: 'exhausted'; offer: DigitalOffer }
  | { kind: 'ineligible' }
  /** Another page is the right one. */
  | { kind: 'elsewhere'; to: string };

/** The digital reward of a course, granted now when it was not yet. */
export function rewardQuery(uid: string, slug: string, locale: string) {
  return queryOptions({
    queryKey: ['reward', uid, slug, locale],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => loadReward(uid, slug, locale),
  });
}

async function loadReward(uid: string, slug: string, locale: string): Promise<Reward> {
  const { data } = await call(readReward, { params: { uid, course: slug }, query: { locale } });
  const { redemption, digitalOffer: offer } = data;
  if (redemption) {
    return redemption.redemptionType === 'digital'
      ? { kind: 'granted', offer, redemption }
      : { kind: 'elsewhere', to: confirmationPath(redemption, slug) };
  }
  try {
    return { kind: 'granted', offer, redemption: await grant(uid, slug) };
  } catch (failure) {
    return rewardWithout(failure, { uid, slug, offer });
  }
}

/** Redemption first; what was granted is tracked once, after it was made (RWD item 70). */
async function grant(uid: string, slug: string): Promise<Redemption> {
  const { data } = await call(redeem, { params: { uid, course: slug }, body: { redemptionType: 'digital' } });
  keepRedemption(uid, slug, data);
  void track(uid, slug, 'Granted');
  return data;
}

/** What a refused grant means for the page (RWD item 19, D-70). */
async function rewardWithout(
  failure: unknown,
  { uid, slug, offer }: { uid: string; slug: string; offer: DigitalOffer },
): Promise<Reward> {
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
