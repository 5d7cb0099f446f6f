import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

const picture = (name: string) => ({ url: `/media/illustrations/${name}.svg`, alt: '', width: 400, height: 240 });
const words = { articleTitle: 'The crib', articleDescription: 'Bare and flat.', ctaText: 'Read it' };
const sources = [{ title: 'A guideline', url: 'https://example.org/guide' }];

const category = (slug: string) => ({
  [`education/articleCategory/${slug}/entry.json`]: {
    icon: picture(slug),
    heroImage: picture(slug),
    url: `/course?category=${slug}#articles`,
  },
  [`education/articleCategory/${slug}/en-US.json`]: { title: slug },
});

const facts = (about: string) => ({
  heroImage: picture('scene'),
  articleCategory: { $link: `articleCategory/${about}` },
});

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = contentFolder({
    ...category('sleep'),
    ...category('mind'),
    'education/articleCategory/sleep/pl-PL.json': { title: 'Sen' },
    'education/article/a-crib/entry.json': { ...facts('sleep'), rank: 1, checkedOn: '2026-11-01', sources, note: 'x' },
    'education/article/a-crib/en-US.json': words,
    'education/article/a-crib/pl-PL.json': { articleTitle: 'Łóżeczko' },
    'education/article/a-crib/body.en-US.md': `## Bare\n\n${'word '.repeat(201)}\n\n[x](javascript:alert(1)) <b>raw</b>`,
    'education/article/a-crib/body.pl-PL.md': 'Krótko.',
    'education/article/a-crib/whenToCall.en-US.md': 'Call **now**.',
    'education/article/b-away/entry.json': { ...facts('mind'), rank: 2 },
    'education/article/b-away/en-US.json': { ...words, url: 'https://example.org/' },
    'education/article/b-away/pl-PL.json': { articleTitle: 'Gdzie indziej' },
    'education/article/d-nights/entry.json': { ...facts('sleep'), rank: 4 },
    'education/article/d-nights/en-US.json': words,
    'education/article/d-nights/pl-PL.json': { articleTitle: 'Noce' },
    'education/article/d-nights/body.en-US.md': 'Short.',
    'education/article/d-nights/body.pl-PL.md': 'Krótko.',
    'education/article/c-empty/entry.json': { ...facts('sleep'), rank: 3 },
    'education/article/c-empty/en-US.json': words,
    'main/page/terms/entry.json': {},
    ...brand('on', true),
    ...brand('off', false),
    ...brand('script', true, 'javascript:alert(1)'),
    ...brand('elsewhere', true, '//example.com'),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

function brand(slug: string, enabledForSponsorBar: boolean, primaryLandingLink = 'https://example.com/') {
  return {
    [`main/brands/${slug}/entry.json`]: {
      enabledForSponsorBar,
      primaryLandingLink,
      stackedColorLogo: picture(slug),
      secret: 'SECRET',
    },
  };
}

const edu = (query: string): Promise<HttpAnswer> => member.get(`/api/content/edu?include=2&verbose=true&${query}`);

async function slugs(answer: Promise<HttpAnswer>): Promise<string[]> {
  return ((await answer).at('data.items') as { slug: string }[]).map(({ slug }) => slug);
}

describe('articles', () => {
  it('contain texts, picture, address, category, sources and reading minutes [LRN-281 LRN-344]', async () => {
    const answer = await edu('contentType=article&locale=en-US');
    const [page, away] = answer.at('data.items') as Record<string, unknown>[];
    const { bodyHtml, ...fields } = page ?? {};
    expect(fields).toMatchObject({
      slug: 'a-crib',
      ...words,
      heroImage: picture('scene'),
      articleCategory: {
        slug: 'sleep',
        title: 'sleep',
        icon: picture('sleep'),
        url: '/course?category=sleep#articles',
      },
      whenToCallHtml: '<p>Call <strong>now</strong>.</p>',
      checkedOn: '2026-11-01',
      sources,
      minutes: 2,
      sys: { contentType: 'article' },
    });
    expect(String(bodyHtml)).not.toMatch(/javascript:|<b>/);
    expect(fields).not.toHaveProperty('note');
    expect(fields).not.toHaveProperty('body');
    expect(away).toMatchObject({ slug: 'b-away', url: 'https://example.org/' });
    expect(away).not.toHaveProperty('minutes');
  });

  it('with a title and a text or address in the language are listed first, then those that are only in English', async () => {
    expect(await slugs(edu('contentType=article&locale=en-US'))).toEqual(['a-crib', 'b-away', 'd-nights']);
    expect(await slugs(edu('contentType=article&locale=pl-PL'))).toEqual(['a-crib', 'd-nights', 'b-away']);
    expect((await edu('contentType=article&locale=pl-PL')).at('data.total')).toBe(3);
    expect((await edu('contentType=article&locale=pl-PL&slug=a-crib')).at('data.items.0.next')).toEqual([
      'd-nights',
      'b-away',
    ]);
    expect(await slugs(edu('contentType=article&locale=pl-PL&slug=b-away'))).toEqual(['b-away']);
  });

  it('filter by a category link compares the slug of the category (D-195)', async () => {
    expect(await slugs(edu('contentType=article&locale=en-US&articleCategory=sleep'))).toEqual(['a-crib', 'd-nights']);
    expect(await slugs(edu('contentType=article&locale=en-US&articleCategory=nothing'))).toEqual([]);
    expect((await edu('contentType=article&articleCategory=mind&locale=en-US')).at('data.total')).toBe(1);
  });

  it('categories contain title, pictures and address, those without a title in the language last [LRN-344]', async () => {
    const answer = await edu('contentType=articleCategory&locale=en-US');
    expect(answer.at('data.items.0')).toMatchObject({
      slug: 'mind',
      title: 'mind',
      heroImage: picture('mind'),
      icon: picture('mind'),
      url: '/course?category=mind#articles',
    });
    expect(await slugs(edu('contentType=articleCategory&locale=en-US'))).toEqual(['mind', 'sleep']);
    const polish = await edu('contentType=articleCategory&locale=pl-PL');
    expect(await slugs(edu('contentType=articleCategory&locale=pl-PL'))).toEqual(['sleep', 'mind']);
    expect(polish.at('data.items.1')).toMatchObject({ title: 'mind', fallbackFields: ['title'] });
  });

  it('articles and categories without texts in the language are omitted when showUntranslated is off', async () => {
    writeFileSync(product.files.config, '{"showUntranslated": false}');
    product.clock.advance(1_000);
    try {
      expect(await slugs(edu('contentType=article&locale=pl-PL'))).toEqual(['a-crib', 'd-nights']);
      expect(await slugs(edu('contentType=articleCategory&locale=pl-PL'))).toEqual(['sleep']);
    } finally {
      rmSync(product.files.config);
      product.clock.advance(1_000);
    }
  });

  it.each(['limit=0', 'skip=-1', 'include=3'])('are refused for %s and for an unknown type', async (query) => {
    expect((await member.get(`/api/content/edu?contentType=article&${query}`)).status).toBe(422);
    expect((await edu('contentType=articles')).status).toBe(400);
  });
});

describe('content service', () => {
  it('does not answer member offers, which have a separate call (D-196)', async () => {
    const answer = await product.browser().get('/api/content/bbu?contentType=memberOffer');
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'content-type-unknown']);
  });
});

describe('brands of the bar', () => {
  it('contain logo and link; a brand with a forbidden link is omitted [LRN-291 LRN-294 LRN-340]', async () => {
    const address = '/api/content/bbu?contentType=brands&locale=en-US&enabledForSponsorBar=true';
    const answer = await product.browser().get(address);
    expect(answer.at('data.items')).toEqual([
      {
        id: 'brands/on',
        slug: 'on',
        locale: 'en-US',
        fallbackFields: [],
        stackedColorLogo: picture('on'),
        primaryLandingLink: 'https://example.com/',
        enabledForSponsorBar: true,
      },
    ]);
  });
});
