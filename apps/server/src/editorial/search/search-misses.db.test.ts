import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct();
  member = await product.member();
  await runJobs(product);
});
afterAll(() => product.close());
beforeEach(() => product.database.db.execute(sql`delete from search_misses`));

const search = (query: Record<string, string>) =>
  member.get(`/api/search?${new URLSearchParams({ locale: 'en-US', ...query }).toString()}`);

const misses = async () =>
  (await rowsOf(product.database.db, sql`select word, locale, searches from search_misses order by word`)).map(
    ({ word, locale, searches }) => `${String(word)} ${String(locale)} ${String(searches)}`,
  );

const unanswered = async (...options: string[]) => {
  const { exit, out } = await operate(product.adminChannel, ['search', 'unanswered', ...options]);
  expect(exit).toBe(0);
  return out;
};

test('words of a search that finds nothing are counted by day and language', async () => {
  await search({ q: 'zwieback' });
  await search({ q: 'zwieback xylophone' });
  await search({ q: 'zwieback', locale: 'pl-PL' });
  expect(await misses()).toEqual(['xylophone en-US 1', 'zwieback en-US 2', 'zwieback pl-PL 1']);
});

test.each([
  ['what is found', { q: 'sleep' }],
  ['what is found misspelt', { q: 'swadle' }],
  ['what is typed and not sent', { q: 'zwieback', typing: '1' }],
  ['further pages', { q: 'zwieback', skip: '5' }],
  ['a query with an email', { q: 'zwieback maya@example.com' }],
  ['a query with a number', { q: 'zwieback 2155550186' }],
  ['one type, where another has results', { q: 'sleep', types: 'activity' }],
])('nothing is counted of %s', async (_, query) => {
  expect((await search(query)).status).toBe(200);
  expect(await misses()).toEqual([]);
});

test('words of a question are not counted, nor those that a text has', async () => {
  await search({ q: 'how can my baby sleep with zwieback' });
  expect(await misses()).toEqual(['zwieback en-US 1']);
});

test('a query is counted with its words together, where texts have each of them and none has all', async () => {
  await search({ q: 'How do I swaddle after a fever?' });
  expect(await misses()).toEqual(['swaddle fever en-US 1']);
});

test('search unanswered lists words from the third search on, the most wanted first', async () => {
  for (const q of ['zwieback', 'zwieback', 'xylophone', 'xylophone', 'xylophone']) await search({ q });
  expect(await unanswered()).toMatch(
    /^word +locale +searches +lastDay\nxylophone +en-US +3 +2026-11-20\nwords: 1, unopened: 0\n$/,
  );
  for (const q of ['zwieback', 'zwieback']) await search({ q });
  expect((await unanswered()).match(/zwieback|xylophone/g)).toEqual(['zwieback', 'xylophone']);
  expect((await unanswered('--locale', 'pl-PL')).match(/zwieback|xylophone/g)).toBeNull();
  product.clock.advance(91 * 24 * 60 * 60 * 1000);
  expect((await unanswered()).match(/zwieback|xylophone/g)).toBeNull();
  expect((await unanswered('--days', '365')).match(/zwieback|xylophone/g)).toHaveLength(2);
});
