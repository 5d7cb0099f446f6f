import { firstCheckAt } from '@nestling/domain/rewards/order/next-check';
import { endReasonOf } from '@nestling/domain/rewards/order/end';
import { orderMove } from '@nestling/domain/rewards/order/machine';
import type { OrderEffect, OrderEvent, OrderMove } from '@nestling/domain/rewards/order/machine';
import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import type { Transaction } from '../../../platform/database/database.ts';
import { noteOf } from '../../../platform/live/note.ts';
import { freeRedemption } from '../../gate/queries/redemption-of-order.ts';
import { deleteClaimsOf } from '../../gate/queries/reward-claims.ts';
import type { RewardDeps } from '../../ports.ts';
import { countAbroadJob } from '../jobs/count-abroad.ts';
import { orderMails } from '../jobs/order-mails.ts';
import type { OrderRow } from '../tables.ts';
import { orderFacts, waitingOrder } from '../order-facts.ts';
import { lockOrder, planCheck, writeMove } from '../queries/move-order.ts';
import type { MoveEffects, OrderChange } from '../queries/move-order.ts';
import type { OrderEventSource } from '../event-source.ts';

/** What the shop says of an order beside what became of it; what it does not say is null. */
export interface ShopFacts {
  readonly shopRef: string | null;
  readonly shopOrderId: string | null;
  readonly orderStatusURL: string | null;
  readonly invoiceURL: string | null;
  readonly paidAt: Date | null;
}

/** An event of an order with what came with it. */
export interface OrderEventInput {
  readonly kind: OrderEvent;
  readonly source: OrderEventSource;
  /** Id of the notice, job or audit row that brought the news. */
  readonly ref?: string;
  readonly said?: ShopFacts;
  /** The operator whose word or deed it was, and who settles what it settles. */
  readonly actor?: string;
  /** Nobody is written to: an operator has said so. */
  readonly isQuiet?: boolean;
}

/** What news did to an order. */
export interface Advanced {
  /** The order as it stands now. */
  readonly order: OrderRow;
  readonly move: OrderMove;
}

/** What an order is moved with. */
export type AdvanceDeps = Pick<RewardDeps, 'clock' | 'jobs' | 'mails' | 'alerts' | 'remindHours'>;

/**
 * Applies an event to an order: locks its row, looks the move up, writes it and carries out its
 * effects, all in the caller's transaction. An event that changes nothing is no error. Nothing else
 * writes the status of an order.
 *
 * Locks are always taken as order, redemption, claims, because another sequence could deadlock.
 *
 * @param seen the order as the caller read it; its present state decides
 * @returns null when the order is gone
 */
export async function advance(
  tx: Transaction,
  deps: AdvanceDeps,
  seen: OrderRow,
  news: OrderEventInput,
): Promise<Advanced | null> {
  return (await moveOn(tx, deps, seen, news)) ?? (await moveLocked(tx, deps, seen.orderId, news));
}

/** What news would do to an order as it stands. */
export function moveOf(order: OrderRow, { kind, said }: Pick<OrderEventInput, 'kind' | 'said'>): OrderMove {
  const known = order.shopOrderId;
  return orderMove(orderFacts(order), kind, {
    carriesPayment: (said?.paidAt ?? null) !== null,
    isOtherPayment: order.paidAt !== null && known !== null && (said?.shopOrderId ?? known) !== known,
  });
}

/**
 * Moves an order that still stands as it was seen, without a look at it before; null when nothing
 * moved.
 */
async function moveOn(
  tx: Transaction,
  deps: AdvanceDeps,
  seen: OrderRow,
  news: OrderEventInput,
): Promise<Advanced | null> {
  const move = moveOf(seen, news);
  return move.to.length === 0 ? null : write(tx, deps, { seen, move, news });
}

async function moveLocked(
  tx: Transaction,
  deps: AdvanceDeps,
  orderId: string,
  news: OrderEventInput,
): Promise<Advanced | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const move = moveOf(order, news);
  if (move.to.length > 0) return write(tx, deps, { seen: order, move, news });
  if (move.effects.some(({ kind }) => kind === 'ask-shop')) await askSoon(tx, deps, order);
  for (const effect of move.effects) await carryOut(tx, deps, { order, effect, news });
  return { order, move };
}

/**
 * The order stays, and the shop is asked soon; what was planned sooner stays, and an asking counts
 * as before.
 */
async function askSoon(tx: Transaction, { clock, remindHours }: AdvanceDeps, order: OrderRow): Promise<void> {
  const soon = firstCheckAt(waitingOrder(order, remindHours()), clock.now());
  if (soon && (order.nextCheckAt === null || order.nextCheckAt > soon)) await planCheck(tx, order.orderId, soon);
}

interface Written {
  seen: OrderRow;
  move: OrderMove;
  news: OrderEventInput;
}

/** Writes a move with its effects; null when the order stands otherwise than it was seen. */
async function write(tx: Transaction, deps: AdvanceDeps, { seen, move, news }: Written): Promise<Advanced | null> {
  const at = deps.clock.now();
  const change = changeOf(deps, { seen, move, news }, at);
  const { kind: event, source, ref = null } = news;
  const order = await writeMove(tx, seen, change, { at, event, source, ref }, effectsInPlace(seen, move));
  if (!order) return null;
  for (const effect of move.effects) await carryOut(tx, deps, { order, effect, news });
  return { order, move };
}

/**
 * What the statement of the move does itself: an order whose member is gone has nothing to stamp
 * and nobody to tell.
 */
function effectsInPlace({ uid, legacySyllabusId }: OrderRow, { effects }: OrderMove): MoveEffects {
  const has = (kind: OrderEffect['kind']): boolean => uid !== null && effects.some((effect) => effect.kind === kind);
  return {
    stampsPaid: has('stamp'),
    note: uid !== null && has('tell') ? noteOf(uid, { kind: 'redemption', legacySyllabusId }) : null,
  };
}

/** Statuses in which no pending end is left to carry out. */
const HELD: readonly OrderStatus[] = ['paid', 'fulfilled'];
const ENDED: readonly OrderStatus[] = ['cancelled', 'failed', 'refunded'];

function changeOf(deps: AdvanceDeps, { seen, move, news }: Written, now: Date): OrderChange {
  const status = move.to.at(-1) ?? seen.status;
  const isPaid = move.effects.some(({ kind }) => kind === 'stamp') && seen.paidAt === null;
  const moved = {
    status,
    ...saidOf(news.said, seen),
    paidAt: isPaid ? (news.said?.paidAt ?? now) : null,
    fulfilledAt: move.to.includes('fulfilled') ? now : null,
    refundedAt: move.to.includes('refunded') ? now : null,
    endReason: endReasonAfter(status, seen, news),
  };
  const standing = { ...seen, ...moved, paidAt: moved.paidAt ?? seen.paidAt, checking: false };
  return { ...moved, nextCheckAt: firstCheckAt(waitingOrder(standing, deps.remindHours()), now) };
}

function endReasonAfter(status: OrderStatus, seen: OrderRow, news: OrderEventInput): OrderRow['endReason'] {
  if (HELD.includes(status)) return null;
  return ENDED.includes(status) ? endReasonOf(orderFacts(seen), news.kind) : seen.endReason;
}

/** What the shop did not say this time stays as it was said before. */
function saidOf(said: ShopFacts | undefined, { paidAt }: OrderRow) {
  return {
    shopRef: said?.shopRef ?? null,
    // The payment that is known stays the one that is known.
    shopOrderId: paidAt === null ? (said?.shopOrderId ?? null) : null,
    orderStatusUrl: said?.orderStatusURL ?? null,
    invoiceUrl: said?.invoiceURL ?? null,
  };
}

/**
 * Does what goes with a move in its transaction; an order whose member is gone has nobody to tell,
 * an operator still has.
 */
async function carryOut(
  tx: Transaction,
  { jobs, mails, alerts }: AdvanceDeps,
  { order, effect, news }: { order: OrderRow; effect: OrderEffect; news: OrderEventInput },
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
        { settledBy: news.actor ?? news.source, reason: `the order is ${order.status}` },
      );
    case 'mail':
      if (uid !== null && !news.isQuiet) await mails.send(tx, orderMails[effect.mail], { orderId });
      return;
    case 'stamp':
      // The statement of the move stamps it; where an order from abroad goes is known to the shop
      // from now on.
      if (uid !== null && order.shipTo === null) await jobs.send(tx, countAbroadJob, { orderId });
      return;
    case 'tell':
      // Done by the statement of the move.
      return;
    case 'ask-shop':
      // The shop is asked outside of any transaction: the row says when.
      return;
  }
}
