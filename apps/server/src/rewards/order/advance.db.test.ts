import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX, TWO_OFFERS } from '#testing/content/courses.ts';
import { pgOnly } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, moveDeps, startProductWithShop, type TestShop } from '#testing/shop/shop.ts';
import { advance } from './actions/advance.ts';
import { findOrder } from './queries/find-order.ts';

let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([BOX, TWO_OFFERS]));
  product.database.spoil();
});
beforeEach(async () => {
  shop.mood = 'take';
  member = await graduate(product, BOX);
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;

const order = (): Promise<HttpAnswer> => orderBox(member, legacySyllabusId);

const pickup = (): Promise<HttpAnswer> =>
  member.post(`/api/users-redemptions/${member.uid}/${slug}`, { distributionType: 'Pickup', distributorID: 'US-1' });

const currentOf = (): Promise<HttpAnswer> => member.get(`/api/users-redemptions/${member.uid}/${slug}`);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

/** @returns the id of an order that the shop has not answered */
async function pending(): Promise<string> {
  shop.mood = 'lose';
  expect((await order()).status).toBe(502);
  shop.mood = 'take';
  return String((await currentOf()).at('data.orderId'));
}

const mailJobs = (orderId: string): Promise<number> =>
  countOf(
    product.database.db,
    sql`select count(*) from pgboss.job where name = 'send-mail' and data->>'subjectId' = ${orderId}`,
  );

describe('twenty simultaneous order events', () => {
  it('move the order once: one payment, one mail', async () => {
    const orderId = await pending();
    const { database } = product;
    const seen = await findOrder(database.db, orderId);
    if (!seen) throw new Error('the order is gone');
    const answer = {
      shopRef: 'shop-1',
      shopOrderId: 'shop-1',
      orderStatusURL: null,
      invoiceURL: null,
      paidAt: null,
    };
    const reported = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction((tx) =>
          advance(tx, moveDeps(product), seen, { kind: 'paid', source: 'browser', reported: answer }),
        ),
      ),
    );
    expect(reported.filter((advanced) => advanced?.move.to.length === 1)).toHaveLength(1);
    expect(new Set(reported.map((advanced) => advanced?.order.status))).toEqual(new Set(['paid']));
    expect(await mailJobs(orderId)).toBe(1);
  });

  it('are no error for an order that was deleted meanwhile', async () => {
    const orderId = await pending();
    const { database } = product;
    const seen = await findOrder(database.db, orderId);
    await database.db.execute(sql`delete from orders where order_id = ${orderId}`);
    if (!seen) throw new Error('the order is gone');
    expect(
      await database.transaction((tx) =>
        advance(tx, moveDeps(product), seen, { kind: 'changedMind', source: 'browser' }),
      ),
    ).toBeNull();
  });
});

describe('an event of an order whose member is erased', () => {
  it('stores no URL of the shop again, because its page shows a name and an address', async () => {
    const orderId = await pending();
    const { database } = product;
    await database.db.execute(sql`update orders set uid = null where order_id = ${orderId}`);
    const seen = await findOrder(database.db, orderId);
    if (!seen) throw new Error('the order is gone');
    const reported = {
      shopRef: 'shop-2',
      shopOrderId: 'shop-2',
      orderStatusURL: 'https://shop.example.com/status/2',
      invoiceURL: 'https://shop.example.com/invoice/2',
      paidAt: null,
    };
    await database.transaction((tx) =>
      advance(tx, moveDeps(product), seen, { kind: 'paid', source: 'webhook', reported }),
    );
    expect(await findOrder(database.db, orderId)).toMatchObject({
      status: 'paid',
      shopOrderId: 'shop-2',
      orderStatusUrl: null,
      invoiceUrl: null,
    });
  });
});

describe('a pickup that replaces a pending order (D-220)', () => {
  /** Makes every insert into a table fail, until it is called off. */
  async function breakInserts(table: string): Promise<() => Promise<void>> {
    const { db } = product.database;
    await db.execute(sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await db.execute(sql`create trigger broken before insert on ${sql.raw(table)} execute function broken()`);
    return async () => void (await db.execute(sql`drop function broken cascade`));
  }

  it('leaves the order unchanged if the pickup cannot be written', async () => {
    const orderId = await pending();
    const mend = await breakInserts('users_redemptions');
    try {
      expect((await pickup()).status).toBe(500);
    } finally {
      await mend();
    }
    expect((await currentOf()).at('data')).toMatchObject({ orderId, orderStatus: 'reserved' });
    expect((await pickup()).status).toBe(201);
  });

  it('is refused if another member has claimed the mailbox meanwhile, and the order is still cancelled', async () => {
    const orderId = await pending();
    const other = await graduate(product, BOX);
    vi.spyOn(shop, 'cancelOrder').mockImplementationOnce(async () => {
      const claims = sql`insert into reward_claims (kind, key_hash, legacy_syllabus_id, uid, at)
        select 'mailbox', key_hash, ${legacySyllabusId}, ${other.uid}::uuid, at from gone`;
      await product.database.db.execute(
        sql`with gone as (delete from reward_claims where order_id = ${orderId} and kind = 'mailbox' returning key_hash, at)
          ${claims}`,
      );
      return 'cancelled';
    });
    expect(refusal(await pickup())).toEqual([409, 'mailbox-has-one']);
    expect((await currentOf()).at('data')).toBeNull();
    expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('cancelled');
  });
});

describe('a choice that loses its claim after it was checked (D-220)', () => {
  /**
   * Writes another member's claim of the mailbox of an order: beside the next redemption, so that
   * its own claim is lost, and at the commit, because the first one is undone with the redemption.
   */
  async function loseMailbox(orderId: string): Promise<() => Promise<void>> {
    const { db } = product.database;
    const other = await parent(product);
    const [lost] = await rowsOf(
      db,
      sql`select format('insert into reward_claims (kind, key_hash, legacy_syllabus_id, uid, at)
        values (%L, %L, %L, %L, %L)', kind, key_hash, legacy_syllabus_id, ${other.uid}::text, at) as claim
        from reward_claims where order_id = ${orderId} and kind = 'mailbox'`,
    );
    await db.execute(sql`drop function if exists lose cascade`);
    await db.execute(
      sql.raw(`create function lose() returns trigger language plpgsql as $$
        begin ${String(lost?.['claim'])}; return new; end $$`),
    );
    await db.execute(sql`create trigger lose before insert on users_redemptions for each row execute function lose()`);
    await db.execute(
      sql`create constraint trigger lost after update on orders deferrable initially deferred
        for each row when (new.status = 'cancelled') execute function lose()`,
    );
    return async () => void (await db.execute(sql`drop function lose cascade`));
  }

  async function expectOnlyEnd(orderId: string, choose: () => Promise<HttpAnswer>): Promise<void> {
    const freeMailbox = await loseMailbox(orderId);
    try {
      expect(refusal(await choose())).toEqual([409, 'mailbox-has-one']);
    } finally {
      await freeMailbox();
    }
    const stored = await rowsOf(
      product.database.db,
      sql`select
        (select string_agg(order_id || ' ' || status, ' ') from orders where uid = ${member.uid}) as orders,
        (select count(*)::int from users_redemptions where uid = ${member.uid}) as redemptions,
        (select count(*)::int from reward_claims where uid = ${member.uid}) as claims`,
    );
    expect(stored).toEqual([{ orders: `${orderId} cancelled`, redemptions: 0, claims: 0 }]);
    expect(shop.cancelled).toContain(`${orderId}:1`);
  }

  it('ends the order that a pickup was to replace, and creates no pickup', async () => {
    await expectOnlyEnd(await pending(), pickup);
  });

  it('ends the order that another order was to replace, and creates no order', async () => {
    member = await graduate(product, TWO_OFFERS);
    const orderOf = (variantID: string) => orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID });
    const first = await orderOf('kit-standard');
    await expectOnlyEnd(String(first.at('data.orderId')), () => orderOf('box-standard'));
  });
});

describe('an interrupted payment', () => {
  const MOMENTS = {
    'before the order is written': sql`before update on orders`,
    'after the order is written': sql`before update on users_redemptions`,
    'after the redemption is written': sql`before insert on pgboss.job_common`,
    'after the mail is queued': sql`after insert on pgboss.job_common`,
  };

  for (const [moment, event] of Object.entries(MOMENTS)) {
    pgOnly(`${moment} leaves a reserved order, and a repeated request makes one order and one mail`, async () => {
      const { db } = product.database;
      await db.execute(
        sql`create function cut() returns trigger language plpgsql as $$
          begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
      );
      await db.execute(sql`create trigger cut ${event} for each row execute function cut()`);
      try {
        expect((await order()).status).toBeGreaterThanOrEqual(500);
      } finally {
        await db.execute(sql`drop function cut cascade`);
      }
      expect((await currentOf()).at('data')).toMatchObject({ orderStatus: 'reserved' });
      const orderId = String((await currentOf()).at('data.orderId'));
      expect(await mailJobs(orderId)).toBe(0);
      await askWaitingOrders(product, 2);
      expect((await currentOf()).at('data')).toMatchObject({ orderId, orderStatus: 'paid' });
      await runJobs(product, { times: 2 });
      expect(await rewardMailsTo(member)).toHaveLength(1);
      expect([...shop.stored.keys()].filter((key) => key.startsWith(orderId))).toHaveLength(1);
    });
  }
});

describe('the lock order of rows (D-210)', () => {
  pgOnly('is binding: claims locked before the redemption cause a deadlock', async () => {
    const orderId = await pending();
    const { database } = product;
    const seen = await findOrder(database.db, orderId);
    if (!seen) throw new Error('the order is gone');
    const [claimsAccepted, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wrongWay = database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from reward_claims where order_id = ${orderId} for update`);
      claimsAccepted.resolve();
      await freed.promise;
      await tx.execute(sql`delete from users_redemptions where order_id = ${orderId}`);
    });
    await claimsAccepted.promise;
    const rightWay = database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '10s'`);
      await tx.execute(sql`select 1 from users_redemptions where order_id = ${orderId} for update`);
      freed.resolve();
      return advance(tx, moveDeps(product), seen, { kind: 'changedMind', source: 'browser' });
    });
    const outcomes = await Promise.allSettled([wrongWay, rightWay]);
    const causes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { cause?: { code?: string } }).cause?.code] : [],
    );
    expect(causes).toEqual(['40P01']);
  });

  it('lets a cancellation and a new choice of the same rows finish without a deadlock', async () => {
    await pending();
    const answers = await Promise.all([pickup(), order(), pickup(), order(), pickup()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect((await currentOf()).at('data')).not.toBeNull();
  });
});
