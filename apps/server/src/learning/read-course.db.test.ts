import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, PROMO_CODE, TWO_OFFERS, UNREWARDED, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { versioned } from '#testing/films/versioned.ts';

const QUIZ = {
  slug: 'long-quiz',
  legacySyllabusId: 'LongQuiz',
  questions: [
    { id: 'last', sortOrder: 9, correctAnswer: 2, options: ['Yes', 'No', ''] },
    { id: 'first', sortOrder: 1, correctAnswer: 1, options: ['One', 'Two', 'Three', 'Four'] },
    { id: 'extra', sortOrder: 5, correctAnswer: 1, optional: true },
  ],
};

const SPELT = {
  slug: 'spelt-course',
  legacySyllabusId: 'SpeltCourse',
  facts: { activeOffer: 'physical', offers: [{ $link: 'offer/spelt' }] },
};

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  const withRate = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, quizPassRate: 75 } };
  const rated = (course: typeof DIGITAL | typeof TWO_OFFERS) => ({
    legacySyllabusId: course.legacySyllabusId,
    quizPassRate: 60,
    questions: course.questions,
  });
  folder = courseFolder([BOX, DIGITAL, withRate, UNREWARDED, QUIZ, SPELT], {
    [`education/quiz/${DIGITAL.slug}/entry.json`]: rated(DIGITAL),
    [`education/quiz/${TWO_OFFERS.slug}/entry.json`]: rated(TWO_OFFERS),
    'main/offer/spelt/entry.json': {
      slug: 'spelt',
      variantID: 'kit-spelt',
      shippingPrice: 5,
      offerImage: { url: '/media/kit.svg', alt: '', width: 4, height: 3 },
    },
    'main/offer/spelt/en-US.json': { title: 'A kit', skuDescription: 'Three things' },
    'education/video/box-video/en-US.json': { title: 'On the back', description: 'How to lay a baby down' },
    'education/video/box-video/pl-PL.json': { title: 'Na plecach' },
  });
  const video = join(folder.path, 'media/videos/box-video');
  mkdirSync(video, { recursive: true });
  writeFileSync(join(video, 'video.mp4'), '');
  writeFileSync(join(video, 'en-US.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nOn the back, always.\n');
  product = await startTestProduct({ CONTENT_DIR: folder.path });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (slug: string, locale = 'en-US'): Promise<HttpAnswer> =>
  member.get(`/api/courses/${slug}?locale=${locale}`);

describe('GET /api/courses/{slug}', () => {
  it('answers id, course fields, active offer, offers, digital offers and linked opt-in [LRN-081 LRN-331 LRN-083]', async () => {
    const answer = await read(BOX.slug);
    expect(answer.status).toBe(200);
    expect(answer.at('data')).toMatchObject({
      id: `syllabus/${BOX.slug}`,
      slug: BOX.slug,
      title: 'Safe sleep',
      legacySyllabusId: BOX.legacySyllabusId,
      activeOffer: 'physical',
      offers: [{ slug: 'box', variantId: 'box-standard', shippingPrice: 0, chargedFor: 'shipping' }],
      digitalOffers: [],
      linkedOptIn: null,
      optInType: null,
      quizId: BOX.slug,
      runningTime: 30,
    });
    const offers = [];
    for (const { slug } of [BOX, DIGITAL, UNREWARDED]) offers.push((await read(slug)).at('data.activeOffer'));
    expect(offers).toEqual(['physical', 'digital', 'unrewarded']);
  });

  it('answers the pass rate that grading uses, of the course or of its quiz [LRN-138]', async () => {
    const rates = [];
    for (const { slug } of [BOX, DIGITAL, TWO_OFFERS]) {
      const course = await read(slug);
      const quiz = await member.get(`/api/content/edu?contentType=quiz&slug=${slug}`);
      rates.push([course.at('data.quizPassRate'), quiz.at('data.items.0.quizPassRate')]);
    }
    const list = await member.get(`/api/syllabus?userId=${member.uid}&locale=en-US`);
    const listed = list.at('data') as { fields: { slug: string; quizPassRate: number } }[];
    expect(rates).toEqual([
      [100, 100],
      [60, 60],
      [75, 75],
    ]);
    expect(listed.find(({ fields }) => fields.slug === DIGITAL.slug)?.fields.quizPassRate).toBe(60);
  });

  it('each course has its own playlist and its own quiz [LRN-080]', async () => {
    const parts = [];
    for (const { slug } of [BOX, TWO_OFFERS]) {
      const answer = await read(slug);
      parts.push([answer.at('data.playlist.0.videoId'), answer.at('data.quizId')]);
    }
    expect(parts).toEqual([
      ['box-video', BOX.slug],
      ['offers-video', TWO_OFFERS.slug],
    ]);
    const quizzes = (await member.get(`/api/content/edu?contentType=quiz&slug=${BOX.slug}&include=2`)).text;
    expect(quizzes).toContain('box-question');
    expect(quizzes).not.toContain('offers-question');
  });

  it('an offer contains title, variant, price, picture and contents, its variant id in either spelling [RWD-292]', async () => {
    expect((await read(SPELT.slug)).at('data.offers')).toMatchObject([
      {
        slug: 'spelt',
        title: 'A kit',
        variantId: 'kit-spelt',
        shippingPrice: 5,
        offerImage: { url: '/media/kit.svg' },
        skuDescription: 'Three things',
      },
    ]);
  });

  it('a video contains id, videoId, slug, rank, running time, title, locale, transcript and its files [LRN-102]', async () => {
    expect((await read(BOX.slug)).at('data.playlist')).toEqual([
      {
        id: 'video/box-video',
        videoId: 'box-video',
        slug: 'box-video',
        rank: 1,
        runningTime: 30,
        title: 'On the back',
        displayTitle: 'On the back',
        description: 'How to lay a baby down',
        locale: 'en-US',
        transcript: [{ start: 1, end: 3.5, text: 'On the back, always.' }],
        transcriptLocale: 'en-US',
        video: [{ src: versioned('/media/videos/box-video/video.mp4'), type: 'video/mp4' }],
        poster: null,
        captions: [
          { src: versioned('/media/videos/box-video/en-US.vtt'), srclang: 'en-US', label: 'English', kind: 'captions' },
        ],
        silent: false,
        sources: [],
        callToActionLabel: null,
        callToActionLink: null,
      },
    ]);
  });

  it('lists the videos of a course by rank', async () => {
    const playlist = (await read(TWO_OFFERS.slug)).at('data.playlist') as { videoId: string; rank: number }[];
    expect(playlist.map(({ videoId, rank }) => [videoId, rank])).toEqual([
      ['offers-video', 1],
      ['offers-second', 2],
    ]);
  });

  it('answers in the requested language', async () => {
    const polish = await read(BOX.slug, 'pl-PL');
    expect(polish.headers['content-language']).toBe('pl-PL');
    expect(polish.at('data.title')).toBe('Bezpieczny sen');
    expect(polish.at('data.playlist.0.title')).toBe('Na plecach');
  });

  it('answers a digital offer without its code and without countries [RWD-349]', async () => {
    const answer = await read(DIGITAL.slug);
    expect(answer.at('data.digitalOffers.0.slug')).toBe('hush');
    expect(answer.text).not.toContain(PROMO_CODE);
    expect((await read(UNREWARDED.slug)).text).not.toMatch(/countries/i);
  });

  it('answers 404 with its message for an unknown slug, and 401 to visitors [ACC-445]', async () => {
    const answer = await read('no-course');
    expect(answer.status).toBe(404);
    expect(answer.at('error')).toEqual({ code: 'course-not-found', message: 'No syllabus matching no-course' });
    expect((await product.browser().get(`/api/courses/${BOX.slug}`)).status).toBe(401);
  });
});

describe('quiz in the answer of a course', () => {
  const quiz = async (): Promise<HttpAnswer> =>
    member.get('/api/content/edu?contentType=quiz&legacySyllabusId=LongQuiz');

  it('has ids, texts, pass rate and counts, and its questions by sortOrder [LRN-150]', async () => {
    const answer = await quiz();
    expect(answer.at('data.items.0')).toMatchObject({
      id: 'quiz/long-quiz',
      legacySyllabusId: 'LongQuiz',
      title: 'Quiz',
      quizInstructions: expect.any(String) as string,
      numQuestions: 3,
      numRequiredQuestions: 2,
      numOptionalQuestions: 1,
      quizPassRate: 100,
    });
    const questions = answer.at('data.items.0.questions') as { id: string }[];
    expect(questions.map(({ id }) => id)).toEqual(['first', 'extra', 'last']);
  });

  it('contains the version that drafts and submissions must send', async () => {
    const state = await member.get(`/api/quiz/${member.uid}/LongQuiz`);
    expect((await quiz()).at('data.items.0.quizVersion')).toBe(state.at('data.quizVersion'));
  });

  it('omits blank options at the end of a question [LRN-131]', async () => {
    const learner = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
    const send = (userAnswer: number): Promise<HttpAnswer> =>
      learner.post(`/api/quiz/${learner.uid}/LongQuiz`, {
        questions: [
          { question: 'first', userAnswer: 4 },
          { question: 'extra', userAnswer: 1 },
          { question: 'last', userAnswer },
        ],
      });
    expect((await send(3)).status).toBe(422);
    expect((await send(2)).status).toBe(200);
  });
});
