import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'http://nestling.example.com' });
});
afterAll(() => product.close());

describe('caching of answers', () => {
  it('gives a public response an entity tag, and answers 304 without a body to that tag', async () => {
    const first = await product.browser().get('/api/config');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    const again = await product.browser().get(`/api/config?bust=${Date.now()}`, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(tag);
    expect((await product.browser().get('/api/config', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it.each(['/api/config', '/api/content/bbu?contentType=page', '/media/illustrations/scene-sleep.svg'])(
    'sends no Content-Length with the 304 for %s, because the 200 has another length',
    async (url) => {
      const tag = String((await product.browser().get(url)).headers.etag);
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await product.app.inject({ method, url, headers: { 'if-none-match': tag } });
        expect([answer.statusCode, answer.headers.etag, answer.payload]).toEqual([304, tag, '']);
        expect(answer.headers).not.toHaveProperty('content-length');
      }
    },
  );

  it.each([
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0, *;q=0.5', 'br'],
    ['*, gzip;q=0, br;q=0', undefined],
    ['gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'gzip'],
  ])('responds to Accept-Encoding %j with the encoding %s', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted };
    for (const url of ['/api/openapi.json', '/api/content/bbu?contentType=country']) {
      const answer = await product.app.inject({ url, headers });
      expect([url, answer.headers['content-encoding']]).toEqual([url, coding]);
    }
  });

  it('is forbidden for a member’s data, a write, a refusal and a page', async () => {
    const member = await product.member();
    const answers = await Promise.all([
      member.get(`/api/user/${member.uid}`),
      member.get(`/api/syllabus?userId=${member.uid}`),
      member.post('/api/auth/sign-in', { email: member.email, password: 'wrong' }),
      product.browser().get(`/api/user/${member.uid}`),
      product.browser().get('/login'),
      member.get('/course'),
    ]);
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it('lasts a day for media, which have a tag and byte ranges, and a year for hashed assets', async () => {
    const media = await product.browser().get('/media/illustrations/scene-sleep.svg');
    expect(media.status).toBe(200);
    expect(media.headers['cache-control']).toBe('public, max-age=86400');
    expect(media.headers.etag).toBeDefined();
    const part = await product.browser().get('/media/illustrations/scene-sleep.svg', { range: 'bytes=0-9' });
    expect(part.status).toBe(206);
    expect(part.text).toHaveLength(10);
    const asset = await product.browser().get('/assets/index-Abc1234.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['bytes=99999999-', 'bytes=5-1', 'bytes=abc'])(
    'answers 416 with the file’s length to a Range %j that is past the end',
    async (range) => {
      const answer = await product.browser().get('/media/illustrations/scene-sleep.svg', { range });
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
      expect(answer.text).toBe('');
    },
  );

  it.each(['/media/..%5cconfig.json', '/media//etc/passwd', '/media/..%2fconfig.json'])(
    'answers not found to %s, which is outside the folder',
    async (url) => {
      const answer = await product.browser().get(url);
      expect([answer.status, answer.at('error.code')]).toEqual([404, 'route-not-found']);
    },
  );
});
