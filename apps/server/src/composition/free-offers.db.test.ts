import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, courseFolder, type TestCourse } from '../../testing/content/courses.ts';
import { graduate, passQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards/rewards.ts';

/** Every box has a price and can also be picked up. */
const KITS = {
  slug: 'kits-course',
  legacySyllabusId: 'KitsCourse',
  facts: { activeOffer: 'physical', offers: [{ $link: 'offer/kit' }] },
  videos: ['kits-video'],
  questions: [{ id: 'kits-question', correctAnswer: 1 }],
} satisfies TestCourse;

const folder = courseFolder([BOX, TWO_OFFERS, KITS]);
afterAll(() => folder.remove());

const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' };

/** Production with the embedded shop, which takes no payment there. */
const PRODUCTION = {
  ...settings,
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  ALLOW_EMBEDDED_SHOP: '1',
  BOX_NEEDS_CONFIRMED_EMAIL: '0',
  PASSWORD_COST: 'full',
  PUBLIC_URL: 'https://nestling.example',
};

/** Titles of the offers in the list and in the single answer, and whether each method is open. */
async function visibleOf(member: Member, { slug }: TestCourse): Promise<object> {
  const list = await member.get(`/api/syllabus?userId=${member.uid}`);
  const items = list.at('data') as { fields: { slug: string } }[];
  const answer = await member.get(`/api/courses/${slug}`);
  const eligible = await member.get(`/api/syllabus/${slug}/eligible?userId=${member.uid}`);
  return {
    inList: titles(items.find(({ fields }) => fields.slug === slug)?.fields),
    alone: titles(answer.at('data')),
    pickup: eligible.at('data.userEligible.pickup'),
    shipping: eligible.at('data.userEligible.shipping'),
  };
}

function titles(course: unknown): string[] {
  return (course as { offers: { title: string }[] }).offers.map(({ title }) => title);
}

/** @returns the status of the answer, then the refusal or the status of the order */
async function ordered(member: Member, { legacySyllabusId }: TestCourse, body: object): Promise<unknown[]> {
  const answer = await orderBox(member, legacySyllabusId, body);
  return [answer.status, answer.at('error.code') ?? answer.at('data.redemption.orderStatus')];
}

async function learned(product: TestProduct): Promise<Member> {
  const member = await graduate(product, BOX);
  for (const { slug, legacySyllabusId } of [TWO_OFFERS, KITS]) {
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
  }
  return member;
}

const KIT = { variantID: 'kit-standard', shippingPrice: 9.95 };

describe('production on the embedded shop', () => {
  let product: TestProduct;
  let member: Member;
  beforeAll(async () => {
    product = await startTestProduct(PRODUCTION);
    await addPlaces(product, [{ locationId: 'US-1' }]);
    member = await learned(product);
  });
  afterAll(() => product.close());

  it('lists no offer with a price, and does not ship a course without a free offer (D-114)', async () => {
    const free = ['Baby box'];
    expect(await visibleOf(member, TWO_OFFERS)).toEqual({ inList: free, alone: free, pickup: false, shipping: true });
    expect(await visibleOf(member, KITS)).toEqual({ inList: [], alone: [], pickup: true, shipping: false });
  });

  it('refuses orders of paid offers, with an unknown variant or an unshipped course (D-114)', async () => {
    expect(await ordered(member, TWO_OFFERS, KIT)).toEqual([422, 'variant-unknown']);
    expect(await ordered(member, KITS, KIT)).toEqual([403, 'no-distribution-method']);
  });

  it('accepts orders of free offers, shipped or picked up (D-114)', async () => {
    expect(await ordered(member, TWO_OFFERS, { variantID: 'box-standard' })).toEqual([201, 'paid']);
    expect(await ordered(member, BOX, {})).toEqual([201, 'paid']);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect((await member.post(`/api/users-redemptions/${member.uid}/${KITS.slug}`, pickup)).status).toBe(201);
  });
});

describe('embedded shop in a trial', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(settings);
  });
  afterAll(() => product.close());

  it('lists offers with a price, and accepts their orders (D-114)', async () => {
    const member = await learned(product);
    const [both, kit] = [['Baby box', 'Kit'], ['Kit']];
    expect(await visibleOf(member, TWO_OFFERS)).toEqual({ inList: both, alone: both, pickup: false, shipping: true });
    expect(await visibleOf(member, KITS)).toEqual({ inList: kit, alone: kit, pickup: true, shipping: true });
    expect(await ordered(member, TWO_OFFERS, KIT)).toEqual([201, 'invoiced']);
    expect(await ordered(member, KITS, KIT)).toEqual([201, 'invoiced']);
  });
});
