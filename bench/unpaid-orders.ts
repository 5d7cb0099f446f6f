import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { paidNotice } from '../notice.ts';
import type { Samples } from '../samples.ts';
import { sideBySide } from '../side-by-side.ts';

const PRICE_CENTS = 1_400;

const connections = 10;

/**
 * Measures the notices per second of paid orders, each of another member, with the bare limit.
 *
 * @param databaseUrl the database of the product
 * @param idle resolves when the product has finished the work of earlier calls
 */
export async function measureNotices(
  sides: { readonly product: string; readonly bare: string; readonly idle: () => Promise<void> },
  databaseUrl: string,
  { rounds, seconds, members }: { readonly rounds: number; readonly seconds: number; readonly members: number },
): Promise<Samples> {
  const addresses = { ours: sides.product, theirs: sides.bare };
  const theirs = { method: 'POST', path: '/transaction' } as const;
  const notices = [];
  for (let count = 0; count <= rounds; count += 1) {
    const orders = await unpaidOrders(databaseUrl, members);
    const ours = orders.map((orderId) => paidNotice(orderId, PRICE_CENTS));
    if (count === 0) await sides.idle();
    const sample = await sideBySide(addresses, { ours, theirs, connections, seconds });
    // The first round only warms up both sides, so it must not count.
    if (count > 0) notices.push(sample);
    await forgetMails(databaseUrl);
  }
  return { notice: notices };
}

async function unpaidOrders(databaseUrl: string, count: number): Promise<string[]> {
  const orders = Array.from({ length: count }, () => randomUUID());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with buyers as (
        insert into users (uid, email, created_at, locale, last_registration_step_finished)
        select gen_random_uuid(), 'buyer.' || order_id || '@example.com', now(), 'en-US', '2-gender'
        from unnest($1::uuid[]) order_id
        returning uid, email),
      bought as (
        insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to,
          shop_ref, created_at, invoice_expires_at, next_check_at)
        select order_id, uid, 'SafeSleep', 'safe-sleep', 'invoiced', 'first-days-kit', 'first-days-kit', $2,
          '{"firstName":"Maya"}'::jsonb, order_id::text, now(), now() + interval '14 days', now() + interval '1 day'
        from unnest($1::uuid[]) order_id join buyers on email = 'buyer.' || order_id || '@example.com'
        returning order_id, uid)
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, email,
        shipping_price_cents, variant_id, offer_slug, start_timestamp, order_id)
      select uid, 'SafeSleep', 'safe-sleep', 'physical', 'DTP', email, $2, 'first-days-kit', 'first-days-kit', now(), order_id
      from bought join buyers using (uid)`,
      [orders, PRICE_CENTS],
    );
    await client.query('analyze users, orders, users_redemptions');
  } finally {
    await client.end();
  }
  return orders;
}

/**
 * None of these members has passed the course, so that no mail can be written, because open mails
 * would slow the next load.
 */
async function forgetMails(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from pgboss.job where name = 'send-mail' and state < 'active'");
  } finally {
    await client.end();
  }
}
