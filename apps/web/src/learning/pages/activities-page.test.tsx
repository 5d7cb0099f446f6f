import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { FLIP_CARD_WORDS, gameItem } from '#testing/activities.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { standInForScrolling } from '@nestling/ui/testing/scrolling.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { switchLocale } from '../../lib/i18n/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { activitiesQuery } from '../data/activities.ts';
import ActivitiesPage from './activities-page.tsx';

/** Serves games like the server: those of a slug, or a page of a list. */
function gamesOf(slugs: readonly string[]): (call: RecordedCall) => ServedAnswer {
  return ({ query }) => {
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 10)];
    const requested = query.get('slug');
    const actual = requested === null ? slugs : slugs.filter((slug) => slug === requested);
    const items = actual.slice(skip, skip + limit).map((slug) => gameItem(slug));
    return itemsAnswer(items, { total: actual.length, skip, limit });
  };
}

const serve = (
  games: ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>),
  words: ServedAnswer = FLIP_CARD_WORDS,
) => serveApi({ 'GET /api/content/edu': games, 'GET /api/content/bbu': words });

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

async function open(at = '/activities'): Promise<HTMLElement> {
  window.history.replaceState(null, '', at);
  const { container: page } = await render(<ActivitiesPage />, { at, route: '/activities' });
  await waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
  return page;
}

/** The titles on the visible sides of the cards. */
const cards = (page: HTMLElement) =>
  within(page)
    .queryAllByRole('heading', { level: 2 })
    .filter((title) => !title.closest<HTMLElement>('[class*="side"]')?.inert)
    .map((title) => title.textContent);
const box = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
const more = () => screen.queryByRole('button', { name: 'Show more games' });
/** The query of a call without `bust`, which only avoids caches. */
const queryOfCall = ({ query }: RecordedCall) => Object.fromEntries([...query].filter(([name]) => name !== 'bust'));
const ofGames = (calls: readonly RecordedCall[]) => calls.filter(({ path }) => path === '/api/content/edu');

async function choose(label: string): Promise<void> {
  await user.click(box());
  await user.click(screen.getByRole('option', { name: label }));
}

beforeEach(() => {
  standInForScrolling();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  openAsMember({ country: 'US', region: 'US-PA', emailConfirmed: true });
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the page has an introduction, the games of the first year, and a card for each [LRN-178 LRN-180 LRN-192]', async () => {
  const calls = serve(gamesOf(['a', 'b', 'c']));
  const page = await open();
  expect(page.textContent).toContain('Each one takes five minutes');
  expect(box().textContent).toBe('0 to 1 year');
  expect(cards(page)).toEqual(['The a game', 'The b game', 'The c game']);
  expect(Object.fromEntries(ofGames(calls)[0]?.query ?? [])).toMatchObject({
    'minAge[lte]': '365',
    'maxAge[gte]': '0',
  });
});

test('games are requested by type, age range, four at a time, and language [LRN-348 LRN-188]', async () => {
  const calls = serve(gamesOf(SIX));
  await open();
  expect(ofGames(calls).map(queryOfCall)).toEqual([
    {
      contentType: 'activity',
      'minAge[lte]': '365',
      'maxAge[gte]': '0',
      limit: '4',
      skip: '0',
      locale: 'en-US',
    },
  ]);
});

test('the default limit is ten games [LRN-189]', () => {
  const { queryKey } = activitiesQuery({ locale: 'en-US', ageRange: '1-2', total: 0 });
  expect(queryKey[1]).toMatchObject({ query: { limit: 10, skip: 0, 'minAge[lte]': 730, 'maxAge[gte]': 366 } });
});

test.each([
  ['Missing required parameters', { locale: 'en-US', ageRange: null, total: 0 }],
  ['Missing required parameters', { locale: 'en-US', ageRange: '0-1', total: null }],
  ['Locale must be a string', { locale: undefined, ageRange: '0-1', total: 0 }],
] as const)('a request with a missing parameter throws and sends nothing: %s [LRN-200]', (message, request) => {
  const calls = serve(gamesOf(SIX));
  expect(() => activitiesQuery(request)).toThrow(message);
  expect(calls).toEqual([]);
});

test.each([
  ['en-US', null],
  ['es-US', 'true'],
  ['fr-CA', 'true'],
  ['pl-PL', 'true'],
] as const)('in %s games with their own title are requested: %s [LRN-201]', async (locale, expected) => {
  openPage(locale);
  const calls = serve(gamesOf(SIX));
  await open();
  expect(ofGames(calls).map(({ query }) => query.get('title[exists]'))).toEqual([expected]);
});

test('five ages can be chosen, and the chosen one is first [LRN-179 LRN-207]', async () => {
  serve(gamesOf(SIX));
  await open();
  expect(options()).toEqual(['0 to 1 year', '1 to 2 years', '2 to 3 years', '3 to 4 years', '4 to 5 years']);
  await choose('2 to 3 years');
  expect(options()).toEqual(['2 to 3 years', '0 to 1 year', '1 to 2 years', '3 to 4 years', '4 to 5 years']);
});

test('the buttons that turn a card have the texts of their section [LRN-184 LRN-185 LRN-202]', async () => {
  const calls = serve(gamesOf(['a']));
  const page = await open();
  const [front, back] = [...page.querySelectorAll('li button')];
  expect([front?.textContent, back?.textContent]).toEqual(['Play it so', 'Turn it back']);
  expect(calls.filter(({ path }) => path === '/api/content/bbu').map(queryOfCall)).toEqual([
    { contentType: 'section', slug: 'activity-flipcard', limit: '1', locale: 'en-US' },
  ]);
});

test('more games are appended until all are shown [LRN-186 LRN-187 LRN-199]', async () => {
  const calls = serve(gamesOf(SIX));
  const page = await open();
  expect(cards(page)).toHaveLength(4);
  await user.click(more());
  await waitFor(() => expect(cards(page)).toEqual(SIX.map((slug) => `The ${slug} game`)));
  expect(ofGames(calls).map(({ query }) => query.get('skip'))).toEqual(['0', '4']);
  expect(more()).toBeNull();
  expect(document.activeElement?.closest('li')?.textContent).toContain('The e game');
});

test('two clicks at once request more games once', async () => {
  const calls = serve(gamesOf(SIX));
  const page = await open();
  const button = more();
  await act(async () => {
    button?.click();
    button?.click();
  });
  await waitFor(() => expect(cards(page)).toHaveLength(6));
  expect(ofGames(calls)).toHaveLength(2);
});

test('choosing another age clears the cards and requests the games of that age [LRN-190 LRN-191]', async () => {
  const answers: ((answer: ServedAnswer) => void)[] = [];
  const calls = serve((call) =>
    call.query.get('minAge[lte]') === '365' ? gamesOf(SIX)(call) : new Promise((resolve) => answers.push(resolve)),
  );
  const page = await open();
  await choose('1 to 2 years');
  expect(cards(page)).toEqual([]);
  expect(Object.fromEntries(ofGames(calls)[1]?.query ?? [])).toMatchObject({
    'minAge[lte]': '730',
    'maxAge[gte]': '366',
    skip: '0',
  });
  await act(async () => answers[0]?.(itemsAnswer([gameItem('x')])));
  await waitFor(() => expect(cards(page)).toEqual(['The x game']));
});

test('a late response for the previous age is ignored', async () => {
  const answers: ((answer: ServedAnswer) => void)[] = [];
  serve((call) =>
    call.query.get('minAge[lte]') === '730' ? new Promise((resolve) => answers.push(resolve)) : gamesOf(['a'])(call),
  );
  const page = await open();
  await choose('1 to 2 years');
  await choose('2 to 3 years');
  await waitFor(() => expect(cards(page)).toEqual(['The a game']));
  await act(async () => answers[0]?.(itemsAnswer([gameItem('late')])));
  expect(cards(page)).toEqual(['The a game']);
});

test('choosing another language requests the games again from the start', async () => {
  const calls = serve(gamesOf(SIX));
  const page = await open();
  await user.click(more());
  await waitFor(() => expect(cards(page)).toHaveLength(6));
  await act(async () => switchLocale('pl-PL'));
  await waitFor(() => expect(ofGames(calls).at(-1)?.query.get('locale')).toBe('pl-PL'));
  expect(ofGames(calls).at(-1)?.query.get('skip')).toBe('0');
  await waitFor(() => expect(cards(page)).toHaveLength(4));
});

const YEARS_OLD = { childId: 'c', childName: 'Jo', dueDate: null, created: '2026-01-01T00:00:00.000Z' };

test('the age is that of the youngest child at first, and an unknown one in the address is ignored (D-164)', async () => {
  const birthDate = `${new Date().getFullYear() - 3}-01-01T00:00:00.000Z`;
  openAsMember({ children: [{ ...YEARS_OLD, birthDate }] as never });
  serve(gamesOf(SIX));
  await open('/activities?band=9-10');
  expect(box().textContent).toBe(
    new Date().getMonth() === 0 && new Date().getDate() < 3 ? '2 to 3 years' : '3 to 4 years',
  );
});

test('the chosen age and a turned card are in the address, and a card turned back is not', async () => {
  serve(gamesOf(SIX));
  const page = await open('/activities?band=0-1');
  await user.click(within(page).getByRole('button', { name: 'Play it so The b game' }));
  expect(window.location.search).toBe('?band=0-1&card=b');
  await user.click(within(page).getByRole('button', { name: 'Turn it back The b game' }));
  expect(window.location.search).toBe('?band=0-1');
  await user.click(within(page).getByRole('button', { name: 'Play it so The a game' }));
  await choose('4 to 5 years');
  expect(window.location.search).toBe('?band=4-5');
});

test('with two turned cards the last one is in the address until it is turned back', async () => {
  serve(gamesOf(SIX));
  const page = await open('/activities?band=0-1');
  const press = (name: string) => user.click(within(page).getByRole('button', { name }));
  await press('Play it so The a game');
  await press('Play it so The b game');
  await press('Turn it back The a game');
  expect(window.location.search).toBe('?band=0-1&card=b');
  await press('Turn it back The b game');
  expect(window.location.search).toBe('?band=0-1');
});

test('the card of the address is first, turned and shown once, and is ignored by the paging', async () => {
  const calls = serve(gamesOf(SIX));
  const page = await open('/activities?card=c');
  expect(cards(page)).toEqual(['The c game', 'The a game', 'The b game', 'The d game']);
  expect(page.querySelector<HTMLElement>('li [class*="side"]')?.inert).toBe(true);
  await user.click(more());
  await waitFor(() => expect(cards(page)).toEqual(['c', 'a', 'b', 'd', 'e', 'f'].map((slug) => `The ${slug} game`)));
  expect(ofGames(calls).map(({ query }) => query.get('skip'))).toEqual([null, '0', '4']);
});

test('without an age in the address the lowest age of its card is used, and an unknown card is ignored', async () => {
  serve((call) =>
    call.query.get('slug') === 'c' ? itemsAnswer([gameItem('c', { minAge: 800, maxAge: 1200 })]) : gamesOf(SIX)(call),
  );
  const page = await open('/activities?card=c');
  expect(box().textContent).toBe('2 to 3 years');
  cleanup();
  queryClient.clear();
  serve(gamesOf(['a']));
  expect(cards(await open('/activities?card=gone'))).toEqual(['The a game']);
  expect(page.isConnected).toBe(false);
});

test('texts in another language are marked with their lang', async () => {
  openPage('fr-CA');
  serve(itemsAnswer([gameItem('a', { fallbackFields: ['title'] })]));
  const page = await open();
  const langs = (parts: string) =>
    [...page.querySelectorAll(`li > article ${parts}`)].map((part) => part.closest('li [lang]')?.getAttribute('lang'));
  expect(langs(':is(h2, p)')).toEqual(['en-US', 'en-US', 'en-US', 'en-US']);
  // No `lang`, because the buttons are in the language of the page.
  expect(langs('button')).toEqual([undefined, undefined]);
});

test('an age without games offers those of the first year', async () => {
  serve((call) => gamesOf(call.query.get('minAge[lte]') === '365' ? ['a'] : [])(call));
  const page = await open('/activities?band=4-5');
  expect(page.textContent).toContain('No games here yet');
  await user.click(screen.getByRole('button', { name: 'See games for 0 to 1 year' }));
  await waitFor(() => expect(cards(page)).toEqual(['The a game']));
});

test('games that fail to load show the billboard and are reported with this text [LRN-376 LRN-377]', async () => {
  const reported = spyOnReports();
  serve({ status: 500, code: 'internal-error' });
  await open();
  await waitFor(() =>
    expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' }),
  );
  expect(reported).toHaveBeenCalledWith('Error fetching activities from Contentful EDU', expect.anything());
});

test('games that fail to load with an expired session show no billboard', async () => {
  const reported = spyOnReports();
  serve({ status: 401, code: 'unauthenticated' });
  await open();
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(appErrorStore.getState().error).toBeNull();
});

test('texts that fail to load show the billboard [LRN-375]', async () => {
  spyOnReports();
  serve(gamesOf(SIX), { status: 500, code: 'internal-error' });
  const page = await open();
  await waitFor(() =>
    expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' }),
  );
  expect(cards(page)).toEqual([]);
});

test('more games that fail to load leave the shown ones and can be requested again', async () => {
  spyOnReports();
  let isDown = true;
  serve((call) =>
    isDown && call.query.get('skip') === '4' ? { status: 500, code: 'internal-error' } : gamesOf(SIX)(call),
  );
  const page = await open();
  await user.click(more());
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(cards(page)).toHaveLength(4);
  isDown = false;
  await user.click(more());
  await waitFor(() => expect(cards(page)).toHaveLength(6));
});

test('a change of age and a card turned over are reported to analytics, a card turned back is not [LRN-389]', async () => {
  const received = recordAnalytics();
  serve(gamesOf(SIX));
  const page = await open();
  await user.click(within(page).getByRole('button', { name: 'Play it so The b game' }));
  await user.click(within(page).getByRole('button', { name: 'Turn it back The b game' }));
  await choose('4 to 5 years');
  expect(eventsOf(received)).toEqual([
    ['Activity Card Flipped', { slug: 'b' }],
    ['Activity Age Range Changed', { band: '4-5' }],
  ]);
});

test('the button for more games is hidden when the card of the address is the last missing game', async () => {
  serve(gamesOf(['a', 'b', 'c', 'd', 'e']));
  const page = await open('/activities?card=e');
  expect(cards(page)).toHaveLength(5);
  expect(more()).toBeNull();
  expect(page.textContent).toContain('5 of 5 games shown');
});

test('a card of another age range is not counted among the games of this one', async () => {
  serve((call) =>
    call.query.get('slug') === 'x'
      ? itemsAnswer([gameItem('x', { minAge: 1500, maxAge: 1800 })])
      : gamesOf(['a', 'b', 'c', 'd', 'e'])(call),
  );
  const page = await open('/activities?band=0-1&card=x');
  expect(page.textContent).toContain('4 of 5 games shown');
  await user.click(more());
  await waitFor(() => expect(cards(page)).toHaveLength(6));
});
