import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDraftShop, type DraftShop } from './draft-shop.ts';
import { fillFolder } from './filled-folder.ts';
import { goOnUntilKilled } from './killed.ts';
import { Parent } from './parent.ts';
import { rowsOf } from './rows.ts';
import { startOn, type KillableServer } from './server.ts';

let folder: string;
let shop: DraftShop;
beforeAll(async () => {
  shop = await startDraftShop();
  folder = mkdtempSync(join(tmpdir(), 'nestling-draft-'));
  await fillFolder(folder);
}, 240_000);
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

function startAtShop(settings: Readonly<Record<string, string>>): Promise<KillableServer> {
  return startOn(folder, { DRAFT_SHOP_URL: shop.url, ...settings }, 'apps/server/testing/started/at-draft-shop.ts');
}

interface Order {
  readonly orderId: string;
  readonly shopRef: string;
  readonly status: string;
  readonly held: boolean;
}

const ordersHere = (): Promise<Order[]> =>
  rowsOf(
    folder,
    `select orders.order_id as "orderId", shop_ref as "shopRef", orders.status,
      users_redemptions.order_id is not distinct from orders.order_id as held
    from orders left join users_redemptions using (uid, legacy_syllabus_id)`,
  ) as Promise<Order[]>;

test(
  'an order whose process is killed once its draft is held at the shop is, after the next start, the one order of that draft',
  { timeout: 360_000 },
  async () => {
    const parent = new Parent('order');
    await goOnUntilKilled(parent, await startAtShop({ ROLES: 'web', CRASH_AT: 'shop.held' }));
    const [{ orderId, shopRef } = { orderId: '', shopRef: '' }] = await ordersHere();
    const shopKey = `${orderId}:1`;
    expect(await shop.draftsOf(shopKey)).toEqual([{ id: shopRef, isOrder: false }]);
    const next = await startAtShop({ ROLES: 'web' });
    await parent.goOn(next.address);
    expect(await parent.lost(next.address)).toEqual([]);
    await next.stop();
    expect(await shop.draftsOf(shopKey)).toEqual([{ id: shopRef, isOrder: true }]);
    expect(await ordersHere()).toEqual([{ orderId, shopRef, status: 'paid', held: true }]);
  },
);
