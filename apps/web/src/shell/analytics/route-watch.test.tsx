import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { Navigate, Outlet, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { recordAnalytics } from '#testing/analytics.ts';
import { openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { renderRoutes } from '#testing/render.tsx';
import { initSession } from '../../lib/session/session.ts';
import { MobileMenu } from '../components/mobile-menu.tsx';
import { watchRoutes } from './route-watch.ts';
import { usePageTransition } from '../routes/use-page-transition.ts';

function Frame() {
  usePageTransition();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function MenuOverPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open ? <MobileMenu route="courses" onClose={() => setOpen(false)} /> : null}
      <Outlet />
    </>
  );
}

const pages = [
  { path: '/a', element: <h1>{'Page a'}</h1> },
  { path: '/b', element: <h1>{'Page b'}</h1> },
];

let scrolls: MockInstance<(x: number, y: number) => void>;

function standAt(place: number): void {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  openPage();
  initSession(null);
  scrolls = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal('scrollTo', scrolls);
  openDialogsLikeBrowser();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'scrollY');
});

test('a page change resets the style of the body and closes the phone menu [ACC-046]', async () => {
  const { container: page, router } = await renderRoutes([{ element: <MenuOverPage />, children: pages }], {
    at: '/a',
  });
  watchRoutes(router);
  expect(document.body.style.position).toBe('fixed');
  await act(async () => router.navigate('/b'));
  expect(page.textContent).toBe('Page b');
  expect(document.body.getAttribute('style')).toBeNull();
});

test('a page change removes any other style set on the body [ACC-046]', async () => {
  const { router } = await renderRoutes(pages, { at: '/a' });
  watchRoutes(router);
  document.body.style.overflow = 'hidden';
  await act(async () => router.navigate('/b'));
  expect(document.body.getAttribute('style')).toBeNull();
});

test.each([
  ['push', false],
  ['replace', true],
])(
  'a %s scrolls to the top at once and again after 50 ms, and the heading takes the focus [ACC-047 ACC-048]',
  async (_way, replace) => {
    const { container: page, router } = await renderRoutes([{ element: <Frame />, children: pages }], { at: '/a' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => router.navigate('/b', { replace }));
    expect(document.activeElement).toBe(page.querySelector('h1'));
    expect(document.activeElement?.textContent).toBe('Page b');
    vi.advanceTimersByTime(0);
    expect(scrolls.mock.calls).toEqual([[0, 0]]);
    vi.advanceTimersByTime(49);
    expect(scrolls.mock.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(scrolls.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
);

test('going back restores the scroll position and does not scroll to the top [ACC-047 ACC-048]', async () => {
  const { router } = await renderRoutes([{ element: <Frame />, children: pages }], { at: '/a' });
  standAt(640);
  await act(async () => router.navigate('/b'));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
  standAt(0);
  scrolls.mockClear();
  await act(async () => router.navigate(-1));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
  expect(scrolls.mock.calls.length).toBeGreaterThan(0);
  expect(scrolls.mock.calls.every(([x, y]) => x === 0 && y === 640)).toBe(true);
});

test('an address with a malformed hash opens its page at the top', async () => {
  const { container: page, router } = await renderRoutes([{ element: <Frame />, children: pages }], { at: '/a' });
  await act(async () => router.navigate('/b#%'));
  expect(page.textContent).toBe('Page b');
  expect(document.activeElement?.textContent).toBe('Page b');
});

/** A page whose title is rendered only after its data has loaded. */
function SlowPage() {
  const [here, setHere] = useState(false);
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onClick={() => setHere(true)}>
        {'Data comes'}
      </button>
      {here ? <h1>{'Slow page'}</h1> : null}
    </>
  );
}

const withSlowPage = [{ element: <Frame />, children: [...pages, { path: '/slow', element: <SlowPage /> }] }];

test('the title of a page that waits for data takes the focus once it is rendered', async () => {
  const { container: page, router } = await renderRoutes(withSlowPage, { at: '/a' });
  await act(async () => router.navigate('/slow'));
  await act(async () => page.querySelector('button')?.click());
  expect(document.activeElement?.textContent).toBe('Slow page');
});

test('a late title does not take the focus from where the member has moved it meanwhile', async () => {
  const { container: page, router } = await renderRoutes(withSlowPage, { at: '/a' });
  await act(async () => router.navigate('/slow'));
  page.querySelector('input')?.focus();
  await act(async () => page.querySelector('button')?.click());
  expect(document.activeElement).toBe(page.querySelector('input'));
});

test('a pending title does not take the focus of the next page', async () => {
  const { container: page, router } = await renderRoutes(withSlowPage, { at: '/a' });
  await act(async () => router.navigate('/slow'));
  await act(async () => router.navigate('/b'));
  expect(document.activeElement).toBe(page.querySelector('h1'));
  expect(document.activeElement?.textContent).toBe('Page b');
});

test('each page change is one page view, sent once the shown page is known [ACC-042]', async () => {
  const received = recordAnalytics();
  const named = (name: string, path: string) => ({ path, element: <h1>{name}</h1>, handle: { name, footer: 'full' } });
  const routes = [
    { path: '/home', handle: { name: 'homeAlternative', footer: 'full' }, element: <Navigate to="/login" replace /> },
    named('login', '/login'),
    { ...named('courses', '/course'), loader: () => redirect('/login?from=course') },
    named('policy', '/policy'),
    { path: '*', element: <h1>{'Nothing'}</h1>, handle: { name: null, footer: 'none' } },
  ];
  const { router } = await renderRoutes(routes, { at: '/home' });
  watchRoutes(router);
  const views = () => received.map(({ type, path }) => [type, path]);
  expect(views()).toEqual([['page', '/login']]);
  await act(async () => router.navigate('/policy?version=1#top'));
  await act(async () => router.navigate('/policy#end'));
  await act(async () => router.navigate('/course'));
  await act(async () => router.navigate('/nowhere'));
  await act(async () => router.navigate('/home'));
  await act(async () => router.navigate(-1));
  expect(views()).toEqual([
    ['page', '/login'],
    ['page', '/policy'],
    ['page', '/login'],
    ['page', '/nowhere'],
    ['page', '/login'],
    ['page', '/nowhere'],
  ]);
});
