import { FACEBOOK_APP, startFacebook, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportedOutbound } from '#testing/outbound.ts';
import { failureOf as failureOfReport } from '../outbound/outbound.ts';
import { createFacebook, type FacebookApp } from './facebook.ts';
import { SocialSignInFailed } from './port.ts';

const BACK = 'https://nestling.example/api/auth/facebook/callback';
const MIA = { id: '501', email: 'mia@example.com', first_name: 'Mia', last_name: 'Berg' };

let standIn: FacebookStandIn;
beforeAll(async () => {
  standIn = await startFacebook();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.journal.length = 0;
  standIn.codeLife = 600_000;
});

const opened = (changes: Partial<FacebookApp> = {}, { outbound } = reportedOutbound()) =>
  createFacebook({
    appId: FACEBOOK_APP.id,
    appSecret: FACEBOOK_APP.secret,
    baseUrl: standIn.url,
    version: 'v25.0',
    outbound,
    ...changes,
  });

/** Must be the port's own error, because any other may contain the secret or the code. */
async function failureOf(person: Promise<unknown>): Promise<string> {
  const fault: unknown = await person.catch((error: unknown) => error);
  if (!(fault instanceof SocialSignInFailed)) throw new Error(`it ended in ${String(fault)}`);
  expect(fault.message).not.toMatch(/stand-in-app-secret|guessed/);
  return fault.message;
}

describe('Facebook sign-in', () => {
  it('uses www for the dialog and graph for profiles, unless one address replaces both', () => {
    const dialog = new URL(opened({ baseUrl: undefined }).dialogUrl('s', BACK));
    expect([dialog.origin, dialog.pathname]).toEqual(['https://www.facebook.com', '/v25.0/dialog/oauth']);
    expect(opened({ baseUrl: 'https://proxy.example/fb/' }).dialogUrl('s', BACK)).toMatch(
      /^https:\/\/proxy\.example\/fb\/v25\.0\/dialog\/oauth\?client_id=1001&/,
    );
  });

  it('reads the profile of a code with two calls', async () => {
    const person = await opened().personOf(standIn.codeFor(MIA, BACK), BACK);
    expect(person).toEqual({ subject: '501', email: 'mia@example.com', firstName: 'Mia', lastName: 'Berg' });
    expect(standIn.journal.map(({ operation }) => operation)).toEqual(['token', 'me']);
  });

  it('returns null for missing values of a profile', async () => {
    const person = await opened().personOf(standIn.codeFor({ id: '502', first_name: ' ' }, BACK), BACK);
    expect(person).toEqual({ subject: '502', email: null, firstName: null, lastName: null });
  });

  it('reports a wrong secret as a refusal of the app, and a used code as one of this sign-in', async () => {
    const reported = reportedOutbound();
    const refused = await failureOf(
      opened({ appSecret: 'guessed' }, reported).personOf(standIn.codeFor(MIA, BACK), BACK),
    );
    expect(refused).toContain('the provider refuses');
    const code = standIn.codeFor(MIA, BACK);
    const facebook = opened({}, reported);
    await facebook.personOf(code, BACK);
    await failureOf(facebook.personOf(code, BACK));
    expect(reported.reports.map(({ operation, status, refusesUs }) => [operation, status, refusesUs])).toEqual([
      ['token', 400, true],
      ['token', 200, undefined],
      ['person', 200, undefined],
      ['token', 400, undefined],
    ]);
    expect(reported.reports.map(failureOfReport)).toEqual(['400', null, null, null]);
  });

  it.each([
    ['a wrong secret', { code: 1 }, true],
    ['a fault that passes', { code: 1, is_transient: true }, undefined],
    ['an outage', { code: 2 }, undefined],
    ['too many calls of the app', { code: 4 }, undefined],
    ['too many calls of a person', { code: 17 }, undefined],
    ['the limit of the app', { code: 341 }, undefined],
    ['an app that must wait', { code: 368 }, undefined],
    ['an app that is gone', { code: 101 }, true],
  ])('a refusal because of %s is about our access or not, as its code says', async (_of, error, refusesUs) => {
    const reported = reportedOutbound();
    const facebook = opened({}, reported);
    const answer = { status: 400, body: JSON.stringify({ error: { type: 'OAuthException', ...error } }) };
    standIn.faults.add({ operation: 'token', kind: 'answer', answer });
    await failureOf(facebook.personOf(standIn.codeFor(MIA, BACK), BACK));
    standIn.faults.add({ operation: 'token', kind: 'answer', answer });
    await failureOf(facebook.check());
    expect(reported.reports.map((report) => report.refusesUs)).toEqual([refusesUs, refusesUs]);
  });

  it('accepts a code once, only for its own redirect address and during its lifetime', async () => {
    const code = standIn.codeFor(MIA, BACK);
    await opened().personOf(code, BACK);
    expect(await failureOf(opened().personOf(code, BACK))).toContain('"code":100');
    expect(await failureOf(opened().personOf(standIn.codeFor(MIA, BACK), `${BACK}/`))).toContain('"code":100');
    standIn.codeLife = -1;
    expect(await failureOf(opened().personOf(standIn.codeFor(MIA, BACK), BACK))).toContain('OAuthException');
    expect(await failureOf(opened().personOf('guessed', BACK))).toContain('OAuthException');
  });

  it('fails with the secret of another app', async () => {
    const other = opened({ appSecret: 'another' });
    expect(await failureOf(other.personOf(standIn.codeFor(MIA, BACK), BACK))).toContain('"code":1');
  });

  it.each(['drop-before', 'drop-after', 'html', '500', 'hang'] as const)(
    'fails with SocialSignInFailed when a call ends in %s',
    async (kind) => {
      for (const operation of ['token', 'me']) {
        standIn.faults.add({ operation, kind });
        const facebook = opened({}, reportedOutbound({ deadlineMs: 300 }));
        await failureOf(facebook.personOf(standIn.codeFor(MIA, BACK), BACK));
      }
      expect(standIn.faults.pending()).toEqual([]);
    },
  );
});
