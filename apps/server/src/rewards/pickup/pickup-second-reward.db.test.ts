import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import { choose, readRedemption, refusal, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { TestProduct } from '#testing/product.ts';
import { shippingInfo } from '#testing/rewards/rewards.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;

describe('a second reward of another kind', () => {
  it('after a pickup is refused: 409, and the pickup stays', async () => {
    const member = await graduate(product, BOX);
    const first = await choose(member, 'US-1');
    const order = await member.post('/api/order/create', {
      legacySyllabusID: legacySyllabusId,
      shippingInfo: shippingInfo(member),
    });
    expect(refusal(order)).toEqual([409, 'already-redeemed']);
    const digital = await member.post(`/api/users-redemptions/${member.uid}/${slug}`, { redemptionType: 'digital' });
    expect(refusal(digital)).toEqual([409, 'already-redeemed']);
    expect((await readRedemption(member)).body).toMatchObject({ data: first.at('data') as object });
  });

  it('as pickup after a paid order is refused: 409', async () => {
    const member = await graduate(product, BOX);
    const order = await member.post('/api/order/create', {
      legacySyllabusID: legacySyllabusId,
      shippingInfo: shippingInfo(member),
    });
    expect(order.status).toBe(201);
    expect(refusal(await choose(member, 'US-1'))).toEqual([409, 'already-redeemed']);
    expect((await readRedemption(member)).at('data.distributionType')).toBe('DTP');
  });

  it('answers 500 with the path of its record when the record cannot be written [RWD-277]', async () => {
    const member = await graduate(product, BOX);
    product.database.spoil();
    await product.database.db.execute(sql`
      create function refuse_row() returns trigger as $$ begin return null; end $$ language plpgsql`);
    await product.database.db.execute(sql`
      create trigger refuse_row before insert on users_redemptions for each row execute function refuse_row()`);
    const answer = await choose(member, 'US-1');
    await product.database.db.execute(sql`drop trigger refuse_row on users_redemptions`);
    expect(answer.status).toBe(500);
    expect(answer.at('error')).toEqual({
      code: 'record-update-failed',
      message: `Could not update users-redemptions/${member.uid}/${slug}`,
    });
    expect((await choose(member, 'US-1')).status).toBe(201);
  });
});
