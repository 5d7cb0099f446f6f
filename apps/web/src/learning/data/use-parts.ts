import { useState } from 'react';

/** The answer to one part of a list, as TanStack Query gives it. */
interface PartAnswer<Part> {
  data: Part | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface ShownParts<Part> {
  /** Those that have come. */
  parts: readonly Part[];
  /** Entries of the whole list; 0 before the first answer. */
  total: number;
  isPending: boolean;
  /** Further ones are on their way. */
  isLoadingMore: boolean;
  hasMore: boolean;
  error: Error | null;
  /** Asks for further ones: one request, however often it is called meanwhile. */
  loadMore: () => void;
}

/** How many parts of a list are asked for. */
interface AskedParts {
  count: number;
  ask: (count: number) => void;
}

/**
 * The parts of a list that are asked for, the first alone to begin with.
 * @param name another name is another list and begins anew
 */
export function useAskedParts(name: string, atFirst: () => number = () => 1): AskedParts {
  const [asked, setAsked] = useState(() => ({ name, count: atFirst() }));
  return { count: asked.name === name ? asked.count : 1, ask: (count) => setAsked({ name, count }) };
}

/**
 * What of a list is shown.
 * @param answers one for each part that is asked for; none while it is not known which list is
 * wanted
 */
export function shownParts<Part extends { total: number }>(
  answers: readonly PartAnswer<Part>[],
  { count, ask }: AskedParts,
  atATime: number,
): ShownParts<Part> {
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

/** Where the content changed between two answers an entry may be in both. */
export function onceEach<Entry extends { slug: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()];
}
