/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/waiting-orders-cost.ts {orders}`:
 * one worker checks this number of waiting orders at a shop that answers after 50 ms and accepts
 * all. Prints the seconds; the database must be one that the product has filled.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@nestling/domain/account/locale';
import { sql } from 'drizzle-orm';
import { createContentFiles } from '../../src/gateways/content/files.ts';
import type { ShopGateway } from '../../src/gateways/shop/port.ts';
import { shopUrls } from '../../src/gateways/shop/shop-urls.ts';
import { createMails } from '../../src/platform/mail/mails.ts';
import { advanceWaiting } from '../../src/rewards/composition.ts';
import { openWorkerCost, printSamples, secondsOfRuns } from './cost.ts';
import { countOf } from '../database/rows.ts';
import { testShop } from '../shop/shop.ts';

const ANSWER_MS = 50;

const { count, ...cost } = await openWorkerCost({ count: 10_000 });
const { handle, jobs } = cost;

const shop: ShopGateway = {
  ...testShop(),
  createOrder: async ({ shopKey }) => {
    await pause(ANSWER_MS);
    return { status: 'paid', shopRef: shopKey, shopOrderId: `shop-${shopKey}`, orderStatusURL: null, invoiceURL: null };
  },
};

const uid = randomUUID();
await handle.db.execute(sql`
  insert into users (uid, email, created_at, locale, last_registration_step_finished)
  values (${uid}, ${`${uid}@example.com`}, now(), 'en-US', '0-created')`);
await handle.db.execute(sql`
  with waiting as (
    insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to, created_at,
      next_check_at)
    select gen_random_uuid(), ${uid}::uuid, 'Waiting' || n, 'waiting', 'reserved', 'box', 'box', 0,
      '{"firstName":"Maya"}'::jsonb, now(), now()
    from generate_series(1, ${count}) n
    returning uid, legacy_syllabus_id, order_id)
  insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, email, start_timestamp, order_id)
  select uid, legacy_syllabus_id, 'waiting', 'physical', 'maya@example.com', now(), order_id from waiting`);
await handle.db.execute(sql`analyze`);

const sender = (locale: Locale) => ({
  locale,
  words: {},
  brandName: '',
  publicUrl: '',
  supportEmail: '',
  contactUrl: '',
});
const content = createContentFiles(
  {
    folder: join(import.meta.dirname, '../../../../content'),
    values: { supportEmail: '', brandName: '' },
    watched: false,
  },
  () => {},
);
const deps = {
  ...cost,
  content,
  shop,
  shopName: 'embedded' as const,
  shopUrls: shopUrls(null, () => ''),
  sender,
  mails: createMails(jobs),
  remindHours: () => 24,
};

const isOneDue = async (): Promise<boolean> =>
  (await countOf(handle.db, sql`select count(*) from orders where uid = ${uid} and status = 'reserved'`)) > 0;

const seconds = await secondsOfRuns((signal) => advanceWaiting(deps, signal), isOneDue);
const paid = await countOf(
  handle.db,
  sql`select count(*) from orders join users_redemptions using (order_id) where orders.uid = ${uid} and status = 'paid' and paid_timestamp is not null`,
);
await handle.db.execute(sql`delete from pgboss.job where name = 'send-mail' and state = 'created'`);
await jobs.stop();
await handle.close();
if (paid !== count) throw new Error(`${paid} of ${count} orders are paid`);
printSamples({ 'waiting-orders': [{ measured: seconds }] });
