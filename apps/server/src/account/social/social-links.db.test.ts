import { randomUUID } from 'node:crypto';
import type { FacebookPerson } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { inOrder } from '#testing/database/in-order.ts';
import { PASSWORD, type Browser, type HttpAnswer, type Member } from '#testing/product.ts';
import { askForCode } from '#testing/members/reset.ts';
import {
  CALLBACK,
  agree,
  american,
  back,
  isIn,
  join,
  joined,
  leave,
  linksOf,
  social,
  somebody,
  openSocialSignIn,
  closeSocialSignIn,
  healFacebook,
} from '#testing/members/social-sign-in.ts';

beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
afterEach(healFacebook);

describe('account registered with another person’s email', () => {
  it('belongs to the owner of the mailbox once they set a password by a mailed link', async () => {
    const email = `${randomUUID().slice(0, 13)}@example.com`;
    const { email: _email, ...thief } = somebody();
    const browser = american();
    await agree(browser, thief);
    const uid = randomUUID();
    expect((await join(browser, { email, firstName: 'Mia', lastName: 'Berg' }, uid)).status).toBe(201);
    expect(await linksOf(uid)).toHaveLength(1);
    const code = await askForCode(social.product, { email });
    const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
    expect((await social.product.browser().post(`/api/auth/password-reset/${code}`, set)).status).toBe(200);
    expect(await linksOf(uid)).toEqual([]);
    const again = american();
    await agree(again, thief);
    expect(await isIn(again)).toBe(false);
  });

  it('loses the link to Facebook by a password reset, also where the email was confirmed before (D-242)', async () => {
    const { uid, person } = await joined();
    await confirmEmail(social.product, { uid });
    const code = await askForCode(social.product, { email: String(person.email) });
    const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
    await social.product.browser().post(`/api/auth/password-reset/${code}`, set);
    expect(await linksOf(uid)).toEqual([]);
  });
});

describe('social sign-in while its link is removed', () => {
  async function onItsWay(person: FacebookPerson): Promise<{ browser: Browser; arrive: () => Promise<HttpAnswer> }> {
    const browser = american();
    const state = await leave(browser);
    return { browser, arrive: () => back(browser, { state, code: social.facebook.codeFor(person, CALLBACK) }) };
  }

  pgOnly('waits for the removal, and then does not sign in (D-178)', async () => {
    const { browser, uid, person } = await joined();
    await confirmEmail(social.product, { uid });
    await social.product.database.db.execute(sql`update users set password_hash = 'one' where uid = ${uid}`);
    const late = await onItsWay(person);
    const unlink = () => browser.post(`/api/user/${uid}/social/unlink`, { provider: 'facebook' });
    const [unlinked, arrived] = await inOrder(social.product, uid, unlink, late.arrive);
    expect([unlinked.status, unlinked.at('data.social')]).toEqual([200, []]);
    expect([arrived.status, arrived.headers.location]).toEqual([302, '/login?social=facebook']);
    expect(await isIn(late.browser)).toBe(false);
  });

  pgOnly(
    'waits for a reset that removes the link of an unconfirmed email, and then does not sign in (D-155)',
    async () => {
      const { uid, person } = await joined();
      const code = await askForCode(social.product, { email: String(person.email) });
      const late = await onItsWay(person);
      const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
      const reset = () => social.product.browser().post(`/api/auth/password-reset/${code}`, set);
      const [done, arrived] = await inOrder(social.product, uid, reset, late.arrive);
      expect(done.status).toBe(200);
      expect([arrived.status, arrived.headers.location]).toEqual([302, '/login?social=facebook']);
      expect(await isIn(late.browser)).toBe(false);
    },
  );
});

describe('Facebook sign-in with the email of an existing account', () => {
  async function met(confirmed: boolean): Promise<{ member: Member; person: FacebookPerson }> {
    const member = await social.product.member();
    if (confirmed) await confirmEmail(social.product, member);
    return { member, person: somebody({ email: member.email.toUpperCase() }) };
  }
  const signIn = (browser: Browser, { email }: Member, password = PASSWORD) =>
    browser.post('/api/auth/sign-in', { email, password });

  const link = (browser: Browser, { uid }: Member) =>
    browser.post(`/api/user/${uid}/social/link`, { provider: 'facebook' });

  it('does not sign in by the email alone; linking needs the password and a confirmation', async () => {
    const { member, person } = await met(true);
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/login?social=facebook');
    expect(await isIn(browser)).toBe(false);
    expect((await signIn(browser, member, 'wrong')).status).toBe(401);
    expect((await signIn(browser, member)).at('data.canLink')).toBe('facebook');
    expect(await linksOf(member.uid)).toEqual([]);
    expect((await link(browser, member)).status).toBe(200);
    expect(browser.cookies.has('bbu-social')).toBe(false);
    expect((await agree(american(), person)).headers.location).toBe('/course');
  });

  it('can be linked within ten minutes only', async () => {
    const { member, person } = await met(true);
    const browser = american();
    await agree(browser, person);
    social.product.clock.advance(10 * 60_000);
    expect((await signIn(browser, member)).at('data.canLink')).toBe(undefined);
    expect((await link(browser, member)).status).toBe(403);
    expect(await linksOf(member.uid)).toEqual([]);
  });

  it('can be linked with the matched account only', async () => {
    const { member, person } = await met(true);
    const other = await social.product.member();
    await confirmEmail(social.product, other);
    const browser = american();
    await agree(browser, person);
    expect((await signIn(browser, other)).at('data.canLink')).toBe(undefined);
    expect((await link(browser, other)).status).toBe(403);
    expect([await linksOf(other.uid), await linksOf(member.uid)]).toEqual([[], []]);
  });
});
