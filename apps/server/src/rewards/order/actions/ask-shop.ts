import type { Locale } from '@nestling/domain/account/locale';
import { redeemPath } from '@nestling/domain/rewards/gate/gate';
import { hasEnded } from '#gateways/shop/ended-order.ts';
import {
  ShopFailed,
  type CancelAnswer,
  type ShopName,
  type ShopOrder,
  type ShopOrderRequest,
  type ShopReading,
} from '#gateways/shop/port.ts';
import { shippingCountriesOf, findCourse } from '#learning/public.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { titleOf } from '../../gate/present-redemption.ts';
import { orderNumberOf } from '../../order-number.ts';
import { isRightPayment } from '@nestling/domain/rewards/order/payment';
import { isEnded } from '@nestling/domain/rewards/order-notice';
import { markChecking } from '../queries/checking.ts';
import { noteUnclear } from './note-unclear.ts';
import { storeShopDraft } from '../queries/end-order.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { OrderEventInput, ShopFacts } from './advance.ts';

/** Dependencies of calls to the shop. */
export type ShopDeps = Pick<
  RewardDeps,
  'handle' | 'clock' | 'content' | 'shop' | 'shopName' | 'shopUrls' | 'alerts' | 'log' | 'sender' | 'crash'
>;

/**
 * The result of placing an order: an event; `withdrawn` if it is about to end, which is no event;
 * null while the outcome is unknown.
 */
export type PlacedEvent = OrderEventInput | 'withdrawn' | null;

/**
 * Places an order at the shop under an idempotency key. After a lost answer it asks the shop
 * whether it has the order.
 *
 * @param locale of the member
 */
export async function placeAtShop(
  deps: ShopDeps,
  order: OrderRow,
  { locale, source }: { locale: Locale; source: OrderEventInput['source'] },
): Promise<PlacedEvent> {
  const { handle, shop, log, alerts } = deps;
  if (isOfOtherShop(deps, order)) return null;
  // Without an invoice the address must be known, because the shop asks for it on the invoice only.
  if (!order.shipTo && !order.invoiceExpiresAt) {
    log.error({ orderId: order.orderId }, 'an order without an address cannot be placed, and ends');
    return { kind: 'refused', source };
  }
  try {
    const answer = await shop.createOrder(requestOf(deps, order, locale), async (shopRef) => {
      const isStored = await storeShopDraft(handle.db, order.orderId, shopRef);
      deps.crash('shop.held');
      return isStored;
    });
    deps.crash('shop.answered');
    if (answer === 'withdrawn') return answer;
    if (hasEnded(answer)) return await eventOfReading(deps, order, answer, source);
    return await eventOfAnswer(deps, order, answer, source);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId: order.orderId, reason: error.reason }, 'the shop did not take an order');
    if (error.reason === 'unknown') return lookUp(deps, order, source);
    if (error.reason === 'wrong-total') await alerts.raise(handle.db, { kind: 'shop-total', subject: order.orderId });
    return { kind: error.reason === 'out-of-stock' ? 'outOfStock' : 'refused', source, refusedFields: error.fields };
  }
}

function requestOf({ content, sender }: ShopDeps, order: OrderRow, locale: Locale): ShopOrderRequest {
  const { orderId, slug, offerSlug, variantId, priceCents, chargedFor, shipTo, billingSame } = order;
  const { publicUrl } = sender(locale);
  return {
    shopKey: shopKeyOf(order),
    orderId,
    orderNumber: orderNumberOf(order),
    variantId,
    title: titleOf(order, locale) ?? offerSlug,
    priceCents,
    chargedFor,
    shipTo,
    billingSame,
    locale,
    shipsTo: shippingCountriesOf(findCourse(content.current(), slug, locale)),
    returnUrl: `${publicUrl}${redeemPath(slug, { kind: 'direct-to-parent-confirmation' })}`,
    otherMethodUrl: `${publicUrl}${redeemPath(slug, { kind: 'distribution-options' })}?stay=1`,
    expiresAt: order.invoiceExpiresAt,
    shopRef: order.shopRef,
  };
}

/** An unusable invoice URL leaves the outcome open, because the shop may still have the order. */
async function eventOfAnswer(
  deps: ShopDeps,
  order: OrderRow,
  answer: ShopOrder,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  const reported = await judgedUrls(deps, order.orderId, { ...answer, paidAt: null });
  if (answer.status === 'paid') return { kind: 'paid', source, reported };
  return reported.invoiceURL === null ? null : { kind: 'accepted', source, reported };
}

async function lookUp(
  deps: ShopDeps,
  order: OrderRow,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  try {
    const existing = await deps.shop.findByKey(shopKeyOf(order));
    if (existing === 'none' || existing === 'not-yet') return null;
    const reading = await deps.shop.readOrder({ ...nameOf(order), shopRef: existing.shopRef });
    return reading && (await eventOfReading(deps, order, reading, source));
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    return null;
  }
}

/** A different amount must never pass as paid; an operator decides. */
async function eventOfReading(
  deps: ShopDeps,
  order: OrderRow,
  reading: ShopReading,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  const { status } = reading;
  if (status === 'invoiced') return eventOfAnswer(deps, order, { ...reading, status }, source);
  if (status === 'checking') {
    await deps.handle.transaction((tx) => noteUnclear(tx, deps, order, reading.reason ?? 'changed'));
    return null;
  }
  if (status !== 'cancelled' && !isRightPayment(order, reading)) {
    await deps.handle.transaction(async (tx) => {
      await deps.alerts.raise(tx, { kind: 'notice-wrong-amount', subject: order.orderId });
      await markChecking(tx, order.orderId);
    });
    return null;
  }
  const reported = await judgedUrls(deps, order.orderId, reading);
  return { kind: status, source, reported, isSent: hasEnded(reading) && reading.isSent === true };
}

/** Removes URLs that the shop must not send a parent to, and raises an alert. */
export async function judgedUrls(
  { handle, shopUrls, alerts }: Pick<ShopDeps, 'handle' | 'shopUrls' | 'alerts'>,
  orderId: string,
  reported: ShopFacts,
): Promise<ShopFacts> {
  const isBad = (url: string | null): boolean => url !== null && !shopUrls.admits(url);
  if (!isBad(reported.orderStatusURL) && !isBad(reported.invoiceURL)) return pickFacts(reported);
  await alerts.raise(handle.db, { kind: 'shop-url', subject: orderId });
  return pickFacts({
    ...reported,
    orderStatusURL: isBad(reported.orderStatusURL) ? null : reported.orderStatusURL,
    invoiceURL: isBad(reported.invoiceURL) ? null : reported.invoiceURL,
  });
}

function pickFacts({ shopRef, shopOrderId, orderStatusURL, invoiceURL, paidAt }: ShopFacts): ShopFacts {
  return { shopRef, shopOrderId, orderStatusURL, invoiceURL, paidAt };
}

type AskDeps = Pick<ShopDeps, 'shop' | 'shopName' | 'log'>;

/** Cancels an order at the shop, placed or not. @returns null if the shop did not answer */
export async function cancelAtShop(deps: AskDeps, order: OrderRow): Promise<CancelAnswer | null> {
  return answered(deps, order, { ask: (shop) => shop.cancelOrder(nameOf(order)), whenEnded: 'cancelled' });
}

/**
 * Reads an order at the shop.
 * @param shopOrderId of the shop's order to read, where it is not the known one
 * @returns `none` for an unknown order, null if the shop did not answer
 */
export async function readAtShop(
  deps: AskDeps,
  order: OrderRow,
  shopOrderId = order.shopOrderId,
): Promise<ShopReading | 'none' | null> {
  const ask = async (shop: ShopDeps['shop']) =>
    (await shop.readOrder({ ...nameOf(order), shopOrderId })) ?? ('none' as const);
  return answered<ShopReading | 'none'>(deps, order, { ask, whenEnded: 'none' });
}

function nameOf(order: OrderRow): ShopName {
  const { variantId, shopRef, shopOrderId } = order;
  return { shopKey: shopKeyOf(order), variantId, shopRef, shopOrderId };
}

/** Another shop does not know it, so that its answer would end an order that may be placed. */
export function isOfOtherShop(
  { shopName }: Pick<ShopDeps, 'shopName'>,
  { gateway }: Pick<OrderRow, 'gateway'>,
): boolean {
  return gateway !== shopName;
}

interface Question<Answer> {
  ask: (shop: ShopDeps['shop']) => Promise<Answer>;
  /** The answer for an order that has ended here, where the shop may only not show it yet. */
  whenEnded: Answer;
}

async function answered<Answer>(
  deps: AskDeps,
  order: OrderRow,
  { ask, whenEnded }: Question<Answer>,
): Promise<Answer | null> {
  if (isOfOtherShop(deps, order)) return null;
  try {
    return await ask(deps.shop);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    // An ended order is asked about for days, so that a late appearance is seen.
    if (error.isLagging && isEnded(order.status)) return whenEnded;
    deps.log.error({ err: error, orderId: order.orderId }, 'the shop did not answer about an order');
    return null;
  }
}
