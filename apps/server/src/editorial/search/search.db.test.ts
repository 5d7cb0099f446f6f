import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { SearchMeta, SearchResult } from '@nestling/contract/editorial/search';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder, PROMO_CODE } from '#testing/content/courses.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countStatements } from '#testing/statements.ts';

const picture = { url: '/media/moon.svg', width: 400, height: 240, alt: '' };

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:04.000
Walk with the baby.

00:00:21.500 --> 00:00:26.000
The hiccups pass by themselves.
`;

function words(path: string, byLocale: Record<string, object>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(byLocale).map(([locale, fields]) => [`${path}/${locale}.json`, fields]));
}

function article(slug: string, byLocale: Record<string, object>, facts: object = {}): Record<string, unknown> {
  const path = `education/article/${slug}`;
  return {
    [`${path}/entry.json`]: { heroImage: picture, sources: [], checkedOn: '2026-01-01', ...facts },
    ...words(path, byLocale),
  };
}

const FILES = {
  ...words('education/syllabus/open-course', { 'pl-PL': { title: 'Spokojne noce', heroImage: { alt: '' } } }),
  'education/syllabus/open-course/en-US.json': {
    title: 'Calm nights',
    description: 'Colic, crying and a tired family.',
    heroImage: { alt: '' },
  },
  'education/syllabus/hidden-course/en-US.json': {
    title: 'Hidden hedgehog',
    description: 'Nobody sees it.',
    heroImage: { alt: '' },
  },
  'education/syllabus/closed-course/en-US.json': { title: 'Closed kangaroo', heroImage: { alt: '' } },
  'education/quiz/open-course/en-US.json': {
    title: 'Quiz',
    questions: { one: { question: 'What is a quagga?', answer1: 'A quokka', answer2: 'A quail', answer3: 'Three' } },
  },
  ...words('education/video/open-video', {
    'en-US': { title: 'Small sounds', description: 'What infants do.' },
    'fr-CA': { title: 'Petits bruits' },
  }),
  'media/videos/open-video/en-US.vtt': CAPTIONS,
  ...words('education/video/hidden-video', { 'en-US': { title: 'Film of a hedgehog' } }),
  'education/video/free-film/entry.json': { videoId: 'free-film', runningTime: 40, callToActionLink: '/course' },
  ...words('education/video/free-film', { 'en-US': { title: 'Hiccups', callToActionLabel: 'On' } }),
  ...article('crying', {
    'en-US': { articleTitle: 'When babies cry', articleDescription: 'About colic' },
    'es-US': { articleTitle: 'Cuando los bebés lloran', articleDescription: 'Sobre el cólico' },
  }),
  'education/article/crying/body.en-US.md': '# Reasons\n\n**Colic** & [wind](/course) are "normal". I lost my baby.',
  'education/article/crying/body.es-US.md': 'El **cólico** es normal, y el hipo (hiccups).',
  ...article('elsewhere', { 'en-US': { articleTitle: 'Wrap', url: 'https://example.com/wrap' } }),
  ...article('script', { 'en-US': { articleTitle: 'Wrapped', url: 'javascript:alert(1)' } }),
  ...article('draft', { 'en-US': { articleTitle: 'Zebra ✎', articleDescription: 'A zebra' } }),
  'education/article/draft/body.en-US.md': 'Zebras.',
  'education/activity/peek/entry.json': { minAge: 0, maxAge: 400, illustration: picture },
  ...words('education/activity/peek', {
    'en-US': { title: 'Peekaboo', activityBackgroundText: 'Hide and find', activityText: 'Hold a cloth.' },
  }),
  'education/activity/swing/entry.json': { minAge: 400, maxAge: 500, illustration: picture },
  ...words('education/activity/swing', {
    'en-US': { title: 'Sleeping bear', activityBackgroundText: 'Be still', activityText: 'My baby lost a bear.' },
  }),
};

const question = [{ id: 'one', correctAnswer: 1 }];
const OPEN = { slug: 'open-course', legacySyllabusId: 'OpenCourse', videos: ['open-video'], questions: question };
const HIDDEN = {
  slug: 'hidden-course',
  legacySyllabusId: 'HiddenCourse',
  videos: ['hidden-video'],
  questions: question,
};
const CLOSED = {
  slug: 'closed-course',
  legacySyllabusId: 'ClosedCourse',
  facts: { activeOffer: 'digital', digitalOffers: [{ $link: 'digitalOffer/hush' }], countries: ['CA'] },
  questions: question,
};

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([OPEN, { ...HIDDEN, facts: { displayable: false } }, CLOSED], FILES);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  member = await parent(product);
  await runJobs(product, { only: 'index-content' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const search = (q: string, more = '', who = member): Promise<HttpAnswer> =>
  who.get(`/api/search?q=${encodeURIComponent(q)}${more}`);

async function results(q: string, more = '', who = member): Promise<SearchResult[]> {
  const answer = await search(q, more, who);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.at('data') as SearchResult[];
}

const slugsFor = async (q: string, more = '', who = member): Promise<string[]> =>
  (await results(q, more, who)).map(({ slug }) => slug);

const metaOf = async (q: string, more = ''): Promise<SearchMeta> => (await search(q, more)).at('meta') as SearchMeta;

const marked = (text: string, marks: readonly [number, number][]): string[] =>
  marks.map(([from, to]) => text.slice(from, to));

describe('GET /api/search', () => {
  it('answers a course, an article, a video and a game with what a result shows', async () => {
    const [text, course] = await results('colic');
    expect(course).toEqual({
      type: 'course',
      slug: 'open-course',
      title: 'Calm nights',
      excerpt: 'Colic, crying and a tired family.',
      marks: { title: [], excerpt: [[0, 5]] },
      image: { url: '/media/box.svg', width: 400, height: 240, alt: '' },
      facts: { videos: 1, minutes: 1 },
      url: '/course/open-course',
      lang: 'en-US',
    });
    expect(text).toMatchObject({
      type: 'article',
      excerpt: 'About colic · Reasons · Colic & wind are "normal". I lost my baby.',
      facts: { minutes: 1 },
      url: '/articles/crying',
    });
    expect(text && marked(text.excerpt, text.marks.excerpt)).toEqual(['colic', 'Colic']);
    expect((await results('peekaboo'))[0]).toMatchObject({
      type: 'activity',
      facts: { band: '0-1' },
      url: '/activities?band=0-1&card=peek',
    });
    expect((await results('wrap')).map(({ slug, url }) => [slug, url])).toEqual([
      ['elsewhere', 'https://example.com/wrap'],
    ]);
  });

  it('opens a video of a course there, at the second at which the word is said', async () => {
    const hits = await results('hiccup');
    expect(hits.map(({ slug, url }) => [slug, url])).toEqual([
      ['free-film', '/videos/free-film'],
      ['open-video', '/course/open-course?video=open-video&t=21'],
    ]);
    expect(marked(hits[1]?.excerpt ?? '', hits[1]?.marks.excerpt ?? [])).toEqual(['hiccups']);
    // Of its description, and not of what is said.
    expect((await results('infants'))[0]?.url).toBe('/course/open-course?video=open-video');
  });

  it('puts titles with every word as it is first', async () => {
    const hits = await results('sleeping bear');
    expect(hits[0]?.title).toBe('Sleeping bear');
  });

  it('counts all types whatever is asked for, and ignores unknown ones', async () => {
    const counts = { all: 2, course: 1, video: 0, article: 1, activity: 0 };
    expect(await metaOf('colic')).toEqual({
      total: 2,
      skip: 0,
      limit: 5,
      counts,
      shownFor: null,
      onlySomeWords: false,
      help: null,
    });
    expect(await metaOf('colic', '&types=article')).toMatchObject({ total: 1, counts });
    expect(await slugsFor('colic', '&types=quiz,course')).toEqual(['open-course']);
    expect(await slugsFor('colic', '&types=quiz')).toEqual(['crying', 'open-course']);
    expect(await slugsFor('colic', '&limit=1')).toEqual(['crying']);
    expect(await slugsFor('colic', '&limit=1&skip=1')).toEqual(['open-course']);
    expect(await metaOf('colic', '&limit=1&skip=9')).toMatchObject({ total: 2, skip: 9, limit: 1 });
  });

  it('takes two statements, three for a misspelt query, and at most five and a count for any other', async () => {
    const statements = countStatements(product);
    // Which reads the stems of these texts.
    await search('colic');
    expect(await statements.roundTrips(() => search('colic'))).toHaveLength(2);
    expect(await statements.roundTrips(() => search('collic'))).toHaveLength(3);
    expect(await statements.roundTrips(() => search('colic peekaboo'))).toHaveLength(4);
    expect(await statements.roundTrips(() => search('collic peekaboo'))).toHaveLength(5);
  });

  it.each([
    ["'&|!:*", 200],
    ['\\', 200],
    ["') or 1=1 --", 200],
    ['x'.repeat(100), 200],
    ['طفل نوم', 200],
    ['👶🏽', 200],
    ['a', 200],
    ['the', 200],
    ['1e5 3.5e-4 0x1f a@b.co /tmp/x https://example.com/a?b=c', 200],
    ['a\0b', 422],
    ['x'.repeat(101), 422],
    ['  ', 422],
  ])('answers %o with %i', async (q, status) => {
    expect((await search(q)).status).toBe(status);
  });

  it.each([
    ['q=', 422, { q: 'required' }],
    ['q=%20', 422, { q: 'required' }],
    [`q=${'x'.repeat(101)}`, 422, { q: 'too-long' }],
    ['types=course', 400, { q: 'required' }],
    ['q=a&limit=51', 422, { limit: 'invalid' }],
    ['q=a&limit=0', 422, { limit: 'invalid' }],
    ['q=a&skip=-1', 422, { skip: 'invalid' }],
    ['q=a&skip=x', 422, { skip: 'invalid' }],
  ])('refuses ?%s by its field', async (query, status, fields) => {
    const answer = await member.get(`/api/search?${query}`);
    expect([answer.status, answer.at('error.fields')]).toEqual([status, fields]);
  });

  it('reads a word with one wrong letter as the nearest that is found', async () => {
    const answer = await search('collic');
    expect((answer.at('data') as SearchResult[]).map(({ slug }) => slug)).toEqual(['crying', 'open-course']);
    expect(answer.at('meta.shownFor')).toBe('colic');
    expect((await metaOf('hicups baby')).shownFor).toBe('hiccups baby');
    expect((await metaOf('collicxx')).shownFor).toBeNull();
  });

  it('leaves out the words of a question', async () => {
    expect(await slugsFor('how do I hold a cloth?')).toEqual(['peek']);
    expect((await metaOf('how do I hold a cloth?')).onlySomeWords).toBe(false);
    expect(await slugsFor('kiedy spokojne', '&locale=pl-PL')).toEqual(['open-course']);
    // A query of such words alone is searched for as it is.
    expect(await slugsFor('when')).toEqual(['crying']);
  });
});

test('the API document says what help, partial results and typing are', async () => {
  const { text } = await member.get('/api/openapi.json');
  for (const description of [
    'for suggestions while the query is typed',
    'the results have some of them',
    'shown above all results',
  ])
    expect(text).toContain(description);
});

describe('a query that no text has all words of', () => {
  it('is answered by texts with some of them, a rare word before a frequent one, and says so', async () => {
    const answer = await search('hiccups family');
    expect((answer.at('data') as SearchResult[]).map(({ slug }) => slug)).toEqual([
      'free-film',
      'open-course',
      'open-video',
    ]);
    expect(answer.at('meta')).toMatchObject({ total: 3, onlySomeWords: true, shownFor: null });
    expect(answer.at('meta.counts')).toEqual({ all: 3, course: 1, video: 2, article: 0, activity: 0 });
    expect(await slugsFor('hiccups family', '&types=course')).toEqual(['open-course']);
    expect(await slugsFor('hiccups family', '&limit=1&skip=1')).toEqual(['open-course']);
  });

  it('has no text with less than a third of its weight', async () => {
    expect(await slugsFor('baby xylophone quokka')).toEqual([]);
    expect(await metaOf('baby xylophone quokka')).toMatchObject({ total: 0, onlySomeWords: false });
    expect(await slugsFor('hiccups xylophone')).toEqual(['free-film', 'open-video']);
  });

  it('marks each of its words, those of a stem that a text has by no beginning', async () => {
    const [film, course] = await results('hiccup families');
    expect(marked(film?.title ?? '', film?.marks.title ?? [])).toEqual(['Hiccups']);
    expect(marked(course?.excerpt ?? '', course?.marks.excerpt ?? [])).toEqual(['family']);
    expect((await results('spokojny noc zzz', '&locale=pl-PL'))[0]?.marks.title).toEqual([[0, 13]]);
  });

  it('is corrected where the member may open a text with the word, and never by others', async () => {
    expect(await metaOf('hiccupz familz')).toMatchObject({
      shownFor: 'hiccups family',
      onlySomeWords: true,
    });
    // Another form of a word is no mistake.
    expect(await metaOf('cloths family')).toMatchObject({ shownFor: null, onlySomeWords: true });
    expect(await metaOf('hedgehig hiccups')).toMatchObject({ total: 2, shownFor: null });
    expect(await slugsFor('hedgehog hiccups')).toEqual(['free-film', 'open-video']);
  });

  it('is found in English where the language of the member lacks a text', async () => {
    expect(await slugsFor('hiccups cólico families', '&locale=es-US')).toEqual(['crying', 'open-course']);
    await withoutFallback(async () => {
      expect(await slugsFor('hiccups cólico families', '&locale=es-US')).toEqual(['crying']);
    });
  });
});

describe('words of an emergency', () => {
  const linesFor = async (who: Member, q: string): Promise<unknown> =>
    ((await search(q, '', who)).at('meta.help.lines') as { number: string }[]).map(({ number }) => number);

  it('bring the lines of the member’s country, with results and without', async () => {
    expect((await metaOf('my baby is not breathing')).help).toEqual({
      topics: ['emergency'],
      lines: [{ service: 'emergency', number: '911', url: 'https://www.911.gov/' }],
    });
    expect(await metaOf('bleeding')).toMatchObject({ total: 0, help: { topics: ['emergency'] } });
    expect((await metaOf('blue baby')).help?.topics).toEqual(['emergency']);
    expect(await linesFor(member, 'połknął baterię')).toEqual(['911', '1-800-222-1222']);
    const canadian = await parent(product, { country: 'CA', zip: 'H2X 1Y4' });
    await product.database.db.execute(sql`update users set region = 'QC' where uid = ${canadian.uid}`);
    product.clock.advance(2_000);
    expect(await linesFor(canadian, 'poison')).toEqual(['911', '1-800-463-5060']);
    expect(await linesFor(await product.member(), 'poison')).toEqual([]);
  });

  it('bring no games when they are of a loss', async () => {
    expect(await slugsFor('hold a cloth')).toEqual(['peek']);
    expect(await metaOf('grief')).toMatchObject({ help: { topics: ['loss'] } });
    expect(await slugsFor('lost my baby', '&types=activity')).toEqual([]);
    expect(await metaOf('lost my baby')).toMatchObject({ total: 1, counts: { all: 1, activity: 0, article: 1 } });
  });
});

describe('what a search never finds', () => {
  it.each([
    ['words of a quiz', 'quagga'],
    ['its answers', 'quokka'],
    ['a code of a reward', PROMO_CODE],
    ['a draft', 'zebra'],
    ['an article without an address', 'wrapped'],
    ['a video that only hidden courses have', 'film of a hedgehog'],
  ])('is %s', async (_what, q) => {
    expect(await slugsFor(q)).toEqual(q === 'wrapped' ? ['elsewhere'] : []);
  });

  it('is in no column of the index', async () => {
    const rows = await rowsOf(product.database.db, sql`select search_documents::text as row from search_documents`);
    const text = JSON.stringify(rows).toLowerCase();
    expect(text).toContain('hedgehog');
    for (const canary of [
      'quagga',
      'quokka',
      PROMO_CODE.toLowerCase(),
      'zebra',
      'javascript',
      'film of a hedgehog',
      member.email,
    ])
      expect(text).not.toContain(canary);
  });

  it('is a hidden course, nor the words of one as a correction', async () => {
    expect(await slugsFor('hedgehog')).toEqual([]);
    expect(await metaOf('hedgehig')).toMatchObject({ total: 0, shownFor: null });
  });

  it('is a course that is closed to the country of the member', async () => {
    expect(await slugsFor('kangaroo')).toEqual([]);
    // Nor is it told apart from what no text has by what editors read: the word has a text.
    const misses = sql`select word from search_misses where word in ('kangaroo', 'zebra')`;
    await search('zebra');
    expect(await rowsOf(product.database.db, misses)).toEqual([{ word: 'zebra' }]);
    const canadian = await parent(product, { country: 'CA', zip: 'K1A 0B1' });
    expect(await slugsFor('kangaroo', '', canadian)).toEqual(['closed-course']);
  });
});

describe('a course that a member has passed', () => {
  it('is found when it is hidden or closed since, also in English where their language lacks it', async () => {
    const canadian = await graduate(product, CLOSED, { country: 'CA', zip: 'K1A 0B1' });
    await product.database.db.execute(sql`update users set country = 'US' where uid = ${canadian.uid}`);
    expect(await slugsFor('kangaroo', '', canadian)).toEqual(['closed-course']);
    const learner = await graduate(product, HIDDEN);
    expect(await slugsFor('hedgehog', '', learner)).toEqual(['hidden-course']);
    await withoutFallback(async () => {
      expect(await slugsFor('hedgehog', '&locale=pl-PL', learner)).toEqual(['hidden-course']);
      expect(await slugsFor('peekaboo', '&locale=pl-PL', learner)).toEqual([]);
    });
  });
});

/** With `showUntranslated` off. */
async function withoutFallback(work: () => Promise<void>): Promise<void> {
  writeFileSync(product.files.config, '{"showUntranslated": false}');
  product.clock.advance(1_000);
  try {
    await work();
  } finally {
    writeFileSync(product.files.config, '{}');
    product.clock.advance(1_000);
  }
}

describe('a text that the member’s language lacks', () => {
  it('is found in English by the words of English, after their own, and says so', async () => {
    expect((await results('colic', '&locale=es-US')).map(({ slug, lang }) => [slug, lang])).toEqual([
      ['crying', 'es-US'],
      ['open-course', 'en-US'],
    ]);
    // Also where all words are in the title of the English one.
    expect(await slugsFor('hiccups', '&locale=es-US')).toEqual(['crying', 'free-film', 'open-video']);
    // By its stem, which only the English configuration knows.
    expect((await results('families', '&locale=es-US')).map(({ slug, lang }) => [slug, lang])).toEqual([
      ['open-course', 'en-US'],
    ]);
    // And marked by it.
    const [course] = await results('tiring', '&locale=es-US');
    expect(course && marked(course.excerpt, course.marks.excerpt)).toEqual(['tired']);
  });

  it('is no game, and nothing else either when showUntranslated is off', async () => {
    expect(await slugsFor('peekaboo', '&locale=es-US')).toEqual([]);
    expect(await slugsFor('families', '&locale=pl-PL')).toEqual([]);
    expect(await slugsFor('hiccups', '&locale=pl-PL')).toEqual(['free-film', 'open-video']);
    await withoutFallback(async () => {
      expect(await slugsFor('hiccups', '&locale=pl-PL')).toEqual([]);
      expect(await slugsFor('spokojne', '&locale=pl-PL')).toEqual(['open-course']);
    });
  });

  it('is not found by what a film says in English, where the film has a title of its own', async () => {
    expect(await slugsFor('bruits', '&locale=fr-CA')).toEqual(['open-video']);
    expect(await slugsFor('hiccups', '&locale=fr-CA')).toEqual(['free-film']);
  });

  it('is indexed once', async () => {
    const rows = await rowsOf(
      product.database.db,
      sql`select locale from search_documents where slug = 'free-film' and type = 'video'`,
    );
    expect(rows).toEqual([{ locale: 'en-US' }]);
  });
});
