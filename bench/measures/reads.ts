import { readSession } from '@nestling/contract/account/session';
import { signIn } from '@nestling/contract/account/sign-in';
import { collectAnalytics, type EventBatch, type TrackedEvent } from '@nestling/contract/platform/analytics';
import { search } from '@nestling/contract/editorial/search';
import { readEducationContent, readMainContent } from '@nestling/contract/platform/content';
import { listCourses } from '@nestling/contract/learning/syllabus';
import type { BudgetId } from '../budgets.ts';
import { compare, type LoadCall } from '../load.ts';
import { callAs, cloneMembers, ENCODINGS, PASSWORD, UNRENDERED, type Member } from '../members.ts';
import type { Run } from '../results.ts';
import type { Bed } from './writes.ts';

/** Calls that can be repeated, beside a call of the bare server or others of the product. */
interface Repeated {
  readonly id: BudgetId;
  readonly calls: readonly LoadCall[];
  readonly limit: LoadCall | readonly LoadCall[];
  readonly connections?: number;
}

/** Equals the number of threads that check passwords, because more calls would only wait. */
const SIGN_INS_AT_ONCE = 4;

const batch: EventBatch = {
  anonymousId: '3f6c1f0e-8a52-4c57-9a86-0d5a4a4f6f11',
  events: Array.from({ length: 20 }, (_, index): TrackedEvent => {
    const at = new Date().toISOString();
    if (index % 2 === 0) return { type: 'page', path: '/course/safe-sleep', at };
    return { type: 'event', name: 'Zip Error', properties: { country: 'US' }, path: '/create-profile/step1', at };
  }),
};

const VIDEOS = {
  contentType: 'video',
  include: 2,
  locale: 'en-US',
  limit: 16,
  skip: 0,
  select: 'title,displayTitle,runningTime,poster',
};

/** For parents of a child of six months to a year. */
const GAMES = { contentType: 'activity', 'minAge[lte]': 12, 'maxAge[gte]': 6, limit: 10, skip: 0, locale: 'en-US' };

/** Each has results. */
const SEARCHED = ['sleep', 'crying baby', 'car seat', 'crib', 'how do I make formula'];

/** A read of the content service that needs no session. */
export const COUNTRIES = callAs({}, readMainContent, {
  query: { contentType: 'country', locale: 'en-US', limit: 300 },
});

/**
 * Measures the calls that can be repeated; of `count` members in rotation where a cache may know the
 * member.
 */
export async function measureReads({ record }: Run, bed: Bed, count: number): Promise<void> {
  const members = await cloneMembers(bed.databaseUrl, 'unrewarded', count);
  for (const { id, calls, limit, connections = bed.connections } of repeatedCalls(members)) {
    const other =
      'method' in limit
        ? { address: bed.bare, prepare: rotating([limit]) }
        : { address: bed.product, prepare: rotating(limit) };
    const ours = { address: bed.product, prepare: rotating(calls) };
    record(id, ...(await compare([ours, other], { ...bed, connections })));
  }
}

/** Repeats calls in their order. */
export function rotating(calls: readonly LoadCall[]): (count: number) => LoadCall[] {
  let begun = 0;
  return (count) => {
    const repeated = Array.from({ length: count }, (_, at) => calls[(begun + at) % calls.length]);
    begun += count;
    return repeated.filter((each) => each !== undefined);
  };
}

function repeatedCalls(members: readonly Member[]): Repeated[] {
  const [one] = members;
  if (!one) throw new Error('no member');
  const select: LoadCall = { method: 'GET', path: '/select' };
  const insert: LoadCall = { method: 'POST', path: '/insert', body: batch };
  const passwordCheck: LoadCall = { method: 'POST', path: '/password' };
  // With analytics consent, as of a parent who is recognised.
  const collect = callAs({ cookie: 'bbu-consent=analytics=yes' }, collectAnalytics, { body: batch });
  const entry = callAs({}, signIn, { body: { email: one.email, password: PASSWORD } });
  const article = '/articles/in-the-crib';
  const coursePages = members.map((member) => pageOf('/course', member.cookie));
  const lists = members.map((member) =>
    callAs(member, listCourses, { query: { userId: member.uid, locale: 'en-US' } }),
  );
  const searches = members.map((member, at) =>
    callAs(member, search, { query: { q: SEARCHED[at % SEARCHED.length] ?? '', locale: 'en-US' } }),
  );
  return [
    { id: 'session-check', calls: members.map((member) => callAs(member, readSession)), limit: select },
    { id: 'course-list', calls: lists, limit: select },
    { id: 'content', calls: [COUNTRIES], limit: select },
    { id: 'video-list', calls: [callAs(one, readEducationContent, { query: VIDEOS })], limit: select },
    { id: 'game-list', calls: [callAs(one, readEducationContent, { query: GAMES })], limit: select },
    { id: 'search', calls: searches, limit: select },
    { id: 'login-page', calls: [pageOf('/login')], limit: select },
    { id: 'course-page', calls: coursePages, limit: select },
    { id: 'login-rendered', calls: [pageOf('/login')], limit: [pageOf('/login', UNRENDERED)] },
    {
      id: 'article-rendered',
      calls: [pageOf(article, one.cookie)],
      limit: [pageOf(article, `${one.cookie}; ${UNRENDERED}`)],
    },
    {
      id: 'course-rendered',
      calls: coursePages,
      limit: members.map(({ cookie }) => pageOf('/course', `${cookie}; ${UNRENDERED}`)),
    },
    { id: 'collect', calls: [collect], limit: insert },
    { id: 'sign-in', calls: [entry], limit: passwordCheck, connections: SIGN_INS_AT_ONCE },
  ];
}

function pageOf(path: string, cookie?: string): LoadCall {
  const headers = { accept: 'text/html', 'accept-encoding': ENCODINGS, ...(cookie && { cookie }) };
  return { method: 'GET', path, headers };
}
