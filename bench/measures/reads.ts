import { readSession } from '@nestling/contract/account/session';
import { signIn } from '@nestling/contract/account/sign-in';
import { collectAnalytics } from '@nestling/contract/platform/analytics';
import type { EventBatch, TrackedEvent } from '@nestling/contract/platform/analytics';
import { readEducationContent, readMainContent } from '@nestling/contract/platform/content';
import { submitQuiz } from '@nestling/contract/learning/quiz';
import { listCourses } from '@nestling/contract/learning/syllabus';
import { createOrder } from '@nestling/contract/rewards/order';
import { boxOrderOf, watchBoxCourse } from '../box-course.ts';
import type { LoadCall } from '../load.ts';
import { asMember, ENCODINGS, makeMembers, PASSWORD, pathOf } from '../member.ts';
import type { Member } from '../member.ts';
import { recordsOf, uploadsOf } from '../partner-calls.ts';
import { findQuizAnswers } from '../quiz-keys.ts';
import type { PassedQuiz } from '../quiz-keys.ts';
import { joined } from '../samples.ts';
import type { Samples } from '../samples.ts';
import { sideBySide } from '../side-by-side.ts';
import type { Pair } from '../side-by-side.ts';

const connections = 10;

/** Equals the number of threads that check passwords, because more calls would only wait. */
const signInsAtOnce = 4;

const select: LoadCall = { method: 'GET', path: '/select' };

const transaction: LoadCall = { method: 'POST', path: '/transaction' };

const batch: EventBatch = {
  anonymousId: '3f6c1f0e-8a52-4c57-9a86-0d5a4a4f6f11',
  events: Array.from({ length: 20 }, (_, index): TrackedEvent => {
    const at = new Date().toISOString();
    if (index % 2 === 0) return { type: 'page', path: '/course/safe-sleep', at };
    return { type: 'event', name: 'Zip Error', properties: { country: 'US' }, path: '/create-profile/step1', at };
  }),
};

const passwordCheck: LoadCall = { method: 'POST', path: '/password' };

const VIDEOS = { contentType: 'video', include: 2, locale: 'en-US', limit: 16, skip: 0 };

/** For parents of a child of six months to a year. */
const GAMES = { contentType: 'activity', 'minAge[lte]': 12, 'maxAge[gte]': 6, limit: 10, skip: 0, locale: 'en-US' };

/** The two compared sides, by their addresses. */
export interface Sides {
  readonly product: string;
  readonly bare: string;
  /**
   * Resolves when the product has finished the work of earlier calls, because they would slow the
   * next measurement.
   */
  readonly idle: () => Promise<void>;
}

export interface Effort {
  readonly rounds: number;
  /** Duration of each side, for calls that can be repeated without end. */
  readonly seconds: number;
  /**
   * New members per round, because each can order only one box, pass each quiz once and consent to
   * a partner once.
   */
  readonly members: number;
}

/**
 * Measures calls per second of the product and of the bare limit, round after round; before the
 * first round each side is warmed up.
 */
export async function measureThroughput(sides: Sides, effort: Effort): Promise<Samples> {
  const [scholar] = await makeMembers(sides.product, 1);
  if (!scholar) throw new Error('no member could be made');
  const quizzes = await findQuizAnswers(scholar);
  await round(sides, { ...effort, seconds: 1, members: effort.members / 2 }, scholar, quizzes);
  const measured: Samples[] = [];
  for (let count = 0; count < effort.rounds; count += 1) measured.push(await round(sides, effort, scholar, quizzes));
  return joined(measured);
}

async function round(
  sides: Sides,
  { seconds, members }: Effort,
  scholar: Member,
  quizzes: readonly PassedQuiz[],
): Promise<Samples> {
  const held = async (pair: Omit<Pair, 'seconds' | 'connections'>, atOnce = connections) => {
    await sides.idle();
    return sideBySide({ ours: sides.product, theirs: sides.bare }, { ...pair, seconds, connections: atOnce });
  };
  const query = { userId: scholar.uid, locale: 'en-US' };
  const session = await held({ ours: asMember(scholar, readSession), theirs: select });
  const courses = await held({ ours: asMember(scholar, listCourses, { query }), theirs: select });
  const content = await held({ ours: contentOf('country'), theirs: select });
  const videos = await held({ ours: asMember(scholar, readEducationContent, { query: VIDEOS }), theirs: select });
  const games = await held({ ours: asMember(scholar, readEducationContent, { query: GAMES }), theirs: select });
  const loginPage = await held({ ours: pageOf('/login'), theirs: select });
  const coursePage = await held({ ours: pageOf('/course', scholar.cookie), theirs: select });
  const fresh = await makeMembers(sides.product, members);
  const submits = fresh.flatMap((member) => quizzes.map((quiz) => submitOf(member, quiz)));
  const quiz = await held({ ours: submits, theirs: transaction });
  await Promise.all(fresh.map(watchBoxCourse));
  const order = await held({ ours: fresh.map(orderOf), theirs: transaction });
  const upload = await held({ ours: await uploadsOf(fresh), theirs: transaction });
  const record = await held({ ours: await recordsOf(fresh), theirs: transaction });
  const collected = await held({ ours: collectOf(), theirs: { method: 'POST', path: '/insert', body: batch } });
  const entered = await held({ ours: entryOf(scholar), theirs: passwordCheck }, signInsAtOnce);
  return {
    'session-check': [session],
    'course-list': [courses],
    content: [content],
    'video-list': [videos],
    'game-list': [games],
    'login-page': [loginPage],
    'course-page': [coursePage],
    'quiz-submit': [quiz],
    order: [order],
    upload: [upload],
    record: [record],
    collect: [collected],
    'sign-in': [entered],
  };
}

function contentOf(contentType: string): LoadCall {
  const path = pathOf(readMainContent, undefined, { contentType, locale: 'en-US', limit: 300 });
  return { method: 'GET', path, headers: { 'accept-encoding': ENCODINGS } };
}

function pageOf(path: string, cookie?: string): LoadCall {
  const headers = { accept: 'text/html', 'accept-encoding': ENCODINGS };
  return { method: 'GET', path, headers: { ...headers, ...(cookie && { cookie }) } };
}

/** With analytics consent, as of a parent who is recognised. */
function collectOf(): LoadCall {
  return { method: 'POST', path: collectAnalytics.path, headers: { cookie: 'bbu-consent=analytics=yes' }, body: batch };
}

function entryOf({ email }: Member): LoadCall {
  return { method: 'POST', path: signIn.path, body: { email, password: PASSWORD } };
}

function submitOf(member: Member, { legacySyllabusId, questions }: PassedQuiz): LoadCall {
  return asMember(member, submitQuiz, { params: { uid: member.uid, legacySyllabusId }, body: { questions } });
}

function orderOf(member: Member): LoadCall {
  return asMember(member, createOrder, {
    headers: { 'idempotency-key': member.uid },
    body: boxOrderOf(member, 'baby-box-standard'),
  });
}
