import { pathOf } from '@nestling/domain/pages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { openPickup as open, servePickup as serve } from '#testing/pickup.tsx';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { eligibleWith, placesAnswer, placeWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { clearAppError } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  queryClient.clear();
  clearAppError();
  window.scrollTo = () => {};
});

/** The country has no distances, no states and no map. */
function islandPlace(number: number, city: string, postalCode: string) {
  return placeWith(number, {
    address: { streetLines: [`${number} Hazel Road`], city, stateOrProvinceCode: 'ALL', postalCode },
    additional: { distanceFromUserMiles: undefined, bearingFromUser: undefined },
  });
}

const firstRow = (page: HTMLElement) => page.querySelector('ol > li')?.textContent ?? '';
const map = (page: HTMLElement) => page.querySelector('circle');

test('a Canadian place shows its distance in kilometers, also on the map', async () => {
  openAsMember({ country: 'CA', zip: 'M5V 2T6' });
  const address = { streetLines: ['8 Elm St'], city: 'Toronto', stateOrProvinceCode: 'ON', postalCode: 'M4C 1A1' };
  const calls = serve(placesAnswer([placeWith(10, { address })]));
  const page = await open();
  expect(firstRow(page)).toContain('16.1 km');
  expect(firstRow(page)).toContain('8 Elm St, Toronto, ON\u00a0M4C\u00a01A1');
  expect([map(page) === null, page.textContent?.includes('mi')]).toEqual([false, false]);
  expect(calls.find(({ path }) => path === '/api/locations')?.query.get('country')).toBe('CA');
});

test.each([
  ['GB', 'SW1A 1AA', 'London', 'SW9 8AA', 'Near postcode'],
  ['IE', 'D02 AF30', 'Dublin', 'D08 C3F5', 'Near Eircode'],
])(
  '%s: a place of the searched area is first and labelled as near, without state, distance and map',
  async (...facts) => {
    const [country, zip, city, postalCode, label] = facts;
    openAsMember({ country, zip });
    serve(placesAnswer([islandPlace(1, city, postalCode), islandPlace(2, 'Truro', 'T12 1AA')]));
    const page = await open();
    expect(firstRow(page)).toContain('In your area');
    expect(firstRow(page)).toContain(`1 Hazel Road, ${city}, ${postalCode.replace(' ', '\u00a0')}`);
    expect(page.textContent).not.toMatch(/ALL|\d km|\d mi\b/);
    expect(map(page)).toBeNull();
    await user.click(screen.getByLabelText(label));
    await fill(screen.getByLabelText(label), zip);
    await user.keyboard('{Enter}');
    const reported = '2 places. Those in your area come first.';
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(reported));
  },
);

test('a first place of another area is not labelled as near', async () => {
  openAsMember({ country: 'GB', zip: 'LA1 1AA' });
  serve(placesAnswer([islandPlace(1, 'London', 'SW9 8AA')]));
  const page = await open();
  expect(firstRow(page)).not.toContain('In your area');
});

test.each([
  [true, pathOf('shippingInfo', { slug: 'safe-sleep' })],
  [false, undefined],
])('a link to shipping is shown if shipping is open: %s [RWD-238]', async (shipping, path) => {
  openAsMember({ country: 'US', zip: '19103' });
  serve(placesAnswer([placeWith(1)]), { eligible: eligibleWith({ shipping }) });
  await open();
  const methods = screen.queryAllByRole('link', { name: 'Ship it to me instead' });
  expect(methods.map((way) => way.getAttribute('href'))).toEqual(path === undefined ? [] : [path]);
});

test('the member’s Eircode stays in an unchanged field, and replaces a mistyped one [RWD-227]', async () => {
  openAsMember({ country: 'IE', zip: 'D02 AF30' });
  const calls = serve(placesAnswer([islandPlace(1, 'Dublin', 'D08 C3F5')]));
  const page = await open();
  const code = screen.getByLabelText<HTMLInputElement>('Near Eircode');
  await user.click(code);
  await user.keyboard('{Tab}');
  expect(code.value).toBe('D02 AF30');
  expect(page.querySelector('form[role="search"] [aria-live="polite"]')?.textContent).toBe('');
  await user.click(code);
  await fill(code, 'abc');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('We need a complete Eircode. Until then, we use D02 AF30.')).toBeDefined();
  const searched = calls.filter(({ path }) => path === '/api/locations').map(({ query }) => query.get('zip'));
  expect(new Set(searched)).toEqual(new Set(['D02 AF30']));
});
