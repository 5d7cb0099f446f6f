import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate, parent, watchAll } from '#testing/members/learner.ts';
import { refusal } from '#testing/rewards/pickup.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox, shippingInfo } from '#testing/rewards/rewards.ts';
import { testShop } from '#testing/shop/shop.ts';

const NO_VARIANT = {
  ...BOX,
  slug: 'no-variant',
  legacySyllabusId: 'NoVariant',
  facts: { ...BOX.facts, offers: [{ $link: 'offer/unnamed' }] },
};

const PRICELESS = {
  ...BOX,
  slug: 'priceless',
  legacySyllabusId: 'Priceless',
  facts: { ...BOX.facts, offers: [{ $link: 'offer/unpriced' }] },
};

const UNFINISHED = {
  'main/offer/unpriced/entry.json': { slug: 'unpriced', variantId: 'x-1', chargedFor: 'shipping', offerImage: null },
  'main/offer/unpriced/en-US.json': { title: 'Box', skuDescription: 'A box' },
  'main/offer/unnamed/entry.json': {
    slug: 'unnamed',
    variantId: '',
    shippingPrice: 0,
    chargedFor: 'shipping',
    offerImage: null,
  },
  'main/offer/unnamed/en-US.json': { title: 'Box', skuDescription: 'A box' },
};

let folder: ContentFolder;
let product: TestProduct;
const shop = testShop();
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS, NO_VARIANT, PRICELESS], UNFINISHED);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;

const order = (member: Member, body: object = {}): Promise<HttpAnswer> => orderBox(member, legacySyllabusId, body);

describe('refusal of an order', () => {
  it('with an address that the shop rejects: 422 with its fields, and a corrected order is placed', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'refuse-address';
    const refused = await order(member);
    expect([refused.status, refused.at('error.code')]).toEqual([422, 'validation-failed']);
    expect(refused.at('error.fields')).toEqual({
      'shippingInfo.address.postalCode': 'invalid',
      'shippingInfo.phoneNumber': 'invalid',
    });
    shop.mood = 'take';
    expect((await order(member)).status).toBe(201);
  });

  it('without a course, or without a variant where there are two: 400 with its message [RWD-332]', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const nothing = await member.post('/api/order/create', { shippingInfo: shippingInfo(member) });
    const noVariant = await order(member, { legacySyllabusID: TWO_OFFERS.legacySyllabusId });
    for (const answer of [nothing, noVariant]) {
      expect(answer.status).toBe(400);
      expect(answer.at('error')).toEqual({ code: 'missing-required-params', message: 'missing required params' });
    }
  });

  it('for an offer without a variant in content: 409 with its message [RWD-334]', async () => {
    const member = await graduate(product, NO_VARIANT);
    const answer = await order(member, { legacySyllabusID: 'NoVariant' });
    expect(answer.status).toBe(409);
    expect(answer.at('error')).toEqual({
      code: 'order-data-missing',
      message: 'Missing data required to build shopify order',
    });
  });

  it('for an offer without a price: 409, and the list of courses still works [RWD-334]', async () => {
    const member = await graduate(product, PRICELESS);
    const list = await member.get(`/api/syllabus?userId=${member.uid}`);
    expect(list.status).toBe(200);
    const courses = list.at('data') as { fields: { slug: string; offers: { shippingPrice: unknown }[] } }[];
    const course = courses.find(({ fields }) => fields.slug === PRICELESS.slug);
    expect(course?.fields.offers.map(({ shippingPrice }) => shippingPrice)).toEqual([null]);
    expect((await member.get(`/api/courses/${PRICELESS.slug}`)).status).toBe(200);
    const answer = await order(member, { legacySyllabusID: PRICELESS.legacySyllabusId });
    expect(refusal(answer)).toEqual([409, 'order-data-missing']);
  });

  it('at another price than the offer’s: 409, and nothing is stored (D-41)', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const body = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' };
    for (const shippingPrice of [0, 9.94, 14])
      expect(refusal(await order(member, { ...body, shippingPrice }))).toEqual([409, 'price-mismatch']);
    expect((await member.get(`/api/users-redemptions/${member.uid}`)).at('data')).toEqual({});
  });

  it('for an unknown variant or two courses in one body (422), or an unknown course (404)', async () => {
    const member = await graduate(product, BOX);
    expect(refusal(await order(member, { variantID: 'golden-box' }))).toEqual([422, 'variant-unknown']);
    expect(refusal(await order(member, { syllabusID: TWO_OFFERS.legacySyllabusId }))).toEqual([422, 'course-mismatch']);
    expect(refusal(await order(member, { slug: TWO_OFFERS.slug }))).toEqual([422, 'course-mismatch']);
    expect(refusal(await order(member, { legacySyllabusID: 'Nothing' }))).toEqual([404, 'course-not-found']);
  });

  it('with unwatched videos, without a pass or signature, or to an excluded country: 403 [RWD-005 RWD-014]', async () => {
    const unwatched = await parent(product);
    expect(refusal(await order(unwatched))).toEqual([403, 'videos-missing']);
    await watchAll(unwatched, slug);
    expect(refusal(await order(unwatched))).toEqual([403, 'quiz-not-passed']);
    const unsigned = await parent(product, undefined, { policyVersion: 'older' });
    expect(refusal(await order(unsigned))).toEqual([403, 'policy-unsigned']);
    const canadian = await graduate(product, BOX, { country: 'CA', zip: 'K1A 0B1' });
    expect(refusal(await order(canadian))).toEqual([403, 'no-distribution-method']);
  });

  it('for another uid (403) and for a visitor (401) [RWD-002]', async () => {
    const member = await graduate(product, BOX);
    const other = await product.member();
    expect(refusal(await order(other, { userID: member.uid }))).toEqual([403, 'forbidden']);
    expect((await product.browser().post('/api/order/create', { legacySyllabusID: legacySyllabusId })).status).toBe(
      401,
    );
  });
});
