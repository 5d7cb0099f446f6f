import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOX, DIGITAL, TWO_OFFERS, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

const recorded = recordedLog();

/** One of its two videos and one of its two offers are half-written. */
const HALF = TWO_OFFERS;

/** Its only video is half-written, because a course without any would open its quiz at once. */
const FILMLESS = { slug: 'filmless', legacySyllabusId: 'Filmless', videos: ['filmless-video'] };

const OFFERLESS = {
  slug: 'offerless',
  legacySyllabusId: 'Offerless',
  facts: { activeOffer: 'digital', digitalOffers: [{ $link: 'digitalOffer/half' }] },
};

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL, HALF, FILMLESS, OFFERLESS], {
    'education/video/offers-second/entry.json': { slug: 'offers-second', runningTime: 30 },
    'education/video/filmless-video/entry.json': '{ "slug": "filmless-video",\n  "videoId" }',
    'main/offer/kit/entry.json': { slug: 'kit', variantId: 'kit', offerImage: 'none yet' },
    'main/digitalOffer/half/entry.json': { slug: 'half', promoCode: 'HALF' },
    [`education/quiz/${DIGITAL.slug}/entry.json`]: {
      slug: DIGITAL.slug,
      legacySyllabusId: DIGITAL.legacySyllabusId,
      questions: [{ sortOrder: 1, correctAnswer: 2 }],
    },
    'education/quiz/just-begun/entry.json': { slug: 'just-begun' },
    'education/syllabus/just-begun/entry.json': {
      slug: 'just-begun',
      legacySyllabusId: 'JustBegun',
      playlist: 'none yet',
    },
    'main/localeProperties.json': [
      { slug: 'en-us', value: 'en-US', label: 'English', active: true, languageDirection: 'ltr' },
      { slug: 'half' },
    ],
    'main/country.json': [{ slug: 'us', isoCode: 'US', postalCodeSupported: 'perhaps', title: 'The States', rank: 7 }],
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path }, { log: recorded.log });
  member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('unfinished quiz', () => {
  it('is not served, while the quizzes of other courses are', async () => {
    const answer = await member.get('/api/content/edu?contentType=quiz');
    expect(answer.status).toBe(200);
    expect(answer.at('data.items')).not.toContainEqual(expect.objectContaining({ slug: DIGITAL.slug }));
    expect(answer.at('data.items')).not.toContainEqual(expect.objectContaining({ slug: 'just-begun' }));
    expect(answer.at('data.items')).toContainEqual(expect.objectContaining({ slug: BOX.slug }));
    const response = await member.post(`/api/quiz/${member.uid}/${BOX.legacySyllabusId}`, {
      questions: [{ question: 'box-question', userAnswer: 2 }],
    });
    expect(response.at('data.pass')).toBe(true);
  });

  it('is not part of its course', async () => {
    const content = await member.get(`/api/content/edu?contentType=quiz&legacySyllabusId=${DIGITAL.legacySyllabusId}`);
    expect([content.status, content.at('data.items')]).toEqual([200, []]);
    const state = await member.get(`/api/quiz/${member.uid}/${DIGITAL.legacySyllabusId}`);
    expect([state.status, state.at('error.code')]).toEqual([404, 'course-not-found']);
  });

  it('is logged once, with the wrong fields and without its answer key', async () => {
    await member.get('/api/content/edu?contentType=quiz');
    await member.get('/api/content/edu?contentType=quiz&locale=pl-PL');
    const reported = recorded.lines().filter(({ entry }) => typeof entry === 'string' && entry.startsWith('quiz/'));
    expect(reported).toHaveLength(2);
    expect(new Set(reported.map(({ entry }) => entry))).toEqual(new Set([`quiz/${DIGITAL.slug}`, 'quiz/just-begun']));
    const problems = reported.flatMap((line) => line['problems'] as string[]).map((problem) => problem.split(':')[0]);
    expect(problems).toHaveLength(3);
    expect(new Set(problems)).toEqual(new Set(['legacySyllabusId', 'questions', 'questions.0.id']));
    expect(JSON.stringify(reported)).not.toContain('correctAnswer');
  });
});

describe('other unfinished entries', () => {
  it('of a course: the course is in no list and has no page, while other courses are served', async () => {
    const list = await member.get(`/api/syllabus?userId=${member.uid}&locale=en-US`);
    expect(list.status).toBe(200);
    expect(slugsOf(list)).toEqual([BOX.slug, DIGITAL.slug, OFFERLESS.slug, HALF.slug]);
    const course = await member.get('/api/courses/just-begun');
    expect([course.status, course.at('error.code')]).toEqual([404, 'course-not-found']);
    const gate = await member.get(`/api/syllabus/just-begun/gate?userId=${member.uid}`);
    expect([gate.status, gate.at('error.code')]).toEqual([404, 'course-not-found']);
  });

  it('of a language: the language is not offered to visitors', async () => {
    const config = await member.get('/api/config');
    expect(config.status).toBe(200);
    expect(config.at('data.locales')).toEqual([expect.objectContaining({ value: 'en-US' })]);
  });

  it('of a country: its valid fields are served, and its other fields count as empty', async () => {
    const countries = await member.get('/api/content/bbu?contentType=country&limit=300');
    expect(countries.at('data.items')).toContainEqual(
      expect.objectContaining({ isoCode: 'US', title: 'The States', rank: 7, postalCodeSupported: false }),
    );
  });

  it('of a video or an offer: the course is served without that video or offer', async () => {
    const list = await member.get(`/api/syllabus?userId=${member.uid}&locale=en-US`);
    expect(courseIn(list, HALF.slug)).toMatchObject({
      offers: [{ slug: 'box' }],
      playlist: [{ videoId: 'offers-video' }],
      runningTime: 30,
    });
    expect(courseIn(list, OFFERLESS.slug)).toMatchObject({ digitalOffers: [] });
  });

  it('of the only video: the course is not served, so that it cannot be finished at once', async () => {
    const course = await member.get(`/api/courses/${FILMLESS.slug}`);
    expect([course.status, course.at('error.code')]).toEqual([404, 'course-not-found']);
  });

  it('are each logged once', async () => {
    await member.get(`/api/syllabus?userId=${member.uid}&locale=pl-PL`);
    const reported = recorded.lines().flatMap(({ entry }) => (typeof entry === 'string' ? [entry] : []));
    const entries = ['syllabus/just-begun', 'syllabus/filmless', 'localeProperties/half', 'country/us'];
    for (const entry of [...entries, 'video/offers-second', 'offer/kit', 'digitalOffer/half']) {
      expect(reported.filter((one) => one === entry)).toEqual([entry]);
    }
  });

  it('are logged with the wrong fields, and with the line of the file', async () => {
    const lines = recorded.lines();
    expect(lines).toContainEqual(
      expect.objectContaining({
        entry: 'country/us',
        problems: [expect.stringMatching(/^postalCodeSupported: /)],
        msg: 'fields of an entry of the content cannot be used and are left out',
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ entry: 'video/offers-second', problems: [expect.stringMatching(/^videoId: /)] }),
    );
    const atStart = recordedLog();
    const started = await startTestProduct({ CONTENT_DIR: folder.path }, { log: atStart.log });
    try {
      await started.content.start();
    } finally {
      await started.close();
    }
    expect(atStart.lines()).toContainEqual(
      expect.objectContaining({
        file: 'education/video/filmless-video/entry.json:2',
        msg: 'a file of the content cannot be used and is left out',
      }),
    );
  });
});

const listed = z.array(z.object({ fields: z.looseObject({ slug: z.string() }) }));

const slugsOf = (list: HttpAnswer): string[] => listed.parse(list.at('data')).map(({ fields }) => fields.slug);

const courseIn = (list: HttpAnswer, slug: string): unknown =>
  listed.parse(list.at('data')).find(({ fields }) => fields.slug === slug)?.fields;
