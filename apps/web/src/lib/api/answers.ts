import type { Fact } from '@nestling/contract/endpoint';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { endpointOf, type Query } from './query-of.ts';

/**
 * Returns the data of a page; fetches it unless it is fresh.
 * @throws ApiFailure, or what `select` throws
 */
export async function fetchAnswer<Answer, Selected>({ select, ...query }: Query<Answer, Selected>): Promise<Selected> {
  return select(await queryClient.fetchQuery(query));
}

/** Returns the cached answer, as read or set; undefined when there is none. */
export function cachedAnswer<Answer>({ queryKey }: Query<Answer, unknown>): Answer | undefined {
  return queryClient.getQueryData<Answer>(queryKey);
}

/**
 * Sets the cached answer of a read, such as from the answer of a write, so that it needs no
 * request.
 * @returns the key of the read
 */
export function setAnswer<Answer>({ queryKey }: Query<Answer, unknown>, answer: Answer): QueryKey {
  queryClient.setQueryData<Answer>(queryKey, answer);
  return queryKey;
}

interface Spared {
  /** Keys of reads that are up to date already. */
  but?: readonly QueryKey[];
  /** Only what was read before this moment, in milliseconds since 1970. */
  readBefore?: number;
}

/**
 * Invalidates these facts: every page that shows them refetches, a closed one when it is opened.
 */
export async function refreshFacts(
  facts: readonly Fact[],
  { but = [], readBefore = Number.POSITIVE_INFINITY }: Spared = {},
): Promise<void> {
  const spared = new Set(but.map((key) => hashKey(key)));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, queryHash, state }) =>
      showsSome(queryKey, facts) && state.dataUpdatedAt < readBefore && !spared.has(queryHash),
  });
}

function showsSome(key: QueryKey, facts: readonly Fact[]): boolean {
  return endpointOf(key)?.shows?.some((fact) => facts.includes(fact)) ?? false;
}
