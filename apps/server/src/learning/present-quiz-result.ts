import type { QuizResult } from '@nestling/domain/account/user';
import type { QuizResultRow } from './queries/quiz-results.ts';

/** Returns a stored result as the API presents it. */
export function presentQuizResult(
  row: Omit<QuizResultRow, 'uid' | 'legacySyllabusId' | 'playlistAtPass' | 'countryAtPass'>,
): QuizResult {
  return {
    pass: row.pass,
    certificateID: row.certificateId,
    certificateEmailSent: row.certificateEmailSent,
    quizCompleted: row.quizCompleted.toISOString(),
    totalCorrect: row.totalCorrect,
    totalQuestions: row.totalQuestions,
    quizScore: row.quizScore,
  };
}
