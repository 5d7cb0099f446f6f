import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTry, runJobs } from '#testing/jobs.ts';
import { exportList } from '../actions/export-list.ts';
import { scheduleLeaving, signedInAgain } from '#testing/members/deleted-members.ts';
import { operate } from '#testing/operator.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { pgOnly } from '#testing/engine.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  folder = mkdtempSync(join(tmpdir(), 'subscribers-'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const HEAD =
  'subscriberKey,email,firstName,lastName,locale,country,emailConfirmed,consentSource,consentLocale,optedInAt,state';

/** Between the key and the state. */
const EMPTY_CELLS = Array.from({ length: 9 }, () => '');

let files = 0;

async function run(...argv: string[]) {
  return operate(product.adminChannel, ['newsletter', ...argv]);
}

interface ReadFile {
  rows: string[][];
  batch: string;
  counts: Record<string, number>;
}

/** Exports the list. @returns the rows, and the number of the file */
async function exported(...flags: string[]): Promise<ReadFile> {
  const file = join(folder, `${(files += 1)}.csv`);
  const { exit, out } = await run('export', file, '--reveal', ...flags);
  expect(exit).toBe(0);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe(HEAD);
  const counts: Record<string, number> = {};
  for (const [, state = '', count] of out.matchAll(/(yes|changed|withdrawn|erased): (\d+)/g))
    counts[state] = Number(count);
  return {
    rows: lines.map((line) => line.split(',')),
    batch: /^batch: (\d+)$/m.exec(out)?.[1] ?? '',
    counts,
  };
}

/** The states of a file by key, of these members. */
async function statesOf(members: readonly { uid: string }[], ...flags: string[]) {
  const { rows, batch, counts } = await exported('--unconfirmed', ...flags);
  const states = new Map(rows.map((row) => [row[0], row.at(-1)]));
  return { states: members.map(({ uid }) => states.get(uid) ?? null), batch, counts };
}

async function acknowledge(batch: string): Promise<void> {
  expect(await run('export', '--done', batch)).toMatchObject({ exit: 0 });
}

const subscribe = (member: Member, to: 'subscribe' | 'unsubscribe') =>
  member.post(`/api/user/${to}`, { uid: member.uid, email: member.email });

const subscriber = (): Promise<Member> => product.member({ emailOptIn: true, locale: 'en-US' });

async function erase({ uid }: Member): Promise<void> {
  const argv = ['members', 'delete', uid, '--reason', 'asked by letter', '--apply'];
  expect(await operate(product.adminChannel, argv)).toMatchObject({ exit: 0 });
  await runJobs(product, { only: 'erase-account' });
}

describe('newsletter export', () => {
  it('lists members whose last answer is yes, with language, place and time of that answer', async () => {
    const yes = await product.member({ emailOptIn: true, locale: 'fr-CA' });
    const no = await product.member({ emailOptIn: false, locale: 'en-US' });
    const back = await subscriber();
    await subscribe(back, 'unsubscribe');
    const later = await product.member({ emailOptIn: false, locale: 'pl-PL' });
    product.clock.advance(60_000);
    const at = product.clock.now().toISOString();
    await subscribe(later, 'subscribe');
    const unsubscribedThere = await subscriber();
    await product.database.db.execute(
      sql`update users set sfmc_status = 'Unsubscribed' where uid = ${unsubscribedThere.uid}`,
    );

    const { rows } = await exported('--unconfirmed');
    expect(rows.map(([key]) => key)).toEqual([yes.uid, later.uid]);
    expect(rows[0]?.slice(0, 2)).toEqual([yes.uid, yes.email]);
    expect(rows[0]?.[4]).toBe('fr-CA');
    expect(rows[0]?.slice(7, 9)).toEqual(['register', 'fr-CA']);
    expect(rows[1]?.slice(7)).toEqual(['account', expect.any(String), at, 'yes']);
    for (const { uid } of [no, back]) expect(rows.flat()).not.toContain(uid);
  });

  it('excludes members with an unconfirmed email', async () => {
    const confirmed = await subscriber();
    await product.database.db.execute(sql`update users set email_confirmed_at = now() where uid = ${confirmed.uid}`);
    const unconfirmed = await subscriber();
    await exported('--unconfirmed');
    const { rows } = await exported('--switch');
    const states = new Map(rows.map((row) => [row[0], row.at(-1)]));
    expect([confirmed, unconfirmed].map(({ uid }) => states.get(uid))).toEqual(['yes', 'withdrawn']);
    await exported('--unconfirmed', '--switch');
  });

  it('withdraws a member whose mails come back, and adds them again once the mailbox works [D-305]', async () => {
    const [member, unsubscribed] = [await subscriber(), await product.member({ emailOptIn: false })];
    const setBounced = (at: Date | null) =>
      product.database.db.execute(sql`
        update users set email_confirmed_at = now(), email_bounced_at = ${at?.toISOString() ?? null}
        where uid in (${member.uid}, ${unsubscribed.uid})`);
    const counted = async () => {
      const { rows } = JSON.parse((await run('status', '--json')).out) as { rows: Record<string, number>[] };
      return rows.map(({ subscribers, bounced }) => ({ subscribers, bounced }))[0];
    };
    await setBounced(null);
    const before = await counted();
    await acknowledge((await statesOf([member])).batch);
    await setBounced(product.clock.now());
    expect(await counted()).toEqual({ subscribers: (before?.subscribers ?? 0) - 1, bounced: 1 });
    const without = await statesOf([member]);
    expect(without.states).toEqual(['withdrawn']);
    await acknowledge(without.batch);
    expect((await statesOf([member], '--all')).states).toEqual([null]);
    await setBounced(null);
    expect(await counted()).toEqual(before);
    const { states, batch } = await statesOf([member]);
    expect(states).toEqual(['yes']);
    await acknowledge(batch);
  });

  it('refuses to write personal data without --reveal', async () => {
    expect((await run('export', join(folder, 'none.csv'))).exit).toBe(2);
  });

  it('repeats a file until it is acknowledged, and then has only what changed since', async () => {
    const [same, moved, left] = [await subscriber(), await subscriber(), await subscriber()];
    const members = [same, moved, left];
    expect((await statesOf(members)).states).toEqual(['yes', 'yes', 'yes']);
    const second = await statesOf(members);
    expect(second.states).toEqual(['yes', 'yes', 'yes']);
    await acknowledge(second.batch);
    expect((await statesOf(members)).states).toEqual([null, null, null]);

    await moved.post(`/api/user/${moved.uid}`, { firstName: 'Mia' });
    await subscribe(left, 'unsubscribe');
    const changed = await statesOf(members);
    expect(changed.states).toEqual([null, 'changed', 'withdrawn']);
    expect(changed.counts).toEqual({ yes: 0, changed: 1, withdrawn: 1, erased: 0 });
    // That file may have been used: a change that is undone is written, and so is a return.
    await moved.post(`/api/user/${moved.uid}`, { firstName: '' });
    await subscribe(left, 'subscribe');
    const back = await statesOf(members);
    expect(back.states).toEqual([null, 'changed', 'yes']);
    await acknowledge(back.batch);
    expect((await statesOf(members)).states).toEqual([null, null, null]);
  });

  it('writes every subscriber as new with --all, and again until such a file is acknowledged', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    await acknowledge((await statesOf([one, other])).batch);
    expect((await statesOf([one, other], '--all')).states).toEqual(['yes', 'yes']);
    const repeated = await statesOf([one, other]);
    expect(repeated.states).toEqual(['yes', 'yes']);
    await acknowledge(repeated.batch);
    expect((await statesOf([one, other])).states).toEqual([null, null]);
  });

  it('withdraws a member from the request to delete the account on, who is back if they keep it', async () => {
    const leaving = await subscriber();
    await acknowledge((await statesOf([leaving])).batch);
    await scheduleLeaving(product, leaving);
    const withdrawn = await statesOf([leaving]);
    expect(withdrawn.states).toEqual(['withdrawn']);
    await acknowledge(withdrawn.batch);
    const back = await signedInAgain(product, leaving);
    expect((await back.post(`/api/user/${back.uid}/deletion/undo`, {})).status).toBe(200);
    expect((await statesOf([leaving])).states).toEqual(['yes']);
  });

  it('names an erased member by the key alone, until a file that does so is acknowledged', async () => {
    const [named, unnamed] = [await subscriber(), await subscriber()];
    await acknowledge((await statesOf([named])).batch);
    const never = await product.member({ emailOptIn: false });
    for (const member of [named, never]) await erase(member);
    const { rows } = await exported('--unconfirmed');
    expect(rows.filter(([key]) => key === named.uid)).toEqual([[named.uid, ...EMPTY_CELLS, 'erased']]);
    expect(rows.flat()).not.toContain(never.uid);
    const repeated = await statesOf([named, unnamed]);
    expect(repeated.states).toEqual(['erased', null]);
    // Erased between the file and its acknowledgement: the next file says so.
    await erase(unnamed);
    await acknowledge(repeated.batch);
    expect((await statesOf([named, unnamed])).states).toEqual([null, 'erased']);
  });

  it('forgets the key of an erased member after 90 days, also if no file was acknowledged', async () => {
    const member = await subscriber();
    await statesOf([member]);
    await erase(member);
    product.clock.advance(91 * DAY_MS);
    await product.jobDefinitions.find(({ name }) => name === 'purge')?.handle({}, aTry());
    expect((await statesOf([member])).states).toEqual([null]);
  });

  it('leaves an email that begins like a formula as it is', async () => {
    const { uid, email } = await product.member({ emailOptIn: true, email: '-joe@example.com' });
    const { rows } = await exported('--unconfirmed');
    expect(rows.find(([key]) => key === uid)?.[1]).toBe(email);
  });

  it('keeps to the choice of the last file about unconfirmed emails, unless --switch is given', async () => {
    const member = await subscriber();
    const { batch } = await statesOf([member]);
    await acknowledge(batch);
    expect(await run('export', join(folder, 'other.csv'), '--reveal')).toMatchObject({
      exit: 1,
      out: 'refused: the last file was written with --unconfirmed: add it, or --switch to withdraw those members\n',
    });
    const switched = await exported('--switch');
    expect(switched.rows.find(([key]) => key === member.uid)?.at(-1)).toBe('withdrawn');
    expect((await statesOf([member], '--switch')).states).toEqual(['yes']);
  });

  it('acknowledges only the last file, as often as asked, and asks for a file or a batch', async () => {
    const member = await subscriber();
    const first = await statesOf([member]);
    const last = await statesOf([member]);
    expect(await run('export', '--done', first.batch)).toMatchObject({
      exit: 1,
      out: `refused: only the last file can be acknowledged, batch ${last.batch}: it has all that earlier ones have\n`,
    });
    expect((await run('export', '--done', 'x')).exit).toBe(2);
    for (const wrong of [
      ['--reveal'],
      [join(folder, 'both.csv'), '--done', last.batch],
      ['--done', last.batch, '--all'],
    ])
      expect((await run('export', ...wrong)).exit).toBe(1);
    const status = async (): Promise<unknown> => JSON.parse((await run('status', '--json')).out);
    expect(await status()).toMatchObject({ rows: [{ lastBatch: Number(last.batch), acknowledgedAt: null }] });
    await acknowledge(last.batch);
    await acknowledge(last.batch);
    expect(await status()).toMatchObject({ rows: [{ acknowledgedAt: expect.any(String) as string }] });
  });
});

pgOnly('newsletter export reads several pages, and stores a member who was erased meanwhile as erased', async () => {
  const members = [];
  while (members.length < 5) members.push(await subscriber());
  const [erased, ...left] = members;
  if (!erased) throw new Error('nobody subscribed');
  const other = new pg.Client({ connectionString: product.database.url ?? '' });
  await other.connect();
  const text: string[] = [];
  const batch = 1_000_000;
  const at = product.clock.now();
  const counts = await product.database.transaction((tx) =>
    exportList(tx, {
      batch,
      at,
      withUnconfirmed: true,
      isComplete: true,
      pageSize: 2,
      write: async (lines) => {
        if (lines.includes(erased.uid)) await other.query('delete from users where uid = $1', [erased.uid]);
        text.push(lines);
      },
    }),
  );
  await other.end();
  for (const { uid } of members) expect(text.join('').split(uid)).toHaveLength(2);
  expect(counts.yes).toBeGreaterThanOrEqual(5);
  const stored = async ({ uid }: Member) =>
    rowsOf(
      product.database.db,
      sql`select uid, exported_state is null as empty, erased_at is null as live from newsletter_list where subscriber_key = ${uid}`,
    );
  expect(await stored(erased)).toEqual([{ uid: null, empty: true, live: false }]);
  for (const member of left) expect(await stored(member)).toEqual([{ uid: member.uid, empty: false, live: true }]);
});

describe('newsletter unsubscribe', () => {
  it('ends the opt-in of members by key or email, each by an answer of its own, once', async () => {
    const [byKey, byEmail, other] = [await subscriber(), await subscriber(), await subscriber()];
    const keys = join(folder, 'keys.csv');
    writeFileSync(keys, `Subscriber Key\r\n${byKey.uid}\r\nnot-a-key\r\n`);
    const emails = join(folder, 'emails.csv');
    writeFileSync(emails, `email;\n${byEmail.email.toUpperCase()};\nnobody@example.com;\n`);
    const optIns = () =>
      rowsOf(
        product.database.db,
        sql`select users.uid, users.email_opt_in, source from users join lateral (
              select source from email_opt_ins where email_opt_ins.uid = users.uid order by at desc limit 1) as last on true
            where users.uid in (${byKey.uid}, ${byEmail.uid}, ${other.uid})`,
      );
    const before = await optIns();
    expect((await run('unsubscribe', keys)).out).toContain('nothing is written without --apply');
    expect(await optIns()).toEqual(before);
    product.clock.advance(1000);
    const applied = await run('unsubscribe', keys, '--apply');
    expect(applied.out).toMatch(/^3 +subscriberKey +no key of a newsletter file$/m);
    expect(applied.out).toContain('unsubscribed: 1, unchanged: 0, unknown: 0, refused: 1');
    expect((await run('unsubscribe', emails, '--apply')).out).toContain('unsubscribed: 1, unchanged: 0, unknown: 1, ');
    expect((await run('unsubscribe', emails, '--apply')).out).toContain('unsubscribed: 0, unchanged: 1, unknown: 1, ');
    const after = new Map((await optIns()).map(({ uid, email_opt_in: optIn, source }) => [uid, [optIn, source]]));
    expect([byKey, byEmail, other].map(({ uid }) => after.get(uid))).toEqual([
      [false, 'provider'],
      [false, 'provider'],
      [true, 'register'],
    ]);
    expect((await statesOf([byKey, byEmail])).states).toEqual([null, null]);
  });

  it('lists the lines that name no member, also without --apply', async () => {
    const [member, never] = [await subscriber(), await product.member({ emailOptIn: false })];
    const file = join(folder, 'unknown.csv');
    const nobody = '00000000-0000-4000-8000-000000000000';
    writeFileSync(
      file,
      `subscriberKey,email\n${member.uid.toUpperCase()},\n,nobody@example.com\n,${never.email}\n,no email\n${nobody},\n`,
    );
    const { exit, out } = await run('unsubscribe', file);
    // The other subscribers are those of the tests before.
    const text = out.replace(/of \d+ subscribers \(\d+ %\)/, 'of all subscribers').replaceAll(/ {2,}/g, ' | ');
    expect([String(exit), ...text.trimEnd().split('\n')]).toEqual([
      '0',
      'line | column | refused',
      '3 | email | unknown: no member has it',
      '5 | email | no email',
      '6 | subscriberKey | unknown: no member has it',
      'nothing is written without --apply',
      'unsubscribes 1 of all subscribers',
      'unsubscribed: 1, unchanged: 1, unknown: 2, refused: 1',
    ]);
  });

  it.each([
    ['state', 'yes'],
    ['state', 'changed'],
    ['Status', 'Active'],
    ['Email Marketing Consent', 'SUBSCRIBED'],
    ['Subscription Status', 'opted in'],
    ['Accepts Email Marketing', 'yes'],
  ])('keeps a member whom the file names as a subscriber: %s %s', async (column, value) => {
    const [reader, left] = [await subscriber(), await subscriber()];
    const file = join(folder, `audience-${column}-${value}.csv`);
    writeFileSync(file, `email,${column}\n${reader.email},${value}\n${left.email},Unsubscribed\n`);
    const { out } = await run('unsubscribe', file, '--apply');
    expect(out).toMatch(/^2 +.+ says that this contact is subscribed/m);
    expect(out).toContain('unsubscribed: 1, unchanged: 0, unknown: 0, refused: 1');
    writeFileSync(file, `email\n${reader.email}\n`);
    expect((await run('unsubscribe', file)).out).toContain('unsubscribed: 1,');
  });

  it('ends the opt-in of an active contact who has unsubscribed, also where a column is there twice', async () => {
    const member = await subscriber();
    const file = join(folder, 'active.csv');
    writeFileSync(
      file,
      `email,Status,State,Email Marketing Consent,State\n${member.email},Active,PA,UNSUBSCRIBED,NJ\n`,
    );
    expect((await run('unsubscribe', file, '--apply')).out).toContain(
      'unsubscribed: 1, unchanged: 0, unknown: 0, refused: 0',
    );
    writeFileSync(file, 'Status,State\nActive,PA\n');
    expect((await run('unsubscribe', file)).out).toContain('the columns are subscriberKey, email');
  });

  it('reads a file as a service exports it, and refuses one without a key or an email', async () => {
    const member = await subscriber();
    const file = join(folder, 'exported.csv');
    writeFileSync(file, `"Email Address",First Name,TAGS,Status\n${member.email},Maya,"a, b",NULL\n`);
    expect((await run('unsubscribe', file, '--apply')).out).toContain(
      'unsubscribed: 1, unchanged: 0, unknown: 0, refused: 0',
    );
    writeFileSync(file, 'Name,TAGS\nMaya,a\n');
    expect((await run('unsubscribe', file, '--apply')).out).toContain('the first line is no header');
    writeFileSync(file, `email,TAGS\n${member.email},a,b\n`);
    expect((await run('unsubscribe', file, '--apply')).out).toContain('has more cells than the header');
  });
});
