import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';

function banner(slug: string, facts: object, words = { en: `Look at ${slug}`, pl: `Zobacz ${slug}` }) {
  return {
    [`main/banner/${slug}/entry.json`]: { slug, destination: '/course', internalNote: 'not for the wire', ...facts },
    [`main/banner/${slug}/en-US.json`]: { message: words.en },
    [`main/banner/${slug}/pl-PL.json`]: { message: words.pl },
  };
}

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = contentFolder({
    ...banner('b-all', { opensInNewTab: true, destination: 'https://example.com/news' }),
    ...banner('c-for-canada-too-late', { countries: ['CA'] }),
    ...banner('a-us', { countries: ['US', 'GB'], opensInNewTab: false }),
    ...banner('a-unsafe', { destination: 'javascript:alert(1)' }),
    ...banner('a-elsewhere', { destination: '//example.com' }),
    ...banner('a-silent', {}, { en: ' ', pl: '' }),
    ...banner('a-misspelt', { countries: 'US' }),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (country: string, query = 'locale=en-US'): Promise<HttpAnswer> =>
  product.browser().get(`/api/banner-notifications/${country}?${query}`);

describe('GET /api/banner-notifications/{country}', () => {
  it('answers message, destination, opensInNewTab and slug by country and locale to anyone [ACC-246 ACC-247 ACC-389]', async () => {
    const american = await read('US');
    expect(american.status).toBe(200);
    expect(american.body).toEqual({
      data: { message: 'Look at a-us', destination: '/course', opensInNewTab: false, slug: 'a-us' },
    });
    const polish = await read('PL', 'locale=pl-PL');
    expect(polish.headers['content-language']).toBe('pl-PL');
    expect(polish.body).toEqual({
      data: {
        message: 'Zobacz b-all',
        destination: 'https://example.com/news',
        opensInNewTab: true,
        slug: 'b-all',
      },
    });
  });

  it('answers the first banner by slug that is for the country, in upper or lower case', async () => {
    expect((await read('gb')).at('data.slug')).toBe('a-us');
    expect((await read('CA')).at('data.slug')).toBe('b-all');
  });

  it('skips a banner with a forbidden link, without a text or with invalid countries [ACC-247]', async () => {
    for (const country of ['US', 'CA', 'PL']) {
      expect((await read(country)).text).not.toMatch(/a-unsafe|a-elsewhere|a-silent|a-misspelt|javascript/);
    }
  });

  it('answers in the member’s language by default, or in English when the banner has no text in the language', async () => {
    const member = await product.member();
    await member.post(`/api/user/${member.uid}`, { locale: 'pl-PL' });
    const answer = await member.get('/api/banner-notifications/US', { 'accept-language': 'en-US' });
    expect(answer.at('data.message')).toBe('Zobacz a-us');
    expect((await read('US', 'locale=xx')).at('data.message')).toBe('Look at a-us');
    // The English text must appear, because the banner has none in Spanish.
    expect((await read('US', 'locale=es-US')).at('data.message')).toBe('Look at a-us');
  });

  it.each(['USA', 'U', '1', 'U$'])('refuses %s, which is not a country code', async (country) => {
    const answer = await read(country);
    expect([answer.status, answer.at('error.fields')]).toEqual([422, { country: 'invalid' }]);
  });

  it('answers 304 to an If-None-Match with its ETag', async () => {
    const { etag, 'cache-control': cacheControl } = (await read('US')).headers;
    expect(cacheControl).toBe('no-cache');
    const again = await product
      .browser()
      .get(`/api/banner-notifications/US?locale=en-US&bust=1`, { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
  });

  it('answers null for a country without a banner [ACC-389]', async () => {
    const other = contentFolder({ ...banner('a-us', { countries: ['US'] }) });
    const second = await startTestProduct({ CONTENT_DIR: other.path });
    try {
      const answer = await second.browser().get('/api/banner-notifications/PL?locale=pl-PL');
      expect([answer.status, answer.body]).toEqual([200, { data: null }]);
    } finally {
      await second.close();
      other.remove();
    }
  });

  it('the content service also answers the banner, with its listed fields only', async () => {
    const answer = await product.browser().get('/api/content/bbu?contentType=banner&slug=a-us&locale=en-US');
    expect(answer.at('data.items')).toEqual([
      {
        id: 'banner/a-us',
        slug: 'a-us',
        locale: 'en-US',
        fallbackFields: [],
        message: 'Look at a-us',
        destination: '/course',
        opensInNewTab: false,
        countries: ['US', 'GB'],
      },
    ]);
  });
});
