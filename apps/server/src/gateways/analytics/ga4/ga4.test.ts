import { EVENT_NAMES } from '@nestling/contract/platform/analytics-events.schema';
import { startGa4, type Ga4StandIn } from '@nestling/stand-ins/ga4/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { testClock, type TestClock } from '#testing/clock.ts';
import { deadAddress, reportedOutbound } from '#testing/outbound.ts';
import { firstEventIdAt } from '#platform/analytics/event-ids.ts';
import type { WaitingEvent } from '#platform/analytics/queries/waiting-events.ts';
import type { OutsideAnalytics } from '../port.ts';
import { ga4NameOf } from './event.ts';
import { createGa4 } from './ga4.ts';

const HOUR_MS = 60 * 60 * 1000;

let ga4: Ga4StandIn;
let clock: TestClock;
beforeAll(async () => {
  ga4 = await startGa4();
});
afterAll(() => ga4.close());
beforeEach(() => {
  clock = testClock();
  ga4.faults.clear();
  ga4.faults.clockSkewMs = clock.now().getTime() - Date.now();
  ga4.journal.length = 0;
  ga4.events.length = 0;
  ga4.ignored.length = 0;
});

function stream({ host = ga4.url } = {}): OutsideAnalytics {
  return createGa4({
    stream: { id: 'G-STANDIN', secret: 'ga4-secret', host },
    publicUrl: () => 'https://nestling.example',
    outbound: reportedOutbound().outbound,
    clock,
  });
}

function waiting(number: number, changes: Partial<WaitingEvent> = {}): WaitingEvent {
  return {
    eventId: firstEventIdAt(clock.now().getTime() + number),
    anonymousId: 'browser-1',
    type: 'event',
    name: 'Login',
    properties: null,
    path: '/login',
    at: clock.now(),
    pseudonym: 'pseudonym-1',
    isIdentified: true,
    ...changes,
  };
}

describe('events for Google Analytics', () => {
  it('are page_view and the names of ours with letters, digits and underscores, of the browser alone', async () => {
    const events = [
      waiting(1, { type: 'page', name: null }),
      waiting(2, { type: 'alias', name: null }),
      waiting(3, { type: 'identify', name: null }),
      waiting(4, { type: 'track', name: 'Quiz Submitted', properties: { slug: 'safe-sleep', pass: true, score: 90 } }),
      waiting(5, { name: 'Pickup', path: '/course/safe-sleep', properties: { label: 'x'.repeat(160) } }),
      waiting(6, { type: 'reset', name: null }),
    ];
    expect(await stream().send(events)).toBe('sent');
    const micros = clock.now().getTime() * 1_000;
    const common = { session_id: String(Math.floor(micros / 1_000 / HOUR_MS)), engagement_time_msec: 1 };
    const login = { page_location: 'https://nestling.example/login', page_title: 'Log in' };
    const course = { page_location: 'https://nestling.example/course/safe-sleep', page_title: '/course/safe-sleep' };
    const of = { clientId: 'browser-1', timestamp_micros: micros };
    expect(ga4.events).toEqual([
      { ...of, name: 'page_view', params: { ...common, ...login } },
      { ...of, name: 'quiz_submitted', params: { slug: 'safe-sleep', pass: 'true', score: 90, ...common, ...login } },
      { ...of, name: 'pickup', params: { label: 'x'.repeat(100), ...common, ...course } },
    ]);
    expect(ga4.ignored).toEqual([]);
    const texts = ga4.journal.map(({ text }) => text).join('');
    expect(texts).toContain('"consent":{"ad_user_data":"DENIED","ad_personalization":"DENIED"}');
    expect(texts).not.toMatch(/pseudonym|user_id/);
  });

  it('have names that are valid there, each its own', () => {
    const names = EVENT_NAMES.map(ga4NameOf);
    expect(new Set(names).size).toBe(EVENT_NAMES.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z\d_]{0,39}$/);
    expect([ga4NameOf('Video Feedback +1'), ga4NameOf('Video Feedback -1')]).toEqual([
      'video_feedback_plus_1',
      'video_feedback_minus_1',
    ]);
  });

  it('go 25 at once for each browser', async () => {
    const events = Array.from({ length: 60 }, (_, number) =>
      waiting(number, { anonymousId: number % 2 === 0 ? 'browser-1' : 'browser-2' }),
    );
    expect(await stream().send(events)).toBe('sent');
    expect([ga4.journal.length, ga4.events.length, ga4.ignored.length]).toEqual([4, 60, 0]);
  });

  it('have the time of receipt where the clock of the browser is ahead', async () => {
    const at = new Date(clock.now().getTime() + 23 * HOUR_MS);
    await stream().send([waiting(0, { at })]);
    expect(ga4.events[0]?.timestamp_micros).toBe(clock.now().getTime() * 1_000);
  });

  it.each(['500', '429', 'drop-after'] as const)(
    'are not repeated after %s, and no more are sent then',
    async (kind) => {
      ga4.faults.add({ operation: 'collect', kind });
      expect(await stream().send([waiting(1)])).toBe('later');
      expect(ga4.journal).toHaveLength(1);
    },
  );
});

describe('the probe of Google Analytics', () => {
  it('stores no event', async () => {
    expect(await stream().probe?.()).toBe(true);
    expect([ga4.journal.map(({ operation }) => operation), ga4.events]).toEqual([['debug'], []]);
  });

  it('says that it does not answer', async () => {
    for (const kind of ['500', 'html'] as const) {
      ga4.faults.add({ operation: 'debug', kind });
      expect(await stream().probe?.()).toBe(false);
    }
    expect(await stream({ host: await deadAddress() }).probe?.()).toBe(false);
  });
});

describe('the check of Google Analytics', () => {
  it('has all names validated, and says what it cannot try', async () => {
    expect((await collect(stream().check())).map(({ what, found, fault }) => [what, found, fault])).toEqual([
      ['events', `${EVENT_NAMES.length + 1} names are valid`, ''],
      ['id and secret', 'not checkable', ''],
      ['deletion', 'by hand', ''],
    ]);
    expect(ga4.events).toEqual([]);
  });

  it('shows what the vendor refuses, and that it does not answer', async () => {
    const answer = { status: 200, body: '{"validationMessages":[{"description":"the name is reserved"}]}' };
    ga4.faults.add({ operation: 'debug', kind: 'answer', answer });
    expect((await collect(stream().check()))[0]?.fault).toBe('the name is reserved');
    expect((await collect(stream({ host: await deadAddress() }).check()))[0]?.fault).toContain('GA4_HOST');
  });
});
