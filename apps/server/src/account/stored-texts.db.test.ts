import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operate } from '../../testing/operator.ts';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { findExistingEmails } from './queries/write-leads.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

/** A member whose row was written before today's rules. */
async function storedBefore(columns: { email?: string; firstName?: string }): Promise<Member> {
  const member = await product.member({ firstName: columns.firstName === undefined ? 'Maya' : 'Before' });
  const { email = member.email, firstName = null } = columns;
  await product.database.db.execute(
    sql`update users set email = ${email}, first_name = coalesce(${firstName}, first_name) where uid = ${member.uid}`,
  );
  return { ...member, email };
}

const storedOf = (uid: string) =>
  rowsOf(product.database.db, sql`select email, first_name from users where uid = ${uid}`);

describe('account with an email that was stored with invisible characters', () => {
  it.each([
    ['a character before it', '\u200Bbefore@example.com', 'before@example.com'],
    ['a character after it', 'behind@example.com\u2060', 'behind@example.com'],
    ['a character inside it', 'in\u00ADside@example.com', 'inside@example.com'],
    ['a decomposed accent', 'jose\u0301@example.com', 'jos\u00E9@example.com'],
  ])('is found by sign-in, reset and registration by the visible email: %s', async (_, stored, seen) => {
    const { uid } = await storedBefore({ email: stored });
    for (const typed of [seen, stored, ` ${seen.toUpperCase()}\u200B`]) {
      const answer = await product.browser().post('/api/auth/sign-in', { email: typed, password: PASSWORD });
      const isRefusedInside = typed === stored && stored.includes('\u00AD');
      expect([typed, answer.status, answer.at('data.uid')]).toEqual(
        isRefusedInside ? [typed, 422, undefined] : [typed, 200, uid],
      );
    }
    const again = await product.browser().post(`/api/user/${crypto.randomUUID()}`, {
      email: seen,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      emailOptIn: true,
    });
    expect([again.status, again.at('error.code')]).toEqual([409, 'auth/email-already-in-use']);
  });
});

describe('operator who types the visible email of an account with invisible characters', () => {
  it('finds the pickup of the account and cannot import the email as a lead', async () => {
    const { uid } = await storedBefore({ email: '\u200Bunseen@example.com' });
    await product.database.db.execute(sql`
      insert into users_redemptions
        (uid, legacy_syllabus_id, slug, email, redemption_type, distribution_type, start_timestamp)
      values (${uid}, 'stored-before', 'safe-sleep', 'unseen@example.com', 'physical', 'Pickup', now())`);
    const db = product.database.db;
    expect(await findExistingEmails(db, ['unseen@example.com', 'nobody@example.com'])).toEqual(
      new Set(['unseen@example.com']),
    );
    const actual = await operate(product.adminChannel, ['orders', 'find', 'Unseen@example.com', '--reveal', '--json']);
    expect(actual.out).toContain(uid);
  });
});

describe('command members check', () => {
  const answered = z.object({
    counts: z.record(z.string(), z.number()),
    rows: z.array(z.object({ uid: z.string(), field: z.string(), becomes: z.string().nullable(), what: z.string() })),
  });
  const check = async (...flags: string[]) =>
    answered.parse(
      JSON.parse((await operate(product.adminChannel, ['members', 'check', ...flags, '--reveal', '--json'])).out),
    );

  it('lists values that today’s rules refuse, and corrects unambiguous ones with --apply', async () => {
    const around = await storedBefore({ email: '\u200Baround@example.com' });
    const within = await storedBefore({ email: 'with\u200Bin@example.com' });
    const accepted = await storedBefore({ email: '\u200Btaken@example.com' });
    const holder = await storedBefore({ email: 'taken@example.com' });
    const spaced = await storedBefore({ firstName: 'Mary\u00A0Ann' });
    const unnamed = await storedBefore({ firstName: 'R2D2' });
    const of = (rows: z.infer<typeof answered>['rows']) =>
      [around, within, accepted, holder, spaced, unnamed].map(
        ({ uid }) => rows.find((row) => row.uid === uid)?.becomes,
      );
    const expected = ['around@example.com', null, null, undefined, 'Mary Ann', null];

    const before = await check();
    expect(of(before.rows)).toEqual(expected);
    expect(await storedOf(around.uid)).toMatchObject([{ email: '\u200Baround@example.com' }]);

    const applied = await check('--apply');
    expect(of(applied.rows)).toEqual(expected);
    expect(await storedOf(around.uid)).toMatchObject([{ email: 'around@example.com' }]);
    expect(await storedOf(within.uid)).toMatchObject([{ email: 'with\u200Bin@example.com' }]);
    expect(await storedOf(accepted.uid)).toMatchObject([{ email: '\u200Btaken@example.com' }]);
    expect(await storedOf(spaced.uid)).toMatchObject([{ first_name: 'Mary Ann' }]);
    expect(of((await check()).rows)).toEqual([undefined, null, null, undefined, undefined, null]);
  });

  it.each([
    ['\u200Bsigns-around@example.com', 'has signs around it that nobody can see'],
    ['renee\u0301@example.com', 'is written differently today'],
    ['Capital@Example.com', 'is written differently today'],
  ])('reports for %j that it %s', async (email, what) => {
    const { uid } = await storedBefore({ email });
    expect((await check()).rows.find((row) => row.uid === uid)?.what).toBe(what);
  });
});

describe('password in two Unicode forms', () => {
  const passwords = createPasswords('low');

  it('matches the hash of either form, also one that was stored earlier', async () => {
    const forms = ['ma\u00F1ana-\u00E9t\u00E9', 'man\u0303ana-e\u0301te\u0301'];
    const before = await hash(forms[1] ?? '', { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const hashes = [...(await Promise.all(forms.map((form) => passwords.hash(form)))), before];
    for (const stored of hashes) for (const form of forms) expect(await passwords.matches(stored, form)).toBe(true);
    expect(await passwords.matches(hashes[0] ?? '', 'manana-ete')).toBe(false);
  });
});
