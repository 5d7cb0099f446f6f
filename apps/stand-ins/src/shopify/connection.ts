import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { parseArguments } from './user-error.ts';

const pageArguments = z.object({
  first: z.int().nullish(),
  after: z.string().nullish(),
  reverse: z.boolean().nullish(),
  last: z.null().optional(),
  before: z.null().optional(),
});

/** The most entries of a page. */
const MAX_ITEMS = 250;

/** A page of a list. */
export interface Connection<V> {
  readonly nodes: readonly V[];
  readonly edges: readonly { readonly cursor: string; readonly node: V }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/**
 * Returns a page of a list.
 * @param args the arguments; `first` is needed although the schema does not say so
 * @param entries in ascending order of their keys
 * @param keyOf the key of an entry; a cursor holds it, so that it outlives the entry
 */
export function pageOf<E, V>(
  args: unknown,
  entries: readonly E[],
  keyOf: (entry: E) => number,
  view: (entry: E) => V,
): Connection<V> {
  const { first, after, reverse } = parseArguments(pageArguments, args);
  if (first === null || first === undefined) throw refusal('you must provide one of first or last');
  if (first < 1 || first > MAX_ITEMS) throw refusal(`first must be between 1 and ${MAX_ITEMS}`);
  const ordered = reverse === true ? entries.toReversed() : entries;
  const last = after === null || after === undefined ? null : parseCursor(after);
  const rest = ordered.filter(
    (entry) => last === null || (reverse === true ? keyOf(entry) < last : keyOf(entry) > last),
  );
  const edges = rest.slice(0, first).map((entry) => ({ cursor: formatCursor(keyOf(entry)), node: view(entry) }));
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: rest.length > first,
      hasPreviousPage: last !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function formatCursor(key: number): string {
  return Buffer.from(`{"last_id":${key}}`).toString('base64');
}

function parseCursor(cursor: string): number {
  const key = /^\{"last_id":(\d+)\}$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  if (key === undefined) throw refusal('Invalid cursor for current pagination sort.');
  return Number(key);
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}
