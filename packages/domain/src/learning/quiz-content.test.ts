import { describe, expect, it, test } from 'vitest';
import { correctAnswerOf, countQuestions, optionsFaults, optionsOf, withoutAnswerKey } from './quiz-content.ts';

const fields = {
  id: 'q1',
  question: 'On the back?',
  answer1: 'Yes',
  answer2: 'No',
  answer3: 'Sometimes',
  answer4: '',
  correctAnswer: 1,
  userAnswer: 2,
};

describe('the options of a question', () => {
  it('are its numbered answer fields without empty ones at the end [LRN-131]', () => {
    expect(optionsOf(fields)).toEqual([
      { number: 1, text: 'Yes' },
      { number: 2, text: 'No' },
      { number: 3, text: 'Sometimes' },
    ]);
  });

  it('are sorted by number, and keep an empty one in the middle', () => {
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`answer${11 - index}`, `text ${11 - index}`]),
    );
    expect(optionsOf({ ...many, answer3: ' ' }).map(({ number, text }) => [number, text === ''])).toEqual(
      Array.from({ length: 11 }, (_, index) => [index + 1, index + 1 === 3]),
    );
    expect(optionsOf({ answer: 'x', answer0: 'x', answer01: 'x', answers: 'x', Answer1: 'x' })).toEqual([]);
  });

  it.each([
    [{ answer1: 'a', answer2: 'b', correctAnswer: 2 }, false, []],
    [{ answer1: 'a', answer2: 'b', answer3: '', correctAnswer: 2 }, false, []],
    [{ answer1: 'a', correctAnswer: 1 }, false, ['too-few-options']],
    [{ answer1: 'a', answer2: '', answer3: 'c', correctAnswer: 1 }, false, ['blank-inside']],
    [{ answer1: 'a', answer3: 'c', correctAnswer: 1 }, false, ['blank-inside']],
    [{ answer1: 'a', answer2: 'b', correctAnswer: 3 }, false, ['no-such-option']],
    [{ answer1: 'a', answer2: 'b' }, false, ['key-missing']],
    [{ answer1: 'a', answer2: 'b' }, true, []],
    [{}, false, ['too-few-options', 'key-missing']],
  ])('of %j (optional %s) have the faults %j', (question, optional, faults) => {
    expect(optionsFaults(question, optional)).toEqual(faults);
  });
});

describe('the answer key', () => {
  it.each([
    [2, 2],
    ['2', 2],
    [' 3 ', 3],
    ['', null],
    [0, null],
    [1.5, null],
    ['first', null],
    [null, null],
    [undefined, null],
  ])('%j is read as option %j [LRN-130]', (correctAnswer, number) => {
    expect(correctAnswerOf({ correctAnswer })).toBe(number);
  });

  it('is removed from a question together with its mark, and all other fields stay', () => {
    const { correctAnswer: _, ...rest } = fields;
    expect(withoutAnswerKey({ ...fields, userIsCorrect: true })).toEqual(rest);
  });
});

test('question counts cover all, required and optional questions', () => {
  const questions = [false, false, true].map((questionIsOptional) => ({ questionIsOptional }));
  expect(countQuestions(questions)).toEqual({ numQuestions: 3, numRequiredQuestions: 2, numOptionalQuestions: 1 });
  expect(countQuestions([])).toEqual({ numQuestions: 0, numRequiredQuestions: 0, numOptionalQuestions: 0 });
});
