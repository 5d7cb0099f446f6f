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

/** The order call in any of its three spellings; gaps are filled from the course. */
export interface OrderBody {
  clientId?: string | undefined;
  distributionType?: string | undefined;
  legacySyllabusID?: string | undefined;
  syllabusID?: string | undefined;
  slug?: string | undefined;
  userID?: string | undefined;
  variantID?: string | undefined;
  /** Dollars; compared with the server's own price and refused when it differs (D-41). */
  shippingPrice?: number | undefined;
  shippingInfo?: ShippingInfo | undefined;
  /** Sends a pending order of the same variant elsewhere (D-220). */
  replace?: boolean | undefined;
}

export interface OrderAnswer {
  attribute: 'SUCCESS';
  shopifyData: { orderStatusURL: string | null; invoiceURL: string | null };
  orderId: string;
  redemption: Redemption;
  /** Only with an order that stood already and goes elsewhere than was asked now (D-170). */
  alreadyOrdered?: true | undefined;
  /** Where that order goes; beside `alreadyOrdered` alone. */
  shipTo?: OrderedTo | undefined;
}

/** Where an order goes, as its confirmation shows it. */
export interface OrderedTo {
  /** Both names, as they stand on the parcel. */
  name: string;
  firstName: string;
  lastName: string;
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

/** Orders the box to the parent's door. */
export const createOrder = endpoint<{ body: OrderBody; data: OrderAnswer }>({
  method: 'POST',
  path: '/api/order/create',
  access: 'uid',
  limit: 'reward',
  summary: "Order the box to the parent's door",
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
  /** The line that carries the price (D-131). */
  chargedFor: 'shipping' | 'item';
  /** A payment has come that an operator is looking at (D-218). */
  checking: boolean;
  /** Money that goes back: due, or done. */
  refund: 'due' | 'done' | null;
  /** Only of an order that has ended (D-212). */
  endReason?: EndReason | undefined;
  /** Until when it waits for its payment. */
  invoiceExpiresAt?: string | undefined;
  paidTimestamp?: string | undefined;
  orderStatusURL?: string | undefined;
  invoiceURL?: string | undefined;
}

/** One own order; another member's is not found (contract section 2). */
export const readOrder = endpoint<{ params: { orderId: string }; data: Order }>({
  method: 'GET',
  path: '/api/order/:orderId',
  access: 'uid',
  limit: 'read',
  summary: 'One own order',
  shows: ['reward'],
});

/** Asks the shop how an own order stands, at most once in ten seconds (D-125). */
export const checkOrder = endpoint<{ params: { orderId: string }; data: Order }>({
  method: 'POST',
  path: '/api/order/:orderId/check',
  access: 'uid',
  limit: 'write',
  summary: 'Ask the shop how an own order stands',
  changes: ['reward'],
});

/** The shop says what became of an order: signed, in any order and as often as it likes (D-123, D-218). */
export const orderWebhook = endpoint<{ data: { applied: boolean } }>({
  method: 'POST',
  path: '/api/order/webhook',
  access: 'sig',
  limit: 'none',
  summary: 'What the shop says of an order',
  nav: true,
});
