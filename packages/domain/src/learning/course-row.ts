import { contentLink } from '../editorial/content-link.ts';
import { isRedeemed } from './course-status.ts';
import type { RewardReach } from './eligibility.ts';
import type { OrderWait } from './order-wait.ts';

/** The facts of a course that a member has passed. */
export interface PassedCourse {
  title: string;
  slug: string;
  activeOffer: string | null;
  rewardReach: RewardReach | null;
  /** Absent where no order of its reward is pending. */
  orderWaitsFor?: OrderWait | undefined;
  /** Absent where the title is in the language of the page. */
  lang?: string | undefined;
}

/** The member's redemption of a course's reward, as far as a row needs it. */
export interface RowRedemption {
  redemptionType: 'physical' | 'digital';
  startTimestamp?: string | undefined;
  paidTimestamp?: string | undefined;
  pickupTimestamp?: string | undefined;
  awardedTimeStamp?: string | undefined;
  orderStatusURL?: string | undefined;
}

interface RowResult {
  pass: boolean;
  quizCompleted: string;
}

/** A target of a row on this site; the address is the course for `review`, else its reward. */
export type RowLinkKind = 'pickup' | 'pay' | 'pending' | 'shipping' | 'reward' | 'review';

/** The target of a row: the shop's page of the order, the reward, or the course. */
export type RowLink = { kind: 'order'; href: string } | { kind: RowLinkKind; slug: string };

/** A passed course on the account page. */
export interface CourseRow {
  legacySyllabusId: string;
  /** Null for a course that is no longer known. */
  title: string | null;
  slug: string | null;
  lang: string | undefined;
  quizCompleted: string;
  startTimestamp: string | undefined;
  paidTimestamp: string | undefined;
  pickupTimestamp: string | undefined;
  orderStatusURL: string | undefined;
  state: 'redeemed' | 'completed';
  /** The time of payment, else of the chosen pickup, else of the digital reward; for a completed one, of the quiz. */
  at: string;
  /** Absent where no order is pending. */
  orderWaitsFor: OrderWait | undefined;
  link: RowLink | null;
  /** Slug of the course whose certificate is linked; null for a course that is no longer known. */
  certificate: string | null;
}

export interface RowFacts {
  results: Readonly<Record<string, RowResult>>;
  redemptions: Readonly<Record<string, RowRedemption>>;
  /** Courses by legacySyllabusId. */
  courses: ReadonlyMap<string, PassedCourse>;
  /** Origins of this site, on whose pages an order may be: the one that is open, and its public one. */
  origins: readonly string[];
}

/**
 * Returns the rows of the account page: passed results with the redemptions of their rewards,
 * newest pass first.
 */
export function courseRows({ results, redemptions, courses, origins }: RowFacts): CourseRow[] {
  return Object.entries(results)
    .filter(([, { pass }]) => pass)
    .map(([id, result]) => rowOf(id, result, { redemption: redemptions[id], course: courses.get(id), origins }))
    .toSorted((a, b) => Date.parse(b.quizCompleted) - Date.parse(a.quizCompleted));
}

function rowOf(
  legacySyllabusId: string,
  { quizCompleted }: RowResult,
  {
    redemption,
    course,
    origins,
  }: { redemption: RowRedemption | undefined; course: PassedCourse | undefined; origins: readonly string[] },
): CourseRow {
  const { startTimestamp, paidTimestamp, pickupTimestamp, orderStatusURL } = redemption ?? {};
  const isOrdered = isRedeemed({
    paidTimestamp: paidTimestamp ?? null,
    pickupTimestamp: pickupTimestamp ?? null,
  });
  const redeemedAt = redemptionTime(redemption);
  const link = isOrdered
    ? (orderLink(orderStatusURL, origins) ?? pickupLink(course, redemption))
    : completedLink(course, redemption);
  const { title = null, slug = null, lang } = course ?? {};
  return {
    legacySyllabusId,
    title,
    slug,
    lang,
    quizCompleted,
    startTimestamp,
    paidTimestamp,
    pickupTimestamp,
    orderStatusURL,
    state: redeemedAt ? 'redeemed' : 'completed',
    at: redeemedAt ?? quizCompleted,
    orderWaitsFor: redeemedAt ? undefined : course?.orderWaitsFor,
    link,
    certificate: slug,
  };
}

/** The time of payment, else of the chosen pickup, else of the digital reward; null before any of them. */
function redemptionTime(redemption: RowRedemption | undefined): string | null {
  const issued = redemption?.redemptionType === 'digital' ? redemption.awardedTimeStamp : undefined;
  return redemption?.paidTimestamp ?? redemption?.pickupTimestamp ?? issued ?? null;
}

/**
 * Only https pages and those of this site are followed, because the address comes from an outside
 * system.
 */
function orderLink(address: string | undefined, origins: readonly string[]): RowLink | null {
  const isHere = address !== undefined && origins.includes(URL.parse(address)?.origin ?? '');
  const href = isHere ? address : contentLink(address);
  return href === null ? null : { kind: 'order', href };
}

/** A picked-up reward has no order; its page says where it waits. */
function pickupLink(course: PassedCourse | undefined, redemption: RowRedemption | undefined): RowLink | null {
  const isPickup = redemption?.pickupTimestamp !== undefined;
  return course !== undefined && isPickup ? { kind: 'pickup', slug: course.slug } : null;
}

/**
 * Must not promise an unavailable reward: a course without a reward, or with one out of reach,
 * links to reading it again.
 */
function completedLink(course: PassedCourse | undefined, redemption: RowRedemption | undefined): RowLink | null {
  if (course === undefined) return null;
  const { slug, activeOffer, rewardReach, orderWaitsFor } = course;
  if (orderWaitsFor !== undefined) return { kind: orderWaitsFor === 'payment' ? 'pay' : 'pending', slug };
  if (redemption === undefined && rewardReach !== 'open') return { kind: 'review', slug };
  const type = redemption?.redemptionType ?? activeOffer;
  return { kind: type === 'physical' ? 'shipping' : 'reward', slug };
}
