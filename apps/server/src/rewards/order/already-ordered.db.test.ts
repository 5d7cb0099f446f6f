import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graduate } from '#testing/members/learner.ts';
import { BOX, TWO_OFFERS } from '#testing/content/courses.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, shippingInfo, streetLinesOf } from '#testing/rewards/rewards.ts';
import { startProductWithShop, type TestShop } from '#testing/shop/shop.ts';

let product: TestProduct;
let shop: TestShop;
let member: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([BOX, TWO_OFFERS]));
});
beforeEach(async () => {
  shop.mood = 'take';
  member = await graduate(product, BOX);
});
afterAll(() => product.close());

const elsewhere = { address: { streetLines: ['99 Elm Court'], city: 'Oakland' } };

function orderTo(changes: Parameters<typeof shippingInfo>[1] = {}): Promise<HttpAnswer> {
  return orderBox(member, BOX.legacySyllabusId, { shippingInfo: shippingInfo(member, changes) });
}

const outputOf = (answer: HttpAnswer): unknown[] => [
  answer.status,
  answer.at('data.alreadyOrdered'),
  answer.at('data.shipTo.streetLines'),
];

describe('an existing order that is returned (D-170)', () => {
  it('comes with alreadyOrdered and its address if a different address was sent', async () => {
    const first = await orderTo();
    expect(outputOf(first)).toEqual([201, undefined, undefined]);
    const again = await orderTo(elsewhere);
    expect(outputOf(again)).toEqual([200, true, streetLinesOf(member)]);
    expect(again.at('data.orderId')).toBe(first.at('data.orderId'));
    expect(again.at('data.shipTo')).toEqual({
      name: 'Maya Ortiz',
      firstName: 'Maya',
      lastName: 'Ortiz',
      streetLines: streetLinesOf(member),
      city: 'San Francisco',
      stateOrProvinceCode: 'CA',
      postalCode: '94110',
      countryCode: 'US',
    });
    expect(outputOf(await orderTo({ firstName: 'Ana' }))).toEqual([200, true, streetLinesOf(member)]);
  });

  it('comes without its address if the sent address is the same in another spelling, or missing', async () => {
    await orderTo();
    const [street = ''] = streetLinesOf(member);
    const same = { firstName: ' MAYA', address: { streetLines: [`${street.toUpperCase()} #3`] } };
    expect(outputOf(await orderTo(same))).toEqual([200, undefined, undefined]);
    const bare = await member.post('/api/order/create', { legacySyllabusID: BOX.legacySyllabusId });
    expect(outputOf(bare)).toEqual([200, undefined, undefined]);
  });

  it('comes with its address also while it waits for the shop', async () => {
    shop.mood = 'lose';
    expect((await orderTo()).status).toBe(502);
    shop.mood = 'take';
    expect(outputOf(await orderTo(elsewhere))).toEqual([200, true, streetLinesOf(member)]);
    expect(shop.requests.at(-1)?.shipTo?.streetLines).toEqual(streetLinesOf(member));
  });

  it('comes without its address after the address was purged', async () => {
    await orderTo();
    await product.database.db.execute(sql`update orders set ship_to = null where uid = ${member.uid}`);
    expect(outputOf(await orderTo(elsewhere))).toEqual([200, undefined, undefined]);
  });

  it('comes with alreadyOrdered for the second of two simultaneous requests', async () => {
    const answers = await Promise.all([orderTo(), orderTo(elsewhere)]);
    const [created, back] = answers.toSorted((a, b) => b.status - a.status);
    expect([created?.status, created?.at('data.alreadyOrdered')]).toEqual([201, undefined]);
    expect([back?.status, back?.at('data.alreadyOrdered')]).toEqual([200, true]);
  });

  it('does not change the replayed answers of idempotency keys', async () => {
    const body = { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(member) };
    const key = { 'idempotency-key': 'one' };
    const first = await member.post('/api/order/create', body, key);
    const again = await member.post('/api/order/create', body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = { ...body, shippingInfo: shippingInfo(member, elsewhere) };
    const second = await member.post('/api/order/create', other, { 'idempotency-key': 'two' });
    const replayed = await member.post('/api/order/create', other, { 'idempotency-key': 'two' });
    expect(outputOf(second)).toEqual([200, true, streetLinesOf(member)]);
    expect([replayed.status, replayed.body]).toEqual([200, second.body]);
  });
});
