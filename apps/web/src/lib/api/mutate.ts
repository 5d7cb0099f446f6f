import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { refreshFacts } from './answers.ts';
import { callWith, type AnswerOf, type CallOptions, type InputOf } from './call.ts';
import { isUnanswered } from './failure.ts';

interface MutateOptions<X extends Exchange> extends CallOptions {
  /** Caches reads from the answer, by `setAnswer`; the keys that it returns are not refetched. */
  onAnswer?: (answer: AnswerOf<X>) => readonly QueryKey[];
}

let underWay = 0;

/**
 * Calls a write, then invalidates the facts it changes without awaiting their refetch.
 * @throws ApiFailure as `call` does; then nothing is refetched, unless the answer did not come in
 *   time
 */
export async function mutate<X extends Exchange>(
  endpoint: Endpoint<X>,
  input: InputOf<X>,
  { onAnswer, ...options }: MutateOptions<X> = {},
): Promise<AnswerOf<X>> {
  underWay += 1;
  try {
    const answer = await callWith(endpoint, input, options);
    const but = onAnswer?.(answer) ?? [];
    if (endpoint.method === 'POST') void refreshFacts(endpoint.changes ?? [], { but });
    return answer;
  } catch (failure) {
    // It may have been received, so what it changes is read again.
    if (endpoint.method === 'POST' && isUnanswered(failure)) void refreshFacts(endpoint.changes ?? []);
    throw failure;
  } finally {
    underWay -= 1;
  }
}

/** Whether a write of this page is still unanswered. */
export function isWriting(): boolean {
  return underWay > 0;
}
