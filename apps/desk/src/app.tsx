import { LimitWordsContext, type LimitTexts } from '@nestling/ui/form/text-limit.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router';
import { counted } from '#lib/api/failure-text.ts';
import { queryClient } from '#lib/query-client.ts';

const LIMIT_TEXTS: LimitTexts = {
  left: (count) => `${counted(count, 'character')} left`,
  over: (max, count) => `At most ${counted(max, 'character')}: this is ${count.toLocaleString('en-US')} more.`,
};

/** The desk with everything that its pages read from above. */
export function App({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LimitWordsContext value={LIMIT_TEXTS}>
        <RouterProvider router={router} />
      </LimitWordsContext>
    </QueryClientProvider>
  );
}
