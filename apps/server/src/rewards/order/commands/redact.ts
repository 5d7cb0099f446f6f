import { z } from 'zod';
import { ShopFailed, type ShopGateway } from '#gateways/shop/port.ts';
import { argument } from '#platform/admin/argument.ts';
import { defineCommand, type Command, type Row } from '#platform/admin/command.ts';
import { orderNumberOf, readOrderNumber } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import { daysOfReading } from '../order-facts.ts';
import { countErasedElsewhere, countOrdersOfErased, ordersOfErased } from '../queries/operator-orders.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { OrderRow } from '../tables.ts';

type RedactDeps = Pick<RewardDeps, 'handle' | 'clock' | 'shop' | 'externalShop' | 'shopName'>;

/** Orders of one answer, because each is asked for at the shop. */
const MAX_ROWS = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists what the external shop still holds of members who are erased here. */
export function redactCommand(deps: RedactDeps): Command {
  const { handle, externalShop, shopName } = deps;
  return defineCommand({
    name: 'orders redact',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Lists the orders of erased members that the external shop still holds.',
    details:
      'The shop has their names and addresses: remove them there, by the number. We read no address, so an order stays in the list after that. Each call asks for a hundred orders; `--after {number}` shows the next ones. An order that the shop no longer lets us read, or that it gave no answer about, is listed with that status.',
    args: z.object({
      after: argument(
        z
          .string()
          .refine((text) => readOrderNumber(text) !== null, 'an order number')
          .transform((text) => readOrderNumber(text) ?? 0)
          .optional(),
        { title: 'After order', description: 'The number of an order.', examples: ['NB-20001'], format: 'text' },
      ),
    }),
    audit: ({ after }) => ({ args: { ...(after !== undefined && { after: orderNumberOf({ orderNumber: after }) }) } }),
    run: async ({ after = 0 }) => {
      const elsewhere = (await countErasedElsewhere(handle.db, shopName)).map(
        ({ gateway, count }) => `${count} orders of erased members are at the shop "${gateway}", which is not asked.`,
      );
      if (!externalShop)
        return async () => ({
          says: ['The embedded shop holds its orders in this database, where they are erased.', ...elsewhere],
        });
      const read = await ordersOfErased(handle.db, { gateway: shopName, after, limit: MAX_ROWS + 1 });
      const orders = read.slice(0, MAX_ROWS);
      const total = await countOrdersOfErased(handle.db, shopName);
      const last = read.length > MAX_ROWS ? orders.at(-1) : undefined;
      const next = last ? { argument: 'after', value: orderNumberOf(last) } : null;
      const rows = await rowsAtShop(deps, orders);
      return async () => ({
        rows,
        listings: { rows: { count: orders.length, total, order: 'by number', next } },
        says: elsewhere,
        counts: { orders: rows.length, asked: orders.length, total },
      });
    },
  });
}

async function rowsAtShop({ shop, clock, shopName }: RedactDeps, orders: readonly OrderRow[]): Promise<Row[]> {
  const readableSince = new Date(clock.now().getTime() - daysOfReading(shopName) * DAY_MS);
  const rows: Row[] = [];
  for (const order of orders) {
    const isReadable = order.createdAt >= readableSince;
    const status = isReadable ? await statusAt(shop, order) : 'too old to be read';
    if (status === null) continue;
    const { shopOrderId, createdAt } = order;
    rows.push({ orderNumber: orderNumberOf(order), 'at the shop': shopOrderId, status, createdAt });
  }
  return rows;
}

/** @returns null for an order that the shop no longer has */
async function statusAt(shop: ShopGateway, order: OrderRow): Promise<string | null> {
  const { shopRef, shopOrderId } = order;
  try {
    return (await shop.readOrder({ shopKey: shopKeyOf(order), shopRef, shopOrderId }))?.status ?? null;
  } catch (error) {
    if (error instanceof ShopFailed) return 'no answer';
    throw error;
  }
}
