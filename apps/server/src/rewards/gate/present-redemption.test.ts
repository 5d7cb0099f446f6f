import { expect, test } from 'vitest';
import { redemptionSummary } from './present-redemption.ts';

const redemption = {
  legacySyllabusId: 'SafeSleep',
  redemptionType: 'physical',
  distributionType: 'DTP',
  shippingPriceCents: 995,
  startTimestamp: new Date(0),
  pickupTimestamp: null,
  paidTimestamp: null,
  awardedTimestamp: null,
  actionTimestamp: null,
} as const;

test.each([
  ['reserved', 995, 'shop'],
  ['reserved', 0, 'shop'],
  ['invoiced', 995, 'payment'],
  ['invoiced', 0, 'confirmation'],
  ['paid', 995, undefined],
  ['fulfilled', 0, undefined],
  ['cancelled', 995, undefined],
] as const)('an order that is %s at %d cents waits for: %s (D-138)', (status, shippingPriceCents, waitsFor) => {
  const order = { status, orderStatusUrl: null, checking: false, paymentPendingSince: null };
  const reward = { redemption: { ...redemption, shippingPriceCents }, order };
  expect(redemptionSummary(reward).orderWaitsFor).toBe(waitsFor);
});

test.each([
  ['invoiced', 'check'],
  ['reserved', 'check'],
  ['paid', undefined],
] as const)('an order that is %s with its payment under review waits for: %s (D-218)', (status, waitsFor) => {
  const order = { status, orderStatusUrl: null, checking: true, paymentPendingSince: null };
  expect(redemptionSummary({ redemption, order }).orderWaitsFor).toBe(waitsFor);
});

test('a pickup waits for no order', () => {
  expect(redemptionSummary({ redemption, order: null })).not.toHaveProperty('orderWaitsFor');
});
