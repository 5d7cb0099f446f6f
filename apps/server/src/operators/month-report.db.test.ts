import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOX, TWO_OFFERS } from '../../testing/content/courses.ts';
import { runJobs } from '../../testing/jobs.ts';
import { graduate, parent, sendQuiz, watchAll } from '../../testing/members/learner.ts';
import { operate } from '../../testing/operator.ts';
import { choose } from '../../testing/rewards/pickup.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards/rewards.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { startProductWithShop } from '../../testing/shop/shop.ts';

/** As the test clock. */
const MONTH = '2026-11';

let product: TestProduct;
let picking: Member;
let shipping: Member;
beforeAll(async () => {
  ({ product } = await startProductWithShop([BOX, TWO_OFFERS]));
  await addPlaces(product, [
    { locationId: 'M-1', companyName: '=Clinic, "North"' },
    { locationId: 'M-2', companyName: 'Clinic South' },
    { locationId: 'M-3', companyName: 'Clinic South' },
  ]);
  picking = await graduate(product, BOX);
  await choose(picking, 'M-1');
  for (const place of ['M-2', 'M-3']) await choose(await graduate(product, BOX), place);
  // Otherwise a box to be sent would have the moment of one to be picked up.
  product.clock.advance(1000);
  shipping = await graduate(product, BOX);
  const sent = await orderBox(shipping, BOX.legacySyllabusId);
  await run('addresses', 'allow', String(sent.at('data.redemption.orderNumber')));
  await settled(await graduate(product, TWO_OFFERS), 'paid');
  await settled(await graduate(product, TWO_OFFERS), 'cancelled');
  await orderBox(await graduate(product, TWO_OFFERS), TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
  const failing = await parent(product);
  await watchAll(failing, BOX.slug);
  await sendQuiz(product, failing, BOX.legacySyllabusId, { wrong: 1 });
  await insertCodes();
  const [first, second] = await rowsOf(
    product.database.db,
    sql`select certificate_id from certificates where legacy_syllabus_id = ${TWO_OFFERS.legacySyllabusId}`,
  );
  await run('certificates', 'reissue', String(first?.['certificate_id']), '--reason', 'a wrong name');
  await run('certificates', 'revoke', String(second?.['certificate_id']), '--reason', 'a wrong name');
});
afterAll(() => product.close());

const run = (...argv: string[]) => operate(product.adminChannel, argv);

/** Orders the paid offer of a course and settles the order. */
async function settled(member: Member, as: 'paid' | 'cancelled'): Promise<void> {
  const order = await orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
  // A shop that is no longer asked.
  await product.database.db.execute(
    sql`update orders set gateway = 'former' where order_id = ${String(order.at('data.orderId'))}`,
  );
  const argv = ['orders', 'settle', String(order.at('data.orderId')), as, '--reason', 'the bank says so'];
  const { exit } = await run(...argv, '--without-shop', '--apply');
  if (exit !== 0) throw new Error('the order is not settled');
}

async function insertCodes(): Promise<void> {
  const now = product.clock.now().toISOString();
  await product.database.db.execute(sql`
    insert into promo_codes (pool, code, taken_at, imported_at) values
      ('cards', 'A', ${now}, ${now}), ('cards', 'B', ${now}, ${now}), ('hush', 'C', ${now}, ${now}),
      ('hush', 'D', null, ${now})`);
}

const answered = z.object({
  rows: z.array(z.object({ what: z.string(), detail: z.string(), count: z.number() })),
  says: z.array(z.string()).optional(),
});
const report = async (month = MONTH) =>
  answered.parse(JSON.parse((await run('reports', 'month', month, '--json')).out));
const figures = async (month?: string): Promise<Record<string, number>> =>
  Object.fromEntries((await report(month)).rows.map(({ what, detail, count }) => [`${what}: ${detail}`, count]));

const ALL = {
  'members: registered': 8,
  'members: deleted': 0,
  'courses passed: BoxCourse': 4,
  'courses passed: TwoOffers': 3,
  'boxes: pickup': 3,
  'boxes: pickup of deleted members': 0,
  'boxes: shipped free': 1,
  'boxes: shipped paid': 1,
  'boxes by partner: =Clinic, "North"': 1,
  'boxes by partner: Clinic South': 2,
  'codes: cards': 2,
  'codes: hush': 1,
  'certificates: issued': 7,
  'certificates: reissued': 1,
  'certificates: revoked': 1,
};
const NONE = Object.fromEntries(
  Object.keys(ALL)
    .filter((name) => !/^(?:courses|boxes by|codes)/.test(name))
    .map((name) => [name, 0]),
);

/** Every column by which a figure belongs to a month, but that of claims. */
const MOMENTS = [
  ['users', 'created_at'],
  ['users_syllabus_quiz_results', 'quiz_completed'],
  ['users_redemptions', 'pickup_timestamp'],
  ['orders', 'paid_at'],
  ['promo_codes', 'taken_at'],
  ['certificates', 'issued_at'],
  ['certificates', 'revoked_at'],
  ['account_deletions', 'erased_at'],
];

async function moveAll(to: string): Promise<void> {
  for (const [table = '', column = ''] of MOMENTS)
    await product.database.db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}::timestamptz
      where ${sql.identifier(column)} is not null`);
}

describe('command reports month', () => {
  it('lists members, courses, boxes, codes and certificates in this order', async () => {
    expect(await figures()).toEqual(ALL);
    const { rows, says } = await report();
    expect(rows.map(({ what, detail }) => `${what}: ${detail}`)).toEqual(Object.keys(ALL));
    expect(says).toEqual(['the month is not over: its figures still grow']);
  });

  it('writes the same figures to a CSV file, without a formula and without personal data', async () => {
    await product.database.db.execute(sql`delete from audit_log`);
    const file = join(product.dataFolder, 'november.csv');
    const { exit, out } = await run('reports', 'month', MONTH, file);
    expect([exit, out]).toEqual([
      0,
      `the month is not over: its figures still grow\nwritten: ${file}\nfigures: ${Object.keys(ALL).length}\n`,
    ]);
    const text = readFileSync(file, 'utf8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect([head, lines[0], lines.length]).toEqual([
      '\uFEFFwhat,detail,count',
      'members,registered,8',
      Object.keys(ALL).length,
    ]);
    expect(text).toContain(`boxes by partner,"'=Clinic, ""North""",1\r\n`);
    for (const name of [picking.uid, picking.email, 'Ortiz', 'Maya']) expect(text).not.toContain(name);
    expect(await rowsOf(product.database.db, sql`select subject, args, counts from audit_log`)).toEqual([
      { subject: null, args: { month: MONTH }, counts: { figures: Object.keys(ALL).length } },
    ]);
  });

  it.each(['2026-13', '2026-1', 'november', '1926-11'])('refuses the month %s', async (month) => {
    expect((await run('reports', 'month', month)).err).toMatch(/^month: a month: 2026-11\n/);
  });

  it('is refused for a month that has not begun, and notes that a running month is incomplete', async () => {
    expect((await run('reports', 'month', '2026-12')).out).toBe('refused: this month has not begun\n');
    expect((await report('2026-10')).says).toEqual([]);
  });

  it.each([
    ['the first moment of a month', '2026-09-01T00:00:00.000Z', '2026-08'],
    ['the last moment of a month', '2026-09-30T23:59:59.999Z', '2026-10'],
  ])('counts %s in that month by UTC, and in no other month', async (_what, moment, other) => {
    await moveAll(moment);
    expect([await figures('2026-09'), await figures(other), await figures()]).toEqual([ALL, NONE, NONE]);
    await moveAll(product.clock.now().toISOString());
  });

  it('counts boxes and codes of deleted members, but no other data of theirs', async () => {
    const { db } = product.database;
    await db.execute(
      sql`update promo_codes set uid = ${picking.uid}, legacy_syllabus_id = 'BoxCourse' where code = 'A'`,
    );
    for (const { uid } of [picking, shipping])
      await run('members', 'delete', uid, '--reason', 'asked by letter', '--apply');
    await runJobs(product, { only: 'erase-account' });
    expect(await countOf(db, sql`select count(*) from account_deletions where state = 'erased'`)).toBe(2);
    const { 'boxes by partner: =Clinic, "North"': _deleted, ...others } = ALL;
    const left = await figures();
    expect(left).toMatchObject({
      ...others,
      'members: registered': 6,
      'members: deleted': 2,
      'courses passed: BoxCourse': 2,
      'boxes: pickup': 2,
      'boxes: pickup of deleted members': 1,
      'certificates: issued': 5,
    });
    expect(left).not.toHaveProperty('boxes by partner: =Clinic, "North"');
    const ofDeleted = async (month: string) => (await figures(month))['boxes: pickup of deleted members'];
    for (const [at, month, count] of [
      ['2026-09-01T00:00:00.000Z', '2026-09', 1],
      ['2026-09-30T23:59:59.999Z', '2026-09', 1],
      ['2026-09-30T23:59:59.999Z', '2026-10', 0],
      ['2026-08-31T23:59:59.999Z', '2026-09', 0],
    ] as const) {
      await db.execute(sql`
        update reward_claims set at = ${at}::timestamptz where uid is null and at not in (select created_at from orders)`);
      expect([at, month, await ofDeleted(month)]).toEqual([at, month, count]);
    }
  });
});
