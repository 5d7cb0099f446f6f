import { act, cleanup, waitFor } from '@testing-library/react';
import { PAGES, type PageName } from '@nestling/domain/pages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type MadeCall, type ServedAnswer } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { renderRoutes, shownRouter, type Rendered } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { onScreen } from '#testing/screen.ts';
import { holderOf, memberWith, openAsMember } from '#testing/user.ts';
import { forgetNotification } from '../../editorial/data/notification.ts';
import { COOKIE, readCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { adoptSession, endSession, initSession, setMember } from '../../lib/session/session.ts';
import { partnerDialogStore } from '../../lib/session/partner-dialog.ts';
import { initSettings } from '../../lib/settings.ts';
import { switchLocale } from '../../lib/i18n/i18n.ts';
import { Frame } from '../frame.tsx';
import { initNotification } from './notification.ts';
import { notificationSlot } from './notification-slot.ts';

const KEY = 'bbu-notification';

const bannerOf = (country: string) => ({
  message: `News for ${country}.`,
  destination: '/course',
  opensInNewTab: false,
  slug: `news-${country}`,
});

const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

let calls: MadeCall[] = [];

/** The requested countries and languages, in order. */
function asked(): (string | null)[][] {
  return calls
    .filter(({ path }) => path.startsWith('/api/banner-notifications/'))
    .map(({ path, query }) => [path.split('/').at(-1) ?? '', query.get('locale')]);
}

function openWithFlag(enableNotifications: boolean): Promise<void> {
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, enableNotifications } });
  return initNotification();
}

/** Opens the page and waits until everything is loaded. */
async function open(): Promise<void> {
  await openWithFlag(true);
  await act(async () => vi.dynamicImportSettled());
}

function renderPage(name: PageName | null): Promise<Rendered> {
  const handle = { name, footer: name === null ? 'full' : PAGES[name].footer };
  return renderRoutes([{ element: <Frame />, children: [{ path: '*', element: <h1>{'Page'}</h1>, handle }] }], {
    at: '/',
  });
}

beforeEach(() => {
  openPage();
  onScreen('wide');
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  localStorage.clear();
  document.cookie = `${COOKIE.country}=; Max-Age=0; Path=/`;
  calls = serveApi({
    ...Object.fromEntries(
      ['US', 'CA', 'PL'].map((country) => [`GET /api/banner-notifications/${country}`, { data: bannerOf(country) }]),
    ),
    'GET /api/content/bbu': itemsAnswer([]),
  });
  initSession(null);
  forgetNotification();
  notificationSlot.setState({ Part: null });
  partnerDialogStore.setState({ isOver: false });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// Must be the first test, because an opened page follows the session until it closes.
test('ACC-421: without the flag nothing is asked for and what was kept is not shown; with it both are done', async () => {
  writeCookie(COOKIE.country, 'US');
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await openWithFlag(false);
  await act(async () => vi.dynamicImportSettled());
  expect((await renderPage('courses')).container.textContent).not.toContain('News for US.');
  openAsMember({ country: 'CA' });
  await act(async () => vi.dynamicImportSettled());
  expect(asked()).toEqual([]);
  await open();
  expect((await renderPage('courses')).container.textContent).toContain('News for CA.');
  expect(asked()).toEqual([['CA', 'en-US']]);
});

test('ACC-246: the country is that of the record, before that of the cookie (D-161)', async () => {
  writeCookie(COOKIE.country, 'PL');
  openAsMember({ country: 'CA' });
  await open();
  await waitFor(() => expect(kept()).toEqual({ banner: bannerOf('CA'), dismissed: [] }));
  expect(asked()).toEqual([['CA', 'en-US']]);
});

test('ACC-246: a visitor, and a member who has told no country yet, have that of the cookie', async () => {
  writeCookie(COOKIE.country, 'PL');
  await open();
  await waitFor(() => expect(asked()).toEqual([['PL', 'en-US']]));
  forgetNotification();
  openAsMember({ country: null });
  await waitFor(() =>
    expect(asked()).toEqual([
      ['PL', 'en-US'],
      ['PL', 'en-US'],
    ]),
  );
});

test('without a country nothing is asked for, nor while the record is on its way; once it is here, it is', async () => {
  await open();
  writeCookie(COOKIE.country, '<b>');
  initSession(null);
  expect(asked()).toEqual([]);
  writeCookie(COOKIE.country, 'US');
  adoptSession(holderOf('u1'), Date.now());
  await act(async () => vi.dynamicImportSettled());
  expect(asked()).toEqual([]);
  setMember('u1', memberWith({ country: 'PL' }));
  await waitFor(() => expect(asked()).toEqual([['PL', 'en-US']]));
});

test('ACC-249: what was kept stands in the first drawing, between menu and page', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await openWithFlag(true);
  const { container: page } = await renderPage('courses');
  expect(page.querySelector('header + section + main')).not.toBeNull();
  expect(page.querySelector('section')?.textContent).toContain('News for US.');
});

test('ACC-246 ACC-249: the first one lies over the page to which it comes, and above the next one', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  const { container: page } = await renderPage('courses');
  await waitFor(() => expect(kept()).toEqual({ banner: bannerOf('US'), dismissed: [] }));
  const notice = () => page.querySelector('header + section');
  await waitFor(() => expect(notice()?.textContent).toContain('News for US.'));
  expect([notice()?.className, notice()?.getAttribute('role')]).toEqual([expect.stringContaining('over'), 'status']);
  await act(async () => shownRouter().navigate('/next'));
  expect(notice()?.textContent).toContain('News for US.');
  expect([notice()?.className, notice()?.getAttribute('role')]).toEqual([expect.not.stringContaining('over'), null]);
});

test.each([
  ['withdrawn', null, undefined],
  ['replaced', { ...bannerOf('US'), slug: 'recall', message: 'A recall.' }, 'A recall.'],
])(
  'ACC-249: one that was %s stays on the page that is read, and is gone on the next one',
  async (_how, answer, next) => {
    localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
    writeCookie(COOKIE.country, 'US');
    const { promise, resolve } = Promise.withResolvers<ServedAnswer>();
    calls = serveApi({ 'GET /api/banner-notifications/US': () => promise, 'GET /api/content/bbu': itemsAnswer([]) });
    await open();
    const { container: page } = await renderPage('courses');
    resolve({ data: answer });
    await waitFor(() => expect(kept()).toEqual(answer && { banner: answer, dismissed: [] }));
    expect(page.querySelector('header + section')?.textContent).toContain('News for US.');
    await act(async () => shownRouter().navigate('/next'));
    expect(page.querySelector('header + section')?.textContent?.split(' Take')[0]).toBe(next);
  },
);

test('a cookie shows the server whether the next page begins with one', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  await waitFor(() => expect(kept()).toMatchObject({ banner: { slug: 'news-US' } }));
  expect(readCookie(COOKIE.notice)).toBe('1');
  forgetNotification();
  expect(readCookie(COOKIE.notice)).toBeNull();
});

test.each([
  'profileStep1',
  'profileStep2',
  'quiz',
  'login',
  'register',
  'resetLink',
  'resetPassword',
  'accountDeletion',
  'privacy',
] as const)('the page %s shows none (D-253)', async (name) => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await open();
  expect((await renderPage(name)).container.querySelector('header + section')).toBeNull();
});

test.each(['courses', 'policy', 'shippingInfo', null] as const)('the page %s shows it', async (name) => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await open();
  expect((await renderPage(name)).container.querySelector('header + section')?.textContent).toContain('News for US.');
});

test('where partners may ask first there is none, on the page after them and where they never ask there is (D-253)', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  openAsMember({ country: 'US', firstTime: true });
  await open();
  const sectionOf = async (name: PageName) => (await renderPage(name)).container.querySelector('header + section');
  expect(await sectionOf('courses')).toBeNull();
  expect(await sectionOf('policy')).not.toBeNull();
  partnerDialogStore.setState({ isOver: true });
  cleanup();
  expect(await sectionOf('courses')).not.toBeNull();
});

test('ACC-246: another language is asked for anew', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  await act(async () => switchLocale('pl-PL'));
  expect(asked()).toEqual([
    ['US', 'en-US'],
    ['US', 'pl-PL'],
  ]);
});

test('whoever leaves takes the notification along, and that of the cookie is asked for', async () => {
  openAsMember({ country: 'CA' });
  await open();
  await waitFor(() => expect(kept()).toEqual({ banner: bannerOf('CA'), dismissed: [] }));
  endSession('here');
  expect(kept()).toBeNull();
  writeCookie(COOKIE.country, 'PL');
  initSession(null);
  await waitFor(() => expect(kept()).toEqual({ banner: bannerOf('PL'), dismissed: [] }));
});

test('a page without a kept one is loaded to its end first', async () => {
  writeCookie(COOKIE.country, 'US');
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await open();
  expect([asked(), notificationSlot.getState().Part]).toEqual([[], null]);
  window.dispatchEvent(new Event('load'));
  await waitFor(() => expect(notificationSlot.getState().Part).not.toBeNull());
});
