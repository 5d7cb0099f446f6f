import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { quizEventOf, type QuizEvent } from '@nestling/domain/learning/quiz-event';
import type { Edition } from '../gateways/content/port.ts';
import type { Executor } from '../platform/database/database.ts';
import { findCourseByLegacyId } from './courses.ts';
import { findAttempt } from './queries/quiz-results.ts';

/**
 * Returns the values of a stored attempt for the marketing system; null when it is gone. The course
 * has its name in one fixed language, so that its events can be counted together.
 */
export async function quizValues(
  db: Executor,
  edition: Edition,
  attemptId: string,
): Promise<(QuizEvent & Record<string, string | number | boolean>) | null> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) return null;
  const course = findCourseByLegacyId(edition, attempt.legacySyllabusId, FALLBACK_LOCALE);
  return { ...quizEventOf(attempt, course && { title: course.fields.title, sku: course.product?.SKU ?? null }) };
}
