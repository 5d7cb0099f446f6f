import type { Query as QueryState } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './api/failure.ts';
import { readOf } from './api/query-of.ts';
import { onSignOut } from './session.ts';

/** What the server said, for as long as the page is open; a member's answers go when the member does (C-20). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

onSignOut(() => queryClient.removeQueries({ predicate: (query) => !isForEverybody(query) }));

/** What the page on screen could not read without a network is read as soon as there is one (D-146). */
window.addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOffline(state.error) });
});

/** True for an answer that is no member's own: it stays when she goes (ACC C-20). */
function isForEverybody({ queryKey, meta }: Pick<QueryState, 'queryKey' | 'meta'>): boolean {
  const read = readOf(queryKey);
  return read !== null && (read.access === 'nobody' || read.alike === true || meta?.['alike'] === true);
}
