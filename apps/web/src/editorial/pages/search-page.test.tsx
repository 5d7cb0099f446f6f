import type { SearchMeta, SearchResult } from '@nestling/contract/editorial/search';
import { act, screen, waitFor, within } from '@testing-library/react';
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

const NONE = { all: 0, course: 0, video: 0, article: 0, activity: 0 };

const serve = (data: SearchResult[], meta: Partial<SearchMeta> = {}, popular: string[] = []) =>
  serveApi({
    'GET /api/search': { data, meta: metaOf({ total: data.length, ...meta }) },
    'GET /api/search/popular': { data: popular },
    'POST /api/search/opened': { data: { accepted: true } },
  });

const open = (query = '') => render(<SearchPage />, { at: `/search${query}` });
/** Those of searches. */
const requestsOf = (calls: readonly RecordedCall[]) =>
  calls
    .filter(({ path }) => path === '/api/search')
    .map(({ query }) => Object.fromEntries([...query].filter(([name]) => name !== 'bust' && name !== 'locale')));

beforeEach(() => {
  openPage();
  openAsMember();
  queryClient.clear();
  standInForScrolling();
});

test('the page asks for nothing before words are sent, and then has them in its address', async () => {
  const calls = serve([result('nights')]);
  const { router } = await open();
  expect(requestsOf(calls)).toEqual([]);
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
    result('film', {
      type: 'video',
      facts: { minutes: 1, course: 'Calm nights' },
      title: 'Rocking',
      url: '/course/calm?video=film&t=22',
    }),
    result('other', {
      type: 'video',
      facts: { minutes: 1, course: 'Calm nights' },
      title: 'Humming',
      url: '/course/calm?video=other',
    }),
    result('free', { type: 'video', facts: { minutes: 1 }, url: '/videos/free?t=9', title: 'Singing' }),
    result('first', {
      type: 'video',
      facts: { minutes: 1, course: 'Calm nights' },
      title: 'Dozing',
      url: '/course/calm?video=first&t=0',
    }),
  ]);
  await open('?q=colic');
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Course · 4 videos · 3 min');
  expect([...(rows[0]?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Calm',
    'Colic',
  ]);
  expect(rows[1]?.textContent).toMatch(/^0:22Video in Calm nightsRocking.*Watch from 0:22$/);
  expect(rows[2]?.textContent).toMatch(/^Video · 1 minHumming.*Open$/);
  expect(rows[3]?.textContent).toMatch(/^0:09Video · 1 minSinging.*Watch from 0:09$/);
  expect(rows[4]?.textContent).toMatch(/^Video in Calm nightsDozing.*Open$/);
  expect(screen.getByRole('link', { name: 'Rocking' }).getAttribute('href')).toBe('/course/calm?video=film&t=22');
  expect(screen.getByText('5 results for “colic”')).toBeDefined();
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

/** Answers as many results as there are of a number, by the limit and skip of the call. */
const serveMany = (total: number, answer: (call: RecordedCall) => ServedAnswer | null = () => null) =>
  serveApi({
    'GET /api/search': (call: RecordedCall): ServedAnswer => {
      const skip = Number(call.query.get('skip') ?? 0);
      const slugs = Array.from({ length: total }, (_, at) => `r${at}`).slice(
        skip,
        skip + Number(call.query.get('limit')),
      );
      const counts = { ...NONE, all: total, course: total };
      return answer(call) ?? { data: slugs.map((slug) => result(slug)), meta: metaOf({ total, skip, counts }) };
    },
  });

test('more results follow the first ones, fifty at a time, and the focus goes to the first of them', async () => {
  const calls = serveMany(60);
  await open('?q=colic');
  await user.click(await screen.findByRole('button', { name: 'Show 50 more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(55));
  expect(document.activeElement?.textContent).toBe('Calm r5');
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  expect(document.activeElement?.textContent).toBe('Calm r55');
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  expect(requestsOf(calls).map(({ limit, skip }) => [limit, skip])).toEqual([
    ['5', undefined],
    ['50', '5'],
    ['50', '55'],
  ]);
});

test('more results that fail leave the first ones, and are asked for again', async () => {
  let fails = true;
  serveMany(7, ({ query }) => (fails && query.has('skip') ? { status: 500, code: 'internal-error' } : null));
  await open('?q=colic');
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('heading', { name: /^Calm/ })).toHaveLength(5);
  // Their answer has said whether anybody is in danger.
  expect(screen.queryByRole('region', { name: 'Help right now' })).toBeNull();
  fails = false;
  await user.click(again);
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Calm/ })).toHaveLength(7));
});

test('a return to the results has as many of them as before', async () => {
  const calls = serveMany(7);
  const { unmount } = await open('?q=colic');
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  unmount();
  await open('?q=colic');
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(requestsOf(calls)).toHaveLength(2);
});

test('words that are searched for most are links before a search, and where nothing is found', async () => {
  serve([], { counts: NONE }, ['car seat', 'łóżeczko']);
  const { router } = await open();
  const region = within(await screen.findByRole('region', { name: 'Searched for most' }));
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['car seat', 'łóżeczko']);
  await user.click(region.getByRole('link', { name: 'car seat' }));
  expect(router.state.location.search).toBe('?q=car+seat');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Searched for most' })).toBeDefined();
});

test('nothing is shown of what is searched for most where that is nothing or does not load', async () => {
  serve([]);
  const { container } = await open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.querySelector('section')).toBeNull();
});

test('results with some of the words say so', async () => {
  serve([result('nights')], { onlySomeWords: true });
  await open('?q=colic+remedy');
  expect(await screen.findByText('1 result with some of the words in “colic remedy”')).toBeDefined();
});

test('the button in the field empties it, and has the focus return to it', async () => {
  serve([result('nights')]);
  await open('?q=colic');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

test('words of an emergency show whom to call above everything, also without results', async () => {
  const help: SearchMeta['help'] = {
    topics: ['emergency', 'loss'],
    lines: [{ service: 'emergency', number: '911', url: 'https://www.911.gov/' }],
  };
  serve([], { help, counts: NONE }, ['crib']);
  await open('?q=not%20breathing');
  const region = within(await screen.findByRole('region', { name: 'Help right now' }));
  expect(region.getByText('In danger now? Call 911 or your emergency number.')).toBeDefined();
  expect(region.getByText('We are sorry. You are not alone.')).toBeDefined();
  expect(region.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.queryByText('Searched for most')).toBeNull();
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

test('without a network the page waits for it, with whom to call, and has the results afterwards', async () => {
  let isOnline = false;
  serveApi({
    'GET /api/search': () => (isOnline ? { data: [result('nights')], meta: metaOf() } : 'offline'),
  });
  await open('?q=colic');
  expect(await screen.findByText('Waiting for your connection')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Help right now' })).toBeDefined();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('link', { name: 'Calm nights' })).toBeDefined();
  expect(screen.queryByText('Waiting for your connection')).toBeNull();
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
    expect(requestsOf(calls)).toEqual([]);
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

const openedOf = (calls: readonly RecordedCall[]) =>
  calls.filter(({ path }) => path === '/api/search/opened').map(({ body }) => body);

test('a search whose results are opened one after another is counted once, by the words of its answer', async () => {
  const calls = serve([result('nights'), result('days')], { shownFor: 'colic' });
  const { router } = await open('?q=collic');
  await user.click(await screen.findByRole('link', { name: 'Calm nights' }));
  await waitFor(() => expect(openedOf(calls)).toEqual([{ q: 'colic' }]));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('link', { name: 'Calm days' }));
  expect(router.state.location.pathname).toBe('/course/days');
  expect(openedOf(calls)).toHaveLength(1);
});

test.each([
  ['have some of the words', { onlySomeWords: true }],
  ['follow lines for help', { help: { topics: [], lines: [] } }],
])('no opened result is counted of those that %s', async (_, meta) => {
  const calls = serve([result('nights')], meta);
  await open('?q=colic');
  await user.click(await screen.findByRole('link', { name: 'Calm nights' }));
  expect(openedOf(calls)).toEqual([]);
});
