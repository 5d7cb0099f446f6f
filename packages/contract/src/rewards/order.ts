import type { EndReason } from '@nestling/domain/rewards/end-reason';
import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import { endpoint } from '../endpoint.ts';
import type { Redemption } from './redemption.ts';

export interface ShippingInfo {
  firstName: string;
  lastName: string;
  address: {
    streetLines: string[];
    city: string;
    stateOrProvinceCode?: string | undefined;
    postalCode: string;
    countryCode: string;
  };
  companyName?: string | undefined;
  phoneNumber: string;
  sameAsShipping?: boolean | undefined;
}

/** The order call in any of its three spellings; missing fields are filled from the course. */
export interface OrderBody {
  clientId?: string | undefined;
  distributionType?: string | undefined;
  legacySyllabusID?: string | undefined;
  syllabusID?: string | undefined;
  slug?: string | undefined;
  userID?: string | undefined;
  variantID?: string | undefined;
  /** Dollars; must equal the server's own price, otherwise the order is refused. */
  shippingPrice?: number | undefined;
  shippingInfo?: ShippingInfo | undefined;
  /** Changes the address of a pending order of the same variant. */
  replace?: boolean | undefined;
}

export interface OrderAnswer {
  attribute: 'SUCCESS';
  shopifyData: { orderStatusURL: string | null; invoiceURL: string | null };
  orderId: string;
  redemption: Redemption;
  /** Set only for an existing order with another address than the requested one. */
  alreadyOrdered?: true | undefined;
  /** Address of that order; only with `alreadyOrdered`. */
  shipTo?: OrderedTo | undefined;
}

/** Address of an order, as its confirmation shows it. */
export interface OrderedTo {
  /** First and last name, as printed on the parcel. */
  name: string;
  firstName: string;
  lastName: string;
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

/** Orders the box to the parent's address. */
export const createOrder = endpoint<{ body: OrderBody; data: OrderAnswer }>({
  method: 'POST',
  path: '/api/order/create',
  access: 'uid',
  limit: 'reward',
  summary: "Order the box to the parent's address",
  changes: ['reward'],
});

export interface Order {
  orderId: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  legacySyllabusId: string;
  slug: string;
  title: string;
  shipTo: OrderedTo | null;
  shippingPrice: number;
  /** The line that carries the price. */
  chargedFor: 'shipping' | 'item';
  /** A payment has arrived, but an operator must check it. */
  checking: boolean;
  /** Refund of a payment: due, or done. */
  refund: 'due' | 'done' | null;
  /** Only for an order that has ended. */
  endReason?: EndReason | undefined;
  /** Until when it waits for its payment. */
  invoiceExpiresAt?: string | undefined;
  paidTimestamp?: string | undefined;
  orderStatusURL?: string | undefined;
  invoiceURL?: string | undefined;
}

/** Returns an own order; another member's order is not found. */
export const readOrder = endpoint<{ params: { orderId: string }; data: Order }>({
  method: 'GET',
  path: '/api/order/:orderId',
  access: 'uid',
  limit: 'read',
  summary: "One of the caller's own orders",
  shows: ['reward'],
});

/** Asks the shop for the status of an own order, at most once in ten seconds. */
export const checkOrder = endpoint<{ params: { orderId: string }; data: Order }>({
  method: 'POST',
  path: '/api/order/:orderId/check',
  access: 'uid',
  limit: 'write',
  summary: "Refresh one of the caller's own orders from the shop",
  changes: ['reward'],
});

/** The shop's notice of an event of an order: signed, repeatable and in any order. */
export const orderWebhook = endpoint<{ data: { applied: boolean } }>({
  method: 'POST',
  path: '/api/order/webhook',
  access: 'sig',
  limit: 'none',
  summary: 'Webhook for order events of the shop',
  nav: true,
});
