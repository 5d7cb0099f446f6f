import type { Redemption } from '@nestling/contract/rewards/redemption';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { eligibleWith, placesAnswer, placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore } from '../../lib/words/app-error.ts';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { refreshFacts } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import { noteOrderNotice } from '../gate/data/order-notice.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import OptionsPage from './options-page.tsx';

function firstOffer() {
  const [offer] = courseWith().fields.offers;
  if (offer === undefined) throw new Error('The course of the tests has no offer');
  return offer;
}

function serve(
  places: ServedAnswer,
  eligible = eligibleWith(),
  current: Redemption | null = null,
  course = courseWith(),
  redeem = redeemCourse(),
) {
  return serveApi({
    'GET /api/syllabus': { data: [course], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeem },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligible },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/users-redemptions/u1/safe-sleep': { data: current },
    'GET /api/locations': places,
  });
}

async function open(): Promise<HTMLElement> {
  const address = '/redeem/safe-sleep/distribution-options';
  const { container } = await render(<OptionsPage />, { at: address, route: '/redeem/:slug/distribution-options' });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  await waitFor(() => expect(container.querySelector('article h2, section h2')).not.toBeNull());
  return container;
}

const methods = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
});

test('the page loads course, list, eligibility and product [RWD-045 RWD-069 RWD-080]', async () => {
  const calls = serve(placesAnswer([placeWith(1)]));
  await open();
  const paths = calls.map(({ path }) => path);
  for (const path of [
    '/api/syllabus',
    '/api/courses/safe-sleep',
    '/api/syllabus/safe-sleep/eligible',
    '/api/syllabus/safe-sleep/product',
  ])
    expect(paths).toContain(path);
});

test('the page shows header, search and a card for each method with a link to it [RWD-194 RWD-195 RWD-198 RWD-206]', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The box is yours');
  expect(screen.getByLabelText<HTMLInputElement>('Your ZIP code').value).toBe('19103');
  const links = screen.getAllByRole('article').flatMap((card) => within(card).getAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/redeem/safe-sleep/distribution/shipping-info',
    '/redeem/safe-sleep/distribution/pickup-location',
  ]);
});

const KIT = {
  SKU: 'KIT',
  productID: 'feeding-kit',
  variantID: 'v2',
  expiration: null,
  imageUrl: '/media/kit.svg',
  price: 0,
  title: 'Feeding kit',
};
const kitOffer = (title: string, skuDescription = '') => ({ ...firstOffer(), slug: title, title, skuDescription });

test.each([
  [
    'one kit',
    [kitOffer('Visit kit', 'A health record and a thermometer')],
    'Visit kit: a health record and a thermometer.',
  ],
  ['two kits', [kitOffer('Bottle kit'), kitOffer('Breast kit')], 'Bottle kit or breast kit: you choose when you order'],
])('the page names a reward that is no box: %s [RWD-194]', async (_what, offers, words) => {
  serve(
    placesAnswer([placeWith(1)]),
    eligibleWith(),
    null,
    courseWith({ product: KIT }),
    redeemCourse({ offers: [...offers] }),
  );
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The reward is yours');
  expect(page.textContent).toContain(words);
});

test('in a country without distances the places of the country are shown', async () => {
  openAsMember({ country: 'IE', zip: 'D02 AF30' });
  settings().config.foreignDirectOrder = false;
  serve(placesAnswer([placeWith(1), placeWith(2)]));
  await open();
  expect(screen.getAllByRole('article')[1]?.textContent).toContain('2 places in Ireland');
});

test('the shipping card shows the default or configured shipping time [RWD-451]', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Comes in 7-10 days');
  settings().config.contentShippingETA = 'about two weeks';
  await open();
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Comes in about two weeks');
});

test('the cards follow the configured order [RWD-199]', async () => {
  settings().config.distributionSortOrder = { partners: 0, shipping: 1 };
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(methods()).toEqual(['Pick it up', 'Ship it to me']);
});

test('parents of more than one baby see a contact hint [RWD-201]', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toMatch(/^\/contact-form/);
});

test('a failed look-up is announced and marks the field, and shipping stays available [RWD-196 RWD-231 RWD-232]', async () => {
  spyOnReports();
  serve({ status: 502, code: 'zip-codes-unavailable' });
  await open();
  const reported = screen.getByRole('alert');
  expect(reported.textContent).toContain('We could not look up that postal code');
  const code = screen.getByLabelText('Your ZIP code');
  expect([code.getAttribute('aria-invalid'), code.getAttribute('aria-describedby')]).toEqual(['true', reported.id]);
  expect(methods()).toEqual(['Ship it to me']);
});

test('parents of twins see a link to the contact form about several babies [RWD-042 RWD-201]', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-form/multiples');
});

test('without places and shipping the page says that no method is available, with a contact link [RWD-043 RWD-197 RWD-202]', async () => {
  serve(placesAnswer([]), eligibleWith({ shipping: false }));
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing near you');
  expect(page.textContent).toContain('19103');
  const write = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/contact-form'));
  expect(write.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Write to us', '/contact-form/no-pickup-in-range'],
  ]);
});

test.each([
  ['an unknown code', 'invalid-zip', 'We do not know this ZIP code. Check it and try again.'],
  ['a code of another country', 'zip-country-mismatch', 'This postal code does not match the country you chose.'],
  ['a search that failed', 'zip-codes-unavailable', 'We could not look up that postal code. Please try again.'],
])(
  'with pickup only, %s is reported and the page does not say that no place is near [RWD-252]',
  async (_what, code, output) => {
    spyOnReports();
    serve(placesAnswer([placeWith(1)]), eligibleWith({ shipping: false }));
    const page = await open();
    serve({ status: code === 'zip-codes-unavailable' ? 502 : 422, code }, eligibleWith({ shipping: false }));
    const field = screen.getByRole('textbox');
    await user.click(field);
    await fill(field, '00000');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(output)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The box is yours');
    expect(page.textContent).not.toMatch(/Nothing near|no way to get it/);
    expect(document.activeElement).toBe(field);
  },
);

test('the page title uses the word of the reward: box for a box, and not for a bag', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(pageTitleStore.getState().title).toBeNull();
  queryClient.clear();
  const bag = { SKU: 'b', productID: 'bag', variantID: 'v', expiration: null, imageUrl: '', price: 0, title: 'Bag' };
  serve(placesAnswer([placeWith(1)]), eligibleWith(), null, courseWith({ product: bag }));
  await open();
  await waitFor(() => expect(pageTitleStore.getState().title).toBe('Ways to get your reward'));
});

test('the notice about an ended order is shown above the search (D-127)', async () => {
  noteOrderNotice('/redeem/safe-sleep/distribution-options', {
    kind: 'order-expired',
    orderNumber: 'NB-20402',
    refund: null,
  });
  serve(placesAnswer([placeWith(1)]));
  const page = await open();
  const reported = screen.getByRole('region', { name: 'Your order NB-20402 has ended' });
  expect(reported.textContent).toContain('You owe nothing and can choose again.');
  expect(page.querySelector('section h2')?.textContent).toBe('Your order NB-20402 has ended');
  act(() => noteOrderNotice('/redeem/safe-sleep/distribution-options', null));
});

test('with an unpaid order the other methods have secondary buttons and a text about the choice (D-138)', async () => {
  const current = redemptionWith({ orderStatus: 'invoiced', orderNumber: 'NB-20418', title: 'First-days kit' });
  serve(placesAnswer([placeWith(1)]), eligibleWith({}), current);
  await open();
  expect((await screen.findByRole('region', { name: 'Order NB-20418 First-days kit' })).textContent).toContain(
    'Changed your mind? Choose again below.',
  );
  const looks = screen.getAllByRole('article').map((card) => within(card).getByRole('link').className);
  expect(looks.map((look) => look.startsWith(buttonClass('outline')))).toEqual([true, true]);
});

test.each([
  ['under review', {}, 'We have your payment and are checking it'],
  ['pending', { paymentPending: true }, 'The shop is still waiting for your payment'],
] as const)(
  'an order whose payment is %s is not called unpaid, and shows no payment link (D-218)',
  async (...input) => {
    const [, changes, words] = input;
    const current = redemptionWith({
      orderStatus: 'invoiced',
      orderNumber: 'NB-20418',
      shippingPrice: 9,
      invoiceURL: '/shop/invoices/o1',
      checking: true,
      ...changes,
    });
    serve(placesAnswer([placeWith(1)]), eligibleWith({}), current);
    const page = await open();
    expect(await screen.findByText(words)).toBeDefined();
    expect(page.textContent).not.toMatch(/Not paid yet|Pay \$|you owe nothing/);
  },
);

test('an unpaid order can be paid even with no place near, and no text says that it cannot be shipped (D-138)', async () => {
  const current = redemptionWith({
    orderStatus: 'invoiced',
    orderNumber: 'NB-20418',
    shippingPrice: 9,
    invoiceURL: '/shop/invoices/o1',
    invoiceExpiresAt: '2026-11-23T12:00:00.000Z',
  });
  serve(placesAnswer([]), eligibleWith({ shipping: false }), current);
  const page = await open();
  expect((await screen.findByRole('link', { name: 'Pay $9.00' })).getAttribute('href')).toBe('/shop/invoices/o1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The box is yours');
  expect(page.textContent).not.toMatch(/no way to get the box|placing your order|Choose again below/);
  expect(screen.getByLabelText('Try another ZIP code')).toBeDefined();
});

test('the ZIP search is hidden for a course without pickup', async () => {
  serve(placesAnswer([]), eligibleWith({ shipping: false, pickup: false }));
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing near you');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  [{ pickup: true, shipping: true }, ['Ship it to me', 'Pick it up']],
  [{ pickup: false, shipping: true }, ['Ship it to me']],
  [{ pickup: true, shipping: false }, ['Pick it up']],
])('with the flags %j the methods are %j [RWD-013]', async (flags, offered) => {
  serve(placesAnswer([placeWith(1)]), eligibleWith(flags));
  await open();
  expect(methods()).toEqual(offered);
});

test('with shipping only, the page asks neither for the method nor for a postal code', async () => {
  serve(placesAnswer([placeWith(1)]), eligibleWith({ pickup: false, shipping: true }));
  await open();
  expect(screen.queryByText(/How would you like to get it/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('with two methods the page asks the member to choose one, and has the ZIP search', async () => {
  serve(placesAnswer([placeWith(1)]));
  await open();
  expect(screen.getByText(/How would you like to get it\?$/)).toBeDefined();
  expect(screen.getByRole('textbox')).toBeDefined();
});

test('the notice gets the focus when the focused card of a cancelled order is removed', async () => {
  const current = redemptionWith({ orderStatus: 'invoiced', orderNumber: 'NB-20418', invoiceURL: '/shop/invoices/o1' });
  serve(placesAnswer([placeWith(1)]), eligibleWith({}), current);
  const page = await open();
  await screen.findByRole('region', { name: /Order NB-20418/ });
  page.querySelector<HTMLElement>('a[href="/shop/invoices/o1"]')?.focus();
  serve(placesAnswer([placeWith(1)]), eligibleWith({}), { ...current, orderStatus: 'cancelled' });
  act(() =>
    noteOrderNotice('/redeem/safe-sleep/distribution-options', {
      kind: 'order-cancelled',
      orderNumber: 'NB-20418',
      refund: null,
    }),
  );
  await act(() => refreshFacts(['reward']));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Order NB-20418/ })).toBeNull());
  expect(document.activeElement?.textContent).toBe('The shop has canceled your order NB-20418');
  act(() => noteOrderNotice('/redeem/safe-sleep/distribution-options', null));
});

test('the page view and each click on a method are tracked once [RWD-450]', async () => {
  const received = recordAnalytics();
  serve(placesAnswer([placeWith(1)]));
  await open();
  for (const link of screen.getAllByRole('article').flatMap((card) => within(card).getAllByRole('link')))
    fireEvent.click(link, { ctrlKey: true });
  expect(eventsOf(received).filter(([name]) => name === 'Distribution Options')).toEqual([
    ['Distribution Options', { action: 'Viewed', slug: 'safe-sleep' }],
    ['Distribution Options', { action: 'Clicked', slug: 'safe-sleep', label: 'shipping' }],
    ['Distribution Options', { action: 'Clicked', slug: 'safe-sleep', label: 'pickup' }],
  ]);
});

test.each([
  ['US-AA', '34001'],
  ['US-AE', '09001'],
  ['US-AP', '96201'],
])(
  'a member of %s sees at the shipping card that no parcel is sent there, with a contact link (D-250)',
  async (region, zip) => {
    openAsMember({ country: 'US', region, zip });
    serve(placesAnswer([]));
    const page = await open();
    expect(methods()).toEqual(['Ship it to me']);
    const card = screen.getByRole('article');
    expect(card.textContent).toContain('We cannot ship to APO, FPO or DPO addresses. Ship to another US address');
    expect(card.textContent).not.toContain('To your door');
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/contact-form', '/redeem/safe-sleep/distribution/shipping-info']);
    expect(page.textContent).toContain(`No places near ${zip}.`);
    const hrefs = screen.getAllByRole('link', { name: 'Write to us' }).map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/contact-form/no-pickup-in-range');
    expect(page.textContent).not.toContain('We can ship it to you');
  },
);

test('a member in a state sees nothing about military mail', async () => {
  openAsMember({ country: 'US', region: 'US-PA', zip: '19103' });
  serve(placesAnswer([placeWith(1)]));
  const page = await open();
  expect(page.textContent).not.toContain('APO');
});

test('an unknown ZIP is announced to a parent who stays in the field (WCAG 4.1.3)', async () => {
  spyOnReports();
  serve({ status: 422, code: 'invalid-zip' });
  const page = await open();
  const region = page.querySelector('form[role="search"] [aria-live="polite"]');
  expect(region?.textContent).toBe('We do not know this ZIP code. Check it and try again.');
});

test('the shipping card says that nothing can be shipped while no offer has a price [RWD-334]', async () => {
  const offers = [{ ...firstOffer(), shippingPrice: null }];
  serve(placesAnswer([placeWith(1)]), eligibleWith(), null, courseWith(), redeemCourse({ offers }));
  await open();
  const [shipping, pickup] = screen.getAllByRole('article');
  expect(shipping?.textContent).toContain('We cannot send this right now.');
  expect(pickup?.textContent).not.toContain('cannot');
});

test('the shipping card says nothing about offers while the course could not be read', async () => {
  spyOnReports();
  serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': { status: 500, code: 'internal-error' },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/locations': placesAnswer([placeWith(1)]),
  });
  await open();
  expect(methods()).toHaveLength(2);
  expect(document.body.textContent).not.toContain('We cannot send this right now.');
});

test.each([
  ['secondary with an unpaid order', { distributionType: 'DTP', orderStatus: 'invoiced', orderId: 'o1' }, 'outline'],
  [
    'primary after a chosen place has closed',
    { distributionType: 'Pickup', pickupTimestamp: '2026-11-20T12:00:00.000Z' },
    'primary',
  ],
] as const)('the buttons of the methods are %s', async (_what, current, kind) => {
  serve(placesAnswer([placeWith(1)]), eligibleWith(), redemptionWith(current));
  await open();
  const links = screen.getAllByRole('article').flatMap((card) => within(card).getAllByRole('link'));
  expect(links.map(({ className }) => className)).toEqual([
    expect.stringContaining(buttonClass(kind)),
    expect.stringContaining(buttonClass(kind)),
  ]);
});

test('without eligibility data no place is searched, and the error is reported and shown [RWD-217]', async () => {
  const reports = spyOnReports();
  const calls = serve(placesAnswer([placeWith(1)]), { ...eligibleWith(), userEligible: null });
  await render(<OptionsPage />, {
    at: '/redeem/safe-sleep/distribution-options',
    route: '/redeem/:slug/distribution-options',
  });
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('BILLBOARD'));
  expect(reports).toHaveBeenCalledWith('Cannot determine location types without user eligibility data', '');
  expect(calls.map(({ path }) => path)).not.toContain('/api/locations');
});

test.each([
  ['invoiced', false],
  ['cancelled', true],
] as const)('with an order that is %s the cards have primary buttons: %s [RWD-206]', async (orderStatus, isFirst) => {
  const current = redemptionWith({ distributionType: 'DTP', orderId: 'o1', orderNumber: 'NB-1', orderStatus });
  serve(placesAnswer([placeWith(1)]), eligibleWith(), current);
  await open();
  const [action] = within(screen.getAllByRole('article')[0] ?? document.body).getAllByRole('link');
  expect(action?.className.startsWith(buttonClass(isFirst ? 'primary' : 'outline'))).toBe(true);
});
