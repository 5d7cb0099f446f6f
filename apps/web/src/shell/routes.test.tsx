import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clear, openPage } from '../../testing/page.tsx';
import { openAddress } from '../../testing/routes.tsx';
import { onScreen } from '../../testing/screen.ts';
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
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(async () => {
  await clear();
  clearAppError();
  vi.unstubAllGlobals();
});

const headingAt = async (address: string, debugMode: boolean) =>
  (await openAddress(address, routes(debugMode))).querySelector('main h1')?.textContent;

test('ACC-033 ACC-419: the design sheet opens in debug mode', async () => {
  expect(await headingAt('/sandbox', true)).toBe('Component sheet');
  expect(document.title).toBe('Component sheet | Nestling');
});

test('ACC-419: without debug mode its address is one that nobody knows', async () => {
  expect(await headingAt('/sandbox', false)).toBe('Page not found');
  expect(document.title).toBe('Page not found | Nestling');
});
