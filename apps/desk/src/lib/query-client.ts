import { QueryClient } from '@tanstack/react-query';

/** What was read of the desk, until the page is closed or the operator signs out. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
});
