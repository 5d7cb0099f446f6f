import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { recordedLog, type RecordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, testShop, type TestShop } from '#testing/shop/shop.ts';

let folder: ContentFolder;
let shop: TestShop;
let product: TestProduct;
let log: RecordedLog;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  shop = testShop();
  log = recordedLog();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop, log: log.log });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug } = BOX;
const NOW = '2026-11-20T12:00:00.000Z';

const order = (member: Member, body: object = {}): Promise<HttpAnswer> => orderBox(member, BOX.legacySyllabusId, body);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('a definite failure of the shop', () => {
  it('frees the reward: 502, nothing stored, and a retry or another method is possible', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'refuse';
    const failed = await order(member);
    shop.mood = 'take';
    expect(refusal(failed)).toEqual([502, 'order-failed']);
    expect((await member.get(`/api/users-redemptions/${member.uid}/${slug}`)).at('data')).toBeNull();
    expect((await member.get(`/api/syllabus/${slug}/gate?userId=${member.uid}`)).at('data.reason')).toBe(
      'choose-method',
    );
    const again = await order(member);
    expect(again.status).toBe(201);
    const states = await rowsOf(
      product.database.db,
      sql`select status from orders where uid = ${member.uid} order by order_number`,
    );
    expect(states).toEqual([{ status: 'failed' }, { status: 'paid' }]);
    await runJobs(product);
    expect(await rewardMailsTo(member)).toHaveLength(1);
  });

  it('sends the open pages of the member an event that the reward is free again', async () => {
    const member = await graduate(product, BOX);
    const events = await recordLiveEvents(product, member);
    shop.mood = 'refuse';
    await order(member);
    shop.mood = 'take';
    await expect.poll(events.received).toEqual([{ kind: 'redemption', legacySyllabusId: BOX.legacySyllabusId }]);
    await events.end();
  });
});

describe('an unknown answer of the shop', () => {
  it('leaves the order reserved; the next call finishes it under the same key (D-90, D-121)', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'lose';
    expect(refusal(await order(member))).toEqual([502, 'order-failed']);
    const reserved = await member.get(`/api/users-redemptions/${member.uid}/${slug}`);
    expect(reserved.at('data.orderStatus')).toBe('reserved');
    expect(reserved.at('data')).not.toHaveProperty('paidTimestamp');
    shop.mood = 'take';
    const finished = await order(member);
    expect(finished.status).toBe(200);
    expect(finished.at('data.redemption')).toMatchObject({ orderStatus: 'paid', orderId: reserved.at('data.orderId') });
    const keys = shop.requests.slice(-2).map(({ shopKey }) => shopKey);
    expect(keys).toEqual([`${String(reserved.at('data.orderId'))}:1`, `${String(reserved.at('data.orderId'))}:1`]);
  });

  it('is retried by the job until there is an answer, with one mail even if the job runs twice', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'late';
    expect((await order(member)).status).toBe(502);
    shop.mood = 'lose';
    await askWaitingOrders(product);
    expect(await statusOf(member)).toBe('reserved');
    shop.mood = 'take';
    await askWaitingOrders(product, 2);
    await runJobs(product, { times: 2 });
    const answer = await member.get(`/api/users-redemptions/${member.uid}/${slug}`);
    expect(answer.at('data')).toMatchObject({ orderStatus: 'paid', paidTimestamp: NOW });
    expect(await rewardMailsTo(member)).toHaveLength(1);
    expect([...shop.stored.keys()].filter((key) => key.startsWith(String(answer.at('data.orderId'))))).toHaveLength(1);
  });

  it('is retried a minute after the reservation, then at growing intervals (D-90, D-219)', async () => {
    const member = await graduate(product, BOX);
    const minutes = async (): Promise<unknown> => {
      const [row] = await rowsOf(
        product.database.db,
        sql`select extract(epoch from next_check_at - ${product.clock.now()}) / 60 as minutes, shop_asked as asked
          from orders where uid = ${member.uid}`,
      );
      const wait = row?.['minutes'];
      return [wait === null ? null : Number(wait), row?.['asked']];
    };
    shop.mood = 'lose';
    await order(member);
    expect(await minutes()).toEqual([1, 0]);
    await askWaitingOrders(product);
    expect(await minutes()).toEqual([1, 1]);
    await askWaitingOrders(product);
    expect(await minutes()).toEqual([2, 2]);
    shop.mood = 'take';
    await askWaitingOrders(product);
    expect(await statusOf(member)).toBe('paid');
    // A paid order is checked daily until it is sent.
    expect(await minutes()).toEqual([24 * 60, 0]);
  });

  it('alerts an operator at the tenth attempt, once and without a name (D-219)', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'lose';
    await order(member);
    const orderId = await orderIdOf(member);
    const reportedOf = () =>
      log.lines().filter((line) => line['alert'] === 'order-unknown-outcome' && line['subject'] === orderId);
    for (let count = 1; count <= 11; count += 1) {
      await askWaitingOrders(product);
      expect(reportedOf()).toHaveLength(count < 10 ? 0 : 1);
    }
    shop.mood = 'take';
    await askWaitingOrders(product);
  });
});

describe('a process that crashed before it got the answer of the shop', () => {
  it('answers 500, and the job finishes the order', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'break';
    expect(refusal(await order(member))).toEqual([500, 'internal-error']);
    shop.mood = 'take';
    await askWaitingOrders(product);
    expect(await statusOf(member)).toBe('paid');
  });
});

async function statusOf(member: Member): Promise<unknown> {
  return (await member.get(`/api/users-redemptions/${member.uid}/${slug}`)).at('data.orderStatus');
}

async function orderIdOf(member: Member): Promise<string> {
  const answer = await member.get(`/api/users-redemptions/${member.uid}/${slug}`);
  return String(answer.at('data.orderId'));
}
