import type { QuizAnswer, QuizState } from '@nestling/contract/learning/quiz';
import { reachesPassRate } from '@nestling/domain/learning/quiz-grade';
import {
  blankAnswers,
  isComplete,
  currentMarks,
  withoutMark,
  withWrongBlanked,
  type QuestionMarks,
  type QuizAnswers,
} from '@nestling/domain/learning/quiz-form';
import type { QuizDraft } from './quiz-drafts.ts';
import type { Quiz } from './quiz.ts';

/** The parent's answers, and the server's verdict on the last attempt. */
export interface QuizAttempt {
  answers: QuizAnswers;
  marks: QuestionMarks;
  /**
   * ISO time of the first attempt on this page, or of the failed attempt that the page continues;
   * null before.
   */
  isSubmitted: string | null;
  /** True when every question has an answer. */
  quizComplete: boolean;
  /** The server's verdict on the last attempt; later answers never change it. */
  quizPassed: boolean;
  userScore: UserScore | null;
}

/** The server's totals of the last attempt. */
export interface UserScore {
  /** Share of correct answers among the required questions, 0 to 1; 1 where none is required. */
  score: number;
  correct: number;
  count: number;
}

/** A chosen option: its question, and the language in which it was read. */
export interface Choice {
  questionId: string;
  locale: string;
  option: number;
}

/**
 * Returns the initial attempt: empty except for the newest unsent answers that still fit the quiz.
 */
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

/** The part of the server's quiz state that a reopened page needs. */
type ServerState = Pick<QuizState, 'draft' | 'last' | 'quizVersion'>;

/**
 * Returns the attempt of a reopened quiz: after a failed attempt its answers, marks and totals, on
 * any device; otherwise as from `openAttempt`. `local` is this browser's own draft.
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
 * Sets the answer of a question and removes its mark.
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

/** Applies the server's verdict and totals; a failed attempt loses its wrong answers. */
export function gradeAttempt(quiz: Quiz, attempt: QuizAttempt, answer: QuizAnswer, at: string): QuizAttempt {
  const verdict = {
    isSubmitted: attempt.isSubmitted ?? at,
    quizPassed: answer.pass,
    userScore: userScoreOf(answer),
  };
  return answer.pass ? { ...attempt, ...verdict } : { ...attempt, ...marked(quiz, attempt, answer), ...verdict };
}

/** Keeps the correct answers, so that only the wrong ones must be chosen again. */
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
 * Merges a graded attempt with choices that were made while it was being sent: the later choice
 * wins and has no mark.
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

/** Adapts the attempt to a changed quiz: answers remain where question and option still exist. */
export function carryOver(quiz: Quiz, attempt: QuizAttempt): QuizAttempt {
  const answers = fittingAnswers(quiz, attempt.answers);
  return { ...attempt, answers, marks: {}, quizComplete: isComplete(quiz.questions, answers), userScore: null };
}

/** Returns the answers as a draft. */
export function draftOf(quiz: Quiz, { answers }: QuizAttempt, at: string): QuizDraft {
  const answered = Object.entries(answers).filter((entry): entry is [string, number] => entry[1] !== null);
  return { answers: Object.fromEntries(answered), quizVersion: quiz.quizVersion, at };
}

/** Returns the minimum number of correct answers for a pass. */
export function neededToPass(quiz: Quiz): number {
  const required = quiz.numRequiredQuestions;
  let needed = 0;
  while (needed < required && !reachesPassRate(needed, required, quiz.quizPassRate)) needed += 1;
  return needed;
}

function fittingAnswers(quiz: Quiz, answers: QuizAnswers): Record<string, number | null> {
  const blank = blankAnswers(quiz.questions);
  for (const { id, options } of quiz.questions) {
    const answer = answers[id];
    if (options.some(({ number }) => number === answer)) blank[id] = answer ?? null;
  }
  return blank;
}
