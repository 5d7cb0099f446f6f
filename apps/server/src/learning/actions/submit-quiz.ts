import type { QuizAnswer, QuizSubmit } from '@nestling/contract/learning/quiz';
import { certificateDate } from '@nestling/domain/learning/certificate';
import { mayLearn, userEligible } from '@nestling/domain/learning/eligibility';
import { gradeQuiz, answersAfterFailure } from '@nestling/domain/learning/quiz-grade';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { frozenTitles } from '../courses.ts';
import type { Course } from '../courses.ts';
import { isCurrentVersion } from '../current-version.ts';
import { newCertificateId } from '../new-certificate-id.ts';
import type { LearningDeps } from '../ports.ts';
import type { Quiz } from '../quizzes.ts';
import { presentQuizResult } from '../present-quiz-result.ts';
import { storeSubmit } from '../queries/store-submit.ts';

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
 * certificate, at once. A stored pass is never lowered and its number never changes;
 * after a failure the draft holds what was not wrong, so that every device continues from there.
 * The marketing system gets each attempt by a job that commits with it, so that a failure there can
 * never cost the pass.
 */
export async function submitQuiz(
  deps: Pick<LearningDeps, 'handle' | 'clock' | 'sfmcSupport'>,
  facts: { course: Course; quiz: Quiz; sender: Sender; submit: QuizSubmit },
): Promise<QuizAnswer | Refusal> {
  const { course, quiz, sender, submit } = facts;
  const { activeOffer } = course.fields;
  // An earlier pass does not count: a closed course cannot be taken again.
  if (!mayLearn(userEligible(sender, { ...course, activeOffer }, null))) return refuse('ineligible');
  if (sender.firstName.trim() === '' || sender.lastName.trim() === '') return refuse('user-incomplete');
  const { quizVersion: version = quiz.version } = submit;
  if (!(await isCurrentVersion(deps.handle.db, quiz, version))) return refuse('quiz-changed');
  const grade = gradeQuiz(quiz.keyed, submit.questions, quiz.passRate);
  if (grade.kind === 'quiz-incomplete')
    return refuse('quiz-incomplete', { fields: { [`questions.${grade.question}`]: 'invalid' } });

  const at = deps.clock.now();
  const stored = await storeSubmit(deps.handle.db, {
    attempt: {
      id: newId(),
      uid: sender.uid,
      legacySyllabusId: course.fields.legacySyllabusId,
      at,
      quizVersion: quiz.version,
      answers: submit.questions,
      pass: grade.pass,
      totalCorrect: grade.totalCorrect,
      totalQuestions: grade.totalQuestions,
    },
    quizScore: grade.quizScore,
    passed: grade.pass
      ? {
          certificateId: newCertificateId(),
          firstName: sender.firstName.trim(),
          lastName: sender.lastName.trim(),
          titles: frozenTitles(course),
          date: certificateDate(at, submit.timeZone),
          playlist: course.videos.map(({ videoId }) => videoId),
          country: sender.country,
        }
      : null,
    draftAnswers: answersAfterFailure(submit.questions, grade.questions),
    eventId: deps.sfmcSupport() ? newId() : null,
  });
  return { ...presentQuizResult(stored), questions: grade.questions };
}
