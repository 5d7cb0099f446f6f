import { emailProblem } from '@nestling/domain/account/email';
import { z } from 'zod';
import { uidOfEmail } from '../../../account/public.ts';
import { CommandRefused, defineCommand } from '../../../platform/admin/command.ts';
import type { Command, Row } from '../../../platform/admin/command.ts';
import { csvLine } from '../../../platform/admin/csv.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { eventsOfOrders, findOrdersBy, ordersAfter, stuckOrders } from '../queries/operator-orders.ts';
import { shownOrder } from './show-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The limit of one answer; an operator exports more as a file. */
const MOST = 200;

const BATCH = 1000;

type StuckDeps = Pick<RewardDeps, 'clock' | 'shopName'>;

/** Finds orders and stuck orders, and exports orders as a file. */
export function orderReadCommands(deps: StuckDeps): Command[] {
  return [findCommand, stuckCommand(deps), exportCommand];
}

const NUMBER = /^(?:NB-)?(\d{5,9})$/i;

const findCommand = defineCommand({
  name: 'orders find',
  says: 'Finds orders by number, order id, uid or email, each with its history.',
  args: z.object({
    what: z
      .string()
      .refine((text) => NUMBER.test(text) || isId(text) || emailProblem(text) === null, 'a number, an id or an email'),
  }),
  words: ['what'],
  audit: ({ what }) => {
    const orderNumber = numberOf(what);
    if (orderNumber !== null) return { args: { orderNumber } };
    return isId(what) ? { subject: what, args: { by: 'id' } } : { args: { by: 'email' } };
  },
  run:
    async ({ what }) =>
    async (tx) => {
      const found = await ordersOf(tx, what);
      const [first] = found.orders;
      if (!first) throw new CommandRefused('there is no such order');
      const events = await eventsOfOrders(
        tx,
        found.orders.map(({ orderId }) => orderId),
      );
      const numbers = new Map(found.orders.map((order) => [order.orderId, orderNumberOf(order)]));
      return {
        subject: found.subject ?? first.orderId,
        rows: found.orders.map(shownOrder),
        also: {
          events: events.map(({ orderId, ...event }): Row => ({
            orderNumber: numbers.get(orderId) ?? orderId,
            ...event,
          })),
        },
        counts: { orders: found.orders.length },
      };
    },
});

function numberOf(what: string): number | null {
  const digits = NUMBER.exec(what)?.[1];
  return digits === undefined ? null : Number(digits);
}

async function ordersOf(tx: Transaction, what: string): Promise<{ orders: OrderRow[]; subject?: string }> {
  const orderNumber = numberOf(what);
  if (orderNumber !== null) return { orders: await findOrdersBy(tx, { orderNumber }, MOST) };
  if (isId(what)) return { orders: await findOrdersBy(tx, { id: what }, MOST), subject: what };
  const uid = await uidOfEmail(tx, what);
  return uid === null ? { orders: [] } : { orders: await findOrdersBy(tx, { uid }, MOST), subject: uid };
}

const WHY: Readonly<Partial<Record<OrderRow['status'], string>>> = {
  reserved: 'not placed for 10 minutes',
  invoiced: 'past the end of its invoice',
  refundDue: 'a refund is due',
  paid: 'not sent for 14 days',
  cancelled: 'not refunded for 3 days',
};

const stuckCommand = ({ clock, shopName }: StuckDeps): Command =>
  defineCommand({
    name: 'orders stuck',
    says: 'Lists orders that have been pending for longer than they should.',
    args: z.object({}),
    run: async () => async (tx) => {
      const now = clock.now().getTime();
      const found = await stuckOrders(
        tx,
        {
          reserved: new Date(now - 10 * MINUTE_MS),
          invoiceExpired: new Date(now),
          paid: new Date(now - 14 * DAY_MS),
          cancelled: new Date(now - 3 * DAY_MS),
        },
        { limit: MOST, gateway: shopName },
      );
      return {
        rows: found.map(({ orderId, status, createdAt, ...order }) => ({
          orderNumber: orderNumberOf(order),
          orderId,
          status,
          why: order.gateway === shopName ? (WHY[status] ?? null) : `waits for the shop ${order.gateway}`,
          createdAt,
          paidAt: order.paidAt,
          nextCheckAt: order.nextCheckAt,
        })),
        counts: { stuck: found.length },
      };
    },
  });

const exportCommand = defineCommand({
  name: 'orders export',
  says: 'Writes orders to a new CSV file: all of them, or those made since a day.',
  details: 'Names and addresses need `--reveal`.',
  args: z.object({ file: z.string(), since: z.iso.date('a day: 2026-11-01').optional() }),
  words: ['file'],
  file: 'writes',
  audit: ({ since }) => ({ args: { ...(since && { since }) } }),
  run:
    async ({ file, since }, { write, plain }) =>
    async (tx) => {
      let [after, count] = [0, 0];
      for (;;) {
        const orders = await ordersAfter(tx, { after, since: since ? new Date(since) : null, limit: BATCH });
        const rows = orders.map(shownOrder);
        const [first] = rows;
        if (first && count === 0) await write(csvLine(Object.keys(first)));
        await write(rows.map((row) => csvLine(Object.values(row).map(plain))).join(''));
        count += rows.length;
        after = orders.at(-1)?.orderNumber ?? after;
        if (orders.length < BATCH) break;
      }
      return { says: [`written: ${file}`], counts: { orders: count } };
    },
});
