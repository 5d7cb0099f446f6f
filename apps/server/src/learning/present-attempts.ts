import type { QuizState } from '@nestling/contract/learning/quiz';
import { gradeQuiz, marksBeside } from '@nestling/domain/learning/quiz-grade';
import type { AttemptRow } from './queries/quiz-results.ts';
import type { Quiz } from './quizzes.ts';

/** A stored attempt as the API answers it: its totals, never its answers (D-32). */
export function presentAttempt({ at, pass, totalCorrect, totalQuestions }: AttemptRow): QuizState['attempts'][number] {
  return { at: at.toISOString(), pass, totalCorrect, totalQuestions };
}

/**
 * The newest attempt with right or wrong per question, its stored answers graded again. Null where the quiz has changed
 * since: its answers belong to other questions (D-192).
 */
export function presentLastAttempt(
  quiz: Quiz,
  newest: AttemptRow | undefined,
  draft: Readonly<Record<string, number>>,
): QuizState['last'] {
  if (newest?.quizVersion !== quiz.version) return null;
  const grade = gradeQuiz(quiz.keyed, newest.answers, quiz.passRate);
  if (grade.kind === 'quiz-incomplete') return null;
  return {
    ...presentAttempt(newest),
    questions: marksBeside(draft, newest.answers, grade.questions),
  };
}
