import { ownCourseSchema, sharedCourseSchema } from '@nestling/contract/learning/syllabus.schema';
import type { CourseItem, CourseListMeta } from '@nestling/contract/learning/syllabus';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { courseStatus } from '@nestling/domain/learning/course-status';
import {
  isListed,
  mayLearn,
  rewardReach,
  userEligible,
  type EarlierPass,
  type UserEligible,
} from '@nestling/domain/learning/eligibility';
import { videosStillToWatch } from '@nestling/domain/learning/progress';
import { z } from 'zod';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import { gzipPart, storedPart, type GzipPart, type GzipParts } from '../platform/http/answers/gzip-parts.ts';
import type { Session } from '../platform/http/session.ts';
import { listCourseContent, type CourseContent } from './courses.ts';
import type { CourseFacts } from './ports.ts';

/** The member's home, by which courses are offered. */
export type Home = Pick<Session, 'country' | 'region'>;

/** What determines a list beside the edition and the member's facts. */
export interface CourseListInput {
  locale: Locale;
  home: Home;
  /** Whether courses that only English has come last, or not at all. */
  showUntranslated: boolean;
}

type SharedPart = Pick<CourseItem, 'sys' | 'fields' | 'product'>;
type OwnPart = Omit<CourseItem, keyof SharedPart>;

/** Validated and compressed once, because both cost more than all other work of the list. */
const sharedParts = perEdition((edition, locale: Locale): ReadonlyMap<CourseContent, GzipPart> => {
  const parts = listCourseContent(edition, locale).map((course) => {
    const { fields, product } = course;
    const shared: SharedPart = { sys: { id: `syllabus/${fields.slug}` }, fields, product };
    return [course, gzipPart(`${withoutBrace(z.encode(sharedCourseSchema, shared))},`)] as const;
  });
  return new Map(parts);
});

const BEGIN = gzipPart('{"data":[');

/**
 * Returns the answer of a member's course list, as parts. A course that they have passed is listed
 * whatever its editors have changed since, because its reward and its certificate are theirs.
 * Those without a title in the language come last.
 */
export function courseListOf(
  edition: Edition,
  { locale, home, showUntranslated }: CourseListInput,
  facts: CourseFacts,
): GzipParts {
  const courses = listCourseContent(edition, locale).map((course) => {
    const pass = facts.learning.passes[course.fields.legacySyllabusId] ?? null;
    return { course, passed: pass !== null, eligible: eligibility(course, home, pass) };
  });
  const offered = courses.filter(({ course, eligible }) => isListed(eligible, course));
  const shared = sharedParts(edition, locale);
  const items = courses
    .filter((each) => each.passed || (offered.includes(each) && isVisible(each.course, locale, showUntranslated)))
    .toSorted((a, b) => Number(!a.course.titles[locale]) - Number(!b.course.titles[locale]))
    .flatMap(({ course, eligible }) => {
      const part = shared.get(course);
      const own = JSON.stringify(z.encode(ownCourseSchema, ownPart(course, eligible, facts))).slice(1);
      return part ? [{ part, own }] : [];
    });
  const end = `],"meta":${JSON.stringify({ component: noticeOf(offered, locale) })}}`;
  const parts = items.flatMap(({ part, own }, at) => {
    const isLast = at === items.length - 1;
    return [part, storedPart(isLast ? own + end : `${own},`)];
  });
  return parts.length > 0 ? [BEGIN, ...parts] : [BEGIN, storedPart(end)];
}

function isVisible({ titles }: CourseContent, locale: Locale, showUntranslated: boolean): boolean {
  return Boolean(titles[locale] ?? (showUntranslated && titles[FALLBACK_LOCALE]));
}

function withoutBrace(value: object): string {
  return JSON.stringify(value).slice(0, -1);
}

function noticeOf(offered: readonly { course: CourseContent }[], locale: Locale): CourseListMeta['component'] {
  if (offered.some(({ course }) => course.titles[locale])) return null;
  return offered.some(({ course }) => course.titles[FALLBACK_LOCALE])
    ? 'no-syllabus-in-language'
    : 'no-active-syllabus';
}

function eligibility(course: CourseContent, { country, region }: Home, pass: EarlierPass | null) {
  return userEligible(
    { firstName: null, lastName: null, country, region },
    { ...course, activeOffer: course.fields.activeOffer },
    pass,
  );
}

function ownPart(course: CourseContent, eligible: UserEligible | null, { learning, rewards }: CourseFacts): OwnPart {
  const { fields } = course;
  const id = fields.legacySyllabusId;
  const watched = learning.videosWatched[id] ?? {};
  const result = learning.syllabusQuizResults[id] ?? null;
  const reward = rewards.get(id);
  const redemption = reward?.summary ?? null;
  return {
    userWatchedVideos: { [id]: watched },
    userEligible: mayLearn(eligible),
    rewardReach: rewardReach({ activeOffer: fields.activeOffer, isRedeemed: reward?.isRedeemed ?? false, eligible }),
    videosBeforeReward: result?.pass
      ? videosStillToWatch({
          playlist: fields.playlist.map(({ videoId }) => videoId),
          playlistAtPass: learning.playlistsAtPass[id] ?? null,
          watched,
        })
      : [],
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
