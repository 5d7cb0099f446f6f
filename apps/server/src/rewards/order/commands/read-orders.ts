import { emailProblem } from '@nestling/domain/account/email/email';
import { readCertificateId } from '@nestling/domain/learning/certificate';
import { z } from 'zod';
import { argument, fileArg } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type CommandIo, type Row } from '#platform/admin/command.ts';
import { csvHeader, csvLine, verbatim } from '#platform/admin/csv.ts';
import { afterArg, listingOf, MAX_ROWS } from '#platform/admin/listing.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ListPage } from '#platform/database/list-order.ts';
import { isId } from '#platform/ids.ts';
import { orderNumberOf, readOrderNumber } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { findPickupsBy, type Pickup } from '../../read-models/pickups.ts';
import { eventsOfOrders, findOrdersBy, ordersAfter, stuckOrders, type OrderKey } from '../queries/operator-orders.ts';
import { orderOutput, pickupOutput } from './show-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const BATCH = 1000;

type StuckDeps = Pick<RewardDeps, 'clock' | 'shopName'>;

/** Finds orders, pickups and stuck orders, and exports orders as a file. */
export function orderReadCommands(deps: StuckDeps): Command[] {
  return [findCommand, stuckCommand(deps), exportCommand];
}

/** What orders and pickups are found by, as an operator types it. */
type Sought = OrderKey | { certificateId: string };

const findCommand = defineCommand({
  name: 'orders find',
  effect: 'reads',
  channels: 'both',
  shows: 'order',
  says: 'Finds orders by number, order id, uid or email, each with its history, and pickups.',
  details:
    'A pickup has no number of its own: it is found by uid, email, or the number of its certificate, which the parent shows at the place.',
  args: z.object({
    what: argument(
      z.string().refine((text) => soughtBy(text) !== null, 'a number, an id, an email or a certificate number'),
      {
        title: 'Order or member',
        description: 'The number or id of an order, a uid, an email, or the number of a certificate.',
        examples: ['NB-20001', 'maya@example.com'],
        kind: 'order',
        acceptsOthers: true,
      },
    ),
    after: afterArg,
    'pickups-after': afterArg,
  }),
  words: ['what'],
  audit: ({ what }) => {
    const by = soughtBy(what);
    if (by === null || 'email' in by) return { args: { by: 'email' } };
    if ('id' in by) return { subject: what, args: { by: 'id' } };
    return { args: 'orderNumber' in by ? { ...by } : { certificate: by.certificateId } };
  },
  run:
    async ({ what, after, 'pickups-after': pickupsAfter }) =>
    async (tx) => {
      const parts = await ordersAndPickupsBy(tx, soughtBy(what), { after, pickupsAfter });
      const [order, pickup] = [parts.orders.items[0], parts.pickups.items[0]];
      if (parts.orders.total + parts.pickups.total === 0) throw new CommandRefused('there is no such order or pickup');
      // Rows that were visible before are not repeated where the other list is continued.
      const hasOrders = after !== undefined || pickupsAfter === undefined;
      const hasPickups = pickupsAfter !== undefined || after === undefined;
      const orders = hasOrders ? parts.orders.items : [];
      const orderIds = orders.map(({ orderId }) => orderId);
      const events = orderIds.length > 0 ? await eventsOfOrders(tx, orderIds) : [];
      const numbers = new Map(orders.map((one) => [one.orderId, orderNumberOf(one)]));
      return {
        // A number names an order; an email and a certificate name a member.
        subject: isId(what) ? what : readOrderNumber(what) === null ? (order?.uid ?? pickup?.uid) : order?.orderId,
        rows: orders.map(orderOutput),
        also: {
          pickups: hasPickups ? parts.pickups.items.map(pickupOutput) : [],
          events: events.map(({ orderId, ...event }): Row => ({
            orderNumber: numbers.get(orderId) ?? orderId,
            ...event,
          })),
        },
        listings: {
          ...(hasOrders && { rows: listingOf(parts.orders, { order: 'newest first', by: 'after' }) }),
          ...(hasPickups && { pickups: listingOf(parts.pickups, { order: 'newest first', by: 'pickups-after' }) }),
        },
        counts: { orders: parts.orders.total, pickups: parts.pickups.total },
      };
    },
});

function soughtBy(what: string): Sought | null {
  const orderNumber = readOrderNumber(what);
  if (orderNumber !== null) return { orderNumber };
  if (isId(what)) return { id: what };
  if (emailProblem(what) === null) return { email: what };
  const certificateId = readCertificateId(what);
  return certificateId === null ? null : { certificateId };
}

async function ordersAndPickupsBy(
  tx: Transaction,
  by: Sought | null,
  { after, pickupsAfter }: { after: string | undefined; pickupsAfter: string | undefined },
): Promise<{ orders: ListPage<OrderRow>; pickups: ListPage<Pickup> }> {
  const none = { items: [], total: 0, next: null };
  if (by === null) return { orders: none, pickups: none };
  const request = { limit: MAX_ROWS, after: pickupsAfter };
  return {
    orders: 'certificateId' in by ? none : await findOrdersBy(tx, by, { limit: MAX_ROWS, after }),
    pickups: 'orderNumber' in by ? none : await findPickupsBy(tx, 'id' in by ? { uid: by.id } : by, request),
  };
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
    effect: 'reads',
    channels: 'both',
    says: 'Lists orders that have been pending for longer than they should, oldest first.',
    args: z.object({ after: afterArg }),
    run:
      async ({ after }) =>
      async (tx) => {
        const now = clock.now().getTime();
        const stuck = await stuckOrders(
          tx,
          {
            reserved: new Date(now - 10 * MINUTE_MS),
            invoiceExpired: new Date(now),
            paid: new Date(now - 14 * DAY_MS),
            cancelled: new Date(now - 3 * DAY_MS),
          },
          { limit: MAX_ROWS, after, gateway: shopName },
        );
        return {
          rows: stuck.items.map(({ orderId, status, createdAt, ...order }) => ({
            orderNumber: orderNumberOf(order),
            orderId,
            status,
            why: order.gateway === shopName ? (WHY[status] ?? null) : `waits for the shop ${order.gateway}`,
            createdAt,
            paidAt: order.paidAt,
            nextCheckAt: order.nextCheckAt,
          })),
          listings: { rows: listingOf(stuck, { order: 'oldest first', by: 'after' }) },
          counts: { stuck: stuck.total },
        };
      },
  });

const exportCommand = defineCommand({
  name: 'orders export',
  effect: 'reads',
  channels: 'shell',
  says: 'Writes orders to a new CSV file: all of them, or those made since a day.',
  details: 'Names and addresses need `--reveal`.',
  args: z.object({
    file: fileArg,
    since: argument(z.iso.date('a day: 2026-11-01').optional(), {
      title: 'Since',
      examples: ['2026-11-01'],
      format: 'date',
    }),
  }),
  words: ['file'],
  file: 'writes',
  audit: ({ since }) => ({ args: { ...(since && { since }) } }),
  run:
    async ({ file, since }, { write, plain }) =>
    async (tx) => {
      let [after, count] = [0, 0];
      for (;;) {
        const orders = await ordersAfter(tx, { after, since: since ? new Date(since) : null, limit: BATCH });
        const rows = orders.map(orderOutput);
        const [first] = rows;
        if (first && count === 0) await write(csvHeader(Object.keys(first)));
        await write(rows.map((row) => csvLine(cellsOf(row, plain))).join(''));
        count += rows.length;
        after = orders.at(-1)?.orderNumber ?? after;
        if (orders.length < BATCH) break;
      }
      return { says: [`written: ${file}`], counts: { orders: count } };
    },
});

/** A carrier dials the phone as it is; people read the rest in a spreadsheet. */
function cellsOf(row: Row, plain: CommandIo['plain']) {
  return Object.entries(row).map(([name, cell]) => (name === 'phone' ? verbatim(plain(cell)) : plain(cell)));
}
