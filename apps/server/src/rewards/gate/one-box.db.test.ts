import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, type TestCourse } from '#testing/content/courses.ts';
import { HAS_ONE, MAILBOX_HAS_ONE, newStreetAddress, orderTo } from '#testing/rewards/street-addresses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate, passQuiz, watchAll } from '#testing/members/learner.ts';
import { mailsOfKind } from '#testing/mails.ts';
import { choose, refusal } from '#testing/rewards/pickup.ts';
import { PASSWORD, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { startProductWithShop, type TestShop } from '#testing/shop/shop.ts';

const SECOND = { ...BOX, slug: 'second-course', legacySyllabusId: 'SecondCourse' };

let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([BOX, SECOND, TWO_OFFERS]));
});
afterAll(() => product.close());

let doors: number;
let door: string[];
beforeEach(() => {
  shop.mood = 'take';
  ({ number: doors, lines: door } = newStreetAddress());
});

async function graduateAt(email: string, course: Pick<TestCourse, 'slug' | 'legacySyllabusId'> = BOX): Promise<Member> {
  const member = await graduate(product, course);
  await product.database.db.execute(sql`update users set email = ${email} where uid = ${member.uid}`);
  return { ...member, email };
}

async function changeEmail(member: Member, email: string): Promise<void> {
  await member.post(`/api/user/${member.uid}/email`, { email, password: PASSWORD });
  await runJobs(product);
  const [mail] = await mailsOfKind(product.browser(), email, 'email-change');
  const link = mail?.links.find((address) => address.includes('token='));
  const token = new URL(link ?? '', 'http://localhost').searchParams.get('token');
  expect((await member.post('/api/email-confirmation', { token })).status).toBe(200);
}

/** Erasing deletes the member's row; the rows that belong to it cascade. */
const erase = ({ uid }: Member): Promise<unknown> =>
  product.database.db.execute(sql`delete from users where uid = ${uid}`);

const claimsOf = ({ uid }: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, sql`select kind, order_id from reward_claims where uid = ${uid} order by kind`);

describe('a household', () => {
  it('gets one free box of a course, in every spelling of its address (D-166)', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => graduate(product, BOX)));
    if (!first) throw new Error('nobody graduated');
    expect((await orderTo(door, first)).status).toBe(201);
    const spellings = [
      [`${doors} juniper ln #3`],
      [`Apt. 03, ${doors} JUNIPER LANE`],
      [`0${doors} Juniper Lane`, '3'],
      [`${doors} Juniper Ln., Unit 3`],
      door,
    ];
    for (const [index, member] of others.entries())
      expect(refusal(await orderTo(spellings[index] ?? door, member))).toEqual(HAS_ONE);
    expect(await countOf(product.database.db, sql`select count(*) from orders where uid = ${first.uid}`)).toBe(1);
    for (const { uid } of others)
      expect(await countOf(product.database.db, sql`select count(*) from orders where uid = ${uid}`)).toBe(0);
  });

  it('gets an error without any detail of its first order when it orders a second time', async () => {
    await orderTo(door, await graduate(product, BOX));
    const answer = await orderTo(door, await graduate(product, BOX));
    expect(answer.at('error')).toEqual({
      code: 'household-has-one',
      message: 'This household already has one',
    });
  });

  it('does not count a neighboring address', async () => {
    expect((await orderTo(door, await graduate(product, BOX))).status).toBe(201);
    expect((await orderTo([door[0] ?? '', 'Apt 4'], await graduate(product, BOX))).status).toBe(201);
  });

  it('may buy another box, pick one up, and get the box of another course', async () => {
    await orderTo(door, await graduate(product, BOX));
    const paying = await graduate(product, TWO_OFFERS);
    const kit = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' };
    await orderTo(door, await graduate(product, TWO_OFFERS), { ...kit, variantID: 'box-standard' });
    expect((await orderTo(door, paying, kit)).status).toBe(201);
    expect((await claimsOf(paying)).map(({ kind }) => kind)).toEqual(['mailbox']);
    expect((await choose(await graduate(product, BOX), 'US-1')).status).toBe(201);
    const second = { legacySyllabusID: SECOND.legacySyllabusId };
    expect((await orderTo(door, await graduate(product, SECOND), second)).status).toBe(201);
  });

  it('is not blocked by the member’s own claim when they order again or in a second course', async () => {
    const member = await graduate(product, BOX);
    const first = await orderTo(door, member);
    const again = await orderTo(door, member);
    expect([first.status, again.status, again.at('data.orderId')]).toEqual([201, 200, first.at('data.orderId')]);
    await watchAll(member, SECOND.slug);
    await passQuiz(product, member, SECOND.legacySyllabusId);
    expect((await orderTo(door, member, { legacySyllabusID: SECOND.legacySyllabusId })).status).toBe(201);
  });

  it('can order again after the order fails or is replaced by a pickup', async () => {
    const failing = await graduate(product, BOX);
    shop.mood = 'refuse';
    expect((await orderTo(door, failing)).status).toBe(502);
    expect(await claimsOf(failing)).toEqual([]);
    shop.mood = 'lose';
    const leaving = await graduate(product, BOX);
    expect((await orderTo(door, leaving)).status).toBe(502);
    expect((await claimsOf(leaving)).map(({ kind }) => kind)).toEqual(['household', 'mailbox']);
    shop.mood = 'take';
    expect(refusal(await orderTo(door, failing))).toEqual(HAS_ONE);
    expect((await choose(leaving, 'US-1')).status).toBe(201);
    expect(await claimsOf(leaving)).toEqual([{ kind: 'mailbox', order_id: null }]);
    expect((await orderTo(door, failing)).status).toBe(201);
  });

  it('keeps its claim without the uid after the member is erased; a new registration gets 409 (D-168)', async () => {
    const member = await graduateAt('erased.one@example.com');
    await orderTo(door, member);
    await erase(member);
    const standing = await rowsOf(
      product.database.db,
      sql`select uid from reward_claims where kind = 'household' and at = ${product.clock.now().toISOString()}::timestamptz
        and uid is null`,
    );
    expect(standing).toEqual([{ uid: null }]);
    expect(refusal(await orderTo(door, await graduate(product, BOX)))).toEqual(HAS_ONE);
    const anew = await graduateAt('Erased.One+anew@example.com');
    expect(refusal(await orderTo([`${doors} Cherry Lane`], anew))).toEqual(MAILBOX_HAS_ONE);
  });

  it('is refused a second box by another order, and its pending order stays unchanged', async () => {
    await orderTo(door, await graduate(product, TWO_OFFERS), {
      legacySyllabusID: TWO_OFFERS.legacySyllabusId,
      variantID: 'box-standard',
    });
    const member = await graduate(product, TWO_OFFERS);
    const kit = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' };
    const pending = await orderTo(door, member, kit);
    expect(pending.at('data.redemption.orderStatus')).toBe('invoiced');
    expect(refusal(await orderTo(door, member, { ...kit, variantID: 'box-standard' }))).toEqual(HAS_ONE);
    const answer = await member.get(`/api/users-redemptions/${member.uid}/${TWO_OFFERS.slug}`);
    expect(answer.at('data')).toMatchObject({ orderId: pending.at('data.orderId'), orderStatus: 'invoiced' });
  });
});

describe('a mailbox', () => {
  it('gets one physical reward of a course, pickup or order, ignoring tags and dots (D-168)', async () => {
    expect((await choose(await graduateAt('nora.lind@gmail.com'), 'US-1')).status).toBe(201);
    expect(refusal(await choose(await graduateAt('noralind+2@gmail.com'), 'US-1'))).toEqual(MAILBOX_HAS_ONE);
    expect(refusal(await orderTo(door, await graduateAt('N.O.R.A.lind@googlemail.com')))).toEqual(MAILBOX_HAS_ONE);
    const paying = await graduateAt('nora.lind+kit@gmail.com', TWO_OFFERS);
    const kit = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' };
    expect((await orderTo(door, paying, kit)).status).toBe(201);
    const second = await graduateAt('noralind+kit@gmail.com', TWO_OFFERS);
    expect(refusal(await orderTo([`${doors} Cherry Lane`], second, kit))).toEqual(MAILBOX_HAS_ONE);
  });

  it('stays claimed after the member changes their email, and the new mailbox is free (D-168, D-176)', async () => {
    const [previous, email] = ['former.one@example.com', 'later.one@example.com'];
    const member = await graduateAt(previous);
    const order = await orderTo(door, member);
    const claims = await claimsOf(member);
    await changeEmail(member, email);
    expect(await claimsOf(member)).toEqual(claims);
    expect(refusal(await orderTo([`${doors} Cherry Lane`], await graduateAt(previous)))).toEqual(MAILBOX_HAS_ONE);
    expect(refusal(await choose(await graduateAt('former.one+2@example.com'), 'US-1'))).toEqual(MAILBOX_HAS_ONE);
    expect(refusal(await orderTo(door, await graduate(product, BOX)))).toEqual(HAS_ONE);
    const again = await orderTo(door, member);
    expect([again.status, again.at('data.orderId')]).toEqual([200, order.at('data.orderId')]);
    expect((await orderTo([`${doors} Plum Lane`], await graduateAt('later.one+2@example.com'))).status).toBe(201);
  });

  it('is reported as the reason when both mailbox and household have a box', async () => {
    await orderTo(door, await graduateAt('both@example.com'));
    expect(refusal(await orderTo(door, await graduateAt('both+2@example.com')))).toEqual(MAILBOX_HAS_ONE);
  });
});

describe('an operator’s exemption', () => {
  const allow = ({ email }: Member): Promise<unknown> =>
    product.database.db.execute(sql`
      insert into reward_claims (kind, key_hash, legacy_syllabus_id, uid, at)
      select 'allowed', uid::text, '-', uid, now() from users where lower(email) = lower(${email})
      on conflict do nothing`);

  it('allows a member one more reward, is used up by it and takes over no other claim (D-166)', async () => {
    const first = await graduate(product, BOX);
    await orderTo(door, first);
    const allowed = await graduate(product, BOX);
    await allow(allowed);
    expect((await orderTo(door, allowed)).status).toBe(201);
    expect((await claimsOf(first)).map(({ kind }) => kind)).toEqual(['household', 'mailbox']);
    expect((await claimsOf(allowed)).map(({ kind }) => kind)).toEqual(['mailbox']);
    expect(refusal(await orderTo(door, await graduate(product, BOX)))).toEqual(HAS_ONE);
  });

  it('is used up by the next reward even if that reward needed no exemption', async () => {
    const allowed = await graduate(product, BOX);
    await allow(allowed);
    expect((await orderTo(door, allowed)).status).toBe(201);
    expect((await claimsOf(allowed)).map(({ kind }) => kind)).toEqual(['household', 'mailbox']);
  });

  it('covers a pickup as well', async () => {
    await choose(await graduateAt('shelter@example.com'), 'US-1');
    const allowed = await graduateAt('shelter+2@example.com');
    expect(refusal(await choose(allowed, 'US-1'))).toEqual(MAILBOX_HAS_ONE);
    await allow(allowed);
    expect((await choose(allowed, 'US-1')).status).toBe(201);
    expect(await claimsOf(allowed)).toEqual([]);
  });
});
