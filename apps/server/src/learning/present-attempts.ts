import type { QuizState } from '@nestling/contract/learning/quiz';
import { gradeQuiz, marksForDraft } from '@nestling/domain/learning/quiz-grade';
import { isVersionOf } from './current-version.ts';
import type { AttemptRow } from './queries/quiz-results.ts';
import type { QuizContent } from './quizzes.ts';

/** Returns a stored attempt as the API answers it: its totals, never its answers. */
export function presentAttempt({ at, pass, totalCorrect, totalQuestions }: AttemptRow): QuizState['attempts'][number] {
  return { at: at.toISOString(), pass, totalCorrect, totalQuestions };
}

/**
 * Returns the newest attempt with right or wrong per question, its stored answers graded again.
 * Null if the quiz has changed since, because the answers belong to other questions.
 */
export function presentLastAttempt(
  quiz: QuizContent,
  newest: AttemptRow | undefined,
  draft: Readonly<Record<string, number>>,
): QuizState['last'] {
  if (!newest || !isOfQuiz(newest, quiz)) return null;
  const grade = gradeQuiz(quiz.keyed, newest.answers, quiz.passRate);
  if (grade.kind === 'quiz-incomplete') return null;
  return {
    ...presentAttempt(newest),
    questions: marksForDraft(draft, newest.answers, grade.questions),
  };
}

function isOfQuiz({ quizVersion, orderedVersion }: AttemptRow, quiz: QuizContent): boolean {
  return isVersionOf(quiz, quizVersion) || orderedVersion === quiz.orderedVersion;
}
