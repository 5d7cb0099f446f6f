import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clear, doing, drawRoutes, openPage } from '../../testing/page.tsx';
import { clearAppError } from '../lib/app-error.ts';
import { openSession } from '../lib/session.ts';
import { routes } from './routes.tsx';

// The first reading of so many files may take longer than a test.
beforeAll(async () => {
  await import('./sandbox/sheet.tsx');
}, 30_000);

beforeEach(() => {
  openPage();
  openSession(null);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(async () => {
  await clear();
  clearAppError();
  vi.unstubAllGlobals();
});

const headingAt = async (address: string, debugMode: boolean) => {
  const page = await drawRoutes(routes(debugMode), address);
  // The page brings its sheet, which brings the rest: each may ask for the next.
  await vi.waitFor(async () => {
    await doing(() => vi.dynamicImportSettled());
    expect(page.querySelector('main h1')).not.toBeNull();
  }, 4000);
  return page.querySelector('main h1')?.textContent;
};

test('ACC-033 ACC-419: the design sheet opens in debug mode', async () => {
  expect(await headingAt('/sandbox', true)).toBe('Component sheet');
  expect(document.title).toBe('Component sheet | Nestling');
});

test('ACC-419: without debug mode its address is one that nobody knows', async () => {
  expect(await headingAt('/sandbox', false)).toBe('Page not found');
  expect(document.title).toBe('Page not found | Nestling');
});
