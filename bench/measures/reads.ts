import { readSession } from '@nestling/contract/account/session';
import { signIn } from '@nestling/contract/account/sign-in';
import { collectAnalytics, type EventBatch, type TrackedEvent } from '@nestling/contract/platform/analytics';
import { readEducationContent, readMainContent } from '@nestling/contract/platform/content';
import { listCourses } from '@nestling/contract/learning/syllabus';
import { cloneMembers, type ClonedMember } from '../cloned-members.ts';
import type { LoadCall } from '../load.ts';
import { asMember, ENCODINGS, makeMembers, PASSWORD, pathOf } from '../member.ts';
import { attempted, joined, type Samples } from '../samples.ts';
import { sampleOf } from '../side-by-side.ts';
import { measureRounds, type Effort, type TestBed } from '../test-bed.ts';

/** A call that can be repeated without end, beside its limit. */
interface Repeated {
  readonly id: keyof Samples;
  readonly next: () => LoadCall;
  readonly limit: LoadCall | { readonly ofProduct: () => LoadCall };
  readonly connections?: number;
}

const CONNECTIONS = 10;

/** Equals the number of threads that check passwords, because more calls would only wait. */
const SIGN_INS_AT_ONCE = 4;

const select: LoadCall = { method: 'GET', path: '/select' };

const passwordCheck: LoadCall = { method: 'POST', path: '/password' };

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

/**
 * Measures the calls that can be repeated; of members in rotation where a cache may know the
 * member.
 */
export async function measureReads(bed: TestBed, effort: Effort): Promise<Samples> {
  const [template] = await makeMembers(bed.product.address, 1);
  if (!template) throw new Error('no member could be made');
  const members = await cloneMembers(bed.databaseUrl, template, effort.members);
  const measured: Samples[] = [];
  for (const repeated of repeatedCalls(template, members)) {
    measured.push(await attempted(repeated.id, () => measureRepeated(bed, effort, repeated)));
  }
  return joined(measured);
}

async function measureRepeated(bed: TestBed, effort: Effort, { id, next, limit, connections }: Repeated) {
  const calls = [
    { side: bed.product, next },
    'ofProduct' in limit ? { side: bed.product, next: limit.ofProduct } : { side: bed.bare, next: () => limit },
  ];
  const tallies = await measureRounds(bed, effort, connections ?? CONNECTIONS, () => Promise.resolve(calls));
  return { [id]: tallies.flatMap(([ours, theirs]) => (ours && theirs ? [sampleOf(ours, theirs)] : [])) };
}

function repeatedCalls(one: ClonedMember, members: readonly ClonedMember[]): Repeated[] {
  const coursesOf = (member: ClonedMember): LoadCall =>
    asMember(member, listCourses, { query: { userId: member.uid, locale: 'en-US' } });
  const coursePageOf = ({ cookie }: ClonedMember): LoadCall => pageOf('/course', cookie);
  const ofAll = (callOf: (member: ClonedMember) => LoadCall) => rotating(members.map(callOf));
  const same = (call: LoadCall) => rotating([call]);
  const unrendered = (next: () => LoadCall) => ({ ofProduct: () => withCookie(next(), UNRENDERED) });
  const login = same(pageOf('/login'));
  const article = same(pageOf('/articles/in-the-crib', one.cookie));
  return [
    { id: 'session-check', next: ofAll((member) => asMember(member, readSession)), limit: select },
    { id: 'course-list', next: ofAll(coursesOf), limit: select },
    { id: 'content', next: same(contentOf('country')), limit: select },
    { id: 'video-list', next: same(asMember(one, readEducationContent, { query: VIDEOS })), limit: select },
    { id: 'game-list', next: same(asMember(one, readEducationContent, { query: GAMES })), limit: select },
    { id: 'login-page', next: same(pageOf('/login')), limit: select },
    { id: 'course-page', next: ofAll(coursePageOf), limit: select },
    { id: 'login-rendered', next: login, limit: unrendered(login) },
    { id: 'article-rendered', next: article, limit: unrendered(article) },
    { id: 'course-rendered', next: ofAll(coursePageOf), limit: unrendered(ofAll(coursePageOf)) },
    { id: 'collect', next: same(collectOf()), limit: { method: 'POST', path: '/insert', body: batch } },
    { id: 'sign-in', next: same(entryOf(one)), limit: passwordCheck, connections: SIGN_INS_AT_ONCE },
  ];
}

/** Creates a source of calls that begins again after the last one. */
export function rotating(calls: readonly LoadCall[]): () => LoadCall {
  let at = -1;
  return () => {
    at = (at + 1) % calls.length;
    const call = calls[at];
    if (!call) throw new Error('nothing to call');
    return call;
  };
}

/** A read of the content service that needs no session. */
export function contentOf(contentType: string): LoadCall {
  const path = pathOf(readMainContent, undefined, { contentType, locale: 'en-US', limit: 300 });
  return { method: 'GET', path, headers: { 'accept-encoding': ENCODINGS } };
}

function pageOf(path: string, cookie?: string): LoadCall {
  const headers = { accept: 'text/html', 'accept-encoding': ENCODINGS };
  return { method: 'GET', path, headers: { ...headers, ...(cookie && { cookie }) } };
}

/** The cookie of a page that begins with a notification, which the server does not render. */
const UNRENDERED = 'bbu-notice=1';

function withCookie(call: LoadCall, cookie: string): LoadCall {
  const all = [call.headers?.['cookie'], cookie].filter((one) => one !== undefined);
  return { ...call, headers: { ...call.headers, cookie: all.join('; ') } };
}

/** With analytics consent, as of a parent who is recognised. */
function collectOf(): LoadCall {
  return { method: 'POST', path: collectAnalytics.path, headers: { cookie: 'bbu-consent=analytics=yes' }, body: batch };
}

function entryOf({ email }: ClonedMember): LoadCall {
  return { method: 'POST', path: signIn.path, body: { email, password: PASSWORD } };
}
