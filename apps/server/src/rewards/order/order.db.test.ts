import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail, graduate, parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { mailText } from '#testing/mails.ts';
import { orderBox, rewardMailsTo, shippingInfo } from '#testing/rewards/rewards.ts';
import { testShop, type TestShop } from '#testing/shop/shop.ts';

let folder: ContentFolder;
let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS]);
  shop = testShop();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;
const NOW = '2026-11-20T12:00:00.000Z';

const order = (member: Member, body: object = {}): Promise<HttpAnswer> => orderBox(member, legacySyllabusId, body);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

const stored = async (answer: HttpAnswer, member: Member): Promise<HttpAnswer> =>
  member.get(`/api/order/${String(answer.at('data.orderId'))}`);

describe('an order', () => {
  it('is accepted in the long form, with the address as typed [RWD-322 RWD-323]', async () => {
    const member = await graduate(product, BOX);
    const answer = await order(member, {
      clientId: 'GA1.1.1',
      distributionType: 'DTP',
      syllabusID: legacySyllabusId,
      userID: member.uid,
      variantID: 'box-standard',
      shippingPrice: 0,
      shippingInfo: { ...shippingInfo(member), companyName: 'Nest', sameAsShipping: true },
    });
    expect(answer.status).toBe(201);
    expect(answer.at('data.redemption')).toMatchObject({
      distributionType: 'DTP',
      variantID: 'box-standard',
      offerSlug: 'box',
    });
  });

  it('is accepted in the short form, to the saved name and address (D-93) [RWD-324]', async () => {
    const member = await graduate(product, BOX);
    await member.post(`/api/user/${member.uid}`, {
      shippingAddress1: '9 Birch Road',
      shippingCity: 'Oakland',
      shippingPostalCode: '94607',
      shippingPhone: '510-555-0177',
    });
    const answer = await member.post('/api/order/create', {
      legacySyllabusID: legacySyllabusId,
      syllabusID: legacySyllabusId,
      userID: member.uid,
    });
    expect(answer.status).toBe(201);
    expect((await stored(answer, member)).at('data.shipTo')).toEqual({
      name: 'Maya Ortiz',
      firstName: 'Maya',
      lastName: 'Ortiz',
      streetLines: ['9 Birch Road'],
      city: 'Oakland',
      stateOrProvinceCode: 'CA',
      postalCode: '94607',
      countryCode: 'US',
    });
    expect(shop.requests.at(-1)?.shipTo?.phoneNumber).toMatch(/^\+?15105550177$/);
  });

  it('is sent to a saved address with two long lines', async () => {
    const member = await graduate(product, BOX);
    const lines = [`9 ${'Birch'.repeat(18)} Road`, 'Second floor, left'];
    await member.post(`/api/user/${member.uid}`, {
      shippingAddress1: lines.join(', '),
      shippingCity: 'Oakland',
      shippingPostalCode: '94607',
      shippingPhone: '510-555-0177',
    });
    const answer = await member.post('/api/order/create', { legacySyllabusID: legacySyllabusId, userID: member.uid });
    const { streetLines } = (await stored(answer, member)).at('data.shipTo') as { streetLines: string[] };
    expect([answer.status, streetLines.join(', ')]).toEqual([201, lines.join(', ')]);
    expect(Math.max(...streetLines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('is accepted in the third form, with slug and variantId [RWD-325]', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const answer = await order(member, {
      legacySyllabusID: TWO_OFFERS.legacySyllabusId,
      slug: TWO_OFFERS.slug,
      shippingPrice: 9.95,
      variantId: 'kit-standard',
    });
    expect(answer.status).toBe(201);
    expect(answer.at('data.redemption')).toMatchObject({ variantID: 'kit-standard', shippingPrice: 9.95 });
    expect(shop.requests.at(-1)).toMatchObject({ variantId: 'kit-standard', priceCents: 995 });
  });

  it('without a charge answers SUCCESS, counts as paid and has a status page, no invoice [RWD-326 RWD-327 RWD-008 RWD-335 LRN-085]', async () => {
    const member = await graduate(product, BOX);
    const answer = await order(member);
    const orderId = String(answer.at('data.orderId'));
    expect(answer.at('data')).toMatchObject({
      attribute: 'SUCCESS',
      shopifyData: { orderStatusURL: `/shop/orders/${orderId}/status`, invoiceURL: null },
      redemption: { orderStatus: 'paid', paidTimestamp: NOW, shippingPrice: 0, orderId },
    });
    expect((await member.get(`/api/user/${member.uid}`)).at('data.user.shippedBabyBoxes')).toEqual([legacySyllabusId]);
  });

  it('is a redemption of type DTP with its price, certificate, email and region of the member [RWD-007 RWD-276]', async () => {
    const member = await parent(product);
    await confirmEmail(product, member);
    await watchAll(member, slug);
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    await order(member);
    const answer = await member.get(`/api/users-redemptions/${member.uid}/${legacySyllabusId}`);
    expect(answer.at('data')).toMatchObject({
      distributionType: 'DTP',
      redemptionType: 'physical',
      shippingPrice: 0,
      startTimestamp: NOW,
      certificateID,
      userRegion: 'US-CA',
      email: member.email,
    });
  });

  it('with a charge waits for its payment: invoiced, with an invoice, without a paid time', async () => {
    const member = await graduate(product, TWO_OFFERS);
    const answer = await order(member, { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'kit-standard' });
    expect(answer.at('data.redemption.orderStatus')).toBe('invoiced');
    expect(answer.at('data.redemption')).not.toHaveProperty('paidTimestamp');
    expect(answer.at('data.shopifyData')).toEqual({
      orderStatusURL: null,
      invoiceURL: `/shop/invoices/${String(answer.at('data.orderId'))}`,
    });
  });

  it('is answered again with 200 when it is repeated', async () => {
    const member = await graduate(product, BOX);
    const first = await order(member);
    const requested = shop.requests.length;
    const again = await order(member, { shippingPrice: 0, variantID: 'box-standard' });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(shop.requests).toHaveLength(requested);
  });

  it('sends the shop neither uid nor email', async () => {
    const member = await graduate(product, BOX);
    await order(member);
    const reported = JSON.stringify(shop.requests.at(-1));
    expect(reported).not.toContain(member.uid);
    expect(reported).not.toContain(member.email);
  });

  it('is mailed once, even if the job runs twice and the page requests it again', async () => {
    const member = await graduate(product, BOX);
    const answer = await order(member);
    await order(member);
    await runJobs(product, { times: 2 });
    const mails = await rewardMailsTo(member);
    expect(mails.map(({ template }) => template)).toEqual(['course-complete-dtp']);
    expect(await mailText(member, mails[0]?.id)).toContain(String(answer.at('data.redemption.orderNumber')));
    const response = await member.post(`/api/email/transaction-email/course-complete-dtp/${member.uid}/${slug}`, {});
    expect(response.body).toEqual({ data: { sent: false, alreadySent: true } });
    expect((await member.get(`/api/quiz/${member.uid}`)).at(`data.${legacySyllabusId}.certificateEmailSent`)).toBe(
      true,
    );
  });
});

describe('reading an order', () => {
  it('answers its owner number, title, address and the state of the ZIP, not the submitted state', async () => {
    const member = await graduate(product, BOX);
    const placed = await order(member, {
      shippingInfo: shippingInfo(member, {
        address: { stateOrProvinceCode: 'NY', streetLines: [' 24 Alder Street '] },
      }),
    });
    expect((await stored(placed, member)).at('data')).toEqual({
      orderId: placed.at('data.orderId'),
      orderNumber: placed.at('data.redemption.orderNumber'),
      orderStatus: 'paid',
      legacySyllabusId,
      slug,
      title: 'Baby box',
      shipTo: {
        name: 'Maya Ortiz',
        firstName: 'Maya',
        lastName: 'Ortiz',
        streetLines: ['24 Alder Street'],
        city: 'San Francisco',
        stateOrProvinceCode: 'CA',
        postalCode: '94110',
        countryCode: 'US',
      },
      shippingPrice: 0,
      chargedFor: 'shipping',
      checking: false,
      refund: null,
      paidTimestamp: NOW,
      orderStatusURL: placed.at('data.shopifyData.orderStatusURL'),
    });
    expect(placed.at('data.redemption.orderNumber')).toMatch(/^NB-2\d{4}$/);
  });

  it('answers another member 404 as if it did not exist, and a visitor 401', async () => {
    const member = await graduate(product, BOX);
    const other = await graduate(product, BOX);
    const address = `/api/order/${String((await order(member)).at('data.orderId'))}`;
    const foreign = await other.get(address);
    expect(refusal(foreign)).toEqual([404, 'order-not-found']);
    expect((await other.get('/api/order/00000000-0000-4000-8000-000000000000')).body).toEqual(foreign.body);
    expect((await other.get("/api/order/1' or '1'='1")).body).toEqual(foreign.body);
    expect((await product.browser().get(address)).status).toBe(401);
    expect((await member.get(address)).status).toBe(200);
  });
});
