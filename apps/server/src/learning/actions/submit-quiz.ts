import type { QuizAnswer, QuizSubmit } from '@nestling/contract/learning/quiz';
import { certificateDate } from '@nestling/domain/learning/certificate';
import { mayLearn, userEligible } from '@nestling/domain/learning/eligibility';
import { gradeQuiz, answersAfterFailure } from '@nestling/domain/learning/quiz-grade';
import type { QuizGrade } from '@nestling/domain/learning/quiz-grade';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import { frozenTitles } from '../courses.ts';
import type { Course } from '../courses.ts';
import { newCertificateId } from '../new-certificate-id.ts';
import type { LearningDeps } from '../ports.ts';
import type { Quiz } from '../quizzes.ts';
import { presentQuizResult } from '../present-quiz-result.ts';
import { insertCertificate } from '../queries/insert-certificate.ts';
import { findQuizResult } from '../queries/quiz-results.ts';
import { deleteDraft, insertAttempt, replaceDraft, storeQuizResult } from '../queries/store-quiz.ts';
import { reportAttempt } from './report-attempt.ts';

/** The sending member, as the account room knows them. */
export interface Sender {
  uid: string;
  firstName: string;
  lastName: string;
  country: string | null;
  region: string | null;
}

/**
 * Grades a submit with the server's own key and stores attempt, result and, with a pass, the
 * certificate, in one transaction. A stored pass is never lowered and its number never changes;
 * after a failure the draft holds what was not wrong, so that every device continues from there.
 * The marketing system gets each attempt by a job that commits with it, so that a failure there can
 * never cost the pass.
 */
export async function submitQuiz(
  deps: Pick<LearningDeps, 'handle' | 'clock' | 'jobs' | 'sfmcSupport'>,
  facts: { course: Course; quiz: Quiz; sender: Sender; submit: QuizSubmit },
): Promise<QuizAnswer | Refusal> {
  const { course, quiz, sender, submit } = facts;
  if (!mayLearn(userEligible(sender, { ...course, activeOffer: course.fields.activeOffer })))
    return refuse('ineligible');
  if (sender.firstName.trim() === '' || sender.lastName.trim() === '') return refuse('user-incomplete');
  if (submit.quizVersion !== undefined && submit.quizVersion !== quiz.version) return refuse('quiz-changed');
  const grade = gradeQuiz(quiz.keyed, submit.questions, quiz.passRate);
  if (grade.kind === 'quiz-incomplete')
    return refuse('quiz-incomplete', { fields: { [`questions.${grade.question}`]: 'invalid' } });

  const at = deps.clock.now();
  const attemptId = newId();
  return deps.handle.transaction(async (tx) => {
    const { uid } = sender;
    const { legacySyllabusId } = course.fields;
    await insertAttempt(tx, {
      id: attemptId,
      uid,
      legacySyllabusId,
      at,
      quizVersion: quiz.version,
      answers: submit.questions,
      ...totals(grade),
    });
    const certificateId = grade.pass ? newCertificateId() : null;
    const written = await storeQuizResult(tx, {
      uid,
      legacySyllabusId,
      ...totals(grade),
      quizScore: grade.quizScore,
      quizCompleted: at,
      certificateId,
      certificateEmailSent: false,
      playlistAtPass: grade.pass ? course.videos.map(({ videoId }) => videoId) : null,
    });
    if (written && certificateId) await issue(tx, { certificateId, course, sender, at, timeZone: submit.timeZone });
    const stored = written ?? (await findQuizResult(tx, uid, legacySyllabusId));
    if (!stored) throw new Error('a stored quiz result is gone');
    if (stored.pass) await deleteDraft(tx, uid, legacySyllabusId);
    else {
      const answers = answersAfterFailure(submit.questions, grade.questions);
      await replaceDraft(tx, { uid, legacySyllabusId, answers, quizVersion: quiz.version });
    }
    await reportAttempt(tx, deps, { uid, attemptId });
    await publish(tx, uid, { kind: 'user' });
    return { ...presentQuizResult(stored), questions: grade.questions };
  });
}

function totals({ pass, totalCorrect, totalQuestions }: QuizGrade) {
  return { pass, totalCorrect, totalQuestions };
}

async function issue(
  tx: Transaction,
  facts: { certificateId: string; course: Course; sender: Sender; at: Date; timeZone: string | undefined },
): Promise<void> {
  const { certificateId, course, sender, at, timeZone } = facts;
  await insertCertificate(tx, {
    certificateId,
    uid: sender.uid,
    legacySyllabusId: course.fields.legacySyllabusId,
    firstName: sender.firstName.trim(),
    lastName: sender.lastName.trim(),
    titles: frozenTitles(course),
    date: certificateDate(at, timeZone),
    issuedAt: at,
  });
}
