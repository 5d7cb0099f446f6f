import { readMemberOffers, type MemberOffer } from '@nestling/contract/editorial/member-offers';
import { queryOf } from '../../lib/api/query-of.ts';

/**
 * Creates the query of the offers to a member in a language. Unused answers are not cached, because
 * the order changes with every load.
 * @throws Error `Missing required parameters`
 */
export function memberOffersQuery(uid: string | null, locale: string | null) {
  if (!uid || !locale) throw new Error('Missing required parameters');
  return queryOf(
    readMemberOffers,
    { params: { uid }, query: { locale } },
    { gcTime: 0, select: ({ data }): readonly MemberOffer[] => data[locale] ?? [] },
  );
}
