import type { Order } from '@nestling/contract/rewards/order';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { orderWith, placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { busyStore, startBusy } from '../../lib/browser/busy.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import ShippingConfirmationPage, { load } from './shipping-confirmation-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution/shipping-info/confirmation';
const shipTo: Order['shipTo'] = {
  name: 'Maya Oduya',
  firstName: 'Maya',
  lastName: 'Oduya',
  streetLines: ['2204 Spruce Street'],
  city: 'Austin',
  stateOrProvinceCode: 'TX',
  postalCode: '78701',
  countryCode: 'US',
};

async function open(
  changes: Partial<Redemption>,
  state: object | null = null,
  order: Partial<Order> = { shipTo },
  course: Parameters<typeof courseWith>[0] = {},
): Promise<HTMLElement> {
  const redemption = redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-20001', ...changes });
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3, ...course })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': { data: redemption },
    'GET /api/order/o1': { data: orderWith({ orderNumber: 'NB-20001', orderStatus: 'paid', ...order }) },
  });
  await load(ADDRESS);
  const { container } = await render(<ShippingConfirmationPage />, {
    at: { pathname: ADDRESS, state },
    route: '/redeem/:slug/distribution/shipping-info/confirmation',
  });
  await screen.findByText(/NB-20001/);
  return container;
}

const ticket = (page: HTMLElement) => page.querySelector('article h2, section h2')?.textContent;

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});

test('a shipped box shows its address and shipping time [RWD-339 RWD-451]', async () => {
  const page = await open({ orderId: 'o1', startTimestamp: '2026-10-02T12:00:00.000' });
  expect(page.querySelector('h1 + p')?.textContent).toContain('It is free and it is yours.');
  expect(page.textContent).toContain('Ordered onOctober 2, 2026');
  expect(ticket(page)).toBe('Maya Oduya');
  expect(page.textContent).toContain('2204 Spruce Street, Austin, TX\u00A078701');
  expect(page.textContent).toContain('Comes in7-10 days');
  expect(page.textContent).toContain('In 7-10 days.');
  expect(page.textContent).toContain('Stop using it as a bed when your baby can roll or push up.');
});

test.each([
  [new Date().toISOString(), 'It is free and it is yours. We will email you a confirmation.'],
  ['2026-01-02T12:00:00.000Z', 'It is free and it is yours.'],
  [undefined, 'It is free and it is yours.'],
])('the mail about an order of %s is announced only for a recent order [RWD-339]', async (startTimestamp, lead) => {
  const page = await open({ orderId: 'o1', startTimestamp });
  expect(page.querySelector('h1 + p')?.textContent).toBe(lead);
});

test('the page says nothing about the mail before the order is loaded [RWD-339]', async () => {
  const unanswered = new Promise<never>(() => {});
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': () => unanswered,
  });
  const { container } = await render(<ShippingConfirmationPage />, {
    at: ADDRESS,
    route: '/redeem/:slug/distribution/shipping-info/confirmation',
  });
  await screen.findByRole('heading', { level: 1 });
  expect(container.textContent).not.toMatch(/It is free|We will email you/);
});

test('a parcel that was sent is shown as on its way, without the packing step', async () => {
  const page = await open(
    { orderId: 'o1', startTimestamp: '2026-10-02T12:00:00.000', orderStatus: 'fulfilled' },
    null,
    { shipTo, orderStatus: 'fulfilled' },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your box is on its way');
  expect(page.querySelector('h1 + p')?.textContent).toContain('We have sent it.');
  for (const past of ['We pack your box', 'Comes in', 'We will email you'])
    expect(page.textContent).not.toContain(past);
  expect(page.textContent).toContain('It comes to your door');
});

test('a shipped bag has no notice about rolling over, because it is not a bed', async () => {
  const bag = {
    SKU: 'B',
    productID: 'travel-bag',
    variantID: 'b',
    expiration: null,
    imageUrl: '',
    price: 0,
    title: 'Bag',
  };
  const page = await open({ orderId: 'o1' }, null, { shipTo }, { product: bag });
  expect(page.textContent).toContain('2204 Spruce Street');
  expect(page.textContent).not.toContain('Stop using it as a bed');
});

test('a box of the former system for a pickup place shows the place instead (D-262) [RWD-339]', async () => {
  const page = await open({ pickupDistributorID: 'US-2', location: placeWith(2) });
  expect(page.querySelector('h1 + p')?.textContent).toContain('It is free and it is yours.');
  expect(ticket(page)).toBe('Place 2');
  expect(page.textContent).toContain('2 Elm St, Philadelphia, PA\u00A019103');
});

test('an order whose address only the shop has shows its title, and that the shop has the address (D-213)', async () => {
  const page = await open({ orderId: 'o1' }, null, { title: 'Travel bag', shipTo: null });
  expect(ticket(page)).toBe('Travel bag');
  expect(page.textContent).toContain('The shop has your address.');
  expect(page.textContent).not.toContain('We ship it to');
});

test('a page without order details does not say that the shop has the address', async () => {
  const page = await open({});
  expect(page.textContent).not.toContain('The shop has your address.');
});

test('an open page makes no requests after its member signs out', async () => {
  await open({ orderId: 'o1' });
  const calls = serveApi({});
  await act(async () => initSession(null));
  expect(calls.map(({ path }) => path)).toEqual([]);
});

test('an existing order is titled as already ordered, with its address, number and a contact link', async () => {
  const page = await open({ orderId: 'o1' }, { alreadyOrdered: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your box was already ordered');
  expect(page.querySelector('h1 + p')?.textContent).toBe('The address you just typed was not used.');
  expect(page.textContent).toContain('It goes to');
  expect(ticket(page)).toBe('Maya Oduya');
  expect(page.textContent).toContain('NB-20001');
  expect(page.textContent).toContain('Is the address wrong?');
  expect(screen.getByRole('link', { name: 'Write to us today' }).getAttribute('href')).toBe('/contact-form');
});

test('a member redirected to an existing order sees the reason, and no promise of a mail', async () => {
  const page = await open({ orderId: 'o1' }, { reason: 'already-redeemed' });
  expect(screen.getByRole('status').textContent).toContain('You have already claimed the reward of this course.');
  expect(page.textContent).not.toContain('We will email you');
});

test('a running loader is hidden when the confirmation opens [RWD-338]', async () => {
  startBusy('order');
  expect(busyStore.getState().isProcessing).toBe(true);
  await open({ orderId: 'o1' });
  expect(busyStore.getState()).toEqual({ queue: [], isProcessing: false });
});
