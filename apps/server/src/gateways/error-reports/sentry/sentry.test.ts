import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SENTRY_REFUSALS, startSentry, type SentryStandIn } from '@nestling/stand-ins/sentry/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { deadAddress, reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { createErrorLines } from '#platform/error-lines.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { ErrorReport, ErrorReports } from '../port.ts';
import { createLoggedReports } from '../log.ts';
import { readDsn } from './dsn.ts';
import { createScripts } from './scripts.ts';
import { createSentry } from './sentry.ts';

let sentry: SentryStandIn;
let folder: string;
beforeAll(async () => {
  sentry = await startSentry();
  folder = await mkdtemp(join(tmpdir(), 'sentry-'));
});
afterAll(async () => {
  await sentry.close();
  await rm(folder, { recursive: true });
});

const FACTS = { environment: 'production', release: '0226a5685' };

let reported: ReportedOutbound;
let written: string[];
let log: Log;
let reports: ErrorReports;
let now: number;
beforeEach(() => {
  sentry.faults.clear();
  sentry.journal.length = 0;
  sentry.events.length = 0;
  now = Date.parse('2026-11-29T12:00:00Z');
  start();
});
afterEach(() => reports.flush(2_000));

/** Creates the reports and the log of a process, whose failures they follow. */
function start({ dsn = sentry.dsn, deadlineMs = 5_000 } = {}): void {
  written = [];
  const lines = createErrorLines();
  log = createLog('info', { write: (line) => void written.push(line) }, lines.pass);
  reported = reportedOutbound({ deadlineMs });
  const address = readDsn(dsn);
  if (address === null) throw new Error('no DSN');
  reports = createSentry({
    dsn: address,
    facts: FACTS,
    scripts: createScripts(join(folder, 'own'), join(folder, 'shared')),
    logged: createLoggedReports(log),
    outbound: reported.outbound,
    clock: { now: () => new Date(now) },
    log,
  });
  lines.follow((line) => reports.recordLine(line));
}

const REPORT: ErrorReport = {
  level: 'error',
  message: 'The order was not placed',
  error: 'ApiFailure',
  reason: undefined,
  code: undefined,
  slug: undefined,
  path: undefined,
  frames: [],
};

const TEXT: unknown = expect.any(String);

describe('failure of the server', () => {
  it('is an event with our sentence, the class, our own frames, route, code and request', async () => {
    const cause = Object.assign(new RangeError('23505 of maya@example.com'), { code: '23505' });
    const error = new TypeError('no place for maya@example.com', { cause });
    log.child({ transactionId: '0193' }).error({ err: error, route: '/api/users/:uid' }, 'unexpected failure');
    await reports.flush(2_000);
    expect(sentry.events).toEqual([
      {
        event_id: TEXT,
        timestamp: now / 1000,
        platform: 'node',
        level: 'error',
        ...FACTS,
        transaction: '/api/users/:uid',
        tags: { route: '/api/users/:uid', request: '0193' },
        exception: { values: [expect.objectContaining({ type: 'RangeError' }), expect.any(Object)] },
      },
    ]);
    const [, thrown] = sentry.events[0]?.exception?.values ?? [];
    expect(thrown).toMatchObject({ type: 'TypeError', value: 'unexpected failure' });
    expect(thrown?.stacktrace?.frames.at(-1)).toMatchObject({
      filename: 'apps/server/src/gateways/error-reports/sentry/sentry.test.ts',
      in_app: true,
    });
  });

  it('without an error is a message with the kind of its alert', async () => {
    log.error({ alert: 'mail-refused', subject: 'maya@example.com' }, 'an operator is to look at this');
    await reports.flush(2_000);
    expect(sentry.events).toMatchObject([
      { message: 'an operator is to look at this', tags: { alert: 'mail-refused' } },
    ]);
  });

  it('below the level of an error is not sent', async () => {
    log.warn({ err: new Error('late') }, 'a warning');
    log.info('a line');
    await reports.flush(2_000);
    expect(sentry.journal).toEqual([]);
  });

  it('has no text of anybody, wherever it is: message, cause, stack, fields, route or code', async () => {
    const canary = 'Maya Canary maya.canary@example.com';
    const error = Object.assign(
      new Error(`${canary}\n    at canary (/x/apps/server/src/maya-canary.ts:1:1)`, {
        cause: new AggregateError([new Error(canary)], canary),
      }),
      { code: canary, constraint: canary, detail: canary, request: { url: '/x?token=canary' } },
    );
    Object.defineProperty(error, 'name', { value: canary });
    log.error({ err: error, route: `/login?email=${canary}`, uid: 'uid-canary', token: 'canary' }, 'one');
    log.error({ err: error }, canary);
    log.error({ err: error }, error.message);
    log.error({ err: new Error('maya has left') }, 'maya has left');
    log.error(error);
    log.error(`GET /login?token=canary by 12 Canary Street`);
    log.error({ err: { type: canary, message: canary, stack: canary } }, 'a copy');
    log.error({ err: canary }, 'a text');
    reports.record({ ...REPORT, frames: [`canary@example.com:1:1`, `https://x.example/canary.js:1:1`] });
    await reports.flush(2_000);
    const sent = sentry.journal.map(({ envelope }) => envelope).join('\n');
    expect(sentry.events.length).toBeGreaterThan(5);
    expect(sent).not.toMatch(/canary|maya/i);
    expect(JSON.stringify(reported.reports)).not.toMatch(/canary|maya/i);
  });

  it('stays far below the limit of an event, however large its error is', async () => {
    const error = new Error('x'.repeat(2_000_000));
    error.stack = `Error: ${error.message}\n${'    at f (/opt/nestling/apps/server/src/a.ts:1:1)\n'.repeat(20_000)}`;
    log.error({ err: error, route: `/${'x'.repeat(500_000)}`, job: 'j'.repeat(500_000) }, 'unexpected failure');
    await reports.flush(2_000);
    expect(sentry.journal.map(({ envelope }) => envelope.length < 20_000)).toEqual([true]);
    expect(sentry.events).toHaveLength(1);
  });
});

test('each line of the log about a failure is a sentence that is written in the code', async () => {
  const sources = globSync(join(import.meta.dirname, '../../../**/*.ts')).filter((name) => !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(500);
  const calls = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/\blog\.(?:error|fatal)\((?:[^()`]|\([^()]*\))*`[^`]*\$\{[^`]*`/g)].map(
      ([call]) => call,
    ),
  );
  // Its reason is one of a list.
  expect(calls).toEqual(['log.error({ err: error }, `the database refuses writes: ${reason}`']);
});

describe('envelope', () => {
  it('has the form that the vendor’s own library sends, but for the fields of the library', async () => {
    const recorded = z
      .array(z.object({ method: z.string(), url: z.string(), lines: z.array(z.record(z.string(), z.unknown())) }))
      .parse(
        JSON.parse(
          readFileSync(join(import.meta.dirname, '../../../../testing/error-reports/sentry-recording.json'), 'utf8'),
        ),
      );
    await mkdir(join(folder, 'own'), { recursive: true });
    await writeFile(join(folder, 'own/index-Abc1234.js'), 'x();\n//# debugId=99dc5f8b-6c64-4488-a9dc-241e661f4cd7');
    const broken = (): Error => new TypeError('a message');
    log.error({ err: broken(), route: '/api/break' }, 'unexpected failure');
    reports.record({ ...REPORT, frames: ['index-Abc1234.js:1:1'] });
    log.error('an operator is to look at this');
    await reports.flush(2_000);
    const [thrown, , message] = sentry.journal.map(({ envelope }) => pathsOf(envelope.split('\n')));
    const [, ofBrowser] = sentry.journal.map(({ envelope }) => pathsOf(envelope.split('\n')));
    const [one, other] = recorded.map(({ lines }) => pathsOf(lines.map((line) => JSON.stringify(line))));
    for (const path of [...(thrown ?? []), ...(ofBrowser ?? [])]) if (!OWN_PATHS.has(path)) expect(one).toContain(path);
    for (const path of message ?? [])
      if (!OWN_PATHS.has(path)) expect([...(other ?? []), ...(one ?? [])]).toContain(path);
    const missing = (one ?? []).filter((path) => ![...(thrown ?? []), ...(ofBrowser ?? [])].includes(path));
    expect(missing.filter((path) => !OF_LIBRARY.test(path))).toEqual([]);
  });
});

/** The fields of ours that the recorded events happen to lack. */
const OWN_PATHS = new Set([
  '2.transaction',
  '2.tags.job',
  '2.tags.alert',
  '2.exception.values.stacktrace.frames.abs_path',
]);

const OF_LIBRARY = /^0\.(?:sdk|trace)\.|^2\.(?:sdk|contexts|server_name)\b|\.(?:module)$/;

/** The places of all values, without the numbers of lists. */
function pathsOf(lines: readonly string[]): string[] {
  const paths = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, path);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) visit(one, path === '' ? key : `${path}.${key}`);
    else paths.add(path);
  };
  for (const [at, line] of lines.entries()) visit(JSON.parse(line), String(at));
  return [...paths];
}

describe('failure of a browser', () => {
  const IDS = ['11111111-2222-4333-8444-555555555555', '99999999-2222-4333-8444-555555555555'] as const;
  beforeAll(async () => {
    for (const [at, name] of ['own/index-Own1234.js', 'shared/index-Old1234.js'].entries()) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), `${'x();'.repeat(100)}\n//# debugId=${IDS[at]}\n`);
    }
    await writeFile(join(folder, 'own/index-Bare123.js'), 'x();');
  });

  it('is an event with class, sentence, code, route, frames and the debug id of each script', async () => {
    const frames = ['index-Own1234.js:3:1402', 'index-Own1234.js:17:5'];
    const listed = { reason: 'The order leads nowhere', code: 'order-failed', slug: 'spinner-watchdog' };
    reports.record({ ...REPORT, ...listed, path: '/course/safe-sleep', frames });
    await reports.flush(2_000);
    const address = 'app:///assets/index-Own1234.js';
    const frame = { filename: address, abs_path: address, in_app: true };
    expect(sentry.events).toEqual([
      {
        event_id: TEXT,
        timestamp: now / 1000,
        platform: 'javascript',
        level: 'error',
        ...FACTS,
        transaction: '/course/safe-sleep',
        tags: listed,
        exception: {
          values: [
            {
              type: 'ApiFailure',
              value: 'The order was not placed',
              stacktrace: {
                frames: [
                  { ...frame, lineno: 17, colno: 5 },
                  { ...frame, lineno: 3, colno: 1402 },
                ],
              },
            },
          ],
        },
        debug_meta: { images: [{ type: 'sourcemap', code_file: address, debug_id: IDS[0] }] },
      },
    ]);
  });

  it('in a script of another release has the debug id of that script, and no release', async () => {
    reports.record({ ...REPORT, frames: ['index-Old1234.js:1:5', 'index-Own1234.js:1:1'] });
    await reports.flush(2_000);
    expect(sentry.events[0]?.debug_meta?.images.map(({ debug_id: id }) => id)).toEqual([IDS[0], IDS[1]]);
    expect(sentry.events[0]?.release).toBeUndefined();
  });

  it('in a script without a debug id, or in none that is listed, has none', async () => {
    for (const script of ['index-Bare123.js', 'index-Gone123.js', '..', '../own/index-Own1234.js'])
      reports.record({ ...REPORT, frames: [`${script}:1:1`] });
    await reports.flush(2_000);
    expect(sentry.events.map(({ debug_meta: meta }) => meta)).toEqual(sentry.events.map(() => undefined));
    const scripts = createScripts(join(folder, 'own'), join(folder, 'shared'));
    expect([scripts.debugIdOf('../own/index-Own1234.js'), scripts.debugIdOf('..')]).toEqual([null, null]);
  });

  it('is a line of the log as before, and sent once; a breadcrumb is not sent', async () => {
    for (const level of ['error', 'warning', 'breadcrumb'] as const)
      reports.record({ ...REPORT, level, message: level });
    await reports.flush(2_000);
    expect(written).toHaveLength(3);
    expect(sentry.events.map(({ level }) => level)).toEqual(['error', 'warning']);
    expect(sentry.journal).toHaveLength(2);
  });
});

describe('sending of events', () => {
  const fail = (message: string) => log.error(message);
  const letters = (at: number) =>
    `failure ${'abcdefghij'[Math.floor(at / 10) % 10]}${'abcdefghij'[at % 10]}${at > 99 ? 'x' : ''}`;

  it('is done once a minute for the same sentence and frame', async () => {
    const throwing = () => log.error({ err: new Error('x') }, 'the same');
    for (let at = 0; at < 5; at += 1) throwing();
    log.error({ err: new Error('x') }, 'the same');
    await reports.flush(2_000);
    expect(sentry.events).toHaveLength(2);
    now += 59_999;
    throwing();
    await reports.flush(2_000);
    expect(sentry.events).toHaveLength(2);
    now += 1;
    throwing();
    await reports.flush(2_000);
    expect(sentry.events).toHaveLength(3);
  });

  it('is done once a minute for each kind of alert, which is one issue at Sentry', async () => {
    for (const kind of ['shop-total', 'shop-total', 'codes-empty', 'mail-server'])
      log.error({ alert: kind, subject: 'one' }, 'an operator is to look at this');
    await reports.flush(2_000);
    expect(sentry.events.map(({ fingerprint }) => fingerprint)).toEqual([
      ['alert', 'shop-total'],
      ['alert', 'codes-empty'],
      ['alert', 'mail-server'],
    ]);
  });

  it('is done for sixty events a minute', async () => {
    for (let at = 0; at < 80; at += 1) fail(letters(at));
    await reports.flush(5_000);
    expect(sentry.events).toHaveLength(60);
    now += 60_000;
    fail('another');
    await reports.flush(2_000);
    expect(sentry.events).toHaveLength(61);
  });

  it('lets a hundred events wait at most', async () => {
    sentry.faults.add({ operation: 'event', kind: 'delay', ms: 100 });
    for (let at = 0; at < 150; at += 1) {
      if (at % 50 === 0) now += 60_000;
      fail(letters(at));
    }
    await reports.flush(5_000);
    expect(sentry.events).toHaveLength(101);
  });

  it('stops while the system asks for it by Retry-After, and loses the events meanwhile', async () => {
    sentry.faults.add({ operation: 'event', kind: 'answer', answer: SENTRY_REFUSALS['over the quota'] });
    for (const message of ['one', 'two', 'three']) fail(message);
    await reports.flush(2_000);
    expect([sentry.journal.length, sentry.events.length]).toEqual([1, 0]);
    expect(reported.reports.map(({ fault }) => fault)).toEqual([null, 'waiting', 'waiting']);
  });

  it.each(['drop-before', 'drop-after', '500', 'half', 'redirect', 'html'] as const)(
    'is tried once for each event when it ends in %s, and never reports that itself',
    async (kind) => {
      sentry.faults.add({ operation: 'event', kind });
      fail('one');
      await reports.flush(2_000);
      expect(sentry.journal).toHaveLength(1);
      fail('two');
      await reports.flush(2_000);
      expect(sentry.journal).toHaveLength(2);
      expect(written.filter((line) => line.includes('"level":50'))).toHaveLength(2);
    },
  );

  it('is tried once for an envelope over the limit', async () => {
    sentry.faults.add({ operation: 'event', kind: 'answer', answer: SENTRY_REFUSALS['too large'] });
    fail('one');
    await reports.flush(2_000);
    expect(reported.reports).toMatchObject([{ kind: 'refused', status: 413 }]);
    expect(sentry.journal).toHaveLength(1);
  });

  it('does not fail when nobody listens', async () => {
    start({ dsn: (await deadAddress()).replace('http://', 'http://abc@') + '42' });
    for (let at = 0; at < 8; at += 1) fail(letters(at));
    await reports.flush(2_000);
    expect(reported.reports.map(({ fault }) => fault).slice(-1)).toEqual(['paused']);
  });

  it('is given up with a warning, and without an event, for a fault of ours', async () => {
    const fields = {
      get err(): never {
        throw new Error('a getter of maya');
      },
    };
    reports.recordLine({
      message: 'one',
      error: undefined,
      fields: new Proxy({}, { get: () => fields.err }),
      isFatal: false,
    });
    await reports.flush(2_000);
    expect(sentry.journal).toEqual([]);
    expect(written.map((line) => /"level":(\d+)/.exec(line)?.[1])).toEqual(['40']);
  });

  it('delays neither a line of the log nor the end of a process when the system stalls', async () => {
    sentry.faults.add({ operation: 'event', kind: 'hang' });
    const began = performance.now();
    for (let at = 0; at < 20; at += 1) fail(letters(at));
    expect(performance.now() - began).toBeLessThan(200);
    await reports.flush(300);
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThan(250);
    expect(waited).toBeLessThan(1_000);
    start();
  });

  it('has the end of a process first, whatever waits', async () => {
    sentry.faults.add({ operation: 'event', kind: 'delay', ms: 50 });
    for (let at = 0; at < 70; at += 1) fail(letters(at));
    log.fatal({ err: new Error('x') }, 'the process ends by an error that nothing caught');
    await reports.flush(5_000);
    expect(sentry.events[1]).toMatchObject({ level: 'fatal' });
    expect(sentry.events).toHaveLength(61);
  });
});

describe('first try of the system', () => {
  it('reaches its host without sending an event', async () => {
    expect(await reports.check?.()).toBe(true);
    expect(sentry.journal.map(({ operation }) => operation)).toEqual(['check']);
    start({ dsn: (await deadAddress()).replace('http://', 'http://abc@') + '42' });
    expect(await reports.check?.()).toBe(false);
  });
});

describe('DSN', () => {
  it.each([
    ['https://abc@o0.ingest.sentry.io/1', 'https://o0.ingest.sentry.io/api/1/envelope/'],
    ['https://abc@sentry.example:9000/under/1', 'https://sentry.example:9000/under/api/1/envelope/'],
  ])('%s leads to %s', (dsn, url) => {
    expect(readDsn(dsn)?.envelopeUrl).toBe(`${url}?sentry_version=7&sentry_key=abc&sentry_client=nestling%2F1`);
  });

  it.each([
    '',
    'abc',
    'https://o0.ingest.sentry.io/1',
    'https://abc:secret@o0.ingest.sentry.io/1',
    'https://a-b@o0.ingest.sentry.io/1',
    'https://abc@o0.ingest.sentry.io/',
    'https://abc@o0.ingest.sentry.io/project',
    'https://abc@o0.ingest.sentry.io/1?x=1',
    'ftp://abc@o0.ingest.sentry.io/1',
  ])('is not %j', (dsn) => expect(readDsn(dsn)).toBeNull());
});

describe('an answer with rate limits', () => {
  const sendOne = async (message: string) => {
    reports.record({ ...REPORT, message });
    await reports.flush(2_000);
  };
  const answerWith = (limits: string) =>
    sentry.faults.add({
      operation: 'event',
      kind: 'answer',
      answer: { status: 200, headers: { 'x-sentry-rate-limits': limits }, body: '{}' },
    });

  it('stops errors until its time is over, although it accepted one', async () => {
    answerWith('60:error:organization');
    await sendOne('The order was not placed');
    now += 59_000;
    await sendOne('The quiz was not submitted');
    expect(sentry.journal).toHaveLength(1);
    now += 1_000;
    await sendOne('The profile was not saved');
    expect(sentry.journal).toHaveLength(2);
  });

  it('stops nothing where it names other kinds of events', async () => {
    answerWith('60:transaction;replay:organization');
    await sendOne('The order was not placed');
    await sendOne('The quiz was not submitted');
    expect(sentry.journal).toHaveLength(2);
  });
});
