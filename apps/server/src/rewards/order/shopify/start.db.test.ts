import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { operate } from '#testing/operator.ts';
import { countOf } from '#testing/database/rows.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { orderIdOf, place, shopifyParentForEach, store } from '#testing/shop/shopify-orders.ts';
import { ShopFailed } from '#gateways/shop/port.ts';
import type { AdminApi } from '#gateways/shop/shopify/admin-api.ts';
import { createShopifyNotices } from '#gateways/shop/shopify/notices.ts';
import { createShopifyUpkeep } from '#gateways/shop/shopify/upkeep.ts';
import type { RewardDeps } from '../../ports.ts';
import { checkShopAtStart } from '../actions/check-shop-at-start.ts';

shopifyParentForEach();

describe('the start of the product', () => {
  const atStart = (externalShop: RewardDeps['externalShop'] = null, allowsSwitch = false) =>
    checkShopAtStart(
      { handle: store.product.database, log: silentLog, shopName: 'shopify', externalShop },
      { allowsSwitch },
    );

  it('is refused while orders wait for another shop that would not be checked (D-265)', async () => {
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
    expect((await store.member.post(`/api/order/${orderId}/check`)).status).toBe(502);
    expect(store.standIn.journal.slice(before)).toEqual([]);
    await db.execute(sql`update orders set status = 'fulfilled' where order_id = ${orderId}`);
    await atStart();
  });

  it('is refused for a store in another currency, and not for a silent one (D-263)', async () => {
    const api: AdminApi = { ask: () => Promise.reject(new ShopFailed('no answer', 'unknown')) };
    const upkeep = createShopifyUpkeep({
      api,
      storeUrl: 'https://nestling.myshopify.com',
      version: '2026-10',
      noticeUrl: () => '',
      onRights: () => {},
    });
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
  it('shows scopes, version, currency and subscriptions, and each offer that cannot be sold', async () => {
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
