import { SPELLINGS } from '@nestling/domain/rewards/gate/testing/door-spellings';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { membersLike } from '#testing/database/alike.ts';
import { BOX, TWO_OFFERS } from '#testing/content/courses.ts';
import { HAS_ONE, orderTo } from '#testing/rewards/street-addresses.ts';
import { pgOnly } from '#testing/engine.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { refusal } from '#testing/rewards/pickup.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo, shippingInfo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, startProductWithShop, type TestShop } from '#testing/shop/shop.ts';

const WAITS = [409, 'address-review'];

let product: TestProduct;
let shop: TestShop;
let model: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([BOX, TWO_OFFERS]));
  model = await graduate(product, BOX);
});
afterAll(() => product.close());
beforeEach(async () => {
  shop.mood = 'take';
  await product.database.db.execute(
    sql`truncate reward_claims, address_reviews, users_redemptions, orders, alerts, audit_log, rate_limits cascade`,
  );
});

const members = (count: number): Promise<Member[]> => membersLike(product, model, count);

async function member(): Promise<Member> {
  const [one] = await members(1);
  if (!one) throw new Error('nobody was made');
  return one;
}

async function orderFlats(count: number, first = 1, house = '165 Capp Street'): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  for (const [at, one] of (await members(count)).entries())
    answers.push(await orderTo([house, `Apt ${first + at}`], one));
  return answers;
}

async function waiting(): Promise<Member> {
  await orderFlats(5);
  const one = await member();
  expect(refusal(await orderTo(['165 Capp St', 'Apt 60'], one))).toEqual(WAITS);
  return one;
}

const reviews = () =>
  rowsOf(product.database.db, sql`select id, uid, decision, ship_to, decided_by from address_reviews order by at, id`);
const run = (...argv: string[]) => operate(product.adminChannel, argv);

async function visibleOf(...argv: string[]) {
  const { exit, out } = await run(...argv, '--json');
  const table = z.array(z.record(z.string(), z.unknown()));
  return { exit, ...z.object({ rows: table.optional(), boxes: table.optional() }).parse(JSON.parse(out)) };
}

async function reviewId(): Promise<string> {
  return String((await reviews())[0]?.['id']);
}

/** Deletes the box mails first, because they would fail: copied members have no certificate. */
async function mailsTo(one: Member) {
  await product.database.db.execute(
    sql`delete from pgboss.job where name = 'send-mail' and data ->> 'template' <> 'address-checked'`,
  );
  await runJobs(product, { only: 'send-mail' });
  return (await rewardMailsTo(one)).filter(({ template }) => template === 'address-checked');
}

async function updateReviews(): Promise<void> {
  await product.jobDefinitions.find(({ name }) => name === 'update-reviews')?.handle({}, aTry());
}

/** Runs the work while a transaction with these statements is open, so that the two overlap. */
async function meanwhile<Result>(texts: readonly SQL[], work: () => Promise<Result>): Promise<Result> {
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const open = product.database.transaction(async (tx) => {
    for (const text of texts) await tx.execute(text);
    begun.resolve();
    await ending.promise;
  });
  await begun.promise;
  const result = work();
  await pause(500);
  ending.resolve();
  await open;
  return result;
}

const openAlerts = () =>
  rowsOf(product.database.db, sql`select kind, times from alerts where kind = 'address-review' and settled_at is null`);

describe('the sixth free box of a course to one house in thirty days (D-241)', () => {
  it('waits for a review: nothing is claimed, and the address is stored for the operator', async () => {
    expect((await orderFlats(5)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const one = await member();
    const answer = await orderTo(['165 Capp St', 'Apt 6'], one);
    expect(refusal(answer)).toEqual(WAITS);
    expect(answer.at('error')).toEqual({
      code: 'address-review',
      message: 'An operator looks at this address first',
    });
    expect(await reviews()).toMatchObject([
      { uid: one.uid, decision: null, ship_to: { streetLines: ['165 Capp St', 'Apt 6'] } },
    ]);
    for (const table of ['orders', 'users_redemptions', 'reward_claims'])
      expect(
        await countOf(product.database.db, sql`select count(*) from ${sql.identifier(table)} where uid = ${one.uid}`),
      ).toBe(0);
  });

  it('opens one review for each member and one alert for the house, also when it is ordered again', async () => {
    const one = await waiting();
    expect(refusal(await orderTo(['165 Capp Street', 'Apt 61'], one))).toEqual(WAITS);
    expect(await reviews()).toMatchObject([{ ship_to: { streetLines: ['165 Capp Street', 'Apt 61'] } }]);
    expect(refusal(await orderTo(['165 Capp St', 'Apt 62'], await member()))).toEqual(WAITS);
    expect(await reviews()).toHaveLength(2);
    expect(await openAlerts()).toEqual([{ kind: 'address-review', times: 1 }]);
  });

  it('can be sent to another address at once; a household that has a box is still refused', async () => {
    const one = await waiting();
    expect((await orderTo(['167 Capp Street'], one)).status).toBe(201);
    expect(refusal(await orderTo(['165 Capp Street', 'Apt 1'], await member()))).toEqual(HAS_ONE);
  });

  it('is placed without a review if an earlier order to the house has failed', async () => {
    await orderFlats(4);
    shop.mood = 'refuse';
    const [failing] = await orderFlats(1, 5);
    expect(failing?.status).toBe(502);
    shop.mood = 'take';
    expect((await orderFlats(2, 6)).map(({ status }) => status)).toEqual([201, 409]);
  });

  it('is counted within thirty days, the thirteenth box within twelve months', async () => {
    const age = (days: number) =>
      product.database.db.execute(sql`update reward_claims set at = at - make_interval(days => ${days})`);
    await orderFlats(4);
    await age(40);
    await orderFlats(4, 5);
    await age(40);
    expect((await orderFlats(5, 9)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 409]);
    await age(300);
    expect((await orderFlats(1, 13)).map(({ status }) => status)).toEqual([201]);
  });
});

/** Each box of the member waits between its judgement and its claims. Returns how to undo it. */
async function slowBoxesOf({ uid }: Member): Promise<() => Promise<unknown>> {
  const { db } = product.database;
  await db.execute(
    sql`create function slow_box() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$`,
  );
  await db.execute(sql`
    create trigger slow_box before insert on users_redemptions for each row
      when (new.uid = ${sql.raw(`'${uid}'`)}) execute function slow_box()`);
  return () => db.execute(sql`drop function slow_box() cascade`);
}

const isWaiting = () =>
  countOf(
    product.database.db,
    sql`select count(*) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  );

pgOnly('an order that was checked before the fifth box of the house was stored waits for a review', async () => {
  await orderFlats(4);
  const [one, other] = [await member(), await member()];
  const undo = await slowBoxesOf(one);
  try {
    const slow = orderTo(['165 Capp Street', 'Apt 60'], one);
    await expect.poll(isWaiting, { interval: 5 }).toBe(1);
    expect((await orderTo(['165 Capp Street', 'Apt 61'], other)).status).toBe(201);
    expect(await isWaiting()).toBe(1);
    expect(refusal(await slow)).toEqual(WAITS);
  } finally {
    await undo();
  }
});

describe('one address in ninety-three spellings, sent through the order call (D-241)', () => {
  it('gets at most six boxes', async () => {
    const { db } = product.database;
    await db.execute(sql`insert into zip_codes (country, zip, state, city, usps_type, lat, lng)
      select 'US', zip, 'CA', 'San Francisco', 'STANDARD', 37.75, -122.41 from unnest(array['94102', '94103', '94110']) as zip
      on conflict do nothing`);
    const answers: HttpAnswer[] = [];
    for (const [at, one] of (await members(SPELLINGS.length)).entries()) {
      const address = SPELLINGS[at];
      if (!address) throw new Error('fewer spellings than members');
      const shippingInfoOf = shippingInfo(one, { address: { ...address, streetLines: [...address.streetLines] } });
      answers.push(await orderBox(one, BOX.legacySyllabusId, { shippingInfo: shippingInfoOf }));
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1 + 6);
    const others = new Set(answers.filter(({ status }) => status !== 201).map((answer) => answer.at('error.code')));
    expect(others).toEqual(new Set(['household-has-one', 'invalid']));
    expect(refusal(await orderTo(['165 Capp Street', 'Apt 2'], await member()))).toEqual(WAITS);
  });
});

describe('orders from other countries (D-241)', () => {
  /** Ends paid, because an address from abroad counts only then. */
  async function orderAbroad(unit: number): Promise<void> {
    const one = await graduate(product, TWO_OFFERS, { country: 'GB', zip: 'SW1A 1AA' });
    const placed = await orderBox(one, TWO_OFFERS.legacySyllabusId, { variantID: 'box-standard' });
    expect(placed.status).toBe(201);
    const [key, stored] = [...shop.stored].at(-1) ?? [];
    if (!key || !stored) throw new Error('the shop has no order');
    const { phoneNumber, address } = shippingInfo(one);
    const streetLines = [`Flat ${unit}, 24 Bremner Road`];
    const place = { city: 'London', postalCode: 'SW1A 1AA', countryCode: 'GB', stateOrProvinceCode: 'ALL' };
    const shipTo = { ...address, ...place, streetLines, firstName: 'Ann', lastName: 'Lee', phoneNumber };
    shop.stored.set(key, { ...stored, status: 'paid', shopOrderId: key, shipTo });
    await askWaitingOrders(product);
    await runJobs(product, { only: 'count-abroad', times: 2 });
  }

  const abroad = () =>
    rowsOf(product.database.db, sql`select subject, times from alerts where kind = 'address-many-abroad'`);

  it('to one house raise an alert from the sixth in thirty days on, and are not stopped', async () => {
    for (let unit = 1; unit <= 5; unit += 1) await orderAbroad(unit);
    expect(await abroad()).toEqual([]);
    await orderAbroad(6);
    expect(await abroad()).toMatchObject([{ times: 1 }]);
    expect(await countOf(product.database.db, sql`select count(*) from orders where status = 'paid'`)).toBe(6);
    expect(JSON.stringify(await rowsOf(product.database.db, sql`select * from orders`))).not.toMatch(/Bremner|London/);
    await product.database.db.execute(sql`update orders set created_at = created_at - interval '31 days'`);
    await orderAbroad(7);
    expect(await abroad()).toHaveLength(1);
  });
});

describe('an operator’s address review', () => {
  it('lists the open reviews, with addresses only under --reveal', async () => {
    const one = await waiting();
    product.clock.advance(3 * 60 * 60 * 1000);
    const id = await reviewId();
    expect((await visibleOf('addresses', 'list')).rows).toMatchObject([{ review: id, uid: one.uid, hours: 3 }]);
    expect((await run('addresses', 'show', id)).exit).not.toBe(0);
    const { rows, boxes } = await visibleOf('addresses', 'show', id, '--reveal');
    expect(rows).toMatchObject([{ street: '165 Capp St, Apt 60', decision: null }]);
    expect(boxes?.map(({ street }) => street).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((unit) => `165 Capp Street, Apt ${unit}`),
    );
    const audit = await rowsOf(product.database.db, sql`select command, subject, args from audit_log order by id`);
    expect(audit.at(-1)).toMatchObject({ command: 'addresses show', subject: id });
    expect(JSON.stringify(audit)).not.toMatch(/Capp|Ortiz/);
  });

  it('lets forty households order after a house is allowed, and mails the waiting members', async () => {
    const one = await waiting();
    expect((await run('addresses', 'allow', await reviewId())).exit).toBe(0);
    expect(await reviews()).toMatchObject([{ decision: 'building', ship_to: null, decided_by: 'ops' }]);
    expect(await openAlerts()).toEqual([]);
    expect(await mailsTo(one)).toMatchObject([{ subject: 'Your address is checked' }]);
    expect((await orderTo(['165 Capp St', 'Apt 60'], one)).status).toBe(201);
    expect(new Set((await orderFlats(34, 6)).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countOf(product.database.db, sql`select count(*) from orders`)).toBe(40);
    expect(await countOf(product.database.db, sql`select count(*) from alerts where kind = 'household-many'`)).toBe(0);
  });

  it('lets eight families at one address order after the shelter is allowed by an order number', async () => {
    const families = 'Nguyen Ruiz Lopez Smith Diallo Kowalski Tran Haddad'.split(' ');
    const [first, ...others] = await members(families.length);
    if (!first) throw new Error('nobody was made');
    const to = (name: string) => ['165 Capp St', `Attn: ${name} Family`];
    const placed = await orderTo(to('Nguyen'), first);
    expect(refusal(await orderTo(to('Ruiz'), await member()))).toEqual(HAS_ONE);
    const number = String(placed.at('data.redemption.orderNumber'));
    const { rows, boxes } = await visibleOf('addresses', 'show', number, '--reveal');
    expect(rows).toMatchObject([{ orderNumber: number, uid: first.uid, street: '165 Capp St, Attn: Nguyen Family' }]);
    expect(boxes).toHaveLength(1);
    const audit = await rowsOf(product.database.db, sql`select subject from audit_log order by id desc limit 1`);
    expect(audit).toEqual([{ subject: rows?.[0]?.['orderId'] }]);
    expect((await run('addresses', 'show', 'NB-999999', '--reveal')).out).toContain('there is no such order');
    expect((await run('addresses', 'allow', number)).exit).toBe(0);
    for (const [at, one] of others.entries()) expect((await orderTo(to(families[at + 1] ?? ''), one)).status).toBe(201);
    product.clock.advance(366 * 24 * 60 * 60 * 1000);
    expect(
      await countOf(
        product.database.db,
        sql`select count(*) from reward_claims where kind = 'building' and at > ${product.clock.now().toISOString()}::timestamptz - interval '12 months'`,
      ),
    ).toBe(0);
    product.clock.advance(-366 * 24 * 60 * 60 * 1000);
  });

  it('sends one mail when it refuses an order, and cannot be repeated', async () => {
    const one = await waiting();
    const id = await reviewId();
    expect((await run('addresses', 'refuse', id)).exit).toBe(0);
    expect(await reviews()).toMatchObject([{ decision: 'refused', ship_to: null }]);
    expect(await mailsTo(one)).toMatchObject([{ subject: 'We cannot send to this address' }]);
    expect((await run('addresses', 'refuse', id)).exit).toBe(1);
    expect(refusal(await orderTo(['165 Capp St', 'Apt 60'], one))).toEqual(WAITS);
    expect((await run('addresses', 'refuse', model.uid)).exit).toBe(1);
    expect((await run('addresses', 'allow', 'NB-99999')).exit).toBe(1);
  });

  it('closes after the member is allowed by orders allow, which allows no other member', async () => {
    const one = await waiting();
    expect((await run('orders', 'allow', one.uid, '--reason', 'two families')).exit).toBe(0);
    expect(await reviews()).toMatchObject([{ decision: 'member' }]);
    expect(await mailsTo(one)).toMatchObject([{ subject: 'Your address is checked' }]);
    expect((await orderTo(['165 Capp St', 'Apt 60'], one)).status).toBe(201);
    expect(refusal(await orderTo(['165 Capp St', 'Apt 61'], await member()))).toEqual(WAITS);
  });

  it('raises its alert again after one working day, and not before', async () => {
    await waiting();
    await updateReviews();
    expect(await openAlerts()).toMatchObject([{ times: 1 }]);
    product.clock.advance(4 * 24 * 60 * 60 * 1000);
    await updateReviews();
    await updateReviews();
    expect(await openAlerts()).toMatchObject([{ times: 2 }]);
    product.clock.advance(-4 * 24 * 60 * 60 * 1000);
  });

  it('closes when the order is placed with another address', async () => {
    const one = await waiting();
    await updateReviews();
    expect(await reviews()).toHaveLength(1);
    expect((await orderTo(['167 Capp Street'], one)).status).toBe(201);
    await updateReviews();
    expect(await reviews()).toEqual([]);
    expect(await openAlerts()).toEqual([]);
  });

  it('covers only the house of the member’s last order', async () => {
    const one = await waiting();
    await orderFlats(5, 1, '24 Bremner Street');
    expect(refusal(await orderTo(['24 Bremner Street', 'Apt 60'], one))).toEqual(WAITS);
    expect(await openAlerts()).toHaveLength(2);
    await updateReviews();
    expect(await openAlerts()).toHaveLength(1);
  });

  it('closes for a deleted member, and its alert stays open while another member waits', async () => {
    const one = await waiting();
    const other = await member();
    expect(refusal(await orderTo(['165 Capp St', 'Apt 61'], other))).toEqual(WAITS);
    const leave = (uid: string) => product.database.db.execute(sql`delete from address_reviews where uid = ${uid}`);
    await leave(one.uid);
    await updateReviews();
    expect(await openAlerts()).toHaveLength(1);
    await leave(other.uid);
    await updateReviews();
    expect(await openAlerts()).toEqual([]);
  });

  pgOnly('keeps its alert open if another order starts to wait while the list is updated', async () => {
    await waiting();
    await product.database.db.execute(sql`update address_reviews set decided_at = now(), decision = 'refused'`);
    const texts = [
      sql`update address_reviews set decided_at = null, decision = null`,
      sql`select 1 from alerts where kind = 'address-review' for update`,
    ];
    await meanwhile(texts, updateReviews);
    expect(await openAlerts()).toHaveLength(1);
  });

  pgOnly('raises an alert for an order that starts to wait while the earlier alert is settled', async () => {
    await waiting();
    const one = await member();
    const answer = await meanwhile([sql`update alerts set settled_at = now()`], () =>
      orderTo(['165 Capp St', 'Apt 61'], one),
    );
    expect(refusal(answer)).toEqual(WAITS);
    expect(await openAlerts()).toHaveLength(1);
  });
});
