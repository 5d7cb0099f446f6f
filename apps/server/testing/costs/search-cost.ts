/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/search-cost.ts {rounds}`: indexes ten
 * thousand texts, and searches them for a rare word and for the most frequent one, by the product
 * and by a bare route that runs the same statement. Prints seconds, calls per second of both sides,
 * and milliseconds; the database must be one that the product has filled.
 */
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createProduct } from '../../src/composition/wiring.ts';
import { readSettings } from '../../src/config.ts';
import { createSearchIndex, searchDocuments } from '../../src/editorial/composition.ts';
import type { SearchDocument } from '../../src/editorial/public.ts';
import { onStatement } from '../statements.ts';
import { openCost, printSamples } from './cost.ts';

const TEXTS = 10_000;
const WORDS_OF_A_TEXT = 150;
const RARE = 'quokka';
const RARE_TEXTS = 20;
const FREQUENT = 'baby';
/** Of each word and side in a round. */
const CALLS = 40;

const { handle, log, clock, count: rounds } = openCost({ count: 5 });
const config = readSettings({
  ...process.env,
  CONTENT_DIR: join(import.meta.dirname, '../../../../content'),
  RATE_LIMIT_SCALE: '0',
});
const product = await createProduct({
  config,
  log,
  handle,
  clock,
  webFolder: join(import.meta.dirname, '../web'),
});
await product.content.start();
await product.app.ready();

const words = searchDocuments(product.content.current(), 'en-US').flatMap(({ body }) => body.split(' '));
let at = 0;
/** Words of the shipped articles, as frequent as there, in another order in each text. */
const nextWord = (): string => words[(at = (at * 16_807 + 12_345) % 2_147_483_647) % words.length] ?? '';

const documents = Array.from({ length: TEXTS }, (_, number): SearchDocument => ({
  type: 'article',
  slug: `text-${number}`,
  locale: 'en-US',
  image: null,
  facts: {},
  cues: [],
  courses: [],
  title: `Text ${number} ${nextWord()} ${nextWord()}`,
  body: `${Array.from({ length: WORDS_OF_A_TEXT }, nextWord).join(' ')}${number < RARE_TEXTS ? ` ${RARE}` : ''}`,
  url: `/articles/text-${number}`,
}));

await handle.db.execute(sql`delete from search_state`);
const index = createSearchIndex({
  handle,
  clock,
  log,
  content: product.content,
  jobs: product.jobs,
  documents: (_, locale) => (locale === 'en-US' ? documents : []),
});
const begun = performance.now();
await index.makeFirst();
const indexed = (performance.now() - begun) / 1000;
await handle.db.execute(sql`analyze`);

const uid = randomUUID();
const token = createHash('sha256').update(uid).digest('hex');
await handle.db.execute(sql`
  insert into users (uid, email, created_at, locale, last_registration_step_finished)
  values (${uid}, ${`${uid}@example.com`}, now(), 'en-US', '0-created')`);
await handle.db.execute(sql`
  insert into sessions (id, token_hash, uid, started_at, last_used_at, expires_at, device)
  values (gen_random_uuid(), ${token}, ${uid}, now(), now(), now() + interval '1 day', '')`);

const bare = Fastify({ logger: false });
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  // Planned once, as the product's own connections do.
  options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
});
bare.get<{ Querystring: { q: string } }>('/api/search', async ({ query }) => {
  const statement = statements.get(query.q);
  if (!statement) throw new Error(`the product has not searched for ${query.q}`);
  return { data: (await pool.query({ name: 'search', ...statement })).rows };
});

/** Those of the searches, by their words. */
const statements = new Map<string, { text: string; values: unknown[] }>();
for (const q of [RARE, FREQUENT]) {
  onStatement(handle.db, (text, values) => {
    if (text.includes('search_documents')) statements.set(q, { text, values });
  });
  await product.app.inject({ url: `/api/search?q=${q}`, headers: { cookie: `bbu-sid=${uid}` } });
}
onStatement(handle.db, () => {});

/** Milliseconds of each call. */
async function timesOf(app: FastifyInstance, q: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    const answer = await app.inject({ url: `/api/search?q=${q}`, headers: { cookie: `bbu-sid=${uid}` } });
    times.push(performance.now() - started);
    if (answer.statusCode !== 200 || !answer.body.includes('/articles/text-')) throw new Error(answer.body);
  }
  return times;
}

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);
const perSecond = (times: readonly number[]): number => (times.length * 1000) / sum(times);
const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

const ratios: object[] = [];
const rare: object[] = [];
const frequent: object[] = [];
// The first round only warms up, so it must not count.
for (let round = 0; round <= rounds; round += 1) {
  const sides = round % 2 === 0 ? [product.app, bare] : [bare, product.app];
  const times = new Map<FastifyInstance, { rare: number[]; frequent: number[] }>();
  for (const app of sides) times.set(app, { rare: await timesOf(app, RARE), frequent: await timesOf(app, FREQUENT) });
  const [ours, theirs] = [times.get(product.app), times.get(bare)];
  if (round === 0 || !ours || !theirs) continue;
  ratios.push({
    measured: perSecond([...ours.rare, ...ours.frequent]),
    limit: perSecond([...theirs.rare, ...theirs.frequent]),
  });
  rare.push({ measured: percentile95(ours.rare) });
  frequent.push({ measured: percentile95(ours.frequent) });
}
await product.app.close();
await pool.end();
await handle.close();
printSamples({
  'search-index': [{ measured: indexed }],
  'search-many': ratios,
  'search-rare': rare,
  'search-frequent': frequent,
});
