/** The fields of a question that the form needs. */
export interface FormQuestion {
  id: string;
  sortOrder: number;
  questionIsOptional: boolean;
}

/** Chosen option number by question id; null where nothing is chosen. */
export type QuizAnswers = Readonly<Record<string, number | null>>;

/** The server's verdict on each question; null for an optional one. */
export type QuestionMarks = Readonly<Record<string, boolean | null>>;

/** The bar at the foot of the quiz: a counter or nothing, and the button or none. */
export interface QuizDockModel {
  counter: { answered: number; total: number } | null;
  showsSubmit: boolean;
}

/** Returns questions in page order. */
export function sortQuestions<Question extends FormQuestion>(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
}

/** Returns blank answers, for a quiz that is opened. */
export function blankAnswers(questions: readonly FormQuestion[]): Record<string, number | null> {
  return Object.fromEntries(questions.map(({ id }) => [id, null]));
}

/** Returns how many questions have an answer, including optional ones. */
export function answeredCount(questions: readonly FormQuestion[], answers: QuizAnswers): number {
  return questions.filter(({ id }) => isAnswered(answers, id)).length;
}

/** True when every question has an answer, including optional ones. */
export function isComplete(questions: readonly FormQuestion[], answers: QuizAnswers): boolean {
  return answeredCount(questions, answers) === questions.length;
}

/**
 * Returns the bar for the current answers: the button waits for every answer, and the counter
 * appears only before the page's first submit. `submittedAt` is null until then.
 */
export function quizDock(
  questions: readonly FormQuestion[],
  answers: QuizAnswers,
  submittedAt: string | null,
): QuizDockModel {
  const answered = answeredCount(questions, answers);
  const total = questions.length;
  return {
    counter: submittedAt === null ? { answered, total } : null,
    showsSubmit: isComplete(questions, answers),
  };
}

/**
 * Returns the running score, 0 to 1: right answers among the required questions answered so far, 0
 * when there is none. Without a key every answer is provisionally right.
 */
export function runningScore(questions: readonly FormQuestion[], answers: QuizAnswers, marks: QuestionMarks): number {
  const counted = questions.filter(({ id, questionIsOptional }) => !questionIsOptional && isAnswered(answers, id));
  const right = counted.filter(({ id }) => marks[id] !== false);
  return counted.length === 0 ? 0 : right.length / counted.length;
}

/** Returns how close a failed attempt was: close from half of the required questions on. */
export function closeness(correct: number, required: number): 'none' | 'some' | 'close' {
  if (correct === 0) return 'none';
  return correct * 2 < required ? 'some' : 'close';
}

/** Returns the required questions that the server graded wrong. */
export function failedQuestions(questions: readonly FormQuestion[], marks: QuestionMarks): string[] {
  return questions
    .filter(({ id, questionIsOptional }) => !questionIsOptional && marks[id] === false)
    .map(({ id }) => id);
}

/** Returns the answers after a failed attempt: wrong required ones blank, all others unchanged. */
export function withWrongBlanked(
  questions: readonly FormQuestion[],
  answers: QuizAnswers,
  marks: QuestionMarks,
): Record<string, number | null> {
  const failed = new Set(failedQuestions(questions, marks));
  return Object.fromEntries(questions.map(({ id }) => [id, failed.has(id) ? null : (answers[id] ?? null)]));
}

/** Returns the marks after a question is answered again, without its own mark. */
export function withoutMark(marks: QuestionMarks, questionId: string): QuestionMarks {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => id !== questionId));
}

/**
 * Returns the marks of an earlier submit that still apply to the answers with which a page opens: a
 * wrong mark remains while its question has no answer, a right one while its answer equals the
 * server's, as far as the server has one.
 */
export function currentMarks(
  marks: QuestionMarks,
  answers: QuizAnswers,
  serverAnswers: Readonly<Record<string, number>>,
): QuestionMarks {
  return Object.fromEntries(
    Object.entries(marks).filter(([id, mark]) => {
      const answer = answers[id] ?? null;
      if (mark === null) return true;
      return mark ? answer !== null && answer === (serverAnswers[id] ?? answer) : answer === null;
    }),
  );
}

/**
 * Returns which answers were stored after a failed submit: its right answers, the new ones to wrong
 * questions, both or none.
 */
export function storedPartOf(correct: number, renewed: number): 'none' | 'right' | 'new' | 'both' {
  if (renewed === 0) return correct === 0 ? 'none' : 'right';
  return correct === 0 ? 'new' : 'both';
}

export interface SubmitOutcome {
  /** True where the server graded a pass. */
  pass: boolean;
  /** True where the record-results call confirmed a pass. */
  recorded: boolean;
}

/**
 * Returns the next step after a submit: on to the reward, a resend of a stored pass, or a retry.
 */
export function afterSubmit({ pass, recorded }: SubmitOutcome): 'redeem' | 'resend' | 'retry' {
  if (!pass) return 'retry';
  return recorded ? 'redeem' : 'resend';
}

/** True when the error section shows: a failed attempt with fewer right answers than questions. */
export function showsErrorSection(grade: { pass: boolean; totalCorrect: number; totalQuestions: number }): boolean {
  return !grade.pass && grade.totalCorrect < grade.totalQuestions;
}

function isAnswered(answers: QuizAnswers, id: string): boolean {
  return (answers[id] ?? null) !== null;
}
