import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { PAGES } from '@nestling/domain/pages';
import type { Page } from '@nestling/domain/page-row';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { openPage } from '#testing/bootstrap.ts';
import { sectionsAnswer } from '#testing/content.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { currentAddress } from '#testing/render.tsx';
import { openAddress } from '#testing/routes.tsx';
import { onScreen } from '#testing/screen.ts';
import { spyOnReports } from '#testing/reports.ts';
import { eligibleWith, gateWith, placeWith, placesAnswer, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { clearAppError, raiseAppError, raiseDefaultBillboard, raiseOffline } from '../../lib/words/app-error.ts';
import { setRedirect } from './route-state.ts';
import { busyStore } from '../../lib/browser/busy.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import { switchLocale } from '../../lib/i18n/i18n.ts';

const OPEN = {
  data: gateWith(),
};
const place = placeWith(2);
const pickup = redemptionWith({ distributionType: 'Pickup', pickupTimestamp: '2026-11-20T10:00:00.000Z' });

const REDEEM_PATHS = Object.values<Page>(PAGES)
  .filter(({ guard }) => guard === 'gate')
  .map(({ path }) => path.replace(':slug', 'safe-sleep'));

function serve(changes: Parameters<typeof serveApi>[0] = {}): RecordedCall[] {
  const courses = ['safe-sleep', 'calm-nights'];
  const items = courses.map((slug) => courseWith({ status: 3, fields: { slug, title: `The ${slug} course` } }));
  const answers = courses.flatMap((slug): [string, ServedAnswer][] => [
    [`GET /api/syllabus/${slug}/gate`, OPEN],
    [`GET /api/courses/${slug}`, { data: redeemCourse({ slug, title: `The ${slug} course` }) }],
    [`GET /api/syllabus/${slug}/eligible`, { data: eligibleWith() }],
    [`GET /api/syllabus/${slug}/product`, { data: { product: null } }],
    [`GET /api/users-redemptions/u1/${slug}`, { data: { ...pickup, pickupDistributorID: 'US-2', location: place } }],
  ]);
  return serveApi({
    ...Object.fromEntries(answers),
    'GET /api/syllabus': { data: items, meta: { component: null } },
    'GET /api/locations': placesAnswer([placeWith(1), place]),
    'GET /api/content/bbu': (call) => sectionsAnswer(call),
    ...changes,
  });
}

// Loaded before the tests, because the first import of so many files may exceed the time limit of
// one test.
beforeAll(async () => {
  await Promise.all([
    import('../../rewards/pages/options-page.tsx'),
    import('../../rewards/pickup/pages/pickup-page.tsx'),
    import('../../rewards/order/pages/shipping-page.tsx'),
    import('../pages/courses-page.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103', region: 'US-PA', lastRegistrationStepFinished: '2-gender' });
  setRedirect(null);
  queryClient.clear();
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
  initSession(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(REDEEM_PATHS)('%s redirects a visitor to the login and requests nothing [RWD-021]', async (path) => {
  initSession(null);
  const calls = serve();
  await openAddress(path);
  expect(currentAddress()).toBe('/login');
  expect(calls.filter(({ path: called }) => called.includes('safe-sleep'))).toEqual([]);
});

test.each([
  ['RWD-028', '/distribution-options', 'article h2', 'Ship it to me'],
  ['RWD-029', '/distribution/shipping-info', 'main form legend', 'Your address'],
  ['RWD-030', '/distribution/shipping-info/confirmation', 'main h1', 'Your box is ordered'],
  ['RWD-031', '/distribution/pickup-location', 'ol > li h2, ol > li h3', 'Place 1'],
  ['RWD-032', '/distribution/pickup-location/confirmation', 'main', 'Place 2'],
])('%s: /redeem/{slug}%s shows its page', async (_id, path, part, words) => {
  serve();
  const { container: page } = await openAddress(`/redeem/safe-sleep${path}`);
  await waitFor(() => expect(page.querySelector(part)?.textContent).toContain(words));
  expect(currentAddress()).toBe(`/redeem/safe-sleep${path}`);
});

test.each([
  ['RWD-039', 'distribution/partners'],
  ['RWD-040', 'distribution/partners/confirmation'],
  ['RWD-041', 'multiples-contact'],
])('%s: the old address %s opens the gate, with and without /redeem', async (_id, old) => {
  const lead = { ...OPEN.data, kind: 'redirect', to: '/redeem/safe-sleep/distribution-options', reason: null };
  for (const before of ['', '/redeem']) {
    const calls = serve({
      'GET /api/syllabus/safe-sleep/gate': ({ query }) =>
        query.get('path') === '/redeem/safe-sleep' ? { data: lead } : OPEN,
    });
    await openAddress(`${before}/safe-sleep/${old}?from=mail`);
    await waitFor(() => expect(currentAddress()).toBe('/redeem/safe-sleep/distribution-options'));
    expect(calls.some(({ query }) => query.get('path') === '/redeem/safe-sleep')).toBe(true);
  }
});

test.each([
  [false, ['/', '/course', '/activities', '/videos', '/search', '/account', '/logout']],
  [true, ['/']],
])(
  'a page of the reward area has the header and footer for its screen size: phone %s [RWD-044 RWD-050 RWD-051]',
  async (phone, links) => {
    onScreen(phone ? 'phone' : 'wide');
    serve();
    const { container: page } = await openAddress('/redeem/safe-sleep/distribution-options');
    await waitFor(() => expect(page.querySelector('footer')).not.toBeNull());
    const header = page.querySelector('header');
    expect([...(header?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(links);
    expect(header?.querySelector('button[aria-haspopup="dialog"]') !== null).toBe(phone);
    expect(page.querySelectorAll('footer button[aria-expanded]').length > 0).toBe(phone);
  },
);

const request = (calls: RecordedCall[]) =>
  calls
    .filter(({ path }) => path === '/api/syllabus' || path.startsWith('/api/courses/'))
    .map(({ path, query }) => `${path} ${query.get('locale')}`)
    .toSorted();

test('course and list are requested on entry, and again for another course or language [RWD-045 RWD-046 RWD-047]', async () => {
  const calls = serve();
  const { container: page, router } = await openAddress('/redeem/safe-sleep/distribution-options');
  expect(request(calls)).toEqual(['/api/courses/safe-sleep en-US', '/api/syllabus en-US']);
  calls.length = 0;
  await act(() => router.navigate('/redeem/calm-nights/distribution-options'));
  expect(request(calls)).toContain('/api/courses/calm-nights en-US');
  expect(page.textContent).toContain('The calm-nights course');
  calls.length = 0;
  await act(async () => switchLocale('pl-PL'));
  await waitFor(() => expect(request(calls)).toHaveLength(2));
  expect(request(calls)).toEqual(['/api/courses/calm-nights pl-PL', '/api/syllabus pl-PL']);
});

test('an address of the reward area without a course is logged and redirects to the courses [RWD-048]', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  serve();
  await openAddress('/redeem');
  expect(currentAddress()).toBe('/course');
  expect(warned).toHaveBeenCalledWith('Cannot redeem without a course slug');
});

test('a billboard replaces the page between header and footer [RWD-052]', async () => {
  serve();
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution/shipping-info');
  expect(page.querySelector('main form')).not.toBeNull();
  await act(async () => raiseDefaultBillboard());
  expect(page.querySelector('main form')).toBeNull();
  expect(page.querySelector('main h1')?.textContent).toBe('Oh my. Well this is embarassing');
  expect(page.querySelector('header')).not.toBeNull();
});

test('a billboard replaces the page, an offline banner has no close button, and a refresh banner has one [RWD-444]', async () => {
  serve();
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution/shipping-info');
  const visibleOf = () => ({
    form: page.querySelector('main form') !== null,
    told: page.querySelector('[role="alert"]') !== null,
    closes: page.querySelector('button[aria-label="Close"]') !== null,
  });
  const offline = 'Sorry, it appears you are offline. Please check your connection.';
  await act(async () => raiseAppError({ slug: 'default-error', type: 'BILLBOARD' }));
  expect(visibleOf()).toMatchObject({ form: false, closes: false });
  await act(async () => clearAppError());
  await act(async () => raiseOffline());
  expect(visibleOf()).toMatchObject({ form: true, closes: false });
  expect(page.textContent).toContain(offline);
  await act(async () => raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' }));
  expect(visibleOf()).toMatchObject({ form: true, told: true, closes: true });
  expect(page.textContent).not.toContain(offline);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(visibleOf()).toMatchObject({ form: true, closes: false });
});

test('a reward page whose gate request fails shows “Please try again” with a button [RWD-067]', async () => {
  spyOnReports();
  serve({ 'GET /api/syllabus/safe-sleep/gate': { status: 500, code: 'internal-error' } });
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution-options');
  await waitFor(() => expect(page.querySelector('main h1')?.textContent).toBe('Please try again'));
  expect(currentAddress()).toBe('/redeem/safe-sleep/distribution-options');
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
});

test.each([
  ['the course', 'GET /api/courses/safe-sleep'],
  ['the list of courses', 'GET /api/syllabus'],
  ['the redemption', 'GET /api/users-redemptions/u1/safe-sleep'],
  ['the eligibility', 'GET /api/syllabus/safe-sleep/eligible'],
])('when %s fails to load, the page /invalid-url is shown [RWD-445]', async (_what, route) => {
  spyOnReports();
  serve({ [route]: { status: 500, code: 'internal-error' } });
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution-options');
  await waitFor(() => expect(currentAddress()).toBe('/invalid-url'));
  expect(page.querySelector('main h1')?.textContent).toBe('That link does not work');
});

test('the loader is hidden after an order has opened its confirmation', async () => {
  const redemption = redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-20001' });
  serve({
    'GET /api/users-redemptions/u1/safe-sleep': { data: redemption },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    'POST /api/user/u1': { data: memberWith({ country: 'US', lastRegistrationStepFinished: '2-gender' }) },
    'POST /api/order/create': {
      data: {
        attribute: 'SUCCESS',
        shopifyData: { orderStatusURL: null, invoiceURL: null },
        orderId: 'o1',
        redemption,
      },
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { container: page } = await openAddress('/redeem/safe-sleep/distribution/shipping-info');
  for (const [name, value] of [
    ['streetLine1', '2204 Spruce Street'],
    ['city', 'Philadelphia'],
    ['phoneNumber', '(215) 555-0186'],
  ] as const)
    await fill(page.querySelector(`input[name="${name}"]`), value);
  await act(async () => page.querySelector<HTMLFormElement>('main form')?.requestSubmit());
  await waitFor(() => expect(currentAddress()).toMatch(/confirmation$/));
  await waitFor(() => expect(page.textContent).toContain('NB-20001'));
  expect(busyStore.getState()).toEqual({ queue: [], isProcessing: false });
});

test('the page about an unavailable box links to the courses [RWD-027 LRN-164]', async () => {
  serve();
  const { container: page } = await openAddress('/redeem/safe-sleep/ineligible');
  await user.click(page.querySelector<HTMLElement>('main a[href="/course"]'));
  await waitFor(() => expect(currentAddress()).toBe('/course'));
});
