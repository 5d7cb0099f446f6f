import { randomUUID } from 'node:crypto';
import { startFacebook, type FacebookPerson, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { mailedToken, mailsOfKind } from '#testing/mails.ts';
import {
  PASSWORD,
  startTestProduct,
  type HttpAnswer,
  type Browser,
  type Member,
  type TestProduct,
} from '#testing/product.ts';
import { askForCode } from '#testing/members/reset.ts';

const NEW_PASSWORD = 'a calm paper world';

/** The redirect target of the dialog. */
const FACEBOOK_RETURN = 'http://localhost:3000/api/auth/facebook/callback';

let facebook: FacebookStandIn;
let product: TestProduct;
let thiefEmail: string;
beforeAll(async () => {
  facebook = await startFacebook();
  product = await startTestProduct({ ...facebook.settings, RATE_LIMIT_SCALE: '0' });
});
beforeEach(() => {
  thiefEmail = `thief.${randomUUID().slice(0, 8)}@example.com`;
});
afterAll(async () => {
  await product.close();
  await facebook.close();
});

function american(): Browser {
  const browser = product.browser();
  browser.cookies.set('bbu-country-code', 'US');
  return browser;
}

const somebody = (email?: string): FacebookPerson => ({ id: randomUUID(), ...(email !== undefined && { email }) });

async function agree(browser: Browser, person: FacebookPerson): Promise<HttpAnswer> {
  const dialog = await browser.get('/api/auth/facebook');
  const state = new URL(String(dialog.headers.location)).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: facebook.codeFor(person, FACEBOOK_RETURN) });
  return browser.get(`/api/auth/facebook/callback?${query.toString()}`);
}

const signIn = (browser: Browser, email: string, password: string): Promise<HttpAnswer> =>
  browser.post('/api/auth/sign-in', { email, password });

const isIn = async (browser: Browser) => (await browser.get('/api/auth/session')).at('data.authenticated');

async function opensBy(person: FacebookPerson): Promise<boolean> {
  const browser = american();
  await agree(browser, person);
  return (await isIn(browser)) === true;
}

function joinSocial(browser: Browser, email: string, uid: string = randomUUID()): Promise<HttpAnswer> {
  return browser.post(`/api/user/${uid}`, {
    uid,
    socialLogin: true,
    emailOptIn: true,
    policyVersion: '2024-01',
    email,
  });
}

const changeEmail = (browser: Browser, uid: string, password = PASSWORD): Promise<HttpAnswer> =>
  browser.post(`/api/user/${uid}/email`, { email: thiefEmail, password });

const tokenOf = (email: string, template: string): Promise<string> => mailedToken(product, email, template);

const useLink = async (email: string, template: string, browser = product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/email-confirmation', { token: await tokenOf(email, template) });

const notMe = (token: string): Promise<HttpAnswer> => product.browser().post('/api/auth/not-me', { token });

async function resetPassword(email: string): Promise<void> {
  const code = await askForCode(product, { email });
  const set = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await product.browser().post(`/api/auth/password-reset/${code}`, set)).status).toBe(200);
}

async function storedPassword(): Promise<{ owner: Member; thief: Browser }> {
  const owner = await product.member();
  await confirmEmail(product, owner);
  const thief = product.browser();
  expect((await signIn(thief, owner.email, PASSWORD)).status).toBe(200);
  return { owner, thief };
}

async function linkedBefore(owner: Member, person: FacebookPerson): Promise<Browser> {
  const browser = american();
  expect((await agree(browser, person)).headers.location).toBe('/login?social=facebook');
  expect((await signIn(browser, owner.email, PASSWORD)).at('data.canLink')).toBe('facebook');
  const linked = await browser.post(`/api/user/${owner.uid}/social/link`, { provider: 'facebook' });
  expect([linked.status, linked.at('data.social')]).toEqual([200, [{ provider: 'facebook' }]]);
  return browser;
}

async function ownedBy(email: string, uid: string, thieves: readonly Browser[]): Promise<void> {
  const browser = product.browser();
  const answer = await signIn(browser, email, NEW_PASSWORD);
  expect([answer.status, answer.at('data.uid')]).toEqual([200, uid]);
  const sessions = await browser.get(`/api/user/${uid}/privacy`);
  expect(sessions.at('data.sessions')).toHaveLength(1);
  expect(sessions.at('data.social')).toEqual([]);
  for (const thief of thieves) expect(await isIn(thief)).toBe(false);
  expect((await signIn(product.browser(), thiefEmail, PASSWORD)).status).toBe(401);
}

const mailed = async (email: string, template: string): Promise<number> => {
  await runJobs(product);
  return (await mailsOfKind(product.browser(), email, template)).length;
};

describe('password that an intruder knows', () => {
  it('a reset cancels the intruder’s requested email change (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    expect((await changeEmail(thief, owner.uid)).status).toBe(202);
    const token = await tokenOf(thiefEmail, 'email-change');
    expect(await mailed(owner.email, 'email-change-requested')).toBe(1);
    await resetPassword(owner.email);
    expect((await product.browser().post('/api/email-confirmation', { token })).status).toBe(404);
    await ownedBy(owner.email, owner.uid, [thief]);
  });

  it('the link mailed to the present address cancels a change and ends all sessions (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    await changeEmail(thief, owner.uid);
    const [change, undo] = [
      await tokenOf(thiefEmail, 'email-change'),
      await tokenOf(owner.email, 'email-change-requested'),
    ];
    expect((await notMe(undo)).at('data.undone')).toBe('email-change');
    expect((await product.browser().post('/api/email-confirmation', { token: change })).status).toBe(404);
    expect((await signIn(product.browser(), owner.email, PASSWORD)).status).toBe(401);
    await resetPassword(owner.email);
    await ownedBy(owner.email, owner.uid, [thief, owner]);
    expect((await notMe(undo)).status).toBe(404);
  });

  it('the owner’s mailed link restores an account after two changes of the email and a new password (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    await changeEmail(thief, owner.uid);
    expect((await useLink(thiefEmail, 'email-change', thief)).at('data.changed')).toBe(true);
    await resetPassword(thiefEmail);
    await signIn(thief, thiefEmail, NEW_PASSWORD);
    const first = thiefEmail;
    product.clock.advance(1000);
    thiefEmail = `second.${first}`;
    await changeEmail(thief, owner.uid, NEW_PASSWORD);
    await useLink(thiefEmail, 'email-change', thief);
    expect(await mailed(owner.email, 'email-changed')).toBe(1);

    expect((await notMe(await tokenOf(owner.email, 'email-change-requested'))).status).toBe(200);
    expect((await signIn(product.browser(), thiefEmail, NEW_PASSWORD)).status).toBe(401);
    await resetPassword(owner.email);
    await ownedBy(owner.email, owner.uid, [thief]);
    expect((await notMe(await tokenOf(first, 'email-change-requested'))).status).toBe(404);
  });

  it('the link mailed to the present address expires after seven days (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    await changeEmail(thief, owner.uid);
    const undo = await tokenOf(owner.email, 'email-change-requested');
    product.clock.advance(7 * 24 * 60 * 60_000 + 1);
    const late = await notMe(undo);
    expect([late.status, late.at('error.code')]).toEqual([409, 'auth/expired-action-code']);
  });

  it('a corrected mistyped address cannot take over the account (D-242)', async () => {
    const mistyped = await product.member();
    await changeEmail(mistyped, mistyped.uid);
    const undo = await tokenOf(mistyped.email, 'email-change-requested');
    await useLink(thiefEmail, 'email-change', mistyped);
    expect((await notMe(undo)).status).toBe(409);
    expect(await isIn(mistyped)).toBe(true);
  });

  it('signing out everywhere else cancels the requested change and the link to a provider (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    const person = somebody(owner.email);
    const other = await linkedBefore(owner, person);
    await changeEmail(thief, owner.uid);
    const token = await tokenOf(thiefEmail, 'email-change');
    const answer = await owner.get(`/api/user/${owner.uid}/privacy`);
    expect(answer.at('data.emailChange.newEmail')).toBe(thiefEmail);
    expect((await owner.post(`/api/user/${owner.uid}/sessions/end`, { others: true })).status).toBe(200);
    expect((await product.browser().post('/api/email-confirmation', { token })).status).toBe(404);
    expect([await isIn(thief), await isIn(other), await isIn(owner)]).toEqual([false, false, true]);
    const after = await owner.get(`/api/user/${owner.uid}/privacy`);
    expect([after.at('data.emailChange'), after.at('data.social')]).toEqual([null, []]);
  });

  it('signing out everywhere else keeps the provider of the present sign-in linked (D-242)', async () => {
    const { owner } = await storedPassword();
    const person = somebody(owner.email);
    await linkedBefore(owner, person);
    const browser = american();
    await agree(browser, person);
    expect((await browser.post(`/api/user/${owner.uid}/sessions/end`, { others: true })).status).toBe(200);
    expect(await opensBy(person)).toBe(true);
  });
});

describe('email that a stranger registered first', () => {
  async function registered(): Promise<{ email: string; uid: string; stranger: Browser }> {
    const email = `owner.${randomUUID().slice(0, 8)}@example.com`;
    const [stranger, uid] = [american(), randomUUID()];
    const body = { uid, email, password: PASSWORD, emailOptIn: true, policyVersion: '2024-01' };
    expect((await stranger.post(`/api/user/${uid}`, body)).status).toBe(201);
    await signIn(stranger, email, PASSWORD);
    await changeEmail(stranger, uid);
    return { email, uid, stranger };
  }

  it('belongs to its owner alone after a reset (D-243)', async () => {
    const { email, uid, stranger } = await registered();
    const token = await tokenOf(thiefEmail, 'email-change');
    await resetPassword(email);
    expect((await product.browser().post('/api/email-confirmation', { token })).status).toBe(404);
    await ownedBy(email, uid, [stranger]);
    expect(await mailed(email, 'email-change-requested')).toBe(1);
  });

  it('starts an empty account for the person whose email Facebook delivers (D-243)', async () => {
    const { email, uid, stranger } = await registered();
    const token = await tokenOf(thiefEmail, 'email-change');
    const owner = american();
    expect((await agree(owner, somebody(email))).headers.location).toBe('/course');
    expect([await isIn(owner), await isIn(stranger)]).toEqual([true, false]);
    expect((await signIn(product.browser(), email, PASSWORD)).status).toBe(401);
    expect((await product.browser().post('/api/email-confirmation', { token })).status).toBe(404);
    expect(await mailed(email, 'social-linked')).toBe(1);
    const record = await owner.get(`/api/user/${uid}`);
    expect([record.status, record.at('data.user.emailConfirmed')]).toEqual([200, false]);
    expect((await useLink(email, 'email-confirmation')).status).toBe(200);
    expect(await isIn(owner)).toBe(true);
  });
});

describe('Facebook account without an email', () => {
  it('is not linked, when left in a shared browser, by the email that the next visitor types (D-243)', async () => {
    const owner = await product.member();
    await confirmEmail(product, owner);
    const [shared, thief] = [american(), somebody()];
    await agree(shared, thief);
    expect((await joinSocial(shared, owner.email)).at('error.code')).toBe('auth/email-already-in-use');
    const answer = await signIn(shared, owner.email, PASSWORD);
    expect([answer.status, answer.at('data.canLink')]).toEqual([200, undefined]);
    const link = await shared.post(`/api/user/${owner.uid}/social/link`, { provider: 'facebook' });
    expect([link.status, link.at('error.code')]).toEqual([403, 'social-proof-missing']);
    expect(await opensBy(thief)).toBe(false);
  });

  it('is unlinked when the email is confirmed in another browser (D-243)', async () => {
    const email = `owner.${randomUUID().slice(0, 8)}@example.com`;
    const [browser, thief, uid] = [american(), somebody(), randomUUID()];
    await agree(browser, thief);
    expect((await joinSocial(browser, email, uid)).status).toBe(201);
    expect(await isIn(browser)).toBe(true);
    expect(await mailed(email, 'social-linked')).toBe(1);
    expect((await useLink(email, 'email-confirmation')).status).toBe(200);
    expect([await isIn(browser), await opensBy(thief)]).toEqual([false, false]);
    await resetPassword(email);
    await ownedBy(email, uid, [browser]);
  });

  it('stays linked when its own browser confirms the email (D-243)', async () => {
    const email = `owner.${randomUUID().slice(0, 8)}@example.com`;
    const [browser, person] = [american(), somebody()];
    await agree(browser, person);
    expect((await joinSocial(browser, email)).status).toBe(201);
    expect((await useLink(email, 'email-confirmation', browser)).status).toBe(200);
    expect([await isIn(browser), await opensBy(person)]).toEqual([true, true]);
  });

  it('is unlinked by "This was not me" in the notice (D-243)', async () => {
    const email = `owner.${randomUUID().slice(0, 8)}@example.com`;
    const [browser, thief, uid] = [american(), somebody(), randomUUID()];
    await agree(browser, thief);
    await joinSocial(browser, email, uid);
    expect((await notMe(await tokenOf(email, 'social-linked'))).at('data.undone')).toBe('social-link');
    expect([await isIn(browser), await opensBy(thief)]).toEqual([false, false]);
    await resetPassword(email);
    await ownedBy(email, uid, [browser]);
  });
});

describe('linked Facebook account', () => {
  it('does not sign in after a reset of the password (D-242)', async () => {
    const { owner, thief } = await storedPassword();
    const person = somebody(owner.email);
    const linked = await linkedBefore(owner, person);
    expect(await opensBy(person)).toBe(true);
    await resetPassword(owner.email);
    expect(await opensBy(person)).toBe(false);
    await ownedBy(owner.email, owner.uid, [thief, linked]);
    expect(await mailed(owner.email, 'social-linked')).toBe(1);
  });

  it('does not sign in after the owner has another email (D-243)', async () => {
    const { owner } = await storedPassword();
    const person = somebody(owner.email);
    const linked = await linkedBefore(owner, person);
    const own = thiefEmail;
    expect((await changeEmail(owner, owner.uid)).status).toBe(202);
    expect((await useLink(own, 'email-change', owner)).at('data.changed')).toBe(true);
    expect([await opensBy(person), await isIn(linked), await isIn(owner)]).toEqual([false, false, true]);
    expect(await mailed(owner.email, 'email-changed')).toBe(1);
  });

  it('is linked only after the member agrees, and only once for each return from Facebook (D-243)', async () => {
    const owner = await product.member();
    await confirmEmail(product, owner);
    const [browser, person] = [american(), somebody(owner.email)];
    await agree(browser, person);
    await signIn(browser, owner.email, PASSWORD);
    expect(await opensBy(person)).toBe(false);
    const link = () => browser.post(`/api/user/${owner.uid}/social/link`, { provider: 'facebook' });
    expect((await link()).status).toBe(200);
    expect((await link()).status).toBe(403);
  });
});
