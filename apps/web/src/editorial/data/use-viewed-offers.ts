import { markOfferViewed, type MemberOffer } from '@nestling/contract/editorial/member-offers';
import { useState } from 'react';
import { mutate } from '../../lib/api/mutate.ts';
import { report } from '../../lib/reports/report.ts';

interface ViewedOffers {
  isViewed: (offer: MemberOffer) => boolean;
  /**
   * Records that the link of an offer was followed; sends nothing for an offer that was viewed
   * before.
   */
  view: (offer: MemberOffer) => void;
}

/** Returns the offers that a member has viewed, including during this visit. */
export function useViewedOffers(uid: string): ViewedOffers {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isViewed = ({ slug, viewed }: MemberOffer): boolean => viewed || marked.has(slug);
  const view = (offer: MemberOffer): void => {
    if (isViewed(offer)) return;
    setMarked((slugs) => new Set([...slugs, offer.slug]));
    sendViewed(uid, offer.slug).catch((failure: unknown) => {
      report('An offer was not marked as viewed', failure);
      setMarked((slugs) => new Set([...slugs].filter((slug) => slug !== offer.slug)));
    });
  };
  return { isViewed, view };
}

/** Outlives the page because the link may open in this tab. */
async function sendViewed(uid: string, offerSlug: string): Promise<void> {
  await mutate(markOfferViewed, { params: { uid, offerSlug } }, { background: true, outlivesPage: true });
}
