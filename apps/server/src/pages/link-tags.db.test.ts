import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
const base = 'http://localhost:3000';
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Tags {
  og: Record<string, string>;
  canonical: string | null;
  alternates: Record<string, string>;
  text: string;
}

/** The tags of the head by name, as a messenger or a search engine reads them. */
async function tagsAt(address: string, browser: Pick<Member, 'get'> = product.browser()): Promise<Tags> {
  const { text } = await browser.get(address, { accept: 'text/html' });
  const [head = ''] = text.split('</head>');
  const properties = [...head.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g)];
  const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
  return {
    og: Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1] ?? null,
    alternates: Object.fromEntries(alternates.map(([, language = '', href = '']) => [language, href])),
    text,
  };
}

test('a link to an article has its title, description and a picture that messengers can show', async () => {
  const { og, text } = await tagsAt('/articles/in-the-crib');
  expect(og).toMatchObject({
    'og:type': 'article',
    'og:site_name': 'Nestling',
    'og:locale': 'en_US',
    'og:url': `${base}/articles/in-the-crib`,
    'og:image': `${base}/share.png`,
    'og:image:width': '1200',
  });
  const written: unknown = JSON.parse(readFileSync('content/education/article/in-the-crib/en-US.json', 'utf8'));
  expect(written).toMatchObject({ articleTitle: og['og:title'], articleDescription: og['og:description'] });
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a link to a video has its poster, and a link to a course its title in the language of the query', async () => {
  const film = await tagsAt('/videos/peekaboo');
  expect(film.og['og:image']).toMatch(new RegExp(`^${base}/media/videos/[^"]+\\.jpg\\?v=[\\w-]{12}$`));
  const course = await tagsAt('/course/safe-sleep?locale=pl-PL');
  expect(course.og).toMatchObject({ 'og:locale': 'pl_PL', 'og:url': `${base}/course/safe-sleep?locale=pl-PL` });
  const written: unknown = JSON.parse(readFileSync('content/education/syllabus/safe-sleep/pl-PL.json', 'utf8'));
  expect(written).toMatchObject({ title: course.og['og:title'] });
});

test('a public page has a canonical address, and an alternate address for each language', async () => {
  const plain = await tagsAt('/policy?utm_source=mail');
  expect(plain.canonical).toBe(`${base}/policy`);
  expect(plain.alternates).toEqual({
    'en-US': `${base}/policy?locale=en-US`,
    'es-US': `${base}/policy?locale=es-US`,
    'fr-CA': `${base}/policy?locale=fr-CA`,
    'pl-PL': `${base}/policy?locale=pl-PL`,
    'x-default': `${base}/policy`,
  });
  expect((await tagsAt('/policy?locale=fr-CA')).canonical).toBe(`${base}/policy?locale=fr-CA`);
});

test.each(['/login', '/course/safe-sleep', '/articles/in-the-crib'])(
  '%s, which search engines cannot list, has no canonical address',
  async (address) => {
    const { og, canonical, alternates } = await tagsAt(address);
    expect([canonical, alternates]).toEqual([null, {}]);
    expect(og['og:site_name']).toBe('Nestling');
  },
);

test.each(['/no/such/page', '/articles/no-such-article', '/verify/BBU-7KQ2M4XWD9HP', '/contact-form/multiples'])(
  '%s, which must not be shared, has no link tags',
  async (address) => {
    const { og, canonical, text } = await tagsAt(address);
    expect([og, canonical]).toEqual([{}, null]);
    expect(text).not.toContain('link-tags');
  },
);

test('a member gets no link tags, on rendered and unrendered pages', async () => {
  const member = await product.member();
  for (const address of ['/articles/in-the-crib', '/account']) {
    const { og, text } = await tagsAt(address, member);
    expect(og).toEqual({});
    expect(text).not.toContain('link-tags');
  }
});
