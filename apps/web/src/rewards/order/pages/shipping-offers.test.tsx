import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { spyOnReports } from '#testing/reports.ts';
import { orderWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { settings } from '#lib/settings.ts';
import { noteShippingChoice } from '../../gate/data/shipping-choice.ts';
import { storeShippingDraft } from '../data/shipping-draft.ts';
import { openShippingForm } from '../data/shipping-form.ts';
import {
  fieldOf,
  fillIn,
  openBeforeShipping,
  openShipping,
  orderButton,
  SHIPPING_ADDRESS,
  sendForm,
  serveShipping,
} from '#testing/shipping.tsx';

const offer = (slug: string, shippingPrice: number, changes = {}) => ({
  slug,
  title: `The ${slug}`,
  variantId: `v-${slug}`,
  shippingPrice,
  offerImage: { url: `/media/${slug}.svg`, alt: '', width: 4, height: 3 },
  skuDescription: `What lies in the ${slug}`,
  chargedFor: 'shipping' as const,
  ...changes,
});

const withOffers = (...offers: ReturnType<typeof offer>[]) =>
  serveShipping({ 'GET /api/courses/safe-sleep': { data: redeemCourse({ offers }) } });

beforeEach(openBeforeShipping);

test('each offer is listed with its title, contents, picture and price [RWD-280]', async () => {
  withOffers(offer('box', 0), offer('kit', 5));
  await openShipping();
  const offers = within(screen.getByRole('group', { name: 'Choose your box' })).getAllByRole<HTMLInputElement>('radio');
  const listed = offers.map(({ labels }) => labels?.[0]);
  expect(listed.map((one) => one?.textContent)).toEqual([
    'The boxWhat lies in the boxFree',
    'The kitWhat lies in the kit$5.00',
  ]);
  expect(listed.map((one) => one?.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/box.svg',
    '/media/kit.svg',
  ]);
});

test.each([
  [true, ['selectedOffer', 'firstName']],
  [false, ['firstName', 'selectedOffer']],
])(
  'the offers are above the form only if the setting for offers on top is on: %s [RWD-281]',
  async (onTop, inOrder) => {
    settings().config.upsellOnTop = onTop;
    const page = await openShipping();
    const names = [...page.querySelectorAll('input')].map(({ name }) => name);
    expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
  },
);

test.each([
  [offer('box', 0), 'No card needed. We will email you a confirmation.'],
  [offer('box', 5), 'You pay $5.00 for shipping on the next page.'],
  [offer('box', 14, { chargedFor: 'item' }), 'You pay $14.00 on the next page.'],
])('the submit button shows the price: %j [RWD-283]', async (one, note) => {
  withOffers(one);
  await openShipping();
  expect(document.getElementById(orderButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(note);
});

test('free shipping sends the billing address as the same, even if the stored form says otherwise [RWD-294]', async () => {
  const calls = serveShipping();
  storeShippingDraft('safe-sleep', {
    ...openShippingForm(null, [{ slug: 'box', variantId: 'v-box', shippingPrice: 0 }]),
    billingSameAsShipping: false,
  });
  await openShipping();
  await fill(fieldOf('First name'), 'Maya');
  await fill(fieldOf('Last name'), 'Oduya');
  await fill(fieldOf('ZIP code'), '19103');
  await fillIn();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await sendForm();
  expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
    shippingInfo: { sameAsShipping: true },
  });
});

test.each([true, false])(
  'a paid order asks whether the billing address is the same, and sends the answer: %s [RWD-288]',
  async (same) => {
    const calls = serveShipping({
      'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('kit', 5)] }) },
      'POST /api/order/create': { status: 502, code: 'order-failed' },
    });
    spyOnReports();
    await openShipping();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'My billing address is the same' });
    expect(box.checked).toBe(true);
    if (!same) await user.click(box);
    expect(screen.queryByText('The shop asks for the other address when you pay.') === null).toBe(same);
    await fillIn();
    await sendForm();
    expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
      shippingInfo: { sameAsShipping: same },
    });
  },
);

test('none of several boxes with a price is preselected, and a submit without a choice is refused', async () => {
  withOffers(offer('kit', 5), offer('other', 9));
  await openShipping();
  await fillIn();
  await sendForm();
  expect(screen.getByRole('alert').textContent).toBe('Please choose your box first.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});

const GOES_TO = {
  name: 'Rose Oduya',
  firstName: 'Rose',
  lastName: 'Oduya',
  streetLines: ['9 Birch Lane'],
  city: 'Reading',
  stateOrProvinceCode: 'PA',
  postalCode: '19601',
  countryCode: 'US',
};

test('an unpaid order is shown with its payment link, its offer preselected and its address prefilled (D-138)', async () => {
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 0), offer('kit', 9)] }) },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({
        orderId: 'o1',
        orderStatus: 'invoiced',
        orderNumber: 'NB-20418',
        title: 'First-days kit',
        variantID: 'v-kit',
        shippingPrice: 9,
        invoiceURL: '/shop/invoices/o1',
        invoiceExpiresAt: '2026-11-23T12:00:00.000Z',
      }),
    },
    'GET /api/order/o1': { data: orderWith({ shipTo: GOES_TO }) },
  });
  await openShipping();
  expect(fieldOf('First name').value).toBe('Rose');
  expect([fieldOf('Street address').value, fieldOf('City').value]).toEqual(['9 Birch Lane', 'Reading']);
  const order = screen.getByRole('region', { name: 'Order NB-20418 First-days kit' });
  expect(order.textContent).toContain('Not paid yet');
  expect(order.textContent).toContain('This order is then canceled, and you owe nothing.');
  expect(screen.getByRole('link', { name: 'Pay $9.00' }).getAttribute('href')).toBe('/shop/invoices/o1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The kit/ }).checked).toBe(true);
});

test('a cancelled order is neither shown nor preselected', async () => {
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 0), offer('kit', 9)] }) },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({ orderStatus: 'cancelled', orderNumber: 'NB-20418', variantID: 'v-kit' }),
    },
  });
  const page = await openShipping();
  expect(page.textContent).not.toContain('NB-20418');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The box/ }).checked).toBe(true);
});

test('a changed price is shown at the offer with both prices, and typed values are kept (D-221)', async () => {
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 5), offer('kit', 9)] }) },
    'POST /api/order/create': { status: 409, code: 'price-mismatch' },
  });
  spyOnReports();
  await openShipping();
  await user.click(screen.getByRole('radio', { name: /The box/ }));
  await fillIn();
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 7), offer('kit', 9)] }) },
    'POST /api/order/create': { status: 409, code: 'price-mismatch' },
  });
  await sendForm();
  expect(await screen.findByText('The price was $5.00 and is now $7.00. Please confirm again.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /The box/ }));
  expect(fieldOf('Street address').value).toBe('2204 Spruce Street');
});

test('an offer out of stock is disabled, the other offers stay available, and typed values are kept (D-221)', async () => {
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 0), offer('kit', 9)] }) },
    'POST /api/order/create': { status: 409, code: 'out-of-stock' },
  });
  spyOnReports();
  await openShipping();
  await fillIn();
  await sendForm();
  expect(await screen.findByText('Not in stock now. Please choose another one.')).toBeDefined();
  const [deleted, open] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([deleted?.disabled, open?.disabled]).toEqual([true, false]);
  expect(deleted?.checked).toBe(false);
  expect(screen.queryByText('Total')).toBeNull();
  expect(screen.getByText('Please choose your box first.')).toBeDefined();
  expect(document.activeElement).toBe(open);
  expect(fieldOf('City').value).toBe('Philadelphia');
});

test('a single offer out of stock shows a text to come back later, and can no longer be ordered', async () => {
  serveShipping({ 'POST /api/order/create': { status: 409, code: 'out-of-stock' } });
  spyOnReports();
  const page = await openShipping();
  await fillIn();
  await sendForm();
  expect((await screen.findByRole('alert')).textContent).toBe('Not in stock now. Please come back later.');
  expect(page.textContent).not.toContain('Please choose');
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('the outcome of an order is tracked without price, address or number (D-229)', async () => {
  const received = recordAnalytics();
  serveShipping({ 'POST /api/order/create': { status: 409, code: 'out-of-stock' } });
  spyOnReports();
  await openShipping();
  await fillIn();
  await sendForm();
  await screen.findByRole('alert');
  expect(eventsOf(received)).toEqual([
    ['Direct To Parent', { action: 'Viewed', slug: 'safe-sleep' }],
    ['Direct To Parent', { action: 'Failed', slug: 'safe-sleep', label: 'out-of-stock' }],
  ]);
});

const instead = () => screen.queryAllByRole('link', { name: 'Pick it up instead' });

test('an offer that is out of stock from the start is disabled, with a link to pickup (D-257)', async () => {
  withOffers(offer('box', 0), offer('kit', 9));
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US'], outOfStock: ['v-box'], canPickUp: true });
  await openShipping();
  const [deleted, open] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([deleted?.disabled, deleted?.checked, open?.disabled]).toEqual([true, false, false]);
  expect(screen.getByText('Not in stock now. Please choose another one.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(instead().map((link) => link.getAttribute('href'))).toEqual([
    '/redeem/safe-sleep/distribution/pickup-location',
  ]);
});

test('a disabled offer has no link if pickup is not available (D-257)', async () => {
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US'], outOfStock: ['v1'], canPickUp: false });
  const page = await openShipping();
  expect(instead()).toEqual([]);
  expect(page.textContent).toContain('Not in stock now. Please come back later.');
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('a single offer that is out of stock has no submit button, but a link to pickup (D-257)', async () => {
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US'], outOfStock: ['v1'], canPickUp: true });
  const page = await openShipping();
  expect(page.textContent).not.toContain('come back later');
  expect(instead()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('two offers that sell out one after the other are both disabled (D-257)', async () => {
  const routes = {
    'GET /api/courses/safe-sleep': {
      data: redeemCourse({ offers: [offer('box', 0), offer('kit', 9), offer('bag', 5)] }),
    },
    'POST /api/order/create': { status: 409, code: 'out-of-stock' },
  };
  serveShipping(routes);
  spyOnReports();
  await openShipping();
  await fillIn();
  await sendForm();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: /The kit/ }));
  await sendForm();
  await waitFor(() => expect(screen.getAllByText(/^Not in stock now/)).toHaveLength(2));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true, false]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /The bag/ }));
  serveShipping({ ...routes, 'POST /api/order/create': { status: 409, code: 'price-mismatch' } });
  await user.click(screen.getByRole('radio', { name: /The bag/ }));
  await sendForm();
  await screen.findByText(/^The price was/);
  expect(screen.getAllByText(/^Not in stock now/)).toHaveLength(2);
});

test('the offer of the unpaid order stays available, because that order reserves the last item (D-257)', async () => {
  serveShipping({
    'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('box', 0), offer('kit', 9)] }) },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({ orderId: 'o1', orderStatus: 'invoiced', orderNumber: 'NB-20418', variantID: 'v-kit' }),
    },
    'GET /api/order/o1': { data: orderWith({ shipTo: GOES_TO }) },
  });
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US'], outOfStock: ['v-kit', 'v-box'], canPickUp: true });
  await openShipping();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, false]);
});

const unpriced = { ...offer('draft', 0), shippingPrice: null };
const NOTHING = [
  ['an offer without a price', [unpriced]],
  ['no offer', []],
  ['an offer without a variant', [offer('bag', 5, { variantId: '' })]],
] as const;

test.each(NOTHING)(
  'a course with %s shows that nothing can be sent now, and offers pickup instead of the form [RWD-334]',
  async (_name, offers) => {
    serveShipping({ 'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [...offers] }) } });
    noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US'], outOfStock: [], canPickUp: true });
    const page = await openShipping();
    expect(screen.getByText('We cannot send this right now.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pick it up instead' }).getAttribute('href')).toBe(
      '/redeem/safe-sleep/distribution/pickup-location',
    );
    expect([page.querySelector('form'), screen.queryByRole('button', { name: /Confirm/ })]).toEqual([null, null]);
    expect(page.textContent).not.toContain('choose your');
  },
);

test('a course without offers and pickup shows a text to come back or to write [RWD-334]', async () => {
  serveShipping({ 'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [unpriced] }) } });
  await openShipping();
  expect(screen.getByText(/^We cannot send this right now\. Come back later/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'write to us' })).toBeDefined();
});
