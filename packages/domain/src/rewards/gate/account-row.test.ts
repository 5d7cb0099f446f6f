import { expect, test } from 'vitest';
import { accountRow } from './account-row.ts';

const QUIZ = '2025-03-01T08:00:00.000Z';
const PAID = '2025-03-02T08:00:00.000Z';
const PICKED = '2025-03-03T08:00:00.000Z';
const course = { slug: 'safe-sleep', quizCompleted: QUIZ, activeOffer: 'physical' };

test.each([
  [PAID, null, '/shop/orders/1/status', { date: PAID, link: '/shop/orders/1/status', linkLabel: 'order-status' }],
  [PAID, PICKED, '/shop/orders/1/status', { date: PAID, link: '/shop/orders/1/status', linkLabel: 'order-status' }],
  [null, PICKED, null, { date: PICKED, link: null, linkLabel: null }],
  [PAID, null, null, { date: PAID, link: null, linkLabel: null }],
])(
  'the row of a reward that is paid (%j) or picked up (%j), order page %j, is redeemed with the link %j',
  (paidTimestamp, pickupTimestamp, orderStatusURL, row) => {
    expect(accountRow({ ...course, redemption: { paidTimestamp, pickupTimestamp, orderStatusURL } })).toEqual({
      state: 'redeemed',
      ...row,
    });
  },
);

test.each([
  ['physical', 'complete-shipping'],
  ['digital', 'view-reward'],
  ['unrewarded', 'view-reward'],
  [null, 'view-reward'],
])(
  'the row of a course with the offer %j, neither paid nor picked up, is completed with the link %s',
  (activeOffer, linkLabel) => {
    const row = { state: 'completed', date: QUIZ, link: '/redeem/safe-sleep', linkLabel };
    expect(accountRow({ ...course, activeOffer, redemption: null })).toEqual(row);
    expect(
      accountRow({
        ...course,
        activeOffer,
        redemption: { paidTimestamp: null, pickupTimestamp: null, orderStatusURL: '/shop/orders/1/status' },
      }),
    ).toEqual(row);
  },
);
