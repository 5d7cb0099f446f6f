import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTry, runJobs } from '#testing/jobs.ts';
import { operate } from '#testing/operator.ts';
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
  '\uFEFFsubscriberKey,email,firstName,lastName,locale,country,emailConfirmed,consentSource,consentLocale,optedInAt,state';

/** Between the key and the state. */
const EMPTY_CELLS = Array.from({ length: 9 }, () => '');

let files = 0;

async function run(...argv: string[]) {
  return operate(product.adminChannel, ['newsletter', ...argv]);
}

/** Exports the list. @returns the rows, and the number of the file */
async function exported(...flags: string[]): Promise<{ rows: string[][]; batch: string }> {
  const file = join(folder, `${(files += 1)}.csv`);
  const { exit, out } = await run('export', file, '--reveal', ...flags);
  expect(exit).toBe(0);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe(HEAD);
  return { rows: lines.map((line) => line.split(',')), batch: /^batch: (\d+)$/m.exec(out)?.[1] ?? '' };
}

/** The states of a file by key, of these members. */
async function statesOf(members: readonly { uid: string }[], ...flags: string[]) {
  const { rows, batch } = await exported('--unconfirmed', ...flags);
  const states = new Map(rows.map((row) => [row[0], row.at(-1)]));
  return { states: members.map(({ uid }) => states.get(uid) ?? null), batch };
}

async function confirm(batch: string): Promise<void> {
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
    const keys = (await exported('--all')).rows.filter((row) => row.at(-1) !== 'withdrawn').map(([key]) => key);
    expect(keys).toContain(confirmed.uid);
    expect(keys).not.toContain(unconfirmed.uid);
  });

  it('is refused without --reveal, because its file is personal data', async () => {
    expect((await run('export', join(folder, 'none.csv'))).exit).toBe(2);
  });

  it('repeats what an unconfirmed file says, and after a confirmation has only what changed since', async () => {
    const [same, moved, left] = [await subscriber(), await subscriber(), await subscriber()];
    const members = [same, moved, left];
    expect((await statesOf(members)).states).toEqual(['yes', 'yes', 'yes']);
    const second = await statesOf(members);
    expect(second.states).toEqual(['yes', 'yes', 'yes']);
    await confirm(second.batch);
    expect((await statesOf(members)).states).toEqual([null, null, null]);

    await moved.post(`/api/user/${moved.uid}`, { firstName: 'Mia' });
    await subscribe(left, 'unsubscribe');
    expect((await statesOf(members)).states).toEqual([null, 'changed', 'withdrawn']);
    // That file may have been used: a change that is undone is written, and so is a return.
    await moved.post(`/api/user/${moved.uid}`, { firstName: '' });
    await subscribe(left, 'subscribe');
    const back = await statesOf(members);
    expect(back.states).toEqual([null, 'changed', 'yes']);
    await confirm(back.batch);
    expect((await statesOf(members)).states).toEqual([null, null, null]);
    expect((await statesOf(members, '--all')).states).toEqual(['changed', 'changed', 'changed']);
  });

  it('names an erased member by the key alone, until a file that does so is confirmed', async () => {
    const [named, unnamed] = [await subscriber(), await subscriber()];
    await confirm((await statesOf([named])).batch);
    const never = await product.member({ emailOptIn: false });
    for (const member of [named, never]) await erase(member);
    const { rows } = await exported('--unconfirmed');
    expect(rows.filter(([key]) => key === named.uid)).toEqual([[named.uid, ...EMPTY_CELLS, 'erased']]);
    expect(rows.flat()).not.toContain(never.uid);
    const repeated = await statesOf([named, unnamed]);
    expect(repeated.states).toEqual(['erased', null]);
    // Erased between the file and its confirmation: the next file tells of it.
    await erase(unnamed);
    await confirm(repeated.batch);
    expect((await statesOf([named, unnamed])).states).toEqual([null, 'erased']);
  });

  it('forgets the key of an erased member after 90 days, also if no file was confirmed', async () => {
    const member = await subscriber();
    await statesOf([member]);
    await erase(member);
    product.clock.advance(91 * DAY_MS);
    await product.jobDefinitions.find(({ name }) => name === 'purge')?.handle({}, aTry());
    expect((await statesOf([member])).states).toEqual([null]);
  });

  it('confirms only the last file, and asks for a file or a batch', async () => {
    const member = await subscriber();
    const first = await statesOf([member]);
    const last = await statesOf([member]);
    expect(await run('export', '--done', first.batch)).toMatchObject({
      exit: 1,
      out: `refused: only the last file can be confirmed, which is batch ${last.batch}: it has all that earlier ones have\n`,
    });
    expect((await run('export', '--done', 'x')).exit).toBe(2);
    expect((await run('export', '--reveal')).exit).toBe(1);
    const status = async () => (await run('status', '--json')).out;
    expect(JSON.parse(await status())).toMatchObject({
      rows: [{ lastBatch: Number(last.batch), isConfirmed: false, withUnconfirmedEmail: expect.any(Number) as number }],
    });
    await confirm(last.batch);
    expect(JSON.parse(await status())).toMatchObject({ rows: [{ isConfirmed: true }] });
  });
});
