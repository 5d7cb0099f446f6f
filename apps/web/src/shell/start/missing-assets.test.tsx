import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { loadAnalytics } from '../analytics/analytics.ts';
import { watchMissingAssets } from './missing-assets.ts';
import { preloadPageEntry } from '../read-page-entry.ts';

const reported = vi.hoisted((): Event[] => []);

/** Fails as an import does whose file cannot be loaded. */
const fail = vi.hoisted(() => (): never => {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  const missing = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  reported.push(missing);
  window.dispatchEvent(missing);
  throw payload;
});

vi.mock('../page-entry.ts', fail);
vi.mock('../analytics/analytics-service.ts', fail);

beforeEach(() => openPage());
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('a preloaded or blocked module that fails causes no reload, which would lose typed text', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const noted = vi.spyOn(console, 'error').mockReturnValue(undefined);
  watchMissingAssets();
  loadAnalytics();
  preloadPageEntry();
  window.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(reported).toHaveLength(2));
  await vi.dynamicImportSettled();
  // Not prevented, so that the importing code receives the failure.
  expect(reported.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false]);
  expect(sessionStorage.getItem('bbu-reload')).toBeNull();
  expect(noted).not.toHaveBeenCalled();
});
