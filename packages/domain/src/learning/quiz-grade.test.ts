import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gradeQuiz,
  isRightAnswer,
  answersAfterFailure,
  marksForDraft,
  passRateOf,
  reachesPassRate,
  scoreOf,
  type KeyedQuestion,
  type SentAnswer,
} from './quiz-grade.ts';

const question = (id: string, correctAnswer: number | null = 1, questionIsOptional = false): KeyedQuestion => ({
  id,
  correctAnswer,
  questionIsOptional,
  options: [1, 2, 3, 4],
});
const required = (count: number) => Array.from({ length: count }, (_, index) => question(`q${index}`));
const rightOf = (questions: readonly KeyedQuestion[], right: number): SentAnswer[] =>
  questions.map(({ id }, index) => ({ question: id, userAnswer: index < right ? 1 : 2 }));
const passes = (count: number, right: number, rate: number) => {
  const questions = required(count);
  const grade = gradeQuiz(questions, rightOf(questions, right), rate);
  return grade.kind === 'graded' && grade.pass;
};

describe('a quiz answer', () => {
  it.each([
    [1, 1, true],
    [2, 1, false],
    [4, 4, true],
    [undefined, 1, false],
    [3, null, true],
    [undefined, null, true],
  ])('%j against the key %j is right: %s [LRN-128 LRN-129 LRN-130]', (userAnswer, correctAnswer, right) => {
    expect(isRightAnswer(userAnswer, correctAnswer)).toBe(right);
  });
});

describe('the verdict of a quiz', () => {
  it.each([
    [5, 4, 80, true],
    [5, 3, 80, false],
    [5, 3, 60, true],
    [5, 2, 60, false],
  ])('with %i questions, %i right, at %i percent is pass: %s [LRN-135 LRN-138]', (count, right, rate, pass) => {
    expect(passes(count, right, rate)).toBe(pass);
  });

  it.each([
    [50, 29, 58, true],
    [50, 28, 58, false],
    [3, 2, 66.666, true],
    [3, 2, 66.667, false],
    [7, 7, 100, true],
    [3, 1, 33.3, true],
  ])(
    'is not rounded at the pass rate: %i questions, %i right, %d percent: %s [LRN-136]',
    (count, right, rate, pass) => {
      expect(passes(count, right, rate)).toBe(pass);
      expect(reachesPassRate(right, count, rate)).toBe(pass);
    },
  );

  it('requires all questions to be right without a pass rate [LRN-137 LRN-148 LRN-149]', () => {
    const rate = passRateOf(undefined, null);
    expect(rate).toBe(100);
    expect([10, 9, 7].map((right) => passes(10, right, rate))).toEqual([true, false, false]);
  });

  it.each([
    [60, 80, 60],
    [null, 80, 80],
    [undefined, undefined, 100],
    [0, 80, 100],
    [-5, 80, 100],
    [101, 80, 100],
    ['60', 80, 100],
    [Number.NaN, 80, 100],
    [null, 0, 100],
    [0.5, null, 0.5],
    [100, 50, 100],
  ])('with the pass rate %j of the course and %j of the quiz requires %d percent', (courseRate, quizRate, rate) => {
    expect(passRateOf(courseRate, quizRate)).toBe(rate);
  });

  it('counts required questions only, and never marks an optional one wrong [LRN-132 LRN-134]', () => {
    const questions = [question('r1'), question('o1', 1, true), question('r2')];
    const answers = [
      { question: 'o1', userAnswer: 4 },
      { question: 'r2', userAnswer: 1 },
      { question: 'r1', userAnswer: 1 },
    ];
    expect(gradeQuiz(questions, answers, 100)).toEqual({
      kind: 'graded',
      pass: true,
      totalCorrect: 2,
      totalQuestions: 2,
      quizScore: 100,
      questions: [
        { question: 'r1', correct: true },
        { question: 'o1', correct: null },
        { question: 'r2', correct: true },
      ],
    });
  });

  it('is pass for a quiz without required questions', () => {
    expect(gradeQuiz([question('o', 2, true)], [{ question: 'o', userAnswer: 1 }], 100)).toMatchObject({
      pass: true,
      totalCorrect: 0,
      totalQuestions: 0,
      quizScore: 100,
    });
    expect(gradeQuiz([], [], 100)).toMatchObject({ kind: 'graded', pass: true, totalQuestions: 0 });
  });

  it.each([
    [2, 3, 66],
    [1, 3, 33],
    [0, 3, 0],
    [3, 3, 100],
    [29, 50, 58],
    [0, 0, 100],
  ])('gives %i of %i right answers the score %i percent', (right, of, score) => {
    expect(scoreOf(right, of)).toBe(score);
  });

  it('fits counts and marks, for every quiz and set of answers', () => {
    const quiz = fc.array(
      fc.record({
        optional: fc.boolean(),
        correctAnswer: fc.option(fc.integer({ min: 1, max: 4 })),
        userAnswer: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(quiz, fc.integer({ min: 1, max: 100 }), (rows, rate) => {
        const questions = rows.map(({ optional, correctAnswer }, index) =>
          question(`q${index}`, correctAnswer, optional),
        );
        const grade = gradeQuiz(
          questions,
          rows.map(({ userAnswer }, index) => ({ question: `q${index}`, userAnswer })),
          rate,
        );
        const counted = rows.filter(({ optional }) => !optional);
        const right = counted.filter(
          ({ correctAnswer, userAnswer }) => correctAnswer === null || correctAnswer === userAnswer,
        ).length;
        expect(grade).toMatchObject({
          kind: 'graded',
          totalCorrect: right,
          totalQuestions: counted.length,
          pass: right * 100 >= rate * counted.length,
        });
      }),
    );
  });
});

describe('answers that do not match the quiz', () => {
  const questions = [question('a'), question('b'), question('c', 1, true)];
  const answers = [
    { question: 'a', userAnswer: 1 },
    { question: 'b', userAnswer: 2 },
    { question: 'c', userAnswer: 3 },
  ];

  it.each([
    ['missing', 'b', answers.filter(({ question: id }) => id !== 'b')],
    ['missing', 'c', answers.slice(0, 2)],
    ['missing', 'a', []],
    ['duplicate', 'a', [...answers, { question: 'a', userAnswer: 1 }]],
    ['foreign', 'x', [...answers, { question: 'x', userAnswer: 1 }]],
    ['no-such-option', 'a', [{ question: 'a', userAnswer: 5 }, ...answers.slice(1)]],
    ['no-such-option', 'a', [{ question: 'a', userAnswer: 0 }, ...answers.slice(1)]],
    ['no-such-option', 'a', [{ question: 'a', userAnswer: 1.5 }, ...answers.slice(1)]],
    ['no-such-option', 'a', [{ question: 'a', userAnswer: Number.NaN }, ...answers.slice(1)]],
  ])('are refused with %s: %s', (fault, id, sent) => {
    expect(gradeQuiz(questions, sent, 100)).toEqual({ kind: 'quiz-incomplete', fault, question: id });
  });
});

describe('a failed quiz attempt (D-192)', () => {
  const sent = [
    { question: 'right', userAnswer: 1 },
    { question: 'wrong', userAnswer: 2 },
    { question: 'optional', userAnswer: 3 },
  ];
  const verdicts = [
    { question: 'right', correct: true },
    { question: 'wrong', correct: false },
    { question: 'optional', correct: null },
  ];

  it('keeps all answers except the wrong ones', () => {
    expect(answersAfterFailure(sent, verdicts)).toEqual({ right: 1, optional: 3 });
  });

  it.each([
    ['no answers', {}, [true, false, null]],
    ['the same answers', { right: 1, optional: 3 }, [true, false, null]],
    ['a new answer to the wrong question', { right: 1, wrong: 1 }, [true, false, null]],
    ['another answer to the right question', { right: 2 }, [null, false, null]],
    ['another answer to the optional question', { optional: 1 }, [true, false, null]],
  ])('keeps the marks that still fit a draft with %s', (_draft, draft, marks) => {
    expect(marksForDraft(draft, sent, verdicts).map(({ correct }) => correct)).toEqual(marks);
  });
});
