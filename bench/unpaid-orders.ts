import { randomUUID } from 'node:crypto';
import { withClient } from './database.ts';

/** The price of each order. */
export const PRICE_CENTS = 1_400;

/** An order that waits for its payment. */
export interface UnpaidOrder {
  readonly orderId: string;
  readonly uid: string;
}

/**
 * Inserts invoiced orders, each of another member. None of them has passed the course, so that a
 * worker cannot write a mail.
 */
export async function insertUnpaidOrders(databaseUrl: string, count: number): Promise<UnpaidOrder[]> {
  const orders = Array.from({ length: count }, () => ({ orderId: randomUUID(), uid: randomUUID() }));
  await withClient(databaseUrl, (client) =>
    client.query(
      `with given as (select * from jsonb_to_recordset($1::jsonb) g ("orderId" uuid, uid uuid)),
      buyers as (
        insert into users (uid, email, created_at, locale, last_registration_step_finished)
        select uid, 'buyer.' || uid || '@example.com', now(), 'en-US', '2-gender' from given
        returning uid, email),
      bought as (
        insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to,
          shop_ref, created_at, invoice_expires_at, next_check_at)
        select "orderId", uid, 'SafeSleep', 'safe-sleep', 'invoiced', 'first-days-kit', 'first-days-kit', $2,
          '{"firstName":"Maya"}'::jsonb, "orderId"::text, now(), now() + interval '14 days', now() + interval '1 day'
        from given join buyers using (uid)
        returning order_id, uid)
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, email,
        shipping_price_cents, variant_id, offer_slug, start_timestamp, order_id)
      select uid, 'SafeSleep', 'safe-sleep', 'physical', 'DTP', email, $2, 'first-days-kit', 'first-days-kit', now(), order_id
      from bought join buyers using (uid)`,
      [JSON.stringify(orders), PRICE_CENTS],
    ),
  );
  return orders;
}
