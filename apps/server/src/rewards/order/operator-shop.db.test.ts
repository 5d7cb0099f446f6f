import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const { legacySyllabusId } = TWO_OFFERS;

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
let orderId: string;
beforeAll(async () => {
  folder = courseFolder([TWO_OFFERS]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
beforeEach(async () => {
  await product.database.db.execute(sql`truncate alerts, audit_log, shop_stock`);
  member = await graduate(product, TWO_OFFERS);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const settle = (as: string, ...options: string[]) =>
  run('orders', 'settle', orderId, as, '--reason', 'the bank says so', ...options);
const order = (): Promise<HttpAnswer> => orderBox(member, legacySyllabusId, { variantID: 'kit-standard' });

const states = async () => {
  const [row] = await rowsOf(
    product.database.db,
    sql`select o.status as ours, s.status as shops from orders o join shop_orders s using (order_id) where order_id = ${orderId}`,
  );
  return row && [row['ours'], row['shops']];
};

const mailed = async () => {
  await runJobs(product, { only: 'send-mail' });
  return (await rewardMailsTo(member)).map(({ template }) => template);
};

const notices = () => countOf(product.database.db, sql`select count(*) from webhook_inbox where order_id = ${orderId}`);

async function invoiced(): Promise<void> {
  const placed = await order();
  orderId = String(placed.at('data.orderId'));
  expect(await states()).toEqual(['invoiced', 'invoiced']);
}

test('an order is settled as paid and sent at the embedded shop first, then here, by the command and not a notice', async () => {
  await invoiced();
  expect((await settle('paid')).exit).toBe(0);
  expect(await states()).toEqual(['invoiced', 'invoiced']);
  expect((await settle('paid', '--apply')).exit).toBe(0);
  expect([await states(), await mailed()]).toEqual([['paid', 'paid'], ['course-complete-dtp']]);
  const sent = await run('orders', 'fulfil', orderId);
  expect([sent.exit, await states(), await notices()]).toEqual([0, ['fulfilled', 'fulfilled'], 0]);
  expect((await mailed()).toSorted()).toEqual(['course-complete-dtp', 'order-sent']);
  expect((await run('orders', 'fulfil', orderId)).out).toBe('refused: the order is fulfilled\n');
});

test('a command interrupted after its call of the shop is completed by a repeat', async () => {
  await invoiced();
  await settle('paid', '--apply');
  await product.database.db.execute(sql`update shop_orders set status = 'fulfilled' where order_id = ${orderId}`);
  expect((await run('orders', 'fulfil', orderId)).exit).toBe(0);
  expect(await states()).toEqual(['fulfilled', 'fulfilled']);
});

test('an unpaid order cannot be shipped', async () => {
  await invoiced();
  expect((await run('orders', 'fulfil', orderId)).out).toBe('refused: at the shop it is invoiced\n');
  expect((await run('orders', 'fulfil', crypto.randomUUID())).exit).toBe(1);
  expect(await states()).toEqual(['invoiced', 'invoiced']);
});

test('a paid order is cancelled and refunded at the embedded shop first, without a mail if requested', async () => {
  await invoiced();
  await settle('paid', '--apply');
  await mailed();
  expect((await settle('cancelled', '--apply', '--quiet')).exit).toBe(0);
  expect([await states(), await mailed()]).toEqual([['cancelled', 'cancelled'], ['course-complete-dtp']]);
  expect((await settle('refunded', '--apply')).exit).toBe(0);
  expect(await states()).toEqual(['refunded', 'refunded']);
  const open = sql`select count(*) from alerts where settled_at is null`;
  expect([await notices(), await countOf(product.database.db, open)]).toEqual([0, 0]);
});

test('a dry run at the embedded shop is refused as its apply would be', async () => {
  await invoiced();
  const refused =
    'refused: at the shop it is invoiced; where the invoice has expired or has no address yet, only the parent can pay it there\n';
  await product.database.db.execute(sql`update orders set ship_to = null where order_id = ${orderId}`);
  await product.database.db.execute(sql`update shop_orders set ship_to = null where order_id = ${orderId}`);
  for (const options of [[], ['--apply']]) expect((await settle('paid', ...options)).out).toContain(refused);
  await product.database.db.execute(sql`update shop_orders set status = 'paid' where order_id = ${orderId}`);
  expect((await settle('cancelled')).out).toContain('refused: at the shop it is paid');
  expect((await settle('cancelled', '--apply')).exit).toBe(1);
  expect(await states()).toEqual(['paid', 'paid']);
});

test('an order of another shop is settled neither by a dry run nor by its apply', async () => {
  await invoiced();
  await product.database.db.execute(
    sql`update orders set status = 'paid', gateway = 'shopify' where order_id = ${orderId}`,
  );
  for (const options of [[], ['--apply']])
    expect((await settle('cancelled', ...options)).out).toContain('refused: the shop does not answer');
  expect(await states()).toEqual(['paid', 'invoiced']);
});

test('an unpaid order is cancelled at the embedded shop, where it can no longer be paid', async () => {
  await invoiced();
  expect((await settle('cancelled', '--apply')).exit).toBe(0);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});

test('orders of a variant with an empty stock are refused until the stock is unlimited again', async () => {
  expect((await run('shop', 'stock', 'kit-standard', '0')).out).toBe('kit-standard: 0\n');
  expect((await order()).at('error.code')).toBe('out-of-stock');
  await run('shop', 'stock', 'kit-standard', 'endless');
  expect((await order()).status).toBe(201);
  for (const [variant, left] of [
    ['kit-standard', 'some'],
    ['kit-standard', '-1'],
  ])
    expect((await run('shop', 'stock', variant ?? '', left ?? '')).exit).toBe(2);
  expect((await run('shop', 'stock', 'kit-standart', '3')).out).toBe('refused: no offer has that variant\n');
  const audit = await rowsOf(
    product.database.db,
    sql`select subject, args, outcome from audit_log order by id limit 1`,
  );
  expect(audit).toEqual([{ subject: 'kit-standard', args: { left: 0 }, outcome: 'done' }]);
});
