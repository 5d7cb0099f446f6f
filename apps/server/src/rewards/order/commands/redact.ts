import { z } from 'zod';
import type { ShopGateway } from '../../../gateways/shop/port.ts';
import { defineCommand } from '../../../platform/admin/command.ts';
import type { Command, Row } from '../../../platform/admin/command.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import { ordersOfErased } from '../queries/operator-orders.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { OrderRow } from '../tables.ts';
import { answered } from './shop-check.ts';

type RedactDeps = Pick<RewardDeps, 'handle' | 'shop' | 'externalShop' | 'shopName'>;

/** Orders of one answer, because each is asked for at the shop. */
const MOST = 100;

/** Lists what the external shop still holds of members who are erased here. */
export function redactCommand({ handle, shop, externalShop, shopName }: RedactDeps): Command {
  return defineCommand({
    name: 'orders redact',
    says: 'Lists the orders of erased members that the external shop still holds.',
    details:
      'The shop has their names and addresses: remove them there, by the number. It looks at a hundred orders; `--after {number}` goes on behind one. Orders of another shop than the present one are not asked for.',
    args: z.object({
      after: z
        .string()
        .regex(/^(?:NB-)?\d{5,9}$/i, 'an order number')
        .optional(),
    }),
    audit: ({ after }) => ({ args: { ...(after !== undefined && { after }) } }),
    run: async ({ after = '0' }) => {
      if (!externalShop)
        return async () => ({ says: ['The embedded shop holds its orders in this database, where they are erased.'] });
      const from = Number(after.replace(/^NB-/i, ''));
      const orders = await ordersOfErased(handle.db, { gateway: shopName, after: from, limit: MOST });
      const rows = await answered(() => heldAtShop(shop, orders));
      const last = orders.length === MOST ? orders.at(-1) : undefined;
      return async () => ({
        rows,
        says: last ? [`There may be more: --after ${orderNumberOf(last)}`] : [],
        counts: { orders: rows.length },
      });
    },
  });
}

async function heldAtShop(shop: ShopGateway, orders: readonly OrderRow[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const order of orders) {
    const { shopRef, shopOrderId, createdAt } = order;
    const held = await shop.readOrder({ shopKey: shopKeyOf(order), shopRef, shopOrderId });
    if (!held) continue;
    rows.push({
      orderNumber: orderNumberOf(order),
      'at the shop': held.shopOrderId ?? held.shopRef,
      status: held.status,
      createdAt,
    });
  }
  return rows;
}
