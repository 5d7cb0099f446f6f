import { describe, expect, it } from 'vitest';
import { quizEventOf } from './quiz-event.ts';
import { gradeQuiz } from './quiz-grade.ts';

const attempt = { legacySyllabusId: 'SafeSleep', pass: false, totalCorrect: 2, totalQuestions: 3 };
const course = { title: 'Safe sleep', sku: 'BOX-1' };

describe('the quiz event for the marketing system', () => {
  it('has course, pass, counts and the score in whole percent [LRN-338]', () => {
    expect(quizEventOf(attempt, course)).toEqual({
      syllabusId: 'SafeSleep',
      syllabusName: 'Safe sleep',
      pass: false,
      quizQuestionsCorrect: 2,
      quizQuestionsTotal: 3,
      quizScore: 66,
      reward: 'BOX-1',
    });
  });

  it('has the SKU of the product as reward, or None [LRN-339]', () => {
    const rewards = ['BOX-1', '', null].map((sku) => quizEventOf(attempt, { ...course, sku }).reward);
    expect(rewards).toEqual(['BOX-1', 'None', 'None']);
  });

  it('counts required questions only, as the grade does (LRN C-08)', () => {
    const questions = [
      { id: 'a', questionIsOptional: false, options: [1, 2], correctAnswer: 1 },
      { id: 'b', questionIsOptional: true, options: [1, 2], correctAnswer: 1 },
      { id: 'c', questionIsOptional: false, options: [1, 2], correctAnswer: 1 },
    ];
    const answers = questions.map(({ id }) => ({ question: id, userAnswer: id === 'c' ? 2 : 1 }));
    const grade = gradeQuiz(questions, answers, 50);
    if (grade.kind !== 'graded') throw new Error('the answers do not fit');
    const event = quizEventOf({ legacySyllabusId: 'SafeSleep', ...grade }, course);
    expect(event).toMatchObject({ pass: true, quizQuestionsCorrect: 1, quizQuestionsTotal: 2, quizScore: 50 });
  });

  it('has only the id of a course that was removed from content', () => {
    expect(quizEventOf(attempt, null)).toMatchObject({ syllabusName: 'SafeSleep', reward: 'None' });
  });
});
