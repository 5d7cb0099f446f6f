import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../testing/api.ts';
import { clear, doing } from '../../../../testing/page.tsx';
import { hearReports } from '../../../../testing/reports.ts';
import { openAsMember } from '../../../../testing/user.ts';
import { appErrorStore } from '../../../lib/app-error.ts';
import { busyStore } from '../../../lib/busy.ts';
import { endSession } from '../../../lib/session.ts';
import { initMessages } from '../../../lib/i18n/i18n.ts';
import {
  LIVES_IN,
  fieldNamed,
  fillIn,
  openBeforeShipping,
  openShipping,
  sendForm,
  serveShipping,
  typeIn,
} from '../../../../testing/shipping.tsx';

const typed = (page: HTMLElement) =>
  ['streetLine1', 'city', 'phoneNumber'].map((name) => fieldNamed(page, name)?.value);

beforeEach(openBeforeShipping);
afterEach(clear);

test('what is typed is there when the parent leaves the form and comes back', async () => {
  await fillIn(await openShipping());
  expect(typed(await openShipping())).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
});

test('it is never stored (D-24, D-149)', async () => {
  await fillIn(await openShipping());
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<string>({ ...storage }));
  expect(stored.join()).not.toContain('Spruce');
});

test('it is gone when the parent logs out', async () => {
  await fillIn(await openShipping());
  await clear();
  endSession('here');
  openAsMember(LIVES_IN);
  expect(typed(await openShipping())).toEqual(['', '', '']);
});

test('an order that is made has the address, and the form opens from the record again', async () => {
  const page = await openShipping();
  await fillIn(page);
  await doing(() => page.querySelector('form')?.requestSubmit());
  await doing(() => vi.waitFor(() => expect(page.querySelector('form')).toBeNull()));
  expect(typed(await openShipping())).toEqual(['', '', '']);
});

test('RWD-278 RWD-279 RWD-282: a way back to the options, header, intro text and the form', async () => {
  const page = await openShipping();
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
  const calls = serveShipping();
  const page = await openShipping();
  expect(page.querySelectorAll('input[name^="streetLine"]')).toHaveLength(2);
  await fillIn(page);
  await typeIn(page, 'streetLine2', 'Apt 3');
  await sendForm(page);
  const sent = calls.find(({ path }) => path === '/api/order/create')?.body;
  expect(sent).toMatchObject({ shippingInfo: { address: { streetLines: ['2204 Spruce Street', 'Apt 3'] } } });
});

test('RWD-290: each field that fails has its message next to it', async () => {
  const page = await openShipping();
  for (const name of ['firstName', 'lastName', 'city', 'postalCode', 'phoneNumber']) await typeIn(page, name, '');
  await sendForm(page);
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
  initMessages('en-US', {
    'shipping-info-page.errorRequired': 'Content asks for this',
    'shipping-info-page.errorPhone': 'Content asks for a phone',
    'errors.noFirstName': 'Content asks for a first name',
  });
  const page = await openShipping();
  await typeIn(page, 'firstName', '');
  await sendForm(page);
  expect([...page.querySelectorAll('[role="alert"] a')].map((link) => link.textContent)).toEqual([
    'Content asks for a first name',
    'Content asks for this',
    'Content asks for this',
    'Content asks for a phone',
  ]);
});

test('RWD-302: a code that is left is looked up with its country', async () => {
  const calls = serveShipping();
  const page = await openShipping();
  await typeIn(page, 'postalCode', '78701');
  await doing(() => {
    fieldNamed(page, 'postalCode')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const asked = calls.find(({ path }) => path === '/api/zip-codes');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ country: 'US', zip: '78701' });
});

test('RWD-329 RWD-331: an order that fails says so in the refresh banner, and the form can be sent again', async () => {
  hearReports();
  serveShipping({ 'POST /api/order/create': { status: 502, code: 'order-failed' } });
  const page = await openShipping();
  await fillIn(page);
  await sendForm(page);
  await doing(() => vi.waitFor(() => expect(appErrorStore.getState().error).not.toBeNull()));
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  expect(busyStore.getState().isProcessing).toBe(false);
  expect(page.querySelector('button[type="submit"]')?.getAttribute('aria-busy')).toBeNull();
  const calls = serveShipping();
  await sendForm(page);
  expect(calls.map(({ path }) => path)).toContain('/api/order/create');
});

test.each(['already-redeemed', 'ineligible', 'no-distribution-method'])(
  'an order that is refused as %s leads to the gate, and asks nobody to try again',
  async (code) => {
    hearReports();
    serveShipping({ 'POST /api/order/create': { status: 409, code } });
    const page = await openShipping();
    await fillIn(page);
    await doing(() => page.querySelector('form')?.requestSubmit());
    await doing(() => vi.waitFor(() => expect(page.querySelector('form')).toBeNull()));
    expect(appErrorStore.getState().error).toBeNull();
  },
);

test('without a network no field is blamed for a code that could not be looked up, and what was typed stays', async () => {
  const calls = serveShipping();
  const page = await openShipping();
  await fillIn(page);
  serveShipping({ 'GET /api/zip-codes': 'offline' });
  await sendForm(page);
  await doing(() => vi.waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER')));
  expect(page.querySelector('[role="alert"]')).toBeNull();
  expect(fieldNamed(page, 'postalCode')?.hasAttribute('aria-invalid')).toBe(false);
  expect(typed(page)).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
  expect(calls.some(({ path }) => path === '/api/order/create')).toBe(false);
});

test('without a network the form still tells what is wrong with itself', async () => {
  serveShipping();
  const page = await openShipping();
  serveShipping({ 'GET /api/zip-codes': 'offline' });
  await sendForm(page);
  await doing(() => vi.waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull()));
  expect(page.querySelectorAll('[role="alert"] a')).toHaveLength(3);
});

test('what a look-up says of a code is not said of the one typed after it', async () => {
  const first = Promise.withResolvers<Answer>();
  serveShipping({
    'GET /api/zip-codes': ({ query }) =>
      query.get('zip') === '99999' ? first.promise : { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
  });
  const page = await openShipping();
  const leave = () => fieldNamed(page, 'postalCode')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await typeIn(page, 'postalCode', '99999');
  await doing(() => void leave());
  await typeIn(page, 'postalCode', '19104');
  await doing(() => void leave());
  await doing(() => first.resolve({ data: { status: 'INVALID_ZIP', type: null, region: null } }));
  expect(fieldNamed(page, 'postalCode')?.value).toBe('19104');
  expect(fieldNamed(page, 'postalCode')?.getAttribute('aria-invalid')).toBeNull();
});
