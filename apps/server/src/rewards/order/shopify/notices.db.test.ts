import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aTry } from '#testing/jobs.ts';
import { countOf } from '#testing/database/rows.ts';
import { sendNotice } from '#testing/shop/shop-notices.ts';
import { alerts, draftOf, orderIdOf, place, read, shopifyParentForEach, store } from '#testing/shop/shopify-orders.ts';

shopifyParentForEach();

describe('a notice of Shopify', () => {
  const SECRET = 'SHOPIFY_CLIENT_SECRET';
  const send = (body: string, changes: Record<string, string> = {}, secret = store.standIn.settings[SECRET] ?? '') =>
    store.product.browser().post('/api/webhooks/shopify', body, {
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'x-shopify-topic': 'orders/paid',
      'x-shopify-event-id': crypto.randomUUID(),
      'x-shopify-shop-domain': store.standIn.domain,
      ...changes,
    });
  const about = (orderId: string, more: object = {}): string =>
    JSON.stringify({
      admin_graphql_api_id: 'gid://shopify/Order/77',
      note_attributes: [{ name: 'nestling-order', value: `${orderId}:1` }],
      ...more,
    });

  it('signed with another secret, altered in transit or without a signature is refused', async () => {
    const body = about(crypto.randomUUID());
    expect((await send(body, {}, 'another secret')).status).toBe(401);
    expect((await send(body, { 'x-shopify-hmac-sha256': '' })).status).toBe(401);
    expect((await send(`${body} `, { 'x-shopify-hmac-sha256': 'AAAA' })).at('error.code')).toBe('bad-signature');
  });

  it('of the embedded shop, signed with its secret, does not pay a Shopify order', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const answer = await sendNotice(store.product, { orderId });
    expect([answer.status, answer.at('data.applied')]).toEqual([200, false]);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
    expect(await alerts()).toContainEqual(expect.objectContaining({ kind: 'notice-unknown-order' }));
  });

  it.each([
    'gid://shopify/Order/7\u0000',
    'gid://shopify/Order/',
    'gid://shopify/Order/7 ',
    `gid://shopify/Order/${'7'.repeat(300)}`,
  ])('about an order that Shopify cannot have (%j) is refused', async (id) => {
    const answer = await send(about(crypto.randomUUID(), { admin_graphql_api_id: id }));
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'malformed-json']);
  });

  it('is processed once, and does not change the order by itself', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const event = { 'x-shopify-event-id': `event-${orderId}` };
    expect((await send(about(orderId), event)).at('data.applied')).toBe(true);
    expect((await send(about(orderId), event)).at('data.applied')).toBe(false);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
  });

  it('beyond the sixtieth for one order in an hour is not stored, but makes the order due', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const { db } = store.product.database;
    await db.execute(sql`
      insert into rate_limits (class, subject, "window", count, expires_at)
      values ('webhook', ${`shopify:${orderId}`}, 'epoch', 59, ${new Date(store.product.clock.now().getTime() + 60_000).toISOString()})`);
    const stored = sql`select count(*) from webhook_inbox where order_id = ${orderId}`;
    const due = sql`select count(*) from orders where order_id = ${orderId} and next_check_at <= ${store.product.clock.now().toISOString()}`;
    expect((await send(about(orderId))).at('data.applied')).toBe(true);
    await db.execute(
      sql`update orders set next_check_at = next_check_at + interval '1 day' where order_id = ${orderId}`,
    );
    const next = await send(about(orderId));
    expect([next.status, next.at('data.applied')]).toEqual([200, false]);
    expect([await countOf(db, stored), await countOf(db, due)]).toEqual([1, 1]);
  });

  it.each([{ kind: 'hold', every: 1 }, { kind: 'repeat', every: 1 }, { kind: 'reverse' }] as const)(
    'may be late, repeated or out of order: $kind',
    async (fault) => {
      store.standIn.faults.add({ operation: 'notice', ...fault });
      const orderId = orderIdOf(await place('kit-standard'));
      store.standIn.fulfil(store.standIn.payInvoice(await draftOf(orderId)));
      expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
      store.standIn.faults.releaseNotices();
      await vi.waitFor(
        async () => {
          await store.settle();
          expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
        },
        { timeout: 4_000 },
      );
    },
  );

  it('is retried while the store is silent, even for a completed order', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const shopOrderId = store.standIn.payInvoice(await draftOf(orderId));
    store.standIn.fulfil(shopOrderId);
    await store.settle();
    const job = store.product.jobDefinitions.find(({ name }) => name === 'check-order');
    expect(job?.retries).toBe('endless');
    store.standIn.faults.add({ operation: '*', kind: 'drop-before', every: 1 });
    await expect(job?.handle({ orderId, shopOrderId }, aTry())).rejects.toThrow('did not answer');
    store.standIn.faults.clear();
    store.standIn.refund(shopOrderId);
    await job?.handle({ orderId, shopOrderId }, aTry());
    expect(await alerts()).toEqual([{ kind: 'cancelled-after-fulfilled', subject: orderId }]);
  });

  it('may be signed with the previous secret of the app', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    store.standIn.behaviour.signsWithPreviousSecret = true;
    store.standIn.payInvoice(await draftOf(orderId));
    await store.settle();
    store.standIn.behaviour.signsWithPreviousSecret = false;
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid' });
  });

  it('makes its order due, so the order is checked even if the job of the notice is lost', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const { db } = store.product.database;
    const due = sql`select count(*) from orders where order_id = ${orderId} and next_check_at <= ${store.product.clock.now().toISOString()}`;
    expect(await countOf(db, due)).toBe(0);
    await send(about(orderId));
    expect(await countOf(db, due)).toBe(1);
  });

  it('about an order of another shop is reported and not read', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const { db } = store.product.database;
    await db.execute(sql`update orders set gateway = 'embedded' where order_id = ${orderId}`);
    expect((await send(about(orderId), { 'x-shopify-event-id': 'other-shop' })).at('data.applied')).toBe(false);
    expect(await alerts()).toEqual([{ kind: 'notice-unknown-order', subject: 'other-shop' }]);
  });

  it('about an unrelated order of the store is accepted and ignored', async () => {
    const body = JSON.stringify({ admin_graphql_api_id: 'gid://shopify/Order/5', note_attributes: [] });
    expect((await send(body)).at('data.applied')).toBe(false);
    expect((await send(JSON.stringify({ order_id: 5 }), { 'x-shopify-topic': 'refunds/create' })).status).toBe(200);
    expect(await alerts()).toEqual([]);
  });

  it('with our key but an unknown order is reported', async () => {
    expect((await send(about(crypto.randomUUID()), { 'x-shopify-event-id': 'stray' })).at('data.applied')).toBe(false);
    expect(await alerts()).toEqual([{ kind: 'notice-unknown-order', subject: 'stray' }]);
  });

  it.each([
    ['a body that is not JSON', 'rubbish', {}],
    ['a body without an order', '{}', {}],
    ['the domain of another store', about('x'), { 'x-shopify-shop-domain': 'other.myshopify.com' }],
    ['an empty event id', about('x'), { 'x-shopify-event-id': '' }],
  ])('with %s is refused as malformed', async (_what, body, changes) => {
    expect((await send(body, changes)).at('error.code')).toBe('malformed-json');
  });

  it('may have 256 KiB, and is refused with 413 when it is larger', async () => {
    const filled = (bytes: number) => about('x', { filler: 'y'.repeat(bytes) });
    expect((await send(filled(200_000))).status).toBe(200);
    expect((await send(filled(262_144))).status).toBe(413);
  });
});
