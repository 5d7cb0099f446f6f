import type { DraftBody } from '@nestling/contract/learning/quiz';
import { stampNotAfter } from '@nestling/domain/learning/progress';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { LearningDeps } from '../ports.ts';
import { isCurrentVersion } from '../current-version.ts';
import type { QuizContent } from '../quizzes.ts';
import { storeDraft } from '../queries/store-draft.ts';

/** Stores a draft if it belongs to the current version of the quiz. */
export async function saveDraft(
  { handle, clock }: Pick<LearningDeps, 'handle' | 'clock'>,
  uid: string,
  quiz: QuizContent,
  body: DraftBody,
): Promise<{ at: string } | Refusal> {
  if (!(await isCurrentVersion(handle.db, quiz, body.quizVersion))) return refuse('quiz-changed');
  const at = stampNotAfter(new Date(body.at).toISOString(), clock.now().toISOString());
  const questions = quiz.keyed.filter(({ id }) => Object.hasOwn(body.answers, id));
  const answers = Object.fromEntries(questions.map(({ id }) => [id, body.answers[id] ?? 0]));
  await storeDraft(handle.db, {
    uid,
    legacySyllabusId: quiz.legacySyllabusId,
    answers,
    quizVersion: quiz.version,
    at: new Date(at),
  });
  return { at };
}
