import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { BOX, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countStatements } from '#testing/statements.ts';
import { testShop } from '#testing/shop/shop.ts';
import { ShopFailed } from '../../gateways/shop/port.ts';

let available: (variantId: string) => Promise<boolean>;
const requested: string[] = [];
const clock = testClock();

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS]);
  const shop = {
    ...testShop(),
    available: (variantId: string) => {
      requested.push(variantId);
      return available(variantId);
    },
  };
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop, clock });
});
beforeEach(() => {
  available = async () => true;
  requested.length = 0;
  clock.advance(60_000);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const open = (member: Member, { slug }: { slug: string }, page = 'distribution/shipping-info'): Promise<HttpAnswer> =>
  member.get(`/api/syllabus/${slug}/gate?userId=${member.uid}&path=/redeem/${slug}/${page}`);

describe('the offers of the order form (D-257)', () => {
  it('come with the offers that are out of stock, the shipping countries and whether pickup is possible', async () => {
    const member = await graduate(product, TWO_OFFERS);
    available = async (variantId) => variantId !== 'box-standard';
    const answer = await open(member, TWO_OFFERS);
    expect(answer.at('data.kind')).toBe('allow');
    expect(answer.at('data.shipping')).toEqual({
      countries: ['US', 'GB'],
      outOfStock: ['box-standard'],
      canPickUp: false,
    });
    available = async () => true;
    await open(member, TWO_OFFERS);
    expect(requested.filter((variantId) => variantId === 'box-standard')).toHaveLength(1);
    clock.advance(60_000);
    expect((await open(member, TWO_OFFERS)).at('data.shipping.outOfStock')).toEqual([]);
  });

  it('are requested by no other page, and not for a member who may not order', async () => {
    const member = await graduate(product, BOX);
    expect((await open(member, BOX, 'distribution-options')).at('data.shipping')).toBeNull();
    expect((await open(member, BOX, 'reward')).at('data.kind')).toBe('redirect');
    expect(requested).toEqual([]);
    expect((await open(member, BOX)).at('data.shipping')).toEqual({
      countries: ['US'],
      outOfStock: [],
      canPickUp: true,
    });
  });

  it('stay available if the shop fails or is slow', async () => {
    const member = await graduate(product, BOX);
    available = () => Promise.reject(new ShopFailed('away', 'unknown'));
    expect((await open(member, BOX)).at('data.shipping.outOfStock')).toEqual([]);
    available = () => new Promise(() => {});
    expect((await open(member, BOX)).at('data.shipping.outOfStock')).toEqual([]);
  });
});

test('a page of two offers whose product is in the shop takes three statements, and two within the minute', async () => {
  const own = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  try {
    const member = await graduate(own, TWO_OFFERS);
    const statements = countStatements(own);
    const during = async () => (await statements.during(async () => void (await open(member, TWO_OFFERS)))).length;
    expect([await during(), await during()]).toEqual([3, 2]);
  } finally {
    await own.close();
  }
});
