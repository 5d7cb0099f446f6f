import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '../../testing/content/content.ts';
import { courseFolder } from '../../testing/content/courses.ts';
import { answersTo, parent, sendQuiz } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

const legacySyllabusId = 'FourAsked';
const FOUR = {
  slug: 'four-asked',
  legacySyllabusId,
  facts: { activeOffer: 'unrewarded' },
  questions: [
    { id: 'one', correctAnswer: 1 },
    { id: 'two', correctAnswer: 2 },
    { id: 'three', correctAnswer: 3 },
    { id: 'extra', correctAnswer: 1, optional: true },
  ],
};

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([FOUR]);
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const stateOf = (member: Member): Promise<HttpAnswer> => member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`);

async function save(member: Member, answers: Record<string, number>, at: string): Promise<void> {
  const quizVersion = (await stateOf(member)).at('data.quizVersion');
  const saved = await member.post(`/api/quiz/${member.uid}/${legacySyllabusId}/draft`, { answers, quizVersion, at });
  expect(saved.status).toBe(200);
}

describe('last attempt of a quiz', () => {
  it('contains right or wrong for each question, on any device (D-192)', async () => {
    const member = await parent(product);
    expect((await stateOf(member)).at('data.last')).toBeNull();
    const sent = await sendQuiz(product, member, legacySyllabusId, { wrong: 2 });
    const { last } = (await stateOf(member)).at('data') as { last: unknown };
    expect(last).toEqual({
      at: product.clock.now().toISOString(),
      pass: false,
      totalCorrect: 1,
      totalQuestions: 3,
      questions: sent.at('data.questions'),
    });
    expect(sent.at('data.questions')).toEqual([
      { question: 'one', correct: false },
      { question: 'two', correct: false },
      { question: 'three', correct: true },
      { question: 'extra', correct: null },
    ]);
  });

  it('is the newest of several attempts', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 3 });
    product.clock.advance(60_000);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    expect((await stateOf(member)).at('data.last.totalCorrect')).toBe(2);
    product.clock.advance(60_000);
    await sendQuiz(product, member, legacySyllabusId);
    expect((await stateOf(member)).at('data.last')).toMatchObject({ pass: true, totalCorrect: 3 });
  });

  it('is null for an attempt at another version of the quiz, which stays in the list of attempts', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    await product.database.db.execute(sql`update quiz_attempts set quiz_version = 'older' where uid = ${member.uid}`);
    const state = await stateOf(member);
    expect(state.at('data.last')).toBeNull();
    expect(state.at('data.attempts')).toHaveLength(1);
  });

  it('marks wrong questions, without the given and the right answers', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 2 });
    const state = await stateOf(member);
    expect(Object.keys(state.at('data.last') as object).toSorted()).toEqual(
      ['at', 'pass', 'questions', 'totalCorrect', 'totalQuestions'].toSorted(),
    );
    expect(state.text).not.toMatch(/correctAnswer|userAnswer|userIsCorrect/);
  });
});

describe('failed attempt of a quiz', () => {
  it('replaces a saved draft by the answers that were right', async () => {
    const member = await parent(product);
    await save(member, { one: 2, two: 3 }, '2026-11-20T09:00:00.000Z');
    await sendQuiz(product, member, legacySyllabusId, { wrong: 2 });
    const right = answersTo(product, legacySyllabusId).filter(({ question }) => ['three', 'extra'].includes(question));
    expect((await stateOf(member)).at('data.draft')).toMatchObject({
      answers: Object.fromEntries(right.map(({ question, userAnswer }) => [question, userAnswer])),
      at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('no longer marks a question as right once a different answer is saved in the draft', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    await save(member, { one: 1, two: 2, three: 1 }, '2026-11-20T09:00:00.000Z');
    expect((await stateOf(member)).at('data.last.questions')).toEqual([
      { question: 'one', correct: false },
      { question: 'two', correct: true },
      { question: 'three', correct: null },
      { question: 'extra', correct: null },
    ]);
  });
});
