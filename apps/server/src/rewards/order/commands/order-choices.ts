import { emailProblem } from '@nestling/domain/account/email/email';
import type { FindArgumentChoices } from '#platform/admin/choices.ts';
import { idsBeginningWith } from '#platform/ids.ts';
import { orderNumberOf, readOrderNumber } from '../../order-number.ts';
import { findOrdersBy } from '../queries/operator-orders.ts';
import type { OrderRow } from '../tables.ts';

/** Finds orders by number, by the beginning of their id or of a uid, and by a complete email; newest first. */
export const findOrderChoices: FindArgumentChoices = async (db, { text, limit }) => {
  const orders: OrderRow[] = [];
  for (const key of orderKeysOf(text)) orders.push(...(await findOrdersBy(db, key, { limit })).items);
  return orders.slice(0, limit).map(({ orderId, status, slug, createdAt, ...order }) => ({
    value: orderId,
    label: [orderNumberOf(order), status, createdAt],
    more: [slug],
  }));
};

/** Eight digits are a number, and an id may begin with them. */
function orderKeysOf(text: string): Parameters<typeof findOrdersBy>[1][] {
  if (emailProblem(text) === null) return [{ email: text }];
  const orderNumber = readOrderNumber(text);
  const ids = idsBeginningWith(text);
  return [...(orderNumber === null ? [] : [{ orderNumber }]), ...(ids === null ? [] : [{ ids }])];
}
