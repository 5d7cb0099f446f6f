import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { localeChoices } from '../../lib/words/locale-names.ts';
import { queryClient } from '../../lib/query.ts';
import { setSectionProperties } from '../../lib/section-properties.ts';
import { switchLocale, watchLanguage } from '../../lib/i18n/i18n.ts';
import { Dashboard } from './dashboard.tsx';

const listOf = (slugs: readonly string[], component: string | null = null): ServedAnswer => ({
  data: slugs.map((slug) => courseWith({ fields: { slug, title: `The ${slug} course` } })),
  meta: { component },
});

const NO_WORDS: ServedAnswer = itemsAnswer([]);

const serve = (list: ServedAnswer) => serveApi({ 'GET /api/syllabus': list, 'GET /api/content/bbu': NO_WORDS });

async function open(): Promise<HTMLElement> {
  const { container: page } = await render(<Dashboard />, { at: '/course' });
  await waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
  return page;
}

const cards = (page: HTMLElement) => [...page.querySelectorAll('article h3')].map((title) => title.textContent);

const mobileBanner = { image: { url: '/media/scene.svg', width: 400, height: 240 }, link: '/credits' };

const order = (page: HTMLElement) =>
  [...page.querySelectorAll('h1, h2, article')].map((part) =>
    part.tagName === 'ARTICLE' ? 'card' : part.tagName === 'H1' ? 'banner' : part.textContent,
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  openAsMember({ country: 'US', region: 'US-PA', emailConfirmed: true });
  queryClient.clear();
});

afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
});

test.each([0, 1, 3])('%i courses are shown as that many cards [LRN-041]', async (count) => {
  const slugs = ['a', 'b', 'c'].slice(0, count);
  serve(listOf(slugs));
  expect(cards(await open())).toEqual(slugs.map((slug) => `The ${slug} course`));
});

test('the phone banner has the picture and link of its section and is above the cards [LRN-048]', async () => {
  setSectionProperties({ 'class-list': { mobileBanner } });
  serve(listOf(['a']));
  const banner = (await open()).querySelector('a:has(img[src="/media/scene.svg"])');
  expect(banner?.getAttribute('href')).toBe('/credits');
  expect(banner?.textContent).toMatch(/^Our lessons follow/);
  const card = document.querySelector('article');
  expect(card && banner?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  setSectionProperties({ 'class-list': {} });
});

test('the course list is requested with the member’s uid and language [LRN-001]', async () => {
  openPage('pl-PL');
  const calls = serve(listOf(['a']));
  await open();
  const match = calls.find(({ path }) => path === '/api/syllabus');
  expect(Object.fromEntries(match?.query ?? [])).toMatchObject({ userId: 'u1', locale: 'pl-PL' });
});

test('the dashboard offers four languages, sends the chosen one with its calls, and each is left to right [LRN-010 LRN-012]', async () => {
  const choices = localeChoices().map(({ value }) => value);
  expect(choices).toEqual(['en-US', 'es-US', 'fr-CA', 'pl-PL']);
  for (const locale of choices) openPage(locale);
  onTestFinished(watchLanguage());
  const calls = serve(listOf(['a']));
  await open();
  const request = () => calls.filter(({ path }) => path === '/api/syllabus').map(({ query }) => query.get('locale'));
  for (const locale of choices) {
    await act(async () => switchLocale(locale));
    await waitFor(() => expect(request()).toContain(locale));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, 'ltr']);
  }
});

test('the banner is above the notice, and the notice above the cards [LRN-048]', async () => {
  serve(listOf(['a', 'b'], 'no-syllabus-in-language'));
  expect(order(await open())).toEqual(['banner', 'No courses in your language', 'Your courses', 'card', 'card']);
});

test('the nest band links to the next step, and its label links to the reward that is ready (D-252)', async () => {
  serve({ data: [courseWith({ status: 3 })], meta: { component: null } });
  await open();
  const links = () =>
    ['Redeem my box', '1 reward is ready'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links()).toEqual(['/redeem/safe-sleep', '/redeem/safe-sleep']);
});

test.each([
  ['a started course', [0, 1], 'One course is under way. Each course you pass shows in your nest.'],
  ['a course to start', [0], 'Each course you pass shows in your nest.'],
  ['no course left', [], 'You passed every course. Well done.'],
] as const)(
  'with a ready reward and %s, the lead paragraph of the nest band does not repeat the label of the band',
  async (_left, others, lead) => {
    const left = others.map((status) => courseWith({ status, fields: { slug: `left-${status}` } }));
    serve({ data: [...left, courseWith({ status: 3 })], meta: { component: null } });
    const { textContent } = (await open()).querySelector('h1 + p') ?? {};
    expect(textContent).toBe(lead);
  },
);

test.each([
  ['payment', 'Your order is waiting for payment.', 'Pay', '/redeem/box'],
  ['check', 'We are checking your payment.', 'Start The new course', '/course/new'],
] as const)(
  'the nest band shows an order that waits for a %s, next to the next step (D-252)',
  async (orderWaitsFor, words, name, to) => {
    const userRedemption = { redemptionType: 'physical', orderWaitsFor } as const;
    serve({
      data: [
        courseWith({ fields: { slug: 'new', title: 'The new course' } }),
        courseWith({ status: 3, userRedemption, fields: { slug: 'box' } }),
      ],
      meta: { component: null },
    });
    const page = await open();
    expect(page.textContent).toContain(words);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  },
);

test.each([
  ['course-closed', 'That course is not open to you.'],
  ['course-unread', 'We could not open that course.'],
])('after a redirect with the reason %s the dashboard shows the reason [LRN-096 LRN-365]', async (reason, words) => {
  serve(listOf(['a']));
  const { container } = await render(<Dashboard />, { at: { pathname: '/course', state: { reason } } });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.getByText(new RegExp(words)).closest('[role="status"]')).not.toBeNull();
});

test('without any course the page links to the home page [LRN-045]', async () => {
  serve(listOf([], 'no-active-syllabus'));
  const page = await open();
  const home = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Go to the home page');
  expect(home?.getAttribute('href')).toBe('/');
});

test('without a course in the language a button switches to English and loads the courses again [LRN-047]', async () => {
  openPage('pl-PL');
  onTestFinished(watchLanguage());
  const calls = serveApi({
    'GET /api/content/bbu': NO_WORDS,
    'GET /api/syllabus': ({ query }) =>
      query.get('locale') === 'en-US' ? listOf(['a']) : listOf([], 'no-syllabus-in-language'),
  });
  const page = await open();
  expect(cards(page)).toEqual([]);
  await user.click(page.querySelector('button'));
  await waitFor(() => expect(cards(page)).toEqual(['The a course']));
  expect(document.documentElement.lang).toBe('en-US');
  expect(calls.filter(({ path }) => path === '/api/syllabus')).toHaveLength(2);
});

test('a failed course list shows the default billboard, without cards and notice [LRN-360 LRN-361]', async () => {
  const reported = spyOnReports();
  serve({ status: 500, code: 'internal-error' });
  const page = await open();
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' });
  expect(order(page)).toEqual(['banner']);
  expect(reported).toHaveBeenCalledWith('The course list did not load', expect.anything());
});

test('without a network the cards keep loading and appear when it returns', async () => {
  serve('offline');
  const { container: page } = await render(<Dashboard />, { at: '/course' });
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER'));
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull();
  serve(listOf(['a']));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(cards(page)).toEqual(['The a course']));
});
