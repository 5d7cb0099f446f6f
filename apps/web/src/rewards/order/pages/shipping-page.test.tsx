import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ServedAnswer } from '#testing/api.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { currentAddress } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore } from '#lib/words/app-error.ts';
import { busyStore } from '#lib/browser/busy.ts';
import { endSession } from '#lib/session/session.ts';
import { initMessages } from '#lib/i18n/i18n.ts';
import { noteShippingChoice } from '../../gate/data/shipping-choice.ts';
import {
  LIVES_IN,
  SHIPPING_ADDRESS,
  fieldOf,
  fillIn,
  openBeforeShipping,
  openShipping,
  orderButton,
  sendForm,
  serveShipping,
} from '#testing/shipping.tsx';

const typed = () => ['Street address', 'City', 'Phone'].map((label) => fieldOf(label).value);
const alertLinks = () => within(screen.getByRole('alert')).getAllByRole('link');

async function leaveCode(code: string): Promise<void> {
  await user.click(fieldOf('ZIP code'));
  await fill(fieldOf('ZIP code'), code);
  await user.keyboard('{Tab}');
}

beforeEach(openBeforeShipping);

test('typed values are kept when the parent leaves the form and returns', async () => {
  await openShipping();
  await fillIn();
  await openShipping();
  expect(typed()).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
});

test('typed values are never stored in the browser (D-24, D-149)', async () => {
  await openShipping();
  await fillIn();
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<string>({ ...storage }));
  expect(stored.join()).not.toContain('Spruce');
});

test('typed values are cleared on logout', async () => {
  await openShipping();
  await fillIn();
  cleanup();
  endSession('here');
  openAsMember(LIVES_IN);
  await openShipping();
  expect(typed()).toEqual(['', '', '']);
});

test('a placed order has the typed address, and the form is then prefilled from the record again', async () => {
  const page = await openShipping();
  await fillIn();
  await sendForm();
  await waitFor(() => expect(page.querySelector('form')).toBeNull());
  await openShipping();
  expect(typed()).toEqual(['', '', '']);
});

test('the page has a link back to the options, header, intro text and the form [RWD-278 RWD-279 RWD-282]', async () => {
  const page = await openShipping();
  const back = screen.getByRole('link', { name: 'Ways to get your box' });
  expect([page.querySelector('a'), back.getAttribute('href')]).toEqual([
    back,
    '/redeem/safe-sleep/distribution-options',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where should we send it?');
  expect(screen.getByText('We only use your address to send this box.')).toBeDefined();
  expect([...page.querySelectorAll('input:not([type="radio"])')].map((input) => input.getAttribute('name'))).toEqual([
    'firstName',
    'lastName',
    'companyName',
    'streetLine1',
    'streetLine2',
    'city',
    'postalCode',
    'stateOrProvinceCode',
    'phoneNumber',
  ]);
});

test('an address has two street lines, and the order contains both [RWD-286]', async () => {
  const calls = serveShipping();
  const page = await openShipping();
  expect(page.querySelectorAll('input[name^="streetLine"]')).toHaveLength(2);
  await fillIn();
  await fill(fieldOf(/^Apartment, floor or suite/), 'Apt 3');
  await sendForm();
  const sent = calls.find(({ path }) => path === '/api/order/create')?.body;
  expect(sent).toMatchObject({ shippingInfo: { address: { streetLines: ['2204 Spruce Street', 'Apt 3'] } } });
});

test.each([
  [' Harbor  House ', 'Harbor House'],
  ['', undefined],
])('a company typed as "%s" is sent as %s [RWD-323]', async (written, companyName) => {
  const calls = serveShipping();
  await openShipping();
  await fillIn();
  const field = fieldOf(/^Company or in care of/);
  expect([field.required, field.autocomplete]).toEqual([false, 'organization']);
  if (written !== '') await fill(field, written);
  await sendForm();
  const sent = calls.find(({ path }) => path === '/api/order/create')?.body;
  expect(sent).toHaveProperty('shippingInfo.firstName');
  expect(JSON.stringify(sent).includes('companyName')).toBe(companyName !== undefined);
  if (companyName !== undefined) expect(sent).toMatchObject({ shippingInfo: { companyName } });
});

test('each invalid field has its message next to it [RWD-290]', async () => {
  const page = await openShipping();
  for (const label of ['First name', 'Last name', 'City', 'ZIP code', 'Phone']) await fill(fieldOf(label), '');
  await sendForm();
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
    return document.getElementById(id ?? '')?.textContent;
  });
  expect(firstMessage).toBe('Please enter your first name.');
  expect([firstMessage, ...messages]).toEqual(alertLinks().map((link) => link.textContent));
});

test('the message of an invalid field is the text of the content service [RWD-300]', async () => {
  initMessages('en-US', {
    'shipping-info-page.errorStreet': 'Content asks for a street',
    'shipping-info-page.errorCity': 'Content asks for a city',
    'shipping-info-page.errorPhone': 'Content asks for a phone',
    'errors.noFirstName': 'Content asks for a first name',
  });
  await openShipping();
  await fill(fieldOf('First name'), '');
  await sendForm();
  expect(alertLinks().map((link) => link.textContent)).toEqual([
    'Content asks for a first name',
    'Content asks for a street',
    'Content asks for a city',
    'Content asks for a phone',
  ]);
});

test('the ZIP is looked up with its country when its field is left [RWD-302]', async () => {
  const calls = serveShipping();
  await openShipping();
  await leaveCode('78701');
  const match = calls.find(({ path }) => path === '/api/zip-codes');
  expect(Object.fromEntries(match?.query ?? [])).toMatchObject({ country: 'US', zip: '78701' });
});

test('a postal code of another country shows an error at its field, and is cleared [RWD-303 RWD-304]', async () => {
  const calls = serveShipping();
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US', 'CA'], outOfStock: [], canPickUp: false });
  await openShipping();
  await leaveCode('K1A 0B1');
  await screen.findByText('This postal code does not match the country you chose.');
  expect([fieldOf('ZIP code').value, fieldOf('ZIP code').getAttribute('aria-invalid')]).toEqual(['', 'true']);
  expect(calls.some(({ path }) => path === '/api/zip-codes')).toBe(false);
});

test('changing to a country without that postal code clears the code and shows why [RWD-303 RWD-304]', async () => {
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['US', 'CA'], outOfStock: [], canPickUp: false });
  await openShipping();
  await leaveCode('19103');
  await fill(screen.getByLabelText('Country'), 'CA');
  await screen.findByText('This postal code does not match the country you chose.');
  expect(fieldOf('Postal code').value).toBe('');
});

test('an unknown ZIP stays in its field (D-315)', async () => {
  serveShipping({ 'GET /api/zip-codes': { data: { status: 'INVALID_ZIP', type: null, region: null } } });
  await openShipping();
  await leaveCode('00000');
  await screen.findByText('We do not know this ZIP code. Check it and try again.');
  expect(fieldOf('ZIP code').value).toBe('00000');
});

test('an unconfirmed ZIP is questioned once, then the order is placed (D-304)', async () => {
  const calls = serveShipping({
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-AK', isUnlisted: true } },
  });
  await openShipping();
  await fillIn();
  await fill(fieldOf('ZIP code'), '99998');
  await sendForm();
  await screen.findAllByText(/^Is 99998 right\?/);
  const isSent = () => calls.some(({ path }) => path === '/api/order/create');
  expect(isSent()).toBe(false);
  await sendForm();
  await waitFor(() => expect(isSent()).toBe(true));
});

test('a failed order shows the refresh banner, and the form can be sent again [RWD-329 RWD-331]', async () => {
  spyOnReports();
  serveShipping({ 'POST /api/order/create': { status: 502, code: 'order-failed' } });
  await openShipping();
  await fillIn();
  await sendForm();
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  expect(busyStore.getState().isProcessing).toBe(false);
  expect(orderButton().getAttribute('aria-busy')).toBeNull();
  const calls = serveShipping();
  await sendForm();
  expect(calls.map(({ path }) => path)).toContain('/api/order/create');
});

test.each([
  ['already-redeemed', 409],
  ['ineligible', 403],
  ['no-distribution-method', 403],
])('an order refused as %s redirects to the gate without an error to retry', async (code, status) => {
  spyOnReports();
  serveShipping({ 'POST /api/order/create': { status, code } });
  const page = await openShipping();
  await fillIn();
  await sendForm();
  await waitFor(() => expect(page.querySelector('form')).toBeNull());
  expect(currentAddress()).toBe('/redeem/safe-sleep');
  expect(appErrorStore.getState().error).toBeNull();
});

test('without a network no field shows an error for a missing ZIP look-up, and typed values are kept', async () => {
  const calls = serveShipping();
  await openShipping();
  await fillIn();
  serveShipping({ 'GET /api/zip-codes': 'offline' });
  await sendForm();
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fieldOf('ZIP code').hasAttribute('aria-invalid')).toBe(false);
  expect(typed()).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
  expect(calls.some(({ path }) => path === '/api/order/create')).toBe(false);
});

test('without a network the form still shows errors that need no server', async () => {
  serveShipping();
  await openShipping();
  serveShipping({ 'GET /api/zip-codes': 'offline' });
  await sendForm();
  await screen.findByRole('alert');
  expect(alertLinks()).toHaveLength(3);
});

test('the result of a ZIP look-up is not shown for a code typed later', async () => {
  const first = Promise.withResolvers<ServedAnswer>();
  serveShipping({
    'GET /api/zip-codes': ({ query }) =>
      query.get('zip') === '99999' ? first.promise : { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
  });
  await openShipping();
  await leaveCode('99999');
  await leaveCode('19104');
  await act(async () => first.resolve({ data: { status: 'INVALID_ZIP', type: null, region: null } }));
  await answersCome();
  expect(fieldOf('ZIP code').value).toBe('19104');
  expect(fieldOf('ZIP code').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  [['US'], ['US']],
  [
    ['GB', 'US', 'IE'],
    ['US', 'GB', 'IE'],
  ],
])('the country list of a course with shipping to %j has only these countries', async (countries, listed) => {
  noteShippingChoice(SHIPPING_ADDRESS, { countries, outOfStock: [], canPickUp: false });
  await openShipping();
  const options = [...screen.getByLabelText<HTMLSelectElement>('Country').options];
  expect(options.map(({ value }) => value).filter(Boolean)).toEqual(listed);
});

test.each([
  ['shippingRegion', 'invalid', 'ZIP code'],
  ['shippingPostalCode', 'too-long', 'ZIP code'],
  ['shippingCity', 'too-long', 'City'],
  ['shippingAddress1', 'too-long', 'Street address'],
  ['shippingPhone', 'invalid', 'Phone'],
])(
  'an address refused by the record for its %s marks the field, and nothing is ordered',
  async (field, code, label) => {
    spyOnReports();
    const calls = serveShipping({
      'POST /api/user/u1': { status: 422, code: 'validation-failed', fields: { [field]: code } },
    });
    await openShipping();
    await fillIn();
    await sendForm();
    await screen.findByRole('alert');
    expect(alertLinks()).toHaveLength(1);
    expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
    expect(appErrorStore.getState().error).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/order/create');
  },
);
