/** What the form must know of a question. */
export interface FormQuestion {
  id: string;
  sortOrder: number;
  questionIsOptional: boolean;
}

/** Chosen option number by question id; null where nothing is chosen. */
export type QuizAnswers = Readonly<Record<string, number | null>>;

/** What the server said of each question; null for an optional one (D-30). */
export type QuestionMarks = Readonly<Record<string, boolean | null>>;

/** The bar at the foot of the quiz: a counter, or nothing in its place, and the button or none. */
export interface QuizDockModel {
  counter: { answered: number; total: number } | null;
  showsSubmit: boolean;
}

/** Questions as they stand on the page. */
export function sortQuestions<Question extends FormQuestion>(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
}

/** Every answer blank, as when a quiz is opened. */
export function blankAnswers(questions: readonly FormQuestion[]): Record<string, number | null> {
  return Object.fromEntries(questions.map(({ id }) => [id, null]));
}

/** How many questions have an answer, optional ones too (LRN C-07). */
export function answeredCount(questions: readonly FormQuestion[], answers: QuizAnswers): number {
  return questions.filter(({ id }) => isAnswered(answers, id)).length;
}

/** True when no question is left without an answer, optional ones too (LRN C-07). */
export function isComplete(questions: readonly FormQuestion[], answers: QuizAnswers): boolean {
  return answeredCount(questions, answers) === questions.length;
}

/**
 * The bar for the present answers: the button waits for every answer, and the counter belongs to the page's first send
 * alone (D-55, D-113). `submittedAt` is null until then (LRN C-12).
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
 * The running score, 0 to 1: right ones among the required questions answered so far, 0 when there is none. Without a
 * key every answer is provisionally right (LRN C-03, LRN C-04, D-30).
 */
export function runningScore(questions: readonly FormQuestion[], answers: QuizAnswers, marks: QuestionMarks): number {
  const counted = questions.filter(({ id, questionIsOptional }) => !questionIsOptional && isAnswered(answers, id));
  const right = counted.filter(({ id }) => marks[id] !== false);
  return counted.length === 0 ? 0 : right.length / counted.length;
}

/** How near a failed attempt came: from half of the required questions on it was close. */
export function closeness(correct: number, required: number): 'none' | 'some' | 'close' {
  if (correct === 0) return 'none';
  return correct * 2 < required ? 'some' : 'close';
}

/** The required questions that the server found wrong. */
export function failedQuestions(questions: readonly FormQuestion[], marks: QuestionMarks): string[] {
  return questions
    .filter(({ id, questionIsOptional }) => !questionIsOptional && marks[id] === false)
    .map(({ id }) => id);
}

/** The answers after a failed attempt: wrong required ones blank, all others kept. */
export function withWrongBlanked(
  questions: readonly FormQuestion[],
  answers: QuizAnswers,
  marks: QuestionMarks,
): Record<string, number | null> {
  const failed = new Set(failedQuestions(questions, marks));
  return Object.fromEntries(questions.map(({ id }) => [id, failed.has(id) ? null : (answers[id] ?? null)]));
}

/** The marks after a question is answered again: its own mark is gone (LRN C-13). */
export function withoutMark(marks: QuestionMarks, questionId: string): QuestionMarks {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => id !== questionId));
}

/**
 * The marks of a former send over the answers that a page opens with: a wrong one stays while its question has no
 * answer, a right one while its answer is the one that the server has, as far as the server has one (D-192).
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

/** What was kept of a failed send: its right answers, the new ones to wrong questions, both or none. */
export function storedPartOf(correct: number, renewed: number): 'none' | 'right' | 'new' | 'both' {
  if (renewed === 0) return correct === 0 ? 'none' : 'right';
  return correct === 0 ? 'new' : 'both';
}

export interface SubmitOutcome {
  /** The server's pass. */
  pass: boolean;
  /** The record-results call answered a pass. */
  recorded: boolean;
}

/** What follows a submit: on to the reward, a resend of a stored pass, or another try (LRN C-14). */
export function afterSubmit({ pass, recorded }: SubmitOutcome): 'redeem' | 'resend' | 'retry' {
  if (!pass) return 'retry';
  return recorded ? 'redeem' : 'resend';
}

/** True when the error section shows: a failed attempt with fewer right than asked (LRN C-14). */
export function showsErrorSection(grade: { pass: boolean; totalCorrect: number; totalQuestions: number }): boolean {
  return !grade.pass && grade.totalCorrect < grade.totalQuestions;
}

function isAnswered(answers: QuizAnswers, id: string): boolean {
  return (answers[id] ?? null) !== null;
}
