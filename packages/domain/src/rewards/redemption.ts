import type { RewardFact } from '../learning/course-status.ts';

export type OrderStatus =
  | 'reserved'
  | 'invoiced'
  | 'paid'
  | 'fulfilled'
  | 'cancelled'
  | 'failed'
  | 'refundDue'
  | 'refunded';

/** The fields of a redemption record that the rules read; absent fields are null. */
export interface RedemptionFacts extends RewardFact {
  redemptionType: 'physical' | 'digital';
  distributionType: 'Pickup' | 'DTP' | null;
  /** Price the parent pays, in dollars as on the wire. */
  shippingPrice: number | null;
  actionTimeStamp: string | null;
  orderStatus: OrderStatus | null;
  orderStatusURL: string | null;
}

/** The reward of a course that a member holds. */
export type RedemptionState =
  | 'none'
  | 'picked'
  | 'reserved'
  | 'invoiced'
  | 'paid'
  | 'fulfilled'
  | 'granted'
  | 'clicked';

/** The method by which a reward is requested. */
export type RewardMethod = 'pickup' | 'direct-to-parent' | 'digital';

const STATE_OF_ORDER: Partial<Record<OrderStatus, RedemptionState>> = {
  reserved: 'reserved',
  invoiced: 'invoiced',
  paid: 'paid',
  fulfilled: 'fulfilled',
};

/** Returns the state of a record; an order that was cancelled, failed or refunded holds nothing. */
export function redemptionState(record: RedemptionFacts | null): RedemptionState {
  if (record === null) return 'none';
  if (record.redemptionType === 'digital') return record.actionTimeStamp ? 'clicked' : 'granted';
  if (record.pickupTimestamp) return 'picked';
  if (record.orderStatus !== null) return STATE_OF_ORDER[record.orderStatus] ?? 'none';
  return record.paidTimestamp ? 'paid' : 'reserved';
}

/** Returns the method of a held reward, or null when none is held. */
export function methodOf(state: RedemptionState): RewardMethod | null {
  if (state === 'none') return null;
  if (state === 'picked') return 'pickup';
  return state === 'granted' || state === 'clicked' ? 'digital' : 'direct-to-parent';
}

/** The states of an order that waits for the shop or for its payment. */
export const PENDING_ORDER = ['reserved', 'invoiced'] as const satisfies readonly OrderStatus[];

/**
 * True while an order waits for the shop or for its payment: until then the member may still change
 * the choice.
 */
export function isOrderPending(state: RedemptionState | OrderStatus | null | undefined): boolean {
  return PENDING_ORDER.some((pending) => pending === state);
}

/** True when the reward can no longer be changed: paid, on its way, or a place chosen. */
export function isRewardSettled(state: RedemptionState): boolean {
  return state === 'paid' || state === 'fulfilled' || state === 'picked';
}

export type ClaimVerdict = 'create' | 'existing' | 'cancel-pending-first' | 'already-redeemed';

/**
 * Judges a request for a reward against a course's one redemption: a repeat gets the existing
 * record, another choice replaces a pending order, a second reward is refused. An order for another
 * variant or price is judged by the order itself.
 */
export function judgeClaim(state: RedemptionState, requested: RewardMethod): ClaimVerdict {
  const method = methodOf(state);
  if (method === null) return 'create';
  if (method === requested) return 'existing';
  return isOrderPending(state) && requested !== 'digital' ? 'cancel-pending-first' : 'already-redeemed';
}
