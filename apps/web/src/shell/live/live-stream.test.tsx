import { QueryObserver } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offContract, serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { spyOnReports } from '#testing/reports.ts';
import { SIGNED_OUT, holderOf, memberWith, openAsMember, sessionWith } from '#testing/user.ts';
import { adoptSession, initSession, sessionStore, setSession } from '../../lib/session/session.ts';
import { queryClient } from '../../lib/query.ts';
import { coursesQuery } from '../../learning/data/courses.ts';
import { watchLive } from './live-stream.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readonly address: string;
  closed = false;
  readyState = 0;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  /** Simulates a lost connection, after which a browser reconnects by itself. */
  lose(): void {
    this.dispatchEvent(new Event('error'));
  }

  /** Simulates a refusal, after which a browser never reconnects. */
  refuse(): void {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

class Channel extends EventTarget {
  static readonly told: unknown[] = [];
  static last: Channel | null = null;

  constructor() {
    super();
    Channel.last = this;
  }

  postMessage(news: unknown): void {
    Channel.told.push(news);
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

/** A page outside the reward area, so that the gate is not asked. */
const router = createMemoryRouter([{ path: '*' }]);

let leads = true;
let current = false;

/** Like the browser's lock, has one holder at a time. */
async function lock(work: () => Promise<void>): Promise<void> {
  if (current || !leads) return new Promise(() => undefined);
  current = true;
  await work();
  current = false;
}

beforeEach(() => {
  openPage();
  initSession(null);
  serveApi({ 'GET /api/auth/session': { data: sessionWith() } });
  vi.useFakeTimers();
  leads = true;
  current = false;
  Stream.opened.length = 0;
  Channel.told.length = 0;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: unknown, work: () => Promise<void>) => lock(work),
    },
  });
});

afterEach(() => {
  initSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow(): Stream | undefined {
  openAsMember();
  watchLive(router);
  vi.advanceTimersByTime(1000);
  return Stream.opened[0];
}

test('the leading tab opens the only live stream, applies its events and forwards them to other tabs', () => {
  const stream = follow();
  expect(stream?.address).toBe('/api/user/u1/events');
  stream?.say('user', memberWith({ firstName: 'Zofia' }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Zofia');
  expect(Channel.told).toHaveLength(1);
});

test('a tab that does not lead opens no stream and applies the forwarded events', () => {
  leads = false;
  expect(follow()).toBeUndefined();
  const news = { uid: 'u1', event: 'user', data: JSON.stringify(memberWith({ firstName: 'Zofia' })) };
  Channel.last?.dispatchEvent(new MessageEvent('message', { data: news }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Zofia');
});

test('an event for another member is ignored', () => {
  leads = false;
  follow();
  const news = { uid: 'u2', event: 'user', data: JSON.stringify(memberWith({ firstName: 'Zofia' })) };
  Channel.last?.dispatchEvent(new MessageEvent('message', { data: news }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Maya');
});

test('a signed-out event ends the session of this tab and closes the live stream [ACC-125]', () => {
  const stream = follow();
  stream?.say('signed-out', { reason: 'reset' });
  expect(sessionStore.getState()).toMatchObject({ signedIn: false, uid: null, member: null });
  expect(stream?.closed).toBe(true);
});

test('a page whose member signs out at once opens no live stream', () => {
  openAsMember();
  watchLive(router);
  initSession(null);
  vi.advanceTimersByTime(5000);
  expect(Stream.opened).toEqual([]);
});

test('a refused live stream is retried with growing pauses until it opens', async () => {
  follow();
  const pauses: number[] = [];
  for (let count = 1; count <= 3; count += 1) {
    Stream.opened.at(-1)?.refuse();
    const before = Date.now();
    while (Stream.opened.length === count) await vi.advanceTimersByTimeAsync(1000);
    pauses.push(Date.now() - before);
  }
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  Stream.opened.at(-1)?.dispatchEvent(new Event('open'));
  Stream.opened.at(-1)?.refuse();
  await vi.advanceTimersByTimeAsync(5000);
  expect(Stream.opened).toHaveLength(5);
});

test('the lock for the live stream is released at a sign-out, for the next member', () => {
  follow();
  expect(current).toBe(true);
  initSession(null);
  return vi.waitFor(() => expect(current).toBe(false), { timeout: 1000 });
});

test('the browser itself reconnects a lost live stream, and a sign-out stops the retries', async () => {
  const stream = follow();
  stream?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.opened).toHaveLength(1);
  stream?.refuse();
  initSession(null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.opened).toHaveLength(1);
});

const newsFromTab = (event: string, data: unknown, requestedAt: number): MessageEvent =>
  new MessageEvent('message', { data: { uid: 'u1', event, data: JSON.stringify(data), askedAt: requestedAt } });

test('a signed-out event of a former session in another tab does not end the current session', () => {
  leads = false;
  follow();
  const requestedAt = Date.now();
  vi.advanceTimersByTime(60_000);
  initSession(null);
  setSession({ ...holderOf('u1'), ...memberWith() });
  Channel.last?.dispatchEvent(newsFromTab('signed-out', { reason: 'ended' }, requestedAt));
  expect(sessionStore.getState().uid).toBe('u1');
  Channel.last?.dispatchEvent(newsFromTab('signed-out', { reason: 'ended' }, Date.now()));
  expect(sessionStore.getState().uid).toBeNull();
});

test('a new sign-in of the same member in another tab replaces the stream', async () => {
  const previous = follow();
  vi.advanceTimersByTime(60_000);
  adoptSession(holderOf('u1'), Date.now());
  expect(previous?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Stream.opened).toHaveLength(2);
});

test('the events of all rewards when a live stream opens request the courses once', async () => {
  const calls = serveApi({ 'GET /api/syllabus': { data: [], meta: { component: null } } });
  const visible = new QueryObserver(queryClient, coursesQuery('u1', 'en-US')).subscribe(() => undefined);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const stream = follow();
  stream?.say('ready', {});
  for (const slug of ['a', 'b', 'c']) stream?.say('redemption', { legacySyllabusId: slug, slug, redemption: null });
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(2);
  visible();
  queryClient.clear();
});

test('events of a reconnected live stream have the time of the reconnection', () => {
  const stream = follow();
  vi.advanceTimersByTime(60_000);
  stream?.lose();
  const lostAt = Date.now();
  stream?.say('redemption', {});
  expect(Channel.told).toEqual([{ uid: 'u1', event: 'redemption', data: '{}', askedAt: lostAt }]);
});

test.each([
  ['signed out', SIGNED_OUT, null],
  ['of another member', sessionWith(holderOf('u2')), 'u1'],
])('a live stream refused to a browser that is %s is not retried until a sign-in', async (_who, data, uid) => {
  serveApi({ 'GET /api/auth/session': { data } });
  follow()?.refuse();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(Stream.opened).toHaveLength(1);
  expect(sessionStore.getState().uid).toBe(uid);
  setSession({ ...holderOf('u1'), ...memberWith() });
  await vi.advanceTimersByTimeAsync(1000);
  expect(Stream.opened).toHaveLength(2);
});

test.each([
  ['the server starts', { status: 503, code: 'unavailable' }],
  ['ACC-118: its answer is neither yes nor no', offContract({ data: { authenticated: null, uid: null } })],
])('a refused live stream is retried while the session is unknown: %s', async (_why, answer) => {
  spyOnReports();
  serveApi({ 'GET /api/auth/session': answer });
  follow()?.refuse();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sessionStore.getState().uid).toBe('u1');
  expect(Stream.opened).toHaveLength(2);
});

test('without locks (plain http) a visible tab opens a stream, and a hidden one does not', async () => {
  vi.stubGlobal('navigator', {});
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const openAfter = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    return Stream.opened.filter(({ closed }) => !closed).length;
  };
  follow();
  // The watches of earlier tests follow the session, too.
  const watches = Stream.opened.length;
  expect(await openAfter('visible')).toBe(watches);
  expect(await openAfter('hidden')).toBe(0);
  expect(await openAfter('visible')).toBe(watches);
  initSession(null);
  expect(await openAfter('visible')).toBe(0);
});
