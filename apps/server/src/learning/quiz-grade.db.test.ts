import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '../../testing/content/content.ts';
import { courseFolder, type TestCourse, type TestQuestion } from '../../testing/content/courses.ts';
import { answersTo, sendQuiz } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

function questions(prefix: string, count: number): TestQuestion[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}`, correctAnswer: (index % 3) + 1 }));
}

function course(legacySyllabusId: string, quizPassRate: number | undefined, requested: TestQuestion[]): TestCourse {
  return {
    slug: `course-${legacySyllabusId.toLowerCase()}`,
    legacySyllabusId,
    facts: { activeOffer: 'unrewarded', ...(quizPassRate !== undefined && { quizPassRate }) },
    questions: requested,
  };
}

const OPTIONAL: TestQuestion = { id: 'extra', correctAnswer: 1, optional: true };

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([
    course('Eighty', 80, [...questions('e', 5), OPTIONAL]),
    course('Sixty', 60, questions('s', 5)),
    course('FiftyEight', 58, questions('f', 50)),
    course('NoRate', undefined, questions('n', 10)),
    course('KeyAsText', 100, [{ id: 'text', correctAnswer: '2' }, { id: 'free' }]),
    course('Optional', 100, [OPTIONAL, { ...OPTIONAL, id: 'more' }]),
  ]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const learner = (): Promise<Member> => product.member({ firstName: 'Maya', lastName: 'Ortiz' });

const send = (member: Member, legacySyllabusId: string, body: object): Promise<HttpAnswer> =>
  member.post(`/api/quiz/${member.uid}/${legacySyllabusId}`, body);

async function graded(legacySyllabusId: string, wrong: number): Promise<unknown[]> {
  const answer = await sendQuiz(product, await learner(), legacySyllabusId, { wrong });
  return ['pass', 'totalCorrect', 'totalQuestions', 'quizScore'].map((name) => answer.at(`data.${name}`));
}

describe('grade of a quiz', () => {
  it('at 80 percent passes with 4 of 5 required answers and fails with 3; optional ones do not count [LRN-135 LRN-132]', async () => {
    expect(await graded('Eighty', 1)).toEqual([true, 4, 5, 80]);
    expect(await graded('Eighty', 2)).toEqual([false, 3, 5, 60]);
  });

  it('exactly at the pass rate passes: 29 of 50 at 58 percent, and one less fails [LRN-136]', async () => {
    expect(await graded('FiftyEight', 21)).toEqual([true, 29, 50, 58]);
    expect(await graded('FiftyEight', 22)).toEqual([false, 28, 50, 56]);
  });

  it('uses the course’s own rate: 3 of 5 pass at 60 percent [LRN-138]', async () => {
    expect(await graded('Sixty', 2)).toEqual([true, 3, 5, 60]);
    expect(await graded('Sixty', 3)).toEqual([false, 2, 5, 40]);
  });

  it('without a pass rate requires all answers to be right: 9 of 10 and 7 of 10 fail [LRN-137 LRN-148 LRN-149 RWD-361]', async () => {
    expect(await graded('NoRate', 0)).toEqual([true, 10, 10, 100]);
    expect(await graded('NoRate', 1)).toEqual([false, 9, 10, 90]);
    expect(await graded('NoRate', 3)).toEqual([false, 7, 10, 70]);
  });

  it('neither marks nor counts a wrong optional answer', async () => {
    const member = await learner();
    const answers = answersTo(product, 'Eighty').map((sent) =>
      sent.question === 'extra' ? { ...sent, userAnswer: 3 } : sent,
    );
    const answer = await send(member, 'Eighty', { questions: answers });
    expect(answer.at('data')).toMatchObject({ pass: true, totalCorrect: 5, totalQuestions: 5, quizScore: 100 });
    expect(answer.at('data.questions')).toContainEqual({ question: 'extra', correct: null });
  });

  it('passes a quiz of optional questions only, with nothing counted (LRN C-04)', async () => {
    expect(await graded('Optional', 0)).toEqual([true, 0, 0, 100]);
  });

  it('counts only the number of the right option as right [LRN-128 LRN-130]', async () => {
    const member = await learner();
    const byOption: unknown[] = [];
    for (const userAnswer of [3, 1, 2]) {
      const answer = await send(member, 'KeyAsText', {
        questions: [
          { question: 'text', userAnswer },
          { question: 'free', userAnswer: 1 },
        ],
      });
      byOption.push(answer.at('data.questions.0.correct'));
    }
    expect(byOption).toEqual([false, false, true]);
  });

  it('accepts every option of a question that has no right option [LRN-129]', async () => {
    for (const userAnswer of [1, 3]) {
      const answer = await send(await learner(), 'KeyAsText', {
        questions: [
          { question: 'text', userAnswer: 2 },
          { question: 'free', userAnswer },
        ],
      });
      expect(answer.at('data.questions.1')).toEqual({ question: 'free', correct: true });
      expect(answer.at('data.pass')).toBe(true);
    }
  });
});

describe('submitted answers', () => {
  it('are graded alike in any order, under question or id, as number or text [LRN-333]', async () => {
    const right = answersTo(product, 'Eighty');
    const spellings = [
      right,
      right.toReversed(),
      right.map(({ question, userAnswer }) => ({ id: question, userAnswer })),
      right.map(({ question, userAnswer }) => ({ question, userAnswer: String(userAnswer) })),
    ];
    for (const questionsSent of spellings) {
      const answer = await send(await learner(), 'Eighty', { questions: questionsSent });
      expect(answer.status).toBe(200);
      expect(answer.at('data')).toMatchObject({ pass: true, totalCorrect: 5, totalQuestions: 5 });
      expect((answer.at('data.questions') as { question: string }[]).map(({ question }) => question)).toEqual(
        right.map(({ question }) => question),
      );
    }
  });

  it('are graded without the pass, totals, marks and score that the browser sends [LRN-153]', async () => {
    const member = await learner();
    const forged = answersTo(product, 'Eighty', 5).map((sent) => ({
      ...sent,
      correct: true,
      correctAnswer: sent.userAnswer,
      userIsCorrect: true,
    }));
    const answer = await send(member, 'Eighty', {
      questions: forged,
      pass: true,
      certificateID: 'BBU-222222222222',
      quizCompleted: '2020-01-01T00:00:00.000Z',
      totalCorrect: 5,
      totalQuestions: 5,
      quizScore: 100,
    });
    expect(answer.at('data')).toMatchObject({
      pass: false,
      certificateID: null,
      totalCorrect: 0,
      totalQuestions: 5,
      quizScore: 0,
      quizCompleted: product.clock.now().toISOString(),
    });
  });

  it('get 422 without being stored when they are blank, doubled, foreign, missing or not one existing option [LRN-154]', async () => {
    const member = await learner();
    const right = answersTo(product, 'Eighty');
    const [first, ...rest] = right;
    if (!first) throw new Error('the quiz has no question');
    const withFirst = (userAnswer: unknown): object[] => [{ ...first, userAnswer }, ...rest];
    const bodies: Record<string, unknown> = {
      'no answers': [],
      'no list': 'all of them',
      'one missing': rest,
      'the optional one missing': right.filter(({ question }) => question !== 'extra'),
      'one twice': [...right, first],
      'one twice, once wrong': [...right, { ...first, userAnswer: 2 }],
      'a foreign one': [...right, { question: 's1', userAnswer: 1 }],
      'a foreign one in place': [{ question: 's1', userAnswer: 1 }, ...rest],
      'no question named': [{ userAnswer: 1 }, ...rest],
      'no option': withFirst(undefined),
      null: withFirst(null),
      'empty text': withFirst(''),
      'all ticked': withFirst([1, 2, 3]),
      'an option beyond the last': withFirst(4),
      'option 0': withFirst(0),
      'a negative one': withFirst(-1),
      'a broken one': withFirst(1.5),
      'a text that is none': withFirst('one'),
    };
    for (const [name, sent] of Object.entries(bodies)) {
      const answer = await send(member, 'Eighty', { questions: sent });
      expect([name, answer.status]).toEqual([name, 422]);
      expect(answer.at('error.fields')).not.toEqual({});
    }
    const state = await member.get(`/api/quiz/${member.uid}/Eighty`);
    expect(state.at('data')).toMatchObject({ result: null, attempts: [], draft: null });
  });

  it('get quiz-incomplete with the id of a question that has no answer', async () => {
    const member = await learner();
    const [, ...rest] = answersTo(product, 'Eighty');
    const answer = await send(member, 'Eighty', { questions: rest });
    expect(answer.at('error.code')).toBe('quiz-incomplete');
    expect(answer.at('error.fields')).toEqual({ 'questions.e1': 'invalid' });
  });

  it('for another version of the quiz are refused, and for the current version accepted', async () => {
    const member = await learner();
    const version = (await member.get(`/api/quiz/${member.uid}/Eighty`)).at('data.quizVersion');
    const stale = await send(member, 'Eighty', { questions: answersTo(product, 'Eighty'), quizVersion: 'older' });
    expect([stale.status, stale.at('error.code')]).toEqual([409, 'quiz-changed']);
    const fresh = await send(member, 'Eighty', { questions: answersTo(product, 'Eighty'), quizVersion: version });
    expect(fresh.at('data.pass')).toBe(true);
  });

  it('of another member, of a visitor, or to an unknown quiz are not graded', async () => {
    const member = await learner();
    const other = await learner();
    const body = { questions: answersTo(product, 'Eighty') };
    expect((await other.post(`/api/quiz/${member.uid}/Eighty`, body)).status).toBe(403);
    expect((await product.browser().post(`/api/quiz/${member.uid}/Eighty`, body)).status).toBe(401);
    const unknown = await send(member, 'Nothing', body);
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'course-not-found']);
  });
});

describe('right answers of a quiz', () => {
  it('are in no response of the server after a failure or after a pass without a wrong answer [LRN-152 LRN-332]', async () => {
    const member = await learner();
    const failed = await sendQuiz(product, member, 'Eighty', { wrong: 2 });
    const passed = await sendQuiz(product, member, 'Eighty');
    const content = await member.get('/api/content/edu?contentType=quiz&legacySyllabusId=Eighty&include=2&locale=*');
    const reads = [await member.get(`/api/quiz/${member.uid}`), await member.get(`/api/quiz/${member.uid}/Eighty`)];
    expect(content.status).toBe(200);
    for (const answer of [failed, passed, content, ...reads])
      expect(answer.text).not.toMatch(/correctAnswer|userIsCorrect/);
    expect(Object.keys(reads[0]?.at('data') as object)).toEqual(['Eighty']);
  });

  it('are in the response to a pass for each wrong answer, and in no response to a failure (D-290)', async () => {
    const member = await learner();
    const failed = await sendQuiz(product, member, 'Eighty', { wrong: 2 });
    expect([failed.at('data.pass'), failed.at('data.corrections')]).toEqual([false, []]);
    const passed = await sendQuiz(product, member, 'Eighty', { wrong: 1 });
    const [first] = answersTo(product, 'Eighty');
    expect([passed.at('data.pass'), passed.at('data.corrections')]).toEqual([
      true,
      [{ question: first?.question, rightOption: first?.userAnswer, video: null }],
    ]);
    expect((await sendQuiz(product, member, 'Eighty')).at('data.corrections')).toEqual([]);
  });

  it('cannot be derived from the version, which depends on a secret', async () => {
    const second = await startTestProduct({
      CONTENT_DIR: folder.path,
      COOKIE_SECRET: 'another-secret-of-thirty-two-letters',
    });
    try {
      const here = await learner();
      const there = await second.member({ firstName: 'Maya', lastName: 'Ortiz' });
      const versionOf = async (member: Member): Promise<unknown> =>
        (await member.get(`/api/quiz/${member.uid}/Eighty`)).at('data.quizVersion');
      expect(await versionOf(there)).not.toBe(await versionOf(here));
    } finally {
      await second.close();
    }
  });
});
