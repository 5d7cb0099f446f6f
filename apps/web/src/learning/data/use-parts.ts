import { useState } from 'react';

interface PartAnswer<Part> {
  data: Part | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface VisibleParts<Part> {
  parts: readonly Part[];
  /** Entries of the complete list; 0 before the first answer. */
  total: number;
  isPending: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  error: Error | null;
  /** Requests the next page once, even if it is called again in the meantime. */
  loadMore: () => void;
}

interface RequestedParts {
  count: number;
  ask: (count: number) => void;
}

/**
 * Returns the requested parts of a list, initially only the first.
 * @param name another name is another list, which starts again
 */
export function useRequestedParts(name: string, atFirst: () => number = () => 1): RequestedParts {
  const [requested, setRequested] = useState(() => ({ name, count: atFirst() }));
  return { count: requested.name === name ? requested.count : 1, ask: (count) => setRequested({ name, count }) };
}

/**
 * Returns the visible part of a list.
 * @param answers one for each requested part; none until it is known which list is requested
 */
export function visibleParts<Part extends { total: number }>(
  answers: readonly PartAnswer<Part>[],
  { count, ask }: RequestedParts,
  atATime: number,
): VisibleParts<Part> {
  const [first] = answers;
  const last = answers.at(-1);
  const total = first?.data?.total ?? 0;
  const isLoadingMore = count > 1 && last?.isFetching === true && last.data === undefined;
  return {
    parts: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
    total,
    isPending: first === undefined || first.isPending,
    isLoadingMore,
    hasMore: count * atATime < total || (last?.isError ?? false) || isLoadingMore,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    loadMore: () => {
      if (isLoadingMore) return;
      if (last?.isError) void last.refetch();
      else ask(count + 1);
    },
  };
}

/**
 * Removes duplicates, because an entry may be in two answers when the content changed in between.
 */
export function onceEach<Entry extends { slug: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()];
}
