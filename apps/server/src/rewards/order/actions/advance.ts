import { firstCheckMs } from '@nestling/domain/rewards/order/next-check';
import { orderMove } from '@nestling/domain/rewards/order/machine';
import type { OrderEffect, OrderEvent, OrderMove } from '@nestling/domain/rewards/order/machine';
import type { ShopOrder } from '../../../gateways/shop/port.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/live.ts';
import { freeRedemption, stampPaid } from '../../gate/queries/redemption-of-order.ts';
import { deleteClaimsOf } from '../../gate/queries/reward-claims.ts';
import type { RewardDeps } from '../../ports.ts';
import { orderMail } from '../jobs/order-mail.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { lockOrder, writeOrder } from '../queries/write-order.ts';
import type { OrderChange } from '../queries/write-order.ts';

/** An event with what it says; the shop's answer comes with the order as the shop keeps it. */
export type OrderNews =
  | { readonly kind: 'accepted' | 'paid'; readonly shop: ShopOrder }
  | { readonly kind: Exclude<OrderEvent, 'accepted' | 'paid'> };

/** What news did to an order. */
export interface Advanced {
  /** The order as it stands now. */
  readonly order: OrderRow;
  readonly move: OrderMove;
}

type Deps = Pick<RewardDeps, 'clock' | 'mails'>;

/**
 * Tells an order some news: takes its row, asks the table of moves, writes the move and carries its effects out, all in the
 * caller's transaction (D-210). News that change nothing are no error. Nothing else writes the status of an order.
 *
 * Rows are taken in one order: the order's, then its redemption's, then its claims'.
 *
 * @param seen the order as the caller knows it; what became of it meanwhile is what counts
 * @returns null when there is no such order any more
 */
export async function advance(tx: Transaction, deps: Deps, seen: OrderRow, news: OrderNews): Promise<Advanced | null> {
  return (await moveOn(tx, deps, seen, news)) ?? (await moveLocked(tx, deps, seen.orderId, news));
}

/** Moves an order that still stands as it was seen, without a look at it before; null when nothing moved. */
async function moveOn(tx: Transaction, deps: Deps, seen: OrderRow, news: OrderNews): Promise<Advanced | null> {
  const move = orderMove(seen, news.kind);
  if (move.to.length === 0) return null;
  return write(tx, deps, { seen, move, news });
}

async function moveLocked(tx: Transaction, deps: Deps, orderId: string, news: OrderNews): Promise<Advanced | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const move = orderMove(order, news.kind);
  if (move.to.length === 0 && move.effects.length === 0) return { order, move };
  return write(tx, deps, { seen: order, move, news });
}

/** Writes a move with its effects; null when the order stands otherwise than it was seen. */
async function write(
  tx: Transaction,
  deps: Deps,
  { seen, move, news }: { seen: OrderRow; move: OrderMove; news: OrderNews },
): Promise<Advanced | null> {
  const now = deps.clock.now();
  const order = await writeOrder(tx, seen, changeOf(seen, move, news, now));
  if (!order) return null;
  for (const effect of move.effects) await carryOut(tx, deps, { order, effect, now });
  return { order, move };
}

function changeOf(order: OrderRow, move: OrderMove, news: OrderNews, now: Date): OrderChange {
  const status = move.to.at(-1) ?? order.status;
  const wait = firstCheckMs({ ...order, status });
  return {
    ...(move.to.length > 0 && { status, ...('shop' in news && saidOf(news.shop)) }),
    ...(move.effects.some(({ kind }) => kind === 'stamp') && { paidAt: now }),
    nextCheckAt: wait === null ? null : new Date(now.getTime() + wait),
    shopAsked: 0,
  };
}

function saidOf({ shopOrderId, orderStatusURL, invoiceURL }: ShopOrder): OrderChange {
  return { shopOrderId, orderStatusUrl: orderStatusURL, invoiceUrl: invoiceURL };
}

/** Does what goes with a move in its transaction; an order whose member is gone has nobody to tell. */
async function carryOut(
  tx: Transaction,
  { mails }: Deps,
  { order, effect, now }: { order: OrderRow; effect: OrderEffect; now: Date },
): Promise<void> {
  const { uid, orderId, legacySyllabusId } = order;
  if (effect.kind === 'free') {
    if (uid !== null) await freeRedemption(tx, { uid, orderId, legacySyllabusId });
    return deleteClaimsOf(tx, orderId);
  }
  if (uid === null) return;
  switch (effect.kind) {
    case 'stamp':
      return stampPaid(tx, { uid, orderId, legacySyllabusId }, now);
    case 'mail':
      return mails.send(tx, orderMail, { orderId });
    case 'tell':
      return publish(tx, uid, { kind: 'redemption', legacySyllabusId });
    case 'ask-shop':
      // The shop is asked outside of any transaction: the row says when.
      return;
  }
}
