import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './api/failure.ts';
import { onSignOut } from './session.ts';

/** First part of the keys of what is the same for everybody: it stays when a member goes (ACC C-20). */
const IMPERSONAL = new Set<unknown>(['course', 'countries', 'static-page']);

/** What the server said, for as long as the page is open; a member's answers go when the member does (C-20). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

onSignOut(() => queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !IMPERSONAL.has(kind) }));

/** What the page on screen could not read without a network is read as soon as there is one (D-146). */
window.addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOffline(state.error) });
});
