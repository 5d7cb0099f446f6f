import { act, cleanup, screen } from '@testing-library/react';
import type { Locale } from '@nestling/domain/account/locale';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentAddress } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { initAppErrors } from '../../lib/words/app-error-texts.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { busyStore } from '../../lib/browser/busy.ts';
import { initSession } from '../../lib/session/session.ts';
import { initMessages } from '../../lib/i18n/i18n.ts';
import { routes } from './routes.tsx';

const ADDRESS = '/no/such/page';

/** Texts of the app errors whose answers the test holds back. */
let arrive: () => void;

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const running = () => busyStore.getState().queue.map(({ name }) => name);
const visibleOf = () => appErrorStore.getState().error;

/** Runs all pending tasks without advancing the fake time. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !holds(); turn += 1) await act(() => new Promise<void>(setImmediate));
  expect(holds()).toBe(true);
}

async function openWithoutWords(locale: Locale): Promise<HTMLElement> {
  initMessages(locale, bootstrapIn('en-US').messages);
  const { container: page } = await renderRoutes(routes(), { at: ADDRESS });
  await until(() => page.querySelector('main h1') !== null);
  return page;
}

// Loaded before the tests, because the first import of so many files may exceed the time limit of
// one test.
beforeAll(async () => {
  await Promise.all([
    import('../components/footer.tsx'),
    import('../components/not-found.tsx'),
    import('../page-entry.ts'),
    import('../pages/courses-page.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  openAsMember({ country: 'US', lastRegistrationStepFinished: '2-gender' });
  spyOnReports();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  serveApi({
    'GET /api/content/bbu': itemsAnswer([]),
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  });
  const answer = fetch;
  const gate = new Promise<void>((open) => {
    arrive = open;
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('contentType=appError')) await gate;
    return answer(address, init);
  });
});

afterEach(() => {
  cleanup();
  clearAppError();
  initSession(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose title fails to load has the name of the site as title, and the next page has its own title', async () => {
  const { titles: _, ...messages } = bootstrapIn('pl-PL').messages;
  initMessages('pl-PL', { ...messages, 'titles.credits': ['Autorzy'] });
  serveApi({ 'GET /api/content/bbu': { status: 502, code: 'content-unavailable' } });
  const { router } = await renderRoutes(routes(), { at: '/credits' });
  await until(() => document.title === 'Autorzy | Nestling');
  await act(() => router.navigate('/faq'));
  await until(() => document.title === 'Nestling');
  expect(running()).toEqual([]);
});

test('with its texts loaded, the not-found page is rendered at once without a process [LRN-295]', async () => {
  initAppErrors('en-US', []);
  const { container: page } = await renderRoutes(routes(), { at: ADDRESS });
  expect(page.querySelector('main h1')?.textContent).toBe('Page not found');
  await until(() => page.querySelector('footer') !== null);
  expect(running()).toEqual([]);
});

test('without its texts, a cancellable process is shown and announced, next to a link to the courses [LRN-297]', async () => {
  const page = await openWithoutWords('es-US');
  expect(running()).toEqual(['404-page']);
  expect(page.querySelector('main [role="status"]')?.textContent).toBe('Looking for that page');
  expect(page.querySelector('main [role="status"]')?.previousElementSibling?.tagName).toBe('svg');
  expect(page.querySelector('footer')).toBeNull();
  expect(page.querySelector('main a[href="/course"]')).not.toBeNull();
  await pass(1000);
  expect(page.querySelector('main ~ [role="status"]'), 'no overlay covers the link').toBeNull();
  const stop = screen.getByRole('button', { name: 'Stop looking' });
  await user.click(stop);
  expect(running()).toEqual([]);
  expect(page.querySelector('main h1')?.textContent).toBe('Page not found');
  expect(document.activeElement?.tagName).toBe('MAIN');
  await pass(10_000);
  expect(visibleOf()?.slug).toBe('404-error');
});

test('the process ends after exactly 5000 ms, and the default error is shown [LRN-295 LRN-298 LRN-299]', async () => {
  const page = await openWithoutWords('fr-CA');
  await pass(4999);
  expect(running()).toEqual(['404-page']);
  expect(visibleOf()).toBeNull();
  await pass(1);
  expect(running()).toEqual([]);
  expect(page.querySelector('main h1')?.textContent).toBe('Oh my. Well this is embarassing');
  await until(() => page.querySelector('footer') !== null);
  arrive();
  await pass(0);
  expect(visibleOf()?.slug).toBe('default-error');
});

test('the process ends when the texts arrive [LRN-298]', async () => {
  const page = await openWithoutWords('pl-PL');
  await pass(3000);
  arrive();
  await until(() => running().length === 0);
  expect(visibleOf()?.slug).toBe('404-error');
  expect(page.querySelector('main [role="status"]')).toBeNull();
  await pass(5000);
  expect(visibleOf()?.slug).toBe('404-error');
});

test('after a click on the link to the courses the process ends without an error [LRN-295]', async () => {
  const page = await openWithoutWords('es-US');
  await user.click(page.querySelector('main a[href="/course"]'));
  await until(() => currentAddress() === '/course');
  await pass(5000);
  expect(visibleOf()?.slug).not.toBe('404-error');
  expect(running()).not.toContain('404-page');
});
