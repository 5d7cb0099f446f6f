import type { QuizAnswer, QuizState } from '@nestling/contract/learning/quiz';
import { reachesPassRate } from '@nestling/domain/learning/quiz-grade';
import type { QuestionMarks, QuizAnswers } from '@nestling/domain/learning/quiz-form';
import {
  blankAnswers,
  isComplete,
  currentMarks,
  withoutMark,
  withWrongBlanked,
} from '@nestling/domain/learning/quiz-form';
import type { QuizDraft } from './quiz-drafts.ts';
import type { Quiz } from './quiz.ts';

/** What a parent has answered, and what the server said of the last send. */
export interface QuizAttempt {
  answers: QuizAnswers;
  marks: QuestionMarks;
  /**
   * ISO time of the first send of this page, or of the failed one that it goes on from; null
   * before.
   */
  isSubmitted: string | null;
  /** True when no question is left without an answer. */
  quizComplete: boolean;
  /** What the server said of the last send; frozen, whatever is answered after it. */
  quizPassed: boolean;
  userScore: UserScore | null;
}

/** The server's totals of the last send. */
export interface UserScore {
  /** Right ones among all required questions, 0 to 1; 1 where none is required. */
  score: number;
  correct: number;
  count: number;
}

/** A choice of the form: of which question, and in which language she read it. */
export interface Choice {
  questionId: string;
  locale: string;
  option: number;
}

/** A quiz as it opens: blank, but for the newest unsent answers that still fit it. */
export function openAttempt(quiz: Quiz, drafts: readonly (QuizDraft | null | undefined)[]): QuizAttempt {
  const [newest] = drafts
    .filter((draft) => draft !== null && draft !== undefined)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const answers = fittingAnswers(quiz, newest?.answers ?? {});
  return {
    answers,
    marks: {},
    isSubmitted: null,
    quizComplete: isComplete(quiz.questions, answers),
    quizPassed: false,
    userScore: null,
  };
}

/** What the server says of a quiz that is opened again. */
type ServerState = Pick<QuizState, 'draft' | 'last' | 'quizVersion'>;

/**
 * A quiz as it opens: after a failed send as that send left it, marks and totals too, on any
 * device; else as `openAttempt` has it. `local` is this browser's own draft.
 */
export function resumeAttempt(quiz: Quiz, state: ServerState, local: QuizDraft | null | undefined): QuizAttempt {
  const opened = openAttempt(quiz, [state.draft, local]);
  const { last } = state;
  if (!last || last.pass || state.quizVersion !== quiz.quizVersion) return opened;
  return {
    ...opened,
    marks: currentMarks(marksOf(last), opened.answers, state.draft?.answers ?? {}),
    isSubmitted: last.at,
    userScore: userScoreOf(last),
  };
}

/**
 * The answer of a question; its mark from the last send is gone.
 * @throws Error for a choice without question or language
 */
export function answerQuestion(quiz: Quiz, attempt: QuizAttempt, { questionId, locale, option }: Choice): QuizAttempt {
  if (questionId === '' || locale === '') throw new Error('Missing required parameters');
  const answers = { ...attempt.answers, [questionId]: option };
  return {
    ...attempt,
    answers,
    marks: withoutMark(attempt.marks, questionId),
    quizComplete: isComplete(quiz.questions, answers),
  };
}

/** After a send: verdict and totals are the server's; a failed one has its wrong answers blank. */
export function gradeAttempt(quiz: Quiz, attempt: QuizAttempt, answer: QuizAnswer, at: string): QuizAttempt {
  const verdict = {
    isSubmitted: attempt.isSubmitted ?? at,
    quizPassed: answer.pass,
    userScore: userScoreOf(answer),
  };
  return answer.pass ? { ...attempt, ...verdict } : { ...attempt, ...marked(quiz, attempt, answer), ...verdict };
}

/** The server's marks, and the answers without the wrong ones. */
function marked(quiz: Quiz, attempt: QuizAttempt, answer: QuizAnswer) {
  const marks = marksOf(answer);
  const answers = withWrongBlanked(quiz.questions, attempt.answers, marks);
  return { answers, marks, quizComplete: isComplete(quiz.questions, answers) };
}

function marksOf({ questions }: Pick<QuizAnswer, 'questions'>): QuestionMarks {
  return Object.fromEntries(questions.map(({ question, correct }) => [question, correct]));
}

function userScoreOf({
  totalCorrect: correct,
  totalQuestions: count,
}: Pick<QuizAnswer, 'totalCorrect' | 'totalQuestions'>): UserScore {
  return { score: count === 0 ? 1 : correct / count, correct, count };
}

/**
 * A graded send over what was chosen while it was on its way: the later choice stays, and has no
 * mark yet.
 */
export function withLaterAnswers(
  quiz: Quiz,
  graded: QuizAttempt,
  { sent, now, locale }: { sent: QuizAttempt; now: QuizAttempt; locale: string },
): QuizAttempt {
  return Object.entries(now.answers).reduce(
    (attempt, [questionId, option]) =>
      option === null || option === sent.answers[questionId]
        ? attempt
        : answerQuestion(quiz, attempt, { questionId, locale, option }),
    graded,
  );
}

/**
 * The attempt over a quiz that has changed: answers stay where question and option are still there.
 */
export function carryOver(quiz: Quiz, attempt: QuizAttempt): QuizAttempt {
  const answers = fittingAnswers(quiz, attempt.answers);
  return { ...attempt, answers, marks: {}, quizComplete: isComplete(quiz.questions, answers), userScore: null };
}

/** The answers that are given, as a draft keeps them. */
export function draftOf(quiz: Quiz, { answers }: QuizAttempt, at: string): QuizDraft {
  const given = Object.entries(answers).filter((entry): entry is [string, number] => entry[1] !== null);
  return { answers: Object.fromEntries(given), quizVersion: quiz.quizVersion, at };
}

/** The fewest right answers that pass. */
export function neededToPass(quiz: Quiz): number {
  const required = quiz.numRequiredQuestions;
  let needed = 0;
  while (needed < required && !reachesPassRate(needed, required, quiz.quizPassRate)) needed += 1;
  return needed;
}

function fittingAnswers(quiz: Quiz, answers: QuizAnswers): Record<string, number | null> {
  const blank = blankAnswers(quiz.questions);
  for (const { id, options } of quiz.questions) {
    const given = answers[id];
    if (options.some(({ number }) => number === given)) blank[id] = given ?? null;
  }
  return blank;
}
