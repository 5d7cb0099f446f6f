import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { isId } from '#platform/ids.ts';

const NUMBER = /^(?:NB-)?(\d{5,9})$/i;

/** Parses the number of an order as an operator types it; null for another text. */
export function readOrderNumber(text: string): number | null {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The `orderId` argument of a command. */
export const orderIdArg = argument(z.string().refine(isId, 'an order id'), { title: 'Order', kind: 'order' });
