import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashDatabase } from './database.ts';
import { filledDatabase } from './filled.ts';
import { goOnUntilKilled } from './killed.ts';
import { Parent } from './parent.ts';
import { startOn } from './server.ts';

let folder: string;
let database: CrashDatabase;
let shop: ShopifyStandIn;
beforeAll(async () => {
  shop = await startShopify();
  for (const sku of ['baby-box-standard', 'first-days-kit']) shop.addVariant({ sku, tracked: false });
  folder = mkdtempSync(join(tmpdir(), 'nestling-draft-'));
  database = await filledDatabase();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Order {
  readonly orderId: string;
  readonly shopRef: string;
  readonly status: string;
  readonly isStored: boolean;
}

const ordersHere = (): Promise<Order[]> =>
  database.rows<Order>(
    `select orders.order_id as "orderId", shop_ref as "shopRef", orders.status,
      users_redemptions.order_id is not distinct from orders.order_id as "isStored"
    from orders left join users_redemptions using (uid, legacy_syllabus_id)`,
  );

test(
  'an order whose process is killed after its draft was created is completed from that draft by the next start',
  { timeout: 360_000 },
  async () => {
    const parent = new Parent('order');
    const settings = { ...database.settings, ...shop.settings, ROLES: 'web' };
    await goOnUntilKilled(parent, await startOn(folder, { ...settings, CRASH_AT: 'shop.held' }));
    const before = await ordersHere();
    expect(before).toHaveLength(1);
    const [{ orderId, shopRef } = { orderId: '', shopRef: '' }] = before;
    expect([...shop.drafts.values()].map(({ id, orderId: placed }) => [id, placed])).toEqual([[shopRef, null]]);
    const next = await startOn(folder, settings);
    await parent.goOn(next.address);
    expect(await parent.lost(next.address)).toEqual([]);
    await next.stop();
    const placed = [...shop.orders.keys()];
    expect(placed).toHaveLength(1);
    expect([...shop.drafts.values()].map((draft) => [draft.id, draft.orderId])).toEqual([[shopRef, placed[0]]]);
    const after = await ordersHere();
    expect(after).toEqual([expect.objectContaining({ orderId, status: 'paid', isStored: true })]);
    expect([shopRef, placed[0]]).toContain(after[0]?.shopRef);
  },
);
