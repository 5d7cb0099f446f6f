import { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '@nestling/contract/editorial/search';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { searchWords } from '@nestling/domain/editorial/search/search-words';
import { plansOf } from '#testing/database/plans.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countStatements } from '#testing/statements.ts';
import { guardDatabase } from '#platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '#platform/database/migrations/migration-files.ts';
import { createPostgres } from '#platform/database/postgres.ts';
import { createJobs } from '#platform/jobs/jobs.ts';

/**
 * Reviewed answers of the shipped content, the same on every engine and in every locale of a
 * database: language, query, number of results, words that were used instead, first results with
 * the second of a film.
 */
const ANSWERS: [locale: Locale, q: string, total: number, shownFor: string | null, first: string][] = [
  ['en-US', 'sleep', 17, null, 'video/back-to-sleep video/how-newborns-sleep video/swaddles-and-sleep-sacks@29'],
  ['en-US', 'sleeping', 17, null, 'article/in-the-crib video/back-to-sleep video/how-newborns-sleep'],
  ['en-US', 'slept', 0, null, ''],
  ['en-US', 'crib', 8, null, 'article/in-the-crib video/the-bare-crib-rule video/a-firm-flat-bed@0'],
  ['en-US', 'cribs', 8, null, 'article/in-the-crib video/the-bare-crib-rule video/a-firm-flat-bed@0'],
  ['en-US', 'breast', 13, null, 'video/feeding-at-the-breast@16 course/feeding video/enough-milk@16'],
  ['en-US', 'breastfeeding', 1, null, 'video/feeding-at-the-breast'],
  ['en-US', 'breastfeding', 1, 'breastfeeding', 'video/feeding-at-the-breast'],
  ['en-US', 'swadle', 1, 'swaddle', 'video/swaddles-and-sleep-sacks'],
  ['en-US', 'fever', 3, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['en-US', 'car seat', 4, null, 'video/the-car-seat@0 course/out-and-about video/a-firm-flat-bed@34'],
  ['en-US', 'crying baby', 6, null, 'video/soothing-a-crying-baby article/when-your-baby-cries video/hungry-or-full'],
  ['en-US', 'CRYING', 6, null, 'video/soothing-a-crying-baby video/hungry-or-full article/when-your-baby-cries'],
  ['en-US', 'tummy time', 5, null, 'video/tummy-time@0 video/face-to-face course/play-from-day-one'],
  ['en-US', 'formula', 3, null, 'video/formula-made-safely course/feeding video/enough-milk@16'],
  ['en-US', 'poison', 1, null, 'course/first-aid'],
  ['en-US', 'the', 68, null, 'article/in-the-crib video/the-car-seat@0 video/the-bare-crib-rule'],
  ['en-US', 'a', 65, null, 'video/a-firm-flat-bed video/soothing-a-crying-baby@9 video/sharing-a-room@44'],
  ['en-US', '2', 7, null, 'video/formula-made-safely@17 article/rest-and-help video/how-newborns-sleep@0'],
  ['en-US', '100.4', 5, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['en-US', 'diaper', 4, null, 'video/enough-milk@0 video/a-bag-by-the-door@0 video/soothing-a-crying-baby@9'],
  ['en-US', 'bath', 5, null, 'activity/splash-and-name video/splash-and-name@0 article/after-birth-signs'],
  ['en-US', 'vaccine', 2, null, 'video/close-during-shots course/newborn-visits'],
  ['en-US', 'sleep sack', 3, null, 'video/swaddles-and-sleep-sacks@29 video/the-bare-crib-rule@21 article/in-the-crib'],
  ['en-US', 'doctor', 15, null, 'article/rest-and-help article/when-your-baby-cries video/a-bag-by-the-door@15'],
  ['en-US', 'naps', 5, null, 'course/safe-sleep video/back-to-sleep@0 video/what-has-changed@0'],
  ['en-US', 'peekaboo', 2, null, 'activity/peekaboo video/peekaboo'],
  ['en-US', 'peek', 2, null, 'activity/peekaboo video/peekaboo@8'],
  ['en-US', 'bébé', 0, null, ''],
  ['en-US', '911', 7, null, 'video/a-bag-by-the-door@15 article/after-birth-signs course/first-aid'],
  ['en-US', "baby's crib", 8, null, 'video/the-bare-crib-rule article/in-the-crib video/the-car-seat@25'],
  ['en-US', "'&|!:*", 0, null, ''],
  ['en-US', 'طفل', 0, null, ''],
  ['en-US', 'xyzzy', 0, null, ''],
  [
    'en-US',
    'blankets and pillows',
    3,
    null,
    'article/in-the-crib video/the-bare-crib-rule@9 video/what-has-changed@17',
  ],
  ['en-US', 'formulla', 3, 'formula', 'video/formula-made-safely course/feeding video/enough-milk@16'],
  ['en-US', 'pillws', 4, 'pillows', 'article/in-the-crib video/sharing-a-room@22 video/the-bare-crib-rule@9'],
  ['en-US', 'docter', 15, 'doctor', 'article/rest-and-help article/when-your-baby-cries video/a-bag-by-the-door@15'],
  [
    'en-US',
    'of my baby',
    51,
    null,
    'video/soothing-a-crying-baby article/when-your-baby-cries article/check-for-recalls',
  ],
  ['en-US', 'reflux', 1, null, 'video/back-to-sleep'],
  ['en-US', 'co-sleeping', 1, null, 'video/sharing-a-room'],
  ['en-US', 'cosleeping', 1, 'co sleeping', 'video/sharing-a-room'],
  ['en-US', 'carseat', 4, 'car seat', 'video/the-car-seat@0 course/out-and-about video/a-firm-flat-bed@34'],
  ['es-US', 'reflujo', 1, null, 'video/back-to-sleep'],
  ['es-US', 'colecho', 1, null, 'video/sharing-a-room'],
  ['fr-CA', 'reflux', 1, null, 'video/back-to-sleep'],
  ['fr-CA', 'cododo', 1, null, 'video/sharing-a-room'],
  ['pl-PL', 'refluks', 1, null, 'video/back-to-sleep'],
  ['pl-PL', 'kolka', 1, 'kolkę', 'video/soothing-a-crying-baby'],
  ['pl-PL', 'kolki', 1, 'kolkę', 'video/soothing-a-crying-baby'],
  ['es-US', 'dormir', 9, null, 'video/back-to-sleep video/a-firm-flat-bed course/calm-nights'],
  ['es-US', 'duerme', 13, null, 'video/how-newborns-sleep@0 article/in-the-crib article/rest-and-help'],
  ['es-US', 'sueño', 8, null, 'course/safe-sleep video/an-evening-rhythm@22 video/how-newborns-sleep'],
  ['es-US', 'sueno', 8, null, 'course/safe-sleep video/an-evening-rhythm@22 video/how-newborns-sleep'],
  ['es-US', 'bebé', 48, null, 'video/soothing-a-crying-baby article/when-your-baby-cries course/feeding'],
  ['es-US', 'bebes', 48, null, 'video/soothing-a-crying-baby article/when-your-baby-cries article/in-the-crib'],
  ['es-US', 'amamantar', 1, null, 'video/feeding-at-the-breast'],
  ['es-US', 'pecho', 12, null, 'video/feeding-at-the-breast@16 course/feeding article/after-birth-signs'],
  ['es-US', 'fiebre', 3, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['es-US', 'el', 47, null, 'course/play-from-day-one video/feeding-at-the-breast@16 video/feeding-with-a-bottle@16'],
  ['es-US', 'asiento de auto', 0, null, ''],
  ['es-US', 'llanto', 4, null, 'video/an-evening-rhythm@22 video/hungry-or-full@9 article/rest-and-help'],
  ['es-US', 'cuna', 11, null, 'article/in-the-crib video/a-firm-flat-bed@0 video/the-bare-crib-rule'],
  ['es-US', 'cunna', 11, 'cuna', 'article/in-the-crib video/a-firm-flat-bed@0 video/the-bare-crib-rule'],
  ['fr-CA', 'sommeil', 6, null, 'video/how-newborns-sleep course/safe-sleep article/when-your-baby-cries'],
  ['fr-CA', 'dormir', 12, null, 'video/back-to-sleep article/in-the-crib course/calm-nights'],
  ['fr-CA', 'l’allaitement', 1, null, 'video/feeding-at-the-breast'],
  ['fr-CA', 'bébé', 49, null, 'article/in-the-crib video/soothing-a-crying-baby article/when-your-baby-cries'],
  ['fr-CA', 'fièvre', 3, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['fr-CA', 'fievre', 3, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['fr-CA', 'siège d’auto', 4, null, 'video/the-car-seat@0 course/out-and-about video/a-firm-flat-bed@34'],
  ['fr-CA', 'le', 55, null, 'video/back-to-sleep article/in-the-crib article/rest-and-help'],
  ['fr-CA', 'berceau', 4, null, 'video/a-firm-flat-bed@0 article/in-the-crib video/soothing-a-crying-baby@20'],
  ['fr-CA', 'oeuf', 2, null, 'article/after-birth-signs video/warning-signs@30'],
  ['fr-CA', 'pleurs', 6, null, 'video/soothing-a-crying-baby article/when-your-baby-cries course/first-aid'],
  ['pl-PL', 'sen', 8, null, 'video/back-to-sleep course/calm-nights video/how-newborns-sleep'],
  ['pl-PL', 'spać', 9, null, 'video/a-firm-flat-bed video/sharing-a-room activity/color-walk'],
  ['pl-PL', 'śpi', 16, null, 'video/face-to-face@0 article/rest-and-help video/rest-for-you@8'],
  ['pl-PL', 'łóżeczko', 11, null, 'video/a-firm-flat-bed@0 article/in-the-crib video/sharing-a-room@11'],
  ['pl-PL', 'lozeczko', 11, null, 'video/a-firm-flat-bed@0 article/in-the-crib video/sharing-a-room@11'],
  ['pl-PL', 'łóżeczku', 11, null, 'article/in-the-crib video/the-bare-crib-rule video/sharing-a-room'],
  ['pl-PL', 'karmienie', 7, null, 'course/feeding video/feeding-with-a-bottle@25 video/feeding-at-the-breast'],
  ['pl-PL', 'karmienia', 7, null, 'video/formula-made-safely@34 course/feeding video/feeding-with-a-bottle@25'],
  ['pl-PL', 'gorączka', 3, null, 'article/after-birth-signs course/first-aid video/warning-signs@39'],
  ['pl-PL', 'fotelik', 4, null, 'video/the-car-seat video/a-firm-flat-bed@26 article/in-the-crib'],
  ['pl-PL', 'w', 48, null, 'article/in-the-crib course/first-aid activity/face-to-face'],
  ['pl-PL', 'płacz', 6, null, 'video/an-evening-rhythm@22 video/hungry-or-full@9 video/soothing-a-crying-baby'],
  ['pl-PL', 'kołysanka', 0, null, ''],
];

let database: TestDatabase;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  product = await productOn(database);
  member = await parent(product);
});
afterAll(async () => {
  await product.close();
  await database.close();
});

async function productOn(on: TestDatabase): Promise<TestProduct> {
  const started = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { database: { ...on, close: async () => {} } });
  await runJobs(started, { only: 'index-content' });
  return started;
}

const search = (who: Member, locale: Locale, q: string, limit = 3): Promise<HttpAnswer> =>
  who.get(`/api/search?limit=${limit}&locale=${locale}&q=${encodeURIComponent(q)}`);

async function answersOf(who: Member): Promise<typeof ANSWERS> {
  const answers: typeof ANSWERS = [];
  for (const [locale, q] of ANSWERS) {
    const answer = await search(who, locale, q);
    const first = (answer.at('data') as SearchResult[]).map(nameOf).join(' ');
    answers.push([locale, q, Number(answer.at('meta.total')), answer.at('meta.shownFor') as string | null, first]);
  }
  return answers;
}

function nameOf({ type, slug, url }: SearchResult): string {
  const second = new URL(url, 'https://here.invalid').searchParams.get('t');
  return `${type}/${slug}${second === null ? '' : `@${second}`}`;
}

describe('answers over the shipped content', () => {
  it('are the reviewed ones', async () => {
    expect(await answersOf(member)).toEqual(ANSWERS);
  });
});

/** A new database whose letters are those of a locale of the system. */
async function databaseIn(url: string, ctype: string): Promise<TestDatabase> {
  const name = `search_${ctype.toLowerCase().replaceAll(/\W/g, '_')}_${process.pid}`;
  const address = new URL(url);
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype '${ctype}'`,
  );
  address.pathname = `/${name}`;
  const timeouts = { statementTimeoutMs: 15_000, connectTimeoutMs: 15_000 };
  const engine = createPostgres({ url: address.href, ...timeouts }, silentLog);
  await engine.migrate(MIGRATIONS_FOLDER);
  const handle = guardDatabase(engine);
  const jobs = createJobs(handle, silentLog, 1);
  await jobs.start([]);
  await jobs.stop();
  const close = async (): Promise<void> => {
    await handle.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
  return { ...handle, url: address.href, spoil: () => {}, close };
}

// That of the other tests is C.
pgOnly('answers are the reviewed ones in a database with LC_CTYPE C.UTF-8', async () => {
  const { ctype } = await firstRow(sql`select datctype as ctype from pg_database where datname = current_database()`);
  expect(ctype).toBe('C');
  const other = await databaseIn(database.url ?? '', 'C.UTF-8');
  const there = await productOn(other);
  expect(await answersOf(await parent(there))).toEqual(ANSWERS);
  await there.close();
  await other.close();
});

async function firstRow(statement: SQL): Promise<Record<string, unknown>> {
  const [row = {}] = await rowsOf(database.db, statement);
  return row;
}

/** The stems of every word of the index, as the engine of a query knows them. */
const STEMS = `
  select dictionary::text, word, ts_lexize(dictionary, word)::text as stems
  from unnest($1::text[]) as word, unnest('{english_stem,spanish_stem,french_stem}'::regdictionary[]) as dictionary
  order by dictionary::text, word collate "C"`;

pgOnly('the stemmers of both engines know each word of the content alike', async () => {
  const lexemes = await rowsOf(
    database.db,
    sql`select distinct substr(lexeme, 2) as word
        from search_documents, unnest(tsvector_to_array(vector)) as lexeme where lexeme like '=%'`,
  );
  const words = lexemes.map(({ word }) => String(word));
  expect(words.length).toBeGreaterThan(2_000);
  const embedded = await PGlite.create();
  const server = new Client({ connectionString: database.url ?? '' });
  await server.connect();
  const { rows } = await embedded.query(STEMS, [words]);
  expect(rows).toEqual((await server.query(STEMS, [words])).rows);
  await server.end();
  await embedded.close();
});

pgOnly('the plans that connections store for a search read the texts by the index', async () => {
  const statements = countStatements(product);
  const sent = await statements.during(() => member.get('/api/search?typing=1&q=swaddle+fever'));
  // What is inserted last is in a list of its own until autovacuum comes.
  await database.db.execute(sql`select gin_clean_pending_list('search_documents_vector_idx')`);
  const searches = sent.filter((text) => text.includes('search_documents'));
  const plans = await plansOf(product, searches, sql`analyze search_documents`);
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/Bitmap Heap Scan on search_documents document\S*\n.*vector @@/);
});

/** What a member may open, by the lists of the pages. */
async function openTo(who: Member, locale: Locale): Promise<ReadonlySet<string>> {
  const items = async (type: string): Promise<string[]> => {
    const answer = await who.get(`/api/content/edu?contentType=${type}&limit=50&locale=${locale}`);
    return (answer.at('data.items') as { slug: string }[]).map(({ slug }) => `${type}/${slug}`);
  };
  const list = await who.get(`/api/syllabus?userId=${who.uid}&locale=${locale}`);
  const courses = list.at('data') as { fields: { slug: string }; userEligible: boolean; userQuizResult: unknown }[];
  return new Set([
    ...courses
      .filter(({ userEligible, userQuizResult }) => userEligible || userQuizResult !== null)
      .map(({ fields }) => `course/${fields.slug}`),
    ...(await items('video')),
    ...(await items('article')),
    ...(await items('activity')),
  ]);
}

const overlaps = (marks: readonly [number, number][]): boolean =>
  marks.some(([from], at) => from <= (marks[at - 1]?.[1] ?? -1));

describe('any query of any member', () => {
  it('answers only what the member may open, with marks inside the text that never overlap', async () => {
    const members = [
      member,
      await parent(product, { country: 'PL', zip: '00-001' }),
      await graduate(product, { slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' }),
    ];
    const open = new Map<string, ReadonlySet<string>>();
    for (const who of members)
      for (const locale of LOCALES) open.set(`${who.uid} ${locale}`, await openTo(who, locale));
    const words = [...new Set(ANSWERS.flatMap(([, q]) => searchWords(q)))];
    const typed = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) => parts.join(' ').slice(0, 100).toWellFormed())
      .filter((q) => q.trim() !== '' && !q.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), fc.constantFrom(...LOCALES), typed, async (who, locale, q) => {
        const answer = await search(who, locale, q, 50);
        expect(answer.status).toBe(200);
        for (const { type, slug, title, excerpt, marks } of answer.at('data') as SearchResult[]) {
          expect(open.get(`${who.uid} ${locale}`)).toContain(`${type}/${slug}`);
          for (const [text, of] of [[title, marks.title] as const, [excerpt, marks.excerpt] as const]) {
            expect(overlaps(of)).toBe(false);
            for (const [from, to] of of) expect(searchWords(text.slice(from, to))).not.toEqual([]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
