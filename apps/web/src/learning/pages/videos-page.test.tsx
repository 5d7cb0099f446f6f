import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { videoItem } from '#testing/videos.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import VideosPage, { load } from './videos-page.tsx';

const SLUGS = Array.from({ length: 22 }, (_, index) => `film-${index + 1}`);

/** Serves videos like the server, a page at a time. */
const videosOf =
  (slugs: readonly string[]) =>
  ({ query }: RecordedCall): ServedAnswer => {
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const items = slugs.slice(skip, skip + limit).map((slug) => videoItem(slug));
    return itemsAnswer(items, { total: slugs.length, skip, limit });
  };

const serve = (answer: ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)) =>
  serveApi({ 'GET /api/content/edu': answer });

async function open() {
  await load();
  return render(<VideosPage />, { at: '/videos' });
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const more = () => screen.queryByRole('button', { name: 'Show more videos' });
const request = ({ query }: RecordedCall) => Object.fromEntries([...query].filter(([name]) => name !== 'bust'));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  openAsMember();
  queryClient.clear();
});
afterEach(() => {
  clearAppError();
  vi.restoreAllMocks();
});

test('a card with an unknown duration shows about two minutes [LRN-116]', async () => {
  serve(itemsAnswer([videoItem('a', { runningTime: 0 })]));
  await open();
  expect(screen.getByRole('link').textContent).toContain('~ 2:00');
});

test('a video that exists in English only is labelled in the page’s language, and its title has its lang', async () => {
  openPage('pl-PL');
  serve(itemsAnswer([videoItem('a'), videoItem('b', { fallbackFields: ['title', 'displayTitle'] })]));
  await open();
  const [own, english] = screen.getAllByRole('link');
  expect(own?.textContent).not.toContain('Po angielsku');
  expect(english?.textContent).toContain('Po angielsku');
  expect(english?.querySelector('[lang="en-US"]')?.textContent).toContain('Film b');
});

test('the page shows a grid of links to the videos, requested with the fields of a card [LRN-024 LRN-165 LRN-345 LRN-395]', async () => {
  const calls = serve(videosOf(['a', 'b', 'c']));
  await open();
  expect(links()).toEqual(['/videos/a', '/videos/b', '/videos/c']);
  expect(screen.getByRole('link', { name: /Film a/ }).textContent).toContain('0:40');
  expect(calls).toHaveLength(1);
  expect(calls[0] && request(calls[0])).toEqual({
    contentType: 'video',
    include: '2',
    locale: 'en-US',
    limit: '16',
    skip: '0',
    select: 'title,displayTitle,runningTime,poster',
  });
  expect(more()).toBeNull();
});

test('sixteen videos are shown, and more are appended with the focus on the first new one [LRN-166 LRN-167 LRN-168]', async () => {
  const calls = serve(videosOf(SLUGS));
  await open();
  expect(links()).toHaveLength(16);
  await user.click(more());
  await waitFor(() => expect(links()).toEqual(SLUGS.map((slug) => `/videos/${slug}`)));
  expect(calls.map((call) => [request(call)['limit'], request(call)['skip']])).toEqual([
    ['16', '0'],
    ['16', '16'],
  ]);
  expect(document.activeElement?.getAttribute('href')).toBe('/videos/film-17');
  expect(screen.getByText('22 of 22 videos shown')).toBeDefined();
  expect(more()).toBeNull();
});

test('a visitor who returns to the list sees as many videos as before', async () => {
  serve(videosOf(SLUGS));
  const { unmount } = await open();
  await user.click(more());
  await waitFor(() => expect(links()).toHaveLength(22));
  unmount();
  await open();
  expect(links()).toHaveLength(22);
});

test('a response without videos is reported, and the page links to the courses [LRN-169]', async () => {
  const reports = spyOnReports();
  serve(videosOf([]));
  await open();
  await waitFor(() => expect(reports.mock.calls.map(([message]) => String(message))).toEqual(['Videos Not Found']));
  expect(screen.getByText('No videos here yet')).toBeDefined();
  expect(links()).toEqual(['/course']);
  expect(more()).toBeNull();
});

test('a list that fails to load shows a message and a retry button, and its reason is only logged (D-271) [LRN-381]', async () => {
  const reports = spyOnReports();
  let fails = true;
  const calls = serve((call) => (fails ? { status: 500, code: 'internal-error' } : videosOf(['a', 'b'])(call)));
  const { container } = await open();
  await waitFor(() => expect(reports.mock.calls.map(([message]) => String(message))).toContain('Videos Not Found'));
  expect(screen.getByRole('heading', { name: 'The videos did not load' })).toBeDefined();
  expect(container.textContent).not.toMatch(/internal|500/);
  expect(more()).toBeNull();
  expect(appErrorStore.getState()).toEqual(appErrorStore.getInitialState());
  const again = screen.getByRole('button', { name: 'Try again' });
  const before = calls.length;
  await user.click(again);
  await waitFor(() => expect(calls).toHaveLength(before + 1));
  expect(screen.getByRole('heading', { name: 'The videos did not load' })).toBeDefined();
  fails = false;
  await user.click(again);
  await waitFor(() => expect(links()).toEqual(['/videos/a', '/videos/b']));
  expect(document.activeElement?.getAttribute('href')).toBe('/videos/a');
  expect(screen.queryByRole('heading', { name: 'The videos did not load' })).toBeNull();
});

test('more videos that fail to load leave the shown ones and can be requested again [LRN-381]', async () => {
  spyOnReports();
  serve((call) => (call.query.get('skip') === '0' ? videosOf(SLUGS)(call) : { status: 500, code: 'internal-error' }));
  await open();
  await user.click(more());
  await waitFor(() => expect(more()?.getAttribute('aria-busy')).not.toBe('true'));
  expect(links()).toHaveLength(16);
  expect(more()).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'The videos did not load' })).toBeNull();
});
