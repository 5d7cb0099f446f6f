import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/desk/authenticator.ts';
import {
  accept,
  DESK_SETTINGS,
  deskBrowser,
  invited,
  optionsOf,
  signedInOperator,
  signInWith,
} from '#testing/desk/desk.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const MINUTE_MS = 60_000;
const ORIGIN = DESK_SETTINGS.DESK_URL;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
});
afterAll(() => product.close());

let people = 0;
const newEmail = (): string => {
  people += 1;
  return `operator-${people}@example.com`;
};

describe('invitation to the desk', () => {
  it('ends with a passkey and a session in a cookie of this host alone (D-313)', async () => {
    const email = newEmail();
    const browser = deskBrowser(product);
    const joined = await accept(browser, await invited(product, email), createAuthenticator({ origin: ORIGIN }));
    expect(joined.body).toMatchObject({ data: { operator: { email, name: 'Ana Reyes', role: 'admin' }, keys: 1 } });
    expect(joined.setCookies).toMatchObject([
      { name: '__Host-desk-sid', path: '/', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 43_200 },
    ]);
    expect((await browser.get('/api/desk/session')).at('data.operator.email')).toBe(email);
  });

  it('works once', async () => {
    const secret = await invited(product, newEmail());
    const first = await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }));
    const again = await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }));
    expect([first.status, again.status, again.at('error.code')]).toEqual([200, 404, 'auth/invalid-action-code']);
  });

  it('lets one of two browsers in that accept it at once', async () => {
    const secret = await invited(product, newEmail());
    const begin = async () => {
      const browser = deskBrowser(product);
      const begun = await browser.post('/api/desk/invitation/begin', { secret });
      return { browser, key: createAuthenticator({ origin: ORIGIN }).create(optionsOf(begun)) };
    };
    const both = [await begin(), await begin()];
    const answers = await Promise.all(
      both.map(({ browser, key }) => browser.post('/api/desk/invitation/finish', { secret, name: 'Ana', key })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('is over after 15 minutes', async () => {
    const secret = await invited(product, newEmail());
    product.clock.advance(15 * MINUTE_MS);
    const late = await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }));
    expect([late.status, late.at('error.code')]).toEqual([409, 'auth/expired-action-code']);
  });

  it('of a known email ends their sessions and passkeys', async () => {
    const ana = await signedInOperator(product, newEmail());
    await invited(product, ana.email);
    expect((await ana.get('/api/desk/session')).status).toBe(401);
    expect((await signInWith(deskBrowser(product), ana.authenticator)).status).toBe(401);
  });

  it.each([
    ['another page', createAuthenticator({ origin: 'https://desk.example.evil' })],
    ['an authenticator that does not verify its user', createAuthenticator({ origin: ORIGIN, verifiesUser: false })],
  ])('refuses a passkey of %s', async (_name, authenticator) => {
    const secret = await invited(product, newEmail());
    expect((await accept(deskBrowser(product), secret, authenticator)).status).toBe(403);
    // The link still works for the right one.
    expect((await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }))).status).toBe(200);
  });

  it('stays usable after a passkey that somebody else has', async () => {
    const ana = await signedInOperator(product, newEmail());
    const secret = await invited(product, newEmail());
    expect((await accept(deskBrowser(product), secret, ana.authenticator)).status).toBe(403);
    expect((await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }))).status).toBe(200);
  });

  it('refuses a passkey for the challenge of somebody else', async () => {
    const [one, other] = [await invited(product, newEmail()), await invited(product, newEmail())];
    const browser = deskBrowser(product);
    const begun = await browser.post('/api/desk/invitation/begin', { secret: other });
    const key = createAuthenticator({ origin: ORIGIN }).create(optionsOf(begun));
    const finished = await browser.post('/api/desk/invitation/finish', { secret: one, name: 'Ana', key });
    expect(finished.status).toBe(403);
  });
});

describe('sign-in to the desk', () => {
  it('opens a session with a new cookie value', async () => {
    const ana = await signedInOperator(product, newEmail());
    const before = ana.cookies.get('__Host-desk-sid');
    const signedIn = await signInWith(ana, ana.authenticator);
    expect(signedIn.at('data.operator.email')).toBe(ana.email);
    expect(ana.cookies.get('__Host-desk-sid')).not.toBe(before);
    const previous = deskBrowser(product);
    previous.cookies.set('__Host-desk-sid', before ?? '');
    expect((await previous.get('/api/desk/session')).status).toBe(401);
  });

  it('refuses an unknown passkey, a repeated proof and an operator who has left with one answer', async () => {
    const ana = await signedInOperator(product, newEmail());
    const begun = await ana.post('/api/desk/sign-in/begin', {});
    const proof = ana.authenticator.get({ ...optionsOf(begun), rpId: 'desk.example' });
    expect((await ana.post('/api/desk/sign-in/finish', { proof })).status).toBe(200);
    const repeated = await ana.post('/api/desk/sign-in/finish', { proof });
    const unknown = await signInWith(deskBrowser(product), createAuthenticator({ origin: ORIGIN }));
    await operate(product.adminChannel, ['operators', 'end', ana.email, '--reason', 'has left']);
    const left = await signInWith(deskBrowser(product), ana.authenticator);
    expect([repeated.status, unknown.body, left.body]).toEqual([401, repeated.body, repeated.body]);
    expect((await ana.get('/api/desk/session')).status).toBe(401);
  });

  it.each([
    [5, 5, 401],
    [5, 4, 401],
    [5, 6, 200],
    [5, 0, 200],
    [0, 0, 200],
    [0, 3, 200],
  ])('after a counter of %i, one of %i is answered %i', async (before, after, status) => {
    const ana = await signedInOperator(product, newEmail());
    ana.authenticator.counter = before;
    expect((await signInWith(ana, ana.authenticator)).status).toBe(200);
    ana.authenticator.counter = after;
    expect((await signInWith(ana, ana.authenticator)).status).toBe(status);
  });

  it('from one address begins at most three hundred times an hour, because each stores a challenge', async () => {
    const [many, neighbor] = [deskBrowser(product, '203.0.113.19'), deskBrowser(product, '203.0.113.20')];
    const begin = async (browser: typeof many) => (await browser.post('/api/desk/sign-in/begin', {})).status;
    for (let times = 0; times < 300; times += 1) {
      // Writes of a minute have a limit of their own.
      if (times % 50 === 0) product.clock.advance(61_000);
      expect(await begin(many)).toBe(200);
    }
    expect([await begin(many), await begin(neighbor)]).toEqual([429, 200]);
    product.clock.advance(60 * 60_000 + 1000);
    expect(await begin(many)).toBe(200);
  });

  it('is closed to an address for an hour after ten failures', async () => {
    const [stranger, neighbor] = [deskBrowser(product, '203.0.113.9'), deskBrowser(product, '203.0.113.10')];
    const authenticator = createAuthenticator({ origin: ORIGIN });
    for (let tries = 0; tries < 10; tries += 1) expect((await signInWith(stranger, authenticator)).status).toBe(401);
    const locked = await signInWith(stranger, authenticator);
    expect([locked.status, locked.at('error.code')]).toEqual([429, 'auth/too-many-requests']);
    expect((await signInWith(neighbor, authenticator)).status).toBe(401);
    product.clock.advance(60 * MINUTE_MS);
    expect((await signInWith(stranger, authenticator)).status).toBe(401);
  });
});

describe('session at the desk', () => {
  it('ends after 15 minutes without a call, and each call puts that off', async () => {
    const ana = await signedInOperator(product, newEmail());
    product.clock.advance(14 * MINUTE_MS);
    expect((await ana.get('/api/desk/session')).status).toBe(200);
    product.clock.advance(14 * MINUTE_MS);
    expect((await ana.get('/api/desk/session')).status).toBe(200);
    product.clock.advance(15 * MINUTE_MS);
    expect((await ana.get('/api/desk/session')).status).toBe(401);
  });

  it('ends after 12 hours, however much it is used', async () => {
    const ana = await signedInOperator(product, newEmail());
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      expect((await ana.get('/api/desk/session')).status).toBe(200);
      product.clock.advance(10 * MINUTE_MS);
    }
    expect((await ana.get('/api/desk/session')).status).toBe(401);
  });

  it('ends with a sign-out, and its cookie is removed', async () => {
    const ana = await signedInOperator(product, newEmail());
    const token = ana.cookies.get('__Host-desk-sid') ?? '';
    expect((await ana.post('/api/desk/session/end', {})).status).toBe(200);
    expect(ana.cookies.size).toBe(0);
    ana.cookies.set('__Host-desk-sid', token);
    expect((await ana.get('/api/desk/session')).status).toBe(401);
  });

  it('is stored by the hash of its token alone', async () => {
    const ana = await signedInOperator(product, newEmail());
    const token = ana.cookies.get('__Host-desk-sid') ?? '';
    const stored = await rowsOf(product.database.db, sql`select * from operator_sessions, operator_secrets`);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('adds a second passkey, with which the operator signs in', async () => {
    const ana = await signedInOperator(product, newEmail());
    const second = createAuthenticator({ origin: ORIGIN });
    const begun = await ana.post('/api/desk/keys/begin', {});
    const added = await ana.post('/api/desk/keys/finish', { key: second.create(optionsOf(begun)) });
    expect(added.at('data.keys')).toBe(2);
    expect((await signInWith(deskBrowser(product), second)).status).toBe(200);
  });
});
