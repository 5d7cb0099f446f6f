import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, courseFolder } from '../../testing/content/courses.ts';
import { pgOnly } from '../../testing/engine.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { graduate } from '../../testing/members/learner.ts';
import { plansOf } from '../../testing/database/plans.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards/rewards.ts';
import { countStatements, type StatementCounter } from '../../testing/statements.ts';

let folder: ContentFolder;
let product: TestProduct;
let statements: StatementCounter;
let member: Member;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  await product.database.db.execute(
    sql`insert into zip_codes (country, zip, state, city, usps_type, lat, lng) values ('US', '94110', 'CA', 'San Francisco', 'STANDARD', 37.75, -122.41)`,
  );
  statements = countStatements(product);
  // The queue reads the facts of a job kind before its first job; that statement must not count.
  await order(await graduate(product, BOX));
  await pickup(await graduate(product, BOX));
});
beforeEach(async () => {
  member = await graduate(product, BOX);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const order = (who: Member, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  orderBox(who, BOX.legacySyllabusId, {}, headers);

const pickup = (who: Member): Promise<HttpAnswer> =>
  who.post(`/api/users-redemptions/${who.uid}/${BOX.slug}`, { distributionType: 'Pickup', distributorID: 'US-1' });

/** Own statements of a call that must answer this status. */
async function numberOf(status: number, call: () => Promise<HttpAnswer>): Promise<number> {
  const received = await statements.during(async () => expect((await call()).status).toBe(status));
  return received.length;
}

describe('statements of a call (D-106)', () => {
  it('are at most three for a read', async () => {
    const placed = await order(member);
    const { uid } = member;
    const reads: Record<string, number> = {
      [`/api/users-redemptions/${uid}`]: 1,
      [`/api/users-redemptions/${uid}/${BOX.slug}`]: 1,
      [`/api/users-redemptions/${uid}/${DIGITAL.slug}/reward`]: 1,
      [`/api/order/${String(placed.at('data.orderId'))}`]: 1,
      [`/api/syllabus/${BOX.slug}/gate?userId=${uid}`]: 2,
      [`/api/syllabus/${BOX.slug}/eligible?userId=${uid}`]: 2,
      [`/api/syllabus/${BOX.slug}/product`]: 0,
      [`/api/syllabus/${BOX.slug}/certificate?userId=${uid}`]: 1,
      '/api/locations?zip=94110&country=US&locationTypes=partner': 3,
    };
    const counted: Record<string, number> = {};
    for (const address of Object.keys(reads)) counted[address] = await numberOf(200, () => member.get(address));
    expect(counted).toEqual(reads);
    expect(Math.max(...Object.values(counted))).toBeLessThanOrEqual(3);
  });

  it('are at most nine for a pickup, one when repeated, three when read with its place', async () => {
    expect(await numberOf(201, () => pickup(member))).toBeLessThanOrEqual(9);
    expect(await numberOf(200, () => pickup(member))).toBe(1);
    expect(await numberOf(200, () => member.get(`/api/users-redemptions/${member.uid}/${BOX.slug}`))).toBe(3);
  });

  it('are four for a digital reward', async () => {
    const learner = await graduate(product, DIGITAL);
    const grant = (): Promise<HttpAnswer> =>
      learner.post(`/api/users-redemptions/${learner.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });
    expect(await numberOf(201, grant)).toBe(4);
    expect(await numberOf(200, grant)).toBe(1);
  });

  it('are at most 15 and two of the shop for an order with an idempotency key, two for a replay, one for a repeat', async () => {
    const press = (): Promise<HttpAnswer> => order(member, { 'idempotency-key': 'press-1' });
    expect(await numberOf(201, press)).toBeLessThanOrEqual(15 + 2);
    expect(await numberOf(201, press)).toBe(2);
    expect(await numberOf(200, () => order(member))).toBe(1);
  });
});

describe('query plans while the tables grow', () => {
  pgOnly('of reward claims use an index, even if planned before the tables were analyzed', async () => {
    const other = await graduate(product, BOX);
    const ordered = await statements.during(() => order(member));
    const pickedUp = await statements.during(() => pickup(other));
    const plans = await plansOf(product, [...new Set([...ordered, ...pickedUp])]);
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
    const claims = plans.find((plan) => plan.includes('reward_claims_key')) ?? '';
    expect(claims).toMatch(/Index Scan (?:on|using) reward_claims_key/);
  });
});
