import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { isId } from '#platform/ids.ts';
import { orderNumberOf, readOrderNumber } from '../../order-number.ts';

/** The `orderId` argument of a command; a number could belong to another parent. */
export const orderIdArg = argument(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(isId, { error: ({ input }) => ruleFor(String(input)) }),
  { title: 'Order', kind: 'order' },
);

function ruleFor(typed: string): string {
  const orderNumber = readOrderNumber(typed);
  return orderNumber === null
    ? 'an order id'
    : `an order id: \`orders find ${orderNumberOf({ orderNumber })}\` shows it`;
}
