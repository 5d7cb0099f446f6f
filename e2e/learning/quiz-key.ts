import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question for a story: the positions of the right option and of a wrong one, from 0. */
export interface KeyedQuestion {
  right: number;
  wrong: number;
}

/**
 * Returns the key of a course's quiz in page order, from the editors' files, because no response of
 * the product contains it.
 */
export function quizKey(slug: string): KeyedQuestion[] {
  const file = join(import.meta.dirname, '../../content/education/quiz', slug, 'entry.json');
  const { questions } = JSON.parse(readFileSync(file, 'utf8')) as {
    questions: { sortOrder: number; correctAnswer: number }[];
  };
  return questions
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ correctAnswer }) => ({ right: correctAnswer - 1, wrong: correctAnswer === 1 ? 1 : 0 }));
}
