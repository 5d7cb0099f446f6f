import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterLoad } from './after-load.ts';
import { firstPage } from './first-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function routerWithPage() {
  let come = (): void => {};
  const loader = () => new Promise<null>((resolve) => (come = () => resolve(null)));
  const router = createMemoryRouter([{ path: '/', loader, element: null }]);
  return { router, come: () => come() };
}

async function settled(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('the first render waits for the page', async () => {
  const { router, come } = routerWithPage();
  const waiting = firstPage(router);
  expect(await settled(waiting)).toBe(false);
  come();
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(waiting)).toBe(true);
  expect(await settled(firstPage(router))).toBe(true);
});

test('the first render waits at most 100 ms for a slow page', async () => {
  const waiting = firstPage(routerWithPage().router);
  await vi.advanceTimersByTimeAsync(99);
  expect(await settled(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(waiting)).toBe(true);
});

test('deferred work runs once the page is loaded', () => {
  const work = vi.fn<() => void>();
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  afterLoad(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(work).toHaveBeenCalledTimes(1);
  state.mockReturnValue('complete');
  afterLoad(work);
  expect(work).toHaveBeenCalledTimes(2);
  state.mockRestore();
});
