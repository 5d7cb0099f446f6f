import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { renderRoutes } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { initSession } from '../../lib/session/session.ts';
import { createLiveEventHandler } from './live-effects.ts';

vi.mock('./follow-changes.ts', () => {
  throw new Error('Unable to preload CSS');
});

beforeEach(() => {
  openPage();
  openAsMember();
});
afterEach(() => initSession(null));

test('a live event whose handler fails to load without a network is reported and blocks nothing', async () => {
  const noted = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { router } = await renderRoutes([{ path: '*', element: null }], { at: '/create-profile/step1' });
  createLiveEventHandler('u1', router)({ uid: 'u1', event: 'ready', data: '{"serverTime":"","held":[]}', askedAt: 0 });
  await vi.waitFor(() => expect(String(noted.mock.calls)).toContain('could not be followed'));
});
