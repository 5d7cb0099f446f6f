import type { MemberOffer } from '@nestling/contract/editorial/member-offers';
import { markOfferViewed } from '@nestling/contract/editorial/member-offers';
import { useState } from 'react';
import { mutate } from '../../lib/api/mutate.ts';
import { report } from '../../lib/report.ts';

interface ViewedOffers {
  isViewed: (offer: MemberOffer) => boolean;
  /** Notes that her link was followed; sends nothing for one that is viewed already. */
  view: (offer: MemberOffer) => void;
}

/** Which offers a member has viewed, those of this visit too. */
export function useViewedOffers(uid: string): ViewedOffers {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isViewed = ({ slug, viewed }: MemberOffer): boolean => viewed || marked.has(slug);
  const view = (offer: MemberOffer): void => {
    if (isViewed(offer)) return;
    setMarked((known) => new Set([...known, offer.slug]));
    sendViewed(uid, offer.slug).catch((failure: unknown) => {
      report('An offer was not marked as viewed', failure);
      setMarked((known) => new Set([...known].filter((slug) => slug !== offer.slug)));
    });
  };
  return { isViewed, view };
}

/** Goes on when the page goes away: the link may be followed in this tab. */
async function sendViewed(uid: string, offerSlug: string): Promise<void> {
  await mutate(markOfferViewed, { params: { uid, offerSlug } }, { background: true, outlivesPage: true });
}
