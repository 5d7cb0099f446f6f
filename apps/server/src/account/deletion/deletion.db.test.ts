import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { runJobs, waitingJobs } from '#testing/jobs.ts';
import { pgOnly } from '#testing/engine.ts';
import { erasedText } from '#testing/members/erased.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { eraseNow, mailedLeavingToken, scheduleLeaving, signedInAgain } from '#testing/members/deleted-members.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { mailText, mailsOfKind, mailsTo } from '#testing/mails.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { shippingInfo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { testShop, type TestShop } from '#testing/shop/shop.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { undoLeaving } from './actions/undo-deletion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const SHIPPED_FLAGS = join(import.meta.dirname, '../../../../../content/flags.json');

let courses: ContentFolder;
let product: TestProduct;
let shop: TestShop;
beforeAll(async () => {
  courses = courseFolder([BOX]);
  shop = testShop();
  const settings = { CONTENT_DIR: courses.path, FLAGS_FILE: SHIPPED_FLAGS, RATE_LIMIT_SCALE: '0' };
  product = await startTestProduct(settings, { shop });
});
afterAll(async () => {
  await product.close();
  courses.remove();
});
beforeEach(() => {
  shop.mood = 'take';
});

const ask = (member: Member): Promise<HttpAnswer> => member.post(`/api/user/${member.uid}/deletion`);
const undo = (member: Member): Promise<HttpAnswer> => member.post(`/api/user/${member.uid}/deletion/undo`);
const confirm = (token: string): Promise<HttpAnswer> =>
  product.browser().post('/api/account-deletion/confirm', { token });
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];
const signIn = ({ email }: Member, password = PASSWORD): Promise<HttpAnswer> =>
  product.browser().post('/api/auth/sign-in', { email, password });
const mint = ({ uid }: Member): Promise<HttpAnswer> =>
  product.browser().post('/api/auth/login', { uid, password: PASSWORD });
const sendMails = (): Promise<void> => runJobs(product, { only: 'send-mail' });
const erase = (deletionId: string): Promise<void> => eraseNow(product, deletionId);
const scheduled = (member: Member): Promise<string> => scheduleLeaving(product, member);
const mailedToken = (to: { email: string }, kind?: string): Promise<string> => mailedLeavingToken(product, to, kind);
const signedIn = (member: Member): Promise<Member> => signedInAgain(product, member);

const isThere = async ({ uid }: Member): Promise<boolean> =>
  (await countOf(product.database.db, sql`select count(*) from users where uid = ${uid}`)) === 1;
const rowOf = async (id: string) =>
  (await rowsOf(product.database.db, sql`select * from account_deletions where id = ${id}`))[0];

async function kindsMailed({ email }: Member): Promise<string[]> {
  return (await mailsTo(product.browser(), email))
    .map(({ template }) => template)
    .filter((kind) => kind.startsWith('account-'));
}

/** @returns a member and the id of their order that the shop has not answered */
async function withOpenOrder(): Promise<{ member: Member; orderId: string }> {
  const member = await graduate(product, BOX);
  shop.mood = 'lose';
  const order = { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(member) };
  expect((await member.post('/api/order/create', order)).status).toBe(502);
  shop.mood = 'take';
  const answer = await member.get(`/api/users-redemptions/${member.uid}/${BOX.slug}`);
  return { member, orderId: String(answer.at('data.orderId')) };
}

const signIns = ({ uid }: Member): Promise<number> =>
  countOf(
    product.database.db,
    sql`select (select count(*) from sessions where uid = ${uid}) + (select count(*) from sign_in_tokens where uid = ${uid}) as count`,
  );

const waitingStatements = (): Promise<number> =>
  countOf(
    product.database.db,
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

const lineSchema = z.object({ proof: z.string(), at: z.string(), key: z.string() });

function listed(): z.output<typeof lineSchema>[] {
  const text = erasedText(product.dataFolder).trim();
  return text.split('\n').map((line) => lineSchema.parse(JSON.parse(line)));
}

function cutAfter(step: 'shop' | 'mail' | 'list', cut: Error): void {
  const { database } = product;
  if (step === 'shop') {
    const cancelOrder = shop.cancelOrder.bind(shop);
    vi.spyOn(shop, 'cancelOrder').mockImplementationOnce((key) => cancelOrder(key).then(() => Promise.reject(cut)));
  } else {
    // The first three transactions are the claim, the order and the record of the mail; the fourth
    // deletes the rest.
    const transaction = database.transaction.bind(database);
    const spied = vi.spyOn(database, 'transaction');
    for (let before = 0; before < 3; before += 1) spied.mockImplementationOnce(transaction);
    spied.mockImplementationOnce((work) =>
      step === 'mail' ? Promise.reject(cut) : transaction((tx) => work(tx).then(() => Promise.reject(cut))),
    );
  }
}

describe('request for an account deletion', () => {
  it('mails a link without changing the account; a repeat within a minute sends no mail, a later one replaces the link', async () => {
    const member = await product.member();
    const first = await ask(member);
    expect([first.status, first.at('data')]).toEqual([
      202,
      { state: 'mail-sent', eraseAt: null, retryAt: '2026-11-20T12:01:00.000Z' },
    ]);
    expect((await ask(member)).at('data')).toEqual(first.at('data'));
    const token = await mailedToken(member);
    expect(await kindsMailed(member)).toEqual(['account-deletion']);
    product.clock.advance(60_001);
    await ask(member);
    const next = await mailedToken(member);
    expect(await kindsMailed(member)).toEqual(['account-deletion', 'account-deletion']);
    expect(refusal(await confirm(token))).toEqual([404, 'auth/invalid-action-code']);
    expect((await confirm(next)).status).toBe(200);
    expect(await isThere(member)).toBe(true);
  });

  it('mails a new link after the clock was set back', async () => {
    const member = await product.member();
    await ask(member);
    const token = await mailedToken(member);
    product.clock.advance(-5 * 60_000);
    await ask(member);
    await sendMails();
    expect(await kindsMailed(member)).toEqual(['account-deletion', 'account-deletion']);
    expect(refusal(await confirm(token))).toEqual([404, 'auth/invalid-action-code']);
  });

  it('sends one mail for twenty simultaneous requests', async () => {
    const member = await product.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await sendMails();
    expect(await kindsMailed(member)).toEqual(['account-deletion']);
  });

  it('opening the mailed link does not delete the account, only the button of its page does', async () => {
    const member = await product.member();
    await ask(member);
    const token = await mailedToken(member);
    const page = await product.browser().get(`/account/deletion?token=${token}`, { accept: 'text/html' });
    const head = await product.app.inject({ method: 'HEAD', url: `/account/deletion?token=${token}` });
    const call = await product.browser().get(`/api/account-deletion/confirm?token=${token}`);
    expect([page.status, head.statusCode, call.status]).toEqual([200, 200, 404]);
    expect((await ask(member)).at('data.state')).toBe('mail-sent');
  });

  it('appears on the privacy page with its date (D-178)', async () => {
    const member = await product.member();
    const requestedAt = product.clock.now().toISOString();
    await ask(member);
    const reportedOf = async () => (await member.get(`/api/user/${member.uid}/privacy`)).at('data.deletion');
    expect(await reportedOf()).toEqual({ state: 'mail-sent', askedAt: requestedAt, eraseAt: null });
    const token = await mailedToken(member);
    product.clock.advance(1000);
    const { eraseAt } = z.object({ eraseAt: z.string() }).parse((await confirm(token)).at('data'));
    expect(await reportedOf()).toEqual({ state: 'scheduled', askedAt: requestedAt, eraseAt });
  });

  it('refuses a link that is a day old as expired, and an unknown link or one of an earlier mailbox as invalid', async () => {
    const member = await product.member();
    await ask(member);
    const token = await mailedToken(member);
    product.clock.advance(DAY_MS - 1);
    const open = await signedIn(member);
    product.clock.advance(1);
    expect(refusal(await confirm(token))).toEqual([409, 'auth/expired-action-code']);
    expect(refusal(await confirm('made-up'))).toEqual([404, 'auth/invalid-action-code']);
    await ask(open);
    const previous = await mailedToken(member);
    const email = `new.${member.uid}@example.com`;
    await open.post(`/api/user/${member.uid}/email`, { email, password: PASSWORD });
    const changed = await product
      .browser()
      .post('/api/email-confirmation', { token: await mailedToken({ email }, 'email-change') });
    expect(changed.status).toBe(200);
    expect(refusal(await confirm(previous))).toEqual([404, 'auth/invalid-action-code']);
  });

  it('another member cannot request or undo the deletion of an account', async () => {
    const [member, other] = [await product.member(), await product.member()];
    for (const call of ['deletion', 'deletion/undo']) {
      const path = `/api/user/${member.uid}/${call}`;
      expect([(await product.browser().post(path)).status, (await other.post(path)).status]).toEqual([401, 403]);
    }
  });
});

describe('scheduled deletion', () => {
  it('is 14 days ahead, is mailed once even after a second click, and leaves the member signed in', async () => {
    const member = await product.member();
    const events = await recordLiveEvents(product, member);
    await ask(member);
    const token = await mailedToken(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const eraseAt = new Date(product.clock.now().getTime() + 14 * DAY_MS).toISOString();
    for (const answer of answers) expect(answer.at('data')).toEqual({ state: 'scheduled', eraseAt });
    await sendMails();
    expect(await kindsMailed(member)).toEqual(['account-deletion-scheduled', 'account-deletion']);
    product.clock.advance(3 * DAY_MS);
    expect((await confirm(token)).at('data.eraseAt')).toBe(eraseAt);
    expect((await ask(await signedIn(member))).at('data')).toMatchObject({ state: 'scheduled', eraseAt });
    await sendMails();
    expect(await kindsMailed(member)).toHaveLength(2);
    expect(
      (await product.browser().post('/api/auth/sign-in', { email: member.email, password: PASSWORD })).status,
    ).toBe(200);
    await expect.poll(events.received).toContainEqual({ kind: 'user' });
    await events.end();
    const [row] = await rowsOf(product.database.db, sql`select id from account_deletions where uid = ${member.uid}`);
    expect(await waitingJobs(product, 'erase-account', String(row?.['id']))).toBe(1);
  });

  it('sends a mail with its day in the member’s time zone and the way to keep the account', async () => {
    product.clock.set('2027-01-10T05:00:00.000Z');
    const member = await parent(product);
    await scheduled(member);
    const [mail] = await mailsOfKind(product.browser(), member.email, 'account-deletion-scheduled');
    expect(mail?.subject).toBe('Your account will be deleted on January 23, 2027');
    const text = await mailText(product.browser(), mail?.id);
    expect(text).toContain('Keep my account');
    expect(text).not.toContain('Maya');
  });

  it('can be undone: the account stays, the link becomes invalid, and the job erases nothing', async () => {
    const member = await product.member();
    await ask(member);
    const token = await mailedToken(member);
    await confirm(token);
    const [row] = await rowsOf(product.database.db, sql`select id from account_deletions where uid = ${member.uid}`);
    expect((await undo(member)).at('data')).toEqual({ state: 'none' });
    expect((await undo(member)).at('data')).toEqual({ state: 'none' });
    expect(refusal(await confirm(token))).toEqual([404, 'auth/invalid-action-code']);
    product.clock.advance(15 * DAY_MS);
    await erase(String(row?.['id']));
    expect(await isThere(member)).toBe(true);
    expect(await kindsMailed(member)).not.toContain('account-deleted');
  });
});

async function mailsReported(member: Member): Promise<string[]> {
  const reported = z.object({ platform: z.object({ mails: z.array(z.object({ template: z.string() })) }) });
  const copy = await member.get(`/api/user/${member.uid}/export?format=json`);
  const { platform } = reported.parse(JSON.parse(copy.text));
  return platform.mails.map(({ template }) => template).toSorted();
}

test('a member’s export lists the mails of an undone deletion request until the account is erased (D-162)', async () => {
  const member = await product.member();
  await sendMails();
  const before = await mailsReported(member);
  await ask(member);
  await sendMails();
  product.clock.advance(60_001);
  await scheduled(member);
  expect((await undo(member)).status).toBe(200);
  const mailed = ['account-deletion', 'account-deletion', 'account-deletion-scheduled'];
  expect(await mailsReported(member)).toEqual([...mailed, ...before].toSorted());
  const id = await scheduled(member);
  product.clock.advance(14 * DAY_MS);
  await erase(id);
  const rows = await rowsOf(product.database.db, sql`select subject_key from mail_log where uid = ${member.uid}`);
  expect(rows).toEqual([]);
});

describe('erase of an account', () => {
  it('runs once, on the scheduled day, sends one last mail and ends every session with the reason “deleted”', async () => {
    const member = await product.member({ firstName: 'Quintessa' });
    const id = await scheduled(member);
    await expect(erase(id)).rejects.toThrow('has not come');
    expect(await isThere(member)).toBe(true);
    const events = await recordLiveEvents(product, member);
    product.clock.advance(14 * DAY_MS);
    await erase(id);
    await erase(id);
    await expect.poll(events.received).toContainEqual({ kind: 'signed-out', reason: 'deleted' });
    await events.end();
    expect(await isThere(member)).toBe(false);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
    // Mails to the member must be deleted from the inbox, except the last one.
    expect(await kindsMailed(member)).toEqual(['account-deleted']);
    const row = await rowOf(id);
    expect(row).toMatchObject({ uid: null, state: 'erased', token_hash: null });
    expect(listed().filter(({ proof }) => proof === row?.['proof'])).toHaveLength(1);
    const named = rowsNaming(await allRows(product.database.db), [member.uid, member.email, 'Quintessa']);
    expect(named).toEqual([]);
  });

  it('first cancels an open order at the shop, and waits for a shop that is down', async () => {
    const { member, orderId } = await withOpenOrder();
    const id = await scheduled(member);
    product.clock.advance(14 * DAY_MS);
    shop.mood = 'lose';
    await expect(erase(id)).rejects.toThrow('has not cancelled order');
    product.clock.advance(30 * DAY_MS);
    await expect(erase(id)).rejects.toThrow('has not cancelled order');
    expect(await isThere(member)).toBe(true);
    expect(refusal(await signIn(member))).toEqual([409, 'deletion-running']);
    expect(refusal(await undo(member))).toEqual([401, 'unauthenticated']);
    expect(await undoLeaving({ handle: product.database }, member.uid)).toEqual({ refused: 'deletion-running' });
    shop.mood = 'take';
    await erase(id);
    expect(shop.cancelled.filter((key) => key === `${orderId}:1`)).toHaveLength(1);
    const [order] = await rowsOf(
      product.database.db,
      sql`select status, uid, ship_to from orders where order_id = ${orderId}`,
    );
    expect(order).toEqual({ status: 'cancelled', uid: null, ship_to: null });
  });

  it('refuses sign-ins once it has claimed the account, and is not revealed to a wrong password (D-145)', async () => {
    const { member } = await withOpenOrder();
    const id = await scheduled(member);
    product.clock.advance(14 * DAY_MS);
    const [minted, other] = [await mint(member), await signedIn(member)];
    shop.mood = 'lose';
    await expect(erase(id)).rejects.toThrow('has not cancelled order');
    expect(refusal(await signIn(member))).toEqual([409, 'deletion-running']);
    expect(refusal(await mint(member))).toEqual([409, 'deletion-running']);
    expect(refusal(await signIn(member, 'another one'))).toEqual([401, 'auth/wrong-password']);
    const late = await product.browser().post('/api/auth/token', { token: minted.at('data.token') });
    expect(refusal(late)).toEqual([401, 'auth/invalid-custom-token']);
    expect(refusal(await other.get(`/api/user/${member.uid}`))).toEqual([401, 'unauthenticated']);
    await expect(erase(id)).rejects.toThrow('has not cancelled order');
    expect(await signIns(member)).toBe(0);
  });

  pgOnly(
    'refuses a sign-in whose password was checked before the claim, once the claim is committed (D-145)',
    async () => {
      const { member } = await withOpenOrder();
      const id = await scheduled(member);
      product.clock.advance(14 * DAY_MS);
      await signedIn(member);
      shop.mood = 'lose';
      const holder = new Client({ connectionString: product.database.url ?? '' });
      await holder.connect();
      await holder.query('begin');
      // The claim ends the sign-ins last, so that it waits here with everything before it done but
      // uncommitted.
      await holder.query('select 1 from sessions where uid = $1 for update', [member.uid]);
      const claiming = erase(id).catch((error: unknown) => String(error));
      await vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 5_000 });
      const late = [signIn(member), mint(member)];
      await vi.waitFor(async () => expect(await waitingStatements()).toBe(3), { timeout: 5_000 });
      await holder.query('commit');
      await holder.end();
      expect((await Promise.all(late)).map(refusal)).toEqual([
        [409, 'deletion-running'],
        [409, 'deletion-running'],
      ]);
      expect(await claiming).toContain('has not cancelled order');
      expect(await signIns(member)).toBe(0);
    },
  );

  it('ends all of 40 sign-ins that run at the same time (D-145)', { timeout: 60_000 }, async () => {
    const { member } = await withOpenOrder();
    const id = await scheduled(member);
    product.clock.advance(14 * DAY_MS);
    shop.mood = 'lose';
    const minted = await Promise.all(Array.from({ length: 20 }, () => mint(member)));
    const signingIn = Array.from({ length: 40 }, async (_, index) => {
      await pause(index * 5);
      const token = minted[index / 2]?.at('data.token');
      return index % 2 === 0 ? product.browser().post('/api/auth/token', { token }) : signIn(member);
    });
    await pause(80);
    await expect(erase(id)).rejects.toThrow('has not cancelled order');
    const statuses = (await Promise.all(signingIn)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
    expect(await signIns(member)).toBe(0);
    expect(refusal(await signIn(member))).toEqual([409, 'deletion-running']);
  });

  it.each(['shop', 'mail', 'list'] as const)(
    'is completed by the next process after a crash that follows the step of the %s, with one mail',
    async (step) => {
      const { member } = await withOpenOrder();
      const id = await scheduled(member);
      product.clock.advance(14 * DAY_MS);
      const cut = new Error('the process is gone');
      cutAfter(step, cut);
      await expect(erase(id)).rejects.toThrow(cut);
      vi.restoreAllMocks();
      expect(await isThere(member)).toBe(true);
      await erase(id);
      expect(await isThere(member)).toBe(false);
      expect(await kindsMailed(member)).toEqual(['account-deleted']);
      const { proof } = (await rowOf(id)) ?? {};
      expect(
        new Set(
          listed()
            .filter((line) => line.proof === proof)
            .map((line) => line.proof),
        ).size,
      ).toBe(1);
    },
  );
});
