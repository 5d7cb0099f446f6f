/** The pass rate where content sets none, in percent. */
export const DEFAULT_PASS_RATE = 100;

/** One question of the server's own copy, with the key. */
export interface KeyedQuestion {
  id: string;
  questionIsOptional: boolean;
  /** Numbers of the options that can be chosen, counted from 1. */
  options: readonly number[];
  /** Number of the right option; null when editors set none, and then every answer is right. */
  correctAnswer: number | null;
}

/** One answer as sent: question id and number of the chosen option. */
export interface SentAnswer {
  question: string;
  userAnswer: number;
}

export interface QuestionVerdict {
  question: string;
  /** Null for an optional question, which is never graded. */
  correct: boolean | null;
}

export interface QuizGrade {
  kind: 'graded';
  pass: boolean;
  totalCorrect: number;
  /** Required questions only. */
  totalQuestions: number;
  /** Percent, rounded down. */
  quizScore: number;
  questions: QuestionVerdict[];
}

/** Why answers do not fit the quiz; `question` is the first id concerned. */
export interface QuizIncomplete {
  kind: 'quiz-incomplete';
  fault: 'missing' | 'duplicate' | 'foreign' | 'no-such-option';
  question: string;
}

/**
 * Grades a submit: every question must be answered once; the verdict covers all required ones and
 * is compared in integers. `passRate` is in percent.
 */
export function gradeQuiz(
  questions: readonly KeyedQuestion[],
  answers: readonly SentAnswer[],
  passRate: number,
): QuizGrade | QuizIncomplete {
  const fault = faultOf(questions, answers);
  if (fault) return fault;
  const chosen = new Map(answers.map(({ question, userAnswer }) => [question, userAnswer]));
  const verdicts = questions.map((question) => judge(question, chosen.get(question.id)));
  const graded = verdicts.filter(({ correct }) => correct !== null);
  const totalCorrect = graded.filter(({ correct }) => correct === true).length;
  return {
    kind: 'graded',
    pass: reachesPassRate(totalCorrect, graded.length, passRate),
    totalCorrect,
    totalQuestions: graded.length,
    quizScore: scoreOf(totalCorrect, graded.length),
    questions: verdicts,
  };
}

/** Returns the answers that remain after a failed submit, by question: all but the wrong ones. */
export function answersAfterFailure(
  answers: readonly SentAnswer[],
  verdicts: readonly QuestionVerdict[],
): Record<string, number> {
  const wrong = new Set(verdicts.filter(({ correct }) => correct === false).map(({ question }) => question));
  const notWrong = answers.filter(({ question }) => !wrong.has(question));
  return Object.fromEntries(notWrong.map(({ question, userAnswer }) => [question, userAnswer]));
}

/**
 * Returns the marks of an earlier submit for the answers stored since: a changed right answer has
 * none, because the new one is not graded; a wrong one stays wrong.
 */
export function marksForDraft(
  draft: Readonly<Record<string, number>>,
  answers: readonly SentAnswer[],
  verdicts: readonly QuestionVerdict[],
): QuestionVerdict[] {
  const sent = new Map(answers.map(({ question, userAnswer }) => [question, userAnswer]));
  return verdicts.map(({ question, correct }) => {
    const now = draft[question];
    const changed = now !== undefined && now !== sent.get(question);
    return { question, correct: correct && changed ? null : correct };
  });
}

/** True when an answer is right: the same number, or no right one defined. */
export function isRightAnswer(userAnswer: number | undefined, correctAnswer: number | null): boolean {
  return correctAnswer === null || userAnswer === correctAnswer;
}

/** Compares correct × 100 ≥ rate × required in integers: a rate with thousandths is scaled up. */
export function reachesPassRate(correct: number, required: number, passRate: number): boolean {
  return correct * 100_000 >= Math.round(passRate * 1000) * required;
}

/**
 * Returns the pass rate in force, in percent: the course's, else the quiz's, else 100; a value that
 * is no percentage counts as 100.
 */
export function passRateOf(courseRate: unknown, quizRate: unknown): number {
  const stated = courseRate ?? quizRate;
  return typeof stated === 'number' && stated > 0 && stated <= 100 ? stated : DEFAULT_PASS_RATE;
}

/**
 * Returns the percentage of required questions answered right, rounded down; 100 where none is
 * required.
 */
export function scoreOf(correct: number, required: number): number {
  return required === 0 ? 100 : Math.floor((correct * 100) / required);
}

function judge(
  { id, questionIsOptional, correctAnswer }: KeyedQuestion,
  userAnswer: number | undefined,
): QuestionVerdict {
  return { question: id, correct: questionIsOptional ? null : isRightAnswer(userAnswer, correctAnswer) };
}

function faultOf(questions: readonly KeyedQuestion[], answers: readonly SentAnswer[]): QuizIncomplete | null {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answered = new Set<string>();
  for (const { question, userAnswer } of answers) {
    const keyed = byId.get(question);
    if (!keyed) return { kind: 'quiz-incomplete', fault: 'foreign', question };
    if (answered.has(question)) return { kind: 'quiz-incomplete', fault: 'duplicate', question };
    if (!keyed.options.includes(userAnswer)) return { kind: 'quiz-incomplete', fault: 'no-such-option', question };
    answered.add(question);
  }
  const missing = questions.find(({ id }) => !answered.has(id));
  return missing ? { kind: 'quiz-incomplete', fault: 'missing', question: missing.id } : null;
}
