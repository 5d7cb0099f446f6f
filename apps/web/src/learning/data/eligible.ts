import { readEligible } from '@nestling/contract/learning/eligible';
import { queryOf } from '../../lib/api/query-of.ts';

/** What the server says a member may do with a course; the same in every language. */
export function eligibleQuery(uid: string, slug: string) {
  return queryOf(readEligible, { params: { slug }, query: { userId: uid } });
}
