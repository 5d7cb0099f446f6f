import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResult } from '@nestling/contract/editorial/search';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

/**
 * What a question gets: a result that answers it among the first three, or words that editors read:
 * those that no text has, or those that texts have without an answer, so that nobody opens one.
 */
type Expected = { answer: string } | { missing: string[] } | { unopened: string };

/** Written before anybody read the content, in the words of parents. */
const QUESTIONS: [question: string, expected: Expected][] = [
  ['my baby won’t stop crying at night', { answer: 'video/soothing-a-crying-baby' }],
  ['my baby won’t stop crying', { answer: 'video/soothing-a-crying-baby' }],
  ['colic', { answer: 'video/soothing-a-crying-baby' }],
  ['I am sad', { answer: 'video/your-feelings' }],
  ['I feel so anxious', { answer: 'video/your-feelings' }],
  ['when can I start solids', { missing: ['solids'] }],
  ['how do I know if my baby is getting enough milk', { answer: 'video/enough-milk' }],
  ['is it ok for baby to sleep in my bed', { answer: 'video/sharing-a-room' }],
  ['my baby has reflux', { answer: 'video/back-to-sleep' }],
  ['when does teething start', { missing: ['teething'] }],
  ['how often should I change a diaper', { missing: ['change diaper'] }],
  ['what helps with diaper rash', { missing: ['rash'] }],
  ['my nipples hurt when I breastfeed', { answer: 'video/feeding-at-the-breast' }],
  ['how do I hold a newborn', { unopened: 'hold newborn' }],
  ['how do I give my baby a bath', { unopened: 'baby bath' }],
  ['what should I pack for the hospital', { missing: ['hospital'] }],
  ['when does the belly button cord fall off', { missing: ['belly'] }],
  ['how long can breast milk stay in the fridge', { answer: 'video/feeding-at-the-breast' }],
  ['how do I put in the car seat', { answer: 'video/the-car-seat' }],
  ['I feel sad all the time since the birth', { answer: 'article/rest-and-help' }],
  ['what should I not eat while pregnant', { missing: ['pregnant'] }],
  ['baby has a stuffy nose', { missing: ['stuffy'] }],
  ['how long should tummy time be', { answer: 'video/tummy-time' }],
  ['how do I know labor has started', { missing: ['labor'] }],
  ['can my baby drink water', { answer: 'video/enough-milk' }],
  ['is green poop normal', { missing: ['green', 'poop'] }],
];

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  member = await product.member();
  await runJobs(product, { only: 'index-content' });
});
afterAll(() => product.close());

async function firstThree(question: string): Promise<string[]> {
  const answer = await member.get(`/api/search?limit=3&locale=en-US&q=${encodeURIComponent(question)}`);
  return (answer.at('data') as SearchResult[]).map(({ type, slug }) => `${type}/${slug}`);
}

test.each(QUESTIONS)(
  '"%s" is answered by one of the first three results, or editors read what is missing',
  async (question, expected) => {
    await product.database.db.execute(sql`delete from search_misses`);
    const results = await firstThree(question);
    if ('answer' in expected) return expect(results).toContain(expected.answer);
    if ('unopened' in expected) return expect(results.length).toBeGreaterThan(0);
    const words = await rowsOf(product.database.db, sql`select word from search_misses order by word`);
    expect(words.map(({ word }) => word)).toEqual(expected.missing);
  },
);

test('search unanswered lists the words that the questions of parents lack', async () => {
  await product.database.db.execute(sql`delete from search_misses`);
  for (const [question] of QUESTIONS) await firstThree(question);
  await product.database.db.execute(sql`update search_misses set searches = 3`);
  const { out } = await operate(product.adminChannel, ['search', 'unanswered']);
  for (const [, expected] of QUESTIONS)
    for (const word of 'missing' in expected ? expected.missing : []) expect(out).toContain(`${word} `);
});

test('search unanswered lists the short questions whose results nobody opens, and none whose answer is opened', async () => {
  const answerable = QUESTIONS.filter(([, expected]) => !('missing' in expected));
  for (let times = 0; times < 3; times += 1)
    for (const [question, expected] of answerable) {
      await firstThree(question);
      if ('answer' in expected) await member.post('/api/search/opened?locale=en-US', { q: question });
    }
  product.clock.advance(60_000);
  await firstThree('le');
  const { out } = await operate(product.adminChannel, ['search', 'unanswered']);
  const [, unopened = ''] = out.split(/^unopened/m);
  const words = answerable.flatMap(([, expected]) => ('unopened' in expected ? [expected.unopened] : []));
  expect(unopened.match(/^[a-z ]+(?= +en-US)/gm)?.map((each) => each.trim())).toEqual(words.toSorted());
});

test('corrected words are shown with the accents that texts have', async () => {
  for (const [q, words] of [
    ['płcze', 'płacze'],
    ['jestem zmęczona', 'zmęczone'],
  ] as const) {
    const answer = await member.get(`/api/search?limit=3&locale=pl-PL&q=${encodeURIComponent(q)}`);
    expect(answer.at('meta.shownFor')).toBe(words);
  }
});
