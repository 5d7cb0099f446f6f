import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('HEAD request', () => {
  const head = (url: string, headers: Record<string, string> = {}) =>
    product.app.inject({ method: 'HEAD', url, headers });

  it.each([
    '/login',
    '/no-such-page',
    '/api/config',
    '/healthz',
    '/media/illustrations/scene-sleep.svg',
    '/api/nothing',
  ])('for %s has the status and headers of GET, without a body', async (url) => {
    const whole = await product.browser().get(url);
    const answer = await head(url);
    expect([answer.statusCode, answer.body]).toEqual([whole.status, '']);
    for (const name of ['content-type', 'cache-control', 'etag', 'content-language'])
      expect([name, answer.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('is refused where GET is, and answers 404 where only a write exists', async () => {
    const member = await product.member();
    const cookie = `bbu-sid=${member.cookies.get('bbu-sid')}`;
    expect((await head(`/api/user/${member.uid}`)).statusCode).toBe(401);
    expect((await head(`/api/user/${randomUUID()}`, { cookie })).statusCode).toBe(403);
    const own = await head(`/api/user/${member.uid}`, { cookie });
    expect([own.statusCode, own.body, own.headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect((await head('/api/auth/sign-out')).statusCode).toBe(404);
  });

  it('for the live stream answers 404', async () => {
    const member = await product.member();
    const cookie = `bbu-sid=${member.cookies.get('bbu-sid')}`;
    expect((await head(`/api/user/${member.uid}/events`, { cookie })).statusCode).toBe(404);
  });
});
