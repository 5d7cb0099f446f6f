import type { LiveNews } from '@nestling/contract/live-events';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { QuizResult } from '@nestling/domain/account/user';
import { messageFormatter } from '@nestling/messages/format';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, MadeCall } from '../../testing/api.ts';
import { serveApi } from '../../testing/api.ts';
import { courseWith } from '../../testing/course.ts';
import { askForPlace, buttonWith } from '../../testing/pickup.tsx';
import { clear, doing, openPage, shownAddress, shownRouter } from '../../testing/page.tsx';
import { courseAnswer, progressWith } from '../../testing/playlist.ts';
import { hearReports } from '../../testing/reports.ts';
import {
  DIGITAL_OFFER,
  eligibleWith,
  placesAnswer,
  placeWith,
  redeemCourse,
  redemptionWith,
} from '../../testing/rewards.ts';
import { openAddress } from '../../testing/routes.tsx';
import { onScreen } from '../../testing/screen.ts';
import { openAsMember } from '../../testing/user.ts';
import { standInForVideo } from '../../testing/video.ts';
import { clearAppError } from '../lib/app-error.ts';
import { withBusy } from '../lib/busy.ts';
import { queryClient } from '../lib/query.ts';
import { initSession } from '../lib/session.ts';
import type { NewsName } from './live-effects.ts';
import { newsTaker } from './live-effects.ts';

const t = messageFormatter('en-US');

const CONFIRMATION = '/redeem/safe-sleep/distribution/pickup-location/confirmation';
const OPTIONS = '/redeem/safe-sleep/distribution-options';
const PICKUP = '/redeem/safe-sleep/distribution/pickup-location';
const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';

const PASSED: QuizResult = {
  pass: true,
  certificateID: 'BBU-23456789ABCD',
  certificateEmailSent: true,
  quizCompleted: '2026-11-20T10:00:00.000Z',
  totalCorrect: 4,
  totalQuestions: 4,
  quizScore: 100,
};

const place = placeWith(2);
const pickup = redemptionWith({
  distributionType: 'Pickup',
  pickupDistributorID: 'US-2',
  pickupTimestamp: '2026-11-20T10:00:00.000Z',
});
const certificate = {
  certificateID: 'BBU-23456789ABCD',
  name: 'Maya Oduya',
  className: 'Safe sleep basics',
  date: '2026-11-20',
  revoked: false,
};

/** What the member holds by now, on whatever device she took it. */
let held: Redemption | null = null;
/** Where the gate leads a page of the reward area; null where it opens. */
let leads: { to: string; reason: string } | null = null;
let rewardReads: Answer = { data: { redemption: null, digitalOffer: DIGITAL_OFFER } };
let calls: MadeCall[] = [];

const gate = ({ query }: MadeCall): Answer => {
  const away = leads !== null && query.get('path') !== leads.to;
  const verdict = away ? { kind: 'redirect', ...leads } : { kind: 'allow', to: null, reason: null };
  return { data: { ...verdict, notice: null, needs: null, orderNumber: null } };
};

function serve(changes: Parameters<typeof serveApi>[0] = {}): void {
  calls = serveApi({
    'GET /api/syllabus': () => ({
      data: [courseWith({ status: held ? 3.05 : 3, userQuizResult: PASSED, userRedemption: held })],
      meta: { component: null },
    }),
    'GET /api/syllabus/safe-sleep/gate': gate,
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/syllabus/safe-sleep/certificate': { data: certificate },
    'GET /api/users-redemptions/u1/safe-sleep': () => ({ data: held && { ...held, location: place } }),
    'GET /api/users-redemptions/u1/safe-sleep/reward': () => rewardReads,
    'GET /api/user/u1/course/safe-sleep/videos-watched': { data: progressWith() },
    'GET /api/locations': placesAnswer([placeWith(1), place]),
    'GET /api/content/bbu': ({ query }) => ({
      data: {
        items: (query.get('slug[in]') ?? '').split(',').map((slug) => ({ slug, compiled: {} })),
      },
    }),
    ...changes,
  });
}

/** The reward that another device took reaches the page. */
function takeElsewhere(redemption: Redemption): LiveNews['redemption'] {
  held = redemption;
  return { legacySyllabusId: 'SafeSleep', slug: 'safe-sleep', redemption };
}

/** As the stream does, which this tab follows from now on. */
function hear<Name extends NewsName>(event: Name, data: LiveNews[Name]): Promise<void> {
  const take = newsTaker('u1', shownRouter());
  return doing(() => take({ uid: 'u1', event, data: JSON.stringify(data), askedAt: 0 }));
}

/** Waits until something holds; between two looks the page does what it has to do. */
const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await doing(() => vi.dynamicImportSettled());
    holds();
  }, 4000);

/** Long enough for whatever follows news, with the whole page behind it. */
const rest = () => doing(() => new Promise((resolve) => setTimeout(resolve, 500)));

const paths = () => calls.map(({ method, path }) => `${method} ${path}`);

// The first reading of so many files may take longer than a test.
beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../**/pages/*-page.tsx')).map((read) => read()));
}, 60_000);

beforeEach(() => {
  held = null;
  leads = null;
  rewardReads = { data: { redemption: null, digitalOffer: DIGITAL_OFFER } };
  openPage();
  openAsMember({ country: 'US', zip: '19103', region: 'US-PA', lastRegistrationStepFinished: '2-gender' });
  queryClient.clear();
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  serve();
});

afterEach(async () => {
  await clear();
  clearAppError();
  initSession(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['options', OPTIONS],
  ['pickup', PICKUP],
  ['shipping', SHIPPING],
  ['complete', '/redeem/safe-sleep/complete'],
])('the open %s page goes on to a reward that another device took, and says why', async (_page, address) => {
  const page = await openAddress(address);
  leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  await hear('redemption', takeElsewhere(pickup));
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
  await until(() => expect(page.textContent).toContain(t('reasons.pickup-chosen')));
  await until(() => expect(page.querySelector('main')?.textContent).toContain('Place 2'));
});

test('an order with a page at the shop leads to its confirmation, and not out of the product', async () => {
  const confirmation = '/redeem/safe-sleep/distribution/shipping-info/confirmation';
  const orderPage = '/shop/orders/1/status';
  const page = await openAddress(OPTIONS);
  leads = { to: confirmation, reason: 'already-redeemed' };
  serve({
    'GET /api/syllabus/safe-sleep/gate': (asked) =>
      asked.query.get('path') === OPTIONS
        ? { data: { kind: 'redirect', to: orderPage, reason: 'already-redeemed' } }
        : gate(asked),
  });
  await hear('redemption', takeElsewhere(redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-1' })));
  await until(() => expect(shownAddress()).toBe(confirmation));
  await until(() => expect(page.textContent).toContain(t('reasons.already-redeemed')));
});

test('an open confirmation shows what has become of the order', async () => {
  held = redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-1' });
  const page = await openAddress('/redeem/safe-sleep/distribution/shipping-info/confirmation');
  await until(() => expect(page.textContent).toContain('NB-1'));
  await hear('redemption', takeElsewhere({ ...held, orderNumber: 'NB-2' }));
  await until(() => expect(page.textContent).toContain('NB-2'));
});

test('an open pickup confirmation shows another place', async () => {
  held = redemptionWith({ distributionType: 'Pickup', certificateID: 'BBU-1' });
  const page = await openAddress(CONFIRMATION);
  await hear('redemption', takeElsewhere(pickup));
  await until(() => expect(page.querySelector('main')?.textContent).toContain('Place 2'));
});

test('an open certificate says that it is to be shown, once a place is chosen', async () => {
  const page = await openAddress('/redeem/safe-sleep/certificate');
  expect(page.textContent).not.toContain(t('certificate.showThis'));
  await hear('redemption', takeElsewhere(pickup));
  await until(() => expect(page.textContent).toContain(t('certificate.showThis')));
});

test('an open reward page that had no code left shows the one that came, and asks for no other', async () => {
  serve({ 'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'codes-exhausted' } });
  const page = await openAddress('/redeem/safe-sleep/reward');
  await until(() => expect(page.querySelector('h1')?.textContent).toBe(t('rewards-page.exhaustedTitle')));
  const redemption = redemptionWith({ redemptionType: 'digital', promoCode: 'HUSH-1' });
  await hear('redemption', { legacySyllabusId: 'Other', slug: 'other', redemption: null });
  await rest();
  rewardReads = { data: { redemption, digitalOffer: DIGITAL_OFFER } };
  await hear('redemption', takeElsewhere(redemption));
  await until(() => expect(page.textContent).toContain('HUSH-1'));
  expect(paths().filter((path) => path === 'POST /api/users-redemptions/u1/safe-sleep')).toHaveLength(1);
});

test.each([
  ['the courses', '/course'],
  ['the course', '/course/safe-sleep'],
])('%s show a reward that another device took', async (_page, address) => {
  standInForVideo();
  serve({ 'GET /api/courses/safe-sleep': { data: courseAnswer() } });
  const page = await openAddress(address);
  await until(() => expect(paths()).toContain('GET /api/syllabus'));
  await rest();
  const before = page.querySelector('main')?.innerHTML;
  calls.length = 0;
  await hear('redemption', takeElsewhere(pickup));
  await until(() => expect(paths()).toEqual(['GET /api/syllabus']));
  await until(() => expect(page.querySelector('main')?.innerHTML).not.toBe(before));
});

test('what the page itself has taken is no news to it', async () => {
  held = pickup;
  await openAddress(CONFIRMATION);
  await rest();
  calls.length = 0;
  await hear('redemption', takeElsewhere(pickup));
  await rest();
  expect(paths()).toEqual([]);
});

test('the page of an order that is on its way stays until it is over', async () => {
  const page = await openAddress(SHIPPING);
  leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  const { promise, resolve } = Promise.withResolvers<void>();
  const order = withBusy('order', () => promise);
  await hear('redemption', takeElsewhere(pickup));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
  resolve();
  await doing(() => order);
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
});

test('a question that is open is not taken away; once it is answered the page goes on', async () => {
  // What jsdom does not know of a dialog.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const page = await openAddress(PICKUP);
  await until(() => expect(buttonWith(page, /: Place 2$/)).toBeDefined());
  await askForPlace(page, 'Place 2');
  leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  await hear('redemption', takeElsewhere(pickup));
  await rest();
  expect(page.querySelector('dialog')?.textContent).toContain('Place 2');
  await doing(() => void page.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
});

test('a gate that does not answer leads nowhere: what is typed stays', async () => {
  hearReports();
  const page = await openAddress(SHIPPING);
  serve({ 'GET /api/syllabus/safe-sleep/gate': { status: 503, code: 'unavailable' } });
  await hear('redemption', takeElsewhere(pickup));
  await until(() => expect(paths()).toContain('GET /api/syllabus/safe-sleep/gate'));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
});

test('a stream that opens on a page just opened has nothing to add; later it brings what was missed', async () => {
  await openAddress(OPTIONS);
  await rest();
  calls.length = 0;
  await hear('ready', { serverTime: '', held: [] });
  await rest();
  expect(paths()).toEqual([]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
  await hear('ready', { serverTime: '', held: [] });
  await rest();
  expect(paths().toSorted()).toEqual(['GET /api/syllabus', 'GET /api/users-redemptions/u1/safe-sleep']);
});

test('all rewards that a stream tells at its opening are read once', async () => {
  await openAddress('/course');
  await rest();
  calls.length = 0;
  const take = newsTaker('u1', shownRouter());
  for (const slug of ['a', 'b', 'c']) {
    const data = JSON.stringify({ legacySyllabusId: slug, slug, redemption: { ...pickup, slug } });
    take({ uid: 'u1', event: 'redemption', data, askedAt: 0 });
  }
  await rest();
  expect(paths()).toEqual(['GET /api/syllabus']);
});

test('nothing is asked for a member who has gone meanwhile', async () => {
  await openAddress(SHIPPING);
  await rest();
  calls.length = 0;
  const told = hear('redemption', takeElsewhere(pickup));
  initSession(null);
  await told;
  await rest();
  expect(paths()).toEqual([]);
});
