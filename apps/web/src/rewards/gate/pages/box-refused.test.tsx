import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServedAnswer, RecordedCall } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { choosePlace, openPickup, servePickup } from '#testing/pickup.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { currentAddress } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { placesAnswer, placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import {
  fieldOf,
  fillIn,
  LIVES_IN,
  openBeforeShipping,
  openShipping,
  sendForm,
  serveShipping,
} from '#testing/shipping.tsx';
import { memberWith, openAsMember, userWith } from '#testing/user.ts';
import { appErrorStore } from '#lib/words/app-error.ts';
import { noteNeed } from '../data/email-need.ts';
import { noteShippingChoice } from '../data/shipping-choice.ts';

const { navigateExternally } = vi.hoisted(() => ({ navigateExternally: vi.fn<(address: string) => void>() }));
vi.mock('../../data/external-navigation.ts', () => ({ navigateExternally, replaceWithExternal: vi.fn() }));

const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';
const PICKUP = '/redeem/safe-sleep/distribution/pickup-location';

const SAVED = {
  shippingAddress1: '12 Old Road',
  shippingCity: 'Camden',
  shippingRegion: 'NJ',
  shippingPostalCode: '08102',
  shippingPhone: '+12155550100',
};
const TYPED = {
  ...LIVES_IN,
  emailConfirmed: true,
  shippingAddress1: '2204 Spruce Street',
  shippingCity: 'Philadelphia',
};

const shipTo = {
  name: 'Maya Oduya',
  firstName: 'Maya',
  lastName: 'Oduya',
  streetLines: ['12 Old Road'],
  city: 'Camden',
  stateOrProvinceCode: 'NJ',
  postalCode: '08102',
  countryCode: 'US',
};

const waitingRedemption = () =>
  redemptionWith({
    distributionType: 'DTP',
    orderNumber: 'NB-20417',
    orderStatus: 'invoiced',
    variantID: courseWith().fields.offers[0]?.variantId,
  });

const refused = (status: number, code: string): ServedAnswer => ({ status, code });
const inputBack = (changes: object = {}): ServedAnswer => ({
  data: {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: null, invoiceURL: null },
    orderId: 'o1',
    redemption: redemptionWith({ distributionType: 'DTP', orderId: 'o1', orderNumber: 'NB-20417' }),
    alreadyOrdered: true,
    shipTo,
    ...changes,
  },
});

/** Orders a box as a member with a stored address. Returns the requests that the order sent. */
async function order(answer: ServedAnswer, saved: Partial<typeof SAVED> = SAVED, shippingPrice = 0) {
  openAsMember({ ...LIVES_IN, emailConfirmed: true, ...saved });
  const offers = courseWith().fields.offers.map((offer) => ({ ...offer, shippingPrice }));
  const calls = serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers }) },
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': answer,
    'GET /api/user/u1': { data: { user: userWith({ ...LIVES_IN, emailConfirmed: false }), policy: {} } },
  });
  await openShipping();
  await fillIn();
  await sendForm();
  return calls;
}

const writes = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/u1').map(({ body }) => body);

/**
 * Returns the alert only after its heading has the focus, because the focus moves after the render.
 */
async function alertTitled(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  const panel = screen.getByRole('alert', { name });
  expect(within(panel).getByRole('heading', { level: 2 })).toBe(document.activeElement);
  return panel;
}

beforeEach(() => {
  openDialogsLikeBrowser();
  openBeforeShipping();
  spyOnReports();
});

afterEach(() => {
  navigateExternally.mockClear();
  cleanup();
  for (const path of [SHIPPING, PICKUP]) noteNeed(path, null);
});

test.each([
  [409, 'household-has-one', 'One free box for each home', 'So we did not place your order.'],
  [409, 'mailbox-has-one', 'One box for each email', 'So we did not keep your choice.'],
  [409, 'address-review', 'We need to check this address', 'We will email you within two working days.'],
  [429, 'too-many-requests', 'Too many tries', 'Try again tomorrow.'],
])(
  'an order refused with %i %s explains the rule, keeps the form, and links to support',
  async (status, code, title, text) => {
    await order(refused(status, code));
    const panel = await alertTitled(title);
    expect(panel.textContent).toContain(text);
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/contact-form/shopify');
    expect(fieldOf('City').value).toBe('Philadelphia');
    expect(appErrorStore.getState().error).toBeNull();
  },
);

test.each([
  ['household-has-one', 'One free box for each home'],
  ['address-review', 'We need to check this address'],
])('an order refused as %s offers a pickup if pickup is available (D-286)', async (code, title) => {
  noteShippingChoice(SHIPPING, { countries: ['US'], outOfStock: [], canPickUp: true });
  await order(refused(409, code));
  const panel = await alertTitled(title);
  expect(panel.textContent).toContain('You can still pick one up near you.');
  expect(within(panel).getByRole('link', { name: 'Pick it up instead' }).getAttribute('href')).toBe(PICKUP);
});

test.each([
  [409, 'mailbox-has-one', 'One box for each email', true],
  [429, 'too-many-requests', 'Too many tries', true],
  [409, 'household-has-one', 'One free box for each home', false],
])(
  'an order refused with %i %s offers no pickup that would be refused too (D-286)',
  async (status, code, title, canPickUp) => {
    noteShippingChoice(SHIPPING, { countries: ['US'], outOfStock: [], canPickUp });
    await order(refused(status, code));
    const panel = await alertTitled(title);
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
  },
);

test('the message of the refusal disappears when the form is sent again', async () => {
  await order(refused(409, 'household-has-one'));
  await alertTitled('One free box for each home');
  serveShipping({ 'POST /api/order/create': refused(502, 'order-failed') });
  await sendForm();
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [409, 'household-has-one'],
  [409, 'price-mismatch'],
  [422, 'pobox-error'],
])('an order refused with %i %s restores the previous address in the record', async (status, code) => {
  const calls = await order(refused(status, code));
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  expect(writes(calls)[1]).toEqual(SAVED);
});

test('an address under review keeps all typed values for the next order attempt (D-241)', async () => {
  const calls = await order(refused(409, 'address-review'));
  const panel = await alertTitled('We need to check this address');
  // The question about a shared address must not appear until the address has been checked.
  expect(panel.textContent).not.toContain('share the address');
  expect(writes(calls)).toHaveLength(1);
  expect(fieldOf('City').value).toBe('Philadelphia');
  const wrong = screen.queryAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([]);
});

test('a refused order clears the address in the record if it had no address before', async () => {
  const calls = await order(refused(409, 'mailbox-has-one'), {});
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  expect(writes(calls)[1]).toEqual(Object.fromEntries(Object.keys(SAVED).map((name) => [name, ''])));
});

test.each([
  ['order-failed', refused(502, 'order-failed')],
  ['no network', 'offline' as const],
])('an order whose outcome is unknown (%s) keeps the new address in the record', async (_what, answer) => {
  const calls = await order(answer);
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(writes(calls)).toHaveLength(1);
});

test('after an unknown outcome, a refused second order restores the address from before both orders', async () => {
  await order(refused(502, 'order-failed'));
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  const calls = serveShipping({
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': refused(409, 'household-has-one'),
  });
  await sendForm();
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  expect(writes(calls)[1]).toEqual(SAVED);
});

test('an order that already exists restores the previous address and opens the confirmation', async () => {
  const calls = await order(inputBack());
  await waitFor(() => expect(currentAddress()).toMatch(/confirmation$/));
  expect(writes(calls)[1]).toEqual(SAVED);
});

test('an existing unpaid order is reported on the page without a redirect', async () => {
  const invoice = 'http://localhost:3000/shop/invoices/1';
  const calls = await order(inputBack({ shopifyData: { orderStatusURL: null, invoiceURL: invoice } }), SAVED, 14);
  const panel = await alertTitled('Your box was already ordered');
  const words = panel.textContent;
  for (const part of ['It goes to', 'Maya Oduya', '12 Old Road, Camden, NJ\u00A008102', 'NB-20417'])
    expect(words).toContain(part);
  const links = within(panel).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual([invoice, 'http://localhost:3000/contact-form/shopify']);
  expect(writes(calls)[1]).toEqual(SAVED);
  expect(fieldOf('City').value).toBe('Philadelphia');
});

test('an existing unpaid order gets the typed address by one click, and the record keeps that address (D-220)', async () => {
  const invoice = 'http://localhost:3000/shop/invoices/1';
  const redemption = waitingRedemption();
  const shopifyData = { orderStatusURL: null, invoiceURL: invoice };
  await order(inputBack({ shopifyData, redemption }), SAVED, 14);
  const panel = await alertTitled('Your box was already ordered');
  const moved = 'http://localhost:3000/shop/invoices/2';
  const calls = serveShipping({
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': inputBack({
      shopifyData: { orderStatusURL: null, invoiceURL: moved },
      alreadyOrdered: undefined,
      shipTo: undefined,
    }),
  });
  await user.click(within(panel).getByRole('button', { name: 'Send it to the new address' }));
  await waitFor(() => expect(navigateExternally).toHaveBeenCalledExactlyOnceWith(moved));
  expect(writes(calls)).toEqual([expect.objectContaining({ shippingAddress1: '2204 Spruce Street' })]);
  expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
    replace: true,
    shippingInfo: { address: { streetLines: ['2204 Spruce Street'] } },
  });
});

test('a refused change of address replaces the notice of the existing order', async () => {
  const shopifyData = { orderStatusURL: null, invoiceURL: 'http://localhost:3000/shop/invoices/1' };
  await order(inputBack({ shopifyData, redemption: waitingRedemption() }), SAVED, 14);
  const panel = await alertTitled('Your box was already ordered');
  serveShipping({
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': refused(409, 'household-has-one'),
  });
  await user.click(within(panel).getByRole('button', { name: 'Send it to the new address' }));
  await alertTitled('One free box for each home');
  expect(screen.queryByText('Your box was already ordered')).toBeNull();
});

test('a change of address without an answer of the shop can be tried again', async () => {
  const shopifyData = { orderStatusURL: null, invoiceURL: 'http://localhost:3000/shop/invoices/1' };
  await order(inputBack({ shopifyData, redemption: waitingRedemption() }), SAVED, 14);
  const panel = await alertTitled('Your box was already ordered');
  serveShipping({
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': refused(502, 'order-failed'),
  });
  const button = within(panel).getByRole('button', { name: 'Send it to the new address' });
  await user.click(button);
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(button.isConnected).toBe(true);
});

test('a change of address for an order paid meanwhile shows that, and offers no further change', async () => {
  const waits = { orderStatusURL: null, invoiceURL: 'http://localhost:3000/shop/invoices/1' };
  await order(inputBack({ shopifyData: waits, redemption: waitingRedemption() }), SAVED, 14);
  const panel = await alertTitled('Your box was already ordered');
  const paid = 'http://localhost:3000/shop/orders/1/status';
  serveShipping({
    'POST /api/user/u1': { data: memberWith(TYPED) },
    'POST /api/order/create': inputBack({
      shopifyData: { orderStatusURL: paid, invoiceURL: null },
      redemption: { ...waitingRedemption(), orderStatus: 'paid' },
    }),
  });
  await user.click(within(panel).getByRole('button', { name: 'Send it to the new address' }));
  const link = await screen.findByRole('link', { name: 'Go to your order' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(paid));
  expect(within(await alertTitled('Your box was already ordered')).queryByRole('button')).toBeNull();
});

test('an unpaid order of another variant offers no change of its address', async () => {
  const shopifyData = { orderStatusURL: null, invoiceURL: 'http://localhost:3000/shop/invoices/1' };
  await order(inputBack({ shopifyData, redemption: { ...waitingRedemption(), variantID: 'another' } }), SAVED, 14);
  expect(within(await alertTitled('Your box was already ordered')).queryByRole('button')).toBeNull();
});

test('a repeated form submit for an unpaid order does not change its address', async () => {
  const shopifyData = { orderStatusURL: null, invoiceURL: 'http://localhost:3000/shop/invoices/1' };
  const redemption = waitingRedemption();
  const calls = await order(inputBack({ shopifyData, redemption }), SAVED, 14);
  await alertTitled('Your box was already ordered');
  await sendForm();
  await alertTitled('Your box was already ordered');
  const orders = calls.filter(({ path }) => path === '/api/order/create').map(({ body }) => Object.keys(body ?? {}));
  expect(orders.flat()).not.toContain('replace');
  expect(orders).toHaveLength(2);
});

test('an existing order without another address restores nothing and opens the confirmation', async () => {
  const calls = await order(inputBack({ alreadyOrdered: undefined, shipTo: undefined }));
  await waitFor(() => expect(currentAddress()).toMatch(/confirmation$/));
  expect(writes(calls)).toHaveLength(1);
});

test('an order refused for an unconfirmed email opens the panel, which gets the focus', async () => {
  await order(refused(409, 'email-unconfirmed'));
  const title = await screen.findByRole('heading', { level: 2, name: 'Confirm your email first' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const panel = screen.getByRole('region', { name: 'Confirm your email first' });
  expect(panel.textContent).toContain('We sent a link to maya@example.com.');
  expect(appErrorStore.getState().error).toBeNull();
});

test.each([
  ['mailbox-has-one', 'One box for each email'],
  ['email-unconfirmed', 'Confirm your email first'],
])('a place refused as %s shows the reason on the page, and nothing is chosen', async (code, title) => {
  openAsMember({ country: 'US', zip: '19103', emailConfirmed: true });
  servePickup(placesAnswer([placeWith(1)]), {
    chosen: refused(409, code),
    record: userWith({ emailConfirmed: false }),
  });
  await openPickup();
  await choosePlace('Place 1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
  expect(screen.getByRole('heading', { level: 2, name: title })).toBe(document.activeElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(appErrorStore.getState().error).toBeNull();
});
