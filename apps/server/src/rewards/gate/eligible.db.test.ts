import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, TWO_OFFERS, UNREWARDED, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { parent } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';

const LINKED = {
  slug: 'linked-course',
  legacySyllabusId: 'LinkedCourse',
  facts: {
    activeOffer: 'unrewarded',
    optIn: { $link: 'leadTransferPartner/harbor' },
    optInType: 'pre-redeem-mandatory',
  },
};

const ONLINE = {
  ...BOX,
  slug: 'online-course',
  legacySyllabusId: 'OnlineCourse',
  facts: { ...BOX.facts, onlineOnly: true, displayable: false },
};

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS, DIGITAL, UNREWARDED, LINKED, ONLINE], {
    'main/leadTransferPartner/harbor/entry.json': { slug: 'harbor' },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const eligible = (member: Member, course: string = BOX.slug, locale = 'en-US'): Promise<HttpAnswer> =>
  member.get(`/api/syllabus/${course}/eligible?userId=${member.uid}&locale=${locale}`);

describe('GET /api/syllabus/{slug}/eligible', () => {
  it('answers course, eligibility, offer, charges and opt-in [RWD-069 RWD-070 RWD-073 RWD-074]', async () => {
    const answer = await eligible(await parent(product));
    expect(answer.status).toBe(200);
    expect(answer.at('data')).toEqual({
      syllabusInfo: { legacySyllabusId: BOX.legacySyllabusId, slug: BOX.slug, title: 'Safe sleep' },
      userEligible: { pickup: true, shipping: true, displayable: true, onlineOnly: false, incomplete: [] },
      activeOffer: 'physical',
      shippingCharges: { shipping: { free: true, amount: 0 }, shipToStore: { amount: 0 } },
      linkedOptIn: null,
      optInType: null,
    });
  });

  it('answers the methods of the country, and none for online or hidden courses [RWD-072]', async () => {
    const methods = async (place: { country: string; zip: string }, course?: string): Promise<unknown> =>
      (await eligible(await parent(product, place), course)).at('data.userEligible');
    const none = { displayable: true, onlineOnly: false, incomplete: [] };
    expect(await methods({ country: 'CA', zip: 'K1A 0B1' })).toEqual({ ...none, pickup: true, shipping: false });
    expect(await methods({ country: 'FR', zip: '75001' })).toEqual({ ...none, pickup: false, shipping: false });
    expect(await methods({ country: 'GB', zip: 'SW1A 1AA' }, TWO_OFFERS.slug)).toEqual({
      ...none,
      pickup: false,
      shipping: true,
    });
    expect(await methods({ country: 'US', zip: '94110' }, ONLINE.slug)).toEqual({
      pickup: false,
      shipping: false,
      displayable: false,
      onlineOnly: true,
      incomplete: [],
    });
  });

  it('lists the missing profile fields, and opens no method until they are filled in (D-91)', async () => {
    const member = await product.member();
    expect((await eligible(member)).at('data.userEligible')).toEqual({
      pickup: false,
      shipping: false,
      displayable: true,
      onlineOnly: false,
      incomplete: ['firstName', 'lastName', 'country', 'region'],
    });
    await member.post(`/api/user/${member.uid}`, { firstName: 'Maya', country: 'US', zip: '94110' });
    expect((await eligible(member)).at('data.userEligible.incomplete')).toEqual(['lastName']);
  });

  it('answers userEligible null only if the course is not available in the member’s country (LRN C-28)', async () => {
    const abroad = await parent(product, { country: 'FR', zip: '75001' });
    const answer = await eligible(abroad, UNREWARDED.slug);
    expect([answer.status, answer.at('data.userEligible')]).toEqual([200, null]);
    expect((await eligible(await parent(product), UNREWARDED.slug)).at('data.userEligible')).not.toBeNull();
  });

  it('answers the active offer and the kind of opt-in [RWD-075 RWD-083]', async () => {
    const member = await parent(product);
    const offers = [];
    for (const course of [BOX, DIGITAL, UNREWARDED])
      offers.push((await eligible(member, course.slug)).at('data.activeOffer'));
    expect(offers).toEqual(['physical', 'digital', 'unrewarded']);
    expect((await eligible(member, LINKED.slug)).at('data.optInType')).toBe('pre-redeem-mandatory');
  });

  it('answers the slug of the linked opt-in [RWD-076]', async () => {
    expect((await eligible(await parent(product), LINKED.slug)).at('data.linkedOptIn')).toEqual({ slug: 'harbor' });
  });

  it('answers the shipping charge of country and region, else that of the cheapest offer (D-100)', async () => {
    const member = await parent(product);
    const charge = async (): Promise<unknown> =>
      (await eligible(member, TWO_OFFERS.slug)).at('data.shippingCharges.shipping');
    expect(await charge()).toEqual({ free: true, amount: 0 });
    await product.database.db.execute(
      sql`insert into shipping_charges (country, region, amount_cents) values ('US', 'US-CA', 450)`,
    );
    expect(await charge()).toEqual({ free: false, amount: 4.5 });
  });

  it('answers the same for members with the same facts, who cannot assign themselves a role [RWD-003]', async () => {
    const members = [await parent(product), await parent(product)] as const;
    const [plain, claiming] = members;
    await claiming.post(`/api/user/${claiming.uid}`, { role: 'admin', isAdmin: true, roles: ['admin'] });
    const gate = (member: Member) =>
      member.get(
        `/api/syllabus/${BOX.slug}/gate?userId=${member.uid}&path=${encodeURIComponent(`/redeem/${BOX.slug}`)}`,
      );
    for (const ask of [eligible, gate]) expect((await ask(claiming)).body).toEqual((await ask(plain)).body);
    expect((await claiming.get(`/api/user/${claiming.uid}`)).text).not.toMatch(/admin/);
    expect((await claiming.get(`/api/syllabus/${BOX.slug}/eligible?userId=${plain.uid}`)).status).toBe(403);
  });

  it('accepts a legacy id and answers in the requested language', async () => {
    const member = await parent(product);
    expect((await eligible(member, BOX.legacySyllabusId)).at('data.syllabusInfo.slug')).toBe(BOX.slug);
    expect((await eligible(member, BOX.slug, 'pl-PL')).at('data.syllabusInfo.title')).toBe('Bezpieczny sen');
  });

  it('refuses another uid (403), a visitor (401), no uid (400) and an unknown course (404) [RWD-001 RWD-002]', async () => {
    const member = await parent(product);
    const other = await product.member();
    const address = `/api/syllabus/${BOX.slug}/eligible`;
    expect((await other.get(`${address}?userId=${member.uid}`)).status).toBe(403);
    expect((await product.browser().get(`${address}?userId=${member.uid}`)).status).toBe(401);
    expect((await member.get(address)).status).toBe(400);
    const unknown = await eligible(member, 'no-course');
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'course-not-found']);
  });
});

describe('GET /api/syllabus/{slug}/product', () => {
  const productOf = (member: Member, slug: string): Promise<HttpAnswer> => member.get(`/api/syllabus/${slug}/product`);

  it('answers the product of a course, or null [RWD-080 RWD-081 RWD-071]', async () => {
    const member = await parent(product);
    expect((await productOf(member, BOX.slug)).body).toEqual({
      data: {
        product: {
          SKU: 'BOX-1',
          productID: 'baby-box',
          variantID: 'box-standard',
          expiration: null,
          imageUrl: '/media/box.svg',
          price: 0,
          title: 'Baby box',
        },
      },
    });
    expect((await productOf(member, UNREWARDED.slug)).body).toEqual({ data: { product: null } });
  });

  it('answers 400 with its message without a slug [RWD-082]', async () => {
    const answer = await productOf(await parent(product), '%20');
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toEqual({
      code: 'product-slug-missing',
      message: 'Cannot fetch product information without a slug',
    });
  });

  it('refuses visitors and unknown courses', async () => {
    expect((await product.browser().get(`/api/syllabus/${BOX.slug}/product`)).status).toBe(401);
    expect((await productOf(await parent(product), 'no-course')).status).toBe(404);
  });
});
