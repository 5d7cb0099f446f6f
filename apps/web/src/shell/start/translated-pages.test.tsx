import { matchPage } from '@nestling/domain/match-page';
import type { Page } from '@nestling/domain/page-row';
import { PAGES } from '@nestling/domain/pages';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer, sectionsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { watchSight } from '#testing/editorial.ts';
import { pageAnswer } from '#testing/page-answers.ts';
import { questionOf } from '#testing/partner.tsx';
import { courseAnswer, progressWith } from '#testing/playlist.ts';
import { privacyWith } from '#testing/privacy.ts';
import { quizItem, quizStateWith } from '#testing/quiz.ts';
import { FOR_MEMBERS, FOR_VISITORS } from '#testing/rendered-page.ts';
import { answersCome } from '@nestling/ui/testing/user.ts';
import { currentAddress } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import {
  DIGITAL_OFFER,
  eligibleWith,
  gateWith,
  orderWith,
  placesAnswer,
  placeWith,
  redemptionWith,
} from '#testing/rewards.ts';
import { openAddress } from '#testing/routes.tsx';
import { onScreen } from '#testing/screen.ts';
import { translatePage } from '#testing/translator.ts';
import { openAsMember } from '#testing/user.ts';
import { standInForVideo } from '#testing/video.ts';
import { videoItem } from '#testing/videos.ts';
import { clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import { loadRoutes } from './render-page.tsx';
import { setRedirect } from '../routes/route-state.ts';
import { restoreTranslatedTexts } from './translated-texts.ts';

const REDEEM = '/redeem/safe-sleep';

const TOKEN = 'a'.repeat(43);

/** Of each page the addresses that show its states, by who opens it. */
const OF_VISITORS = [...FOR_VISITORS, '/sandbox', `/reset-password?oobCode=${TOKEN}`];
const OF_JOINING = ['/create-profile/step1', '/create-profile/step2'];
const OF_MEMBERS = [
  ...FOR_MEMBERS,
  '/policy',
  '/credits',
  '/cookies',
  '/contact-form',
  `/confirm-email?token=${TOKEN}`,
  `/not-me?token=${TOKEN}`,
  `/account/deletion?token=${TOKEN}`,
  '/account-deletion/1f',
  '/account',
  '/account/link',
  '/account/privacy',
  '/course/safe-sleep',
  '/course/safe-sleep/quiz',
  '/course-not-found',
  '/videos/peekaboo',
  '/search?q=sleep',
  '/contact-form/multiples/confirmation',
  '/invalid-url',
  '/verify',
  '/verify/BBU-7KQ2M4XWD9HP',
  `${REDEEM}/reward`,
  `${REDEEM}/complete`,
  `${REDEEM}/ineligible`,
  `${REDEEM}/certificate`,
  `${REDEEM}/harbor`,
  `${REDEEM}/distribution-options`,
  `${REDEEM}/distribution/pickup-location`,
  `${REDEEM}/distribution/pickup-location/confirmation`,
  `${REDEEM}/distribution/shipping-info`,
  `${REDEEM}/distribution/shipping-info/confirmation`,
  `${REDEEM}/distribution/direct-to-parent/confirmation`,
];

const CERTIFICATE = {
  certificateID: 'BBU-7KQ2M4XWD9HP',
  name: 'Maya',
  className: 'Sleep',
  date: '2026-11-18',
  revoked: false,
  needsLatinName: false,
};
const WATCHED = { a: 's', b: 's', c: 's' };

function contentOf({ path, query }: RecordedCall): ServedAnswer {
  const type = query.get('contentType');
  if (type === 'quiz') return itemsAnswer([quizItem()]);
  if (type === 'video') return itemsAnswer([videoItem('peekaboo')]);
  if (type === 'section' && query.has('slug[in]')) return sectionsAnswer({ query });
  const answer = pageAnswer([path, { query: Object.fromEntries(query) }]);
  if (!('data' in answer)) throw new Error(`${path} has no data`);
  return answer;
}

const ANSWERS: Parameters<typeof serveApi>[0] = {
  'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
  'GET /api/search': {
    data: [
      {
        type: 'course',
        slug: 'safe-sleep',
        title: 'Sleep',
        excerpt: 'Sleep well.',
        marks: { title: [[0, 5]], excerpt: [[0, 5]] },
        image: null,
        facts: {},
        url: '/course/safe-sleep',
        lang: 'en-US',
      },
    ],
    meta: {
      total: 1,
      skip: 0,
      limit: 5,
      counts: { all: 1, course: 1, video: 0, article: 0, activity: 0 },
      shownFor: null,
      onlySomeWords: false,
      help: null,
    },
  },
  'GET /api/syllabus/safe-sleep/gate': { data: gateWith() },
  'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
  'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
  'GET /api/syllabus/safe-sleep/certificate': { data: CERTIFICATE },
  'GET /api/account-deletion/1f': { data: { state: 'leaving', eraseAt: '2026-12-04T18:20:00.000Z' } },
  'GET /api/verify/BBU-7KQ2M4XWD9HP': {
    data: { valid: true, name: 'Maya', course: 'Sleep', date: '2026-11-18', revoked: false },
  },
  'GET /api/courses/safe-sleep': {
    data: courseAnswer({ optInType: 'pre-redeem', linkedOptIn: { slug: 'harbor' } }),
  },
  'GET /api/lead-transfer/harbor': { data: questionOf() },
  'GET /api/children/u1': { data: [] },
  'GET /api/user/u1/course/safe-sleep/videos-watched': {
    data: progressWith({ videosWatched: WATCHED, videosWatchedPlayerCompleted: WATCHED }),
  },
  'GET /api/user/u1/video-positions/peekaboo': { data: null },
  'POST /api/user/check': { data: { status: 'Unsubscribed' } },
  'POST /api/user/subscribe': { data: { status: 'Active' } },
  'POST /api/user/unsubscribe': { data: { status: 'Unsubscribed' } },
  'GET /api/user/u1/privacy': { data: privacyWith() },
  'GET /api/quiz/u1': { data: {} },
  'GET /api/quiz/u1/SafeSleep': { data: quizStateWith() },
  'GET /api/users-redemptions/u1': { data: {} },
  'GET /api/users-redemptions/u1/safe-sleep': {
    data: redemptionWith({ orderId: 'o1', pickupDistributorID: 'US-2', location: placeWith(2) }),
  },
  'GET /api/users-redemptions/u1/safe-sleep/reward': {
    data: { redemption: redemptionWith({ redemptionType: 'digital' }), digitalOffer: DIGITAL_OFFER },
  },
  'GET /api/order/o1': { data: orderWith() },
  'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
  'GET /api/locations': placesAnswer([1, 2, 3, 4, 5, 6].map((number) => placeWith(number))),
  'GET /api/content/bbu': contentOf,
  'GET /api/content/edu': contentOf,
};

/** Answers reads and the newsletter; what else a page calls is refused. */
function serve(): void {
  serveApi(ANSWERS);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    if (`${init.method ?? 'GET'} ${pathname}` in ANSWERS) return answered(address, init);
    return Response.json({ error: { code: 'unavailable', message: 'refused', fields: {} } }, { status: 503 });
  });
}

/** So many controls of a page are used, because the others are those of a list again. */
const MAX = 20;

const CONTROLS = 'button, summary, select, textarea, input:not([type=hidden])';

const idOf = (control: Element) =>
  [control.tagName, control.getAttribute('name'), control.getAttribute('value'), control.textContent].join(' ');

/** Uses each control of the page, or of the dialog that is open, once. */
async function useControls(page: ParentNode): Promise<string[]> {
  const used: string[] = [];
  while (used.length < MAX) {
    const scope = page.querySelector('dialog[open]') ?? page.querySelector('main');
    const controls = scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
    const control = [...controls].find((one) => !one.matches(':disabled') && !used.includes(idOf(one)));
    if (!control) return used;
    used.push(idOf(control));
    await act(async () => {
      control.focus();
      if (control instanceof HTMLSelectElement || control.matches('textarea, input:not([type=checkbox], [type=radio])'))
        fireEvent.change(control, { target: { value: valueFor(control) } });
      else control.click();
    });
  }
  return used;
}

function valueFor(control: HTMLElement): string {
  return control instanceof HTMLSelectElement ? (control.options[control.options.length - 1]?.value ?? '') : '10001';
}

const uncaught: string[] = [];
const noteUncaught = ({ message }: ErrorEvent) => void uncaught.push(message);
let stop: (() => void)[] = [];

// Loaded before the tests, because the first import of so many files may exceed the time limit of
// one test.
beforeAll(async () => {
  await loadRoutes();
}, 30_000);

beforeEach(() => {
  openPage();
  setRedirect(null);
  queryClient.clear();
  onScreen('phone');
  openDialogsLikeBrowser();
  watchSight();
  standInForVideo();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(window, 'print').mockReturnValue();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  serve();
  uncaught.length = 0;
  window.addEventListener('error', noteUncaught);
  stop = [restoreTranslatedTexts()];
});
afterEach(() => {
  cleanup();
  for (const end of stop.toReversed()) end();
  window.removeEventListener('error', noteUncaught);
  clearAppError();
  initSession(null);
  vi.restoreAllMocks();
});
// Not after each test, because a page that closes may still send something.
afterAll(() => {
  vi.unstubAllGlobals();
});

const moduleOf = (page: Page | undefined) => (page?.kind === 'page' ? page.module : null);
const moduleAt = (address: string) => moduleOf(matchPage(new URL(address, location.href).pathname)?.page);

test('the test of translated pages covers each page of the product', () => {
  const opened = new Set([...OF_VISITORS, ...OF_JOINING, ...OF_MEMBERS].map(moduleAt));
  expect(
    Object.values<Page>(PAGES)
      .map(moduleOf)
      .filter((module) => module !== null && !opened.has(module)),
  ).toEqual([]);
});

const MEMBER = { country: 'US', zip: '19103', region: 'US-PA', emailConfirmed: true } as const;

test.each([
  ...OF_VISITORS.map((address) => [address, 'a visitor'] as const),
  ...OF_JOINING.map((address) => [address, 'a new member'] as const),
  ...OF_MEMBERS.map((address) => [address, 'a member'] as const),
])('the page %s of %s works while it is translated and used', async (address, who) => {
  const reports = spyOnReports();
  if (who === 'a visitor') initSession(null);
  else openAsMember({ ...MEMBER, lastRegistrationStepFinished: who === 'a member' ? '2-gender' : '1-geo' });
  const { container } = await openAddress(address);
  await answersCome();
  expect(moduleAt(currentAddress() ?? '')).toBe(moduleAt(address));
  await act(async () => void stop.push(translatePage()));
  const used = await useControls(container);
  await answersCome();
  const fallen = reports.mock.calls
    .map((call) => call.map(String).join(' '))
    .filter((text) => /could not be shown|Error:/.test(text));
  // The controls tell, of a page that falls, where it was.
  expect({ used, fallen, uncaught }).toEqual({ used, fallen: [], uncaught: [] });
  expect(container.querySelector('main font')).not.toBeNull();
});
