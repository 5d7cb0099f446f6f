import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import { uidOfEmailSql } from '#account/public.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  listOrder,
  pageOf,
  type ListOrder,
  type ListPage,
  type ListPageRequest,
} from '#platform/database/list-order.ts';
import type { IdRange } from '#platform/ids.ts';
import { orderEvents, orders, type OrderRow } from '../tables.ts';

export type OrderEventRow = typeof orderEvents.$inferSelect;

/** What orders are found by; `id` is an order id or a uid. */
export type OrderKey = { orderNumber: number } | { id: string } | { email: string };

/** Ids of orders or uids that begin alike. */
interface OrderIdRange {
  ids: IdRange;
}

const KEYS = [{ of: orders.orderNumber, as: 'bigint' }] as const;
const OLDEST_FIRST = listOrder('asc', KEYS);
const NEWEST_FIRST = listOrder('desc', KEYS);

/** Returns orders by number, id or member, newest first. */
export function findOrdersBy(
  db: Executor,
  by: OrderKey | OrderIdRange,
  request: ListPageRequest,
): Promise<ListPage<OrderRow>> {
  return readOrders(db, { where: conditionOf(by), order: NEWEST_FIRST, request });
}

async function readOrders(
  db: Executor,
  { where, order, request }: { where: SQL | undefined; order: ListOrder; request: ListPageRequest },
): Promise<ListPage<OrderRow>> {
  const rows = await db
    .select({ ...getTableColumns(orders), cursor: order.cursor })
    .from(orders)
    .where(and(where, order.isAfter(request.after)))
    .orderBy(...order.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(orders, where), request);
}

function conditionOf(by: OrderKey | OrderIdRange): SQL | undefined {
  if ('orderNumber' in by) return eq(orders.orderNumber, by.orderNumber);
  if ('ids' in by) {
    const { first, last } = by.ids;
    return or(between(orders.orderId, first, last), between(orders.uid, first, last));
  }
  return 'email' in by ? eq(orders.uid, uidOfEmailSql(by.email)) : or(eq(orders.orderId, by.id), eq(orders.uid, by.id));
}

/** Returns the history of orders, move by move. */
export function eventsOfOrders(db: Executor, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.seq));
}

/** An order in one of these states since before the time counts as stuck. */
export interface StuckSince {
  reserved: Date;
  invoiceExpired: Date;
  paid: Date;
  cancelled: Date;
}

/** An order that is not over. */
const WAITING: OrderStatus[] = ['reserved', 'invoiced', 'paid', 'refundDue'];

/**
 * Returns stuck orders, oldest first, and those that wait for another shop than `gateway`.
 */
export function stuckOrders(
  db: Executor,
  since: StuckSince,
  { gateway, ...request }: ListPageRequest & { gateway: string },
): Promise<ListPage<OrderRow>> {
  const endedLongAgo = sql`coalesce((
    select max(${orderEvents.at}) from ${orderEvents} where ${orderEvents.orderId} = ${orders.orderId}
  ), ${orders.createdAt}) < ${since.cancelled.toISOString()}::timestamptz`;
  const where = or(
    and(ne(orders.gateway, gateway), inArray(orders.status, WAITING)),
    and(eq(orders.status, 'reserved'), lt(orders.createdAt, since.reserved)),
    and(eq(orders.status, 'invoiced'), lt(orders.invoiceExpiresAt, since.invoiceExpired)),
    eq(orders.status, 'refundDue'),
    and(eq(orders.status, 'paid'), lt(orders.paidAt, since.paid)),
    and(
      eq(orders.status, 'cancelled'),
      isNotNull(orders.paidAt),
      isNull(orders.refundedAt),
      gt(orders.priceCents, 0),
      endedLongAgo,
    ),
  );
  return readOrders(db, { where, order: OLDEST_FIRST, request });
}

/**
 * Returns the orders since a date by number, one batch per call.
 * @param after last number of the previous batch
 */
export function ordersAfter(
  db: Executor,
  { after, since, limit }: { after: number; since: Date | null; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(gt(orders.orderNumber, after), since ? gte(orders.createdAt, since) : undefined))
    .orderBy(asc(orders.orderNumber))
    .limit(limit);
}

/** Returns how many orders wait for other shops than one, by shop. */
export async function ordersOfOtherShops(db: Executor, gateway: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ gateway: orders.gateway, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(ne(orders.gateway, gateway), inArray(orders.status, WAITING)))
    .groupBy(orders.gateway);
  return new Map(rows.map((row) => [row.gateway, row.count]));
}

/** Placed, because the draft of an unpaid order is deleted before its member is erased. */
const IS_OF_ERASED = and(isNull(orders.uid), isNotNull(orders.shopOrderId));

/**
 * Returns the placed orders at a shop whose members are erased, by number, one batch per call.
 * @param after last number of the previous batch
 */
export function ordersOfErased(
  db: Executor,
  { gateway, after, limit }: { gateway: string; after: number; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(IS_OF_ERASED, eq(orders.gateway, gateway), gt(orders.orderNumber, after)))
    .orderBy(asc(orders.orderNumber))
    .limit(limit);
}

/** Returns how many placed orders at a shop are of erased members. */
export function countOrdersOfErased(db: Executor, gateway: string): Promise<number> {
  return db.$count(orders, and(IS_OF_ERASED, eq(orders.gateway, gateway)));
}

/** Returns how many orders of erased members are at other external shops than one, by shop. */
export function countErasedElsewhere(db: Executor, gateway: string): Promise<{ gateway: string; count: number }[]> {
  return db
    .select({ gateway: orders.gateway, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(IS_OF_ERASED, ne(orders.gateway, gateway), ne(orders.gateway, 'embedded')))
    .groupBy(orders.gateway);
}
