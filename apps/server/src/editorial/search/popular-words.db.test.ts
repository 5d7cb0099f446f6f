import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { parent } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

const HOUR_MS = 60 * 60 * 1000;

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0', SESSION_DAYS_MAX: '365' });
  member = await parent(product);
  await runJobs(product, { only: 'index-content' });
});
afterAll(() => product.close());
beforeEach(() => product.database.db.execute(sql`delete from search_hits`));

const search = (q: string, query: Record<string, string> = {}) =>
  member.get(`/api/search?${new URLSearchParams({ locale: 'en-US', q, ...query }).toString()}`);

/** By a search that comes after a minute, and that counts nothing. */
async function written(): Promise<void> {
  product.clock.advance(60_000);
  await search('le', { locale: 'fr-CA' });
}

const counts = async () => {
  await written();
  return (await rowsOf(product.database.db, sql`select word, locale, searches from search_hits order by word`)).map(
    ({ word, locale, searches }) => `${String(word)} ${String(locale)} ${String(searches)}`,
  );
};

async function popular(locale = 'en-US'): Promise<unknown> {
  const answer = await member.get(`/api/search/popular?locale=${locale}`);
  expect([answer.status, answer.headers['content-language']]).toEqual([200, locale]);
  return answer.at('data');
}

const insert = (words: Record<string, number>, locale = 'en-US', day = product.clock.now()) =>
  product.database.db.execute(sql`
    insert into search_hits (day, locale, word, searches)
    select ${day.toISOString()}::timestamptz, ${locale}, key, value::integer from json_each_text(${JSON.stringify(words)}::json)`);

test('words of a search that finds something are counted by day and language, a minute later', async () => {
  await written();
  for (const q of ['crib', 'How do I use a crib?', 'swadle', 'How do I put in the car seat', 'the car seat'])
    await search(q);
  await search('fotelik', { locale: 'pl-PL' });
  expect(await rowsOf(product.database.db, sql`select word from search_hits`)).toEqual([]);
  expect(await counts()).toEqual(['car seat en-US 1', 'crib en-US 2', 'fotelik pl-PL 1', 'swaddle en-US 1']);
  await search('crib');
  expect(await counts()).toEqual(['car seat en-US 1', 'crib en-US 3', 'fotelik pl-PL 1', 'swaddle en-US 1']);
});

test.each([
  ['what is not found', 'xylophone', {}],
  ['some of the words', 'crib zwieback', {}],
  ['a sentence', 'baby crib sleep night', {}],
  ['what is typed and not sent', 'crib', { typing: '1' }],
  ['a filter', 'crib', { types: 'video' }],
  ['further pages', 'crib', { skip: '5' }],
  ['a query with an email', 'crib maya@example.com', {}],
  ['a query with a number', 'crib 2155550186', {}],
  ['a query of an emergency', 'fever', {}],
])('nothing is counted of %s', async (_, q, query) => {
  await search(q, query);
  expect(await counts()).toEqual([]);
});

test('the words that were searched for most are listed from the third search on, as texts write them', async () => {
  await insert({ crib: 3, swaddle: 4, bottle: 2, 'tummy time': 3 });
  await insert({ karmienie: 3, lozeczko: 5 }, 'pl-PL');
  expect(await popular()).toEqual(['swaddle', 'crib', 'tummy time']);
  expect(await popular('pl-PL')).toEqual(['łóżeczko', 'karmienie']);
  expect(await popular('es-US')).toEqual([]);
});

test('at most six are listed, of thirty days', async () => {
  const words = { crib: 3, swaddle: 4, bottle: 5, formula: 6, doctor: 7, peekaboo: 8, stroller: 9 };
  await insert(words);
  expect(await popular()).toEqual(['stroller', 'peekaboo', 'doctor', 'formula', 'bottle', 'swaddle']);
  await product.database.db.execute(sql`delete from search_hits`);
  await insert(words, 'en-US', new Date(product.clock.now().getTime() - 31 * 24 * HOUR_MS));
  expect(await popular()).toEqual([]);
});

test.each([
  ['no text has', 'zwieback'],
  ['no text has, beside another', 'crib zwieback'],
  ['is of an emergency', 'fever'],
  ['makes a question', 'how'],
  ['most texts have', 'baby'],
])('no word is listed that %s', async (_, word) => {
  await insert({ [word]: 9, crib: 3 });
  expect(await popular()).toEqual(['crib']);
});

test('no word is listed that only courses have, because not every member may open each', async () => {
  expect((await search('routines')).at('meta.counts')).toEqual({
    all: 1,
    course: 1,
    video: 0,
    article: 0,
    activity: 0,
  });
  await insert({ routines: 9, crib: 3 });
  expect(await popular()).toEqual(['crib']);
});

const unopened = async () => {
  const { exit, out } = await operate(product.adminChannel, ['search', 'unanswered']);
  expect(exit).toBe(0);
  return out.match(/^[a-z ]+?(?= +[a-z]{2}-[A-Z]{2} )/gm) ?? [];
};

const opened = (q: string) => member.post('/api/search/opened?locale=en-US', { q });

test('words are unanswered from the third search on, if fewer than one in ten had an opened result', async () => {
  await written();
  for (const q of ['crib', 'crib', 'the car seat']) await search(q);
  await written();
  expect(await unopened()).toEqual([]);
  await search('crib');
  await written();
  expect(await unopened()).toEqual(['crib']);
  expect((await opened('How do I use a crib?')).at('data')).toEqual({ accepted: true });
  await written();
  expect(await unopened()).toEqual([]);
  for (let times = 0; times < 8; times += 1) await search('crib');
  await written();
  expect(await unopened()).toEqual(['crib']);
});

test('opened results beyond the searches of a day do not count for the searches of others', async () => {
  await written();
  await insert({ crib: 1 }, 'en-US', new Date(product.clock.now().getTime() - 24 * HOUR_MS));
  await product.database.db.execute(sql`update search_hits set opened = 5`);
  for (let times = 0; times < 12; times += 1) await search('crib');
  await written();
  expect(await unopened()).toEqual(['crib']);
});

test('words of days on which nobody counted what was opened are not unanswered', async () => {
  await insert({ crib: 40 }, 'en-US', new Date(product.clock.now().getTime() - 24 * HOUR_MS));
  expect(await unopened()).toEqual([]);
  await search('crib');
  await written();
  expect(await unopened()).toEqual([]);
});

test.each(['crib maya@example.com', 'crib 2155550186', 'my baby is not breathing in the crib'])(
  'no opened result is counted of "%s"',
  async (q) => {
    expect((await opened(q)).status).toBe(200);
    expect(await counts()).toEqual([]);
  },
);

test('an opened result is refused without words, and for a visitor', async () => {
  expect((await opened(' ')).at('error.fields')).toEqual({ q: 'required' });
  expect((await opened('x'.repeat(101))).at('error.fields')).toEqual({ q: 'too-long' });
  expect((await product.browser().post('/api/search/opened', { q: 'crib' })).status).toBe(401);
});
