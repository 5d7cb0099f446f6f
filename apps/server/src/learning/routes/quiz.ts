import {
  readQuizResults,
  readQuizState,
  recordQuizResults,
  submitQuiz,
  writeQuizDraft,
} from '@nestling/contract/learning/quiz';
import {
  readQuizResultsSchema,
  readQuizStateSchema,
  recordQuizResultsSchema,
  submitQuizSchema,
  writeQuizDraftSchema,
} from '@nestling/contract/learning/quiz.schema';
import type { Locale } from '@nestling/domain/account/locale';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { saveDraft } from '../actions/save-draft.ts';
import * as actions from '../actions/submit-quiz.ts';
import { findCourse, findCourseByLegacyId, type CourseContent } from '../courses.ts';
import type { LearningDeps } from '../ports.ts';
import { findQuiz, type QuizContent } from '../quizzes.ts';
import { presentAttempt, presentLastAttempt } from '../present-attempts.ts';
import { presentCorrections } from '../present-corrections.ts';
import { presentQuizResult } from '../present-quiz-result.ts';
import { attemptsOf, findDraft, findQuizResult, quizResultsOf } from '../queries/quiz-results.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Serves results and drafts, and grades submits on the server. */
export function serveQuiz(deps: LearningDeps): void {
  const { server, handle, limiter, content, quizVersions, ports } = deps;

  function courseAndQuiz(
    legacySyllabusId: string,
    locale: Locale,
  ): { course: CourseContent; quiz: QuizContent } | Refusal {
    const edition = content.current();
    const course = findCourseByLegacyId(edition, legacySyllabusId, locale);
    const quiz = findQuiz(edition, legacySyllabusId, locale, quizVersions);
    return course?.quizSlug && quiz
      ? { course, quiz }
      : refuse('course-not-found', { values: { slug: legacySyllabusId } });
  }

  server.member(readQuizResults, readQuizResultsSchema, async ({ session }) => {
    const rows = await quizResultsOf(handle.db, session.uid);
    return { data: Object.fromEntries(rows.map((row) => [row.legacySyllabusId, presentQuizResult(row)])) };
  });

  server.member(readQuizState, readQuizStateSchema, async ({ params, session }) => {
    const quiz = courseAndQuiz(params.legacySyllabusId, session.locale);
    if ('refused' in quiz) return quiz;
    const { uid } = session;
    const result = await findQuizResult(handle.db, uid, params.legacySyllabusId);
    const draft = await findDraft(handle.db, uid, params.legacySyllabusId);
    const attempts = await attemptsOf(handle.db, uid, params.legacySyllabusId);
    return {
      data: {
        result: result && presentQuizResult(result),
        draft: draft && { answers: draft.answers, quizVersion: draft.quizVersion, at: draft.at.toISOString() },
        attempts: attempts.map(presentAttempt),
        last: presentLastAttempt(quiz.quiz, attempts[0], draft?.answers ?? {}),
        quizVersion: quiz.quiz.version,
      },
    };
  });

  server.member(writeQuizDraft, writeQuizDraftSchema, async ({ params, body, session }) => {
    const quiz = courseAndQuiz(params.legacySyllabusId, session.locale);
    if ('refused' in quiz) return quiz;
    const outcome = await saveDraft(deps, session.uid, quiz.quiz, body);
    return 'refused' in outcome ? outcome : { data: outcome };
  });

  server.memberWithFacts(submitQuiz, submitQuizSchema, ports.readMember, async ({ params, body, session, member }) => {
    const subject = `${session.uid}:${params.legacySyllabusId}`;
    const { verdict } = await limiter.reserve([limitOf('quiz', subject)]);
    if (verdict) return refuse('too-many-requests', verdict);
    const quiz = courseAndQuiz(params.legacySyllabusId, session.locale);
    if ('refused' in quiz) return quiz;
    const outcome = await actions.submitQuiz(deps, { ...quiz, session, sender: member, submit: body });
    if ('refused' in outcome) return outcome;
    const { result, grade } = outcome;
    const corrections = presentCorrections(content.current(), quiz.quiz, grade, session.locale);
    return { data: { ...presentQuizResult(result), questions: grade.questions, corrections } };
  });

  server.member(recordQuizResults, recordQuizResultsSchema, async ({ params, body, session }) => {
    const course = findCourse(content.current(), params.slug, session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.slug } });
    if (course.fields.legacySyllabusId !== body.legacySyllabusId) return refuse('course-mismatch');
    const result = await findQuizResult(handle.db, session.uid, body.legacySyllabusId);
    const certificateID = result?.pass ? result.certificateId : null;
    return { data: certificateID === null ? null : { pass: true as const, certificateID } };
  });
}
