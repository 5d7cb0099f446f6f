import { randomUUID } from 'node:crypto';
import { FACEBOOK_APP } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '#testing/members/learner.ts';
import { mailsOfKind } from '#testing/mails.ts';
import { runJobs } from '#testing/jobs.ts';
import { PASSWORD, startTestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import {
  CALLBACK,
  agree,
  american,
  isIn,
  join,
  joined,
  leave,
  linksOf,
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

describe('start of a Facebook sign-in', () => {
  it('redirects to Facebook with a state of 128 bits, which is sealed in a cookie that scripts cannot read [ACC-097 ACC-407]', async () => {
    const browser = american();
    const answer = await browser.get('/api/auth/facebook');
    const dialog = new URL(String(answer.headers.location));
    expect([dialog.origin, dialog.pathname]).toEqual([social.facebook.url, '/v25.0/dialog/oauth']);
    const { state, ...query } = Object.fromEntries(dialog.searchParams);
    expect(Buffer.from(state ?? '', 'base64url')).toHaveLength(16);
    expect(query).toEqual({
      client_id: FACEBOOK_APP.id,
      redirect_uri: CALLBACK,
      scope: 'email,public_profile',
      response_type: 'code',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = answer.setCookies.find(({ name }) => name === 'bbu-social');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(cookie?.value).not.toContain(state);
  });

  it('answers social-unavailable where social sign-in is off [ACC-095]', async () => {
    const bare = await startTestProduct();
    try {
      const browser = bare.browser();
      for (const path of ['/api/auth/facebook', '/api/auth/facebook/callback?code=x&state=y'])
        expect((await browser.get(path)).at('error.code')).toBe('social-unavailable');
      expect((await browser.get('/api/auth/config')).at('data.providers.facebook')).toBe(false);
      expect((await browser.get('/login')).text).toContain('"facebook":false');
    } finally {
      await bare.close();
    }
    expect((await social.product.browser().get('/api/auth/config')).at('data.providers.facebook')).toBe(true);
    expect((await social.product.browser().get('/login')).text).toContain('"facebook":true');
  });

  it('is limited to 60 calls from a network address', async () => {
    const limited = await startTestProduct(social.facebook.settings);
    try {
      const browser = limited.browser();
      const ends: unknown[] = [];
      for (let turn = 0; turn < 61; turn += 1) ends.push((await browser.get('/api/auth/facebook')).headers.location);
      expect(ends.at(-1)).toBe('/login?error=too-many-requests');
      expect(ends.at(-2)).toContain('/dialog/oauth');
    } finally {
      await limited.close();
    }
  });
});

describe('new member from Facebook', () => {
  it('registers with the email and names from Facebook, is signed in, and gets the usual confirmation mail [ACC-080 ACC-084 ACC-097]', async () => {
    const browser = american();
    const person = somebody();
    const answer = await agree(browser, person);
    expect([answer.status, answer.headers.location]).toEqual([302, '/register?social=facebook']);
    expect(await isIn(browser)).toBe(false);

    const uid = randomUUID();
    const registered = await join(browser, { email: 'other@example.com' }, uid);
    expect(registered.status).toBe(201);
    expect(registered.at('data.user')).toMatchObject({
      email: person.email,
      emailConfirmed: false,
      firstName: 'Mia',
      lastName: 'Berg',
      emailOptIn: true,
    });
    expect(registered.at('data.policy')).toMatchObject({ '2024-01': { signed: true } });
    expect([await isIn(browser), browser.cookies.has('bbu-social')]).toEqual([true, false]);
    expect(await linksOf(uid)).toEqual([{ provider: 'facebook', subject: person.id }]);
    const answers = await rowsOf(
      social.product.database.db,
      sql`select answer, source, text_hash from email_opt_ins where uid = ${uid}`,
    );
    expect(answers).toEqual([{ answer: true, source: 'social', text_hash: null }]);
    await runJobs(social.product, { only: 'send-mail' });
    expect(await mailsOfKind(browser, person.email ?? '', 'email-confirmation')).toHaveLength(1);
  });

  it('with a profile without names and email has empty names and must type an email', async () => {
    const browser = american();
    const { id } = somebody();
    await agree(browser, { id });
    const answer = await join(browser);
    expect([answer.status, answer.at('error')]).toMatchObject([422, { fields: { email: 'no-email' } }]);
    const email = `${id.slice(0, 8)}@example.com`;
    const registered = await join(browser, { email });
    expect(registered.at('data.user')).toMatchObject({ email, emailConfirmed: false, firstName: '', lastName: '' });
    expect(await isIn(browser)).toBe(true);
  });

  it('must answer the email opt-in outside the United States [ACC-084]', async () => {
    const browser = social.product.browser();
    await agree(browser, somebody());
    const answer = await join(browser, { emailOptIn: null });
    expect(answer.at('error.fields')).toEqual({ emailOptIn: 'opt-in-required' });
    expect((await join(browser, { emailOptIn: false })).status).toBe(201);
  });

  it('cannot register with uid and socialLogin alone [ACC-080]', async () => {
    const before = await rows();
    const proof = american();
    await agree(proof, somebody());
    const other = social.product.browser();
    other.cookies.set('bbu-social', `${proof.cookies.get('bbu-social')?.slice(0, -4)}AAAA`);
    const waiting = american();
    await leave(waiting);
    for (const browser of [american(), other, waiting]) {
      const answer = await join(browser);
      expect([answer.status, answer.at('error.code')]).toEqual([403, 'social-proof-missing']);
      expect(await isIn(browser)).toBe(false);
    }
    expect((await join(proof, { uid: randomUUID() })).status).toBe(403);
    social.product.clock.advance(10 * 60_000);
    expect((await join(proof)).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  it('can use the Facebook proof once, even with a copied cookie', async () => {
    const browser = american();
    await agree(browser, somebody());
    const cookie = browser.cookies.get('bbu-social') ?? '';
    expect((await join(browser)).status).toBe(201);
    const other = american();
    other.cookies.set('bbu-social', cookie);
    const before = await rows();
    expect((await join(other)).status).not.toBe(201);
    expect([await rows(), await isIn(other)]).toEqual([before, false]);
  });
});

describe('member who joined with Facebook', () => {
  it('has signed the revision of the policy in force', async () => {
    const { uid } = await joined();
    const accepted = await rowsOf(
      social.product.database.db,
      sql`select version, revision from users_policy where uid = ${uid}`,
    );
    expect(accepted).toEqual([{ version: '2024-01', revision: 3 }]);
  });

  it('signs in again and returns to the page where the sign-in began [ACC-097 ACC-407]', async () => {
    const { uid, person } = await joined();
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/course');
    expect((await browser.get('/api/auth/session')).at('data.uid')).toBe(uid);
    expect(browser.cookies.has('bbu-social')).toBe(false);
    const ends = await Promise.all(
      ['/account?tab=1#top', '//evil.example', '/\\evil.example', 'https://evil.example/'].map(
        async (returnTo) =>
          (await agree(american(), person, `?${new URLSearchParams({ returnTo }).toString()}`)).headers.location,
      ),
    );
    expect(ends).toEqual(['/account?tab=1#top', '/course', '/course', '/course']);
  });

  it('cannot sign in during an erase, and the login page gets the reason (D-145)', async () => {
    const { uid, person } = await joined();
    await social.product.database.db.execute(sql`update users set erase_began_at = now() where uid = ${uid}`);
    const before = await rows();
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/login?error=deletion-running');
    expect([await rows(), await isIn(browser), browser.cookies.has('bbu-social')]).toEqual([before, false, false]);
  });

  it('has no password, so a sign-in by password gets the usual error', async () => {
    const { person } = await joined();
    const answer = await social.product
      .browser()
      .post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    expect([answer.status, answer.at('error.code')]).toEqual([401, 'auth/wrong-password']);
  });

  it('sees the link on the privacy page and can unlink Facebook only with a password (D-178, D-179)', async () => {
    const { browser, uid, person } = await joined();
    await confirmEmail(social.product, { uid });
    const unlink = () => browser.post(`/api/user/${uid}/social/unlink`, { provider: 'facebook' });
    const methodsIn = async () => {
      const answer = await browser.get(`/api/user/${uid}/privacy`);
      return [answer.at('data.hasPassword'), answer.at('data.social')];
    };
    expect(await methodsIn()).toEqual([false, [{ provider: 'facebook' }]]);
    const refused = await unlink();
    expect([refused.status, refused.at('error.code')]).toEqual([409, 'password-needed']);
    expect(await linksOf(uid)).toHaveLength(1);
    await social.product.database.db.execute(sql`update users set password_hash = 'any' where uid = ${uid}`);
    expect((await unlink()).body).toEqual({ data: { social: [] } });
    expect((await unlink()).body).toEqual({ data: { social: [] } });
    expect(await methodsIn()).toEqual([true, []]);
    expect((await agree(american(), person)).headers.location).toBe('/login?social=facebook');
  });
});
