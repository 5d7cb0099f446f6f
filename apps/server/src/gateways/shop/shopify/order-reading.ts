import type { CheckingReason, ShopReading } from '../port.ts';

/** `displayFinancialStatus` of an order. */
export const FINANCIAL_STATUSES = [
  'AUTHORIZED',
  'EXPIRED',
  'PAID',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'VOIDED',
] as const;

/** `displayFulfillmentStatus` of an order. */
export const FULFILLMENT_STATUSES = [
  'FULFILLED',
  'FULFILLMENT_NOT_REQUIRED',
  'IN_PROGRESS',
  'ON_HOLD',
  'OPEN',
  'PARTIALLY_FULFILLED',
  'PENDING_FULFILLMENT',
  'REQUEST_DECLINED',
  'RESTOCKED',
  'SCHEDULED',
  'UNFULFILLED',
] as const;

/** `returnStatus` of an order. */
export const RETURN_STATUSES = [
  'INSPECTION_COMPLETE',
  'IN_PROGRESS',
  'NO_RETURN',
  'RETURNED',
  'RETURN_FAILED',
  'RETURN_REQUESTED',
] as const;

export type DisplayFinancialStatus = (typeof FINANCIAL_STATUSES)[number];
export type DisplayFulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The facts of a placed order that decide what it is for us. */
export interface PlacedFacts {
  readonly isCancelled: boolean;
  /** Null where the shop names none. */
  readonly financial: DisplayFinancialStatus | null;
  readonly fulfillment: DisplayFulfillmentStatus;
  readonly returned: ReturnStatus;
  /** Nothing is to be paid. */
  readonly isFree: boolean;
  /** Somebody edited it at the shop, or its total or item is not what was ordered. */
  readonly isChanged: boolean;
}

/** What an order is for us. */
export type PlacedReading = Pick<ShopReading, 'status' | 'reason' | 'isSent'>;

type MoneyState = 'paid' | 'unpaid' | 'refunded' | CheckingReason;

const MONEY: Readonly<Record<DisplayFinancialStatus, MoneyState>> = {
  AUTHORIZED: 'pending',
  EXPIRED: 'unpaid',
  PAID: 'paid',
  PARTIALLY_PAID: 'pending',
  PARTIALLY_REFUNDED: 'changed',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  VOIDED: 'unpaid',
};

type ParcelState = 'here' | 'sent' | 'restocked';

/** An order has one item, so one that is sent in part is still on its way out of the shop. */
const PARCEL: Readonly<Record<DisplayFulfillmentStatus, ParcelState>> = {
  FULFILLED: 'sent',
  FULFILLMENT_NOT_REQUIRED: 'here',
  IN_PROGRESS: 'here',
  ON_HOLD: 'here',
  OPEN: 'here',
  PARTIALLY_FULFILLED: 'here',
  PENDING_FULFILLMENT: 'here',
  REQUEST_DECLINED: 'here',
  RESTOCKED: 'restocked',
  SCHEDULED: 'here',
  UNFULFILLED: 'here',
};

/**
 * A return begins with a parcel that arrived, which none of its steps takes back from the parent;
 * money that is given back for it shows in the financial status.
 */
const IS_WITH_PARENT: Readonly<Record<ReturnStatus, boolean>> = {
  INSPECTION_COMPLETE: true,
  IN_PROGRESS: true,
  NO_RETURN: false,
  RETURNED: true,
  RETURN_FAILED: true,
  RETURN_REQUESTED: true,
};

const changed = { status: 'checking', reason: 'changed' } as const;
const pending = { status: 'checking', reason: 'pending' } as const;

/** By money, then by parcel. A parcel that was sent counts, whatever its money. */
const READINGS: Readonly<Record<MoneyState, Readonly<Record<ParcelState, PlacedReading>>>> = {
  paid: { here: { status: 'paid' }, sent: { status: 'fulfilled' }, restocked: { status: 'cancelled' } },
  unpaid: { here: { status: 'invoiced' }, sent: { status: 'fulfilled' }, restocked: { status: 'cancelled' } },
  refunded: {
    here: { status: 'refunded' },
    sent: { status: 'refunded', isSent: true },
    restocked: { status: 'refunded' },
  },
  pending: { here: pending, sent: { status: 'fulfilled' }, restocked: { status: 'cancelled' } },
  changed: { here: changed, sent: { status: 'fulfilled' }, restocked: changed },
};

/** Returns what a placed order is for us; total over all statuses that the shop has. */
export function readPlaced(order: PlacedFacts): PlacedReading {
  const { isCancelled, isFree, isChanged, financial } = order;
  // An order without a price has nothing to wait for and nothing to give back.
  const money = isFree ? 'paid' : financial === null ? 'pending' : MONEY[financial];
  const parcel = IS_WITH_PARENT[order.returned] ? 'sent' : PARCEL[order.fulfillment];
  const isSent = parcel === 'sent' && { isSent: true };
  if (isCancelled) return { status: money === 'refunded' ? 'refunded' : 'cancelled', ...isSent };
  if (isChanged && parcel === 'here' && money !== 'refunded') return changed;
  return READINGS[money][parcel];
}
