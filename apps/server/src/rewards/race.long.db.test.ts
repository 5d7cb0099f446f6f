import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { pgOnly } from '../../testing/engine.ts';
import { waitingJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { RACERS, preparedRace, type RaceOutcome } from '../../testing/database/race.ts';
import { addPlaces, shippingInfo } from '../../testing/rewards/rewards.ts';
import { countOf } from '../../testing/database/rows.ts';

let folder: ContentFolder;
beforeAll(() => {
  folder = courseFolder();
});
afterAll(() => folder.remove());

type Claim = (member: Member, index: number) => Promise<HttpAnswer>;

const pickup: Claim = (member, index) =>
  member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, {
    distributionType: 'Pickup',
    distributorID: `US-${index % 2}`,
  });

const order: Claim = (member) =>
  member.post('/api/order/create', { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(member) });

const digital: Claim = (member) =>
  member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });

const mixed: Claim = (member, index) => {
  if (index % 3 === 0) return pickup(member, index);
  if (index % 3 === 1) return order(member, index);
  return member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, { redemptionType: 'digital' });
};

async function stage(product: TestProduct): Promise<Member> {
  await addPlaces(product, [{ locationId: 'US-0' }, { locationId: 'US-1' }]);
  const member = await graduate(product, BOX);
  return member;
}

const digitalStage = (product: TestProduct): Promise<Member> => graduate(product, DIGITAL);

/**
 * One row, one 201; everybody else gets the same record or a 409 (404 if the course lacks the
 * reward), and at most one mail.
 */
async function isFair(product: TestProduct, member: Member, answers: readonly HttpAnswer[]): Promise<boolean> {
  return (await isOneReward(product, member, answers)) && answers.filter(({ status }) => status === 201).length === 1;
}

/**
 * For different rewards there may be no 201, because a pickup can end the order that another call
 * has just reserved. That call gets `already-redeemed`, and a third call gets the same order as an
 * existing one.
 */
async function isOneReward(product: TestProduct, member: Member, answers: readonly HttpAnswer[]): Promise<boolean> {
  const { db } = product.database;
  const stored = await countOf(db, sql`select count(*) from users_redemptions where uid = ${member.uid}`);
  const orders = await countOf(
    db,
    sql`select count(*) from orders where uid = ${member.uid} and status in ('reserved', 'invoiced', 'paid', 'fulfilled')`,
  );
  const current = answers.filter(({ status }) => status === 200 || status === 201);
  const records = new Set(current.map((answer) => keyOf(answer)));
  return (
    stored === 1 &&
    orders <= 1 &&
    records.size === 1 &&
    current.filter(({ status }) => status === 201).length <= 1 &&
    answers.every(({ status }) => status === 200 || status === 201 || status === 409 || status === 404) &&
    (await mailJobs(product, member)) === 1
  );
}

function keyOf(answer: HttpAnswer): string {
  const at = (name: string): unknown => answer.at(`data.redemption.${name}`) ?? answer.at(`data.${name}`);
  return [at('redemptionType'), at('distributionType'), at('distributorID'), at('orderId')].map(String).join(' ');
}

/** The mail job of an order contains only the order id, because the job reads everything else. */
async function mailJobs(product: TestProduct, { uid }: Member): Promise<number> {
  const ofOrders = await countOf(
    product.database.db,
    sql`select count(*) from pgboss.job join orders on job.data->>'subjectId' = orders.order_id::text
      where job.name = 'send-mail' and orders.uid = ${uid}`,
  );
  return ofOrders + (await waitingJobs(product, 'send-mail', uid));
}

function raceFor(claim: Claim, { prepare = stage, holds = isFair } = {}): Promise<RaceOutcome> {
  return preparedRace({
    guard: 'users_redemptions_key',
    contentFolder: folder.path,
    prepare,
    run: (_product, member, index) => claim(member, index),
    holds,
  });
}

const SAFE = { guarded: true, unguarded: false };

describe('fifty claims at once, on a database with and without the key of redemptions', () => {
  pgOnly('for a pickup make one record [RWD-271]', async () => {
    expect(await raceFor(pickup)).toEqual(SAFE);
  });

  pgOnly('for a digital reward make one record and one code [RWD-355]', async () => {
    expect(await raceFor(digital, { prepare: digitalStage })).toEqual(SAFE);
  });

  pgOnly('for an order make one order', async () => {
    expect(await raceFor(order)).toEqual(SAFE);
  });

  pgOnly('for every kind at once make one reward (D-40)', async () => {
    expect(await raceFor(mixed, { holds: isOneReward })).toEqual(SAFE);
  });

  pgOnly(
    'for an order make one active order by the key of held orders if the key of redemptions is missing',
    async () => {
      const outcome = await preparedRace({
        guard: 'orders_one_held_key',
        without: ['users_redemptions_key'],
        contentFolder: folder.path,
        prepare: stage,
        run: (_product, member, index) => order(member, index),
        holds: async ({ database }, { uid }) =>
          (await countOf(database.db, sql`select count(*) from orders where uid = ${uid} and status <> 'failed'`)) ===
          1,
      });
      expect(outcome).toEqual(SAFE);
    },
  );
});

describe('fifty claims at once', () => {
  const claims = {
    'of a pickup': { claim: pickup, prepare: stage, holds: isFair },
    'of a digital reward': { claim: digital, prepare: digitalStage, holds: isFair },
    'of an order': { claim: order, prepare: stage, holds: isFair },
    'of every kind': { claim: mixed, prepare: stage, holds: isOneReward },
  };
  for (const [name, { claim, prepare, holds }] of Object.entries(claims)) {
    it(`${name} end in one record, the same answer for all who get it, and one mail`, async () => {
      const product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
      try {
        const member = await prepare(product);
        const answers = await Promise.all(Array.from({ length: RACERS }, (_, index) => claim(member, index)));
        expect(await holds(product, member, answers)).toBe(true);
      } finally {
        await product.close();
      }
    });
  }
});
