import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membersLike } from '#testing/database/alike.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { orderTo } from '#testing/rewards/street-addresses.ts';
import { pgOnly } from '#testing/engine.ts';
import { graduate } from '#testing/members/learner.ts';
import { choose } from '#testing/rewards/pickup.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { RACERS, preparedRace, type RaceOutcome } from '#testing/database/race.ts';
import { addPlaces, orderBox, shippingInfo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const MEMBERS = 60;

const SPELLINGS = [
  ['12 Cedar Street', 'Apt 3'],
  ['12 cedar st #3'],
  ['12 Cedar Str.', 'Apartment 03'],
  ['Apt 3, 12 CEDAR STREET'],
  ['12 Cedar Street', '3'],
  ['12  Cedar   St., Unit 3'],
];

let folder: ContentFolder;
beforeAll(() => {
  folder = courseFolder([BOX]);
});
afterAll(() => folder.remove());

const oneDoor = (member: Member, index: number): Promise<HttpAnswer> => {
  const streetLines = SPELLINGS[index % SPELLINGS.length] ?? [];
  return orderBox(member, BOX.legacySyllabusId, { shippingInfo: shippingInfo(member, { address: { streetLines } }) });
};

const ownDoor = (member: Member): Promise<HttpAnswer> => orderBox(member, BOX.legacySyllabusId);

const eitherWay = (member: Member, index: number): Promise<HttpAnswer> =>
  index % 2 === 0 ? choose(member, 'US-1') : ownDoor(member);

const graduates = async (product: TestProduct): Promise<Member[]> =>
  membersLike(product, await graduate(product, BOX), RACERS);

async function ofOneMailbox(product: TestProduct): Promise<Member[]> {
  const members = await graduates(product);
  await product.database.db.execute(sql`update users set email = 'nora+' || left(uid::text, 8) || '@example.com'`);
  return members;
}

/** Exactly one 201; all others get the refusal, and the tables hold no more than was reported. */
async function oneBox(product: TestProduct, answers: readonly HttpAnswer[], code: string): Promise<boolean> {
  const { db } = product.database;
  const current = await countOf(db, sql`select count(*) from users_redemptions`);
  const claims = await countOf(db, sql`select count(*) from reward_claims where kind = 'mailbox'`);
  const orders = await countOf(db, sql`select count(*) from orders where status <> 'failed'`);
  const created = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter((answer) => answer.at('error.code') === code).length;
  return current === 1 && claims === 1 && orders <= 1 && created === 1 && refused === answers.length - 1;
}

/**
 * Slows each claim so that all racers have looked before the first one claims, however busy the
 * machine is.
 */
async function slowClaims({ database }: TestProduct): Promise<void> {
  database.spoil();
  await database.db.execute(
    sql`create function slow_claim() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`,
  );
  await database.db.execute(
    sql`create trigger slow_claim before insert on reward_claims for each row execute function slow_claim()`,
  );
}

/** Both keys hold a household apart, because the second one serialises the boxes of one address. */
const CLAIMS = 'reward_claims_key';
const NUMBERS = 'reward_claims_review_number_key';

function raceFor(
  claim: (member: Member, index: number) => Promise<HttpAnswer>,
  members: (product: TestProduct) => Promise<Member[]>,
  code: string,
): Promise<RaceOutcome> {
  return preparedRace({
    without: [NUMBERS],
    guard: CLAIMS,
    contentFolder: folder.path,
    prepare: async (product) => {
      await addPlaces(product, [{ locationId: 'US-1' }]);
      await slowClaims(product);
      return members(product);
    },
    run: (_product, stage, index) => {
      const member = stage[index];
      if (!member) throw new Error(`nobody runs as ${index}`);
      return claim(member, index);
    },
    holds: (product, _stage, answers) => oneBox(product, answers, code),
  });
}

const SAFE = { guarded: true, unguarded: false };

describe('fifty members at once, on a database with and without the key of claims', () => {
  pgOnly('at one address get one free box (D-166)', async () => {
    expect(await raceFor(oneDoor, graduates, 'household-has-one')).toEqual(SAFE);
  });

  pgOnly(
    'in the apartments of one house get five boxes, and the others wait for an address review (D-241)',
    async () => {
      const outcome = await preparedRace({
        guard: NUMBERS,
        contentFolder: folder.path,
        prepare: async (product) => {
          await slowClaims(product);
          return graduates(product);
        },
        run: (_product, stage, index) => {
          const member = stage[index];
          if (!member) throw new Error(`nobody runs as ${index}`);
          return orderTo(['12 Cedar Street', `Apt ${index + 1}`], member);
        },
        holds: async (product, _stage, answers) => {
          const waiting = answers.filter((answer) => answer.at('error.code') === 'address-review');
          const created = answers.filter(({ status }) => status === 201);
          const orders = await countOf(product.database.db, sql`select count(*) from orders`);
          return created.length === 5 && orders === 5 && waiting.length === answers.length - 5;
        },
      });
      expect(outcome).toEqual(SAFE);
    },
  );

  pgOnly('of one mailbox get one reward, by order or pickup (D-168)', async () => {
    expect(await raceFor(eitherWay, ofOneMailbox, 'mailbox-has-one')).toEqual(SAFE);
  });
});

describe('sixty members at one address', () => {
  /** Varies what must not matter: a tag, dots, a former country, an unconfirmed email. */
  async function disguise(product: TestProduct, member: Member, index: number): Promise<void> {
    const { db } = product.database;
    if (index % 6 === 1)
      await db.execute(sql`update users set email = ${`nora+${index}@example.com`} where uid = ${member.uid}`);
    if (index % 6 === 2) {
      const dotted = `n.o.ra.${index}@gmail.com`;
      await db.execute(sql`update users set email = ${dotted} where uid = ${member.uid}`);
    }
    if (index % 6 === 3) await db.execute(sql`update users set email_confirmed_at = null where uid = ${member.uid}`);
    if (index % 6 === 4) {
      await member.post(`/api/user/${member.uid}`, { country: 'CA', zip: 'K1A 0B1' });
      await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '94110' });
    }
  }

  it('get one box, both in parallel and one after the other', async () => {
    const product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
    try {
      const members = await membersLike(product, await graduate(product, BOX), MEMBERS);
      await Promise.all(members.map((member, index) => disguise(product, member, index)));
      const atOnce = await Promise.all(members.map(oneDoor));
      const after: HttpAnswer[] = [];
      for (const [index, member] of members.entries()) after.push(await oneDoor(member, index));
      const statuses = [...atOnce, ...after].map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2 * MEMBERS - 2);
      const { db } = product.database;
      expect(await countOf(db, sql`select count(*) from orders`)).toBe(1);
      expect(
        await rowsOf(db, sql`select kind, count(*)::int as claims from reward_claims group by kind order by kind`),
      ).toEqual([
        { kind: 'household', claims: 1 },
        { kind: 'mailbox', claims: 1 },
      ]);
    } finally {
      await product.close();
    }
  });
});
