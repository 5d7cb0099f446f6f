import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { choosePlace, openPickup as open, servePickup as serve } from '#testing/pickup.tsx';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { eligibleWith, placesAnswer, placeWith, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { fetchAnswer, cachedAnswer, setAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { chosenPlaceQuery } from '../../places/data/chosen-place.ts';
import { redemptionQuery } from '../../data/redemption.ts';
import PickupPage from './pickup-page.tsx';

const TEN = Array.from({ length: 10 }, (_, index) => placeWith(index + 1));

const rows = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('ol > li')];
const moreButton = () => screen.queryByRole('button', { name: /more places?$/ });
const codeField = () => screen.getByLabelText<HTMLInputElement>('Near ZIP code');

async function searchNear(code: string): Promise<void> {
  await user.click(codeField());
  await fill(codeField(), code);
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
  clearAppError();
  window.scrollTo = () => {};
});

test('places are requested by ZIP, kind, country and language, without a limit [RWD-216 RWD-243 RWD-245]', async () => {
  const calls = serve(placesAnswer(TEN));
  await open();
  const match = calls.find(({ path }) => path === '/api/locations');
  expect(Object.fromEntries(match?.query ?? [])).toMatchObject({
    zip: '19103',
    locationTypes: 'partner',
    country: 'US',
    locale: 'en-US',
  });
  expect(match?.query.has('limit')).toBe(false);
});

test('one place is suggested and four are listed; each click adds four more, and the first new one gets the focus [RWD-239 RWD-240 RWD-241 RWD-242]', async () => {
  serve(placesAnswer(TEN));
  const page = await open();
  expect(rows(page)).toHaveLength(5);
  const suggested = rows(page).filter((row) => row.textContent.includes('Closest to you'));
  expect(suggested).toEqual([rows(page)[0]]);
  expect(suggested[0]?.textContent).toContain(TEN[0]?.companyName);
  await user.click(screen.getByRole('button', { name: 'Show 4 more places' }));
  expect(rows(page)).toHaveLength(9);
  expect(rows(page)[5]?.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show 1 more place' }));
  expect(rows(page)).toHaveLength(10);
  expect(moreButton()).toBeNull();
  expect(rows(page)[9]?.contains(document.activeElement)).toBe(true);
});

test('a pop-up pickup place whose event ends before it starts is not listed, and is reported [RWD-248 RWD-250]', async () => {
  const received = spyOnReports();
  const faulty = placeWith(2, {
    additional: { popupEvent: true, eventStart: '2099-01-01T10:00:00Z', eventEnd: '2099-01-01T09:00:00Z' },
  });
  serve(placesAnswer([placeWith(1), faulty, placeWith(3)]));
  const page = await open();
  expect(rows(page)).toHaveLength(2);
  expect(received).toHaveBeenCalledWith('Errors in PopUp Event Times', 'US-2');
});

test('a place shows its phone number, email and website if it has them [RWD-247]', async () => {
  const additional = {
    email: 'desk@one.example.com',
    webUrl: { url: 'https://one.example.com/', label: 'one.example.com' },
  };
  const unsafe = { webUrl: { url: 'javascript:alert(1)', label: 'two' } };
  serve(placesAnswer([placeWith(1, { phoneNumber: null, additional }), placeWith(2, { additional: unsafe })]));
  const page = await open();
  const hrefs = rows(page).map((row) =>
    [...row.querySelectorAll('a')]
      .map((one) => one.getAttribute('href'))
      .filter((href) => href !== 'https://maps.example.com/'),
  );
  expect(hrefs).toEqual([['mailto:desk@one.example.com', 'https://one.example.com/'], ['tel:+12155550142']]);
  expect(screen.getByRole('link', { name: 'one.example.com (opens in a new tab)' }).getAttribute('rel')).toBe(
    'noopener',
  );
});

test('the page has no link to shipping if shipping is not available', async () => {
  serve(placesAnswer(TEN), { eligible: eligibleWith({ shipping: false }) });
  await open();
  expect(screen.queryByText('Ship it to me instead')).toBeNull();
});

test('choosing a place sends only the place and no other data [RWD-259 RWD-260]', async () => {
  const calls = serve(placesAnswer(TEN));
  await open();
  await choosePlace('Place 2');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    distributionType: 'Pickup',
    distributorID: 'US-2',
  });
});

test.each([
  ['US-2', 'null'],
  ['US-1', '{"alreadyChosen":true}'],
])('if %s is stored after Place 2 was chosen, the next page gets the state %s', async (stored, reported) => {
  serve(placesAnswer(TEN), { chosen: { data: redemptionWith({ pickupDistributorID: stored }) } });
  await open();
  await choosePlace('Place 2');
  expect((await screen.findByRole('status')).textContent).toBe(reported);
});

test('the chosen place is shown with the distance of the server, not that of a search from another ZIP [RWD-257]', async () => {
  const chosen = redemptionWith({ pickupDistributorID: 'US-2' });
  const measured = placeWith(2, { additional: { distanceFromUserMiles: 31.4 } });
  serve(placesAnswer(TEN), { redemption: { ...chosen, location: measured } });
  await open();
  await choosePlace('Place 2');
  expect(await fetchAnswer(chosenPlaceQuery(chosen, 'en-US'))).toEqual(measured);
});

test('an error page is shown if places cannot be loaded before a search [RWD-254]', async () => {
  spyOnReports();
  serve({ status: 502, code: 'zip-codes-unavailable' });
  await open();
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' });
});

test('the page shows back banner, certificate banner, search and a card for each place [RWD-233 RWD-234 RWD-235 RWD-236]', async () => {
  serve(placesAnswer(TEN.slice(0, 3)));
  const page = await open();
  const back = screen.getByRole('link', { name: 'Ways to get your box' });
  expect([page.querySelector('a'), back.getAttribute('href')]).toEqual([
    back,
    '/redeem/safe-sleep/distribution-options',
  ]);
  const banner = screen.getByRole('complementary', { name: 'You will need your certificate' });
  expect(within(banner).getByRole('link').getAttribute('href')).toBe('/redeem/safe-sleep/certificate');
  expect(screen.getByRole('search').contains(codeField())).toBe(true);
  expect(codeField().value).toBe('19103');
  const titles = rows(page).map((row) => within(row).getByRole('heading', { level: 2 }).textContent);
  expect(titles).toEqual(['Place 1', 'Place 2', 'Place 3']);
});

test('the button for more places is shown while there are more [RWD-237]', async () => {
  serve(placesAnswer(TEN.slice(0, 6)));
  const page = await open();
  await user.click(screen.getByRole('button', { name: 'Show 1 more place' }));
  expect(rows(page)).toHaveLength(6);
  expect(moreButton()).toBeNull();
});

test('a failed search is reported at its field, and the listed places stay [RWD-231 RWD-253 RWD-438]', async () => {
  spyOnReports();
  serve(placesAnswer(TEN));
  await open();
  serve({ status: 502, code: 'zip-codes-unavailable' });
  await searchNear('10001');
  await waitFor(() => expect(codeField().getAttribute('aria-invalid')).toBe('true'));
  const reported = document.getElementById(codeField().getAttribute('aria-describedby') ?? '');
  expect(reported?.textContent).toBe('We could not look up that postal code. Please try again.');
  expect(appErrorStore.getState().error).toBeNull();
});

test.each([
  ['an invalid', 'abc'],
  ['an emptied', ''],
])('%s entry is replaced by the previous ZIP, and a live region announces it', async (_what, entry) => {
  serve(placesAnswer(TEN));
  const page = await open();
  await user.click(codeField());
  await fill(codeField(), '1');
  await fill(codeField(), entry);
  await user.keyboard('{Tab}');
  const message = 'We need a complete ZIP code. Until then, we use 19103.';
  expect(codeField().value).toBe('19103');
  expect(page.querySelector('form[role="search"] [aria-live="polite"]')?.textContent).toBe(message);
  expect(document.getElementById(codeField().getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  expect(codeField().hasAttribute('aria-invalid')).toBe(false);
  await user.click(codeField());
  expect(page.textContent).not.toContain(message);
});

test('an invalid entry that is searched at once is refused with the same message', async () => {
  serve(placesAnswer(TEN));
  await open();
  await searchNear('abc');
  expect(screen.getByText('We need a complete ZIP code. Until then, we use 19103.')).toBeDefined();
  expect(codeField().value).toBe('19103');
});

test('the record in the response replaces the cached record [RWD-273]', async () => {
  serve(placesAnswer(TEN));
  await open();
  const current = redemptionQuery('u1', 'safe-sleep');
  setAnswer(current, { data: null });
  await choosePlace('Place 2');
  expect(cachedAnswer(current)?.data).toMatchObject({ pickupDistributorID: 'US-2' });
});

test('without a network the results stay, no field shows an error, and the search is repeated automatically', async () => {
  serve(placesAnswer(TEN));
  const page = await open();
  serve('offline');
  await searchNear('10001');
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER'));
  expect(rows(page)).toHaveLength(5);
  expect(codeField().value).toBe('10001');
  expect(codeField().hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');

  serve(placesAnswer(TEN.slice(0, 2)));
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(rows(page)).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toBe('2 places near 10001');
});

test.each([
  ['US', true, 'The closest place is more than 50 miles away. We can ship your box.', 'Look within 100 miles'],
  ['CA', false, 'more than 80 kilometers away. Try the postal code of work', 'Look within 160 kilometers'],
])(
  'no place near a code in %s shows the searched distance and the alternatives',
  async (country, shipping, text, wider) => {
    openAsMember({ country, zip: country === 'US' ? '59001' : 'K1A 0B1' });
    const calls = serve(placesAnswer([]), { eligible: eligibleWith({ shipping }) });
    const { container: page } = await render(<PickupPage />, { at: '/redeem/safe-sleep', route: '/redeem/:slug' });
    await waitFor(() => expect(page.textContent).toContain('No places near'));
    expect(page.textContent).toContain(text);
    const ship = page.querySelectorAll('a[href="/redeem/safe-sleep/distribution/shipping-info"]');
    expect([...ship].map((link) => link.textContent)).toEqual(shipping ? ['Ship it to me'] : []);
    const write = screen.getByRole('link', { name: 'Write to us' });
    expect(write.getAttribute('href')).toBe('/contact-form/no-pickup-in-range');
    await user.click(screen.getByRole('button', { name: wider }));
    expect(calls.findLast(({ path }) => path === '/api/locations')?.query.get('radius')).toBe('100');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^No places near/ })).toBe(document.activeElement));
  },
);

test('the list, a choice and a refusal with its code are tracked, without the place [RWD-450]', async () => {
  const received = recordAnalytics();
  serve(placesAnswer(TEN), { chosen: { status: 409, code: 'mailbox-has-one' } });
  await open();
  await choosePlace('Place 2');
  expect(eventsOf(received).filter(([name]) => name === 'Pickup')).toEqual([
    ['Pickup', { action: 'Viewed', slug: 'safe-sleep' }],
    ['Pickup', { action: 'Failed', slug: 'safe-sleep', label: 'mailbox-has-one' }],
  ]);
});
