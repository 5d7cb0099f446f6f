import { listInsuranceProviders } from '@nestling/contract/rewards/lead-transfer';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** The report for an answer without data. */
export const MALFORMED_INSURANCES = 'Malformed insurance provider response';

/** Creates the query of the insurances of a state in a language; empty where the state has none. */
export function insurancesQuery(state: string, locale: string) {
  const query = queryOf(listInsuranceProviders, { query: { state, locale } }, { staleTime: FRESH_MS });
  return { ...query, queryFn: () => query.queryFn().catch(throwMalformed) };
}

/**
 * @throws Error named `MALFORMED_INSURANCES` for an unreadable answer, otherwise the failure itself
 */
function throwMalformed(failure: unknown): never {
  const isMalformed = failure instanceof ApiFailure && failure.code === 'unreadable-answer';
  throw isMalformed ? new Error(MALFORMED_INSURANCES, { cause: failure }) : failure;
}
