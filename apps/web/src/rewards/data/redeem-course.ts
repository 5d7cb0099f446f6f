import { readCourse, type Course } from '@nestling/contract/learning/course';
import { listCourses, type CourseItem } from '@nestling/contract/learning/syllabus';
import type { User } from '@nestling/domain/account/user';
import { pathOf } from '@nestling/domain/pages';
import { isBabyBox } from '@nestling/domain/learning/baby-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { redirect, useParams } from 'react-router';
import { useStore } from 'zustand';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { redeemSlugOf } from './redeem-slug.ts';

/** A page and its loader share one read; the next page reads again. In milliseconds. */
export const FRESH_MS = 5000;

function courseListQuery(uid: string, locale: string) {
  return queryOf(listCourses, { query: { userId: uid, locale } }, { staleTime: FRESH_MS });
}

function redeemCourseQuery(slug: string, locale: string) {
  return queryOf(readCourse, { params: { slug }, query: { locale } }, { staleTime: FRESH_MS });
}

/** Refetches the course, because its offers have changed. */
export async function refetchRedeemCourse(slug: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: redeemCourseQuery(slug, currentLocale()).queryKey });
}

export interface RedeemCourse {
  slug: string;
  uid: string;
  /** Null until the member record is loaded. */
  user: User | null;
  locale: string;
  course: Course | null;
  /** Null for a course that the member's list lacks. */
  item: CourseItem | null;
  /** The reward is a baby box; other rewards have texts and a picture of their own. */
  isBox: boolean;
  /** True until another course is passed. */
  isFirst: boolean;
  /** The suggested next course, or null when all are passed. */
  next: CourseItem | null;
}

/** Returns the course of the address and the member; both follow the slug and the language. */
export function useRedeemCourse(): RedeemCourse {
  const { slug = '' } = useParams();
  const { locale } = useMessages();
  const { uid, member } = useStore(sessionStore);
  const list = useQuery(
    { ...courseListQuery(uid ?? '', locale), enabled: uid !== null, placeholderData: keepPreviousData },
    queryClient,
  );
  const course = useQuery({ ...redeemCourseQuery(slug, locale), placeholderData: keepPreviousData }, queryClient);
  const items = list.data ?? [];
  const item = items.find(({ fields }) => fields.slug === slug) ?? null;
  return {
    slug,
    uid: uid ?? '',
    user: member?.user ?? null,
    locale,
    course: course.data ?? null,
    item,
    isBox: isBabyBox(item?.product ?? null),
    isFirst: items.every(({ fields, status }) => fields.slug === slug || status < 3),
    next: nextCourse(items, slug),
  };
}

/** A course in progress comes before one that is not begun; otherwise the editors' order counts. */
function nextCourse(items: readonly CourseItem[], slug: string): CourseItem | null {
  const open = items.filter(({ fields, status, userEligible }) => userEligible && fields.slug !== slug && status < 3);
  return open.find(({ status }) => status > 0) ?? open[0] ?? null;
}

/** The reads that a page needs beside its course, by slug, member and language. */
export type RedeemReads = (facts: { slug: string; uid: string; locale: string }) => Promise<unknown>[];

/**
 * Loads the data of a page before it is rendered. A failed read redirects to the page for invalid
 * links.
 */
export async function loadRedeem(pathname: string, reads: RedeemReads = () => []): Promise<Response | undefined> {
  const facts = { slug: redeemSlugOf(pathname), uid: sessionStore.getState().uid ?? '', locale: currentLocale() };
  try {
    await Promise.all([
      fetchAnswer(courseListQuery(facts.uid, facts.locale)),
      fetchAnswer(redeemCourseQuery(facts.slug, facts.locale)),
      ...reads(facts),
    ]);
    return undefined;
  } catch (failure) {
    if (isOffline(failure)) throw failure;
    report('A page of the reward area did not load', failure);
    return redirect(pathOf('invalidUrl'));
  }
}
