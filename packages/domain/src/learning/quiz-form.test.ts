import { describe, expect, it } from 'vitest';
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

describe('questions of the form', () => {
  it('stand in their sort order', () => {
    expect(sortQuestions([question('c', 3), question('a', 1), question('b', 2)]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('begin blank, with nothing counted and no button', () => {
    const blank = blankAnswers(questions);
    expect(blank).toEqual({ a: null, b: null, c: null, o: null });
    expect(quizDock(questions, blank, null)).toEqual({ counter: { answered: 0, total: 4 }, showsSubmit: false });
  });
});

describe('the dock', () => {
  it('counts every answer, optional ones too, and shows the button with the last one', () => {
    for (const answers of everyAnswer) {
      const answered = Object.values(answers).filter((answer) => answer !== null).length;
      expect(answeredCount(questions, answers)).toBe(answered);
      expect(quizDock(questions, answers, null)).toEqual({
        counter: { answered, total: 4 },
        showsSubmit: answered === 4,
      });
    }
  });

  it('shows no counter after the first send', () => {
    for (const answers of everyAnswer) {
      expect(quizDock(questions, answers, '2025-03-10T08:00:00.000Z').counter).toBeNull();
    }
  });

  it('counts no answer of another quiz', () => {
    expect(answeredCount(questions, { a: 1, x: 1 })).toBe(1);
  });
});

describe('marks', () => {
  it('divide the right ones by the answered ones [LRN-133]', () => {
    expect(runningScore(questions, { ...all }, { a: true, b: true, c: false })).toBeCloseTo(0.667, 3);
    expect(runningScore(questions, { a: 1, b: 2, c: null, o: null }, { a: true, b: false })).toBe(0.5);
    expect(runningScore(questions, blankAnswers(questions), {})).toBe(0);
    expect(runningScore(questions, { o: 1 }, { o: null })).toBe(0);
  });

  it('take an answer as right while the server has said nothing [LRN-129]', () => {
    expect(runningScore(questions, all, {})).toBe(1);
  });

  it('blank wrong required answers and nothing else [LRN-134]', () => {
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

  it('go when their question is answered again', () => {
    expect(withoutMark({ a: false, b: false }, 'a')).toEqual({ b: false });
  });
});

describe('after a submit', () => {
  it.each([
    [true, true, 'redeem'],
    [true, false, 'resend'],
    [false, true, 'retry'],
    [false, false, 'retry'],
  ])('pass %s, recorded %s: %s', (pass, recorded, next) => {
    expect(afterSubmit({ pass, recorded })).toBe(next);
  });

  it.each([
    [false, 2, 3, true],
    [true, 3, 3, false],
    [true, 2, 3, false],
    [false, 3, 3, false],
  ])('pass %s with %i of %i: error section %s', (pass, totalCorrect, totalQuestions, shows) => {
    expect(showsErrorSection({ pass, totalCorrect, totalQuestions })).toBe(shows);
  });
});

it.each([
  [0, 1, 'none'],
  [0, 5, 'none'],
  [1, 5, 'some'],
  [2, 5, 'some'],
  [3, 5, 'close'],
  [2, 4, 'close'],
  [1, 3, 'some'],
  [1, 2, 'close'],
])('%i of %i right is %s', (correct, required, how) => {
  expect(closeness(correct, required)).toBe(how);
});

describe('marks over the answers that a page opens with (D-192)', () => {
  it.each([
    ['wrong and blank', false, null, undefined, true],
    ['wrong and blank here, answered on the server', false, null, 1, true],
    ['wrong and answered', false, 2, 2, false],
    ['right and blank', true, null, undefined, false],
    ['right, and the server has the same answer', true, 2, 2, true],
    ['right, and the server has none', true, 2, undefined, true],
    ['right, and the server has another', true, 2, 1, false],
    ['not graded', null, 2, 1, true],
  ])('%s', (_case, mark, answer, onServer, stands) => {
    const server: Record<string, number> = onServer === undefined ? {} : { a: onServer };
    expect('a' in currentMarks({ a: mark }, { a: answer }, server)).toBe(stands);
  });
});

it.each([
  [0, 0, 'none'],
  [3, 0, 'right'],
  [0, 1, 'new'],
  [3, 1, 'both'],
])('%d right and %d new answers: %s kept', (correct, renewed, kept) => {
  expect(storedPartOf(correct, renewed)).toBe(kept);
});
