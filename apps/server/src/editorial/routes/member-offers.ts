import { markOfferViewed, readMemberOffers, readViewedOffers } from '@nestling/contract/editorial/member-offers';
import {
  markOfferViewedSchema,
  readMemberOffersSchema,
  readViewedOffersSchema,
} from '@nestling/contract/editorial/member-offers.schema';
import { markViewed } from '../actions/mark-viewed.ts';
import { offersFor } from '../member-offers.ts';
import type { EditorialDeps } from '../ports.ts';
import { findViewedOffers } from '../queries/find-viewed-offers.ts';

/** Serves partners' offers, and which of them the member has viewed. */
export function serveMemberOffers(deps: EditorialDeps): void {
  const { server, handle, editionOf, localeOf } = deps;

  server.member(readMemberOffers, readMemberOffersSchema, async ({ session, request, reply }) => {
    const locale = localeOf(request);
    const viewed = await findViewedOffers(handle.db, session.uid);
    reply.header('content-language', locale);
    return { data: { [locale]: offersFor(await editionOf(request), locale, viewed) } };
  });

  server.member(readViewedOffers, readViewedOffersSchema, async ({ session }) => ({
    data: await findViewedOffers(handle.db, session.uid),
  }));

  server.member(markOfferViewed, markOfferViewedSchema, async ({ params, session }) => {
    const outcome = await markViewed(deps, session.uid, params.offerSlug);
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}
