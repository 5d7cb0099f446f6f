import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { busyStore, startBusy, stopBusy } from '../../lib/browser/busy.ts';
import { initSettings } from '../../lib/settings.ts';
import { Overlay } from './overlay.tsx';

const bootstrap = bootstrapIn('en-US');

const lockOf = () => document.documentElement.style.overflow;

/** The overlay appears only after a delay, so the time must pass first. */
const busy = () =>
  act(async () => {
    startBusy('load');
    await vi.advanceTimersByTimeAsync(200);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  for (const { name, id } of busyStore.getState().queue) stopBusy(name, id);
});

test('a running process shows an overlay over the page and locks scrolling [ACC-275]', async () => {
  const { container: page } = await render(<Overlay />);
  await busy();
  expect(page.querySelector('[role="status"]')?.textContent).toBe('One moment');
  expect(lockOf()).toBe('hidden');
  await act(async () => {
    for (const { name, id } of busyStore.getState().queue) stopBusy(name, id);
  });
  expect(page.querySelector('[role="status"]')).toBeNull();
  expect(lockOf()).toBe('');
});

test.each([
  ['the flag', { flags: { ...bootstrap.flags, enableLoadingSpinner: false } }],
  ['the app config', { config: { ...bootstrap.config, enableLoadingSpinner: false } }],
])('with the spinner disabled by %s no overlay is shown [ACC-276 ACC-422]', async (_what, change) => {
  initSettings({ ...bootstrap, ...change });
  const { container: page } = await render(<Overlay />);
  await busy();
  expect(page.querySelector('[role="status"]')).toBeNull();
  expect(lockOf()).toBe('');
});
