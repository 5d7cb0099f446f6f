import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { localServers } from '#testing/served.ts';
import { logCalls } from './log-calls.ts';
import { failureOf } from './outbound.ts';
import { recordedLog } from '#testing/recorded-log.ts';

const { served, close } = localServers();
let reported: ReportedOutbound;
let requested: number;
let status: number;
let headers: Record<string, string>;
let url: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  reported = reportedOutbound();
  requested = 0;
  status = 429;
  headers = {};
  url = await served((_, response) => {
    requested += 1;
    response.writeHead(status, headers).end();
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

const wait = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1000);
const call = (to = url) => reported.outbound.call({ operation: 'try', url: to });
/** @returns the calls that left, of one now and one after each of these seconds */
async function sentAfter(...seconds: number[]): Promise<number> {
  await call();
  for (const one of seconds) {
    wait(one);
    await call();
  }
  return requested;
}

const NOON = 'Sun, 29 Nov 2026 12:00:00 GMT';

describe('Retry-After of an external system', () => {
  it.each([429, 503])('with the status %i stops further calls until its seconds are over', async (answered) => {
    [status, headers] = [answered, { 'retry-after': '60' }];
    expect(await call()).toMatchObject({ fault: null, status: answered });
    wait(59.9);
    expect(await call()).toEqual({ kind: 'later', fault: 'waiting', status: null, text: null });
    expect(requested).toBe(1);
    wait(0.2);
    status = 200;
    expect(await call()).toMatchObject({ kind: 'done' });
    expect(await call()).toMatchObject({ kind: 'done' });
  });

  it('can be a date, which is read by the clock of the system', async () => {
    headers = { 'retry-after': 'Sun, 29 Nov 2026 12:01:00 GMT', date: NOON };
    expect(await sentAfter(59)).toBe(1);
    expect(await sentAfter(2)).toBe(2);
  });

  it('is ignored when it is over, another word or another status', async () => {
    const values = [
      '0',
      '-5',
      '2.0',
      '1e9',
      'next year',
      '',
      '2099.0',
      '2026-11-29T12:01:00Z',
      'Sun, 29 Nov 2026 11:59:00 GMT',
    ];
    for (const value of values) {
      headers = { 'retry-after': value, date: NOON };
      expect([value, (await call()).fault]).toEqual([value, null]);
    }
    expect(requested).toBe(values.length);
    [status, headers] = [404, { 'retry-after': '60' }];
    await call();
    expect(await call()).toMatchObject({ fault: null, status: 404 });
  });

  it.each(['999999999', 'Sun, 29 Nov 2099 12:00:00 GMT'])('of %s counts for five minutes', async (value) => {
    headers = { 'retry-after': value, date: NOON };
    expect(await sentAfter(299)).toBe(1);
    expect(await sentAfter(2)).toBe(2);
  });

  it('stops calls that wait for a connection meanwhile', async () => {
    reported = reportedOutbound({ connections: 1 });
    headers = { 'retry-after': '60' };
    const faults = (await Promise.all([call(), call(), call()])).map(({ fault }) => fault);
    expect([requested, faults]).toEqual([1, [null, 'waiting', 'waiting']]);
  });

  it('stops no calls to another host of the system', async () => {
    headers = { 'retry-after': '60' };
    const other = await served((_, response) => void response.end());
    await call();
    expect([await call(), await call(other)]).toMatchObject([{ fault: 'waiting' }, { kind: 'done' }]);
  });

  it.each([429, 503])(
    'of the status %i never pauses the system, and calls meanwhile are no trials',
    async (answered) => {
      [status, headers] = [answered, { 'retry-after': '1' }];
      await sentAfter(0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2);
      expect([requested, reported.pauses]).toEqual([7, 0]);
    },
  );

  it('of the status 503 does not end a pause', async () => {
    [status, headers] = [500, {}];
    await sentAfter(0, 0, 0, 0);
    [status, headers] = [503, { 'retry-after': '1' }];
    wait(30);
    await call();
    [status, headers] = [500, {}];
    wait(2);
    expect((await call()).fault).toBe(null);
    expect((await call()).fault).toBe('paused');
  });

  it('of the status 503 leaves the count of failures as it is, and so do the calls meanwhile', async () => {
    status = 500;
    await sentAfter(0, 0, 0);
    [status, headers] = [503, { 'retry-after': '1' }];
    await sentAfter(0);
    wait(2);
    [status, headers] = [500, {}];
    expect([(await call()).fault, (await call()).fault]).toEqual([null, 'paused']);
  });

  it('is one line of the log, and the calls meanwhile are no failure', async () => {
    headers = { 'retry-after': '60' };
    await sentAfter(1, 1);
    const log = recordedLog();
    for (const report of reported.reports) logCalls(log.log)(report);
    expect(log.lines()).toHaveLength(1);
    expect(reported.reports.map(failureOf)).toEqual([null, null, null]);
  });
});
