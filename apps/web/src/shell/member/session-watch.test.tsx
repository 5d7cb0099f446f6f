import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, sessionWith, userWith } from '#testing/user.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { currentLocale, watchLanguage } from '../../lib/i18n/i18n.ts';
import { watchSession } from './session-watch.ts';

const pages = [{ path: '/policy', element: <h1>{'Policy'}</h1>, handle: { name: 'policy', footer: 'full' } }];

const SIGNED_IN = {
  'GET /api/auth/session': { data: sessionWith() },
  'GET /api/user/u1': { data: memberWith({ locale: 'pl-PL' }) },
  'GET /api/user/u1/policy': { data: {} },
  'GET /api/children/u1': { data: userWith().children },
};

const CONTENT = { 'GET /api/content/bbu': itemsAnswer([]) };

async function lookAtTabAgain(): Promise<void> {
  watchSession((await renderRoutes(pages, { at: '/policy' })).router);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  openPage('pl-PL');
  openPage('en-US');
  initSession(null);
});

afterEach(async () => {
  initSession(null);
  cleanup();
});

test('a tab that detects a sign-in in another tab switches to the language of that member', async () => {
  onTestFinished(watchLanguage());
  serveApi({ ...SIGNED_IN, ...CONTENT });
  await lookAtTabAgain();
  await vi.waitFor(() => expect(currentLocale()).toBe('pl-PL'));
  expect(document.documentElement.lang).toBe('pl-PL');
  expect(sessionStore.getState().member?.user.locale).toBe('pl-PL');
});

test('a tab signs in even when the texts of the member’s language fail to load', async () => {
  const reported = spyOnReports();
  openPage('en-US');
  serveApi({
    ...SIGNED_IN,
    'GET /api/user/u1': { data: memberWith({ locale: 'fr-CA' }) },
    'GET /api/content/bbu': { status: 502, code: 'content-unavailable' },
  });
  await lookAtTabAgain();
  await vi.waitFor(() => expect(reported).toHaveBeenCalled());
  expect(sessionStore.getState().uid).toBe('u1');
  expect(currentLocale()).toBe('en-US');
});

test('a tab detects a sign-in elsewhere in a browser that refuses channels between tabs', async () => {
  vi.stubGlobal('BroadcastChannel', refuseChannel);
  onTestFinished(() => void vi.unstubAllGlobals());
  serveApi({ ...SIGNED_IN, ...CONTENT });
  await lookAtTabAgain();
  await vi.waitFor(() => expect(sessionStore.getState().uid).toBe('u1'));
});

function refuseChannel(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
