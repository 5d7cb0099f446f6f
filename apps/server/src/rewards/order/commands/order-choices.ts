import { emailProblem } from '@nestling/domain/account/email/email';
import type { FindArgumentChoices } from '#platform/admin/choices.ts';
import { idsBeginningWith } from '#platform/ids.ts';
import { orderNumberOf } from '../../order-number.ts';
import { findOrdersBy } from '../queries/operator-orders.ts';
import { readOrderNumber } from './order-arg.ts';

/** Finds orders by number, by the beginning of their id or of a uid, and by a complete email; newest first. */
export const findOrderChoices: FindArgumentChoices = async (db, { text, limit }) => {
  const by = orderKeyOf(text);
  const orders = by === null ? [] : await findOrdersBy(db, by, limit);
  return orders.map(({ orderId, status, slug, createdAt, ...order }) => ({
    value: orderId,
    label: [orderNumberOf(order), status, createdAt],
    more: [slug],
  }));
};

function orderKeyOf(text: string): Parameters<typeof findOrdersBy>[1] | null {
  const orderNumber = readOrderNumber(text);
  if (orderNumber !== null) return { orderNumber };
  if (emailProblem(text) === null) return { email: text };
  const ids = idsBeginningWith(text);
  return ids && { ids };
}
