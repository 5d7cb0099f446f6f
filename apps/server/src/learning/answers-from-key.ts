import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { SentAnswer } from '@nestling/domain/learning/quiz-grade';
import type { Edition } from '../gateways/content/port.ts';
import { findQuiz } from './quizzes.ts';

/**
 * Returns answers to every question of a quiz, derived from its key, for the members of the demo
 * world; must never be sent to anyone. `miss` makes every second answer wrong.
 * @throws Error if the course has no quiz
 */
export function answersFromKey(edition: Edition, legacySyllabusId: string, { miss }: { miss: boolean }): SentAnswer[] {
  const quiz = findQuiz(edition, legacySyllabusId, FALLBACK_LOCALE, { secret: '', form: 'written' });
  if (!quiz) throw new Error(`${legacySyllabusId} has no quiz`);
  return quiz.keyed.map((question, index) => {
    const [any = 1] = question.options;
    const right = question.correctAnswer ?? any;
    const wrong = question.options.find((option) => option !== right) ?? right;
    return { question: question.id, userAnswer: miss && index % 2 === 0 ? wrong : right };
  });
}
