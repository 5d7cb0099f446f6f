import { scoreOf } from './quiz-grade.ts';

/** What the marketing system is told of an attempt (LRN-338). */
export interface QuizEvent {
  /** The course's legacy id. */
  syllabusId: string;
  syllabusName: string;
  pass: boolean;
  /** Required questions only, as they were graded (LRN C-08). */
  quizQuestionsCorrect: number;
  quizQuestionsTotal: number;
  /** Percent, rounded down (LRN C-19). */
  quizScore: number;
  /** The SKU of the course's product, or `None`. */
  reward: string;
}

/** The event of a graded attempt. @param course null once the content has it no more; its id stands for its name then */
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
    // An editor's empty SKU names no product either.
    reward: course?.sku || 'None',
  };
}
