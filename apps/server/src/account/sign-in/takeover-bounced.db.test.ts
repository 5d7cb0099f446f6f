import { randomUUID } from 'node:crypto';
import type { FacebookPerson } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { mailedToken, mailsOfKind } from '#testing/mails.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import {
  agree,
  american,
  closeSocialSignIn,
  isIn,
  join,
  linksOf,
  openSocialSignIn,
  social,
  somebody,
} from '#testing/members/social-sign-in.ts';
import { PASSWORD, type Browser, type HttpAnswer, type Member } from '#testing/product.ts';

beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);

const setBounced = (email: string) =>
  social.product.database.db.execute(sql`update users set email_bounced_at = now() where email = ${email}`);

/** A member with a confirmed email, from which mails come back now. */
async function bouncedOwner(): Promise<Member> {
  const owner = await social.product.member();
  await confirmEmail(social.product, owner);
  await setBounced(owner.email);
  return owner;
}

const signIn = (browser: Browser, email: string, password = PASSWORD): Promise<HttpAnswer> =>
  browser.post('/api/auth/sign-in', { email, password });

const link = (browser: Browser, uid: string): Promise<HttpAnswer> =>
  browser.post(`/api/user/${uid}/social/link`, { provider: 'facebook' });

/** What a stranger has after they have tried a door: browsers, and people of Facebook. */
interface Stranger {
  browsers?: Browser[];
  people?: FacebookPerson[];
}

/** By what a stranger does, to an account whose mails come back. */
const DOORS: Readonly<Record<string, (owner: Member) => Promise<Stranger>>> = {
  'a Facebook sign-in that delivers its email': async ({ email }) => {
    const [browser, person] = [american(), somebody({ email: email.toUpperCase() })];
    expect((await agree(browser, person)).headers.location).toBe('/login?social=facebook');
    return { browsers: [browser], people: [person] };
  },

  'joining with the Facebook account that delivers its email': async ({ email }) => {
    const [browser, person] = [american(), somebody({ email })];
    await agree(browser, person);
    expect((await join(browser)).at('error.code')).toBe('auth/email-already-in-use');
    return { browsers: [browser], people: [person] };
  },

  'joining with a Facebook account without an email, and typing it': async ({ email }) => {
    const [browser, { id }] = [american(), somebody()];
    await agree(browser, { id });
    expect((await join(browser, { email })).at('error.code')).toBe('auth/email-already-in-use');
    return { browsers: [browser], people: [{ id }] };
  },

  'joining with a password': async ({ email }) => {
    const [browser, uid] = [american(), randomUUID()];
    const body = { uid, email, password: 'a calm paper world', emailOptIn: true, policyVersion: '2024-01' };
    expect((await browser.post(`/api/user/${uid}`, body)).at('error.code')).toBe('auth/email-already-in-use');
    expect((await signIn(browser, email, 'a calm paper world')).status).toBe(401);
    return { browsers: [browser] };
  },

  'linking the Facebook account that delivers its email from another account': async ({ uid, email }) => {
    const own = await social.product.member();
    await confirmEmail(social.product, own);
    const [browser, person] = [american(), somebody({ email })];
    const meet = () => agree(browser, person);
    const signInAsOther = () => signIn(browser, own.email);
    for (const [first, second] of [
      [meet, signInAsOther],
      [signInAsOther, meet],
    ] as const)
      for (const account of [own.uid, uid]) {
        await first();
        await second();
        expect((await link(browser, account)).status).toBe(403);
      }
    return { people: [person] };
  },

  'leaving a Facebook account that delivers its email in a browser where the owner then logs in': async ({ email }) => {
    const [shared, person] = [american(), somebody({ email })];
    await agree(shared, person);
    expect((await signIn(shared, email)).status).toBe(200);
    return { people: [person] };
  },

  'leaving a Facebook account without an email in a browser where the owner then logs in': async ({ uid, email }) => {
    const [shared, { id }] = [american(), somebody()];
    await agree(shared, { id });
    expect((await signIn(shared, email)).at('data.canLink')).toBeUndefined();
    expect((await link(shared, uid)).status).toBe(403);
    return { people: [{ id }] };
  },

  'changing the email of another account to it': async ({ email }) => {
    const own = await social.product.member();
    const changed = await own.post(`/api/user/${own.uid}/email`, { email, password: PASSWORD });
    expect(changed.at('error.code')).toBe('auth/email-already-in-use');
    return { browsers: [own] };
  },

  'asking for a reset link': async ({ email }) => {
    const browser = american();
    const answer = await browser.post('/api/auth/password-reset', { email });
    expect(answer.text).not.toContain('oobCode');
    return { browsers: [browser] };
  },
};

test.each(Object.entries(DOORS))(
  '%s does not open an account whose mails come back to a stranger (D-243, D-305)',
  async (_, open) => {
    const owner = await bouncedOwner();
    const stored = () =>
      rowsOf(
        social.product.database.db,
        sql`select email, password_hash, email_confirmed_at from users where uid = ${owner.uid}`,
      );
    const before = await stored();
    const { browsers = [], people = [] } = await open(owner);
    for (const browser of browsers) expect((await browser.get('/api/auth/session')).at('data.uid')).not.toBe(owner.uid);
    for (const person of people) {
      const browser = american();
      await agree(browser, person);
      expect(await isIn(browser)).toBe(false);
    }
    expect(await linksOf(owner.uid)).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await isIn(owner)).toBe(true);
    await runJobs(social.product);
    expect(await mailsOfKind(owner, owner.email, 'social-linked')).toEqual([]);
  },
);

test('a Facebook account is unlinked when its typed email is confirmed elsewhere, also after mails came back (D-243, D-305)', async () => {
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  const [thief, { id }] = [american(), somebody()];
  await agree(thief, { id });
  expect((await join(thief, { email })).status).toBe(201);
  await setBounced(email);
  const token = await mailedToken(social.product, email, 'email-confirmation');
  expect((await social.product.browser().post('/api/email-confirmation', { token })).status).toBe(200);
  const again = american();
  await agree(again, { id });
  expect([await isIn(thief), await isIn(again)]).toEqual([false, false]);
});
