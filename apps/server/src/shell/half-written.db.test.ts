import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, courseFolder } from '../../testing/courses.ts';
import type { ContentFolder } from '../../testing/content.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

const recorded = recordedLog();

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL], {
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
    'main/country.json': [{ slug: 'us', isoCode: 'US', postalCodeSupported: 'perhaps' }],
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path }, { log: recorded.log });
  member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('a quiz that its editors have not finished', () => {
  it('is left out, and the others answer', async () => {
    const answer = await member.get('/api/content/edu?contentType=quiz');
    expect(answer.status).toBe(200);
    expect(answer.at('data.total')).toBe(1);
    expect(answer.at('data.items.0.slug')).toBe(BOX.slug);
    const taken = await member.post(`/api/quiz/${member.uid}/${BOX.legacySyllabusId}`, {
      questions: [{ question: 'box-question', userAnswer: 2 }],
    });
    expect(taken.at('data.pass')).toBe(true);
  });

  it('is not there for its course', async () => {
    const content = await member.get(`/api/content/edu?contentType=quiz&legacySyllabusId=${DIGITAL.legacySyllabusId}`);
    expect([content.status, content.at('data.items')]).toEqual([200, []]);
    const state = await member.get(`/api/quiz/${member.uid}/${DIGITAL.legacySyllabusId}`);
    expect([state.status, state.at('error.code')]).toEqual([404, 'course-not-found']);
  });

  it('is told to the operator once, with the fields at fault, and without its key', async () => {
    await member.get('/api/content/edu?contentType=quiz');
    await member.get('/api/content/edu?contentType=quiz&locale=pl-PL');
    const told = recorded.lines().filter(({ entry }) => typeof entry === 'string' && entry.startsWith('quiz/'));
    expect(told).toHaveLength(2);
    expect(new Set(told.map(({ entry }) => entry))).toEqual(new Set([`quiz/${DIGITAL.slug}`, 'quiz/just-begun']));
    const problems = told.flatMap((line) => line['problems'] as string[]).map((problem) => problem.split(':')[0]);
    expect(problems).toHaveLength(3);
    expect(new Set(problems)).toEqual(new Set(['legacySyllabusId', 'questions', 'questions.0.id']));
    expect(JSON.stringify(told)).not.toContain('correctAnswer');
  });
});

describe('other entries that their editors have not finished', () => {
  it('a course is in no list and has no page, and the others are there', async () => {
    const list = await member.get(`/api/syllabus?userId=${member.uid}&locale=en-US`);
    expect(list.status).toBe(200);
    const slugs = [0, 1, 2].map((index) => list.at(`data.${index}.fields.slug`));
    expect(new Set(slugs)).toEqual(new Set([BOX.slug, DIGITAL.slug, undefined]));
    const course = await member.get('/api/courses/just-begun');
    expect([course.status, course.at('error.code')]).toEqual([404, 'course-not-found']);
    const gate = await member.get(`/api/syllabus/just-begun/gate?userId=${member.uid}`);
    expect([gate.status, gate.at('error.code')]).toEqual([404, 'course-not-found']);
  });

  it('a language is not offered, and a country is as if nothing were written of it', async () => {
    const config = await member.get('/api/config');
    expect(config.status).toBe(200);
    const countries = await member.get('/api/content/bbu?contentType=country');
    expect(countries.status).toBe(200);
  });

  it('each is told to the operator once', async () => {
    await member.get(`/api/syllabus?userId=${member.uid}&locale=pl-PL`);
    const told = recorded.lines().flatMap(({ entry }) => (typeof entry === 'string' ? [entry] : []));
    for (const entry of ['syllabus/just-begun', 'localeProperties/half', 'country/us']) {
      expect(told.filter((one) => one === entry)).toEqual([entry]);
    }
  });
});
