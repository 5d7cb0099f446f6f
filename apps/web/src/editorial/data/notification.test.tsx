import type { Banner } from '@nestling/contract/editorial/banner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { hasStoredNotification } from '../../lib/session/stored-notification.ts';
import {
  dismissNotification,
  forgetNotification,
  notificationStore,
  refreshNotification,
  showStoredNotification,
} from './notification.ts';

const KEY = 'bbu-notification';

const NEWS: Banner = { message: 'A new course.', destination: '/course/feeding', opensInNewTab: false, slug: 'news' };
const RECALL: Banner = { message: 'Check.', destination: 'https://example.com', opensInNewTab: true, slug: 'recall' };

function serve(
  banners: Readonly<Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)>>,
): RecordedCall[] {
  return serveApi(
    Object.fromEntries(
      Object.entries(banners).map(([country, answer]) => [`GET /api/banner-notifications/${country}`, answer]),
    ),
  );
}

const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const visibleOf = (): Banner | null => notificationStore.getState().banner;

beforeEach(() => {
  openPage();
  localStorage.clear();
  forgetNotification();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a notification is requested once per country and language, stored, and shown at once and after a reload [ACC-246 ACC-249]', async () => {
  const calls = serve({ US: { data: NEWS } });
  expect(hasStoredNotification()).toBe(false);
  await refreshNotification('US', 'pl-PL');
  await refreshNotification('US', 'pl-PL');
  expect(calls.map(({ path, query }) => [path, query.get('locale')])).toEqual([
    ['/api/banner-notifications/US', 'pl-PL'],
  ]);
  expect(hasStoredNotification()).toBe(true);
  expect(stored()).toEqual({ banner: NEWS, dismissed: [] });
  expect(visibleOf()).toEqual(NEWS);
  showStoredNotification();
  expect(visibleOf()).toEqual(NEWS);
});

test('a new notification is shown from the next load on, and a removed one stays until the next load', async () => {
  serve({ US: { data: NEWS }, CA: { data: RECALL }, PL: { data: null } });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  await refreshNotification('CA', 'en-US');
  expect([visibleOf(), stored()]).toEqual([NEWS, { banner: RECALL, dismissed: [] }]);
  await refreshNotification('PL', 'en-US');
  expect(visibleOf()).toEqual(NEWS);
  expect(hasStoredNotification()).toBe(false);
});

test('the shown notification changes with the language', async () => {
  serve({
    US: ({ query }) => ({ data: { ...NEWS, message: query.get('locale') === 'pl-PL' ? 'Nowy kurs.' : NEWS.message } }),
  });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  await refreshNotification('US', 'pl-PL');
  expect(visibleOf()?.message).toBe('Nowy kurs.');
});

test('a late answer for another country is not stored', async () => {
  let answerUs: (answer: ServedAnswer) => void = () => {};
  serve({ US: () => new Promise((resolve) => (answerUs = resolve)), CA: { data: RECALL } });
  const late = refreshNotification('US', 'en-US');
  await refreshNotification('CA', 'en-US');
  answerUs({ data: NEWS });
  await late;
  expect(stored()).toEqual({ banner: RECALL, dismissed: [] });
});

test('a dismissed notification is not shown again, even if the server still returns it', async () => {
  serve({ US: { data: NEWS }, CA: { data: NEWS } });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  dismissNotification();
  expect([visibleOf(), stored()]).toEqual([null, { banner: null, dismissed: ['news'] }]);
  await refreshNotification('CA', 'en-US');
  showStoredNotification();
  expect([visibleOf(), stored()]).toEqual([null, { banner: null, dismissed: ['news'] }]);
});

test('a dismissal does not remove the next notification, and the last twenty dismissals are stored', async () => {
  const dismissed = Array.from({ length: 20 }, (_, index) => `old-${index}`);
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed }));
  showStoredNotification();
  serve({ CA: { data: RECALL } });
  await refreshNotification('CA', 'en-US');
  dismissNotification();
  expect(stored()).toEqual({ banner: RECALL, dismissed: [...dismissed.slice(1), 'news'] });
});

test('a sign-out removes the notification, but not the list of dismissed ones (ACC C-23)', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed: ['recall'] }));
  localStorage.setItem('another-tool', 'stays');
  showStoredNotification();
  forgetNotification();
  expect([visibleOf(), stored(), localStorage.getItem('another-tool')]).toEqual([
    null,
    { banner: null, dismissed: ['recall'] },
    'stays',
  ]);
});

test.each([
  '{',
  '"text"',
  '{"banner":{"message":"x"},"dismissed":"news"}',
  '{"banner":{"message":"x","destination":"/","slug":"a","opensInNewTab":"yes"},"dismissed":[1]}',
])('the unreadable stored value %s shows no notification', (text) => {
  localStorage.setItem(KEY, text);
  showStoredNotification();
  expect(visibleOf()).toBeNull();
});

test('a failed request does not change the stored notification and shows no message', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed: [] }));
  serve({ US: 'offline', CA: { status: 502, code: 'content-unavailable' } });
  await refreshNotification('US', 'en-US');
  await refreshNotification('CA', 'en-US');
  expect(stored()).toEqual({ banner: NEWS, dismissed: [] });
});

test('a full storage changes nothing on the page', async () => {
  serve({ US: { data: NEWS } });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  expect(visibleOf()).toBeNull();
});
