import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { TWO_OFFERS } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { mailText } from '#testing/mails.ts';
import { graduate } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo, shippingInfo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { sendNotice } from '#testing/shop/shop-notices.ts';
import { startProductWithShop, type TestShop } from '#testing/shop/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { legacySyllabusId } = TWO_OFFERS;

let product: TestProduct;
let shop: TestShop;
let member: Member;
let orderId: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-orders-'));
  ({ product, shop } = await startProductWithShop([TWO_OFFERS]));
});
beforeEach(async () => {
  shop.mood = 'take';
  await product.database.db.execute(sql`truncate alerts, audit_log, webhook_inbox`);
  await product.database.db.execute(sql`delete from orders`);
  member = await graduate(product, TWO_OFFERS);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const table = z.array(z.record(z.string(), z.unknown()));
const answered = z.object({ rows: table, events: table.optional(), reason: z.string().optional() });

async function visibleOf(...argv: string[]) {
  const { exit, out } = await run(...argv, '--json');
  return { exit, ...answered.parse(JSON.parse(out)) };
}

const order = (variantID = 'kit-standard'): Promise<HttpAnswer> => orderBox(member, legacySyllabusId, { variantID });

/** @returns the number of an unpaid order of the kit */
async function invoiced(): Promise<string> {
  const placed = await order();
  orderId = String(placed.at('data.orderId'));
  return String(placed.at('data.redemption.orderNumber'));
}

function atShop(change: Partial<NonNullable<ReturnType<TestShop['stored']['get']>>>): void {
  const stored = shop.stored.get(`${orderId}:1`);
  if (!stored) throw new Error('the shop has no such order');
  shop.stored.set(`${orderId}:1`, { ...stored, ...change });
}

const status = async () =>
  (await rowsOf(product.database.db, sql`select status from orders where order_id = ${orderId}`))[0]?.['status'];
const openAlerts = async () =>
  (await rowsOf(product.database.db, sql`select kind from alerts where settled_at is null order by id`)).map(
    ({ kind }) => kind,
  );
const mailed = async () => {
  await runJobs(product, { only: 'send-mail' });
  return (await rewardMailsTo(member)).map(({ template }) => template);
};
const settle = (as: string, ...options: string[]) =>
  visibleOf('orders', 'settle', orderId, as, '--reason', 'the bank says so', ...options);

const WITHOUT_REFUND = 'You paid $9.95. Write to us if you do not have it back within ten days.';

/** @returns the texts of the mails about the end of an order */
async function endMails(): Promise<string[]> {
  await runJobs(product, { only: 'send-mail' });
  const mails = await rewardMailsTo(member);
  const ofEnd = mails.filter(({ template }) => template === 'order-cancelled');
  return Promise.all(ofEnd.map(({ id }) => mailText(member, id)));
}

async function settleAtShop(as: 'cancelled' | 'refunded'): Promise<void> {
  atShop({ status: as });
  expect((await settle(as, '--apply')).exit).toBe(0);
}

describe('orders find', () => {
  it('finds an order by number, id, uid and email, with its state and a masked name', async () => {
    const number = await invoiced();
    for (const what of [number, number.slice(3), ` #${number.toLowerCase()} `, orderId, member.uid, member.email]) {
      const { exit, rows, events } = await visibleOf('orders', 'find', what);
      expect([what, exit, rows.map(({ orderNumber }) => orderNumber)]).toEqual([what, 0, [number]]);
      expect(rows[0]).toMatchObject({
        orderId,
        uid: member.uid,
        status: 'invoiced',
        price: 9.95,
        lastName: 'O…',
      });
      expect(rows[0]?.['street']).toMatch(/^\d…$/);
      expect(events).toMatchObject([
        { orderNumber: number, seq: 1, event: 'accepted', from: 'reserved', to: 'invoiced' },
      ]);
    }
    expect((await visibleOf('orders', 'find', number, '--reveal')).rows[0]).toMatchObject({ lastName: 'Ortiz' });
    const audit = await rowsOf(product.database.db, sql`select subject, args from audit_log order by id`);
    expect(audit.map(({ subject }) => subject)).toEqual([
      orderId,
      orderId,
      orderId,
      orderId,
      member.uid,
      member.uid,
      orderId,
    ]);
    expect(JSON.stringify(audit.map(({ args }) => args))).not.toMatch(/@|Ortiz/);
    expect((await visibleOf('orders', 'find', 'nobody@example.com')).exit).toBe(1);
  });
});

describe('a company line above the street', () => {
  const orderTo = (companyName: string) =>
    orderBox(member, legacySyllabusId, {
      variantID: 'box-standard',
      shippingInfo: shippingInfo(member, { companyName }),
    });

  it('is stored, sent to the shop, shown to the parent, copied with their data, and found by operators [RWD-323]', async () => {
    const companyName = 'Harbor House';
    const answer = await orderTo(` ${companyName}  `);
    expect(answer.status).toBe(201);
    const number = String(answer.at('data.redemption.orderNumber'));
    expect(shop.requests.at(-1)?.shipTo).toMatchObject({ companyName });
    const read = await member.get(`/api/order/${String(answer.at('data.orderId'))}`);
    expect(read.at('data.shipTo.companyName')).toBe(companyName);
    expect((await member.get(`/api/user/${member.uid}/export?format=json`)).text).toContain(companyName);
    const companyOf = async (...options: string[]) =>
      (await visibleOf('orders', 'find', number, ...options)).rows[0]?.['company'];
    expect([await companyOf(), await companyOf('--reveal')]).toEqual(['H…', companyName]);
    const file = join(folder, 'company.csv');
    await run('orders', 'export', file, '--reveal');
    expect(readFileSync(file, 'utf8')).toContain(companyName);
  });

  it('longer than a line is refused at its field [RWD-323]', async () => {
    const answer = await orderTo('a'.repeat(101));
    expect([answer.status, answer.at('error.fields')]).toEqual([422, { 'shippingInfo.companyName': 'too-long' }]);
  });

  it('does not change the house for the household rule [RWD-323]', async () => {
    await orderTo('Harbor House');
    const second = await graduate(product, TWO_OFFERS);
    const answer = await orderBox(second, legacySyllabusId, {
      variantID: 'box-standard',
      shippingInfo: shippingInfo(member, { companyName: 'Elsewhere' }),
    });
    expect([answer.status, answer.at('error.code')]).toEqual([409, 'household-has-one']);
  });
});

describe('orders stuck', () => {
  it('lists orders that wait longer than expected, and no others', async () => {
    shop.mood = 'lose';
    await order();
    expect((await visibleOf('orders', 'stuck')).rows).toEqual([]);
    product.clock.advance(11 * 60_000);
    expect((await visibleOf('orders', 'stuck')).rows).toMatchObject([
      { status: 'reserved', why: 'not placed for 10 minutes' },
    ]);
    const now = product.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * DAY_MS).toISOString();
    const copies: [string, string, string | null, string][] = [
      ['invoiced', ago(-1), null, '2026-11-20'],
      ['invoiced', ago(1), null, '2026-11-20'],
      ['refundDue', ago(1), ago(1), '2026-11-20'],
      ['paid', ago(1), ago(13), '2026-11-20'],
      ['paid', ago(1), ago(15), '2026-11-20'],
      ['cancelled', ago(1), ago(5), ago(2)],
      ['cancelled', ago(1), ago(5), ago(4)],
      ['cancelled', ago(1), null, ago(4)],
    ];
    await product.database.db.execute(sql`delete from orders`);
    for (const [state, until, paid, created] of copies)
      await product.database.db.execute(sql`
        insert into orders (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, invoice_expires_at, paid_at)
        values (gen_random_uuid(), 'TwoOffers', 'two-offers', ${state}, 'kit-standard', 'kit', 995, ${created}::timestamptz, ${until}::timestamptz, ${paid}::timestamptz)`);
    expect((await visibleOf('orders', 'stuck')).rows.map(({ status: state, why }) => [state, why])).toEqual([
      ['invoiced', 'past the end of its invoice'],
      ['refundDue', 'a refund is due'],
      ['paid', 'not sent for 14 days'],
      ['cancelled', 'not refunded for 3 days'],
    ]);
  });
});

describe('orders export', () => {
  it('writes a file without spreadsheet formulas, and masks personal data unless --reveal is set', async () => {
    const number = await invoiced();
    await product.database.db.execute(sql`
      update orders set ship_to = jsonb_set(ship_to, '{streetLines}', '["=HYPERLINK(1)"]') where order_id = ${orderId}`);
    const [masked, open, none] = ['masked.csv', 'open.csv', 'none.csv'].map((name) => join(folder, name));
    expect((await run('orders', 'export', masked ?? '')).out).toContain('orders: 1\n');
    const [head, row] = readFileSync(masked ?? '', 'utf8').split('\r\n');
    expect(head?.split(',').slice(0, 3)).toEqual(['\uFEFForderNumber', 'orderId', 'uid']);
    expect(row).toContain(`${number},${orderId},${member.uid},two-offers,kit-standard,invoiced`);
    expect(row).not.toContain('Ortiz');
    await run('orders', 'export', open ?? '', '--reveal');
    const text = readFileSync(open ?? '', 'utf8');
    expect(text).toMatch(/Maya,Ortiz,'=HYPERLINK\(1\),/);
    expect(text).toMatch(/,\+1\d{10},/);
    expect((await run('orders', 'export', none ?? '', '--since', '2030-01-01')).out).toContain('orders: 0\n');
    expect((await run('orders', 'export', join(folder, 'x.csv'), '--since', 'monday')).exit).toBe(2);
    expect(existsSync(join(folder, 'x.csv'))).toBe(false);
  });
});

describe('orders settle', () => {
  it('previews the change, applies it once with --apply, and records who did it', async () => {
    const number = await invoiced();
    atShop({ status: 'paid', paidAt: product.clock.now() });
    const move = {
      orderNumber: number,
      from: 'invoiced',
      to: 'paid',
      mail: 'course-complete-dtp',
      alert: null,
      settles: null,
    };
    expect(await settle('paid')).toMatchObject({ exit: 0, rows: [move] });
    expect([await status(), await mailed()]).toEqual(['invoiced', []]);
    expect(await settle('paid', '--apply')).toMatchObject({ exit: 0, rows: [move] });
    expect([await status(), await mailed()]).toEqual(['paid', ['course-complete-dtp']]);
    const [audit] = await rowsOf(
      product.database.db,
      sql`select id, subject, args from audit_log where outcome = 'done' order by id desc limit 1`,
    );
    expect(audit).toMatchObject({ subject: orderId, args: { as: 'paid', reason: 'the bank says so', apply: true } });
    const [event] = await rowsOf(
      product.database.db,
      sql`select event, source, ref from order_events where order_id = ${orderId} order by seq desc limit 1`,
    );
    expect(event).toEqual({ event: 'settledPaid', source: 'operator', ref: String(audit?.['id']) });
    expect(await settle('paid', '--apply')).toMatchObject({
      exit: 1,
      reason: 'an order that is paid cannot be settled as paid',
    });
  });

  it.each([
    ['paid', 'at the shop it is invoiced'],
    ['refunded', 'at the shop it is invoiced'],
  ])('as %s is refused if the shop reports otherwise or does not answer', async (as, why) => {
    await invoiced();
    expect(await settle(as, '--apply')).toMatchObject({ exit: 1, reason: why });
    shop.mood = 'lose';
    expect(await settle(as, '--apply')).toMatchObject({ exit: 1, reason: 'the shop does not answer' });
    expect(await status()).toBe('invoiced');
  });

  it.each([
    ['paid', 'invoiced'],
    ['cancelled', 'paid'],
    ['refunded', 'paid'],
  ] as const)('as %s without the shop is refused while the shop has the order (D-332)', async (as, there) => {
    await invoiced();
    if (as !== 'paid') await sendNotice(product, { orderId });
    const before = [await status(), await mailed()];
    atShop({ status: there });
    for (const options of [[], ['--apply']])
      expect(await settle(as, '--without-shop', ...options)).toMatchObject({
        exit: 1,
        reason: `the shop has this order, where it is ${there}: settle it without --without-shop`,
      });
    expect([await status(), await mailed()]).toEqual(before);
  });

  it.each(['paid', 'cancelled', 'refunded'] as const)(
    'as %s without the shop, which does not have it, moves no money and mails nobody (D-332)',
    async (as) => {
      await invoiced();
      if (as !== 'paid') await sendNotice(product, { orderId });
      const before = await mailed();
      vi.spyOn(shop, 'readOrder').mockResolvedValue(null);
      const says = 'This moves no money, and nobody is mailed.';
      expect(await settle(as, '--without-shop')).toMatchObject({ exit: 0, rows: [{ mail: null }] });
      expect((await run('orders', 'settle', orderId, as, '--reason', 'gone', '--without-shop')).out).toContain(says);
      expect((await settle(as, '--without-shop', '--apply')).exit).toBe(0);
      expect([await status(), await mailed()]).toEqual([as, before]);
      vi.restoreAllMocks();
    },
  );

  it('without a shop that does not answer is refused, until it has answered nothing for a day (D-332)', async () => {
    await invoiced();
    shop.mood = 'lose';
    expect(await settle('cancelled', '--without-shop', '--apply')).toMatchObject({
      exit: 1,
      reason: expect.stringContaining('the shop does not answer now, and has within the last day') as string,
    });
    const now = product.clock.now().toISOString();
    await product.database.db.execute(
      sql`insert into outside_health (system, succeeded_at) values ('shop', ${now}) on conflict (system) do update set succeeded_at = excluded.succeeded_at`,
    );
    product.clock.advance(DAY_MS - 60_000);
    expect((await settle('cancelled', '--without-shop', '--apply')).exit).toBe(1);
    product.clock.advance(60_000);
    expect((await settle('cancelled', '--without-shop', '--apply')).exit).toBe(0);
    expect(await status()).toBe('cancelled');
    await product.database.db.execute(sql`delete from outside_health`);
  });

  it('leaves an unpaid order without a mail about a refund, also by mail resend (D-332)', async () => {
    await invoiced();
    expect((await settle('cancelled', '--apply')).exit).toBe(0);
    expect((await run('mail', 'resend', 'order-cancelled', orderId)).exit).toBe(1);
    expect(await mailed()).toEqual([]);
  });

  it.each([
    ['a notice about the end alone', () => sendNotice(product, { orderId, type: 'order.cancelled' })],
    ['an operator, whose shop has cancelled it', () => settleAtShop('cancelled')],
  ])('the mail after %s promises no refund, and no second one follows it (D-332)', async (_by, end) => {
    await invoiced();
    await sendNotice(product, { orderId });
    await end();
    expect(await endMails()).toEqual([expect.stringContaining(WITHOUT_REFUND) as string]);
    await sendNotice(product, { orderId, type: 'order.refunded' });
    expect(await status()).toBe('refunded');
    expect(await endMails()).toHaveLength(1);
  });

  it.each([
    ['a notice about the refund', () => sendNotice(product, { orderId, type: 'order.refunded' })],
    ['an operator, whose shop has refunded it', () => settleAtShop('refunded')],
  ])('the mail after %s says that the money comes back (D-332)', async (_by, end) => {
    await invoiced();
    await sendNotice(product, { orderId });
    await end();
    expect(await endMails()).toEqual([expect.stringContaining('We are refunding $9.95 the way you paid.') as string]);
  });

  it.each(['cancelled', 'refunded'])(
    'as %s without the shop promises no refund by mail resend either (D-332)',
    async (as) => {
      await invoiced();
      await sendNotice(product, { orderId });
      vi.spyOn(shop, 'readOrder').mockResolvedValue(null);
      expect((await settle(as, '--without-shop', '--apply')).exit).toBe(0);
      vi.restoreAllMocks();
      expect(await endMails()).toEqual([]);
      expect((await run('mail', 'resend', 'order-cancelled', orderId)).exit).toBe(0);
      expect(await endMails()).toEqual([expect.stringContaining(WITHOUT_REFUND) as string]);
    },
  );

  it('says whether it moves money (D-332)', async () => {
    const says = async (as: string) => (await run('orders', 'settle', orderId, as, '--reason', 'so')).out;
    await invoiced();
    expect(await says('cancelled')).toContain('This moves no money: nothing was paid.\n');
    await sendNotice(product, { orderId });
    atShop({ status: 'cancelled' });
    expect(await says('cancelled')).toContain('This moves no money: refund it at the shop.\n');
    atShop({ status: 'refunded' });
    expect(await says('refunded')).toContain('This moves no money: the shop has refunded it.\n');
  });

  it('as cancelled first cancels an unpaid order at the shop, then settles it here', async () => {
    await invoiced();
    expect(await settle('cancelled')).toMatchObject({ exit: 0, rows: [{ to: 'cancelled', mail: null }] });
    expect(shop.cancelled).not.toContain(`${orderId}:1`);
    shop.mood = 'lose';
    expect(await settle('cancelled', '--apply')).toMatchObject({ exit: 1, reason: 'the shop does not answer' });
    shop.mood = 'take';
    expect(await settle('cancelled', '--apply')).toMatchObject({ exit: 0 });
    expect(shop.cancelled).toContain(`${orderId}:1`);
    expect(await status()).toBe('cancelled');
    expect(await rowsOf(product.database.db, sql`select end_reason from orders where order_id = ${orderId}`)).toEqual([
      { end_reason: 'operator' },
    ]);
  });

  it('as cancelled does not end an order that was paid meanwhile: the payment is stored', async () => {
    await invoiced();
    atShop({ status: 'paid', paidAt: product.clock.now() });
    expect(await settle('cancelled', '--apply')).toMatchObject({
      exit: 1,
      reason: 'it has been paid or has ended meanwhile',
    });
    expect(await status()).toBe('paid');
  });

  it('as cancelled of a paid order mails the member and alerts an operator; with --quiet no mail is sent', async () => {
    await invoiced();
    await sendNotice(product, { orderId });
    expect(await mailed()).toEqual(['course-complete-dtp']);
    expect(await settle('cancelled')).toMatchObject({ exit: 1, reason: 'at the shop it is invoiced' });
    atShop({ status: 'cancelled' });
    const move = { from: 'paid', to: 'cancelled', alert: 'refund-due' };
    expect(await settle('cancelled')).toMatchObject({ rows: [{ ...move, mail: 'order-cancelled' }] });
    expect(await settle('cancelled', '--quiet', '--apply')).toMatchObject({ rows: [{ ...move, mail: null }] });
    expect([await status(), await mailed(), await openAlerts()]).toEqual([
      'cancelled',
      ['course-complete-dtp'],
      ['refund-due'],
    ]);
  });

  it('settles the order and its alert after a payment of a wrong amount', async () => {
    await invoiced();
    await sendNotice(product, { orderId, amount: 5 });
    expect([await status(), await openAlerts()]).toEqual(['invoiced', ['notice-wrong-amount']]);
    atShop({ status: 'paid', amountCents: 500 });
    const move = { rows: [{ to: 'paid', settles: 'notice-wrong-amount' }] };
    expect(await settle('paid')).toMatchObject(move);
    expect(await openAlerts()).toEqual(['notice-wrong-amount']);
    expect(await settle('paid', '--apply')).toMatchObject(move);
    expect([await status(), await openAlerts()]).toEqual(['paid', []]);
  });

  it('settles the alerts of its change in the name of the operator', async () => {
    await invoiced();
    await sendNotice(product, { orderId });
    atShop({ status: 'cancelled' });
    expect((await settle('cancelled', '--quiet', '--apply')).exit).toBe(0);
    atShop({ status: 'refunded' });
    expect(await settle('refunded')).toMatchObject({ rows: [{ settles: 'refund-due' }] });
    expect((await settle('refunded', '--as', 'ida', '--apply')).exit).toBe(0);
    expect(await rowsOf(product.database.db, sql`select kind, settled_by from alerts`)).toEqual([
      { kind: 'refund-due', settled_by: 'ida' },
    ]);
  });

  it('accepts only the id, because a number could belong to another parent', async () => {
    const number = await invoiced();
    expect((await run('orders', 'settle', number, 'paid', '--reason', 'so')).exit).toBe(2);
    expect((await run('orders', 'settle', orderId, 'paid')).err).toMatch(/^reason: say why/);
    const unknown = crypto.randomUUID();
    expect((await run('orders', 'settle', unknown, 'paid', '--reason', 'so')).out).toBe(
      'refused: there is no such order\n',
    );
  });
});

test('actions in the embedded shop are refused while another shop takes the orders', async () => {
  await invoiced();
  for (const argv of [
    ['orders', 'fulfil', orderId],
    ['shop', 'stock', 'kit-standard', '3'],
  ])
    expect((await run(...argv)).out).toBe('refused: another shop takes the orders and reports them itself\n');
});

describe('webhooks replay', () => {
  it('processes a notice again that arrived before its order, and a known one without effect', async () => {
    await invoiced();
    await sendNotice(product, { orderId: crypto.randomUUID(), eventId: 'early' });
    expect(await openAlerts()).toEqual(['notice-unknown-order']);
    await product.database.db.execute(sql`update webhook_inbox set order_id = ${orderId}`);
    expect((await visibleOf('webhooks', 'replay', 'early')).rows).toEqual([{ eventId: 'early', outcome: 'applied' }]);
    expect([await status(), await openAlerts()]).toEqual(['paid', []]);
    expect((await visibleOf('webhooks', 'replay', 'early')).rows).toEqual([
      { eventId: 'early', outcome: 'nothing-new' },
    ]);
    expect((await visibleOf('webhooks', 'replay', 'never')).exit).toBe(1);
  });

  it('settles the alerts of the notice in the name of the operator', async () => {
    await invoiced();
    await sendNotice(product, { orderId });
    await sendNotice(product, { orderId, type: 'order.cancelled' });
    await sendNotice(product, { orderId: crypto.randomUUID(), type: 'order.refunded', eventId: 'refund' });
    await product.database.db.execute(sql`update webhook_inbox set order_id = ${orderId}`);
    await run('webhooks', 'replay', 'refund', '--as', 'ida');
    expect(await rowsOf(product.database.db, sql`select kind, settled_by from alerts order by kind`)).toEqual([
      { kind: 'notice-unknown-order', settled_by: 'ida' },
      { kind: 'refund-due', settled_by: 'ida' },
    ]);
  });
});

describe('mail resend', () => {
  it('sends a mail of an order again, each time under a new key', async () => {
    await invoiced();
    await sendNotice(product, { orderId });
    expect(await mailed()).toEqual(['course-complete-dtp']);
    for (const before of ['once', '2 times']) {
      const again = await run('mail', 'resend', 'course-complete-dtp', orderId);
      expect(again.out).toBe(`sent ${before} before; it is sent again\n`);
      await mailed();
    }
    expect(await mailed()).toEqual(['course-complete-dtp', 'course-complete-dtp', 'course-complete-dtp']);
    const keys = await rowsOf(
      product.database.db,
      sql`select subject_key from mail_log where template = 'course-complete-dtp' and subject_key like ${`${orderId}%`} order by 1`,
    );
    expect(keys.map(({ subject_key: key }) => key)).toEqual([orderId, `${orderId}#1`, `${orderId}#2`]);
  });

  it('refuses a mail with a secret link, and one of an unknown order or reward', async () => {
    for (const argv of [
      ['password-reset', member.uid],
      ['course-complete-dtp', crypto.randomUUID()],
      ['digital-reward', member.uid, legacySyllabusId],
    ])
      expect([argv[0], (await run('mail', 'resend', ...argv)).exit]).toEqual([argv[0], 1]);
  });
});

describe('orders allow', () => {
  it('exempts one member from the rules of household and mailbox, and a repeat changes nothing', async () => {
    expect((await run('orders', 'allow', member.uid, '--reason', 'twins')).exit).toBe(0);
    expect((await run('orders', 'allow', member.uid, '--reason', 'twins')).exit).toBe(0);
    const claims = sql`select kind, legacy_syllabus_id as course from reward_claims where key_hash = ${member.uid}`;
    expect(await rowsOf(product.database.db, claims)).toEqual([{ kind: 'allowed', course: '-' }]);
    expect((await run('orders', 'allow', crypto.randomUUID(), '--reason', 'twins')).exit).toBe(1);
  });
});
