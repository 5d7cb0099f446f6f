import { readFacebookDeletion } from '@nestling/contract/account/facebook-deletion';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { queryClient } from '../../lib/query.ts';

/**
 * Returns the state of a request to delete; null for an unknown code. Reads it again on return to
 * the page, because the member may have kept the account in another tab. What was read before stays
 * where that fails.
 */
export function useDeletionStatus(code: string) {
  const { data, error, refetch } = useQuery(deletionStatusQuery(code), queryClient);
  useEffect(() => {
    // Two events report a return; the second one waits for the call of the first.
    const back = () => {
      if (document.visibilityState !== 'hidden') void refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, [refetch]);
  return { data, error: data === undefined ? error : null, refetch };
}

function deletionStatusQuery(code: string) {
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
