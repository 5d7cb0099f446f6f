import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailFailed, type Mail, type MailGateway, type SendOptions } from '../../platform/mail/mail-gateway.ts';
import { failureOf, type OutboundReport } from '../outbound/outbound.ts';
import { createGuardedMail } from './guarded-mail.ts';

const mail: Mail = {
  key: 'password-reset:1',
  mailId: '1f00c0ffee00000000000000000000a1',
  to: 'maya@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  template: 'password-reset',
  locale: 'en-US',
};

const silent = () => new MailFailed('the mail server does not answer', 'later', { fault: 'timeout' });
const badPassword = () => new MailFailed('not taken: 535', 'later', { answer: 535 });
const greylisted = () => new MailFailed('not taken: 451', 'later', { answer: 451, isOfThisMail: true });
const unknownAddress = () => new MailFailed('not taken: 550', 'refused', { answer: 550, isOfThisMail: true });

let requested: number;
let fails: (() => Error) | null;
let reports: OutboundReport[];
let pauses: boolean[];
let guarded: MailGateway;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  requested = 0;
  fails = null;
  reports = [];
  pauses = [];
  const answer = async (): Promise<void> => {
    requested += 1;
    if (fails) throw fails();
  };
  guarded = createGuardedMail(
    { send: answer, check: answer },
    {
      system: 'mail',
      report: (report) => reports.push(report),
      onPause: (isFirst) => pauses.push(isFirst),
    },
  );
});

afterEach(() => void vi.useRealTimers());

async function send(times = 1, options?: SendOptions): Promise<unknown> {
  let last: unknown = null;
  for (let count = 0; count < times; count += 1)
    last = await guarded.send(mail, options).then(
      () => null,
      (error: unknown) => error,
    );
  return last;
}

describe('mail server with a circuit breaker', () => {
  it('is reported after each call, with the reply code or the reason of the failure', async () => {
    await send();
    fails = silent;
    expect(await send()).toMatchObject({ kind: 'later', fault: 'timeout' });
    fails = badPassword;
    await guarded.check().catch(() => null);
    expect(reports.slice(0, 3)).toMatchObject([
      { system: 'mail', operation: 'send', kind: 'done', status: null, fault: null },
      { system: 'mail', operation: 'send', kind: 'later', status: null, fault: 'timeout' },
      { system: 'mail', operation: 'check', kind: 'later', status: 535, fault: null },
    ]);
    fails = greylisted;
    await send();
    expect(reports.map(failureOf)).toEqual([null, 'timeout', '535', null]);
    expect(JSON.stringify(reports)).not.toContain(mail.to);
  });

  it.each([
    ['is silent', silent],
    ['refuses the password', badPassword],
  ])('is paused for half a minute after it %s five times', async (_, failure) => {
    fails = failure;
    await send(5);
    expect([requested, pauses]).toEqual([5, [true]]);
    expect(await send()).toMatchObject({ kind: 'later', fault: 'paused' });
    expect(requested).toBe(5);
    vi.advanceTimersByTime(30_001);
    fails = null;
    expect(await send()).toBeNull();
    expect(await send()).toBeNull();
    expect(requested).toBe(7);
  });

  it.each([
    ['delays one mail', greylisted],
    ['does not know an address', unknownAddress],
  ])('is not paused when it %s', async (_, failure) => {
    fails = failure;
    await send(10);
    expect([requested, pauses]).toEqual([10, []]);
  });

  it('is not paused for calls that this process aborts', async () => {
    fails = silent;
    expect(await send(10, { signal: AbortSignal.abort() })).toBeInstanceOf(MailFailed);
    expect([requested, pauses, reports]).toEqual([10, [], []]);
  });

  it.each([
    ['this process aborts', silent, { signal: AbortSignal.abort() }],
    ['ends with an answer about one mail', greylisted, undefined],
  ] as const)('is still paused after a trial that %s, until another trial decides', async (_, end, options) => {
    fails = silent;
    await send(5);
    vi.advanceTimersByTime(30_001);
    fails = end;
    await send(1, options);
    fails = silent;
    await send();
    expect([requested, pauses]).toEqual([7, [true, false]]);
    expect(await send()).toMatchObject({ fault: 'paused' });
  });

  it('remains paused after a successful check without a mail', async () => {
    fails = silent;
    await send(5);
    fails = null;
    await guarded.check();
    expect(await send()).toMatchObject({ fault: 'paused' });
    expect(requested).toBe(6);
  });

  it('passes on errors that are no mail failures', async () => {
    fails = () => new TypeError('a bug');
    await expect(guarded.send(mail)).rejects.toThrow('a bug');
  });
});
