import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { watchLeaving } from '../../lib/browser/leaving.ts';
import { watchMissingAssets } from '../start/missing-assets.ts';
import { PageFailure } from './page-failure.tsx';

const deleted = vi.hoisted(() => new TypeError('Failed to fetch dynamically imported module'));

vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useRouteError: () => deleted,
}));

function network(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
}

beforeEach(() => openPage());
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page whose files fail to load without a network shows that it waits for the connection (D-146)', async () => {
  network(false);
  const received = spyOnReports();
  const { container: page } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(page.querySelector('h1')?.textContent).toBe('Waiting for your connection');
  expect(received).not.toHaveBeenCalled();
});

test('a page that fails to load although there is a network shows the error', async () => {
  network(true);
  spyOnReports();
  const { container: page } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(page.querySelector('h1')?.textContent).toContain('Oh my');
});

/** Simulates the event by which Vite reports a module that failed to load. */
function notifyMissing(): Event {
  const missing = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: deleted });
  window.dispatchEvent(missing);
  return missing;
}

/** The mark of a reload, because jsdom cannot reload. */
const reloadMark = () => sessionStorage.getItem('bbu-reload');

test('a missing file causes no reload without a network', async () => {
  network(false);
  watchMissingAssets();
  expect(notifyMissing().defaultPrevented).toBe(false);
  await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(reloadMark()).toBeNull();
});

test('a page with a file missing after a release is reloaded once, and then shows the error', async () => {
  network(true);
  watchMissingAssets();
  notifyMissing();
  expect(reloadMark()).toBeNull();
  const { container: page, unmount } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(reloadMark()).toBe('true');
  expect(page.querySelector('h1')).toBeNull();
  unmount();
  spyOnReports();
  const { container: again } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(again.querySelector('h1')?.textContent).toContain('Oh my');
});

test('a page whose files are cancelled for the next page is not reloaded, which would replace the next page', async () => {
  network(true);
  vi.useFakeTimers();
  watchLeaving();
  watchMissingAssets();
  window.dispatchEvent(new Event('beforeunload'));
  notifyMissing();
  const received = spyOnReports();
  const { container: page } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(page.querySelector('h1')).toBeNull();
  expect(reloadMark()).toBeNull();
  expect(received).not.toHaveBeenCalled();
  // A download leaves the page where it is.
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reloadMark()).toBe('true');
});
