import { messageFormatter } from '@nestling/messages/format';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  CONFIRMATION,
  eachInItsWorld,
  endOrder,
  receiveLiveEvent,
  OPTIONS,
  paths,
  pickup,
  rest,
  serveWorld,
  SHIPPING,
  redeemElsewhere,
  until,
  world,
} from '#testing/live-world.tsx';
import { currentRouter } from '#testing/render.tsx';
import { courseAnswer } from '#testing/playlist.ts';
import { DIGITAL_OFFER, redemptionWith } from '#testing/rewards.ts';
import { openAddress } from '#testing/routes.tsx';
import { standInForVideo } from '#testing/video.ts';
import { initSession } from '../../lib/session/session.ts';
import { createLiveEventHandler } from './live-effects.ts';

const t = messageFormatter('en-US');

eachInItsWorld();

test('an open order confirmation shows the changed order after a live event', async () => {
  world.redemption = redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-1' });
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution/shipping-info/confirmation');
  await until(() => expect(page.textContent).toContain('NB-1'));
  await receiveLiveEvent('redemption', redeemElsewhere({ ...world.redemption, orderNumber: 'NB-2' }));
  await until(() => expect(page.textContent).toContain('NB-2'));
});

test('an open pickup confirmation shows a changed place', async () => {
  world.redemption = redemptionWith({ distributionType: 'Pickup', certificateID: 'BBU-1' });
  const { container: page } = await openAddress(CONFIRMATION);
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await until(() => expect(page.querySelector('main')?.textContent).toContain('Place 2'));
});

test('an open certificate page says to show the certificate at the place, once a place is chosen', async () => {
  const { container: page } = await openAddress('/redeem/safe-sleep/certificate');
  expect(page.textContent).not.toContain(t('certificate.showThis'));
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await until(() => expect(page.textContent).toContain(t('certificate.showThis')));
});

test('an open reward page without a code shows a code from a live event, without a second request', async () => {
  serveWorld({ 'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'codes-exhausted' } });
  const { container: page } = await openAddress('/redeem/safe-sleep/reward');
  await until(() => expect(page.querySelector('h1')?.textContent).toBe(t('rewards-page.exhaustedTitle')));
  const redemption = redemptionWith({ redemptionType: 'digital', promoCode: 'HUSH-1' });
  await receiveLiveEvent('redemption', { legacySyllabusId: 'Other', slug: 'other', redemption: null });
  await rest();
  world.reward = { data: { redemption, digitalOffer: DIGITAL_OFFER } };
  await receiveLiveEvent('redemption', redeemElsewhere(redemption));
  await until(() => expect(page.textContent).toContain('HUSH-1'));
  expect(paths().filter((path) => path === 'POST /api/users-redemptions/u1/safe-sleep')).toHaveLength(1);
});

test.each([
  ['the courses', '/course'],
  ['the course', '/course/safe-sleep'],
])('the page of %s shows a reward claimed on another device', async (_page, address) => {
  standInForVideo();
  serveWorld({ 'GET /api/courses/safe-sleep': { data: courseAnswer() } });
  const { container: page } = await openAddress(address);
  await until(() => expect(paths()).toContain('GET /api/syllabus'));
  await rest();
  const before = page.querySelector('main')?.innerHTML;
  world.calls.length = 0;
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await until(() => expect(paths()).toEqual(['GET /api/syllabus']));
  await until(() => expect(page.querySelector('main')?.innerHTML).not.toBe(before));
});

test('a reward claimed on this page causes no request when its live event arrives', async () => {
  world.redemption = pickup;
  await openAddress(CONFIRMATION);
  await rest();
  world.calls.length = 0;
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await rest();
  expect(paths()).toEqual([]);
});

test('a first live stream requests nothing, and a reopened stream requests the data of the page again', async () => {
  await openAddress(OPTIONS);
  await rest();
  world.calls.length = 0;
  await receiveLiveEvent('ready', { serverTime: '', held: [] });
  await rest();
  expect(paths()).toEqual([]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
  await receiveLiveEvent('ready', { serverTime: '', held: [] });
  await rest();
  expect(paths().toSorted()).toEqual(['GET /api/syllabus', 'GET /api/users-redemptions/u1/safe-sleep']);
});

test('the events of all rewards when a live stream opens cause one request', async () => {
  await openAddress('/course');
  await rest();
  world.calls.length = 0;
  const use = createLiveEventHandler('u1', currentRouter());
  for (const slug of ['a', 'b', 'c']) {
    const data = JSON.stringify({ legacySyllabusId: slug, slug, redemption: { ...pickup, slug } });
    use({ uid: 'u1', event: 'redemption', data, askedAt: 0 });
  }
  await rest();
  expect(paths()).toEqual(['GET /api/syllabus']);
});

test('a live event for a member who has signed out requests nothing', async () => {
  await openAddress(SHIPPING);
  await rest();
  world.calls.length = 0;
  const reported = receiveLiveEvent('redemption', redeemElsewhere(pickup));
  initSession(null);
  await reported;
  await rest();
  expect(paths()).toEqual([]);
});

const PENDING = redemptionWith({ orderId: 'o1', orderStatus: 'reserved', orderNumber: 'NB-20418', shippingPrice: 0 });

test.each([
  ['the options page', OPTIONS],
  ['the shipping page', SHIPPING],
])('%s shows at once that its order was canceled, and no longer that it is being placed', async (_, at) => {
  world.redemption = PENDING;
  const { container: page } = await openAddress(at);
  await act(() => currentRouter().navigate(at, { replace: true, state: { reason: 'order-pending' } }));
  await until(() => expect(page.textContent).toContain('Order NB-20418'));
  await receiveLiveEvent('redemption', endOrder('order-cancelled'));
  await until(() => expect(page.textContent).toContain('The shop has canceled your order NB-20418'));
  expect(page.textContent).not.toContain(t('reasons.order-pending'));
});

test.each([
  ['the options page', OPTIONS],
  ['the shipping page', SHIPPING],
])('%s never shows that an order is being placed when no order is pending', async (_, at) => {
  const { container: page } = await openAddress(at);
  await act(() => currentRouter().navigate(at, { replace: true, state: { reason: 'order-pending' } }));
  expect(page.textContent).not.toContain(t('reasons.order-pending'));
  await act(() => currentRouter().navigate(at, { replace: true, state: { reason: 'choose-method' } }));
  await until(() => expect(page.textContent).toContain(t('reasons.choose-method')));
});
