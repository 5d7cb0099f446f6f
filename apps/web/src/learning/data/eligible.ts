import { readEligible } from '@nestling/contract/learning/eligible';
import { queryOf } from '../../lib/api/query-of.ts';

/** Creates the query of the member's eligibility for a course; the same in every language. */
export function eligibleQuery(uid: string, slug: string) {
  return queryOf(readEligible, { params: { slug }, query: { userId: uid } });
}
