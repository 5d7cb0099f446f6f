import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import { remindAt } from '@nestling/domain/rewards/order/next-check';
import { endingEvent } from '@nestling/domain/rewards/order/end';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { EndReason } from '@nestling/domain/rewards/end-reason';
import { findMember } from '../../../account/public.ts';
import type { OrderRow } from '../tables.ts';
import { orderUnpaidMail } from '../jobs/order-mails.ts';
import { orderFacts } from '../order-facts.ts';
import type { OrderEventSource } from '../event-source.ts';
import { advance } from './advance.ts';
import { placeAtShop, takeBackAtShop } from './ask-shop.ts';
import { endAgain, endAtShop } from './end-order.ts';
import { endWithdrawn, syncFromShop, applyShopEvent } from './apply-shop-event.ts';
import type { ShopEventDeps } from './apply-shop-event.ts';

/**
 * Asks the shop about an order that waits for it, and tells the order: one that is reserved is
 * placed, one that is to end is taken back, one that waits for its payment, its parcel or its
 * refund is read.
 *
 * @returns false when the shop did not answer
 */
export async function askAboutOrder(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const isPending = isOrderPending(order.status);
  // Nothing is sent to a deleted member.
  if (isPending && order.uid === null) return end(deps, order, 'erased', source);
  if (isPending && order.endReason !== null) return (await endAgain(deps, order, source)) !== 'unanswered';
  switch (shopQuestion(orderFacts(order))) {
    case 'place':
      // An operator is looking at its payment.
      if (order.checking) return true;
      return placeAgain(deps, order, source);
    case 'cancel':
      return takeBackAgain(deps, order, source);
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
  const locale = knownLocale(member?.locale) ?? FALLBACK_LOCALE;
  const news = await placeAtShop(deps, order, { locale, source });
  if (news === null) return false;
  if (news === 'withdrawn') await endWithdrawn(deps, order, source);
  else await applyShopEvent(deps, order, news);
  return true;
}

/**
 * What has ended here is read, as a payment of it may have gone unheard, and told to be taken back
 * where the shop still has it: a call may have been at work.
 */
async function takeBackAgain(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const learned = await syncFromShop(deps, order, source);
  if (learned === 'unanswered') return false;
  const isOver = typeof learned === 'object' && learned.order.status !== order.status;
  return isOver || (await takeBackAtShop(deps, order)) !== null;
}

/**
 * How an order that waits for its payment, its parcel or its refund stands; an invoice that nobody
 * pays is reminded of, and ends.
 */
async function readAgain(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<boolean> {
  const learned = await syncFromShop(deps, order, source);
  if (learned === 'unanswered') return false;
  if (learned === 'unknown-there') {
    await gone(deps, order, source);
    return true;
  }
  const { status, checking, invoiceExpiresAt } = learned.order;
  if (status !== 'invoiced' || checking) return true;
  const now = deps.clock.now();
  if (invoiceExpiresAt && invoiceExpiresAt <= now) return end(deps, learned.order, 'expired', source);
  await remind(deps, learned.order, now);
  return true;
}

/**
 * The shop does not know the order: either its invoice has expired there, or an operator must find
 * out.
 */
async function gone(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<void> {
  if (order.status === 'invoiced')
    await deps.handle.transaction((tx) => advance(tx, deps, order, { kind: 'cancelled', source }));
  else if (order.shopRef !== null)
    await deps.alerts.raise(deps.handle.db, { kind: 'order-unknown-outcome', subject: order.orderId });
}

/**
 * Writes to the parent once that her order waits for its payment; never while her account is to go.
 */
async function remind(deps: ShopEventDeps, order: OrderRow, now: Date): Promise<void> {
  const { handle, mails, remindHours } = deps;
  const at = remindAt(order, remindHours());
  if (!at || at > now || order.uid === null) return;
  if (await mails.wasSent(handle.db, orderUnpaidMail, { orderId: order.orderId })) return;
  await mails.send(handle.db, orderUnpaidMail, { orderId: order.orderId });
}
