import type { ReportText } from '@nestling/domain/report-messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from './query.ts';
import { reportFailure } from './reports/report-failure.ts';

export interface ActionState<Input extends readonly unknown[] = []> {
  busy: boolean;
  run: (...input: Input) => void;
}

/**
 * An action that sends a request: one at a time. A call while one runs is dropped, also in the same
 * tick, before `busy` is drawn.
 *
 * @param failed the failed action, for the report; or what handles a failure instead of the report
 * and its banner
 */
export function useAction<Input extends readonly unknown[] = []>(
  failed: ReportText | ((failure: unknown) => unknown),
  work: (...input: Input) => Promise<unknown>,
): ActionState<Input> {
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation<unknown, unknown, Input>(
    {
      mutationFn: (input) => work(...input),
      onError: (failure) => (typeof failed === 'string' ? reportFailure(failed, failure) : failed(failure)),
      onSettled: () => {
        underWay.current = false;
      },
      // Offline the default would wait, and nobody would learn that nothing was sent.
      networkMode: 'always',
      // What was typed must not stay in memory.
      gcTime: 0,
    },
    queryClient,
  );
  return {
    busy: isPending,
    run: (...input) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(input);
    },
  };
}
