import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/bootstrap.ts';
import { openAddress } from '../../testing/routes.tsx';
import { onScreen } from '../../testing/screen.ts';
import { preloadPageEntry } from './read-page-entry.ts';

const read = vi.hoisted(() => vi.fn<() => void>());

vi.mock('./page-entry.ts', (original) => {
  read();
  return original();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function touch(eventName: string): Promise<void> {
  window.dispatchEvent(new Event(eventName));
  await vi.dynamicImportSettled();
}

// One test, because a module is imported only once.
test('the code of other pages is loaded on the first input on the login page, but not without a network', async () => {
  openPage();
  onScreen('wide');
  const { container: page } = await openAddress('/login');
  expect(page.querySelector('input[name="password"]')).not.toBeNull();
  preloadPageEntry();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await touch('pointerdown');
  expect(read).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await touch('keydown');
  expect(read).toHaveBeenCalledTimes(1);
});
