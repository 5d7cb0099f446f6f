import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page.tsx';
import { memberWith, openAsMember } from '../../testing/user.ts';
import { openSession, sessionStore } from '../lib/session.ts';
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

  /** As the browser does after a refusal: it will not connect again. */
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

let leads = true;
let held = false;

/** As the browser's: one holder at a time. */
async function lock(work: () => Promise<void>): Promise<void> {
  if (held || !leads) return new Promise(() => undefined);
  held = true;
  await work();
  held = false;
}

beforeEach(() => {
  openPage();
  openSession(null);
  vi.useFakeTimers();
  leads = true;
  held = false;
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
  openSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow(): Stream | undefined {
  openAsMember();
  watchLive();
  vi.advanceTimersByTime(1000);
  return Stream.opened[0];
}

test('the tab that leads holds the one stream, takes what it says and tells the others', () => {
  const stream = follow();
  expect(stream?.address).toBe('/api/user/u1/events');
  stream?.say('user', memberWith({ firstName: 'Zofia' }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Zofia');
  expect(Channel.told).toHaveLength(1);
});

test('a tab that does not lead opens no stream and hears the one that does', () => {
  leads = false;
  expect(follow()).toBeUndefined();
  const news = { uid: 'u1', event: 'user', data: JSON.stringify(memberWith({ firstName: 'Zofia' })) };
  Channel.last?.dispatchEvent(new MessageEvent('message', { data: news }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Zofia');
});

test('news of another member is not taken', () => {
  leads = false;
  follow();
  const news = { uid: 'u2', event: 'user', data: JSON.stringify(memberWith({ firstName: 'Zofia' })) };
  Channel.last?.dispatchEvent(new MessageEvent('message', { data: news }));
  expect(sessionStore.getState().member?.user.firstName).toBe('Maya');
});

test('ACC-125: a session that ended elsewhere ends here, and the stream with it', () => {
  const stream = follow();
  stream?.say('signed-out', { reason: 'reset' });
  expect(sessionStore.getState()).toMatchObject({ signedIn: false, uid: null, member: null });
  expect(stream?.closed).toBe(true);
});

test('a page that signs out at once opens none', () => {
  openAsMember();
  watchLive();
  openSession(null);
  vi.advanceTimersByTime(5000);
  expect(Stream.opened).toEqual([]);
});

test('a refused stream is asked for again, after ever longer pauses until it opens', async () => {
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

test('after a sign-out the next member gets the stream at once', () => {
  follow();
  expect(held).toBe(true);
  openSession(null);
  return vi.waitFor(() => expect(held).toBe(false), { timeout: 1000 });
});

test('a lost connection is left to the browser, and nothing is asked for after a sign-out', async () => {
  const stream = follow();
  stream?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.opened).toHaveLength(1);
  stream?.refuse();
  openSession(null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.opened).toHaveLength(1);
});
