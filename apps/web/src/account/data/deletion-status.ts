import { readFacebookDeletion } from '@nestling/contract/account/facebook-deletion';
import { ApiFailure } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** Creates the query of a request to delete; its answer is null for an unknown code. */
export function deletionStatusQuery(code: string) {
  const { queryKey, queryFn } = queryOf(readFacebookDeletion, { params: { code } });
  return {
    queryKey,
    queryFn: () => queryFn().catch(nullForUnknown),
    select: (answer: Awaited<ReturnType<typeof queryFn>> | null) => answer?.data ?? null,
  };
}

function nullForUnknown(failure: unknown): null {
  if (failure instanceof ApiFailure && failure.code === 'auth/invalid-action-code') return null;
  throw failure;
}
