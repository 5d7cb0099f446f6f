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
  it('answers the icon, which may be cached for a day', async () => {
    const answer = await product.app.inject({ url: '/favicon.ico' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' });
    expect([...answer.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });
});

describe('well-known files', () => {
  it('/.well-known/security.txt contains the contact, and expires in less than a year', async () => {
    const { status, headers, text } = await product.browser().get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, contact, expires] = /^Contact: mailto:(\S+)\nExpires: (\S+)\nCanonical: https?:/.exec(text) ?? [];
    expect(contact).toBe('support@example.com');
    const days = (Date.parse(expires ?? '') - product.clock.now().getTime()) / 86_400_000;
    expect([days > 300, days < 366]).toEqual([true, true]);
  });

  it('/.well-known/change-password redirects to the page that changes the password', async () => {
    const { status, headers } = await product.browser().get('/.well-known/change-password');
    expect([status, headers['location']]).toEqual([302, '/account']);
  });

  it('/manifest.webmanifest contains the product’s name and an existing icon', async () => {
    const { headers, body } = await product.browser().get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(body).toMatchObject({ name: 'Nestling', icons: [{ src: '/apple-touch-icon.png', sizes: '180x180' }] });
    const icon = await product.app.inject({ url: '/apple-touch-icon.png' });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect([icon.rawPayload.readUInt32BE(16), icon.rawPayload.readUInt32BE(20)]).toEqual([180, 180]);
  });
});

describe('/robots.txt', () => {
  it('allows every page to be read, also pages with noindex', async () => {
    const answer = await product.browser().get('/robots.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const routes: Page[] = Object.values(PAGES);
    expect(routes.filter(({ noindex }) => noindex).length).toBeGreaterThan(0);
    expect(routes.map(({ path }) => path).filter((path) => !mayBeRead(answer.text, path))).toEqual([]);
  });

  it('keeps search engines from API calls, orders and the inbox, but not from texts of public pages', async () => {
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
