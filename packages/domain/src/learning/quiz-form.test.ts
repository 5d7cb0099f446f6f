import { describe, expect, it, test } from 'vitest';
import {
  afterSubmit,
  answeredCount,
  blankAnswers,
  failedQuestions,
  storedPartOf,
  currentMarks,
  closeness,
  quizDock,
  runningScore,
  showsErrorSection,
  sortQuestions,
  withWrongBlanked,
  withoutMark,
} from './quiz-form.ts';

const question = (id: string, sortOrder: number, questionIsOptional = false) => ({ id, sortOrder, questionIsOptional });
const questions = [question('a', 1), question('b', 2), question('c', 3), question('o', 4, true)];
const all = { a: 1, b: 2, c: 3, o: 4 };

const everyAnswer = Array.from({ length: 16 }, (_, bits) =>
  Object.fromEntries(questions.map(({ id }, index) => [id, bits & (1 << index) ? index + 1 : null])),
);

describe('the questions of the quiz form', () => {
  it('are sorted by their order field', () => {
    expect(sortQuestions([question('c', 3), question('a', 1), question('b', 2)]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('have no answers, a count of zero and no button at the start', () => {
    const blank = blankAnswers(questions);
    expect(blank).toEqual({ a: null, b: null, c: null, o: null });
    expect(quizDock(questions, blank, null)).toEqual({ counter: { answered: 0, total: 4 }, showsSubmit: false });
  });
});

describe('the quiz dock', () => {
  it('counts every answer, including optional ones, and shows the button after the last one', () => {
    for (const answers of everyAnswer) {
      const answered = Object.values(answers).filter((answer) => answer !== null).length;
      expect(answeredCount(questions, answers)).toBe(answered);
      expect(quizDock(questions, answers, null)).toEqual({
        counter: { answered, total: 4 },
        showsSubmit: answered === 4,
      });
    }
  });

  it('shows no counter after the first submit', () => {
    for (const answers of everyAnswer) {
      expect(quizDock(questions, answers, '2025-03-10T08:00:00.000Z').counter).toBeNull();
    }
  });

  it('ignores answers of another quiz', () => {
    expect(answeredCount(questions, { a: 1, x: 1 })).toBe(1);
  });
});

describe('quiz marks', () => {
  it('give the score as right answers divided by all answers [LRN-133]', () => {
    expect(runningScore(questions, { ...all }, { a: true, b: true, c: false })).toBeCloseTo(0.667, 3);
    expect(runningScore(questions, { a: 1, b: 2, c: null, o: null }, { a: true, b: false })).toBe(0.5);
    expect(runningScore(questions, blankAnswers(questions), {})).toBe(0);
    expect(runningScore(questions, { o: 1 }, { o: null })).toBe(0);
  });

  it('count an answer as right until the server has graded it [LRN-129]', () => {
    expect(runningScore(questions, all, {})).toBe(1);
  });

  it('clear exactly the wrong required answers [LRN-134]', () => {
    for (const bits of Array.from({ length: 8 }, (_, index) => index)) {
      const marks = { a: Boolean(bits & 1), b: Boolean(bits & 2), c: Boolean(bits & 4), o: null };
      const wrong = (['a', 'b', 'c'] as const).filter((id) => !marks[id]);
      expect(failedQuestions(questions, marks)).toEqual(wrong);
      expect(withWrongBlanked(questions, all, marks)).toEqual({
        ...all,
        ...Object.fromEntries(wrong.map((id) => [id, null])),
      });
    }
    expect(failedQuestions(questions, { o: false })).toEqual([]);
    expect(withWrongBlanked(questions, { a: 1 }, {})).toEqual({ a: 1, b: null, c: null, o: null });
  });

  it('are removed when the question is answered again', () => {
    expect(withoutMark({ a: false, b: false }, 'a')).toEqual({ b: false });
  });
});

describe('the quiz form after a submit', () => {
  it.each([
    [true, true, 'redeem'],
    [true, false, 'resend'],
    [false, true, 'retry'],
    [false, false, 'retry'],
  ])('with a pass (%s) that was recorded (%s) continues with %s', (pass, recorded, next) => {
    expect(afterSubmit({ pass, recorded })).toBe(next);
  });

  it.each([
    [false, 2, 3, true],
    [true, 3, 3, false],
    [true, 2, 3, false],
    [false, 3, 3, false],
  ])(
    'with a pass (%s) and %i of %i right answers shows the error section: %s',
    (pass, totalCorrect, totalQuestions, shows) => {
      expect(showsErrorSection({ pass, totalCorrect, totalQuestions })).toBe(shows);
    },
  );
});

test.each([
  [0, 1, 'none'],
  [0, 5, 'none'],
  [1, 5, 'some'],
  [2, 5, 'some'],
  [3, 5, 'close'],
  [2, 4, 'close'],
  [1, 3, 'some'],
  [1, 2, 'close'],
])('a result of %i out of %i right answers is described as %s', (correct, required, how) => {
  expect(closeness(correct, required)).toBe(how);
});

describe('the initial marks on the answers of a page (D-192)', () => {
  it.each([
    ['kept for a wrong mark without an answer', false, null, undefined, true],
    ['kept for a wrong mark whose answer is missing here only', false, null, 1, true],
    ['removed from a wrong mark with an answer', false, 2, 2, false],
    ['removed from a right mark without an answer', true, null, undefined, false],
    ['kept for a right mark with the answer of the server', true, 2, 2, true],
    ['kept for a right mark if the server has no answer', true, 2, undefined, true],
    ['removed from a right mark if the server has another answer', true, 2, 1, false],
    ['kept for a question that is not graded', null, 2, 1, true],
  ])('are %s', (_case, mark, answer, onServer, stands) => {
    const server: Record<string, number> = onServer === undefined ? {} : { a: onServer };
    expect('a' in currentMarks({ a: mark }, { a: answer }, server)).toBe(stands);
  });
});

test.each([
  [0, 0, 'none'],
  [3, 0, 'right'],
  [0, 1, 'new'],
  [3, 1, 'both'],
])('with %d right and %d new answers, the page says that these are stored: %s', (correct, renewed, stored) => {
  expect(storedPartOf(correct, renewed)).toBe(stored);
});
