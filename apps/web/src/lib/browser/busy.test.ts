import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appErrorStore, clearAppError, raiseAppError } from '../words/app-error.ts';
import { busyStore, startBusy, stopBusy, runWithOverlay } from './busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { scrollTo: () => {} });
  vi.stubGlobal('location', { pathname: '/course' });
});

afterEach(() => {
  for (const { name, id } of busyStore.getState().queue) stopBusy(name, id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearAppError();
});

test('starting a process adds its name and id to the running processes [ACC-271 ACC-272]', () => {
  const id = startBusy('load');
  expect(busyStore.getState()).toEqual({ queue: [{ name: 'load', id }], isProcessing: true });
});

test('stopping a process removes only the entry with both its name and id [ACC-273]', () => {
  const first = startBusy('load');
  const second = startBusy('load');
  stopBusy('other', first);
  stopBusy('load', first);
  expect(busyStore.getState().queue).toEqual([{ name: 'load', id: second }]);
});

test('the overlay stays while any process is running [ACC-274]', () => {
  const first = startBusy('load');
  const second = startBusy('save');
  stopBusy('load', first);
  expect(busyStore.getState().isProcessing).toBe(true);
  stopBusy('save', second);
  expect(busyStore.getState().isProcessing).toBe(false);
});

test('a process that throws is removed from the running processes', async () => {
  await expect(runWithOverlay('load', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(busyStore.getState().isProcessing).toBe(false);
});

test('a process older than 15 s is removed and reported, and the refresh banner is shown (D-160)', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  startBusy('stuck');
  vi.advanceTimersByTime(14_999);
  expect(busyStore.getState().isProcessing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(busyStore.getState().isProcessing).toBe(false);
  expect(reported).toHaveBeenCalledWith('spinner-watchdog: stuck', '');
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'REFRESH_BANNER' });
});

test('the banner about slow processes is closed when the last slow process ends', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [first, second] = [startBusy('late'), startBusy('later')];
  vi.advanceTimersByTime(15_000);
  stopBusy('late', first);
  expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER');
  stopBusy('later', second);
  expect(appErrorStore.getState().error).toBeNull();
});

test('the banner of another failure stays when a slow process ends', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const id = startBusy('late');
  vi.advanceTimersByTime(15_000);
  raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  stopBusy('late', id);
  expect(appErrorStore.getState().error?.slug).toBe('shopify-error');
});
