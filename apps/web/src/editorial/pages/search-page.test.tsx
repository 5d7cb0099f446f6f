import type { SearchMeta, SearchResult } from '@nestling/contract/editorial/search';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { standInForScrolling } from '@nestling/ui/testing/scrolling.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import SearchPage from './search-page.tsx';

const result = (slug: string, over: Partial<SearchResult> = {}): SearchResult => ({
  type: 'course',
  slug,
  title: `Calm ${slug}`,
  excerpt: 'Colic and sleep.',
  marks: { title: [[0, 4]], excerpt: [[0, 5]] },
  image: null,
  facts: { videos: 4, minutes: 3 },
  url: `/course/${slug}`,
  lang: 'en-US',
  ...over,
});

const metaOf = (over: Partial<SearchMeta> = {}): SearchMeta => ({
  total: 1,
  skip: 0,
  limit: 5,
  counts: { all: 1, course: 1, video: 0, article: 0, activity: 0 },
  shownFor: null,
  onlySomeWords: false,
  help: null,
  ...over,
});

const serve = (data: SearchResult[], meta: Partial<SearchMeta> = {}) =>
  serveApi({ 'GET /api/search': { data, meta: metaOf({ total: data.length, ...meta }) } });

const open = (query = '') => render(<SearchPage />, { at: `/search${query}` });
const requestsOf = (calls: readonly RecordedCall[]) =>
  calls.map(({ query }) => Object.fromEntries([...query].filter(([name]) => name !== 'bust' && name !== 'locale')));

beforeEach(() => {
  openPage();
  openAsMember();
  queryClient.clear();
  standInForScrolling();
});

test('the page asks for nothing before words are sent, and then has them in its address', async () => {
  const calls = serve([result('nights')]);
  const { router } = await open();
  expect(calls).toEqual([]);
  await fill(screen.getByRole('combobox', { name: 'What are you looking for?' }), 'colic');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('link', { name: 'Calm nights' })).toBeDefined();
  expect(router.state.location.search).toBe('?q=colic');
  expect(router.state.historyAction).toBe('PUSH');
  expect(requestsOf(calls).at(-1)).toEqual({ q: 'colic', limit: '5' });
});

test('a result has its kind, a link, marks in title and text, and the second at which a film begins', async () => {
  serve([
    result('nights'),
    result('film', { type: 'video', facts: { minutes: 1 }, url: '/course/calm?video=film&t=22', title: 'Rocking' }),
  ]);
  await open('?q=colic');
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Course · 4 videos · 3 min');
  expect([...(rows[0]?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Calm',
    'Colic',
  ]);
  expect(rows[1]?.textContent).toContain('Watch from 0:22');
  expect(screen.getByRole('link', { name: 'Rocking' }).getAttribute('href')).toBe('/course/calm?video=film&t=22');
  expect(screen.getByText('2 results for “colic”')).toBeDefined();
});

test('a filter replaces the address, and asks for one kind', async () => {
  const calls = serve([result('nights')], { counts: { all: 3, course: 1, video: 2, article: 0, activity: 0 } });
  const { router } = await open('?q=colic');
  const group = within(await screen.findByRole('group', { name: 'Kinds of results' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Courses 1',
    'Videos 2',
  ]);
  expect(group.getByRole('button', { pressed: true }).textContent).toBe('All 3');
  await user.click(group.getByRole('button', { name: 'Videos 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=colic&types=video'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(requestsOf(calls).at(-1)).toEqual({ q: 'colic', limit: '5', types: 'video' });
});

test('more results are asked for at once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const calls = serveApi({
    'GET /api/search': ({ query }: RecordedCall): ServedAnswer => ({
      data: names.slice(0, Number(query.get('limit'))).map((name) => result(name)),
      meta: metaOf({ total: 7, counts: { all: 7, course: 7, video: 0, article: 0, activity: 0 } }),
    }),
  });
  await open('?q=colic');
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  expect(requestsOf(calls).map(({ limit }) => limit)).toEqual(['5', '50']);
});

test('words of an emergency show whom to call above everything, also without results', async () => {
  const help: SearchMeta['help'] = {
    topics: ['emergency', 'loss'],
    lines: [{ service: 'emergency', number: '911', url: 'https://www.911.gov/' }],
  };
  serve([], { help, counts: { all: 0, course: 0, video: 0, article: 0, activity: 0 } });
  await open('?q=not%20breathing');
  const region = within(await screen.findByRole('region', { name: 'Help right now' }));
  expect(region.getByText('In danger now? Call 911 or your emergency number.')).toBeDefined();
  expect(region.getByText('We are sorry. You are not alone.')).toBeDefined();
  expect(region.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-form');
});

test('a corrected query says which words were used', async () => {
  serve([result('nights')], { shownFor: 'colic' });
  await open('?q=collic');
  expect(await screen.findByText('Showing results for “colic”')).toBeDefined();
});

test('a text in English has its lang and says so in the language of the page', async () => {
  openPage('pl-PL');
  serve([result('nights')]);
  await open('?q=colic');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Po angielsku');
  expect(row.querySelector('h2')?.lang).toBe('en-US');
});

test('a failure offers another try', async () => {
  let answers: ServedAnswer = { status: 500, code: 'internal-error' };
  serveApi({ 'GET /api/search': () => answers });
  await open('?q=colic');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers = { data: [result('nights')], meta: metaOf() };
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Calm nights' })).toBeDefined();
});

test('titles are suggested after a pause in the typing, in one request, and a picked one is searched for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const calls = serve([result('nights')]);
    const { router } = await open();
    const field = screen.getByRole('combobox', { name: 'What are you looking for?' });
    await fill(field, 'cal');
    await vi.advanceTimersByTimeAsync(150);
    await fill(field, 'calm');
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    await user.click(await screen.findByRole('option', { name: 'Calm nights' }));
    expect(requestsOf(calls)[0]).toEqual({ q: 'calm', limit: '5', typing: '1' });
    await waitFor(() => expect(router.state.location.search).toBe('?q=Calm+nights'));
  } finally {
    vi.useRealTimers();
  }
});

test('a search that fails says whom to call in danger, because nobody knows what was looked for', async () => {
  serveApi({ 'GET /api/search': { status: 503, code: 'unavailable' } });
  const { container } = await open('?q=not+breathing');
  const help = await screen.findByRole('region', { name: 'Help right now' });
  expect(help.textContent).toContain('Call 911 or your emergency number');
  expect(help.querySelector('ul')).toBeNull();
  const failure = within(container).getByText('The search did not load');
  expect(help.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
