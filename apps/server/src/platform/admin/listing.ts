import { z } from 'zod';
import { isCursor, type ListPage } from '../database/list-order.ts';
import { argument } from './argument.ts';

/** Facts about a list that a report covers in part. */
export interface Listing {
  /** Entries of the list that the report covers; it may list only some of them. */
  readonly count: number;
  /** Entries of the complete list. */
  readonly total: number;
  /** Such as `oldest first`. */
  readonly order: string;
  /** The argument that shows the next rows; null at the end of the list. */
  readonly next: { readonly argument: string; readonly value: string } | null;
}

/** Rows of one answer, of every list that can be longer. */
export const MAX_ROWS = 200;

/** The argument that continues a list behind the last row of an answer. */
export const afterArg = argument(z.string().refine(isCursor, 'what the answer before has named').optional(), {
  title: 'After row',
  description: 'What an answer names where further rows follow.',
  format: 'text',
});

/** Says what part of a list a report has. @param argumentName of `afterArg` */
export function listingOf(
  { items, total, next }: ListPage<unknown>,
  { order, by: argumentName }: { order: string; by: string },
): Listing {
  return { count: items.length, total, order, next: next === null ? null : { argument: argumentName, value: next } };
}
