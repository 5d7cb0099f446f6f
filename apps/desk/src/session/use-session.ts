import { readDeskSession } from '@nestling/contract/desk/session';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { isSignedOut } from '#lib/api/failure.ts';
import { SESSION_KEY, withoutSession, type SessionState } from '#lib/session.ts';

/** Reads who is signed in, and follows what later calls find out about it. */
export function useSession(): UseQueryResult<SessionState> {
  const client = useQueryClient();
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async (): Promise<SessionState> => {
      const before = client.getQueryData<SessionState>(SESSION_KEY);
      try {
        return { status: 'signed-in', session: await call(readDeskSession) };
      } catch (failure) {
        if (isSignedOut(failure)) return withoutSession(before);
        throw failure;
      }
    },
  });
}
