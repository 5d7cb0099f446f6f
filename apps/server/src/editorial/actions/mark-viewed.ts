import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { isOffered } from '../member-offers.ts';
import type { EditorialDeps } from '../ports.ts';
import { findViewedOffers } from '../queries/find-viewed-offers.ts';
import { insertViewedOffer } from '../queries/insert-viewed-offer.ts';

/** Marks an offer as viewed, regardless of its language; returns all viewed ones. */
export async function markViewed(
  { handle, clock, content }: Pick<EditorialDeps, 'handle' | 'clock' | 'content'>,
  uid: string,
  offerSlug: string,
): Promise<string[] | Refusal> {
  if (!isOffered(content.current(), offerSlug)) return refuse('offer-not-found', { values: { slug: offerSlug } });
  return handle.transaction(async (tx) => {
    await insertViewedOffer(tx, { uid, offerSlug, viewedAt: clock.now() });
    return findViewedOffers(tx, uid);
  });
}
