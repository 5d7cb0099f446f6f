import { QueryClient } from '@tanstack/react-query';
import { onSignOut } from './session.ts';

/** What the server said, for as long as the page is open; a member's answers go when the member does (C-20). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

onSignOut(() => queryClient.clear());
