import { randomUUID } from 'node:crypto';
import { pathOf } from '@nestling/domain/pages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { mailText, mailedToken, mailsOfKind } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let product: TestProduct;
let member: Member;
let newEmail: string;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  // Otherwise the sign-ins and links of one address would use up the limits of the next test.
  await product.database.db.execute(sql`delete from rate_limits`);
  await product.database.db.execute(sql`delete from audit_log`);
  newEmail = `new.${randomUUID().slice(0, 8)}@example.com`;
  member = await product.member();
  await runJobs(product);
  product.clock.advance(MINUTE_MS);
});

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const resend = (uid = member.uid) => run('members', 'resend-confirmation', uid);
const askFor = (email = newEmail, uid = member.uid) =>
  run('members', 'email', uid, email, '--reason', 'the mailbox is lost');

const confirm = (token: string): Promise<HttpAnswer> => product.browser().post('/api/email-confirmation', { token });
const signIn = async (email: string) =>
  (await product.browser().post('/api/auth/sign-in', { email, password: PASSWORD })).status;
const mailed = async (email: string, template: string) => {
  await runJobs(product);
  return (await mailsOfKind(product.browser(), email, template)).length;
};
const requests = () => countOf(product.database.db, sql`select count(*) from email_changes where uid = ${member.uid}`);
const audit = () => rowsOf(product.database.db, sql`select subject, args, outcome from audit_log order by id`);

describe('command members resend-confirmation', () => {
  it('mails a new link that the operator does not see and that replaces the earlier one', async () => {
    const first = await mailedToken(product, member.email, 'email-confirmation');
    const resent = await resend();
    expect(resent).toEqual({ exit: 0, out: 'a new confirmation link is on its way\n', err: '' });
    const second = await mailedToken(product, member.email, 'email-confirmation');
    expect(resent.out).not.toContain(second);
    expect(await audit()).toEqual([{ subject: member.uid, args: {}, outcome: 'done' }]);
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([404, 200]);
  });

  it('is refused for a confirmed email, for an unknown member and during an erase', async () => {
    await confirmEmail(product, member);
    expect(await resend()).toMatchObject({ exit: 1, out: 'refused: the email is confirmed already\n' });
    expect((await resend(randomUUID())).out).toBe('refused: there is no such member\n');
    const going = await product.member();
    await product.database.db.execute(sql`update users set erase_began_at = now() where uid = ${going.uid}`);
    expect((await resend(going.uid)).out).toBe('refused: there is no such member\n');
    expect(await mailed(member.email, 'email-confirmation')).toBe(1);
  });

  it('sends at most one mail a minute, three an hour and ten a day, counted together with strangers’ requests', async () => {
    // The registration has sent the first.
    const sent = [await resend(), await resend()];
    expect(sent.map(({ exit }) => exit)).toEqual([0, 1]);
    expect(sent[1]?.out).toMatch(/^refused: this mailbox has had its mails for now; try again after 20/);
    const after = async (minutes: number) => {
      product.clock.advance(minutes * MINUTE_MS);
      return (await resend()).exit;
    };
    expect([await after(1), await after(1)]).toEqual([0, 1]);
    for (let mail = 4; mail <= 10; mail += 1) expect(await after(61)).toBe(0);
    expect(await after(61)).toBe(1);
    const own = await member.post(`/api/user/${member.uid}/email-confirmation`);
    expect(own.status).toBe(202);
    const query = sql`select count(*) from email_confirmations where uid = ${member.uid}`;
    expect(await countOf(product.database.db, query)).toBe(11);
  });
});

describe('command members email', () => {
  it('mails a link to the new address and a notice to the present one, and changes nothing until the link is used', async () => {
    await confirmEmail(product, member);
    const events = await recordLiveEvents(product, member);
    const answer = await askFor(` ${newEmail.toUpperCase()} `);
    expect(answer).toEqual({
      exit: 0,
      out: 'nothing changes until the link is used that the new address gets\n',
      err: '',
    });
    await expect.poll(events.received).toEqual([{ kind: 'user' }]);
    await events.end();
    const token = await mailedToken(product, newEmail, 'email-change');
    const [notice] = await mailsOfKind(product.browser(), member.email, 'email-change-requested');
    expect(await mailText(product.browser(), notice?.id)).not.toContain(newEmail);
    expect(notice?.links.map((link) => new URL(link, 'http://localhost').pathname)).toContain(pathOf('contact'));
    expect([await signIn(member.email), await signIn(newEmail)]).toEqual([200, 401]);
    expect((await confirm(token)).at('data.changed')).toBe(true);
    expect([await signIn(member.email), await signIn(newEmail)]).toEqual([401, 200]);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
    expect(await mailed(member.email, 'email-changed')).toBe(1);
    expect(await audit()).toEqual([{ subject: member.uid, args: { reason: 'the mailbox is lost' }, outcome: 'done' }]);
  });

  it('can be undone by the link in the notice, also six days after it was confirmed', async () => {
    await confirmEmail(product, member);
    await askFor();
    const token = await mailedToken(product, newEmail, 'email-change');
    await confirm(token);
    const undo = await mailedToken(product, member.email, 'email-change-requested');
    product.clock.advance(6 * DAY_MS);
    expect((await product.browser().post('/api/auth/not-me', { token: undo })).status).toBe(200);
    const [row] = await rowsOf(product.database.db, sql`select email from users where uid = ${member.uid}`);
    expect(row).toEqual({ email: member.email });
  });

  it('refuses an invalid or disposable address, the member’s own, another member’s, and an unknown member', async () => {
    const other = await product.member();
    const wrong: [string, string][] = [
      ['nobody', 'the new email is not valid, or from a provider of disposable ones'],
      ['maya@mailinator.com', 'the new email is not valid, or from a provider of disposable ones'],
      [member.email.toUpperCase(), 'the member has this email already'],
      [other.email.toUpperCase(), 'another member has this email, or may still take it back'],
    ];
    for (const [email, why] of wrong) expect(await askFor(email)).toMatchObject({ exit: 1, out: `refused: ${why}\n` });
    expect((await askFor(newEmail, randomUUID())).out).toBe('refused: there is no such member\n');
    expect(await requests()).toBe(0);
    const rows = await audit();
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('refused'));
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('refuses an address that another member may still reclaim', async () => {
    const other = await product.member();
    await confirmEmail(product, other);
    const moved = `moved.${newEmail}`;
    await askFor(moved, other.uid);
    await confirm(await mailedToken(product, moved, 'email-change'));
    expect((await askFor(other.email)).out).toBe('refused: another member has this email, or may still take it back\n');
  });

  it('mails an address at most once a minute and three times an hour', async () => {
    expect([(await askFor()).exit, (await askFor()).exit]).toEqual([0, 1]);
    for (const exit of [0, 0, 1]) {
      product.clock.advance(MINUTE_MS);
      expect((await askFor()).exit).toBe(exit);
    }
    expect(await requests()).toBe(3);
  });

  it('invalidates the link of an earlier request, also of one that the member made', async () => {
    await member.post(`/api/user/${member.uid}/email`, { email: `own.${newEmail}`, password: PASSWORD });
    const own = await mailedToken(product, `own.${newEmail}`, 'email-change');
    product.clock.advance(1000);
    await askFor();
    const token = await mailedToken(product, newEmail, 'email-change');
    expect([(await confirm(own)).status, (await confirm(token)).status]).toEqual([404, 200]);
  });

  it('changes the email of a locked account, whose owner can sign in after the unlock', async () => {
    await run('members', 'lock', member.uid, '--reason', 'misused');
    await askFor();
    expect((await confirm(await mailedToken(product, newEmail, 'email-change'))).status).toBe(200);
    expect(await signIn(newEmail)).toBe(403);
    await run('members', 'unlock', member.uid, '--reason', 'it is theirs again');
    expect(await signIn(newEmail)).toBe(200);
  });
});
