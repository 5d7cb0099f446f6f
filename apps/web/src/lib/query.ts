import { QueryClient, type Query as QueryState } from '@tanstack/react-query';
import { isOffline } from './api/failure.ts';
import { endpointOf } from './api/query-of.ts';
import { onSignOut } from './session/session.ts';

/**
 * Caches answers for this page load. TanStack Query drops an unused one after five minutes, its
 * default, unless the query says otherwise; a member's answers are removed at sign-out.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

onSignOut(() => queryClient.removeQueries({ predicate: (query) => !isShared(query) }));

// Only a component in a browser observes a query, so that this module also loads without one.
const stopWaiting = queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== 'observerAdded') return;
  stopWaiting();
  window.addEventListener('online', refetchOffline);
});

/** Refetches what the page could not read offline as soon as the network is back. */
function refetchOffline(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOffline(state.error) });
}

/**
 * Answers that are the same for everybody stay cached after a sign-out, because they hold nothing
 * personal.
 */
function isShared({ queryKey, meta }: Pick<QueryState, 'queryKey' | 'meta'>): boolean {
  const read = endpointOf(queryKey);
  return read !== null && (read.access === 'nobody' || read.isShared === true || meta?.['isShared'] === true);
}
