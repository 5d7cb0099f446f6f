import type { PricedOffer } from './priced-offer.ts';
import { checkOrder, createOrder, readOrder } from '@nestling/contract/rewards/order';
import type { Order, OrderAnswer, OrderBody, OrderedTo } from '@nestling/contract/rewards/order';
import { writeUser } from '@nestling/contract/account/write-user';
import type { User } from '@nestling/domain/account/user';
import { afterOrder } from '@nestling/domain/rewards/distribution-options';
import type { AfterOrder } from '@nestling/domain/rewards/distribution-options';
import { centsOf } from '@nestling/domain/rewards/price';
import { joinStreetLines } from '@nestling/domain/rewards/order/shipping-address';
import type { ShippingAddress } from '@nestling/domain/rewards/order/shipping-address';
import { setAnswer } from '../../../lib/api/answers.ts';
import { call } from '../../../lib/api/call.ts';
import { mutate } from '../../../lib/api/mutate.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { reportMinor } from '../../../lib/report.ts';
import { setMember } from '../../../lib/session.ts';
import { setRedemption } from '../../data/redemption.ts';

/** An order of who lives where the shop asks for the address itself (RWD items 9 and 10). */
export interface OrderAbroad {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  /** Country of the member. */
  country: string;
  offer: PricedOffer;
}

export interface OrderFacts extends OrderAbroad {
  address: ShippingAddress & { stateOrProvinceCode: string };
  sameAsShipping: boolean;
  /** Her order of the same that waits goes to this address. */
  replaces?: boolean;
}

/** What an order writes to the member's record. */
export interface SavedShipping {
  shippingAddress1: string;
  shippingCity: string;
  shippingRegion: string;
  shippingPostalCode: string;
  shippingPhone: string;
}

/** An order that stood already and goes elsewhere than was asked for now. */
export interface ExistingOrder {
  shipTo: OrderedTo;
  orderNumber: string;
}

/** Where the browser goes after an order, and which order was given back instead of a new one. */
export type Placed = AfterOrder & { given?: ExistingOrder | undefined };

/** Where the member's boxes go so far, as her record says; empty where it says nothing. */
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
 * Writes the former address back to the record: the one that was saved for an order got none.
 * @throws ApiFailure
 */
export async function writeShippingBack(uid: string, former: SavedShipping): Promise<void> {
  const { data } = await call(writeUser, { params: { uid }, body: former });
  setMember(uid, data);
}

/**
 * Saves where the box goes and the phone to the member's record, before anything is ordered (RWD
 * items 13, 38).
 */
export async function saveShippingAddress({ uid, address }: OrderFacts): Promise<void> {
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
 * Orders the box; each press has a key of its own. Answers where the browser goes.
 * @throws ApiFailure as the call does, Error when the answer is no success.
 */
export async function placeOrder(facts: OrderFacts): Promise<Placed> {
  const { address, sameAsShipping, replaces = false } = facts;
  const shippingInfo = {
    firstName: address.firstName,
    lastName: address.lastName,
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

/** Orders without a form: the shop asks where the box goes. As `placeOrder`. */
export function placeOrderAbroad(facts: OrderAbroad): Promise<Placed> {
  return send(facts, {});
}

async function send(facts: OrderAbroad, where: Pick<OrderBody, 'shippingInfo' | 'replace'>): Promise<Placed> {
  const { uid, slug, legacySyllabusId, country, offer } = facts;
  const { data } = await mutate(
    createOrder,
    {
      body: {
        clientId: analyticsClientId(),
        distributionType: 'DTP',
        legacySyllabusID: legacySyllabusId,
        syllabusID: legacySyllabusId,
        slug,
        userID: uid,
        variantID: offer.variantId,
        shippingPrice: offer.shippingPrice,
        ...where,
      },
    },
    {
      idempotencyKey: crypto.randomUUID(),
      keep: (answer) => (isSuccess(answer.data) ? setRedemption(uid, slug, answer.data.redemption) : []),
    },
  );
  assertSuccess(data);
  const { orderStatusURL, invoiceURL } = data.shopifyData;
  const after = afterOrder({ country, price: centsOf(offer.shippingPrice) ?? 0, orderStatusURL, invoiceURL });
  return { ...after, given: existingOrder(data) };
}

/** The order of a confirmation. */
export function orderQuery(orderId: string | null) {
  return queryOf(readOrder, { params: { orderId: orderId ?? '' } }, { enabled: orderId !== null });
}

/** Asks the shop how an order stands; its answer is the order from now on. @throws ApiFailure */
export async function checkOrderAgain(orderId: string): Promise<Order> {
  const { data } = await mutate(
    checkOrder,
    { params: { orderId } },
    { keep: (answer) => [setAnswer(orderQuery(orderId), answer)] },
  );
  return data;
}

/** True of an order that is paid, whether it is on its way or not. */
export function isPaid({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus === 'paid' || orderStatus === 'fulfilled';
}

/** The id that an analytics script keeps in its cookie; without one the order goes on. */
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
