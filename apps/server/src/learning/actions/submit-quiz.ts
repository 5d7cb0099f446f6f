import type { QuizSubmit } from '@nestling/contract/learning/quiz';
import { certificateDate } from '@nestling/domain/learning/certificate';
import { mayLearn, userEligible } from '@nestling/domain/learning/eligibility';
import { gradeQuiz, answersAfterFailure } from '@nestling/domain/learning/quiz-grade';
import { holdSession, queueQuizEvent } from '../../account/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import { frozenTitles, type CourseContent } from '../courses.ts';
import { isCurrentVersion } from '../current-version.ts';
import { newCertificateId } from '../new-certificate-id.ts';
import type { LearningDeps } from '../ports.ts';
import type { QuizContent } from '../quizzes.ts';
import { insertAttempt } from '../queries/insert-attempt.ts';
import { insertCertificate } from '../queries/insert-certificate.ts';
import type { QuizResultRow } from '../queries/quiz-results.ts';
import { deleteDraft, replaceDraft } from '../queries/store-draft.ts';
import { storeResult } from '../queries/store-result.ts';

/** The sending member, as the account room knows them. */
export interface Sender {
  uid: string;
  firstName: string;
  lastName: string;
  country: string | null;
  region: string | null;
}

type SubmitDeps = Pick<LearningDeps, 'handle' | 'clock' | 'jobs' | 'sfmcSupport'>;

interface Submit {
  session: Pick<Session, 'id'>;
  course: CourseContent;
  quiz: QuizContent;
  sender: Sender;
  submit: QuizSubmit;
}

/** The stored result of a quiz and the grade of this submit, which an earlier pass may outlast. */
export interface GradedSubmit {
  result: QuizResultRow;
  grade: Grade;
}

type Grade = Exclude<ReturnType<typeof gradeQuiz>, { kind: 'quiz-incomplete' }>;

/**
 * Grades a submit with the server's own key and stores attempt, result and, with a pass, the
 * certificate, at once. A stored pass is never lowered and its number never changes;
 * after a failure the draft holds what was not wrong, so that every device continues from there.
 * The marketing system gets each attempt by a job that commits with it, so that a failure there can
 * never cost the pass.
 */
export async function submitQuiz(deps: SubmitDeps, request: Submit): Promise<GradedSubmit | Refusal> {
  const { course, quiz, sender, submit } = request;
  const { activeOffer } = course.fields;
  // An earlier pass does not count: a closed course cannot be taken again.
  if (!mayLearn(userEligible(sender, { ...course, activeOffer }, null))) return refuse('ineligible');
  if (sender.firstName.trim() === '' || sender.lastName.trim() === '') return refuse('user-incomplete');
  const { quizVersion: version = quiz.version } = submit;
  if (!(await isCurrentVersion(deps.handle.db, quiz, version))) return refuse('quiz-changed');
  const grade = gradeQuiz(quiz.keyed, submit.questions, quiz.passRate);
  if (grade.kind === 'quiz-incomplete')
    return refuse('quiz-incomplete', { fields: { [`questions.${grade.question}`]: 'invalid' } });

  const result = await deps.handle.transaction(async (tx) => {
    if (!(await holdSession(tx, sender.uid, request.session))) return refuse('unauthenticated');
    return storeSubmit(tx, deps, request, grade);
  });
  return 'refused' in result ? result : { result, grade };
}

async function storeSubmit(
  tx: Transaction,
  deps: SubmitDeps,
  { course, quiz, sender, submit }: Submit,
  grade: Grade,
): Promise<QuizResultRow> {
  const at = deps.clock.now();
  const { uid } = sender;
  const { pass, totalCorrect, totalQuestions, quizScore } = grade;
  const ofQuiz = { uid, legacySyllabusId: course.fields.legacySyllabusId };
  const attemptId = newId();
  const certificateId = pass ? newCertificateId() : null;
  const { version: quizVersion } = quiz;
  const graded = { ...ofQuiz, pass, totalCorrect, totalQuestions };
  // Its foreign key locks the member before the result, as an erase does.
  await insertAttempt(tx, { ...graded, id: attemptId, at, quizVersion, answers: submit.questions });
  const result = await storeResult(tx, {
    ...graded,
    certificateId,
    quizCompleted: at,
    quizScore,
    certificateEmailSent: false,
    playlistAtPass: pass ? course.videos.map(({ videoId }) => videoId) : null,
    countryAtPass: pass ? sender.country : null,
  });
  // An earlier pass keeps its certificate.
  if (certificateId !== null && certificateId === result.certificateId)
    await insertCertificate(tx, {
      ...ofQuiz,
      certificateId,
      firstName: sender.firstName.trim(),
      lastName: sender.lastName.trim(),
      titles: frozenTitles(course),
      date: certificateDate(at, submit.timeZone),
      issuedAt: at,
    });
  if (result.pass) await deleteDraft(tx, ofQuiz);
  else
    await replaceDraft(tx, { ...ofQuiz, quizVersion, answers: answersAfterFailure(submit.questions, grade.questions) });
  if (deps.sfmcSupport()) await queueQuizEvent(tx, deps, { uid, attemptId });
  await publish(tx, uid, { kind: 'user' });
  return result;
}
