import { slice } from '#lib/state.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';

/** The unsent answers of one quiz. */
export interface QuizDraft {
  /** Number of the chosen option by question id. */
  answers: Readonly<Record<string, number>>;
  /** The version of the quiz when the answers were chosen. */
  quizVersion: string;
  /** ISO time of the last change. */
  at: string;
}

type QuizDrafts = Readonly<Record<string, QuizDraft>>;

/** The unsent answers of all quizzes, by legacy syllabus id. */
export const quizDrafts = survivesExpiry(
  slice<QuizDrafts>('quizDrafts', { owner: 'member', empty: {}, read: parseQuizDrafts }),
);

/** Stores the unsent answers of a quiz; null deletes them. */
export function setQuizDraft(legacySyllabusId: string, draft: QuizDraft | null): void {
  const { [legacySyllabusId]: _, ...others } = quizDrafts.getState();
  quizDrafts.setState(draft === null ? others : { ...others, [legacySyllabusId]: draft }, true);
}

/** Parses the saved drafts; invalid entries are left out. */
function parseQuizDrafts(value: unknown): QuizDrafts {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, QuizDraft] => isDraft(entry[1])));
}

function isDraft(value: unknown): value is QuizDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('answers' in value) || !('quizVersion' in value) || !('at' in value)) return false;
  const { answers, quizVersion, at } = value;
  if (typeof quizVersion !== 'string' || typeof at !== 'string') return false;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'number')
  );
}
