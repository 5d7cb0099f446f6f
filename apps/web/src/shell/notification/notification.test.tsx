import { act, cleanup, waitFor } from '@testing-library/react';
import { PAGES, type PageName } from '@nestling/domain/pages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { renderRoutes, currentRouter, type Rendered } from '#testing/render.tsx';
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

const storedOf = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

let calls: RecordedCall[] = [];

/** The requested countries and languages, in order. */
function request(): (string | null)[][] {
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
test('without the flag no notification is requested or shown, and with the flag both happen [ACC-421]', async () => {
  writeCookie(COOKIE.country, 'US');
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await openWithFlag(false);
  await act(async () => vi.dynamicImportSettled());
  expect((await renderPage('courses')).container.textContent).not.toContain('News for US.');
  openAsMember({ country: 'CA' });
  await act(async () => vi.dynamicImportSettled());
  expect(request()).toEqual([]);
  await open();
  expect((await renderPage('courses')).container.textContent).toContain('News for CA.');
  expect(request()).toEqual([['CA', 'en-US']]);
});

test('the country of the record is used before that of the cookie (D-161) [ACC-246]', async () => {
  writeCookie(COOKIE.country, 'PL');
  openAsMember({ country: 'CA' });
  await open();
  await waitFor(() => expect(storedOf()).toEqual({ banner: bannerOf('CA'), dismissed: [] }));
  expect(request()).toEqual([['CA', 'en-US']]);
});

test('visitors, and members without a country, have the country of the cookie [ACC-246]', async () => {
  writeCookie(COOKIE.country, 'PL');
  await open();
  await waitFor(() => expect(request()).toEqual([['PL', 'en-US']]));
  forgetNotification();
  openAsMember({ country: null });
  await waitFor(() =>
    expect(request()).toEqual([
      ['PL', 'en-US'],
      ['PL', 'en-US'],
    ]),
  );
});

test('without a country, or before the record is loaded, no notification is requested', async () => {
  await open();
  writeCookie(COOKIE.country, '<b>');
  initSession(null);
  expect(request()).toEqual([]);
  writeCookie(COOKIE.country, 'US');
  adoptSession(holderOf('u1'), Date.now());
  await act(async () => vi.dynamicImportSettled());
  expect(request()).toEqual([]);
  setMember('u1', memberWith({ country: 'PL' }));
  await waitFor(() => expect(request()).toEqual([['PL', 'en-US']]));
});

test('a stored notification is part of the first render, between menu and page [ACC-249]', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await openWithFlag(true);
  const { container: page } = await renderPage('courses');
  expect(page.querySelector('header + section + main')).not.toBeNull();
  expect(page.querySelector('section')?.textContent).toContain('News for US.');
});

test('a new notification covers the scrolled page on which it arrives, and is above the next page [ACC-246 ACC-249]', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  const { container: page } = await renderPage('courses');
  await waitFor(() => expect(storedOf()).toEqual({ banner: bannerOf('US'), dismissed: [] }));
  const notice = () => page.querySelector('header + section');
  expect(notice()).toBeNull();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(120);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(notice()?.textContent).toContain('News for US.'));
  expect([notice()?.className, notice()?.getAttribute('role')]).toEqual([expect.stringContaining('over'), 'status']);
  await act(async () => currentRouter().navigate('/next'));
  expect(notice()?.textContent).toContain('News for US.');
  expect([notice()?.className, notice()?.getAttribute('role')]).toEqual([expect.not.stringContaining('over'), null]);
});

test.each([
  ['withdrawn', null, undefined],
  ['replaced', { ...bannerOf('US'), slug: 'recall', message: 'A recall.' }, 'A recall.'],
])(
  'a notification that was %s stays on the current page and is not on the next one [ACC-249]',
  async (_how, answer, next) => {
    localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
    writeCookie(COOKIE.country, 'US');
    const { promise, resolve } = Promise.withResolvers<ServedAnswer>();
    calls = serveApi({ 'GET /api/banner-notifications/US': () => promise, 'GET /api/content/bbu': itemsAnswer([]) });
    await open();
    const { container: page } = await renderPage('courses');
    resolve({ data: answer });
    await waitFor(() => expect(storedOf()).toEqual(answer && { banner: answer, dismissed: [] }));
    expect(page.querySelector('header + section')?.textContent).toContain('News for US.');
    await act(async () => currentRouter().navigate('/next'));
    expect(page.querySelector('header + section')?.textContent?.split(' Take')[0]).toBe(next);
  },
);

test('a cookie tells the server whether the next page starts with a notification', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  await waitFor(() => expect(storedOf()).toMatchObject({ banner: { slug: 'news-US' } }));
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
  'deletionStatus',
  'privacy',
] as const)('the page %s shows no notification (D-253)', async (name) => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await open();
  expect((await renderPage(name)).container.querySelector('header + section')).toBeNull();
});

test.each(['courses', 'policy', 'shippingInfo', null] as const)('the page %s shows the notification', async (name) => {
  localStorage.setItem(KEY, JSON.stringify({ banner: bannerOf('US'), dismissed: [] }));
  await open();
  expect((await renderPage(name)).container.querySelector('header + section')?.textContent).toContain('News for US.');
});

test('on pages that show the partner dialog, the notification waits until the dialog is over (D-253)', async () => {
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

test('a change of language requests the notification again [ACC-246]', async () => {
  writeCookie(COOKIE.country, 'US');
  await open();
  await act(async () => switchLocale('pl-PL'));
  expect(request()).toEqual([
    ['US', 'en-US'],
    ['US', 'pl-PL'],
  ]);
});

test('a sign-out deletes the notification, and requests the one for the cookie’s country', async () => {
  openAsMember({ country: 'CA' });
  await open();
  await waitFor(() => expect(storedOf()).toEqual({ banner: bannerOf('CA'), dismissed: [] }));
  endSession('here');
  expect(storedOf()).toBeNull();
  writeCookie(COOKIE.country, 'PL');
  initSession(null);
  await waitFor(() => expect(storedOf()).toEqual({ banner: bannerOf('PL'), dismissed: [] }));
});

test('without a stored notification the notification is requested only after the page is loaded', async () => {
  writeCookie(COOKIE.country, 'US');
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await open();
  expect([request(), notificationSlot.getState().Part]).toEqual([[], null]);
  window.dispatchEvent(new Event('load'));
  await waitFor(() => expect(notificationSlot.getState().Part).not.toBeNull());
});
