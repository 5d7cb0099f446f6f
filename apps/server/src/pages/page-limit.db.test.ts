import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';

const HTML = { accept: 'text/html' };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('a member above 240 pages a minute gets a 429 page, and other visitors get their pages', async () => {
  const member = await product.member();
  const other = await product.member();
  for (let page = 0; page < 240; page += 1) expect((await member.get('/faq', HTML)).status).toBe(200);
  const refused = await member.get('/faq', HTML);
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('Too many tries.');
  expect((await other.get('/faq', HTML)).status).toBe(200);
  expect((await product.browser().get('/login', HTML)).status).toBe(200);
  product.clock.advance(61_000);
  expect((await member.get('/faq', HTML)).status).toBe(200);
});

test('an article contains the slugs of the next articles, and a list of tiles contains no texts', async () => {
  const member = await product.member();
  const one = await member.get('/api/content/edu?contentType=article&slug=in-the-crib&locale=en-US');
  expect(one.at('data.items.0.next')).toEqual([expect.any(String), expect.any(String)]);
  const next = String(one.at('data.items.0.next.0'));
  const select = 'articleTitle,minutes';
  const list = await member.get(`/api/content/edu?contentType=article&locale=en-US&slug[in]=${next}&select=${select}`);
  expect(list.at('data.items.0')).toMatchObject({ slug: next, minutes: expect.any(Number) as number });
  expect(list.text).not.toContain('bodyHtml');
});
