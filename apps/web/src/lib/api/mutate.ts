import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { refreshFacts } from './answers.ts';
import type { AnswerOf, CallOptions, InputOf } from './call.ts';
import { callWith } from './call.ts';

interface MutateOptions<X extends Exchange> extends CallOptions {
  /** Sets what the answer tells of reads, by `setAnswer`; the reads whose keys it answers are not asked anew. */
  keep?: (answer: AnswerOf<X>) => readonly QueryKey[];
}

let underWay = 0;

/**
 * Calls a write; then whatever shows what it changes asks anew, which is not waited for.
 * @throws ApiFailure as `call` does: nothing is asked anew then
 */
export async function mutate<X extends Exchange>(
  endpoint: Endpoint<X>,
  input: InputOf<X>,
  { keep, ...options }: MutateOptions<X> = {},
): Promise<AnswerOf<X>> {
  underWay += 1;
  try {
    const answer = await callWith(endpoint, input, options);
    const but = keep?.(answer) ?? [];
    if (endpoint.method === 'POST') void refreshFacts(endpoint.changes ?? [], { but });
    return answer;
  } finally {
    underWay -= 1;
  }
}

/** True while a write of this page has not been answered. */
export function isWriting(): boolean {
  return underWay > 0;
}
