import { scoreOf } from './quiz-grade.ts';

/** The event of an attempt as the marketing system receives it. */
export interface QuizEvent {
  /** The course's legacy id. */
  syllabusId: string;
  syllabusName: string;
  pass: boolean;
  /** Required questions only, as they were graded. */
  quizQuestionsCorrect: number;
  quizQuestionsTotal: number;
  /** Percent, rounded down. */
  quizScore: number;
  /** The SKU of the course's product, or `None`. */
  reward: string;
}

/**
 * Returns the event of a graded attempt.
 * @param course null once content no longer has it; its id then replaces its name
 */
export function quizEventOf(
  attempt: { legacySyllabusId: string; pass: boolean; totalCorrect: number; totalQuestions: number },
  course: { title: string; sku: string | null } | null,
): QuizEvent {
  const { legacySyllabusId, pass, totalCorrect, totalQuestions } = attempt;
  return {
    syllabusId: legacySyllabusId,
    syllabusName: course?.title ?? legacySyllabusId,
    pass,
    quizQuestionsCorrect: totalCorrect,
    quizQuestionsTotal: totalQuestions,
    quizScore: scoreOf(totalCorrect, totalQuestions),
    // `||`, because an editor's empty SKU names no product either.
    reward: course?.sku || 'None',
  };
}
