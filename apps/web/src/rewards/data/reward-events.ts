import { useEffect } from 'react';
import { analytics } from '../../lib/analytics/analytics.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/** The name that analytics has for a page of the reward area. */
type RewardEvent = 'Third Party Opt-in' | 'Distribution Options' | 'Pickup' | 'Direct To Parent' | 'Digital Reward';

type RewardAction = 'Clicked' | 'Submitted' | 'Granted';

/**
 * Tracks an action on the reward of a course: never a price, an address, a code or an order number.
 */
export function trackReward(name: RewardEvent, action: RewardAction, slug: string, label?: string): void {
  analytics.event(name, { action, slug, ...(label !== undefined && { label }) });
}

/** Tracks a refused choice with the code of the refusal. */
export function trackRewardFailure(name: RewardEvent, slug: string, failure: unknown): void {
  analytics.event(name, { action: 'Failed', slug, label: failure instanceof ApiFailure ? failure.code : 'no-answer' });
}

/** Tracks once that a page of the reward area was rendered. */
export function useRewardViewed(name: RewardEvent, slug: string): void {
  useEffect(() => analytics.event(name, { action: 'Viewed', slug }), [name, slug]);
}
