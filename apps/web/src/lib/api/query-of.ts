import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { callWith, type AnswerOf, type InputOf } from './call.ts';

interface Timing {
  /** How long an answer counts as fresh, in milliseconds. */
  staleTime?: number;
  /** How long an unused answer stays cached, in milliseconds. */
  gcTime?: number;
  enabled?: boolean;
  /**
   * `isShared` for an answer that is the same for every caller, where others of its endpoint are
   * not.
   */
  meta?: { isShared: true };
}

/**
 * A read as TanStack Query takes it: caches the server's answer, a page gets what `select` returns.
 */
export interface Query<Answer, Selected> extends Timing {
  queryKey: QueryKey;
  queryFn: () => Promise<Answer>;
  select: (answer: Answer) => Selected;
}

/** Endpoints by path, the first part of every key, so that a key leads back to its endpoint. */
const reads = new Map<unknown, Endpoint>();

/**
 * Creates the query of a read. Its key is the endpoint and its input, so that all pages share the
 * cached answer. A page gets the data of the answer, or what `select` makes of the complete answer.
 */
export function queryOf<X extends Exchange, Selected>(
  endpoint: Endpoint<X>,
  input: InputOf<X>,
  options: Timing & { select: (answer: AnswerOf<X>) => Selected },
): Query<AnswerOf<X>, Selected>;
export function queryOf<X extends Exchange>(
  endpoint: Endpoint<X>,
  input: InputOf<X>,
  options?: Timing,
): Query<AnswerOf<X>, AnswerOf<X>['data']>;
export function queryOf<X extends Exchange>(
  endpoint: Endpoint<X>,
  input: InputOf<X>,
  options: Timing & { select?: (answer: AnswerOf<X>) => unknown } = {},
): Query<AnswerOf<X>, unknown> {
  reads.set(endpoint.path, endpoint);
  return {
    queryKey: [endpoint.path, input],
    queryFn: () => callWith(endpoint, input),
    select: dataOf<X>,
    ...options,
  };
}

/** Returns the read of a key; null for a key that `queryOf` has not created. */
export function endpointOf([path]: QueryKey): Extract<Endpoint, { method: 'GET' }> | null {
  const endpoint = reads.get(path);
  return endpoint?.method === 'GET' ? endpoint : null;
}

function dataOf<X extends Exchange>({ data }: AnswerOf<X>): AnswerOf<X>['data'] {
  return data;
}
