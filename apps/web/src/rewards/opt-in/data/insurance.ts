import { listInsuranceProviders } from '@nestling/contract/rewards/lead-transfer';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** What is reported of an answer without data. */
export const MALFORMED_INSURANCES = 'Malformed insurance provider response';

/** The insurances of a state, in a language; none where the state has no rows. */
export function insurancesQuery(state: string, locale: string) {
  const query = queryOf(listInsuranceProviders, { query: { state, locale } }, { staleTime: FRESH_MS });
  return { ...query, queryFn: () => query.queryFn().catch(tellMalformed) };
}

/** @throws Error of that name for an answer without data, any other failure as it is */
function tellMalformed(failure: unknown): never {
  const isMalformed = failure instanceof ApiFailure && failure.code === 'unreadable-answer';
  throw isMalformed ? new Error(MALFORMED_INSURANCES, { cause: failure }) : failure;
}
