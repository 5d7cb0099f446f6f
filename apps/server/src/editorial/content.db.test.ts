import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = contentFolder({
    'main/page/terms/entry.json': { internalNote: 'not for the wire' },
    'main/page/terms/en-US.json': { title: 'Terms' },
    'main/page/terms/pl-PL.json': { title: 'Regulamin' },
    'main/page/terms/body.en-US.md': [
      '# Terms',
      '<script>alert(1)</script>',
      '[run](javascript:alert(1)) [data](data:text/html,x) [safe](https://example.com/a?b=1&c=2)',
      '**bold** <img src=x onerror=alert(1)>',
    ].join('\n\n'),
    'main/page/faq/entry.json': {},
    'main/page/faq/en-US.json': { title: 'Questions' },
    'main/country.json': [
      { slug: 'us', isoCode: 'US', postalCodeSupported: true, rank: 1, secret: 'x' },
      { slug: 'pl', isoCode: 'PL', title: 'Poland of ours', postalCodeSupported: true, rank: 2 },
    ],
    'main/appError/broken/entry.json': { type: 'BILLBOARD', dismissable: false },
    'main/appError/broken/en-US.json': { title: 'Broken', content: 'Sorry.' },
    'main/appError/cut-off/entry.json': { type: 'OFFLINE_BANNER', dismissable: true },
    'main/appError/cut-off/en-US.json': { title: 'Cut off', content: 'Wait.' },
    'main/appError/stale/entry.json': { type: 'REFRESH_BANNER', dismissable: true },
    'main/appError/stale/en-US.json': { title: 'Stale', content: 'Refresh.' },
    'education/quiz/safe-sleep/entry.json': { questions: [{ id: 'a', correctAnswer: 2 }] },
    'main/digitalOffer/hush/entry.json': { promoCode: 'HUSH' },
    'main/appError/linked/entry.json': { type: 'BILLBOARD', illustration: { $link: 'digitalOffer/hush' } },
    'main/appError/linked/en-US.json': { title: 'Linked', content: 'Look.' },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (query: string): Promise<HttpAnswer> => product.browser().get(`/api/content/bbu?${query}`);

describe('language of content', () => {
  it('is the requested language, else the member’s', async () => {
    const member = await product.member();
    expect((await member.post(`/api/user/${member.uid}`, { locale: 'pl-PL' })).status).toBe(200);
    const title = async (address: string): Promise<unknown[]> => {
      const answer = await member.get(address, { 'accept-language': 'en-US' });
      return [answer.headers['content-language'], answer.at('data.items.0.title')];
    };
    expect(await title('/api/content/bbu?contentType=page&slug=terms')).toEqual(['pl-PL', 'Regulamin']);
    expect(await title('/api/content/bbu?contentType=page&slug=terms&locale=en-US')).toEqual(['en-US', 'Terms']);
  });
});

describe('language that content switches off', () => {
  const language = (value: string, rest: object) => ({
    slug: value,
    value,
    label: value,
    languageDirection: 'ltr',
    ...rest,
  });

  it('is not answered, even on request; a language for courses only is answered with courses (D-187)', async () => {
    const own = contentFolder({
      'main/localeProperties.json': [
        language('fr-CA', { active: false }),
        language('pl-PL', { active: true, syllabusOnly: true }),
        language('es-US', { active: true }),
      ],
      'main/page/terms/entry.json': {},
      ...Object.fromEntries(
        ['en-US', 'fr-CA', 'pl-PL', 'es-US'].map((locale) => [`main/page/terms/${locale}.json`, { title: locale }]),
      ),
    });
    const other = await startTestProduct({ CONTENT_DIR: own.path });
    try {
      const member = await other.member();
      const reportedOf = async (space: string, locale: string): Promise<unknown> => {
        const type = space === 'bbu' ? 'page&slug=terms' : 'video&limit=1';
        const answer = await member.get(`/api/content/${space}?contentType=${type}&locale=${locale}`);
        return answer.headers['content-language'];
      };
      const languages = ['fr-CA', 'pl-PL', 'es-US'];
      expect(await Promise.all(languages.map((one) => reportedOf('bbu', one)))).toEqual(['en-US', 'en-US', 'es-US']);
      expect(await Promise.all(languages.map((one) => reportedOf('edu', one)))).toEqual(['en-US', 'pl-PL', 'es-US']);
    } finally {
      await other.close();
      own.remove();
    }
  });
});

describe('linked entry in an answer', () => {
  it('contains only the fields that are allowed for its type (D-88)', async () => {
    for (const query of ['include=2', 'include=1&locale=*', 'include=2&verbose=true']) {
      const answer = await read(`contentType=appError&slug=linked&${query}`);
      expect(answer.at('data.items.0.illustration')).toMatchObject({ id: 'digitalOffer/hush', slug: 'hush' });
      expect(answer.text).not.toMatch(/promoCode|HUSH/);
    }
  });
});

describe('pages of the content service', () => {
  it('have a slug, and a body of HTML without raw HTML and script links', async () => {
    const answer = await read('contentType=page&slug=terms');
    expect(answer.at('data.items')).toHaveLength(1);
    expect(answer.at('data.items.0')).toMatchObject({
      id: 'page/terms',
      slug: 'terms',
      locale: 'en-US',
      title: 'Terms',
    });
    const html = String(answer.at('data.items.0.bodyHtml'));
    expect(html).toContain('<h1>Terms</h1>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
    expect(html).not.toMatch(/<script|<img|javascript:|data:/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('contain only listed fields: no markdown source, no editor’s note', async () => {
    const answer = await read('contentType=page&slug=terms');
    expect(Object.keys(answer.at('data.items.0') as object).toSorted()).toEqual([
      'bodyHtml',
      'fallbackFields',
      'id',
      'locale',
      'slug',
      'title',
    ]);
  });

  it('have English texts for the fields without a translation, and name these fields [LRN-011]', async () => {
    const polish = await read('contentType=page&slug=terms&locale=pl-PL');
    expect(polish.at('data.items.0')).toMatchObject({ title: 'Regulamin', locale: 'pl-PL', fallbackFields: ['body'] });
    expect(polish.at('data.items.0.bodyHtml')).toContain('<h1>Terms</h1>');
    const other = await product
      .browser()
      .get('/api/content/bbu?contentType=page&slug=terms', { 'accept-language': 'ja-JP' });
    expect(other.at('data.items.0')).toMatchObject({ title: 'Terms', locale: 'en-US', fallbackFields: [] });
  });

  it('contain sys with id, type and locale only with verbose=true', async () => {
    const answer = await read('contentType=page&slug=terms&verbose=true');
    expect(answer.at('data.items.0.sys')).toMatchObject({ id: 'page/terms', contentType: 'page', locale: 'en-US' });
    expect((await read('contentType=page&slug=terms')).at('data.items.0.sys')).toBeUndefined();
  });

  it('contain only the selected fields and the identifying ones', async () => {
    const answer = await read('contentType=page&slug=terms&select=title,gone,title&verbose=true');
    const { sys, ...item } = answer.at('data.items.0') as Record<string, unknown>;
    expect(item).toEqual({ id: 'page/terms', slug: 'terms', locale: 'en-US', fallbackFields: [], title: 'Terms' });
    expect(sys).toBeDefined();
    expect(Object.keys((await read('contentType=page&slug=terms')).at('data.items.0') as object)).toContain('bodyHtml');
    expect((await read(`contentType=page&select=${'a'.repeat(201)}`)).status).toBe(422);
  });

  it('are an empty list for an unknown slug', async () => {
    expect((await read('contentType=page&slug=nothing')).at('data')).toEqual({
      items: [],
      total: 0,
      skip: 0,
      limit: 10,
    });
  });
});

describe('queries of the content service', () => {
  it('with locale=* answer each translated field by language', async () => {
    const answer = await read('contentType=page&slug=terms&locale=*');
    expect(answer.at('data.items.0')).toMatchObject({ locale: '*', title: { 'en-US': 'Terms', 'pl-PL': 'Regulamin' } });
  });

  it('answer all 249 countries with a name in each locale, an editor’s name before the built-in one [ACC-290 ACC-398]', async () => {
    const answer = await read('contentType=country&locale=*');
    expect(answer.at('data.limit')).toBe(300);
    expect(answer.at('data.total')).toBe(249);
    expect(answer.at('data.items.0')).toMatchObject({
      isoCode: 'US',
      postalCodeSupported: true,
      rank: 1,
      title: {
        'en-US': 'United States',
        'es-US': 'Estados Unidos',
        'fr-CA': 'États-Unis',
        'pl-PL': 'Stany Zjednoczone',
      },
    });
    const items = answer.at('data.items') as { isoCode: string; title: Record<string, string> }[];
    expect(items.find(({ isoCode }) => isoCode === 'PL')?.title['en-US']).toBe('Poland of ours');
    expect(answer.text).not.toContain('secret');
  });

  it('are paged by limit and skip, and a limit above the maximum of a type is reduced to it', async () => {
    const second = await read('contentType=appError&limit=1&skip=1');
    expect(second.at('data')).toMatchObject({ total: 4, skip: 1, limit: 1, items: [{ slug: 'cut-off' }] });
    expect(second.at('meta')).toEqual({ total: 4, skip: 1, limit: 1 });
    expect((await read('contentType=country&limit=2&skip=247')).at('data.items')).toHaveLength(2);
    expect((await read('contentType=page&limit=300')).at('data.limit')).toBe(50);
    expect((await read('contentType=page&limit=0')).status).toBe(422);
    expect((await read('contentType=page&limit=301')).status).toBe(422);
    expect((await read('contentType=page&include=3')).status).toBe(422);
  });

  it('filter by the presence of a field in the language, without the English fallback', async () => {
    const slugs = async (query: string) =>
      ((await read(query)).at('data.items') as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs('contentType=page&title[exists]=true&locale=en-US')).toEqual(['faq', 'terms']);
    expect(await slugs('contentType=page&title[exists]=true&locale=pl-PL')).toEqual(['terms']);
    expect(await slugs('contentType=page&title[exists]=false&locale=pl-PL')).toEqual(['faq']);
  });

  it('filter by listed fields and ignore filters on other fields', async () => {
    expect((await read('contentType=appError&type=OFFLINE_BANNER')).at('data.items')).toMatchObject([
      { slug: 'cut-off' },
    ]);
    expect((await read('contentType=appError&dismissable=true')).at('data.total')).toBe(2);
    expect((await read('contentType=appError&secret=x')).at('data.total')).toBe(4);
  });

  it('answer app errors with title, content, type and whether they can be dismissed', async () => {
    expect((await read('contentType=appError&slug=broken')).at('data.items.0')).toMatchObject({
      slug: 'broken',
      title: 'Broken',
      content: 'Sorry.',
      type: 'BILLBOARD',
      dismissable: false,
    });
  });
});

describe('space of the content service', () => {
  it.each(['digitalOffer', 'quiz', 'offer', 'nothing', '__proto__', 'constructor', 'toString'])(
    'bbu answers content-type-unknown to the type %s',
    async (type) => {
      const answer = await read(`contentType=${type}`);
      expect(answer.status).toBe(400);
      expect(answer.at('error.code')).toBe('content-type-unknown');
    },
  );

  it('requires the parameter type', async () => {
    const answer = await read('slug=terms');
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toMatchObject({
      code: 'missing-required-parameters',
      fields: { contentType: 'required' },
    });
  });

  it('edu requires a session and has no type of the main space', async () => {
    const signedOut = await product.browser().get('/api/content/edu?contentType=quiz');
    expect(signedOut.status).toBe(401);
    const member = await product.member();
    const foreign = await member.get('/api/content/edu?contentType=page');
    expect(foreign.status).toBe(400);
    expect(foreign.at('error.code')).toBe('content-type-unknown');
  });
});
