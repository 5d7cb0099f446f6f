import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { remindAt } from '@nestling/domain/rewards/order/next-check';
import { endingEvent } from '@nestling/domain/rewards/order/end';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { EndReason } from '@nestling/domain/rewards/end-reason';
import { findMember } from '#account/public.ts';
import type { OrderRow } from '../tables.ts';
import { orderUnpaidMail } from '../jobs/order-mails.ts';
import { orderFacts } from '../order-facts.ts';
import type { OrderEventSource } from '../event-source.ts';
import { advance } from './advance.ts';
import { placeAtShop, cancelAtShop } from './ask-shop.ts';
import { endAgain, endAtShop } from './end-order.ts';
import { endWithdrawn, syncFromShop, applyShopEvent, type ShopEventDeps } from './apply-shop-event.ts';

/**
 * Asks the shop about a waiting order and applies the answer: a reserved order is placed, one that
 * is about to end is cancelled, and one that waits for payment, parcel or refund is read.
 *
 * @returns false if the shop did not answer
 */
export async function askAboutOrder(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const isPending = isOrderPending(order.status);
  // A deleted member must never get a parcel.
  if (isPending && order.uid === null) return end(deps, order, 'erased', source);
  if (isPending && order.endReason !== null) return (await endAgain(deps, order, source)) !== 'unanswered';
  switch (shopQuestion(orderFacts(order))) {
    case 'place':
      // Must wait until an operator has checked the payment.
      if (order.checking) return true;
      return placeAgain(deps, order, source);
    case 'cancel':
      return cancelAgain(deps, order, source);
    case 'read':
      return readAgain(deps, order, source);
    case null:
      return true;
  }
}

async function end(
  deps: ShopEventDeps,
  order: OrderRow,
  reason: EndReason,
  source: OrderEventSource,
): Promise<boolean> {
  const ended = await endAtShop(deps, order, reason, source);
  const kind = endingEvent(reason);
  if (ended === 'taken-back' && kind) await deps.handle.transaction((tx) => advance(tx, deps, order, { kind, source }));
  return ended !== 'unanswered';
}

async function placeAgain(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const member = order.uid === null ? null : await findMember(deps.handle.db, order.uid);
  const locale = parseLocale(member?.locale) ?? FALLBACK_LOCALE;
  const event = await placeAtShop(deps, order, { locale, source });
  if (event === null) return false;
  if (event === 'withdrawn') await endWithdrawn(deps, order, source);
  else await applyShopEvent(deps, order, event);
  return true;
}

/**
 * Reads the shop first because a payment of an ended order may have been missed; then cancels again
 * because a call may still have been running.
 */
async function cancelAgain(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const sync = await syncFromShop(deps, order, source);
  if (sync === 'unanswered') return false;
  const isOver = typeof sync === 'object' && sync.order.status !== order.status;
  return isOver || (await cancelAtShop(deps, order)) !== null;
}

/**
 * An unpaid invoice gets a reminder and finally ends, otherwise it would block the reward forever.
 */
async function readAgain(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const sync = await syncFromShop(deps, order, source);
  if (sync === 'unanswered') return false;
  if (sync === 'unknown-there') {
    await handleUnknownOrder(deps, order, source);
    return true;
  }
  const { status, checking, paymentPendingSince, invoiceExpiresAt } = sync.order;
  if (status !== 'invoiced' || checking || paymentPendingSince) return true;
  const now = deps.clock.now();
  if (invoiceExpiresAt && invoiceExpiresAt <= now) return end(deps, sync.order, 'expired', source);
  await remind(deps, sync.order, now);
  return true;
}

/**
 * The shop does not know the order: either its invoice has expired there, or an operator must find
 * out.
 */
async function handleUnknownOrder(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<void> {
  if (order.status === 'invoiced')
    await deps.handle.transaction((tx) => advance(tx, deps, order, { kind: 'cancelled', source }));
  else if (order.shopRef !== null)
    await deps.alerts.raise(deps.handle.db, { kind: 'order-unknown-outcome', subject: order.orderId });
}

/**
 * Mails the parent once that their order waits for its payment; never during the deletion of their
 * account.
 */
async function remind(deps: ShopEventDeps, order: OrderRow, now: Date): Promise<void> {
  const { handle, mails, remindHours } = deps;
  const at = remindAt(order, remindHours());
  if (!at || at > now || order.uid === null) return;
  if (await mails.wasSent(handle.db, orderUnpaidMail, { orderId: order.orderId })) return;
  await mails.send(handle.db, orderUnpaidMail, { orderId: order.orderId });
}
