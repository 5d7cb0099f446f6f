import type { Banner } from '@nestling/contract/editorial/banner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type MadeCall } from '#testing/api.ts';
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
  banners: Readonly<Record<string, ServedAnswer | ((call: MadeCall) => ServedAnswer | Promise<ServedAnswer>)>>,
): MadeCall[] {
  return serveApi(
    Object.fromEntries(
      Object.entries(banners).map(([country, answer]) => [`GET /api/banner-notifications/${country}`, answer]),
    ),
  );
}

const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const shown = (): Banner | null => notificationStore.getState().banner;

beforeEach(() => {
  openPage();
  localStorage.clear();
  forgetNotification();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('ACC-246 ACC-249: the one of a country and a language is requested once, stored, and shown at once and at the next load', async () => {
  const calls = serve({ US: { data: NEWS } });
  expect(hasStoredNotification()).toBe(false);
  await refreshNotification('US', 'pl-PL');
  await refreshNotification('US', 'pl-PL');
  expect(calls.map(({ path, query }) => [path, query.get('locale')])).toEqual([
    ['/api/banner-notifications/US', 'pl-PL'],
  ]);
  expect(hasStoredNotification()).toBe(true);
  expect(stored()).toEqual({ banner: NEWS, dismissed: [] });
  expect(shown()).toEqual(NEWS);
  showStoredNotification();
  expect(shown()).toEqual(NEWS);
});

test('another one waits for the next load, and one that is gone stays until then', async () => {
  serve({ US: { data: NEWS }, CA: { data: RECALL }, PL: { data: null } });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  await refreshNotification('CA', 'en-US');
  expect([shown(), stored()]).toEqual([NEWS, { banner: RECALL, dismissed: [] }]);
  await refreshNotification('PL', 'en-US');
  expect(shown()).toEqual(NEWS);
  expect(hasStoredNotification()).toBe(false);
});

test('the one that is shown follows the language', async () => {
  serve({
    US: ({ query }) => ({ data: { ...NEWS, message: query.get('locale') === 'pl-PL' ? 'Nowy kurs.' : NEWS.message } }),
  });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  await refreshNotification('US', 'pl-PL');
  expect(shown()?.message).toBe('Nowy kurs.');
});

test('an answer that comes too late is not kept', async () => {
  let answerUs: (answer: ServedAnswer) => void = () => {};
  serve({ US: () => new Promise((resolve) => (answerUs = resolve)), CA: { data: RECALL } });
  const late = refreshNotification('US', 'en-US');
  await refreshNotification('CA', 'en-US');
  answerUs({ data: NEWS });
  await late;
  expect(stored()).toEqual({ banner: RECALL, dismissed: [] });
});

test('one that was taken away does not come back, whatever is answered', async () => {
  serve({ US: { data: NEWS }, CA: { data: NEWS } });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  dismissNotification();
  expect([shown(), stored()]).toEqual([null, { banner: null, dismissed: ['news'] }]);
  await refreshNotification('CA', 'en-US');
  showStoredNotification();
  expect([shown(), stored()]).toEqual([null, { banner: null, dismissed: ['news'] }]);
});

test('taking one away leaves the next one, and twenty are remembered', async () => {
  const dismissed = Array.from({ length: 20 }, (_, index) => `old-${index}`);
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed }));
  showStoredNotification();
  serve({ CA: { data: RECALL } });
  await refreshNotification('CA', 'en-US');
  dismissNotification();
  expect(stored()).toEqual({ banner: RECALL, dismissed: [...dismissed.slice(1), 'news'] });
});

test('a member who leaves takes the notification along, not what was taken away (ACC C-23)', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed: ['recall'] }));
  localStorage.setItem('another-tool', 'stays');
  showStoredNotification();
  forgetNotification();
  expect([shown(), stored(), localStorage.getItem('another-tool')]).toEqual([
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
])('what is stored as %s shows nothing', (text) => {
  localStorage.setItem(KEY, text);
  showStoredNotification();
  expect(shown()).toBeNull();
});

test('without an answer what is kept stays, and nobody is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem(KEY, JSON.stringify({ banner: NEWS, dismissed: [] }));
  serve({ US: 'offline', CA: { status: 502, code: 'content-unavailable' } });
  await refreshNotification('US', 'en-US');
  await refreshNotification('CA', 'en-US');
  expect(stored()).toEqual({ banner: NEWS, dismissed: [] });
});

test('a storage that refuses leaves the page as it is', async () => {
  serve({ US: { data: NEWS } });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await refreshNotification('US', 'en-US');
  showStoredNotification();
  expect(shown()).toBeNull();
});
