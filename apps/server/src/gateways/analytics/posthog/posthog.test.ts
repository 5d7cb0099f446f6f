import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSTHOG_REFUSALS, startPosthog, type PosthogStandIn } from '@nestling/stand-ins/posthog/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { z } from 'zod';
import { testClock, type TestClock } from '#testing/clock.ts';
import { deadAddress, reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { recordedLog, type RecordedLog } from '#testing/recorded-log.ts';
import { firstEventIdAt } from '#platform/analytics/event-ids.ts';
import type { WaitingEvent } from '#platform/analytics/queries/waiting-events.ts';
import type { OutsideAnalytics } from '../port.ts';
import { createPosthog } from './posthog.ts';

let posthog: PosthogStandIn;
let clock: TestClock;
let calls: ReportedOutbound;
let recorded: RecordedLog;
beforeAll(async () => {
  posthog = await startPosthog();
});
afterAll(() => posthog.close());
beforeEach(() => {
  posthog.faults.clear();
  posthog.journal.length = 0;
  posthog.dropped.length = 0;
  posthog.events.clear();
  posthog.persons.clear();
  posthog.maxBytes = 20_000_000;
  [clock, calls, recorded] = [testClock(), reportedOutbound(), recordedLog()];
});

interface Options {
  host?: string;
  key?: string;
  hasPersonal?: boolean;
}

function project({ host = posthog.url, key = 'phc_standin', hasPersonal = true }: Options = {}): OutsideAnalytics {
  return createPosthog({
    project: { key, host, personal: hasPersonal ? { key: 'phx_standin', projectId: '42' } : null },
    publicUrl: () => 'https://nestling.example',
    outbound: calls.outbound,
    clock,
    log: recorded.log,
  });
}

/** An id with a time and a number. */
const idOf = (number: number): string =>
  firstEventIdAt(clock.now().getTime()).replace(/\d{12}$/, String(number).padStart(12, '0'));

function waiting(number: number, changes: Partial<WaitingEvent> = {}): WaitingEvent {
  return {
    eventId: idOf(number),
    anonymousId: 'browser-1',
    type: 'event',
    name: 'Login',
    properties: null,
    path: '/course',
    at: clock.now(),
    pseudonym: null,
    isIdentified: false,
    ...changes,
  };
}

const MEMBER = { pseudonym: 'pseudonym-1', isIdentified: true };

const body = z.object({
  api_key: z.string(),
  sent_at: z.string(),
  batch: z.array(z.looseObject({ event: z.string(), properties: z.record(z.string(), z.unknown()) })),
});

/** Without what names the library, and what is another one each time. */
function comparable(text: string): unknown {
  const { batch, ...rest } = body.parse(JSON.parse(text));
  return {
    ...Object.fromEntries(Object.keys(rest).map((key) => [key, ''])),
    batch: batch.map(({ uuid: _uuid, timestamp: _timestamp, ...event }) => {
      const { $lib: _lib, $lib_version: _version, $is_server: _server, ...properties } = event.properties;
      return { ...event, properties };
    }),
  };
}

const recording = z.tuple([z.object({ method: z.string(), url: z.string(), contentType: z.string(), body })]);
const RECORDED = join(import.meta.dirname, '../../../../testing/analytics/posthog-recording.json');

describe('a batch for PostHog', () => {
  it('has the form that the vendor’s own library sends, but for what names the library', async () => {
    const [recordedCall] = recording.parse(JSON.parse(readFileSync(RECORDED, 'utf8')));
    const outside = project();
    await outside.send([
      waiting(1, { type: 'page', name: null }),
      waiting(2, { type: 'alias', name: null, pseudonym: 'pseudonym-1' }),
      waiting(3, { type: 'identify', name: null, ...MEMBER }),
      waiting(4, { name: 'Zip Search', properties: { country: 'US', results: 3 }, ...MEMBER }),
      waiting(5, { type: 'reset', name: null }),
    ]);
    await outside.deletion?.prepare(['browser-2']);
    const sent = posthog.journal.map(({ text }) => body.parse(JSON.parse(text)));
    const together = { ...sent[0], batch: sent.flatMap(({ batch }) => batch) };
    expect(comparable(JSON.stringify(together))).toEqual(comparable(JSON.stringify(recordedCall.body)));
    expect([recordedCall.method, recordedCall.url, recordedCall.contentType]).toEqual([
      'POST',
      '/batch/',
      'application/json',
    ]);
  });

  it('is stored by it, each event under its own id, and a repetition changes nothing', async () => {
    const events = [
      waiting(1),
      waiting(2, { type: 'alias', name: null, pseudonym: 'pseudonym-1' }),
      waiting(3, { type: 'identify', name: null, ...MEMBER }),
      waiting(4, { ...MEMBER }),
    ];
    expect(await project().send(events)).toBe('sent');
    expect(await project().send(events)).toBe('sent');
    expect([...posthog.events.keys()]).toEqual(events.map(({ eventId }) => eventId));
    expect(posthog.dropped).toEqual([]);
    expect([...posthog.persons.keys()].toSorted()).toEqual(['browser-1', 'pseudonym-1']);
  });

  it('has the time of receipt for an event of a clock that is ahead', async () => {
    const later = new Date(clock.now().getTime() + 23 * 60 * 60 * 1000);
    const earlier = new Date(clock.now().getTime() - 23 * 60 * 60 * 1000);
    await project().send([waiting(1, { at: later }), waiting(2, { at: earlier })]);
    expect([...posthog.events.values()].map(({ timestamp }) => timestamp)).toEqual([
      clock.now().toISOString(),
      earlier.toISOString(),
    ]);
  });

  it('without an event that it knows is no call', async () => {
    expect(await project().send([waiting(1, { type: 'reset', name: null })])).toBe('sent');
    expect(posthog.journal).toEqual([]);
  });

  it('of too many bytes is halved until it fits, and an event that never does is left out', async () => {
    posthog.maxBytes = 2_000;
    const large = waiting(4, { properties: { label: 'x'.repeat(3_000) } });
    const events = [1, 2, 3].map((number) => waiting(number)).concat(large, waiting(5), waiting(6));
    expect(await project().send(events)).toBe('sent');
    expect([...posthog.events.keys()]).toEqual([1, 2, 3, 5, 6].map(idOf));
    expect(recorded.lines()).toMatchObject([{ refused: [idOf(4)] }]);
  });

  it.each([
    ['does not answer', 'hang-up'],
    ['answers 500', '500'],
    ['drops the answer after the effect', 'drop-after'],
    ['asks for fewer calls', '429'],
    ['answers with a page', 'html'],
    ['breaks its answer off', 'half'],
  ])('is sent again later where it %s', async (_what, kind) => {
    if (kind === 'hang-up') {
      expect(await project({ host: await deadAddress() }).send([waiting(1)])).toBe('later');
      return;
    }
    posthog.faults.add({ operation: 'batch', kind: kind as '500' });
    expect(await project().send([waiting(1)])).toBe('later');
    expect(posthog.journal).toHaveLength(1);
  });

  it('with another key, or refused as a whole, leaves no event out', async () => {
    expect(await project({ key: 'another' }).send([waiting(1)])).toBe('later');
    posthog.faults.add({ operation: 'batch', kind: 'answer', every: 1, answer: POSTHOG_REFUSALS['another form'] });
    expect(await project().send([waiting(1), waiting(2), waiting(3)])).toBe('later');
    expect(recorded.lines()).toEqual([]);
  });
});

describe('a complete page that is refused', () => {
  it('takes few calls, and is sent again later', async () => {
    posthog.faults.add({ operation: 'batch', kind: 'answer', every: 1, answer: POSTHOG_REFUSALS['another form'] });
    const events = Array.from({ length: 500 }, (_, number) => waiting(number));
    expect(await project().send(events)).toBe('later');
    expect(posthog.journal.length).toBeLessThan(30);
    expect(recorded.lines()).toEqual([]);
  });
});

describe('the deletion at PostHog', () => {
  it('deletes the events of an id that had no profile', async () => {
    await project().send([waiting(1), waiting(2, { anonymousId: 'browser-2' })]);
    const { deletion } = project();
    expect(await deletion?.prepare(['browser-1'])).toBe('sent');
    expect(await deletion?.delete(['browser-1'])).toBe('sent');
    expect([...posthog.events.values()].map((event) => event.distinct_id)).toEqual(['browser-2']);
    expect(posthog.persons.size).toBe(0);
  });

  it.each([
    ['is refused', { status: 403, body: '{}' }],
    ['is answered with a page', { status: 200, body: '<html>' }],
    ['reports an error', { status: 202, body: '{"deletion_errors":[{"person_uuid":"1"}]}' }],
    ['reports one as other releases do', { status: 202, body: '{"errors":[{"person_uuid":"1"}]}' }],
  ])('is requested again later where it %s', async (_what, answer) => {
    posthog.faults.add({ operation: 'delete', kind: 'answer', answer });
    expect(await project().deletion?.delete(['browser-1'])).toBe('later');
  });

  it('is done by a person without a personal key', () => {
    expect(project({ hasPersonal: false }).deletion).toBeNull();
  });
});

describe('the check of PostHog', () => {
  it('reaches the host and reads with the personal key', async () => {
    expect((await collect(project().check())).map(({ found, fault }) => [found, fault])).toEqual([
      ['answers', ''],
      ['not checkable', ''],
      ['can read persons', ''],
    ]);
    expect(posthog.events.size).toBe(0);
    expect((await collect(project({ hasPersonal: false }).check())).at(-1)?.found).toBe('by hand');
  });

  it('names the setting that is wrong', async () => {
    posthog.faults.add({ operation: 'persons', kind: 'answer', answer: { status: 403, body: '' } });
    expect((await collect(project().check())).at(-1)?.fault).toContain('403: POSTHOG_PERSONAL_KEY');
    expect((await collect(project({ host: await deadAddress() }).check()))[0]?.fault).toContain('POSTHOG_HOST');
  });
});
