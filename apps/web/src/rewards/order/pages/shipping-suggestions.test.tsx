import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { spyOnReports } from '#testing/reports.ts';
import { standInForScrolling } from '@nestling/ui/testing/scrolling.ts';
import { fieldOf, openBeforeShipping, openShipping, serveShipping } from '#testing/shipping.tsx';
import { settings } from '#lib/settings.ts';

const ACTUAL = [
  { id: 'spruce', text: '2204 Spruce St, Philadelphia, PA, USA', credit: 'google-maps' },
  { id: 'spring', text: '2204 Spring Garden St, Philadelphia, PA, USA', credit: 'google-maps' },
];

const PARTS = {
  streetLines: ['2204 Spruce St'],
  city: 'Philadelphia',
  stateOrProvinceCode: 'PA',
  postalCode: '19103-1234',
  countryCode: 'US',
};

beforeEach(() => {
  standInForScrolling();
  openBeforeShipping();
});

async function openWith(on: boolean, changes: Parameters<typeof serveShipping>[0] = {}): Promise<RecordedCall[]> {
  openPage();
  settings().flags.enableShippingAddressAutocomplete = on;
  const calls = serveShipping({
    'POST /api/address-suggestions': { data: ACTUAL },
    'POST /api/address-suggestions/spruce': { data: PARTS },
    ...changes,
  });
  await openShipping();
  return calls;
}

const request = (calls: readonly RecordedCall[]) =>
  calls.filter(({ path }) => path.startsWith('/api/address-suggestions'));
const listed = () => [...screen.getByRole('listbox').children].map((one) => one.textContent);
const street = () => fieldOf('Street address');

test('with the flag off the street is a plain field, and typed text is not sent [ACC-420]', async () => {
  const calls = await openWith(false);
  await user.type(street(), '2204 Spruce');
  expect([street().getAttribute('role'), request(calls)]).toEqual([null, []]);
});

test('with the flag on an address is picked by keyboard and fills in street, city, ZIP and state [ACC-420]', async () => {
  const calls = await openWith(true);
  await user.type(street(), '2204 sp');
  await waitFor(() => expect(listed()).toEqual(ACTUAL.map(({ text }) => text)));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(fieldOf('City').value).toBe('Philadelphia'));
  expect([street().value, fieldOf('ZIP code').value]).toEqual(['2204 Spruce St', '19103-1234']);
  await waitFor(() => expect(fieldOf('State').value).toBe('PA'));
  const [first, pick] = request(calls);
  expect(first?.body).toMatchObject({ uid: 'u1', slug: 'safe-sleep', q: '2204 sp', country: 'US' });
  expect(pick?.body).toMatchObject({ uid: 'u1', slug: 'safe-sleep' });
  const sessionOf = (call: RecordedCall | undefined) => (call?.body as { session?: string } | undefined)?.session;
  expect(sessionOf(pick)).toBe(sessionOf(first));
  await user.type(street(), ' W');
  await waitFor(() => expect(request(calls)).toHaveLength(3));
  expect(sessionOf(request(calls)[2])).not.toBe(sessionOf(first));
});

test('suggestions from Google show the untranslated name Google, and those of another provider do not', async () => {
  await openWith(true);
  await user.type(street(), '2204');
  const name = await screen.findByText('Google Maps');
  expect([name.getAttribute('translate'), name.parentElement?.textContent]).toEqual([
    'no',
    'Addresses from Google Maps',
  ]);
  expect(listed()).toEqual(ACTUAL.map(({ text }) => text));
  serveShipping({ 'POST /api/address-suggestions': { data: ACTUAL.map((one) => ({ ...one, credit: null })) } });
  await user.type(street(), ' s');
  await waitFor(() => expect(screen.queryByText(/Google/)).toBeNull());
  expect(listed()).toHaveLength(2);
});

test('no request is sent before three letters', async () => {
  const calls = await openWith(true);
  await user.type(street(), ' 22');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(request(calls)).toEqual([]);
});

test('a suggestion without parts fills in the street only, and a failure keeps the typed text', async () => {
  spyOnReports();
  await openWith(true, { 'POST /api/address-suggestions/spruce': { data: null } });
  await user.type(street(), '2204');
  await user.click(await screen.findByRole('option', { name: ACTUAL[0]?.text ?? '' }));
  await waitFor(() => expect(street().value).toBe('2204 Spruce St'));
  expect(fieldOf('City').value).toBe('');
  serveShipping({ 'POST /api/address-suggestions': { status: 500, code: 'internal-error' } });
  await user.type(street(), ' W');
  await waitFor(() => expect(street().getAttribute('aria-expanded')).toBe('false'));
  expect(street().value).toBe('2204 Spruce St W');
});
