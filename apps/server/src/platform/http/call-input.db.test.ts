import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'http://nestling.example.com' });
});
afterAll(() => product.close());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  product.browser(`10.9.0.${(hosts += 1)}`).post('/api/auth/sign-in', body, headers);
let hosts = 0;

describe('body of a call', () => {
  it.each(['{', 'null', '[]', '"x"', '7', '{"email":"a@b.co",}'])('is refused as malformed JSON: %s', async (text) => {
    const answer = await signIn(text);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: { code: 'malformed-json', message: 'The body is no JSON object' } });
  });

  it('may be empty, which is an empty object', async () => {
    const answer = await signIn('');
    expect(answer.status).toBe(422);
    expect(answer.at('error.fields')).toEqual({ email: 'no-email', password: 'no-password' });
  });

  it('is refused with 413 over 64 KiB, and read up to that size', async () => {
    const text = (size: number) => JSON.stringify({ email: 'a@b.co', password: 'x', more: 'y'.repeat(size) });
    const frame = text(0).length;
    expect((await signIn(text(65_536 - frame))).status).toBe(401);
    const over = await signIn(text(65_537 - frame));
    expect(over.status).toBe(413);
    expect(over.at('error.code')).toBe('body-too-large');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of the type %j is refused with 415', async (type) => {
    const answer = await signIn('{"email":"a@b.co"}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(answer.at('error.code')).toBe('unsupported-media-type');
  });

  it('is read as JSON when the content type has a charset', async () => {
    const answer = await signIn(
      { email: 'a@b.co', password: 'x' },
      { 'content-type': 'application/json; charset=utf-8' },
    );
    expect(answer.status).toBe(401);
  });

  it.each([
    ['NUL in a text', '{"email":"a\\u0000@b.co","password":"x"}'],
    ['__proto__', '{"__proto__":{"email":"a@b.co"},"password":"x"}'],
    ['constructor', '{"email":"a@b.co","password":"x","constructor":{"prototype":{"x":1}}}'],
    ['prototype', '{"email":"a@b.co","password":"x","deep":{"prototype":1}}'],
    ['ten thousand levels', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('with %s is refused with 422, never answered with 500', async (_what, text) => {
    const answer = await signIn(text);
    expect(answer.status).toBe(422);
    expect(answer.at('error.code')).toBe('validation-failed');
  });

  it('of a wrong type in every field is refused with 422', async () => {
    for (const value of [null, 1, true, [], {}, ['a@b.co']]) {
      expect((await signIn({ email: value, password: value })).status).toBe(422);
    }
  });
});

describe('query of a call', () => {
  it('ignores unknown parameters such as bust (D-10)', async () => {
    const plain = await product.browser().get('/api/config');
    const busted = await product.browser().get(`/api/config?bust=${Date.now()}&utm_source=mail&x[]=1`);
    expect(busted.status).toBe(200);
    expect(busted.text).toBe(plain.text);
    expect(busted.headers.etag).toBe(plain.headers.etag);
  });

  it('with half of a surrogate pair in the query is refused with 422', async () => {
    const answer = await product.browser().get('/api/content/bbu?contentType=page&slug=a%ED%A0%80b');
    expect(answer.status).toBe(422);
    expect((await product.browser().get('/api/content/bbu?contentType=brands&slug=%ED%95%9C')).status).toBe(200);
  });

  it('with NUL is refused with 422', async () => {
    const answer = await product.browser().get('/api/content/bbu?contentType=page&slug=a%00b');
    expect(answer.status).toBe(422);
    expect(answer.at('error.code')).toBe('validation-failed');
  });

  it.each([
    '/api/content/bbu?contentType=page&limit=many',
    '/api/content/bbu?contentType=page&skip=-1',
    '/api/config?locale=a&locale=b',
  ])('with an invalid parameter is refused with 422: %s', async (url) => {
    const answer = await product.browser().get(url);
    expect(answer.status).toBe(422);
    expect(answer.at('error.code')).toBe('invalid');
  });

  it('reports a missing parameter as required and a wrong one as invalid', async () => {
    const member = await product.member();
    const missing = await member.get('/api/syllabus');
    expect([missing.status, missing.at('error.code')]).toEqual([400, 'missing-required-parameters']);
    expect(missing.at('error.fields')).toEqual({ userId: 'required' });
    const doubled = await product.browser().get('/api/content/bbu?contentType=page&contentType=section');
    expect(doubled.status).toBe(422);
    expect(doubled.at('error')).toMatchObject({ code: 'invalid', fields: { contentType: 'invalid' } });
  });

  it('with hostile text finds no content and causes no error', async () => {
    const texts = ["'; drop table users; --", '<script>', '../../etc/passwd', '%E0%A4', '\u202e'];
    for (const text of texts) {
      const answer = await product.browser().get(`/api/content/bbu?contentType=page&slug=${encodeURIComponent(text)}`);
      expect(answer.status).toBe(200);
      expect(answer.at('data.total')).toBe(0);
    }
  });
});
