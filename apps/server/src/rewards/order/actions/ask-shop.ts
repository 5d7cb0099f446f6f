import type { Locale } from '@nestling/domain/account/locale';
import { redeemPath } from '@nestling/domain/rewards/gate/gate';
import { ShopFailed } from '../../../gateways/shop/port.ts';
import type { CancelAnswer, ShopName, ShopOrder, ShopOrderRequest, ShopReading } from '../../../gateways/shop/port.ts';
import { shippingCountriesOf } from '../../../learning/public.ts';
import { courseOf } from '../../course-of.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { titleOf } from '../../gate/present-redemption.ts';
import { orderNumberOf } from '../../order-number.ts';
import { isRightPayment } from '@nestling/domain/rewards/order/payment';
import { markChecking } from '../queries/checking.ts';
import { holdDraft } from '../queries/end-order.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { OrderEventInput, ShopFacts } from './advance.ts';

/** What the shop is asked with. */
export type ShopDeps = Pick<
  RewardDeps,
  'handle' | 'content' | 'shop' | 'shopUrls' | 'alerts' | 'log' | 'sender' | 'crash'
>;

/**
 * What became of the wish to place an order: news of it; `withdrawn` when it is wanted no more,
 * which is no event; null while its outcome is unknown.
 */
export type Placed = OrderEventInput | 'withdrawn' | null;

/**
 * Places an order at the shop, under a key that makes a repeat harmless. Where the shop's answer is
 * lost, the shop is asked whether it has the order.
 *
 * @param locale the language of its member
 */
export async function placeAtShop(
  deps: ShopDeps,
  order: OrderRow,
  { locale, source }: { locale: Locale; source: OrderEventInput['source'] },
): Promise<Placed> {
  const { handle, shop, log, alerts } = deps;
  // The shop asks for an address only beside an invoice.
  if (!order.shipTo && !order.invoiceExpiresAt) {
    log.error({ orderId: order.orderId }, 'an order without an address cannot be placed, and ends');
    return { kind: 'refused', source };
  }
  try {
    const answer = await shop.createOrder(requestOf(deps, order, locale), async (shopRef) => {
      const held = await holdDraft(handle.db, order.orderId, shopRef);
      deps.crash('shop.held');
      return held;
    });
    deps.crash('shop.answered');
    return answer === 'withdrawn' ? answer : await newsOfAnswer(deps, order, answer, source);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId: order.orderId, reason: error.reason }, 'the shop did not take an order');
    if (error.reason === 'unknown') return lookUp(deps, order, source);
    if (error.reason === 'wrong-total') await alerts.raise(handle.db, { kind: 'shop-total', subject: order.orderId });
    return { kind: error.reason === 'out-of-stock' ? 'outOfStock' : 'refused', source };
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
    shipsTo: shippingCountriesOf(courseOf(content.current(), slug, locale)),
    returnUrl: `${publicUrl}${redeemPath(slug, { kind: 'direct-to-parent-confirmation' })}`,
    otherWayUrl: `${publicUrl}${redeemPath(slug, { kind: 'distribution-options' })}?stay=1`,
    expiresAt: order.invoiceExpiresAt,
  };
}

/** An invoice that cannot be followed leaves open what became of the order. */
async function newsOfAnswer(
  deps: ShopDeps,
  order: OrderRow,
  answer: ShopOrder,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  const said = await judgedUrls(deps, order.orderId, { ...answer, paidAt: null });
  if (answer.status === 'paid') return { kind: 'paid', source, said };
  return said.invoiceURL === null ? null : { kind: 'accepted', source, said };
}

/** Whether the shop has the order after all. */
async function lookUp(
  deps: ShopDeps,
  order: OrderRow,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  try {
    const found = await deps.shop.findByKey(shopKeyOf(order));
    if (found === 'none' || found === 'not-yet') return null;
    const reading = await deps.shop.readOrder({ shopKey: shopKeyOf(order), shopRef: found.shopRef });
    return reading && (await newsOfReading(deps, order, reading, source));
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    return null;
  }
}

/** What an order that was looked up says; a payment of another amount is left for an operator. */
async function newsOfReading(
  deps: ShopDeps,
  order: OrderRow,
  reading: ShopReading,
  source: OrderEventInput['source'],
): Promise<OrderEventInput | null> {
  const { status } = reading;
  if (status === 'invoiced') return newsOfAnswer(deps, order, { ...reading, status }, source);
  if (status !== 'cancelled' && !isRightPayment(order, reading)) {
    await deps.handle.transaction(async (tx) => {
      await deps.alerts.raise(tx, { kind: 'notice-wrong-amount', subject: order.orderId });
      await markChecking(tx, order.orderId);
    });
    return null;
  }
  return { kind: status, source, said: await judgedUrls(deps, order.orderId, reading) };
}

/** An address that the shop may not send a parent to is left out, and told to an operator. */
export async function judgedUrls(
  { handle, shopUrls, alerts }: Pick<ShopDeps, 'handle' | 'shopUrls' | 'alerts'>,
  orderId: string,
  said: ShopFacts,
): Promise<ShopFacts> {
  const isBad = (url: string | null): boolean => url !== null && !shopUrls.admits(url);
  if (!isBad(said.orderStatusURL) && !isBad(said.invoiceURL)) return pickSaid(said);
  await alerts.raise(handle.db, { kind: 'shop-url', subject: orderId });
  return pickSaid({
    ...said,
    orderStatusURL: isBad(said.orderStatusURL) ? null : said.orderStatusURL,
    invoiceURL: isBad(said.invoiceURL) ? null : said.invoiceURL,
  });
}

function pickSaid({ shopRef, shopOrderId, orderStatusURL, invoiceURL, paidAt }: ShopFacts): ShopFacts {
  return { shopRef, shopOrderId, orderStatusURL, invoiceURL, paidAt };
}

/** Has the shop take an order back, placed or not. @returns null when it did not answer */
export async function takeBackAtShop(
  deps: Pick<ShopDeps, 'shop' | 'log'>,
  order: OrderRow,
): Promise<CancelAnswer | null> {
  return answered(deps, order, (shop) => shop.cancelOrder(nameOf(order)));
}

/**
 * How the shop has an order.
 * @returns `none` when it knows none of that name, null when it did not answer
 */
export async function readAtShop(
  deps: Pick<ShopDeps, 'shop' | 'log'>,
  order: OrderRow,
): Promise<ShopReading | 'none' | null> {
  return answered(deps, order, async (shop) => (await shop.readOrder(nameOf(order))) ?? 'none');
}

function nameOf(order: OrderRow): ShopName {
  return { shopKey: shopKeyOf(order), shopRef: order.shopRef };
}

async function answered<Answer>(
  { shop, log }: Pick<ShopDeps, 'shop' | 'log'>,
  { orderId }: OrderRow,
  ask: (shop: ShopDeps['shop']) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask(shop);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId }, 'the shop did not answer about an order');
    return null;
  }
}
