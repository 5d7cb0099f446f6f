import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopFailed } from '../../gateways/shop/port.ts';
import { BOX, DIGITAL, TWO_OFFERS, UNREWARDED, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { ALLOWED, HARBOR, LINKED, gate, leads, optionsOf, readGate } from '#testing/rewards/gate.ts';
import { graduate, parent, passQuiz, sendQuiz, watchAll } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces, shippingInfo } from '#testing/rewards/rewards.ts';
import { testShop } from '#testing/shop/shop.ts';

const OPTIONS = optionsOf(BOX);

let shopUses = true;
let shopIsPaid = false;

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS, DIGITAL, UNREWARDED, LINKED], HARBOR);
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    {
      shop: {
        ...testShop(),
        createOrder: async ({ orderId, priceCents }) => {
          if (!shopUses) throw new ShopFailed('no answer', 'unknown');
          return {
            shopRef: orderId,
            shopOrderId: `shop-${orderId}`,
            status: priceCents === 0 || shopIsPaid ? 'paid' : 'invoiced',
            orderStatusURL: priceCents === 0 ? `/shop/orders/${orderId}/status` : null,
            invoiceURL: priceCents === 0 ? null : `/shop/invoices/${orderId}`,
          };
        },
      },
    },
  );
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('the completion page of a course without reward', () => {
  it('stays open after a move to a country without the course, whose entry redirects to the ineligible page [LRN-160]', async () => {
    const member = await parent(product);
    await passQuiz(product, member, UNREWARDED.legacySyllabusId);
    expect(await gate(member, UNREWARDED.slug, 'complete')).toEqual(ALLOWED);
    expect((await member.post(`/api/user/${member.uid}`, { country: 'PL', zip: '00-001' })).status).toBe(200);
    expect(await gate(member, UNREWARDED.slug, 'complete')).toEqual(ALLOWED);
    expect(await gate(member, UNREWARDED.slug)).toEqual(leads(`/redeem/${UNREWARDED.slug}/ineligible`, 'not-eligible'));
    const listed = (await member.get(`/api/syllabus?userId=${member.uid}`)).at('data') as {
      fields: { slug: string };
      userEligible: boolean;
    }[];
    // The list must contain the course because the page reads its header from it.
    expect(listed.filter(({ fields }) => fields.slug === UNREWARDED.slug)).toMatchObject([{ userEligible: false }]);
    expect((await member.get(`/api/syllabus/${UNREWARDED.slug}/certificate?userId=${member.uid}`)).status).toBe(200);
    const other = await parent(product, { country: 'PL', zip: '00-001' });
    expect((await gate(other, UNREWARDED.slug, 'complete')).reason).toBe('quiz-missing');
  });
});

describe('gate step 1: course progress', () => {
  it('redirects to the course if a video is unwatched, passed or not [RWD-053]', async () => {
    const member = await parent(product);
    expect(await gate(member, BOX.slug)).toEqual(leads(`/course/${BOX.slug}`, 'videos-missing'));
    await passQuiz(product, member, BOX.legacySyllabusId);
    expect(await gate(member, BOX.slug)).toEqual(leads(`/course/${BOX.slug}`, 'videos-missing'));
  });

  it('redirects to the course without a passed quiz, with the reason [RWD-054 RWD-005]', async () => {
    const member = await parent(product);
    await watchAll(member, BOX.slug);
    expect(await gate(member, BOX.slug)).toEqual(leads(`/course/${BOX.slug}`, 'quiz-missing'));
    await sendQuiz(product, member, BOX.legacySyllabusId, { wrong: 1 });
    expect(await gate(member, BOX.slug)).toEqual(leads(`/course/${BOX.slug}`, 'quiz-not-passed'));
  });

  it('needs only the quiz in a course without videos', async () => {
    const member = await parent(product);
    expect((await gate(member, UNREWARDED.slug)).reason).toBe('quiz-missing');
    await passQuiz(product, member, UNREWARDED.legacySyllabusId);
    expect((await gate(member, UNREWARDED.slug)).kind).toBe('redirect');
    expect(await gate(member, UNREWARDED.slug, 'complete')).toEqual(ALLOWED);
  });
});

describe('gate step 2: the linked opt-in', () => {
  it('is skipped while the flag is off [RWD-057]', async () => {
    const member = await parent(product);
    await passQuiz(product, member, LINKED.legacySyllabusId);
    expect(await gate(member, LINKED.slug)).toEqual(leads(`/redeem/${LINKED.slug}/complete`, 'unrewarded'));
  });
});

describe('gate steps 3 to 7: existing and available rewards', () => {
  it('redirect a digital course to its reward, before and after the grant [RWD-059]', async () => {
    const member = await graduate(product, DIGITAL);
    const reward = leads(`/redeem/${DIGITAL.slug}/reward`, 'digital');
    expect(await gate(member, DIGITAL.slug)).toEqual(reward);
    expect(await gate(member, DIGITAL.slug, 'reward')).toEqual(ALLOWED);
    const granted = await member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, {
      redemptionType: 'digital',
    });
    expect(granted.status).toBe(201);
    expect(await gate(member, DIGITAL.slug)).toEqual(reward);
    expect(await gate(member, DIGITAL.slug, 'reward')).toEqual(ALLOWED);
  });

  it('redirect an unrewarded course to its completion page [RWD-064]', async () => {
    const member = await graduate(product, UNREWARDED);
    expect(await gate(member, UNREWARDED.slug)).toEqual(leads(`/redeem/${UNREWARDED.slug}/complete`, 'unrewarded'));
  });

  it('redirect to the options if a method is open, and admit the pages of open methods [RWD-065]', async () => {
    const member = await graduate(product, BOX);
    expect(await gate(member, BOX.slug)).toEqual(leads(OPTIONS, 'choose-method'));
    for (const page of ['distribution-options', 'distribution/shipping-info', 'distribution/pickup-location'])
      expect([page, await gate(member, BOX.slug, page)]).toEqual([page, ALLOWED]);
  });

  it('redirect from a method that is closed in the country to the options', async () => {
    const member = await graduate(product, BOX, { country: 'CA', zip: 'K1A 0B1' });
    expect(await gate(member, BOX.slug, 'distribution/pickup-location')).toEqual(ALLOWED);
    expect(await gate(member, BOX.slug, 'distribution/shipping-info')).toEqual(leads(OPTIONS, 'choose-method'));
  });

  it('redirect from every page to the confirmation of a chosen pickup [RWD-062 RWD-203]', async () => {
    const member = await graduate(product, BOX);
    await choosePickup(member);
    const confirmation = leads(`/redeem/${BOX.slug}/distribution/pickup-location/confirmation`, 'pickup-chosen');
    expect(await gate(member, BOX.slug, 'distribution/pickup-location/confirmation')).toEqual(ALLOWED);
    for (const page of [
      '',
      'distribution-options',
      'distribution/pickup-location',
      'distribution/shipping-info',
      'complete',
    ])
      expect([page, await gate(member, BOX.slug, page)]).toEqual([page, confirmation]);
  });

  it('redirect a completed free order to the shipping confirmation, and the options to its status page [RWD-060]', async () => {
    const member = await graduate(product, BOX);
    const order = await placeOrder(member);
    expect(order.status).toBe(201);
    const confirmation = leads(`/redeem/${BOX.slug}/distribution/shipping-info/confirmation`, 'already-redeemed');
    expect(await gate(member, BOX.slug)).toEqual(confirmation);
    expect(await gate(member, BOX.slug, 'distribution/pickup-location')).toEqual(confirmation);
    expect(await gate(member, BOX.slug, 'distribution/shipping-info/confirmation')).toEqual(ALLOWED);
    expect(await gate(member, BOX.slug, 'distribution-options')).toEqual(
      leads(String(order.at('data.shopifyData.orderStatusURL')), 'already-redeemed'),
    );
  });

  it('redirect a pending order to the options, and admit the confirmation of that order [RWD-063]', async () => {
    shopUses = false;
    const member = await graduate(product, BOX);
    expect((await placeOrder(member)).status).toBe(502);
    shopUses = true;
    expect(await gate(member, BOX.slug)).toEqual(leads(OPTIONS, 'order-pending'));
    expect(await gate(member, BOX.slug, 'distribution-options')).toEqual(ALLOWED);
    expect(await gate(member, BOX.slug, 'distribution/direct-to-parent/confirmation')).toEqual(ALLOWED);
  });

  it('treat an unpaid order like a pending one, and answer its number', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const order = await placeOrder(member, {
      legacySyllabusID: TWO_OFFERS.legacySyllabusId,
      variantID: 'kit-standard',
    });
    expect(order.at('data.redemption.orderStatus')).toBe('invoiced');
    expect((await gate(member, TWO_OFFERS.slug)).reason).toBe('order-pending');
    const answer = await readGate(member, TWO_OFFERS.slug, `/redeem/${TWO_OFFERS.slug}`);
    expect(answer.at('data.orderNumber')).toBe(order.at('data.redemption.orderNumber'));
    expect(answer.at('data.orderNumber')).toMatch(/^NB-\d{5,}$/);
  });

  it('redirect a paid order to the confirmation of that order [RWD-061]', async () => {
    const member = await graduate(product, TWO_OFFERS);
    shopIsPaid = true;
    await placeOrder(member, { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' });
    shopIsPaid = false;
    const confirmation = `/redeem/${TWO_OFFERS.slug}/distribution/direct-to-parent/confirmation`;
    expect(await gate(member, TWO_OFFERS.slug)).toEqual(leads(confirmation, 'already-redeemed'));
    expect(await gate(member, TWO_OFFERS.slug, 'distribution/direct-to-parent/confirmation')).toEqual(ALLOWED);
    expect((await gate(member, TWO_OFFERS.slug, 'distribution/shipping-info/confirmation')).to).toBe(confirmation);
  });

  it('redirect to the ineligible page without an open method, or in a country without the course [RWD-066]', async () => {
    const abroad = await graduate(product, BOX, { country: 'FR', zip: '75001' });
    const notice = leads(`/redeem/${BOX.slug}/ineligible`, 'not-eligible');
    expect(await gate(abroad, BOX.slug)).toEqual(notice);
    expect(await gate(abroad, BOX.slug, 'distribution-options')).toEqual(notice);
    expect(await gate(abroad, BOX.slug, 'ineligible')).toEqual(ALLOWED);
    const moved = await graduate(product, UNREWARDED);
    await moved.post(`/api/user/${moved.uid}`, { country: 'FR', zip: '75001' });
    expect((await gate(moved, UNREWARDED.slug)).reason).toBe('not-eligible');
  });

  it('open no method for a member without a country', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
    await watchAll(member, BOX.slug);
    await passQuiz(product, member, BOX.legacySyllabusId);
    expect((await gate(member, BOX.slug)).reason).toBe('not-eligible');
  });
});

describe('the order of the gate steps', () => {
  it('applies the first matching step: a digital or unrewarded course checks progress first [RWD-068]', async () => {
    const member = await parent(product);
    for (const course of [DIGITAL, UNREWARDED]) expect((await gate(member, course.slug)).reason).toBe('quiz-missing');
    const abroad = await graduate(product, DIGITAL, { country: 'FR', zip: '75001' });
    expect((await gate(abroad, DIGITAL.slug)).reason).toBe('digital');
  });
});

describe('the certificate page', () => {
  it('is open after the pass, videos missing or not, and closed before it (D-101)', async () => {
    const member = await parent(product);
    expect(await gate(member, BOX.slug, 'certificate')).toEqual(leads(`/course/${BOX.slug}`, 'videos-missing'));
    await passQuiz(product, member, BOX.legacySyllabusId);
    expect(await gate(member, BOX.slug, 'certificate')).toEqual(ALLOWED);
    await watchAll(member, BOX.slug);
    await choosePickup(member);
    expect(await gate(member, BOX.slug, 'certificate')).toEqual(ALLOWED);
  });
});

describe('the playlist at the time of the pass', () => {
  it('defines what must be watched: a video that is added later does not lock the reward (D-65)', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const { db } = product.database;
    const reason = async (): Promise<unknown> => (await gate(member, TWO_OFFERS.slug)).reason;
    const forget = (video: string): Promise<unknown> =>
      db.execute(sql`delete from users_videos where uid = ${member.uid} and video_id = ${video}`);
    await db.execute(
      sql`update users_syllabus_quiz_results set playlist_at_pass = '{offers-video}' where uid = ${member.uid}`,
    );
    const left = async (): Promise<unknown> => {
      const list = await member.get(`/api/syllabus?userId=${member.uid}`);
      const courses = list.at('data') as { fields: { slug: string }; videosBeforeReward: string[] }[];
      return courses.find(({ fields }) => fields.slug === TWO_OFFERS.slug)?.videosBeforeReward;
    };
    await forget('offers-second');
    expect([await reason(), await left()]).toEqual(['choose-method', []]);
    await forget('offers-video');
    expect([await reason(), await left()]).toEqual(['videos-missing', ['offers-video']]);
  });
});

function choosePickup(member: Member): Promise<HttpAnswer> {
  return member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, {
    distributionType: 'Pickup',
    distributorID: 'US-1',
  });
}

function placeOrder(member: Member, body: object = {}): Promise<HttpAnswer> {
  return member.post('/api/order/create', {
    legacySyllabusID: BOX.legacySyllabusId,
    shippingInfo: shippingInfo(member),
    ...body,
  });
}
