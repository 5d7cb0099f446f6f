import { beforeEach, expect, test, vi } from 'vitest';
import type { EventBatch } from '@nestling/contract/platform/analytics';
import { holderOf, memberWith } from '#testing/user.ts';

let batches: EventBatch[];

beforeEach(() => {
  batches = [];
  vi.resetModules();
  document.cookie = 'bbu-consent=analytics=yes; Path=/';
});

async function opened() {
  const { openPage } = await import('#testing/bootstrap.ts');
  openPage();
  return import('../../lib/session/session.ts');
}

/** Reads the beacons, because the page sends its events only when it is hidden. */
async function sent(): Promise<string[]> {
  Object.assign(navigator, {
    sendBeacon: (_address: string, body: Blob) => {
      void body.text().then((text) => batches.push(JSON.parse(text) as EventBatch));
      return true;
    },
  });
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return batches.flatMap(({ events }) => events.map(({ type }) => type));
}

test('a member is identified at start and at sign-in, and a sign-out sends a reset [ACC-122 ACC-410]', async () => {
  const { initSession, setSession, endSession } = await opened();
  initSession({ ...holderOf('u1'), ...memberWith() });
  const { startAnalytics } = await import('./analytics-service.ts');
  startAnalytics();
  endSession('here');
  setSession({ ...holderOf('u2'), ...memberWith() });
  setSession({ ...holderOf('u2'), ...memberWith({ firstName: 'Maja' }) });
  expect(await sent()).toEqual(['identify', 'reset', 'identify']);
  const ids = batches.map(({ anonymousId }) => anonymousId);
  expect(new Set(ids).size).toBe(2);
});

test.each([null, 'u2'])('a member whose session ended while no page was open has no events of %s', async (uid) => {
  const { initSession } = await opened();
  initSession({ ...holderOf('u1'), ...memberWith() });
  const page = await import('./analytics-service.ts');
  page.startAnalytics();
  await sent();

  vi.resetModules();
  const next = await opened();
  next.initSession(uid === null ? null : { ...holderOf(uid), ...memberWith() });
  const { analytics } = await import('../../lib/analytics/analytics.ts');
  analytics.event('Login');
  const nextPage = await import('./analytics-service.ts');
  nextPage.startAnalytics();
  await sent();
  const [before, after] = batches;
  expect(after?.events.map(({ type }) => type)).toEqual(uid === null ? ['event'] : ['event', 'identify']);
  expect(after?.anonymousId).not.toBe(before?.anonymousId);
});

test('a member who is still signed in has the same id on the next page', async () => {
  for (const uid of ['u1', 'u1']) {
    vi.resetModules();
    const { initSession } = await opened();
    initSession({ ...holderOf(uid), ...memberWith() });
    const { startAnalytics } = await import('./analytics-service.ts');
    startAnalytics();
    await sent();
  }
  expect(batches).toHaveLength(2);
  expect(new Set(batches.map(({ anonymousId }) => anonymousId)).size).toBe(1);
});

test('a blocked analytics module throws and reports nothing [ACC-412]', async () => {
  const { initSession } = await opened();
  initSession(null);
  vi.doMock('./analytics-service.ts', () => {
    throw new Error('blocked');
  });
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { loadAnalytics } = await import('./analytics.ts');
  const { analytics } = await import('../../lib/analytics/analytics.ts');
  loadAnalytics();
  await vi.dynamicImportSettled();
  expect(() => analytics.event('Login')).not.toThrow();
  expect(reported).not.toHaveBeenCalled();
  vi.doUnmock('./analytics-service.ts');
});
