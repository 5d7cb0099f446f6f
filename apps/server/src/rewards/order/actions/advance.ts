import { firstCheckAt } from '@nestling/domain/rewards/order/next-check';
import { endReasonOf } from '@nestling/domain/rewards/order/end';
import { orderMove } from '@nestling/domain/rewards/order/machine';
import type { OrderEffect, OrderEvent, OrderMove } from '@nestling/domain/rewards/order/order-move';
import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import type { AddressField } from '#gateways/shop/port.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { freeRedemption, stampPaid } from '../../gate/queries/redemption-of-order.ts';
import { deleteClaimsOf } from '../../gate/queries/reward-claims.ts';
import type { RewardDeps } from '../../ports.ts';
import { countAbroadJob } from '../jobs/count-abroad.ts';
import { orderMails } from '../jobs/order-mails.ts';
import type { OrderRow } from '../tables.ts';
import { orderFacts, waitingOrder } from '../order-facts.ts';
import { insertOrderEvent, lockOrder, moveOrder, planCheck, type OrderChange } from '../queries/move-order.ts';
import type { OrderEventSource } from '../event-source.ts';

/** Values that the shop reports in addition to the status; null if it omits them. */
export interface ShopFacts {
  readonly shopRef: string | null;
  readonly shopOrderId: string | null;
  readonly orderStatusURL: string | null;
  readonly invoiceURL: string | null;
  readonly paidAt: Date | null;
}

/** An event of an order with its data. */
export interface OrderEventInput {
  readonly kind: OrderEvent;
  readonly source: OrderEventSource;
  /** Id of the shop event, job or audit row. */
  readonly ref?: string;
  readonly reported?: ShopFacts;
  /** The parcel was sent before the order ended at the shop. */
  readonly isSent?: boolean;
  /** The operator, who also settles the alerts. */
  readonly actor?: string;
  /** Fields of the address that the shop refused. */
  readonly refusedFields?: readonly AddressField[];
  /** Sends no mail, because an operator asked for that. */
  readonly isQuiet?: boolean;
}

/** The result of an event. */
export interface Advanced {
  readonly order: OrderRow;
  readonly move: OrderMove;
}

/** Dependencies of order moves. */
export type AdvanceDeps = Pick<RewardDeps, 'clock' | 'jobs' | 'mails' | 'alerts' | 'remindHours'>;

/**
 * Applies an event to an order: locks its row, determines the move, writes it and performs its
 * effects, all in the caller's transaction. An event that changes nothing is no error. Nothing else
 * writes the status of an order.
 *
 * Locks are always taken as order, redemption, claims, because another sequence could deadlock.
 *
 * @param seen the order as the caller read it; the current row decides
 * @returns null if the order is gone
 */
export async function advance(
  tx: Transaction,
  deps: AdvanceDeps,
  seen: OrderRow,
  event: OrderEventInput,
): Promise<Advanced | null> {
  return (await moveOn(tx, deps, seen, event)) ?? (await moveLocked(tx, deps, seen.orderId, event));
}

/** Returns the move that an event would cause. */
export function moveOf(order: OrderRow, { kind, reported }: Pick<OrderEventInput, 'kind' | 'reported'>): OrderMove {
  const storedOrderId = order.shopOrderId;
  return orderMove(orderFacts(order), kind, {
    carriesPayment: (reported?.paidAt ?? null) !== null,
    isOtherPayment:
      order.paidAt !== null && storedOrderId !== null && (reported?.shopOrderId ?? storedOrderId) !== storedOrderId,
  });
}

/**
 * Optimistic: writes without a lock.
 * @returns null if the order has changed since, so that the caller must lock it
 */
async function moveOn(
  tx: Transaction,
  deps: AdvanceDeps,
  seen: OrderRow,
  event: OrderEventInput,
): Promise<Advanced | null> {
  const move = moveOf(seen, event);
  return move.to.length === 0 ? null : write(tx, deps, { seen, move, event });
}

async function moveLocked(
  tx: Transaction,
  deps: AdvanceDeps,
  orderId: string,
  event: OrderEventInput,
): Promise<Advanced | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const move = moveOf(order, event);
  if (move.to.length > 0) return write(tx, deps, { seen: order, move, event });
  if (move.effects.some(({ kind }) => kind === 'ask-shop')) await askSoon(tx, deps, order);
  for (const effect of move.effects) await carryOut(tx, deps, { order, effect, event });
  return { order, move };
}

/** An earlier check stays planned, so that repeated events never postpone it. */
async function askSoon(tx: Transaction, { clock, remindHours }: AdvanceDeps, order: OrderRow): Promise<void> {
  const soon = firstCheckAt(waitingOrder(order, remindHours()), clock.now());
  if (soon && (order.nextCheckAt === null || order.nextCheckAt > soon)) await planCheck(tx, order.orderId, soon);
}

interface PlannedMove {
  seen: OrderRow;
  move: OrderMove;
  event: OrderEventInput;
}

/** Writes a move with its effects; null if the order has changed since it was read. */
async function write(tx: Transaction, deps: AdvanceDeps, { seen, move, event }: PlannedMove): Promise<Advanced | null> {
  const at = deps.clock.now();
  const order = await moveOrder(tx, seen, changeOf(deps, { seen, move, event }, at));
  if (!order) return null;
  await insertOrderEvent(tx, {
    orderId: order.orderId,
    at,
    event: event.kind,
    from: seen.status,
    to: order.status,
    source: event.source,
    ref: event.ref ?? null,
  });
  for (const effect of move.effects) await carryOut(tx, deps, { order, effect, event });
  return { order, move };
}

const RETAINED_STATUSES: readonly OrderStatus[] = ['paid', 'fulfilled'];
const ENDED: readonly OrderStatus[] = ['cancelled', 'failed', 'refunded'];

function changeOf(deps: AdvanceDeps, { seen, move, event }: PlannedMove, now: Date): OrderChange {
  const status = move.to.at(-1) ?? seen.status;
  const isPaid = move.effects.some(({ kind }) => kind === 'stamp') && seen.paidAt === null;
  const moved = {
    status,
    ...reportedBy(event.reported, seen),
    paidAt: isPaid ? (event.reported?.paidAt ?? now) : null,
    fulfilledAt: move.to.includes('fulfilled') ? now : null,
    refundedAt: move.to.includes('refunded') ? now : null,
    endReason: endReasonAfter(status, seen, event),
  };
  const current = { ...seen, ...moved, paidAt: moved.paidAt ?? seen.paidAt, checking: false };
  return { ...moved, nextCheckAt: firstCheckAt(waitingOrder(current, deps.remindHours()), now) };
}

function endReasonAfter(status: OrderStatus, seen: OrderRow, event: OrderEventInput): OrderRow['endReason'] {
  if (RETAINED_STATUSES.includes(status)) return null;
  return ENDED.includes(status) ? endReasonOf(orderFacts(seen), event.kind) : seen.endReason;
}

/**
 * A value that the shop omits must not overwrite the stored one. The URLs lead to a name and an
 * address, so those of an erased member are not stored again.
 */
function reportedBy(reported: ShopFacts | undefined, { uid, paidAt }: OrderRow) {
  return {
    shopRef: reported?.shopRef ?? null,
    // A known payment must never be replaced by another one.
    shopOrderId: paidAt === null ? (reported?.shopOrderId ?? null) : null,
    orderStatusUrl: uid === null ? null : (reported?.orderStatusURL ?? null),
    invoiceUrl: uid === null ? null : (reported?.invoiceURL ?? null),
  };
}

/**
 * An order of a deleted member notifies nobody but still raises alerts, because the operator must
 * act.
 */
async function carryOut(
  tx: Transaction,
  { jobs, mails, alerts }: AdvanceDeps,
  { order, effect, event }: { order: OrderRow; effect: OrderEffect; event: OrderEventInput },
): Promise<void> {
  const { uid, orderId, legacySyllabusId } = order;
  switch (effect.kind) {
    case 'free':
      if (uid !== null) await freeRedemption(tx, { uid, orderId, legacySyllabusId });
      return deleteClaimsOf(tx, orderId);
    case 'alert':
      return alerts.raise(tx, { kind: effect.alert, subject: orderId });
    case 'settle-alert':
      return alerts.settle(
        tx,
        { kind: effect.alert, subject: orderId },
        { settledBy: event.actor ?? event.source, reason: `the order is ${order.status}` },
      );
    case 'mail':
      if (uid !== null && !event.isQuiet) await mails.send(tx, orderMails[effect.mail], { orderId });
      return;
    case 'stamp':
      if (uid === null) return;
      if (order.paidAt !== null) await stampPaid(tx, { uid, legacySyllabusId, orderId }, order.paidAt);
      // An order from abroad is counted from here, because only the shop knew its address before.
      if (order.shipTo === null) await jobs.send(tx, countAbroadJob, { orderId });
      return;
    case 'tell':
      if (uid !== null) await publish(tx, uid, { kind: 'redemption', legacySyllabusId });
      return;
    case 'ask-shop':
      // The shop must never be called inside a transaction; the row schedules the call.
      return;
  }
}
