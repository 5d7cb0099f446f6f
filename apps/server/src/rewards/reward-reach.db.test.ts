import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, TWO_OFFERS, UNREWARDED, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { graduate } from '../../testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { addPlaces, shippingInfo } from '../../testing/rewards/rewards.ts';
import { testShop, type TestShop } from '../../testing/shop/shop.ts';

let folder: ContentFolder;
let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS, { ...DIGITAL, facts: { ...DIGITAL.facts, countries: ['US'] } }, UNREWARDED]);
  shop = testShop();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  member = await graduate(product, BOX);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

interface Listed {
  fields: { slug: string };
  rewardReach: string | null;
  status: number;
}

async function listed(who: Member): Promise<Listed[]> {
  const answer = await who.get(`/api/syllabus?userId=${who.uid}`);
  return answer.at('data') as Listed[];
}

async function reachOf(who: Member, slug: string): Promise<string | null | undefined> {
  return (await listed(who)).find(({ fields }) => fields.slug === slug)?.rewardReach;
}

async function gateReason(who: Member, slug: string): Promise<unknown> {
  return (await who.get(`/api/syllabus/${slug}/gate?userId=${who.uid}&path=/redeem/${slug}`)).at('data.reason');
}

async function moveTo(who: Member, country: string | null, region: string | null): Promise<void> {
  await product.database.db.execute(
    sql`update users set country = ${country}, region = ${region} where uid = ${who.uid}`,
  );
}

describe('the rewardReach of a course in GET /api/syllabus', () => {
  it.each([
    ['US', 'US-CA', { box: 'open', two: 'open', calm: 'open', plain: null }],
    ['CA', 'CA-ON', { box: 'open', two: 'not-in-country', calm: 'not-in-country', plain: null }],
    ['GB', 'GB-ALL', { box: 'not-in-country', two: 'open', calm: 'not-in-country', plain: null }],
    ['PL', 'PL-ALL', { box: 'not-in-country', two: 'not-in-country', calm: 'not-in-country', plain: null }],
    ['US', null, { box: 'place-unknown', two: 'place-unknown', calm: 'open', plain: null }],
    [null, null, { box: 'place-unknown', two: 'place-unknown', calm: 'open', plain: null }],
  ])(
    'matches the reward’s countries before the pass in %j, region %j (D-91, D-130)',
    async (country, region, { box, two, calm, plain }) => {
      await moveTo(member, country, region);
      const reaches = Object.fromEntries((await listed(member)).map((item) => [item.fields.slug, item.rewardReach]));
      expect(reaches).toEqual({
        [BOX.slug]: box,
        [TWO_OFFERS.slug]: two,
        [DIGITAL.slug]: calm,
        [UNREWARDED.slug]: plain,
      });
    },
  );

  it.each([
    ['US', 'US-CA', 'open', 'choose-method'],
    ['PL', 'PL-ALL', 'not-in-country', 'not-eligible'],
    ['US', null, 'place-unknown', 'not-eligible'],
  ])('matches the gate after the pass in %s, region %j: %s, and the status stays 3', async (...row) => {
    const [country, region, reach, reason] = row;
    await moveTo(member, country, region);
    expect(await reachOf(member, BOX.slug)).toBe(reach);
    expect(await gateReason(member, BOX.slug)).toBe(reason);
    const item = (await listed(member)).find(({ fields }) => fields.slug === BOX.slug);
    expect(item?.status).toBe(3);
  });

  it('stays open after the member with a chosen pickup place moves', async () => {
    const parent = await graduate(product, BOX);
    const body = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect((await parent.post(`/api/users-redemptions/${parent.uid}/${BOX.slug}`, body)).status).toBe(201);
    await moveTo(parent, 'PL', 'PL-ALL');
    expect(await reachOf(parent, BOX.slug)).toBe('open');
  });

  it('stays open during an order, until it is cancelled', async () => {
    const parent = await graduate(product, BOX);
    shop.mood = 'lose';
    const body = { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(parent) };
    expect((await parent.post('/api/order/create', body)).status).toBe(502);
    shop.mood = 'take';
    await moveTo(parent, 'PL', 'PL-ALL');
    expect(await reachOf(parent, BOX.slug)).toBe('open');
    expect(await gateReason(parent, BOX.slug)).toBe('order-pending');
    await product.database.db.execute(sql`update orders set status = 'cancelled' where uid = ${parent.uid}`);
    expect(await reachOf(parent, BOX.slug)).toBe('not-in-country');
    expect(await gateReason(parent, BOX.slug)).toBe('not-eligible');
  });
});
