import type { Order } from '@nestling/contract/rewards/order';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { orderWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { refreshFacts } from '../../lib/api/answers.ts';
import { busyStore, startBusy } from '../../lib/browser/busy.ts';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import DirectConfirmationPage, { load } from './direct-confirmation-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution/direct-to-parent/confirmation';

const waiting = orderWith();

const paid: Order = {
  ...waiting,
  orderStatus: 'paid',
  paidTimestamp: '2026-11-20T12:00:00.000Z',
  orderStatusURL: '/shop/orders/o1/status',
};

type Served = Parameters<typeof serveApi>[0];

function serve(order: Order, changes: Served = {}): RecordedCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({ distributionType: 'DTP', orderId: 'o1', orderNumber: 'NB-20418' }),
    },
    'GET /api/order/o1': { data: order },
    ...changes,
  });
}

async function open(order: Order, changes: Served = {}): Promise<RecordedCall[]> {
  const calls = serve(order, changes);
  await load(ADDRESS);
  await render(<DirectConfirmationPage />, {
    at: ADDRESS,
    route: '/redeem/:slug/distribution/direct-to-parent/confirmation',
  });
  await screen.findByText('NB-20418');
  return calls;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const payLink = () => screen.queryByRole('link', { name: /Pay|Confirm/ });

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});
afterEach(() => vi.useRealTimers());

test('an unpaid order shows its price, its deadline and the payment link [RWD-033]', async () => {
  await open(waiting);
  expect(title()).toBe('Waiting for your payment');
  const page = document.body.textContent;
  expect(page).toContain('Not paid yet');
  expect(page).toContain('Ships to 2204 Spruce Street, Philadelphia, PA\u00A019103');
  expect(page).toContain('Total$14.00');
  expect(page).toContain('Kept untilNovember 23, 2026');
  expect(page).toContain('No money has been taken so far.');
  expect(payLink()?.getAttribute('href')).toBe('/shop/invoices/o1');
  expect(screen.getByRole('link', { name: 'Choose another way' }).getAttribute('href')).toBe(
    '/redeem/safe-sleep/distribution-options?stay=1',
  );
});

test('the page shows a payment without a reload, and announces it [RWD-344]', async () => {
  await open(waiting);
  serve(paid);
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(title()).toBe('Paid. Your box is ordered'));
  expect(screen.getByText('Paid. Your box is ordered', { selector: '[role="status"]' })).toBeDefined();
  expect(payLink()).toBeNull();
  expect(document.body.textContent).toContain('Paid onNovember 20, 2026');
  expect(screen.getByRole('link', { name: 'See order status' }).getAttribute('href')).toBe('/shop/orders/o1/status');
  expect(screen.getByRole('link', { name: 'Show certificate' })).toBeDefined();
});

test.each([
  [() => new Date().toISOString(), 'Thank you. We will email you a confirmation.'],
  [() => '2026-01-02T12:00:00.000Z', 'Thank you.'],
  [() => undefined, 'Thank you.'],
])('the mail about a payment is announced only for a recent payment: %# [RWD-344]', async (paidAt, lead) => {
  await open({ ...paid, paidTimestamp: paidAt() });
  expect(document.querySelector('h1 + p')?.textContent).toBe(lead);
});

test('a shipped paid order is shown as on its way, also in the page title', async () => {
  await open({ ...paid, orderStatus: 'fulfilled' });
  expect(title()).toBe('Your box is on its way');
  expect(pageTitleStore.getState().title).toBe('Your box is on its way');
  for (const past of ['We pack your box', 'Comes in', 'We will email you'])
    expect(document.body.textContent).not.toContain(past);
});

test('a paid box has the notice when to stop using it as a bed', async () => {
  await open(paid);
  expect(document.body.textContent).toContain('Stop using it as a bed when your baby can roll or push up.');
});

test('the heading gets the focus if the focused element is removed after the payment', async () => {
  await open(waiting, { 'POST /api/order/o1/check': { data: waiting } });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  serve(paid);
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(title()).toBe('Paid. Your box is ordered'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the heading does not get the focus after the payment if the focus is elsewhere', async () => {
  await open(waiting);
  serve(paid);
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(title()).toBe('Paid. Your box is ordered'));
  expect(document.activeElement).toBe(document.body);
});

test('an unpaid order is requested again every 15 seconds for five minutes, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = await open(waiting);
  const reads = () => calls.filter(({ path }) => path === '/api/order/o1').length;
  const before = reads();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(reads()).toBe(before + 2);
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  const atEnd = reads();
  expect(atEnd).toBeLessThanOrEqual(before + 21);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reads()).toBe(atEnd);
});

test('“Check again” asks the shop: the result is announced, and a payment changes the page', async () => {
  await open(waiting, { 'POST /api/order/o1/check': { data: waiting } });
  const check = () => user.click(screen.getByRole('button', { name: 'Check again' }));
  await check();
  expect(await screen.findByText('We asked the shop just now. It has no payment yet.')).toBeDefined();
  spyOnReports();
  serve(waiting, { 'POST /api/order/o1/check': { status: 502, code: 'order-failed' } });
  await check();
  expect(await screen.findByText('We could not ask the shop. Please try again soon.')).toBeDefined();
  serve(paid, { 'POST /api/order/o1/check': { data: paid } });
  await check();
  await waitFor(() => expect(title()).toBe('Paid. Your box is ordered'));
});

test.each([
  ['reserved', { orderStatus: 'reserved', invoiceURL: undefined }, 'We are placing your order'],
  ['under review by an operator', { checking: true }, 'We have your payment and are checking it'],
  ['being paid', { checking: true, paymentPending: true }, 'The shop is still waiting for your payment'],
] as const)('an order that is %s has no payment link', async (_what, changes, words) => {
  await open({ ...waiting, ...changes });
  expect(title()).toBe(words);
  expect(payLink()).toBeNull();
  expect(document.body.textContent).not.toContain('Not paid yet');
});

test('the heading gets the focus if the focused payment link disappears for a payment review', async () => {
  await open(waiting);
  payLink()?.focus();
  serve({ ...waiting, checking: true });
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(title()).toBe('We have your payment and are checking it'));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('We have your payment and are checking it');
  expect(document.body.textContent).not.toMatch(/Paid already|when the payment arrives/);
});

test('a free order is shown as confirmed, and never as paid', async () => {
  await open({ ...waiting, shippingPrice: 0, shipTo: null });
  expect(title()).toBe('Waiting for your confirmation');
  expect(payLink()?.textContent).toBe('Confirm the order');
  expect(document.body.textContent).toContain('The shop asks where it goes.');
  serve({ ...paid, shippingPrice: 0, shipTo: null });
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(title()).toBe('Confirmed. Your box is ordered'));
  expect(document.body.textContent).toContain('The shop has your address.');
});

test('a free order does not mention a payment', async () => {
  const free: Order = { ...waiting, shippingPrice: 0 };
  await open(free, { 'POST /api/order/o1/check': { data: free } });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('We asked the shop just now. It has no confirmation yet.')).toBeDefined();
  const page = document.body.textContent;
  expect(page).toContain('There is nothing to pay.');
  expect(page).toContain('Confirmed already?');
  expect(page).not.toMatch(/payment|paid|money/i);
});

test('the total of a free order has the masculine form in French', async () => {
  openPage('fr-CA');
  await open({ ...waiting, shippingPrice: 0 });
  expect(screen.getByText('Gratuit')).toBeDefined();
});

test('an invoice URL outside the shop is not a link', async () => {
  await open({ ...waiting, invoiceURL: 'https://evil.example/shop/invoices/o1' });
  expect(payLink()).toBeNull();
});

test('an order that is cancelled while the page is open is shown as neither paid nor waiting', async () => {
  await open(waiting);
  serve({ ...waiting, orderStatus: 'cancelled' });
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
});

test('a running loader is hidden when the confirmation opens', async () => {
  startBusy('order');
  expect(busyStore.getState().isProcessing).toBe(true);
  await open(paid);
  expect(busyStore.getState().isProcessing).toBe(false);
});
