import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

const recorded = recordedLog('trace');
const TYPED = 'email=maya%40example.com&password=secret-word';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let product: TestProduct;
let port: number;
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'trace', BODY_LIMIT_BYTES: '2000' }, { log: recorded.log });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const address = product.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => product.close());

let before = 0;
beforeEach(() => {
  before = recorded.lines().length;
});

const logged = () => JSON.stringify(recorded.lines().slice(before));

const post = (path: string, body = TYPED, headers: Record<string, string> = FORM) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers, redirect: 'manual' });

describe('form that a browser posts to a page', () => {
  it.each([
    ['/login', '/login'],
    [`/login?${TYPED}`, '/login'],
    ['/Login/', '/Login/'],
    ['/register?locale=pl-PL', '/register'],
    ['/course/safe-sleep', '/course/safe-sleep'],
    ['//', '/'],
  ])('to %s is redirected to the page, and its values are not in the log', async (path, location) => {
    const answer = await post(path);
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, location, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(logged()).toContain('"method":"POST"');
    expect(logged()).not.toMatch(/secret-word|maya/);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json'])(
    'is redirected to the page with the content type %s too',
    async (type) => {
      expect((await post('/login', '{"not": json', { 'content-type': type })).status).toBe(303);
    },
  );

  it('is redirected and its connection closed when the body exceeds the limit', async () => {
    expect((await post('/login')).headers.get('connection')).not.toBe('close');
    const answer = await post('/login', `${TYPED}&more=${'x'.repeat(2000)}`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([303, 'close']);
  });

  it('is refused from another site', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/login',
      payload: TYPED,
      headers: { ...FORM, 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: { code: 'cross-site-request' } }]);
  });

  it.each(['/api/auth/sign-in', '/api/no-such-call', '/media/a.svg', '/no/such/page'])(
    'to %s, which is no page, is refused without its values in the log',
    async (path) => {
      const answer = await post(path);
      expect([404, 415]).toContain(answer.status);
      expect(logged()).not.toMatch(/secret-word|maya/);
    },
  );
});

test('the values of a form in the query of a page are not in the log', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/login?${TYPED}`);
  expect(answer.status).toBe(200);
  expect(logged()).toContain('"method":"GET"');
  expect(logged()).not.toMatch(/secret-word|maya/);
});

test('the security policy of a page forbids the browser to submit a form itself', async () => {
  const policies = await Promise.all(
    ['/login', '/course', '/redeem/safe-sleep/partner/x', '/no/such/page'].map(async (path) =>
      String((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy')),
    ),
  );
  expect(policies.map((policy) => /form-action [^;]+/.exec(policy)?.[0])).toEqual(
    policies.map(() => "form-action 'none'"),
  );
});
