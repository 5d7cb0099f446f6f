import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../testing/bootstrap.ts';
import { render } from '../../../testing/render.tsx';
import { hearReports } from '../../../testing/reports.ts';
import { watchMissingAssets } from '../missing-assets.ts';
import { PageFailure } from './page-failure.tsx';

vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useRouteError: () => new TypeError('Failed to fetch dynamically imported module'),
}));

function network(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
}

beforeEach(() => openPage());
afterEach(() => {
  vi.restoreAllMocks();
});

test('D-146: a page whose files do not come for want of a network waits for it', async () => {
  network(false);
  const heard = hearReports();
  const { container: page } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(page.querySelector('h1')?.textContent).toBe('Waiting for your connection');
  expect(heard).not.toHaveBeenCalled();
});

test('a page that fails while the network is there says so', async () => {
  network(true);
  hearReports();
  const { container: page } = await render(<PageFailure />, { route: '/course', at: '/course' });
  expect(page.querySelector('h1')?.textContent).toContain('Oh my');
});

test('a missing file reloads nothing without a network', () => {
  network(false);
  watchMissingAssets();
  const missing = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(missing);
  expect(missing.defaultPrevented).toBe(false);
});
