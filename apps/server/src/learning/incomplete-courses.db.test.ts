import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { courseFolder, type TestCourse } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

const course = (slug: string, legacySyllabusId: string, options?: readonly string[]): TestCourse => ({
  slug,
  legacySyllabusId,
  facts: { activeOffer: 'unrewarded' },
  videos: [`${slug}-film`],
  questions: [{ id: `${slug}-question`, correctAnswer: 1, ...(options && { options }) }],
});

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder(
    [
      course('whole', 'WholeCourse'),
      course('gone', 'GoneCourse'),
      course('empty', 'EmptyCourse'),
      course('mute', 'MuteCourse', []),
      course('twice', 'TwiceCourse'),
      { ...course('lost', 'LostCourse'), facts: { activeOffer: 'physical', product: { $link: 'product/gone' } } },
    ],
    {
      'education/quiz/gone/entry.json': { legacySyllabusId: 'AnotherCourse', questions: [] },
      'education/quiz/empty/entry.json': { legacySyllabusId: 'EmptyCourse', questions: [] },
      'education/quiz/second/entry.json': { legacySyllabusId: 'TwiceCourse', questions: [] },
    },
  );
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('quiz of a course [LRN-080]', () => {
  it.each([
    ['whole', 'WholeCourse', 'whole', 200],
    ['gone', 'GoneCourse', null, 404],
    ['empty', 'EmptyCourse', null, 404],
    ['mute', 'MuteCourse', null, 404],
    ['twice', 'TwiceCourse', null, 404],
  ])(
    'is listed by the course and can be read only when it is usable (%s)',
    async (slug, legacySyllabusId, quizId, status) => {
      const answer = await member.get(`/api/courses/${slug}?locale=en-US`);
      expect([answer.status, answer.at('data.quizId')]).toEqual([200, quizId]);
      expect((await member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`)).status).toBe(status);
      const body = { pass: true, questions: [], quizCompleted: true, totalCorrect: 0, totalQuestions: 0 };
      const sent = await member.post(`/api/quiz/${member.uid}/${legacySyllabusId}`, body);
      expect(sent.status === 404).toBe(status === 404);
    },
  );
});

test('a course whose product is missing answers 404, and so does its page', async () => {
  const page = (address: string) => product.browser().get(address, { accept: 'text/html' });
  expect((await member.get('/api/courses/lost?locale=en-US')).status).toBe(404);
  expect([(await page('/course/lost')).status, (await page('/course/whole')).status]).toEqual([404, 200]);
});
