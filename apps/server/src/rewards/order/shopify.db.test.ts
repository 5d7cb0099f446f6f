import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KIT } from '../../../testing/kit-orders.ts';
import { graduate } from '../../../testing/learner.ts';
import type { HttpAnswer, Member } from '../../../testing/product.ts';
import { orderBox } from '../../../testing/rewards.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { operate } from '../../../testing/operator.ts';
import { silentLog } from '../../../testing/engine.ts';
import { askWaitingOrders } from '../../../testing/shop.ts';
import { startShopifyProduct } from '../../../testing/shopify-product.ts';
import type { ShopifyProduct } from '../../../testing/shopify-product.ts';
import { ShopFailed } from '../../gateways/shop/port.ts';
import type { AdminApi } from '../../gateways/shop/shopify/admin-api.ts';
import { createShopifyNotices } from '../../gateways/shop/shopify/notices.ts';
import { createShopifyUpkeep } from '../../gateways/shop/shopify/upkeep.ts';
import type { RewardDeps } from '../ports.ts';
import { checkShopAtStart } from './actions/check-shop-at-start.ts';

let store: ShopifyProduct;
let member: Member;
beforeAll(async () => {
  store = await startShopifyProduct([KIT], ['box-standard', 'kit-standard']);
  await store.sweep();
});
beforeEach(async () => {
  await store.product.database.db.execute(sql`truncate alerts`);
  store.standIn.faults.clear();
  member = await graduate(store.product, KIT);
});
afterAll(() => store.product.close());

const place = (variantID: string): Promise<HttpAnswer> => orderBox(member, KIT.legacySyllabusId, { variantID });
const orderIdOf = (placed: HttpAnswer): string => String(placed.at('data.orderId'));
const read = async (orderId: string): Promise<unknown> => (await member.get(`/api/order/${orderId}`)).at('data');
const alerts = () => rowsOf(store.product.database.db, sql`select kind, subject from alerts where settled_at is null`);

async function draftOf(orderId: string): Promise<string> {
  const [row] = await rowsOf(store.product.database.db, sql`select shop_ref from orders where order_id = ${orderId}`);
  return String(row?.['shop_ref']);
}

/** Pays the invoice at the store, whose notice makes the product read the order. */
async function pay(orderId: string): Promise<string> {
  const shopOrderId = store.standIn.payInvoice(await draftOf(orderId));
  await store.settle();
  return shopOrderId;
}

describe('a parent and a store of Shopify', () => {
  it('a free box is placed at once', async () => {
    const placed = await place('box-standard');
    expect([placed.status, placed.at('data.redemption.orderStatus')]).toEqual([201, 'paid']);
    expect(String(placed.at('data.shopifyData.orderStatusURL'))).toContain(store.standIn.url);
    expect(await read(orderIdOf(placed))).toMatchObject({ orderStatus: 'paid' });
  });

  it('an invoice is paid there, sent, and refunded', async () => {
    const placed = await place('kit-standard');
    expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
    expect(String(placed.at('data.shopifyData.invoiceURL'))).toContain(store.standIn.url);
    const orderId = orderIdOf(placed);
    const shopOrderId = await pay(orderId);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid', checking: false });
    store.standIn.fulfil(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
    store.standIn.refund(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
    expect(await alerts()).toEqual([{ kind: 'cancelled-after-fulfilled', subject: orderId }]);
  });

  it('an order that staff cancel with its money returned frees the reward', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const shopOrderId = await pay(orderId);
    store.standIn.cancelByStaff(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'refunded', refund: 'done' });
  });

  it('another choice deletes the draft, so that it can no longer be paid', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const draft = await draftOf(orderId);
    expect((await place('box-standard')).at('data.redemption.orderStatus')).toBe('paid');
    expect(store.standIn.drafts.has(draft)).toBe(false);
  });

  it.each([
    ['at once', 0, 201],
    ['by the next check, where the index of the store lags', 60_000, 502],
  ])('an order whose answer was lost is found %s', async (_when, lagMs, status) => {
    const before = store.standIn.orders.size;
    Object.assign(store.standIn.behaviour, { draftIndexLagMs: lagMs, orderIndexLagMs: lagMs });
    store.standIn.faults.add({ operation: 'CompleteDraft', kind: 'drop-after' });
    expect((await place('box-standard')).status).toBe(status);
    await askWaitingOrders(store.product);
    Object.assign(store.standIn.behaviour, { draftIndexLagMs: 0, orderIndexLagMs: 0 });
    expect((await place('box-standard')).at('data.redemption.orderStatus')).toBe('paid');
    expect(store.standIn.orders.size).toBe(before + 1);
  });
});

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

  it('of another secret, changed on the way, or without a signature is refused', async () => {
    const body = about(crypto.randomUUID());
    expect((await send(body, {}, 'another secret')).status).toBe(401);
    expect((await send(body, { 'x-shopify-hmac-sha256': '' })).status).toBe(401);
    expect((await send(`${body} `, { 'x-shopify-hmac-sha256': 'AAAA' })).at('error.code')).toBe('bad-signature');
  });

  it('is read once, and says nothing by itself', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const event = { 'x-shopify-event-id': `event-${orderId}` };
    expect((await send(about(orderId), event)).at('data.applied')).toBe(true);
    expect((await send(about(orderId), event)).at('data.applied')).toBe(false);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
  });

  it.each([{ kind: 'hold', every: 1 }, { kind: 'repeat', every: 1 }, { kind: 'reverse' }] as const)(
    'may be late, repeated or out of order: $kind',
    async (fault) => {
      store.standIn.faults.add({ operation: 'notice', ...fault });
      const orderId = orderIdOf(await place('kit-standard'));
      store.standIn.fulfil(store.standIn.payInvoice(await draftOf(orderId)));
      expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
      store.standIn.faults.releaseNotices();
      await vi.waitFor(async () => {
        await store.settle();
        expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
      });
    },
  );

  it('about an order of the store that is none of ours is accepted and forgotten', async () => {
    const body = JSON.stringify({ admin_graphql_api_id: 'gid://shopify/Order/5', note_attributes: [] });
    expect((await send(body)).at('data.applied')).toBe(false);
    expect((await send(JSON.stringify({ order_id: 5 }), { 'x-shopify-topic': 'refunds/create' })).status).toBe(200);
    expect(await alerts()).toEqual([]);
  });

  it('with our key and no order of ours is reported', async () => {
    expect((await send(about(crypto.randomUUID()), { 'x-shopify-event-id': 'stray' })).at('data.applied')).toBe(false);
    expect(await alerts()).toEqual([{ kind: 'notice-unknown-order', subject: 'stray' }]);
  });

  it.each([
    ['no JSON', 'rubbish', {}],
    ['no order', '{}', {}],
    ['the domain of another store', about('x'), { 'x-shopify-shop-domain': 'other.myshopify.com' }],
    ['no event', about('x'), { 'x-shopify-event-id': '' }],
  ])('with %s is malformed', async (_what, body, changes) => {
    expect((await send(body, changes)).at('error.code')).toBe('malformed-json');
  });

  it('may have 256 KiB, more than other bodies', async () => {
    const filled = (bytes: number) => about('x', { filler: 'y'.repeat(bytes) });
    expect((await send(filled(200_000))).status).toBe(200);
    expect((await send(filled(262_144))).status).toBe(413);
  });
});

describe('what goes wrong between the store and the product', () => {
  const setUp = (orderId: string, shopRef: string | null) =>
    store.product.database.db.execute(sql`update orders set shop_ref = ${shopRef} where order_id = ${orderId}`);

  it('an order that another call holds is not failed by a call that finds nothing left (D-263)', async () => {
    const { standIn, product } = store;
    standIn.faults.add({ operation: 'CreateDraft', kind: 'drop-before' });
    expect((await place('kit-standard')).status).toBe(502);
    const [row] = await rowsOf(product.database.db, sql`select order_id from orders where uid = ${member.uid}`);
    const orderId = String(row?.['order_id']);
    standIn.faults.add({ operation: 'FindVariants', kind: 'delay', ms: 300 });
    standIn.deleteVariant('kit-standard');
    const late = place('kit-standard');
    await vi.waitFor(() => expect(standIn.journal.at(-1)?.operation).toBe('FindVariants'));
    await setUp(orderId, 'gid://shopify/DraftOrder/1');
    expect((await late).status).toBe(502);
    standIn.addVariant({ sku: 'kit-standard', tracked: false });
    expect(await read(orderId)).toMatchObject({ orderStatus: 'reserved' });
    await setUp(orderId, null);
    await askWaitingOrders(product);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
  });

  it('a copy of the draft that the parent pays is the payment of the order', async () => {
    const { standIn } = store;
    const orderId = orderIdOf(await place('kit-standard'));
    standIn.payInvoice(standIn.duplicateDraft(await draftOf(orderId)));
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid' });
    await pay(orderId);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid' });
    expect(await alerts()).toContainEqual({ kind: 'shop-duplicate', subject: orderId });
  });

  it('money that arrives for an order that has ended is to be refunded', async () => {
    const { standIn } = store;
    const orderId = orderIdOf(await place('kit-standard'));
    const copy = standIn.duplicateDraft(await draftOf(orderId));
    expect((await place('box-standard')).status).toBe(201);
    standIn.payInvoice(copy);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'refundDue' });
  });

  it('an order that staff changed before we heard of it is checked, and reported once', async () => {
    const { standIn, product } = store;
    standIn.faults.add({ operation: 'ReserveStock', kind: 'drop-after' });
    expect((await place('kit-standard')).status).toBe(502);
    const [row] = await rowsOf(
      product.database.db,
      sql`select order_id, shop_ref from orders where uid = ${member.uid}`,
    );
    const [orderId, draft] = [String(row?.['order_id']), String(row?.['shop_ref'])];
    standIn.editOrder(standIn.payInvoice(draft), 1);
    await store.settle().catch(() => undefined);
    await askWaitingOrders(product);
    expect(await read(orderId)).toMatchObject({ checking: true });
    const changed = { kind: 'shop-order-changed', subject: orderId };
    expect(await alerts()).toContainEqual(changed);
    await product.database.db.execute(sql`update alerts set settled_at = now()`);
    await askWaitingOrders(product);
    expect(await alerts()).not.toContainEqual(changed);
  });
});

describe('the hourly sweep', () => {
  it('deletes drafts that no order continues with after an hour, and no others', async () => {
    const { standIn, product } = store;
    const before = new Set(standIn.drafts.keys());
    standIn.faults.add({ operation: 'CreateDraft', kind: 'drop-after' });
    expect((await place('kit-standard')).status).toBe(502);
    const loose = [...standIn.drafts.keys()].find((id) => !before.has(id)) ?? '';
    await askWaitingOrders(product);
    const orderId = orderIdOf(await place('kit-standard'));
    const held = await draftOf(orderId);
    expect(loose).not.toBe(held);
    const ofOthers = standIn.duplicateDraft(held);
    const copy = standIn.drafts.get(ofOthers);
    if (copy) copy.customAttributes = [{ key: 'nestling-order', value: `${crypto.randomUUID()}:1` }];
    const untilNow = Date.now() - product.clock.now().getTime();
    product.clock.advance(untilNow + 59 * 60_000);
    await store.sweep();
    expect(standIn.drafts.has(loose)).toBe(true);
    product.clock.advance(2 * 60_000);
    await store.sweep();
    expect([loose, held, ofOthers].map((id) => standIn.drafts.has(id))).toEqual([false, true, true]);
    product.clock.advance(-untilNow - 61 * 60_000);
  });

  it('subscribes to four notices, and again with an alert where the store has ended one', async () => {
    const topics = () => [...store.standIn.subscriptions.values()].map(({ topic }) => topic).toSorted();
    const all = ['ORDERS_CANCELLED', 'ORDERS_FULFILLED', 'ORDERS_PAID', 'REFUNDS_CREATE'];
    expect(topics()).toEqual(all);
    const ended = [...store.standIn.subscriptions.values()].find(({ topic }) => topic === 'ORDERS_PAID');
    store.standIn.subscriptions.delete(ended?.id ?? '');
    await store.sweep();
    expect(topics()).toEqual(all);
    expect(await alerts()).toEqual([{ kind: 'shop-subscription', subject: 'ORDERS_PAID' }]);
  });
});

describe('the start of the product', () => {
  const atStart = (externalShop: RewardDeps['externalShop'] = null, allowsSwitch = false) =>
    checkShopAtStart(
      { handle: store.product.database, log: silentLog, shopName: 'shopify', externalShop },
      { allowsSwitch },
    );

  it('is refused while orders wait for another shop, which nobody asks about them (D-265)', async () => {
    const orderId = orderIdOf(await place('box-standard'));
    await atStart();
    const { db } = store.product.database;
    await db.execute(sql`update orders set gateway = 'embedded' where order_id = ${orderId}`);
    await expect(atStart()).rejects.toThrow('1 orders wait for the shop "embedded"');
    await atStart(null, true);
    await db.execute(sql`update orders set next_check_at = null where order_id <> ${orderId}`);
    const before = store.standIn.journal.length;
    await askWaitingOrders(store.product);
    const now = store.product.clock.now().toISOString();
    const untouched = sql`select count(*) from orders where order_id = ${orderId} and next_check_at = ${now}`;
    expect(await countOf(db, untouched)).toBe(1);
    expect((await member.post(`/api/order/${orderId}/check`)).status).toBe(502);
    expect(store.standIn.journal.slice(before)).toEqual([]);
    await db.execute(sql`update orders set status = 'fulfilled' where order_id = ${orderId}`);
    await atStart();
  });

  it('is refused at a store of another currency, and not at one that is silent (D-263)', async () => {
    const api: AdminApi = { ask: () => Promise.reject(new ShopFailed('no answer', 'unknown')) };
    const upkeep = createShopifyUpkeep({ api, version: '2026-10', noticeUrl: () => '', onRights: () => {} });
    const notices = createShopifyNotices(['secret'], store.standIn.domain);
    await atStart({ upkeep, notices });
    const facts = {
      grantedRights: [],
      missingRights: [],
      paymentHost: '',
      version: '',
      isVersionServed: true,
      subscribed: [],
      missing: [],
    };
    const inEuros = { ...upkeep, readFacts: async () => ({ ...facts, currency: 'EUR' }) };
    await expect(atStart({ upkeep: inEuros, notices })).rejects.toThrow('the currency of the store is EUR');
  });
});

describe('the command shop check', () => {
  it('names rights, version, currency and subscriptions, and each offer that cannot be sold', async () => {
    store.standIn.behaviour.scopes.delete('write_orders');
    store.standIn.deleteVariant('kit-standard');
    const seen = await operate(store.product.adminChannel, ['shop', 'check', '--json']);
    store.standIn.behaviour.scopes.add('write_orders');
    store.standIn.addVariant({ sku: 'kit-standard', tracked: false });
    const printed: unknown = JSON.parse(seen.out);
    expect([seen.exit, printed]).toMatchObject([
      0,
      {
        rows: [
          { what: 'currency', found: 'USD', fault: '' },
          { what: 'domain', fault: '' },
          { what: 'rights', fault: 'missing: write_orders' },
          { what: 'version', found: '2026-10', fault: '' },
          { what: 'subscriptions', fault: '' },
          { what: 'offer box', fault: 'its stock is not tracked, so it never sells out' },
          { what: 'offer kit', fault: 'no variant has this SKU' },
        ],
      },
    ]);
  });
});
