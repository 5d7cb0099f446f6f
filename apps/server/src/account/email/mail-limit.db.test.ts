import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { mailsOfKind } from '#testing/mails.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type Browser, type TestProduct } from '#testing/product.ts';

const HOUR_MS = 60 * 60_000;

let product: TestProduct;
let name: string;
let calls = 0;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(() => {
  name = `parent.${randomUUID().slice(0, 8)}`;
});
afterAll(() => product.close());

/** A new address per call, otherwise the limit per address would apply. */
function stranger(): Browser {
  calls += 1;
  return product.browser(`10.8.${Math.floor(calls / 250)}.${(calls % 250) + 1}`);
}

const spelling = (tag: number): string => `${name}+${tag}@example.com`;

function register(email: string): Promise<HttpAnswer> {
  const uid = randomUUID();
  return stranger().post(`/api/user/${uid}`, { uid, email, password: PASSWORD, emailOptIn: true });
}

const reset = (email: string, browser = stranger()): Promise<HttpAnswer> =>
  browser.post('/api/auth/password-reset', { email });

/** A new sign-in, because the clock has passed the session's lifetime. */
async function signInAgain(member: Browser & { email: string }): Promise<void> {
  expect((await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD })).status).toBe(200);
}

async function mailed(emails: readonly string[], template: string): Promise<number> {
  await runJobs(product);
  const lists = await Promise.all(emails.map((email) => mailsOfKind(product.browser(), email, template)));
  return lists.flat().length;
}

test('thirty registrations with one mailbox send it three confirmations an hour and all get the same answer (D-244)', async () => {
  const emails = Array.from({ length: 30 }, (_, tag) => spelling(tag));
  for (const email of emails) expect((await register(email)).status).toBe(201);
  expect(await mailed(emails, 'email-confirmation')).toBe(3);
  product.clock.advance(HOUR_MS);
  expect((await register(spelling(30))).status).toBe(201);
  expect(await mailed([spelling(30)], 'email-confirmation')).toBe(1);
});

test('a confirmed mailbox gets three reset mails an hour in any spelling; a trusted device counts separately (D-244)', async () => {
  const emails = [spelling(1), spelling(2)];
  const members = [await product.member({ email: spelling(1) }), await product.member({ email: spelling(2) })];
  for (const member of members) await confirmEmail(product, member);
  for (let times = 0; times < 20; times += 1) expect((await reset(spelling(1 + (times % 2)))).status).toBe(202);
  expect(await mailed(emails, 'password-reset')).toBeLessThanOrEqual(3);
  const before = await mailed([spelling(1)], 'password-reset');
  const device = stranger();
  device.cookies.set('bbu-device', members[0]?.cookies.get('bbu-device') ?? '');
  for (let times = 0; times < 5; times += 1) {
    product.clock.advance(1000);
    await reset(spelling(1), device);
    await runJobs(product);
  }
  expect((await mailed([spelling(1)], 'password-reset')) - before).toBe(3);
});

test('strangers cause at most ten mails a day to an unconfirmed mailbox, and its member still gets mail (D-244)', async () => {
  const member = await product.member({ email: spelling(0) });
  const emails = Array.from({ length: 100 }, (_, tag) => spelling(tag));
  let tag = 0;
  for (let hour = 0; hour < 8; hour += 1) {
    for (let times = 0; times < 4; times += 1) {
      tag += 1;
      await register(spelling(tag));
      await reset(spelling(0));
      await runJobs(product);
      product.clock.advance(61_000);
    }
    product.clock.advance(HOUR_MS);
  }
  const kinds = ['email-confirmation', 'password-reset'];
  const counts = await Promise.all(kinds.map((kind) => mailed(emails, kind)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  const before = await mailed([spelling(0)], 'email-confirmation');
  await signInAgain(member);
  await member.post(`/api/user/${member.uid}/email-confirmation`);
  expect(await mailed([spelling(0)], 'email-confirmation')).toBe(before + 1);
});

test('requests for an unused email do not reduce the mail of a member who registers it later (D-244)', async () => {
  for (let times = 0; times < 12; times += 1) await reset(spelling(0));
  await product.member({ email: spelling(0) });
  expect(await mailed([spelling(0)], 'email-confirmation')).toBe(1);
});

test('an unconfirmed mailbox gets at most three notices an hour about requested email changes (D-244)', async () => {
  const member = await product.member({ email: spelling(0) });
  for (let times = 0; times < 10; times += 1) {
    const email = `new${times}.${name}@example.com`;
    await member.post(`/api/user/${member.uid}/email`, { email, password: PASSWORD });
    await runJobs(product);
  }
  expect(await mailed([spelling(0)], 'email-change-requested')).toBe(3);
});

test('a session can request three confirmation mails and three deletion links an hour (D-244)', async () => {
  const member = await product.member({ email: spelling(0) });
  const retries: unknown[] = [];
  for (let times = 0; times < 5; times += 1) {
    product.clock.advance(61_000);
    await runJobs(product);
    retries.push((await member.post(`/api/user/${member.uid}/email-confirmation`)).status);
  }
  expect(retries).toEqual([202, 202, 202, 202, 202]);
  // One by the registration, three by the member.
  expect(await mailed([member.email], 'email-confirmation')).toBe(4);
  for (let times = 0; times < 5; times += 1) {
    product.clock.advance(61_000);
    const answer = await member.post(`/api/user/${member.uid}/deletion`);
    expect(answer.at('data.state')).toBe('mail-sent');
    await runJobs(product);
  }
  expect(await mailed([member.email], 'account-deletion')).toBe(3);
});

test('email changes of several accounts send one mailbox at most three mails an hour (D-244)', async () => {
  const emails = Array.from({ length: 6 }, (_, tag) => spelling(tag));
  const owners = await Promise.all(emails.map((_, at) => product.member({ email: `owner${at}.${name}@example.com` })));
  for (const [at, owner] of owners.entries()) {
    const answer = await owner.post(`/api/user/${owner.uid}/email`, { email: spelling(at), password: PASSWORD });
    expect(answer.status).toBe(202);
  }
  expect(await mailed(emails, 'email-change')).toBe(3);
});
