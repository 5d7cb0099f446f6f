import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { parent, passQuiz, sendQuiz } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { legacySyllabusId } = BOX;
const QUESTION = 'box-question';

const stateOf = (member: Member): Promise<HttpAnswer> => member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`);

async function save(member: Member, body: object): Promise<HttpAnswer> {
  const quizVersion = (await stateOf(member)).at('data.quizVersion');
  return member.post(`/api/quiz/${member.uid}/${legacySyllabusId}/draft`, { quizVersion, ...body });
}

describe('draft of a quiz', () => {
  it('is stored for every device, with the version of the quiz', async () => {
    const member = await parent(product);
    const saved = await save(member, { answers: { [QUESTION]: 2 }, at: '2026-11-20T09:00:00.000Z' });
    expect(saved.body).toEqual({ data: { at: '2026-11-20T09:00:00.000Z' } });
    const state = await stateOf(member);
    expect(state.at('data.draft')).toEqual({
      answers: { [QUESTION]: 2 },
      quizVersion: state.at('data.quizVersion'),
      at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('has the answers of the newest save, in any order of arrival', async () => {
    const member = await parent(product);
    await save(member, { answers: { [QUESTION]: 2 }, at: '2026-11-20T09:30:00.000Z' });
    await save(member, { answers: { [QUESTION]: 1 }, at: '2026-11-20T09:10:00.000Z' });
    expect((await stateOf(member)).at(`data.draft.answers.${QUESTION}`)).toBe(2);
    await save(member, { answers: { [QUESTION]: 3 }, at: '2026-11-20T09:40:00.000Z' });
    expect((await stateOf(member)).at(`data.draft.answers.${QUESTION}`)).toBe(3);
  });

  it('with a time in the future counts as now, so that it cannot block later saves', async () => {
    const member = await parent(product);
    const fast = await save(member, { answers: { [QUESTION]: 1 }, at: '2031-01-01T00:00:00.000Z' });
    expect(fast.at('data.at')).toBe(product.clock.now().toISOString());
    product.clock.advance(1000);
    await save(member, { answers: { [QUESTION]: 2 }, at: product.clock.now().toISOString() });
    expect((await stateOf(member)).at(`data.draft.answers.${QUESTION}`)).toBe(2);
  });

  it('is stored without answers to questions that the quiz does not have', async () => {
    const member = await parent(product);
    await save(member, {
      answers: { [QUESTION]: 1, 'calm-question': 2, constructor2: 3 },
      at: '2026-11-20T09:00:00.000Z',
    });
    expect((await stateOf(member)).at('data.draft.answers')).toEqual({ [QUESTION]: 1 });
  });

  it('survives a failed attempt and is deleted by a pass', async () => {
    const member = await parent(product);
    await save(member, { answers: { [QUESTION]: 1 }, at: '2026-11-20T09:00:00.000Z' });
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    expect((await stateOf(member)).at('data.draft')).not.toBeNull();
    await passQuiz(product, member, legacySyllabusId);
    expect((await stateOf(member)).at('data.draft')).toBeNull();
  });

  it('is not stored for a changed quiz, an unknown quiz or another member', async () => {
    const member = await parent(product);
    const draft = { answers: { [QUESTION]: 1 }, quizVersion: 'older', at: '2026-11-20T09:00:00.000Z' };
    const changed = await save(member, draft);
    expect([changed.status, changed.at('error.code')]).toEqual([409, 'quiz-changed']);
    const unknown = await member.post(`/api/quiz/${member.uid}/Nothing/draft`, draft);
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'course-not-found']);
    const other = await product.member();
    expect((await other.post(`/api/quiz/${member.uid}/${legacySyllabusId}/draft`, draft)).status).toBe(403);
    expect((await stateOf(member)).at('data.draft')).toBeNull();
  });

  it('is refused with an option that does not exist', async () => {
    const member = await parent(product);
    for (const answers of [{ [QUESTION]: 'two' }, { [QUESTION]: 0 }, { [QUESTION]: [1, 2] }, null]) {
      expect((await save(member, { answers, at: '2026-11-20T09:00:00.000Z' })).status).toBe(422);
    }
  });
});
