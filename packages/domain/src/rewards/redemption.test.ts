import { describe, expect, it } from 'vitest';
import {
  isOrderPending,
  isRewardSettled,
  judgeClaim,
  redemptionState,
  methodOf,
  type RedemptionFacts,
  type RedemptionState,
} from './redemption.ts';

const AT = '2025-03-10T08:00:00.000Z';
const record: RedemptionFacts = {
  redemptionType: 'physical',
  distributionType: null,
  shippingPrice: 0,
  paidTimestamp: null,
  pickupTimestamp: null,
  awardedTimeStamp: null,
  actionTimeStamp: null,
  orderStatus: null,
  orderStatusURL: null,
};
const order = { ...record, distributionType: 'DTP' as const };
const states: RedemptionState[] = ['none', 'picked', 'reserved', 'invoiced', 'paid', 'fulfilled', 'granted', 'clicked'];

describe('the state of a redemption', () => {
  it.each([
    [null, 'none'],
    [{ ...record, distributionType: 'Pickup' as const, pickupTimestamp: AT }, 'picked'],
    [{ ...order, orderStatus: 'reserved' as const }, 'reserved'],
    [{ ...order, orderStatus: 'invoiced' as const, shippingPrice: 9.95 }, 'invoiced'],
    [{ ...order, orderStatus: 'paid' as const, paidTimestamp: AT }, 'paid'],
    [{ ...order, orderStatus: 'fulfilled' as const, paidTimestamp: AT }, 'fulfilled'],
    [{ ...order, orderStatus: 'cancelled' as const, paidTimestamp: AT }, 'none'],
    [{ ...order, orderStatus: 'failed' as const }, 'none'],
    [{ ...order, orderStatus: 'refundDue' as const, paidTimestamp: AT }, 'none'],
    [{ ...order, orderStatus: 'refunded' as const }, 'none'],
    [{ ...order, paidTimestamp: AT }, 'paid'],
    [order, 'reserved'],
    [{ ...record, redemptionType: 'digital' as const, awardedTimeStamp: AT }, 'granted'],
    [{ ...record, redemptionType: 'digital' as const, awardedTimeStamp: AT, actionTimeStamp: AT }, 'clicked'],
  ])('for %j is %s', (facts, state) => {
    expect(redemptionState(facts)).toBe(state);
  });

  it('determines the method, and whether an order is pending or the reward is settled', () => {
    expect(states.map((state) => [state, methodOf(state), isOrderPending(state), isRewardSettled(state)])).toEqual([
      ['none', null, false, false],
      ['picked', 'pickup', false, true],
      ['reserved', 'direct-to-parent', true, false],
      ['invoiced', 'direct-to-parent', true, false],
      ['paid', 'direct-to-parent', false, true],
      ['fulfilled', 'direct-to-parent', false, true],
      ['granted', 'digital', false, false],
      ['clicked', 'digital', false, false],
    ]);
  });
});

describe('a claim on a reward', () => {
  it('is created if there is no reward; another kind is refused, and a pending order is cancelled first', () => {
    expect(
      states.map((current) => [
        current,
        judgeClaim(current, 'pickup'),
        judgeClaim(current, 'direct-to-parent'),
        judgeClaim(current, 'digital'),
      ]),
    ).toEqual([
      ['none', 'create', 'create', 'create'],
      ['picked', 'existing', 'already-redeemed', 'already-redeemed'],
      ['reserved', 'cancel-pending-first', 'existing', 'already-redeemed'],
      ['invoiced', 'cancel-pending-first', 'existing', 'already-redeemed'],
      ['paid', 'already-redeemed', 'existing', 'already-redeemed'],
      ['fulfilled', 'already-redeemed', 'existing', 'already-redeemed'],
      ['granted', 'already-redeemed', 'already-redeemed', 'existing'],
      ['clicked', 'already-redeemed', 'already-redeemed', 'existing'],
    ]);
  });
});
