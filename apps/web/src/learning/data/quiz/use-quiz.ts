import { recordQuizResults, submitQuiz, type QuizAnswer } from '@nestling/contract/learning/quiz';
import { afterSubmit } from '@nestling/domain/learning/quiz-form';
import { pathOf } from '@nestling/domain/pages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchAnswer } from '#lib/api/answers.ts';
import { analytics } from '#lib/analytics/analytics.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure, isOffline } from '#lib/api/failure.ts';
import { mutate } from '#lib/api/mutate.ts';
import { raiseAppError } from '#lib/words/app-error.ts';
import { browserTimeZone } from '#lib/words/dates.ts';
import { report } from '#lib/reports/report.ts';
import { useAction } from '#lib/use-action.ts';
import { quizQuery, type Quiz } from './quiz.ts';
import {
  answerQuestion,
  carryOver,
  draftOf,
  gradeAttempt,
  withLaterAnswers,
  type QuizAttempt,
} from './quiz-attempt.ts';
import { quizPayload } from './quiz-payload.ts';
import { rewardPath } from '../reward-path.ts';
import { useDraft } from './use-draft.ts';

/**
 * The notice above the questions: the result of a failed attempt, or why the answers cannot be
 * graded.
 */
export type QuizNotice = 'failed' | 'changed' | 'paused' | 'names' | null;

/** The wrong answers of a pass. */
export type Corrections = NonNullable<QuizAnswer['corrections']>;

interface QuizParts {
  uid: string;
  slug: string;
  quiz: Quiz;
  locale: string;
  /** The initial attempt. */
  opening: QuizAttempt;
}

interface QuizFormState {
  attempt: QuizAttempt;
  notice: QuizNotice;
  /** Rendered before the reward; empty unless a submit passed with wrong answers. */
  corrections: Corrections;
  /** Counts the notices, so that each one takes the focus again. */
  noticeCount: number;
  sending: boolean;
  choose: (questionId: string, option: number) => void;
  send: () => void;
}

/** Manages answers, drafts and attempts of a quiz; only the server grades. */
export function useQuiz({ uid, slug, quiz, locale, opening }: QuizParts): QuizFormState {
  const navigate = useNavigate();
  const { legacySyllabusId } = quiz;
  const [attempt, setAttempt] = useState(opening);
  const latest = useRef(opening);
  const [{ notice, count }, setNotice] = useState<{ notice: QuizNotice; count: number }>({
    notice: opening.isSubmitted === null ? null : 'failed',
    count: 0,
  });
  const [corrections, setCorrections] = useState<Corrections>([]);
  const draft = useDraft(uid, legacySyllabusId);

  const show = (next: QuizNotice) => setNotice((last) => ({ notice: next, count: last.count + 1 }));

  const save = (next: QuizAttempt) => {
    latest.current = next;
    setAttempt(next);
  };

  const choose = (questionId: string, option: number) => {
    const next = answerQuestion(quiz, latest.current, { questionId, locale, option });
    save(next);
    draft.save(draftOf(quiz, next, new Date().toISOString()));
  };

  const fail = (next: QuizAttempt) => {
    save(next);
    draft.save(draftOf(quiz, next, new Date().toISOString()));
    show('failed');
  };

  const pass = async (wrong: Corrections) => {
    draft.drop();
    if (wrong.length > 0) setCorrections(wrong);
    else await navigate(rewardPath(slug), { replace: true });
  };

  const deliver = async () => {
    const sent = latest.current;
    const body = quizPayload(quiz, sent, new Date(), browserTimeZone());
    const { data: answer } = await call(submitQuiz, { params: { uid, legacySyllabusId }, body });
    const graded = gradeAttempt(quiz, sent, answer, new Date().toISOString());
    trackSubmitted(slug, graded);
    if (!graded.quizPassed) {
      fail(withLaterAnswers(quiz, graded, { sent, now: latest.current, locale }));
      return;
    }
    save(graded);
    const { data: record } = await mutate(recordQuizResults, { params: { uid, slug }, body: { legacySyllabusId } });
    // Must not send the answers again after a failure, because the server has stored the grade.
    if (afterSubmit({ pass: true, recorded: Boolean(record) }) === 'redeem') await pass(answer.corrections ?? []);
    else reportFailure(new Error('The stored grade is no pass'));
  };

  const readAgain = async () => {
    const changed = await fetchAnswer({ ...quizQuery(legacySyllabusId, locale), staleTime: 0 });
    save(carryOver(changed, latest.current));
    show('changed');
  };

  const refused = async (failure: unknown) => {
    const code: string = failure instanceof ApiFailure ? failure.code : '';
    switch (code) {
      case 'quiz-changed':
      case 'quiz-incomplete':
        await readAgain();
        return;
      case 'user-incomplete':
        show('names');
        return;
      case 'too-many-requests':
        show('paused');
        return;
      case 'ineligible':
        await navigate(pathOf('courses'), { replace: true });
        return;
      default:
        if (!isOffline(failure)) reportFailure(failure);
    }
  };

  const { busy: sending, run } = useAction(
    (failure) => (isOffline(failure) ? null : reportFailure(failure)),
    () => deliver().catch(refused),
  );

  const send = () => {
    // Checked here too, because Enter submits a form even while its button is hidden.
    if (attempt.quizComplete) run();
  };

  return { attempt, notice, corrections, noticeCount: count, sending, choose, send };
}

/** The answers remain, because the member must be able to send them again. */
function reportFailure(failure: unknown): void {
  report('The quiz could not be sent', failure);
  raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
}

/** @param slug of the course; the score is reported in percent */
function trackSubmitted(slug: string, { quizPassed, userScore }: QuizAttempt): void {
  analytics.event('Quiz Submitted', { slug, pass: quizPassed, score: Math.round((userScore?.score ?? 0) * 100) });
}
