import { PAGES } from '@nestling/domain/pages';
import type { Page } from '@nestling/domain/page-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** The longest matching rule decides (RFC 9309). */
function mayBeRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind = '', start = '']) => ({
    kind,
    start,
  }));
  const [longest] = rules
    .filter(({ start }) => path.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length);
  return longest?.kind !== 'Disallow';
}

describe('/favicon.ico', () => {
  it('is the icon, kept for a day', async () => {
    const answer = await product.app.inject({ url: '/favicon.ico' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' });
    expect([...answer.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });
});

describe('/robots.txt', () => {
  it('lets every page be read, those that ask not to be listed too, as they say so inside', async () => {
    const answer = await product.browser().get('/robots.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const routes: Page[] = Object.values(PAGES);
    expect(routes.filter(({ noindex }) => noindex).length).toBeGreaterThan(0);
    expect(routes.map(({ path }) => path).filter((path) => !mayBeRead(answer.text, path))).toEqual([]);
  });

  it('keeps search engines from calls, orders and the inbox, but not from the words of public pages', async () => {
    const { text } = await product.browser().get('/robots.txt');
    const paths = [
      '/api/user/u1',
      '/api/syllabus',
      '/shop/orders/o1/status',
      '/dev/mail',
      '/api/config',
      '/api/content/bbu',
    ];
    expect(paths.filter((path) => mayBeRead(text, path))).toEqual(['/api/config', '/api/content/bbu']);
  });
});
