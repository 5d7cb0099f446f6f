import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX } from '../../testing/content/courses.ts';
import { graduate } from '../../testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '../../testing/product.ts';
import { RACERS } from '../../testing/database/race.ts';
import { addPlaces, shippingInfo } from '../../testing/rewards/rewards.ts';
import { countOf } from '../../testing/database/rows.ts';
import { startProductWithShop, type TestShop } from '../../testing/shop/shop.ts';

const MORNING = '2026-11-20T12:00:00.000Z';

let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop());
});
beforeEach(async () => {
  shop.mood = 'take';
  product.clock.set(MORNING);
  member = await graduate(product, BOX);
});
afterAll(() => product.close());

const order = (key: string, body: object = {}): Promise<HttpAnswer> =>
  member.post(
    '/api/order/create',
    { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(member), ...body },
    { 'idempotency-key': key },
  );

const pickup = (key: string, distributorID: string): Promise<HttpAnswer> =>
  member.post(
    `/api/users-redemptions/${member.uid}/${BOX.slug}`,
    { distributionType: 'Pickup', distributorID },
    { 'idempotency-key': key },
  );

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

const replayed = (answer: HttpAnswer): unknown => answer.headers['idempotency-replayed'];

describe('an Idempotency-Key', () => {
  it('with the same body replays the answer, marked as a replay, and executes the call once', async () => {
    const first = await order('press-1');
    const requested = shop.requests.length;
    const again = await order('press-1');
    expect([first.status, replayed(first)]).toEqual([201, undefined]);
    expect([again.status, replayed(again)]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(shop.requests).toHaveLength(requested);
  });

  it('replays the stored answer although the record has changed since', async () => {
    const first = await pickup('press-1', 'US-1');
    await product.database.db.execute(
      sql`update users_redemptions set distributor_id = 'US-2' where uid = ${member.uid}`,
    );
    expect((await pickup('press-1', 'US-1')).body).toEqual(first.body);
  });

  it('with a different body is refused with 422', async () => {
    await order('press-1');
    expect(refusal(await order('press-1', { shippingPrice: 0 }))).toEqual([422, 'idempotency-key-reused']);
  });

  it('also replays a refused call', async () => {
    const first = await pickup('press-1', 'US-NEW');
    expect(refusal(first)).toEqual([404, 'location-not-found']);
    await addPlaces(product, [{ locationId: 'US-NEW' }]);
    const again = await pickup('press-1', 'US-NEW');
    expect(again.body).toEqual(first.body);
    expect(replayed(again)).toBe('true');
    expect((await pickup('press-2', 'US-NEW')).status).toBe(201);
  });

  it('gets 409 while its call is running; after 30 seconds a repeat takes over (D-90)', async () => {
    const { reached, letGo } = shop.hold();
    const first = order('press-1');
    await reached;
    expect(refusal(await order('press-1'))).toEqual([409, 'idempotency-in-flight']);
    product.clock.advance(30_000);
    expect(refusal(await order('press-1'))).toEqual([409, 'idempotency-in-flight']);
    product.clock.advance(1);
    const acceptedOver = await order('press-1');
    expect(acceptedOver.status).toBe(200);
    letGo();
    expect((await first).at('data.orderId')).toBe(acceptedOver.at('data.orderId'));
    expect(await countOf(product.database.db, sql`select count(*) from orders where uid = ${member.uid}`)).toBe(1);
  });

  it('does not store a 5xx, so the same key may be retried (D-121)', async () => {
    shop.mood = 'lose';
    expect((await order('press-1')).status).toBe(502);
    shop.mood = 'break';
    expect((await order('press-1')).status).toBe(500);
    shop.mood = 'take';
    const answer = await order('press-1');
    expect([answer.status, replayed(answer)]).toEqual([200, undefined]);
  });

  it('is deleted after a day', async () => {
    await order('press-1');
    product.clock.advance(24 * 60 * 60 * 1000 - 1);
    await member.post('/api/auth/sign-in', { email: member.email, password: 'robin-egg-42' });
    expect(replayed(await order('press-1'))).toBe('true');
    product.clock.advance(2);
    const fresh = await order('press-1', { shippingPrice: 0 });
    expect([fresh.status, replayed(fresh)]).toEqual([200, undefined]);
  });

  it('is separate for each member and each call', async () => {
    const own = await pickup('press-1', 'US-1');
    expect(refusal(await order('press-1'))).toEqual([409, 'already-redeemed']);
    const neighbour = await graduate(product, BOX);
    const theirs = await neighbour.post(
      `/api/users-redemptions/${neighbour.uid}/${BOX.slug}`,
      { distributionType: 'Pickup', distributorID: 'US-1' },
      { 'idempotency-key': 'press-1' },
    );
    expect([theirs.status, replayed(theirs)]).toEqual([201, undefined]);
    expect(theirs.at('data.userID')).not.toBe(own.at('data.userID'));
  });

  it('with an invalid value is refused with 422 and its header as path', async () => {
    for (const key of ['with blank', 'ü', 'x'.repeat(129)]) {
      const answer = await order(key);
      expect([key, answer.status, answer.at('error.fields')]).toEqual([key, 422, { 'Idempotency-Key': 'invalid' }]);
    }
  });

  it('of a member whose account is deleted during the call gets 401, and nothing is done', async () => {
    const { database } = product;
    database.spoil();
    await database.db.execute(sql`
      create function her_account_goes() returns trigger language plpgsql as
        $$ begin delete from users where uid = new.uid; return new; end $$`);
    await database.db.execute(
      sql`create trigger gone before insert on idempotency_keys for each row execute function her_account_goes()`,
    );
    try {
      const requested = shop.requests.length;
      // The trigger runs in the statement's transaction, so that a violated key restores the
      // member.
      expect(refusal(await order('press-1'))).toEqual([401, 'unauthenticated']);
      expect(shop.requests).toHaveLength(requested);
      expect(await countOf(database.db, sql`select count(*) from orders where uid = ${member.uid}`)).toBe(0);
    } finally {
      await database.db.execute(sql`drop function her_account_goes cascade`);
    }
    expect((await order('press-1')).status).toBe(201);
  });

  it('of a member whose account is deleted during the shop call: the call fails, the key is deleted', async () => {
    const { reached, letGo } = shop.hold();
    const answer = order('press-1');
    await reached;
    await product.database.db.execute(sql`delete from users where uid = ${member.uid}`);
    letGo();
    expect(refusal(await answer)).toEqual([502, 'order-failed']);
    expect(
      await countOf(product.database.db, sql`select count(*) from idempotency_keys where uid = ${member.uid}`),
    ).toBe(0);
  });

  it('sent fifty times at once gets one 201; the other answers are the same or 409', async () => {
    const answers = await Promise.all(Array.from({ length: RACERS }, () => order('press-1')));
    const created = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(created.map((answer) => answer.text)).size).toBe(1);
    expect(created.filter((answer) => replayed(answer) === undefined)).toHaveLength(1);
    expect(others.filter((answer) => answer.at('error.code') !== 'idempotency-in-flight')).toEqual([]);
    expect(await countOf(product.database.db, sql`select count(*) from orders where uid = ${member.uid}`)).toBe(1);
  });
});

describe('a call without an Idempotency-Key', () => {
  it('is answered with the existing record when it is repeated', async () => {
    const body = { legacySyllabusID: BOX.legacySyllabusId, shippingInfo: shippingInfo(member) };
    const first = await member.post('/api/order/create', body);
    const again = await member.post('/api/order/create', body);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(replayed(again)).toBeUndefined();
  });
});
