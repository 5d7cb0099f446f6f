import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startTestProduct, type TestProduct } from '#testing/product.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'http://nestling.example.com' });
});
afterAll(() => product.close());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  product.browser(`10.9.0.${(hosts += 1)}`).post('/api/auth/sign-in', body, headers);
let hosts = 0;

describe('transaction id of a call', () => {
  it('is the one that the caller sent, on refusals too', async () => {
    const id = randomUUID();
    for (const url of ['/api/config', '/api/no-such-call', '/login', `/api/user/${randomUUID()}`]) {
      expect((await product.browser().get(url, { 'x-transaction-id': id })).headers['x-transaction-id']).toBe(id);
    }
  });

  it.each(['', 'abc', '00000000-0000-1000-8000-000000000000', 'x'.repeat(5000)])(
    'is a new UUID v4 when the caller sends %j',
    async (id) => {
      const answer = await product.browser().get('/api/config', { 'x-transaction-id': id });
      expect(answer.headers['x-transaction-id']).toMatch(UUID_V4);
      expect(answer.headers['x-transaction-id']).not.toBe(id);
    },
  );
});

describe('address without a route', () => {
  it.each([
    '/api/nothing',
    '/api',
    '/api/user',
    '/media/none.svg',
    '/media/../package.json',
    '/assets/none.js',
    '/robots.php',
    '/manifest.json',
    '/course/page.extension',
    '/a.b',
    '/metrics/x',
  ])('GET %s answers 404 in JSON', async (url) => {
    const answer = await product.browser().get(url);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: { code: 'route-not-found', message: 'No such route' } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const)(
    '%s on a route that has other methods only answers 404',
    async (method) => {
      const answer = await product.app.inject({ method, url: '/api/config' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'route-not-found' } });
    },
  );

  it.each(['/api/user/%E0%A4%A', '/%E0%A4%A', `/api/user/${'x'.repeat(301)}`])(
    '%s answers 404 in the envelope, which does not repeat the address',
    async (url) => {
      const answer = await product.browser().get(url);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: { code: 'route-not-found', message: 'No such route' } });
      expect(answer.headers['x-transaction-id']).toMatch(UUID_V4);
    },
  );

  it.each(['/%', '/%E0%A4%A', '/%00', '/course/%00?a=1', '/login?email=%00', '/%ED%A0%80'])(
    'a browser that opens %s gets the not-found page',
    async (url) => {
      const answer = await product.browser().get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('<title>Page not found | Nestling</title>');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it.each(['/foo.bar', '/no/such/page.html', '/course/%E0%A4%A', '/%.js'])(
    'a browser that opens %s as a page gets the not-found page for every Accept header',
    async (url) => {
      const headers: Record<string, string>[] = [
        { accept: 'text/html,*/*;q=0.8' },
        { accept: '*/*', 'sec-fetch-dest': 'document' },
      ];
      for (const requested of headers) {
        const answer = await product.browser().get(url, requested);
        expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(answer.text).toContain('<title>Page not found | Nestling</title>');
      }
    },
  );

  it.each(['/foo.bar', '/course/%E0%A4%A', '/favicon.svg'])(
    'a picture, style or script request for %s gets a 404 in JSON',
    async (url) => {
      const headers: Record<string, string>[] = [
        { accept: 'image/*,*/*' },
        { accept: 'text/css' },
        { accept: '*/*', 'sec-fetch-dest': 'empty' },
      ];
      for (const requested of headers) {
        const answer = await product.browser().get(url, requested);
        expect([answer.status, answer.at('error.code')]).toEqual([404, 'route-not-found']);
      }
    },
  );

  it('an answer that is a page for some and JSON for others is not cached', async () => {
    for (const accept of ['image/*', 'text/html']) {
      expect((await product.browser().get('/foo.bar', { accept })).headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['/%', 404, 'route-not-found'],
    ['/%00', 422, 'validation-failed'],
    ['/login?email=%00', 422, 'validation-failed'],
  ])('a program that requests %s gets an error in JSON: %d', async (url, status, code) => {
    for (const accept of ['application/json', '*/*']) {
      const answer = await product.browser().get(url, { accept });
      expect([answer.status, answer.at('error.code')]).toEqual([status, code]);
    }
  });

  it.each(['/api/%', '/media/%', '/assets/%.js', '/assets/x.js', '/media/x', '/api/x.y'])(
    '%s answers 404 in JSON also to a browser that opens it as a page',
    async (url) => {
      const answer = await product.browser().get(url, { accept: 'text/html', 'sec-fetch-dest': 'document' });
      expect([answer.status, answer.at('error.code')]).toEqual([404, 'route-not-found']);
    },
  );

  it('a form that is sent to an invalid address gets a 404 in JSON', async () => {
    const answer = await product.browser().post('/%', {}, { accept: 'text/html' });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'route-not-found']);
  });

  it('a write from another site to an unknown address answers 404', async () => {
    const answer = await product.browser().post('/api/nothing', {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(404);
  });

  it('a POST to a page redirects to the page, a POST to an unknown address answers 404', async () => {
    expect((await product.browser().post('/login', {})).status).toBe(303);
    expect((await product.browser().post('/no/such/page', {})).status).toBe(404);
  });

  it('an answer never has a CORS header', async () => {
    const answer = await product.browser().get('/api/config', { origin: 'https://evil.example' });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('writes from other sites', () => {
  const credentials = { email: 'nobody@example.com', password: PASSWORD };

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('are refused: %j', async (headers) => {
    const answer = await signIn(credentials, headers);
    expect(answer.status).toBe(403);
    expect(answer.at('error.code')).toBe('cross-site-request');
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://nestling.example.com' },
    {},
  ])('are not confused with writes from the own site: %j', async (headers) => {
    const answer = await signIn(credentials, { host: 'localhost:3000', ...headers });
    expect(answer.status).toBe(401);
  });

  it('are refused before the body is read, and sign no member out', async () => {
    const member = await product.member();
    const answer = await member.post('/api/auth/sign-out', '{', { 'sec-fetch-site': 'cross-site' });
    expect(answer.at('error.code')).toBe('cross-site-request');
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(200);
  });

  it('are allowed to webhooks, which check a signature, with any Origin that a proxy adds', async () => {
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/order/webhook', '/api/webhooks/shopify', '/api/webhooks/contentful/bbu']) {
      const answer = await product.browser().post(path, {}, headers);
      expect([path, answer.at('error.code')]).toEqual([path, 'bad-signature']);
    }
  });

  it('do not include page requests, which links on other sites send', async () => {
    expect((await product.browser().get('/login', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

describe('headers', () => {
  it.each(['/login', '/api/config', '/api/nothing', '/media/illustrations/scene-sleep.svg', '/no-such-page', '/%'])(
    'of an answer are set for %s',
    async (url) => {
      const { headers } = await product.browser().get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('of a call may have a wrong access key or none, which is ignored (D-75) [ACC-375 LRN-324]', async () => {
    const { uid } = await product.member();
    expect((await product.app.inject({ url: '/api/config' })).statusCode).toBe(200);
    expect((await product.browser().get('/api/config', { 'x-api-access-key': 'other' })).status).toBe(200);
    expect((await product.browser().get(`/api/user/${uid}`, { 'x-api-access-key': 'nestling-web' })).status).toBe(401);
  });

  it('of a visitor’s call give no rights to a member’s data by the access key', async () => {
    expect((await product.browser().get(`/api/syllabus?userId=${randomUUID()}`)).status).toBe(401);
  });
});

describe('OpenAPI document', () => {
  it('contains a call of each group of addresses [ACC-396]', async () => {
    const { body } = await product.browser().get('/api/openapi.json');
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/content/bbu',
        '/api/content/edu',
        '/api/courses/{slug}',
        '/api/email/validate',
        '/api/locations',
        '/api/member-offers/{uid}',
        '/api/quiz/{uid}/{legacySyllabusId}',
        '/api/lead-transfer/upload',
        '/api/corporate-partners',
        '/api/users-redemptions/{uid}/{course}',
      ]),
    );
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await product.browser().get('/api/openapi.json');
    const answer = await product.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.text);
    expect(answer.rawPayload.length).toBeLessThan(plain.text.length / 4);
  });

  it('is rendered once for all encodings, and answers 304 to a matching If-None-Match', async () => {
    const rendering = vi.spyOn(product.app, 'swagger');
    const get = (headers: Record<string, string>) => product.app.inject({ url: '/api/openapi.json', headers });
    const codings = ['gzip', 'br', 'gzip', 'br', 'identity'];
    const answers = await Promise.all(codings.map((coding) => get({ 'accept-encoding': coding })));
    expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(codings);
    const [gzip, brotli, , , plain] = answers.map(({ rawPayload }) => rawPayload);
    expect(gzip && gunzipSync(gzip).equals(plain ?? gzip)).toBe(true);
    expect(brotli && brotliDecompressSync(brotli).equals(plain ?? brotli)).toBe(true);
    expect(rendering.mock.calls.length).toBeLessThan(2);
    const tag = String(answers[0]?.headers.etag);
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('is limited by the class `read` at each of its addresses, and answers 429 above the limit', async () => {
    const limited = await startTestProduct({ RATE_LIMIT_SCALE: '0.005' });
    try {
      for (const [host, url] of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'].entries()) {
        const statuses: number[] = [];
        for (let calls = 0; calls < 7; calls += 1)
          statuses.push((await limited.browser(`203.0.113.${host}`).get(url)).status);
        expect([url, ...statuses]).toEqual([url, 200, 200, 200, 200, 200, 200, 429]);
      }
    } finally {
      await limited.close();
    }
  });
});
