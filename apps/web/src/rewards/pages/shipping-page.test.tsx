import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../testing/api.ts';
import { serveApi } from '../../../testing/api.ts';
import { drawAt } from '../../../testing/at-route.tsx';
import { courseWith } from '../../../testing/course.ts';
import { clear, doing, openPage, typeInto } from '../../../testing/page.tsx';
import { hearReports } from '../../../testing/reports.ts';
import { redeemCourse, redemptionWith } from '../../../testing/rewards.ts';
import { memberWith, openAsMember } from '../../../testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/app-error.ts';
import { processStore } from '../../lib/processes.ts';
import { queryClient } from '../../lib/query.ts';
import { leaveSession } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { openWords } from '../../lib/words/words.ts';
import { forgetShippingDraft, keepShippingDraft } from '../data/shipping-draft.ts';
import { openShippingForm } from '../data/shipping-form.ts';
import ShippingPage, { load } from './shipping-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution/shipping-info';
const order = {
  attribute: 'SUCCESS',
  shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: null },
  orderId: 'o1',
  redemption: redemptionWith(),
};

async function open(): Promise<HTMLElement> {
  await load(ADDRESS);
  return drawAt('/redeem/:slug/distribution/shipping-info', <ShippingPage />, ADDRESS);
}

const field = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);

const type = (page: HTMLElement, name: string, value: string) => typeInto(field(page, name), value);

async function fillIn(page: HTMLElement): Promise<void> {
  await type(page, 'streetLine1', '2204 Spruce Street');
  await type(page, 'city', 'Philadelphia');
  await type(page, 'phoneNumber', '(215) 555-0186');
}

const typed = (page: HTMLElement) => ['streetLine1', 'city', 'phoneNumber'].map((name) => field(page, name)?.value);

const user = { country: 'US', zip: '19103', region: 'US-PA' };

function serve(changes: Record<string, Answer> = {}) {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    'POST /api/user/u1': { data: memberWith(user) },
    'POST /api/order/create': { data: order },
    ...changes,
  });
}

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
  serve({ 'GET /api/courses/safe-sleep': { data: redeemCourse({ offers }) } });

const send = (page: HTMLElement) => doing(() => page.querySelector('form')?.requestSubmit());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  openPage();
  openAsMember(user);
  queryClient.clear();
  forgetShippingDraft('safe-sleep');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  clearAppError();
  serve();
});
afterEach(clear);

test('what is typed is there when the parent leaves the form and comes back', async () => {
  await fillIn(await open());
  expect(typed(await open())).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
});

test('it is never stored (D-24, D-149)', async () => {
  await fillIn(await open());
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<string>({ ...storage }));
  expect(stored.join()).not.toContain('Spruce');
});

test('it is gone when the parent logs out', async () => {
  await fillIn(await open());
  await clear();
  leaveSession('here');
  openAsMember(user);
  expect(typed(await open())).toEqual(['', '', '']);
});

test('an order that is made has the address, and the form opens from the record again', async () => {
  const page = await open();
  await fillIn(page);
  await doing(() => page.querySelector('form')?.requestSubmit());
  await doing(() => vi.waitFor(() => expect(page.querySelector('form')).toBeNull()));
  expect(typed(await open())).toEqual(['', '', '']);
});

test('RWD-278 RWD-279 RWD-282: a way back to the options, header, intro text and the form', async () => {
  const page = await open();
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/redeem/safe-sleep/distribution-options');
  expect(page.querySelector('h1')?.textContent).toBe('Where should we send it?');
  expect(page.textContent).toContain('We only use your address to send this box.');
  expect([...page.querySelectorAll('input:not([type="radio"])')].map((input) => input.getAttribute('name'))).toEqual([
    'firstName',
    'lastName',
    'streetLine1',
    'streetLine2',
    'city',
    'postalCode',
    'stateOrProvinceCode',
    'phoneNumber',
  ]);
});

test('RWD-286: an address has two street lines, and the order carries both', async () => {
  const calls = serve();
  const page = await open();
  expect(page.querySelectorAll('input[name^="streetLine"]')).toHaveLength(2);
  await fillIn(page);
  await type(page, 'streetLine2', 'Apt 3');
  await send(page);
  const sent = calls.find(({ path }) => path === '/api/order/create')?.body;
  expect(sent).toMatchObject({ shippingInfo: { address: { streetLines: ['2204 Spruce Street', 'Apt 3'] } } });
});

test('RWD-280: each offer is listed with its title, contents, picture and price', async () => {
  withOffers(offer('box', 0), offer('kit', 5));
  const page = await open();
  const listed = [...page.querySelectorAll('label:has(input[name="selectedOffer"])')];
  expect(listed.map((one) => one.textContent)).toEqual([
    'The boxWhat lies in the boxFree',
    'The kitWhat lies in the kit$5.00',
  ]);
  expect(listed.map((one) => one.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/box.svg',
    '/media/kit.svg',
  ]);
});

test.each([
  [true, ['selectedOffer', 'firstName']],
  [false, ['firstName', 'selectedOffer']],
])('RWD-281: with the upsell on top %s the offers and the form stand in this order', async (onTop, inOrder) => {
  settings().config.upsellOnTop = onTop;
  const page = await open();
  const names = [...page.querySelectorAll('input')].map(({ name }) => name);
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
});

test.each([
  [offer('box', 0), 'No card needed. We will email you a confirmation.'],
  [offer('box', 5), 'You pay $5.00 for shipping on the next page.'],
  [offer('box', 14, { chargedFor: 'item' }), 'You pay $14.00 on the next page.'],
])('RWD-283: the button that confirms says what is to be paid: %j', async (one, note) => {
  withOffers(one);
  const page = await open();
  const button = page.querySelector('button[type="submit"]');
  expect(page.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`)?.textContent).toBe(note);
});

test('RWD-290: each field that fails has its message next to it', async () => {
  const page = await open();
  for (const name of ['firstName', 'lastName', 'city', 'postalCode', 'phoneNumber']) await type(page, name, '');
  await send(page);
  const faulty = [...page.querySelectorAll('[aria-invalid="true"]')];
  expect(faulty.map((input) => input.getAttribute('name'))).toEqual([
    'firstName',
    'lastName',
    'streetLine1',
    'city',
    'postalCode',
    'phoneNumber',
  ]);
  const [firstMessage, ...messages] = faulty.map((input) => {
    const [id] = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return page.querySelector(`[id="${id}"]`)?.textContent;
  });
  expect(firstMessage).toBe('Please enter your first name.');
  const listed = [...page.querySelectorAll('[role="alert"] a')].map((link) => link.textContent);
  expect([firstMessage, ...messages]).toEqual(listed);
});

test('RWD-300: the text of a field that fails is the one of the content', async () => {
  openWords('en-US', {
    'shipping-info-page.errorRequired': 'Content asks for this',
    'shipping-info-page.errorPhone': 'Content asks for a phone',
    'errors.noFirstName': 'Content asks for a first name',
  });
  const page = await open();
  await type(page, 'firstName', '');
  await send(page);
  expect([...page.querySelectorAll('[role="alert"] a')].map((link) => link.textContent)).toEqual([
    'Content asks for a first name',
    'Content asks for this',
    'Content asks for this',
    'Content asks for a phone',
  ]);
});

test('RWD-294: with free shipping the billing address is the same, whatever an earlier choice was', async () => {
  const calls = serve();
  keepShippingDraft('safe-sleep', { ...openShippingForm(null, ['box']), billingSameAsShipping: false });
  const page = await open();
  for (const [name, value] of [
    ['firstName', 'Maya'],
    ['lastName', 'Oduya'],
    ['postalCode', '19103'],
  ] as const)
    await type(page, name, value);
  await fillIn(page);
  await send(page);
  expect(page.querySelector('input[type="checkbox"]')).toBeNull();
  expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
    shippingInfo: { sameAsShipping: true },
  });
});

test.each([true, false])(
  'RWD-288: an order that is paid asks whether billing is the same, and sends it: %s',
  async (same) => {
    const calls = serve({
      'GET /api/courses/safe-sleep': { data: redeemCourse({ offers: [offer('kit', 5)] }) },
      'POST /api/order/create': { status: 502, code: 'order-failed' },
    });
    hearReports();
    const page = await open();
    const box = page.querySelector<HTMLInputElement>('input[name="billingSameAsShipping"]');
    expect([box?.checked, box?.labels?.[0]?.textContent]).toEqual([true, 'My billing address is the same']);
    if (!same) await doing(() => box?.click());
    await fillIn(page);
    await send(page);
    expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({
      shippingInfo: { sameAsShipping: same },
    });
  },
);

test('RWD-302: a code that is left is looked up with its country', async () => {
  const calls = serve();
  const page = await open();
  await type(page, 'postalCode', '78701');
  await doing(() => {
    field(page, 'postalCode')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const asked = calls.find(({ path }) => path === '/api/zip-codes');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ country: 'US', zip: '78701' });
});

test('RWD-329 RWD-331: an order that fails says so in the refresh banner, and the form can be sent again', async () => {
  hearReports();
  serve({ 'POST /api/order/create': { status: 502, code: 'order-failed' } });
  const page = await open();
  await fillIn(page);
  await send(page);
  await doing(() => vi.waitFor(() => expect(appErrorStore.getState().error).not.toBeNull()));
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  expect(processStore.getState().isProcessing).toBe(false);
  expect(page.querySelector('button[type="submit"]')?.getAttribute('aria-busy')).toBeNull();
  const calls = serve();
  await send(page);
  expect(calls.map(({ path }) => path)).toContain('/api/order/create');
});
