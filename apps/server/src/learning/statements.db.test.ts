import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { parent, passQuiz, sendQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { countStatements, type StatementCounter } from '../../testing/statements.ts';

let folder: ContentFolder;
let product: TestProduct;
let statements: StatementCounter;
let member: Member;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path });
  statements = countStatements(product);
  member = await parent(product);
  await watchAll(member, BOX.slug);
  await passQuiz(product, member, BOX.legacySyllabusId);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;

async function numberOf(call: () => Promise<{ status: number }>): Promise<number> {
  const received = await statements.during(async () => expect((await call()).status).toBe(200));
  return received.length;
}

describe('number of statements of a call (D-106)', () => {
  it('a read of the learning module takes at most three statements', async () => {
    const { uid } = member;
    const reads: Record<string, number> = {
      // Its facts come with the session.
      [`/api/syllabus?userId=${uid}`]: 0,
      [`/api/courses/${slug}`]: 0,
      [`/api/user/${uid}/course/${slug}/videos-watched`]: 1,
      [`/api/content/embed/${BOX.videos[0]}`]: 0,
      [`/api/user/${uid}/video-positions/${BOX.videos[0]}`]: 1,
      [`/api/quiz/${uid}`]: 1,
      [`/api/quiz/${uid}/${legacySyllabusId}`]: 3,
    };
    const counted: Record<string, number> = {};
    for (const address of Object.keys(reads)) counted[address] = await numberOf(() => member.get(address));
    expect(counted).toEqual(reads);
    expect(Math.max(...Object.values(counted))).toBeLessThanOrEqual(3);
  });

  it('storing a watch takes two statements, with a position three', async () => {
    const address = `/api/user/${member.uid}/course/${slug}/videos-watched`;
    const watch = { legacySyllabusId, videoId: BOX.videos[0], startDate: '2026-11-20T11:00:00.000Z' };
    expect(await numberOf(() => member.post(address, watch))).toBe(2);
    expect(await numberOf(() => member.post(address, { ...watch, position: 4 }))).toBe(3);
  });

  it('storing a position outside a course takes two statements', async () => {
    const address = `/api/user/${member.uid}/video-positions/${BOX.videos[0]}`;
    expect(await numberOf(() => member.post(address, { seconds: 4, at: '2026-11-20T11:00:00.000Z' }))).toBe(2);
  });

  it('saving a draft takes one statement', async () => {
    const state = await member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`);
    const draft = { answers: {}, quizVersion: state.at('data.quizVersion'), at: '2026-11-20T11:00:00.000Z' };
    expect(await numberOf(() => member.post(`/api/quiz/${member.uid}/${legacySyllabusId}/draft`, draft))).toBe(1);
  });

  it('a submission takes at most nine statements, whether it fails, passes or follows a pass', async () => {
    const learner = await parent(product);
    for (const wrong of [1, 0, 1, 0]) {
      expect(await numberOf(() => sendQuiz(product, learner, legacySyllabusId, { wrong }))).toBeLessThanOrEqual(9);
    }
  });

  it('recording a pass takes one statement', async () => {
    const address = `/api/user/${member.uid}/course/${slug}/quiz-results`;
    expect(await numberOf(() => member.post(address, { legacySyllabusId }))).toBe(1);
  });
});
