import { listCourses } from '@nestling/contract/learning/syllabus';
import type { CourseItem, CourseListMeta } from '@nestling/contract/learning/syllabus';
import { listCoursesSchema } from '@nestling/contract/learning/syllabus.schema';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { courseStatus } from '@nestling/domain/learning/course-status';
import { isListed, mayLearn, rewardReach, userEligible } from '@nestling/domain/learning/eligibility';
import type { UserEligible } from '@nestling/domain/learning/eligibility';
import type { Session } from '../../platform/http/session.ts';
import { listCourseContent } from '../courses.ts';
import type { Course } from '../courses.ts';
import type { CourseFacts, LearningDeps } from '../ports.ts';

/** Serves the member's courses with everything the dashboard draws, in one request. */
export function serveListCourses({ server, handle, content, ports, localeOf }: LearningDeps): void {
  server.member(listCourses, listCoursesSchema, async ({ session, request, reply }) => {
    const locale = localeOf(request);
    const all = listCourseContent(content.current(), locale);
    const facts = await ports.findCourseFacts(handle.db, session.uid);
    const offered = all
      .map((course) => ({ course, eligible: eligibility(course, session) }))
      .filter(({ course, eligible }) => isListed(eligible, course));
    reply.header('content-language', locale);
    return {
      data: offered
        .filter(({ course }) => course.titles[locale])
        .map(({ course, eligible }) => courseItem(course, eligible, facts)),
      meta: { component: noticeOf(offered, locale) },
    };
  });
}

function noticeOf(offered: readonly { course: Course }[], locale: Locale): CourseListMeta['component'] {
  if (offered.some(({ course }) => course.titles[locale])) return null;
  return offered.some(({ course }) => course.titles[FALLBACK_LOCALE])
    ? 'no-syllabus-in-language'
    : 'no-active-syllabus';
}

function eligibility(course: Course, { country, region }: Session) {
  return userEligible(
    { firstName: null, lastName: null, country, region },
    { ...course, activeOffer: course.fields.activeOffer },
  );
}

function courseItem(course: Course, eligible: UserEligible | null, { learning, rewards }: CourseFacts): CourseItem {
  const { fields, product } = course;
  const id = fields.legacySyllabusId;
  const watched = learning.videosWatched[id] ?? {};
  const result = learning.syllabusQuizResults[id] ?? null;
  const reward = rewards.get(id);
  const redemption = reward?.summary ?? null;
  return {
    sys: { id: `syllabus/${fields.slug}` },
    fields,
    userWatchedVideos: { [id]: watched },
    userEligible: mayLearn(eligible),
    rewardReach: rewardReach({ activeOffer: fields.activeOffer, held: reward?.held ?? false, eligible }),
    product,
    status: courseStatus({
      playlist: fields.playlist.map(({ videoId }) => videoId),
      watched: new Set(Object.keys(watched)),
      quiz: quizStateOf(result?.pass),
      activeOffer: fields.activeOffer,
      reward: redemption && {
        paidTimestamp: redemption.paidTimestamp ?? null,
        pickupTimestamp: redemption.pickupTimestamp ?? null,
        awardedTimeStamp: redemption.awardedTimeStamp ?? null,
      },
    }),
    userQuizResult: result,
    userRedemption: redemption,
  };
}

function quizStateOf(pass: boolean | undefined): 'none' | 'failed' | 'passed' {
  if (pass === undefined) return 'none';
  return pass ? 'passed' : 'failed';
}
