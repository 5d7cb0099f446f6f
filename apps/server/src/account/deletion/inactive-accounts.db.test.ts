import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { pgOnly } from '#testing/engine.ts';
import { aTry, runJobs, waitingJobs } from '#testing/jobs.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { closeSocialSignIn, openSocialSignIn, social } from '#testing/members/social-sign-in.ts';
import { operate } from '#testing/operator.ts';
import { PASSWORD, type Browser, type HttpAnswer, type Member } from '#testing/product.ts';
import { lockUserForUpdate } from '../queries/update-user.ts';
import { endInactiveAccounts } from './actions/end-inactive-accounts.ts';
import { scheduleWithoutLink } from './actions/schedule-leaving.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From November 20, 2026, the day of the test clock, with one leap day. */
const TWO_YEARS_MS = 731 * DAY_MS;

let member: Member;
beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
beforeEach(async () => {
  social.product.clock.set('2026-11-20T12:00:00.000Z');
  await db().execute(sql`update users set last_seen_at = '2100-01-01T00:00:00Z', inactivity_mailed_at = null`);
  await setYears(2);
  member = await social.product.member({ firstName: 'Quintessa' });
});

const db = () => social.product.database.db;
const pass = (milliseconds: number): void => social.product.clock.advance(milliseconds);
const now = (): Date => social.product.clock.now();
const runDay = async (): Promise<void> =>
  social.product.jobDefinitions.find(({ name }) => name === 'end-inactive-accounts')?.handle({}, aTry());
const sendMails = (): Promise<void> => runJobs(social.product, { only: 'send-mail' });
const signIn = (browser: Browser = social.product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
const mails = (kind: string, { email } = member) => mailsOfKind(social.product.browser(), email, kind);
const notices = async (of = member): Promise<number> => {
  await sendMails();
  return (await mails('account-inactive', of)).length;
};
const deletion = async () =>
  (await rowsOf(db(), sql`select id, state, for_inactivity from account_deletions where uid = ${member.uid}`))[0];
const lastSeen = async (uid = member.uid): Promise<string> => {
  const [row] = await rowsOf(db(), sql`select last_seen_at from users where uid = ${uid}`);
  return new Date(String(row?.['last_seen_at'])).toISOString();
};

async function setYears(years: number): Promise<void> {
  await db().execute(sql`insert into config values ('inactiveYears', ${String(years)}, now())
    on conflict (key) do update set value = excluded.value`);
  await social.product.overrides.refresh();
}

/** The dependencies of the job, over another handle. */
function deps(handle: DatabaseHandle) {
  const { clock, mails: sent, jobs } = social.product;
  return { handle, clock, mails: sent, jobs, inactiveYears: () => 2 };
}

/** The database, with work before each transaction. */
function before(work: () => Promise<unknown>): DatabaseHandle {
  const { database } = social.product;
  return {
    ...database,
    transaction: async (run) => {
      await work();
      return database.transaction(run);
    },
  };
}

const waiting = (): Promise<number> =>
  countOf(
    db(),
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

/** Lets the member be notified, and the days of the notice pass. */
async function untilScheduled(): Promise<void> {
  pass(TWO_YEARS_MS - 60 * DAY_MS + 1);
  await runDay();
  await sendMails();
  pass(60 * DAY_MS);
  await runDay();
}

describe('an account that nobody uses', () => {
  it('stays for ever unless the provider sets years (D-238)', async () => {
    await setYears(0);
    pass(20 * TWO_YEARS_MS);
    await runDay();
    expect([await notices(), await deletion()]).toEqual([0, undefined]);
  });

  it('gets one notice 60 days before `inactiveYears` are over, with last month of use, deadline and login link (D-238)', async () => {
    pass(TWO_YEARS_MS - 60 * DAY_MS);
    await runDay();
    expect(await notices()).toBe(0);
    pass(1);
    await runDay();
    await runDay();
    await runJobs(social.product, { only: 'send-mail', times: 2 });
    pass(59 * DAY_MS);
    await runDay();
    expect(await notices()).toBe(1);
    expect(await deletion()).toBeUndefined();
    const [mail] = await mails('account-inactive');
    expect(mail?.subject).toBe('Do you still need your Nestling account?');
    expect(mail?.links).toContainEqual(expect.stringMatching(/\/login$/));
    const text = await mailText(social.product.browser(), mail?.id);
    expect(text).toContain('since November 2026.');
    expect(text).toContain('before November 20, 2028');
    expect(text).not.toContain('Quintessa');
  });

  it('stays when its member signs in after the notice, and is announced again after as many years', async () => {
    pass(TWO_YEARS_MS);
    await runDay();
    pass(59 * DAY_MS);
    expect((await signIn()).status).toBe(200);
    pass(10 * DAY_MS);
    await runDay();
    expect([await notices(), await deletion()]).toEqual([0, undefined]);
    pass(TWO_YEARS_MS);
    await runDay();
    expect(await notices()).toBe(1);
  });

  it('is scheduled for deletion, with mail and undo, when nobody logs in for 60 days after the notice (D-238)', async () => {
    pass(TWO_YEARS_MS - 60 * DAY_MS + 1);
    await runDay();
    await sendMails();
    pass(60 * DAY_MS - 1);
    await runDay();
    expect(await deletion()).toBeUndefined();
    pass(1);
    const events = await recordLiveEvents(social.product, member);
    await runDay();
    await runDay();
    await expect.poll(events.received).toContainEqual({ kind: 'user' });
    await events.end();
    const row = await deletion();
    expect(row).toMatchObject({ state: 'scheduled', for_inactivity: true });
    const id = String(row?.['id']);
    expect(await waitingJobs(social.product, 'erase-account', id)).toBe(1);
    await sendMails();
    const scheduled = await mails('account-deletion-scheduled');
    expect(scheduled.map(({ subject }) => subject)).toEqual(['Your account will be deleted on December 4, 2028']);
    const text = await mailText(social.product.browser(), scheduled[0]?.id);
    expect(text).toContain('log in once before December 4, 2028');
    expect(text).not.toMatch(/asked|Not you/);
    await expect(eraseNow(social.product, id)).rejects.toThrow('has not come');
    pass(14 * DAY_MS);
    await eraseNow(social.product, id);
    expect(rowsNaming(await allRows(db()), [member.uid, member.email])).toEqual([]);
    const [last] = await mails('account-deleted');
    expect(await mailText(social.product.browser(), last?.id)).toContain('nobody had used it');
  });

  it('is no longer scheduled once its member signs in', async () => {
    await untilScheduled();
    const id = String((await deletion())?.['id']);
    const events = await recordLiveEvents(social.product, member);
    const browser = social.product.browser();
    expect((await signIn(browser)).status).toBe(200);
    await expect.poll(events.received).toContainEqual({ kind: 'user' });
    await events.end();
    expect(await deletion()).toBeUndefined();
    const privacy = await browser.get(`/api/user/${member.uid}/privacy`);
    expect([privacy.status, privacy.at('data.deletion')]).toEqual([200, null]);
    pass(15 * DAY_MS);
    await eraseNow(social.product, id);
    await runDay();
    expect([await deletion(), (await signIn()).status]).toEqual([undefined, 200]);
  });

  it('stays scheduled at a sign-in if somebody has asked for the deletion, too', async () => {
    await untilScheduled();
    const { database } = social.product;
    await database.transaction(async (tx) => {
      await lockUserForUpdate(tx, member.uid);
      await scheduleWithoutLink(deps(database), tx, { uid: member.uid, forInactivity: false });
    });
    await signIn();
    expect(await deletion()).toMatchObject({ state: 'scheduled', for_inactivity: false });
  });

  it('stays scheduled at a sign-in if an operator deletes it', async () => {
    await untilScheduled();
    const command = ['members', 'delete', member.uid, '--reason', 'asked by letter', '--apply'];
    expect(await operate(social.product.adminChannel, command)).toMatchObject({ exit: 0 });
    await signIn();
    expect(await deletion()).toMatchObject({ state: 'scheduled', for_inactivity: false });
  });

  it('stays scheduled at a sign-in if its member has asked for the deletion', async () => {
    const id = await scheduleLeaving(social.product, member);
    await db().execute(sql`update users set inactivity_mailed_at = last_seen_at where uid = ${member.uid}`);
    pass(2 * DAY_MS);
    await signIn();
    expect(await deletion()).toMatchObject({ id, state: 'scheduled' });
  });

  it('is neither announced nor scheduled while its deletion is', async () => {
    const id = await scheduleLeaving(social.product, member);
    pass(TWO_YEARS_MS);
    await runDay();
    expect([await notices(), (await deletion())?.['id']]).toEqual([0, id]);
  });

  it('stays while it is locked, because its member cannot sign in, and is announced after that', async () => {
    const set = (command: string) =>
      operate(social.product.adminChannel, ['members', command, member.uid, '--reason', 'x']);
    await set('lock');
    pass(TWO_YEARS_MS);
    await runDay();
    expect(await notices()).toBe(0);
    await set('unlock');
    await runDay();
    expect(await notices()).toBe(1);
  });

  it('is not scheduled after the provider has set no years, and is announced again if they are set much later', async () => {
    pass(TWO_YEARS_MS);
    await runDay();
    await setYears(0);
    pass(60 * DAY_MS);
    await runDay();
    expect([await notices(), await deletion()]).toEqual([1, undefined]);
    pass(365 * DAY_MS);
    await setYears(2);
    await runDay();
    expect([await notices(), await deletion()]).toEqual([2, undefined]);
    pass(60 * DAY_MS);
    await runDay();
    expect(await deletion()).toMatchObject({ state: 'scheduled' });
  });

  it('stays after the notice when the provider has set more years', async () => {
    pass(TWO_YEARS_MS - 30 * DAY_MS);
    await runDay();
    await setYears(3);
    pass(60 * DAY_MS);
    await runDay();
    expect([await notices(), await deletion()]).toEqual([1, undefined]);
  });

  it('gets the days of the notice also if it was unused for long before the years were set', async () => {
    await setYears(0);
    pass(5 * TWO_YEARS_MS);
    await setYears(1);
    for (const days of [0, 59]) {
      pass(days * DAY_MS);
      await runDay();
      expect([await notices(), await deletion()]).toEqual([1, undefined]);
    }
    pass(DAY_MS);
    await runDay();
    expect(await deletion()).toMatchObject({ state: 'scheduled' });
  });
});

describe('the daily run over unused accounts', () => {
  it('leaves a member alone who signs in between the list and their lock', async () => {
    pass(TWO_YEARS_MS);
    await endInactiveAccounts(deps(before(signIn)), aTry().signal);
    expect(await notices()).toBe(0);
    await untilScheduled();
    await db().execute(sql`delete from account_deletions where uid = ${member.uid}`);
    await endInactiveAccounts(deps(before(signIn)), aTry().signal);
    expect(await deletion()).toBeUndefined();
  });

  pgOnly('lets a member wait who signs in while their deletion is being scheduled, and then cancels it', async () => {
    pass(TWO_YEARS_MS);
    await runDay();
    pass(60 * DAY_MS);
    const { database, jobs } = social.product;
    const scheduled = Promise.withResolvers<undefined>();
    const answers: HttpAnswer[] = [];
    // Both are begun here, because nothing else may use the database inside a transaction.
    const signing = scheduled.promise.then(async () => answers.push(await signIn()));
    const isSignInWaiting = scheduled.promise.then(() =>
      vi.waitFor(async () => expect(answers.length + (await waiting())).toBe(1), { interval: 5 }),
    );
    const send: typeof jobs.send = async (...job) => {
      await jobs.send(...job);
      scheduled.resolve(undefined);
      await isSignInWaiting;
    };
    await endInactiveAccounts({ ...deps(database), jobs: { send } }, aTry().signal);
    await signing;
    expect(answers).toMatchObject([{ status: 200 }]);
    expect(await deletion()).toBeUndefined();
  });

  it('ends when it is aborted, and the next one continues without a second mail', async () => {
    const other = await social.product.member();
    pass(TWO_YEARS_MS);
    const stop = new AbortController();
    const handle = before(async () => stop.abort());
    await expect(endInactiveAccounts(deps(handle), stop.signal)).rejects.toThrow('aborted');
    expect((await notices()) + (await notices(other))).toBe(1);
    await runDay();
    expect([await notices(), await notices(other)]).toEqual([1, 1]);
  });

  it('takes those first who were away longest, and the others the next day', async () => {
    const all = [member, await social.product.member(), await social.product.member()];
    // Against the order of their ids, in which a plain read might return them.
    const members = all.toSorted((one, other) => other.uid.localeCompare(one.uid));
    for (const [minutes, { uid }] of members.entries())
      await db().execute(
        sql`update users set last_seen_at = last_seen_at + ${`${minutes} minutes`}::interval where uid = ${uid}`,
      );
    pass(TWO_YEARS_MS);
    const runFor = async (max: number): Promise<number[]> => {
      await endInactiveAccounts(deps(social.product.database), aTry().signal, max);
      await sendMails();
      return Promise.all(members.map(notices));
    };
    expect(await runFor(2)).toEqual([1, 1, 0]);
    expect(await runFor(2)).toEqual([1, 1, 1]);
  });
});

test('a notice is not mailed to a member who has signed in since it was queued', async () => {
  pass(TWO_YEARS_MS);
  await runDay();
  await signIn();
  expect(await notices()).toBe(0);
});

test('a notice is mailed although mails to the address come back', async () => {
  await db().execute(sql`update users set email_bounced_at = now() where uid = ${member.uid}`);
  pass(TWO_YEARS_MS);
  await runDay();
  expect(await notices()).toBe(1);
});

test('many sign-ins at once after a notice all succeed, and end the scheduled deletion', async () => {
  await untilScheduled();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await lastSeen(), await deletion()]).toEqual([now().toISOString(), undefined]);
});
