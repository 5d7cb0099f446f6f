import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { HAS_ONE, newStreetAddress, orderTo } from '#testing/rewards/street-addresses.ts';
import { confirmEmail, graduate } from '#testing/members/learner.ts';
import { choose, refusal } from '#testing/rewards/pickup.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { startProductWithShop } from '#testing/shop/shop.ts';

let product: TestProduct;
let door: string[];
beforeAll(async () => {
  ({ product } = await startProductWithShop([BOX]));
});
beforeEach(() => {
  door = newStreetAddress().lines;
});
afterAll(() => product.close());

describe('a physical reward of a member with an unconfirmed email', () => {
  const UNCONFIRMED = [409, 'email-unconfirmed'];

  async function unconfirmed(): Promise<Member> {
    const member = await graduate(product, BOX);
    await product.database.db.execute(sql`update users set email_confirmed_at = null where uid = ${member.uid}`);
    return member;
  }

  it('is refused as order and pickup without revealing a claim (D-167)', async () => {
    await orderTo(door, await graduate(product, BOX));
    const member = await unconfirmed();
    expect(refusal(await orderTo(door, member))).toEqual(UNCONFIRMED);
    expect(refusal(await choose(member, 'US-1'))).toEqual(UNCONFIRMED);
    await confirmEmail(product, member);
    expect(refusal(await orderTo(door, member))).toEqual(HAS_ONE);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('ordered before is answered with 200 again, although the email is no longer confirmed', async () => {
    const member = await graduate(product, BOX);
    await orderTo(door, member);
    await product.database.db.execute(sql`update users set email_confirmed_at = null where uid = ${member.uid}`);
    expect((await orderTo(door, member)).status).toBe(200);
  });

  it('is announced as refused by the gate before a form is filled in', async () => {
    const member = await unconfirmed();
    const needs = async (page: string): Promise<unknown> => {
      const path = encodeURIComponent(`/redeem/${BOX.slug}${page}`);
      const answer = await member.get(`/api/syllabus/${BOX.slug}/gate?userId=${member.uid}&path=${path}`);
      return [answer.at('data.kind'), answer.at('data.needs')];
    };
    expect(await needs('/distribution-options')).toEqual(['allow', 'email-confirmation']);
    expect(await needs('/distribution/shipping-info')).toEqual(['allow', 'email-confirmation']);
    expect(await needs('')).toEqual(['redirect', null]);
    await confirmEmail(product, member);
    expect(await needs('/distribution-options')).toEqual(['allow', null]);
  });
});
