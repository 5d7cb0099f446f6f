import type { FacebookPerson } from '@nestling/stand-ins/facebook/start';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, HttpAnswer } from '#testing/product.ts';
import {
  CALLBACK,
  FAILED,
  agree,
  american,
  back,
  isIn,
  joined,
  leave,
  rows,
  social,
  somebody,
  openSocialSignIn,
  closeSocialSignIn,
  healFacebook,
} from '#testing/members/social-sign-in.ts';

beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
afterEach(healFacebook);

describe('return from Facebook', () => {
  type Way = (browser: Browser, person: FacebookPerson) => Promise<HttpAnswer>;
  const methods: [string, Way, string][] = [
    [
      'denied',
      async (browser) =>
        back(browser, { state: await leave(browser), error: 'access_denied', error_reason: 'user_denied' }),
      '/login?error=social-denied',
    ],
    [
      'that ended in another error',
      async (browser) => back(browser, { state: await leave(browser), error: 'server_error' }),
      FAILED,
    ],
    [
      'to a browser that keeps no cookies (D-300)',
      async (_browser, person) => {
        const state = await leave(american());
        return back(social.product.browser(), { state, code: social.facebook.codeFor(person, CALLBACK) });
      },
      '/login?error=cookies-dropped',
    ],
    ['without a code', async (browser) => back(browser, { state: await leave(browser) }), FAILED],
    [
      'with another state',
      async (browser, person) => {
        await leave(browser);
        return back(browser, { state: await leave(american()), code: social.facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'denied with another state',
      async (browser) => {
        await leave(browser);
        return back(browser, { state: 'forged', error: 'access_denied' });
      },
      FAILED,
    ],
    [
      'with a state that was never issued',
      async (browser, person) => back(browser, { state: 'x', code: social.facebook.codeFor(person, CALLBACK) }),
      FAILED,
    ],
    [
      'with a state that was used before, although its cookie is sent again,',
      async (browser, person) => {
        const state = await leave(browser);
        const cookie = browser.cookies.get('bbu-social') ?? '';
        await back(browser, { state, error: 'server_error' });
        browser.cookies.set('bbu-social', cookie);
        return back(browser, { state, code: social.facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'with a cookie of another key',
      async (browser, person) => {
        const state = await leave(browser);
        browser.cookies.set('bbu-social', Buffer.alloc(80, 7).toString('base64url'));
        return back(browser, { state, code: social.facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'ten minutes after the start',
      async (browser, person) => {
        const state = await leave(browser);
        social.product.clock.advance(10 * 60_000);
        return back(browser, { state, code: social.facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'with an expired code',
      async (browser, person) => {
        social.facebook.codeLife = -1;
        return agree(browser, person);
      },
      FAILED,
    ],
    [
      'with a code for another redirect URI',
      async (browser, person) =>
        back(browser, { state: await leave(browser), code: social.facebook.codeFor(person, `${CALLBACK}/`) }),
      FAILED,
    ],
    ['with a guessed code', async (browser) => back(browser, { state: await leave(browser), code: 'guessed' }), FAILED],
    ...(['drop-before', 'drop-after', 'html', '500'] as const).flatMap((kind) =>
      (['token', 'me'] as const).map((operation): [string, Way, string] => [
        `whose Facebook call ${operation} fails with ${kind}`,
        async (browser, person) => {
          social.facebook.faults.add({ operation, kind });
          return agree(browser, person);
        },
        FAILED,
      ]),
    ),
  ];

  it.each(methods)('%s does not sign in', async (_what, way, end) => {
    const { person } = await joined();
    for (const one of [person, somebody()]) {
      const before = await rows();
      const browser = american();
      const answer = await way(browser, one);
      expect([answer.status, answer.headers.location]).toEqual([302, end]);
      expect([await isIn(browser), browser.cookies.has('bbu-social'), await rows()]).toEqual([false, false, before]);
    }
  });

  it('does not sign in again when it is repeated, also with a copied cookie', async () => {
    const { person } = await joined();
    const browser = american();
    const state = await leave(browser);
    const cookie = browser.cookies.get('bbu-social') ?? '';
    const query = { state, code: social.facebook.codeFor(person, CALLBACK) };
    expect((await back(browser, query)).headers.location).toBe('/course');
    const before = await rows();
    expect((await back(browser, query)).headers.location).toBe(FAILED);
    const thief = american();
    thief.cookies.set('bbu-social', cookie);
    expect((await back(thief, query)).headers.location).toBe(FAILED);
    expect([await rows(), await isIn(thief)]).toEqual([before, false]);
  });
});
