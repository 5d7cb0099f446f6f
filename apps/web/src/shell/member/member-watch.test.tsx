import { act } from '@testing-library/react';
import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { initSession } from '../../lib/session/session.ts';
import { watchMember } from './member-watch.ts';

beforeEach(() => {
  openPage();
  openAsMember();
});
afterEach(() => initSession(null));

const lost = new TypeError('Failed to fetch dynamically imported module');

async function lostServices() {
  const reported = spyOnReports();
  const { router } = await renderRoutes([{ path: '*', element: null }], { at: '/policy' });
  const start = vi.fn<(router: DataRouter) => void>();
  const read = vi
    .fn<(failure?: unknown) => Promise<{ startMemberServices: typeof start }>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ startMemberServices: start });
  watchMember(router, read);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  return { router, read, start };
}

test('member services that failed to load without a network are loaded when it returns', async () => {
  const { router, read, start } = await lostServices();
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(router));
  window.dispatchEvent(new Event('online'));
  await act(() => router.navigate('/contact'));
  expect(read).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenLastCalledWith(lost);
});

test('a failed load of the member services is retried on the next navigation', async () => {
  const { router, read, start } = await lostServices();
  await act(() => router.navigate('/contact'));
  await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(router));
  expect(read).toHaveBeenCalledTimes(2);
});
