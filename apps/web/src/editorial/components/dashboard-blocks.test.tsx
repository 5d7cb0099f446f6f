import type { Bootstrap } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { articleItem, brandItem, categoryItem, memberOffer, watchSight } from '#testing/editorial.ts';
import { fireMiddleClick, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore } from '../../lib/words/app-error.ts';
import { switchLocale } from '../../lib/i18n/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { initSettings } from '../../lib/settings.ts';
import { memberOffersQuery } from '../data/member-offers.ts';
import { DashboardBlocks } from './dashboard-blocks.tsx';

let received: ReturnType<typeof recordAnalytics>;

type Flag = 'enableBrandLogoBar' | 'enableMemberOffers' | 'enableArticles' | 'enableArticleCategories';

const FLAGS: readonly Flag[] = [
  'enableBrandLogoBar',
  'enableMemberOffers',
  'enableArticles',
  'enableArticleCategories',
];

const TITLES = ['Free thanks to our partners', 'Offers for members', 'Good to read', 'Articles by topic'];

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

interface World {
  brands?: ServedAnswer;
  offers?: ServedAnswer | ((call: RecordedCall) => ServedAnswer);
  articles?: ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>);
  categories?: ServedAnswer;
  mark?: ServedAnswer;
}

const offersAnswer = (offers: readonly object[]): ServedAnswer => ({ data: { 'en-US': offers } });

function serve({
  brands = itemsAnswer([brandItem('loomwell'), brandItem('minnow')]),
  offers = offersAnswer([memberOffer('wrap')]),
  articles = itemsAnswer(SIX.map((slug) => articleItem(slug))),
  categories = itemsAnswer([categoryItem('sleep'), categoryItem('mind')]),
  mark = { data: ['wrap'] },
}: World = {}): RecordedCall[] {
  return serveApi({
    'GET /api/content/bbu': brands,
    'GET /api/member-offers/u1': offers,
    'GET /api/content/edu': (call) => {
      if (call.query.get('contentType') === 'articleCategory') return categories;
      return typeof articles === 'function' ? articles(call) : articles;
    },
    'POST /api/member-offers/viewed/u1/wrap': mark,
  });
}

function openWith(on: readonly Flag[] = FLAGS, locale: Locale = 'en-US'): void {
  const bootstrap = bootstrapIn(locale);
  const flags: Bootstrap['flags'] = { ...bootstrap.flags };
  for (const flag of FLAGS) flags[flag] = on.includes(flag);
  openPage(locale);
  initSettings({ ...bootstrap, flags });
}

async function open(at = '/course') {
  const rendered = await render(<DashboardBlocks />, { at });
  await settled(rendered.container);
  return rendered;
}

const settled = (page: HTMLElement) =>
  waitFor(() => expect(page.querySelector('[class*="place"][aria-hidden]')).toBeNull());

const blocks = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('section[aria-labelledby], nav')].map(
    (part) => part.getAttribute('aria-label') ?? part.querySelector('h2')?.textContent ?? '',
  );

const offerTitles = () =>
  within(screen.getByRole('region', { name: 'Offers for members' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

let sight: ReturnType<typeof watchSight>;

beforeEach(() => {
  sight = watchSight();
  openWith();
  openAsMember();
  queryClient.clear();
  received = recordAnalytics();
});

afterEach(() => vi.unstubAllGlobals());

const reportedOf = (name: string) =>
  eventsOf(received).flatMap(([event, properties]) => (event === name ? Object.values({ ...properties }) : []));

test('content that exists in English only is labelled in the page’s language and has lang en-US', async () => {
  openWith(FLAGS, 'pl-PL');
  const inEnglish = (fields: readonly string[]) => ({ fallbackFields: fields });
  serve({
    articles: itemsAnswer([
      articleItem('own', inEnglish(['url'])),
      articleItem('title', inEnglish(['articleTitle'])),
      articleItem('body', inEnglish(['body'])),
      articleItem('away', { ...inEnglish(['url']), minutes: undefined, url: 'https://example.org/' }),
    ]),
    categories: itemsAnswer([categoryItem('sleep'), categoryItem('mind', inEnglish(['title']))]),
  });
  const { container: page } = await open();
  const tiles = [...page.querySelectorAll('article')];
  expect(tiles.map(({ textContent }) => textContent.includes('Po angielsku'))).toEqual([false, true, true, true]);
  expect(tiles.map(({ lang }) => lang)).toEqual(['', 'en-US', '', '']);
  expect(tiles[1]?.querySelector('[lang="pl-PL"]')?.textContent).toBe('Po angielsku');
  const [, mind] = page.querySelectorAll('nav li');
  expect(mind?.querySelector('[lang="en-US"]')?.textContent).toBe('About mind');
  expect(mind?.textContent).toContain('Po angielsku');
});

describe('dashboard blocks', () => {
  it('are shown in their fixed order, in any order of the responses [LRN-050]', async () => {
    let answerArticles = () => {};
    const late = new Promise<void>((resolve) => (answerArticles = resolve));
    serve({ articles: () => late.then(() => itemsAnswer([articleItem('a')])) });
    const { container: page } = await render(<DashboardBlocks />, { at: '/course' });
    await waitFor(() => expect(blocks(page)).toEqual(TITLES.slice(0, 2)));
    await act(async () => answerArticles());
    await waitFor(() => expect(blocks(page)).toEqual(TITLES));
  });

  it('appear together, after the last response, when the address has a hash', async () => {
    let answerArticles = () => {};
    const late = new Promise<void>((resolve) => (answerArticles = resolve));
    const calls = serve({ articles: () => late.then(() => itemsAnswer([articleItem('a')])) });
    const { container: page } = await render(<DashboardBlocks />, { at: '/course#articles' });
    await waitFor(() => expect(calls).toHaveLength(4));
    await act(async () => {});
    expect(blocks(page)).toEqual([]);
    await act(async () => answerArticles());
    await waitFor(() => expect(blocks(page)).toEqual(TITLES));
  });

  it.each([
    ['LRN-015 LRN-051 ACC-424', 'enableBrandLogoBar'],
    ['LRN-015 LRN-052 ACC-425', 'enableMemberOffers'],
    ['LRN-015 LRN-053 ACC-426', 'enableArticles'],
    ['LRN-015 LRN-054 ACC-427', 'enableArticleCategories'],
  ] as const)('%s: the flag %s shows and hides its own block only', async (_ids, flag) => {
    const place = FLAGS.indexOf(flag);
    const calls = serve({ categories: itemsAnswer([categoryItem('mind', { url: 'https://example.com/' })]) });
    openWith(FLAGS.filter((other) => other !== flag));
    const { container: page } = await open();
    expect(blocks(page)).toEqual(TITLES.filter((_, at) => at !== place));
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['brands', 'The brands did not load'],
    ['offers', 'The member offers did not load'],
    ['articles', 'The articles did not load'],
    ['categories', 'The article categories did not load'],
  ] as const)(
    'stay shown when %s fail to load, which is reported without a message to the member [LRN-379 LRN-380]',
    async (name, what) => {
      const reports = spyOnReports();
      serve({ [name]: { status: 500, code: 'internal-error' } });
      const { container: page } = await open();
      const place = ['brands', 'offers', 'articles', 'categories'].indexOf(name);
      expect(blocks(page)).toEqual(TITLES.filter((_, at) => at !== place));
      expect(reports).toHaveBeenCalledWith(what, expect.anything());
      expect(appErrorStore.getState().error).toBeNull();
    },
  );

  it('are hidden if they have no items [LRN-380]', async () => {
    const none = itemsAnswer([]);
    serve({ brands: none, offers: offersAnswer([]), articles: none, categories: none });
    expect(blocks((await open()).container)).toEqual([]);
  });

  it('send one request each, in the language of the page [LRN-340 LRN-341 LRN-344]', async () => {
    const calls = serve();
    await open();
    const requested = calls.map(({ path, query }) => {
      query.delete('bust');
      return `${path}?${query}`;
    });
    expect(requested.toSorted()).toEqual([
      '/api/content/bbu?contentType=brands&locale=en-US&enabledForSponsorBar=true',
      '/api/content/edu?contentType=article&include=2&locale=en-US&verbose=true&select=articleCategory%2CarticleDescription%2CarticleTitle%2CctaText%2CheroImage%2Cminutes%2Curl',
      '/api/content/edu?contentType=articleCategory&include=2&locale=en-US&verbose=true',
      '/api/member-offers/u1?locale=en-US',
    ]);
  });
});

describe('partner logo bar', () => {
  it('shows the logos of enabled partners only, each with its link [LRN-291 LRN-292 LRN-293]', async () => {
    serve({ brands: itemsAnswer([brandItem('loomwell'), brandItem('off', { enabledForSponsorBar: false })]) });
    await open();
    const logos = within(screen.getByRole('region', { name: TITLES[0] })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(['/media/loomwell.svg']);
    const link = logos[0]?.closest('a');
    expect([link?.href, link?.target, link?.rel]).toEqual(['https://example.com/loomwell', '_blank', 'noopener']);
    await user.click(link);
    expect(reportedOf('Brand Logo Clicked')).toEqual(['loomwell']);
  });
});

test.each(['javascript:alert(1)', '//example.com', 'data:text/html,x'])(
  'an unsafe link to %s from the server is never rendered (D-52)',
  async (address) => {
    serve({
      brands: itemsAnswer([brandItem('loomwell', { primaryLandingLink: address })]),
      offers: offersAnswer([memberOffer('wrap', { linkUrl: address })]),
      articles: itemsAnswer([]),
      categories: itemsAnswer([]),
    });
    await open();
    expect(screen.getByText('See it')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
  },
);

describe('member offers', () => {
  it('have the same color if they are of the same sponsor', async () => {
    const sponsors = ['Loomwell', 'Minnow', 'Loomwell'];
    serve({ offers: offersAnswer(sponsors.map((sponsor, index) => memberOffer(`offer-${index}`, { sponsor }))) });
    await open();
    const offers = within(screen.getByRole('region', { name: TITLES[1] })).getAllByRole('listitem');
    const [first, second, third] = offers.map((offer) => offer.querySelector('img')?.parentElement?.className);
    expect(first).toBe(third);
    expect(first).not.toBe(second);
  });

  it('show partner, text and link [LRN-290]', async () => {
    serve();
    await open();
    const offer = within(screen.getByRole('region', { name: TITLES[1] })).getByRole('listitem');
    expect(offer.querySelector('img')?.getAttribute('src')).toBe('/media/loomwell.svg');
    expect(offer.textContent).toMatch(/^From LoomwellThe wrap offerSee it/);
    const link = within(offer).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://example.com/wrap', 'noopener']);
  });

  it.each([
    ['a click', (link: HTMLElement) => user.click(link)],
    [
      'Enter',
      async (link: HTMLElement) => {
        act(() => link.focus());
        await user.keyboard('{Enter}');
      },
    ],
    ['a middle click', async (link: HTMLElement) => fireMiddleClick(link)],
  ])(
    'are marked as viewed by %s, with one request that has no body [LRN-283 LRN-284 LRN-288 LRN-343]',
    async (_way, follow) => {
      const calls = serve({ offers: offersAnswer([memberOffer('wrap'), memberOffer('later')]) });
      await open();
      const link = screen.getAllByRole('link', { name: /See it/ })[0];
      if (!link) throw new Error('There is no offer');
      await follow(link);
      await waitFor(() => expect(screen.getByText('Viewed · Loomwell')).toBeDefined());
      await follow(link);
      const marks = calls.filter(({ method }) => method === 'POST');
      expect(marks.map(({ path, hasBody }) => [path, hasBody])).toEqual([['/api/member-offers/viewed/u1/wrap', false]]);
      expect(reportedOf('Member Offer Clicked')).toEqual(['wrap', 'wrap']);
      expect(offerTitles()).toEqual(['The wrap offer', 'The later offer']);
    },
  );

  it('show as viewed when the response marks them as viewed, and a click then sends no request [LRN-284 LRN-288]', async () => {
    const calls = serve({ offers: offersAnswer([memberOffer('wrap', { viewed: true })]) });
    await open();
    expect(screen.getByText('Viewed · Loomwell')).toBeDefined();
    await user.click(screen.getByRole('link', { name: /See it/ }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('send a failed call that marks one as viewed again at the next click, and show no error [LRN-379]', async () => {
    const reports = spyOnReports();
    const calls = serve({ mark: { status: 500, code: 'internal-error' } });
    await open();
    const link = screen.getByRole('link', { name: /See it/ });
    await user.click(link);
    await waitFor(() => expect(reports).toHaveBeenCalledWith('An offer was not marked as viewed', expect.anything()));
    expect(screen.queryByText('Viewed · Loomwell')).toBeNull();
    await user.click(link);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(appErrorStore.getState().error).toBeNull();
  });

  it('change with the language [LRN-287]', async () => {
    serve({
      offers: ({ query }) =>
        query.get('locale') === 'pl-PL'
          ? { data: { 'pl-PL': [memberOffer('chusta')] } }
          : offersAnswer([memberOffer('wrap')]),
    });
    const { container: page } = await open();
    expect(offerTitles()).toEqual(['The wrap offer']);
    await act(async () => switchLocale('pl-PL'));
    await waitFor(() => expect(page.querySelector('#offers h3')?.textContent).toBe('The chusta offer'));
  });

  it('keep the order of the response, and are requested again when the page is reopened [LRN-285]', async () => {
    const calls = serve({ offers: offersAnswer([memberOffer('z'), memberOffer('a', { viewed: true })]) });
    const { unmount } = await open();
    expect(offerTitles()).toEqual(['The z offer', 'The a offer']);
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    await open();
    expect(calls.filter(({ path }) => path === '/api/member-offers/u1')).toHaveLength(2);
  });

  it.each([
    [null, 'en-US'],
    ['u1', null],
    ['', 'en-US'],
  ])('are not requested without both id and language (%s, %s) [LRN-289]', (uid, locale) => {
    expect(() => memberOffersQuery(uid, locale)).toThrow(new Error('Missing required parameters'));
  });
});

describe('article tiles', () => {
  const tile = () => screen.getAllByRole('article')[0];

  it('have picture, icon, title, text and a call to read [LRN-274 LRN-275 LRN-276 LRN-282]', async () => {
    serve();
    await open();
    const pictures = [...(tile()?.querySelectorAll('img') ?? [])].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/media/a.svg', '/media/icon-sleep.svg']);
    expect(tile()?.textContent).toBe('The a articleWhat a is aboutRead on');
  });

  it.each([
    ['their own page', {}, '/articles/a', null],
    [
      'a page of another site',
      { minutes: undefined, bodyHtml: undefined, url: 'https://example.org/a' },
      'https://example.org/a',
      '_blank',
    ],
    ['a page of this site', { minutes: undefined, bodyHtml: undefined, url: '/activities' }, '/activities', null],
    [
      'an email',
      { minutes: undefined, bodyHtml: undefined, url: 'mailto:a@example.org' },
      'mailto:a@example.org',
      null,
    ],
    [
      'no page if their URL is unsafe',
      { minutes: undefined, bodyHtml: undefined, url: 'javascript:alert(1)' },
      null,
      null,
    ],
    [
      'no page if their URL has no scheme',
      { minutes: undefined, bodyHtml: undefined, url: '//example.org' },
      null,
      null,
    ],
  ])('link to %s [LRN-277]', async (_what, changes, href, target) => {
    serve({ articles: itemsAnswer([articleItem('a', changes)]) });
    await open();
    const link = tile()?.querySelector('a') ?? null;
    expect([link?.getAttribute('href') ?? null, link?.getAttribute('target') ?? null]).toEqual([href, target]);
    expect(link?.getAttribute('rel') ?? null).toBe(target && 'noopener');
    expect(tile()?.textContent).toContain('The a article');
    if (link) await user.click(link);
    expect(reportedOf('Article Clicked')).toEqual(link ? ['a'] : []);
  });

  it('cut a long description and show a short one completely [LRN-278 LRN-279]', async () => {
    const descriptions = ['x'.repeat(151), 'y'.repeat(150)];
    serve({
      articles: itemsAnswer(descriptions.map((text, at) => articleItem(`a${at}`, { articleDescription: text }))),
    });
    await open();
    const texts = screen.getAllByRole('article').map((part) => part.querySelector('p')?.textContent);
    expect(texts).toEqual([`${'x'.repeat(140)}...`, 'y'.repeat(150)]);
  });

  it('are limited to four, and opening all moves the focus to the first new one', async () => {
    serve();
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 6 articles' }));
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(document.activeElement?.textContent).toBe('The e article');
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('beyond the first response are requested by the same click on “Show all”', async () => {
    const items = Array.from({ length: 60 }, (_, at) => articleItem(`n${at}`));
    serve({
      articles: ({ query }) => {
        const skip = Number(query.get('skip') ?? 0);
        return itemsAnswer(items.slice(skip, skip + 50), { total: 60, skip });
      },
    });
    await open();
    await user.click(screen.getByRole('button', { name: 'Show all 60 articles' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
  });
});

test('a category shows its icon, or its picture without an icon [LRN-275]', async () => {
  const heroImage = { url: '/media/illustrations/scene-dad.svg', width: 400, height: 240, alt: '' };
  serve({
    categories: itemsAnswer([categoryItem('sleep', { heroImage }), categoryItem('mind', { icon: null, heroImage })]),
  });
  openWith(['enableArticles', 'enableArticleCategories']);
  await open();
  const pictures = ['About sleep', 'About mind'].map((name) =>
    [...screen.getByRole('link', { name }).querySelectorAll('img')].map((image) => image.getAttribute('src')),
  );
  expect(pictures).toEqual([['/media/icon-sleep.svg'], [heroImage.url]]);
});

describe('category filter of the articles', () => {
  const byCategory = ({ query }: RecordedCall): ServedAnswer => {
    const category = query.get('articleCategory');
    if (category === 'sleep') return itemsAnswer([articleItem('nap')]);
    return category === null ? itemsAnswer([articleItem('a'), articleItem('nap')]) : itemsAnswer([]);
  };

  it('is named in the heading, and "All articles" removes it and replaces the history entry', async () => {
    serve({ articles: byCategory });
    const { router } = await open('/course?category=sleep#articles');
    expect(screen.getByRole('heading', { name: 'Good to read: About sleep' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'All articles' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Good to read' })).toBeDefined();
    const { pathname, search, hash } = router.state.location;
    expect([pathname + search + hash, router.state.historyAction]).toEqual(['/course#articles', 'REPLACE']);
  });

  it('marks the chip of the chosen category as current', async () => {
    serve({ articles: byCategory, categories: itemsAnswer([categoryItem('sleep'), categoryItem('play')]) });
    await open('/course?category=sleep#articles');
    const chips = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('closes the list of all articles when a category is chosen, so that removing the filter moves no focus into it', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'nap'].map((slug) => articleItem(slug));
    serve({ articles: (call) => (call.query.has('articleCategory') ? byCategory(call) : itemsAnswer(six)) });
    await open();
    await user.click(screen.getByRole('button', { name: 'Show all 6 articles' }));
    await user.click(screen.getByRole('link', { name: 'About sleep' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'All articles' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(document.activeElement?.textContent).not.toBe('The e article');
  });

  it('shows all articles for an unknown category', async () => {
    serve({ articles: byCategory });
    await open('/course?category=nothing');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Good to read' })).toBeDefined();
  });

  it('shows the previous list until the articles of the category are loaded', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    serve({
      articles: (call) => (call.query.has('articleCategory') ? late.then(() => byCategory(call)) : byCategory(call)),
    });
    await open();
    await user.click(screen.getByRole('link', { name: 'About sleep' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await act(async () => answer());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('hides a category that filters the articles while there are none, and keeps a link to another site', async () => {
    serve({ categories: itemsAnswer([categoryItem('sleep'), categoryItem('away', { url: 'https://example.org/' })]) });
    openWith(['enableArticleCategories']);
    await open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.org/']);
  });
});

test('an offer and a logo are reported as seen once, when half of them is in view [LRN-394]', async () => {
  serve();
  const { container: page } = await open();
  const [offer, logo] = [page.querySelector('#offers li'), page.querySelector('section li')];
  for (const part of [offer, logo]) sight.bring(part, 0.49);
  expect(eventsOf(received)).toEqual([]);
  for (const part of [offer, logo, offer, logo]) sight.bring(part, 0.5);
  expect([reportedOf('Member Offer Viewed'), reportedOf('Brand Logo Viewed')]).toEqual([['wrap'], ['loomwell']]);
  expect(new Set(sight.thresholds)).toEqual(new Set([0.5]));
});
