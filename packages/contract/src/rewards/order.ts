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
  name: string;
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
