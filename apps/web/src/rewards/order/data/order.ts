import type { PricedOffer } from './priced-offer.ts';
import {
  checkOrder,
  createOrder,
  readOrder,
  type Order,
  type OrderAnswer,
  type OrderBody,
  type OrderedTo,
} from '@nestling/contract/rewards/order';
import { writeUser } from '@nestling/contract/account/write-user';
import type { User } from '@nestling/domain/account/user';
import { afterOrder, type AfterOrder } from '@nestling/domain/rewards/distribution-options';
import { centsOf } from '@nestling/domain/rewards/price';
import { joinStreetLines, type ShippingAddress } from '@nestling/domain/rewards/order/shipping-address';
import { setAnswer } from '#lib/api/answers.ts';
import { call } from '#lib/api/call.ts';
import { mutate } from '#lib/api/mutate.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { reportMinor } from '#lib/reports/report.ts';
import { setMember } from '#lib/session/session.ts';
import { setRedemption } from '../../data/redemption.ts';
import { createRetryKey } from './retry-key.ts';

/** An order from a country where the shop asks for the address itself. */
export interface OrderAbroad {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  country: string;
  offer: PricedOffer;
}

export interface OrderPageFacts extends OrderAbroad {
  address: ShippingAddress & { stateOrProvinceCode: string };
  sameAsShipping: boolean;
  /** True for a pending order of the same offer that must change to this address. */
  replaces?: boolean;
}

/** The fields that an order writes to the member record. */
export interface SavedShipping {
  shippingAddress1: string;
  shippingCity: string;
  shippingRegion: string;
  shippingPostalCode: string;
  shippingPhone: string;
}

/** An existing order that has another address than the requested one. */
export interface ExistingOrder {
  shipTo: OrderedTo;
  orderNumber: string;
}

/** The target after an order, and the existing order that was returned instead of a new one. */
export type Placed = AfterOrder & { existing?: ExistingOrder | undefined };

/** Returns the shipping address of the member record; empty fields where it has none. */
export function savedShipping(user: User | null): SavedShipping {
  return {
    shippingAddress1: user?.shippingAddress1 ?? '',
    shippingCity: user?.shippingCity ?? '',
    shippingRegion: user?.shippingRegion ?? '',
    shippingPostalCode: user?.shippingPostalCode ?? '',
    shippingPhone: user?.shippingPhone ?? '',
  };
}

/**
 * Restores the former shipping address, because no order was placed for the new one.
 * @throws ApiFailure
 */
export async function writeShippingBack(uid: string, previous: SavedShipping): Promise<void> {
  const { data } = await call(writeUser, { params: { uid }, body: previous });
  setMember(uid, data);
}

/** Saves shipping address and phone to the member record, before anything is ordered. */
export async function saveShippingAddress({ uid, address }: OrderPageFacts): Promise<void> {
  const { data } = await call(writeUser, {
    params: { uid },
    body: {
      shippingAddress1: joinStreetLines(address.streetLines),
      shippingCity: address.city,
      shippingRegion: address.stateOrProvinceCode,
      shippingPostalCode: address.postalCode,
      shippingPhone: address.phoneNumber,
    },
  });
  setMember(uid, data);
}

/**
 * Orders the box; each submit has its own idempotency key. Returns the next target.
 * @throws ApiFailure of the call, Error when the answer is no success
 */
export async function placeOrder(facts: OrderPageFacts): Promise<Placed> {
  const { address, sameAsShipping, replaces = false } = facts;
  const shippingInfo = {
    firstName: address.firstName,
    lastName: address.lastName,
    ...(address.companyName !== undefined && { companyName: address.companyName }),
    address: {
      streetLines: [...address.streetLines],
      city: address.city,
      stateOrProvinceCode: address.stateOrProvinceCode,
      postalCode: address.postalCode,
      countryCode: address.countryCode,
    },
    phoneNumber: address.phoneNumber,
    sameAsShipping,
  };
  return send(facts, replaces ? { shippingInfo, replace: true } : { shippingInfo });
}

/** Orders without a form, because the shop asks for the address. Otherwise like `placeOrder`. */
export function placeOrderAbroad(facts: OrderAbroad): Promise<Placed> {
  return send(facts, {});
}

const withOrderKey = createRetryKey();

async function send(facts: OrderAbroad, where: Pick<OrderBody, 'shippingInfo' | 'replace'>): Promise<Placed> {
  const { uid, slug, legacySyllabusId, country, offer } = facts;
  const body = {
    clientId: analyticsClientId(),
    distributionType: 'DTP' as const,
    legacySyllabusID: legacySyllabusId,
    syllabusID: legacySyllabusId,
    slug,
    userID: uid,
    variantID: offer.variantId,
    shippingPrice: offer.shippingPrice,
    ...where,
  };
  const { data } = await withOrderKey(body, (idempotencyKey) =>
    mutate(
      createOrder,
      { body },
      {
        idempotencyKey,
        onAnswer: (answer) => (isSuccess(answer.data) ? setRedemption(uid, slug, answer.data.redemption) : []),
      },
    ),
  );
  assertSuccess(data);
  const { orderStatusURL, invoiceURL } = data.shopifyData;
  const after = afterOrder({ country, price: centsOf(offer.shippingPrice) ?? 0, orderStatusURL, invoiceURL });
  return { ...after, existing: existingOrder(data) };
}

/** Creates the query of a confirmation's order. */
export function orderQuery(orderId: string | null) {
  return queryOf(readOrder, { params: { orderId: orderId ?? '' } }, { enabled: orderId !== null });
}

/**
 * Asks the shop for the status of an order and caches the answer.
 * @throws ApiFailure
 */
export async function checkOrderAgain(orderId: string): Promise<Order> {
  const { data } = await mutate(
    checkOrder,
    { params: { orderId } },
    { onAnswer: (answer) => [setAnswer(orderQuery(orderId), answer)] },
  );
  return data;
}

/** True for a paid order, shipped or not. */
export function isPaid({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus === 'paid' || orderStatus === 'fulfilled';
}

/**
 * Returns the id in the cookie of an analytics script; empty without one, because the order does
 * not need it.
 */
export function analyticsClientId(cookies: string = document.cookie): string {
  const id = /(?:^|; )_ga=GA\d\.\d\.([\d.]+)/.exec(cookies)?.[1];
  if (id === undefined) reportMinor('Cound not retrieve GA client id');
  return id ?? '';
}

function existingOrder({ alreadyOrdered, shipTo, redemption }: OrderAnswer): ExistingOrder | undefined {
  return alreadyOrdered && shipTo ? { shipTo, orderNumber: redemption.orderNumber ?? '' } : undefined;
}

function isSuccess({ attribute }: { attribute: string }): boolean {
  return attribute === 'SUCCESS';
}

function assertSuccess(answer: { attribute: string }): void {
  if (!isSuccess(answer)) throw new Error(`The order was answered with ${answer.attribute}`);
}
