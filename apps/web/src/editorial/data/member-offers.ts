import type { MemberOffer } from '@nestling/contract/editorial/member-offers';
import { readMemberOffers } from '@nestling/contract/editorial/member-offers';
import { queryOf } from '../../lib/api/query-of.ts';

/**
 * The offers to a member in a language, in the order of show. What is not shown is not kept: the
 * order changes with the next load.
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
