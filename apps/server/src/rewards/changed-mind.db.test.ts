import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../testing/courses.ts';
import type { ContentFolder } from '../../testing/content.ts';
import { runJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/learner.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { Answer, Member, TestProduct } from '../../testing/product.ts';
import { addPlaces, mailsTo, shippingInfo } from '../../testing/rewards.ts';
import { testShop } from '../../testing/shop.ts';
import type { TestShop } from '../../testing/shop.ts';

let folder: ContentFolder;
let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  shop = testShop();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { queue: true, shop });
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
beforeEach(async () => {
  shop.mood = 'take';
  member = await graduate(product, BOX);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;

const order = (): Promise<Answer> =>
  member.post('/api/order/create', { legacySyllabusID: legacySyllabusId, shippingInfo: shippingInfo() });

const pickup = (distributorID = 'US-1'): Promise<Answer> =>
  member.post(`/api/users-redemptions/${member.uid}/${slug}`, { distributionType: 'Pickup', distributorID });

const held = (): Promise<Answer> => member.get(`/api/users-redemptions/${member.uid}/${slug}`);

const refusal = (answer: Answer): unknown[] => [answer.status, answer.at('error.code')];

/** An order that the shop has not answered. @returns its id */
async function pending(): Promise<string> {
  shop.mood = 'lose';
  expect((await order()).status).toBe(502);
  shop.mood = 'take';
  return String((await held()).at('data.orderId'));
}

describe('a pickup instead of a pending order (D-124)', () => {
  it('takes the order back at the shop first, then makes the pickup record', async () => {
    const orderId = await pending();
    const chosen = await pickup();
    expect(chosen.status).toBe(201);
    expect(shop.cancelled).toContain(`${orderId}:1`);
    expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('cancelled');
    expect((await held()).at('data.distributionType')).toBe('Pickup');
    await runJobs(product);
    expect((await held()).at('data.certificateID')).toBe(chosen.at('data.certificateID'));
    expect((await mailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
  });

  it('changes nothing while the shop is down: 502', async () => {
    await pending();
    shop.mood = 'lose';
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    expect((await held()).at('data')).toMatchObject({ distributionType: 'DTP', orderStatus: 'reserved' });
  });

  it('at a place that is none leaves the order as it was', async () => {
    const orderId = await pending();
    expect(refusal(await pickup('US-NONE'))).toEqual([404, 'location-not-found']);
    expect((await held()).at('data')).toMatchObject({ orderId, orderStatus: 'reserved' });
    expect(shop.cancelled).not.toContain(`${orderId}:1`);
  });

  it('chosen while the shop is still at work ends in one box: the shop takes its own back', async () => {
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = String((await held()).at('data.orderId'));
    const chosen = await pickup();
    expect(chosen.status).toBe(201);
    letGo();
    expect(refusal(await ordering)).toEqual([409, 'already-redeemed']);
    expect(shop.kept.has(`${orderId}:1`)).toBe(false);
    expect((await held()).at('data.certificateID')).toBe(chosen.at('data.certificateID'));
    await runJobs(product);
    expect((await mailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
  });
});

describe('an order asked for twice while the shop is at work', () => {
  it('is one order at the shop and here, and one mail', async () => {
    const { reached, letGo } = shop.hold();
    const first = order();
    await reached;
    const second = await order();
    letGo();
    expect(second.at('data.orderId')).toBe((await first).at('data.orderId'));
    expect((await first).at('data.redemption.orderStatus')).toBe('paid');
    expect([...shop.kept.keys()].filter((key) => key.startsWith(String(second.at('data.orderId'))))).toHaveLength(1);
    await runJobs(product, { times: 2 });
    expect(await mailsTo(member)).toHaveLength(1);
  });
});
