import { useEffect } from 'react';
import { analytics } from '../../lib/analytics/analytics.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/** A part of the reward area, as analytics names it. */
type RewardEvent = 'Third Party Opt-in' | 'Distribution Options' | 'Pickup' | 'Direct To Parent' | 'Digital Reward';

type RewardAction = 'Clicked' | 'Submitted' | 'Granted';

/**
 * Tells what was done with the reward of a course: never a price, an address, a code or the number
 * of an order.
 */
export function trackReward(name: RewardEvent, action: RewardAction, slug: string, label?: string): void {
  analytics.event(name, { action, slug, ...(label !== undefined && { label }) });
}

/** Tells that a choice was not taken, by the code of the refusal. */
export function trackRewardFailure(name: RewardEvent, slug: string, failure: unknown): void {
  analytics.event(name, { action: 'Failed', slug, label: failure instanceof ApiFailure ? failure.code : 'no-answer' });
}

/** Tells once that a page of the reward area is drawn. */
export function useRewardViewed(name: RewardEvent, slug: string): void {
  useEffect(() => analytics.event(name, { action: 'Viewed', slug }), [name, slug]);
}
