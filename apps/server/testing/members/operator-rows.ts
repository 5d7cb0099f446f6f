import { sql } from 'drizzle-orm';
import { createAlerts } from '../../src/platform/alerts/alerts.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { silentLog } from '../engine.ts';
import type { Member, TestProduct } from '../product.ts';
import { addPlaces } from '../rewards/rewards.ts';
import { rowsOf } from '../database/rows.ts';

/** Names that nothing but the tests has, so that an answer which holds them is found. */
export const NAMES = { firstName: 'Mayanka', lastName: 'Quillfeather' };

/** Raises an alert. @returns its id */
export async function raiseAlert({ database, clock }: TestProduct, subject: string): Promise<string> {
  const raising = createAlerts({ clock, log: silentLog, raised: createMetrics().alerts });
  await raising.raise(database.db, { kind: 'refund-due', subject });
  const [row] = await rowsOf(
    database.db,
    sql`select id from alerts where subject = ${subject} order by id desc limit 1`,
  );
  return String(row?.['id']);
}

/**
 * Inserts an order that is paid at the shop without our knowledge, with a notice of it.
 * @returns the order's id
 */
export async function insertOrderOf({ database }: TestProduct, { uid }: Member): Promise<string> {
  const orderId = crypto.randomUUID();
  const shipTo = {
    ...NAMES,
    streetLines: ['71 Larkspur Hollow'],
    city: 'Larkspur',
    postalCode: '94110',
    countryCode: 'US',
  };
  const { db } = database;
  await db.execute(sql`
    insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, ship_to)
    values (${orderId}, ${uid}, 'SafeSleep', 'safe-sleep', 'invoiced', 'kit', 'kit', 1400, now(), ${JSON.stringify(shipTo)}::jsonb)`);
  await db.execute(sql`
    insert into webhook_inbox (source, event_id, type, order_id, received_at, applied, outcome, body_hash)
    values ('shop', 'event-1', 'order.lost', ${orderId}, now(), false, 'unknown-type', '-') on conflict do nothing`);
  await db.execute(sql`
    insert into shop_orders (shop_key, order_id, status, created_at, price_cents)
    values (${`${orderId}:1`}, ${orderId}, 'paid', now(), 1400)`);
  return orderId;
}

/**
 * Inserts a certificate as a pass leaves it.
 * @returns the certificate's number
 */
export async function insertCertificateOf({ database }: TestProduct, { uid }: Member): Promise<string> {
  const certificateId = `BBU-${uid.replaceAll(/[-01]/g, '2').slice(0, 12).toUpperCase()}`;
  await database.db.execute(sql`
    insert into certificates (certificate_id, uid, legacy_syllabus_id, first_name, last_name, titles, date, issued_at)
    values (${certificateId}, ${uid}, 'SafeSleep', ${NAMES.firstName}, ${NAMES.lastName}, '{}'::jsonb, '2026-11-20', now())`);
  return certificateId;
}

/** Inserts an open review of an address. @returns its id */
export async function insertReviewOf({ database }: TestProduct, { uid }: Member, course: string): Promise<string> {
  const id = crypto.randomUUID();
  const shipTo = { ...NAMES, streetLines: ['71 Larkspur Hollow'], city: 'Larkspur', postalCode: '94110' };
  await database.db.execute(sql`
    insert into address_reviews (id, uid, legacy_syllabus_id, review_key, ship_to, at)
    values (${id}, ${uid}, ${course}, ${`key-${course}`}, ${JSON.stringify(shipTo)}::jsonb, now())`);
  return id;
}

/**
 * Inserts a job of a member as the queue leaves it after its last attempt.
 * @returns the id of the dead letter
 */
export async function insertDeadJobOf({ database }: TestProduct, { uid }: Member): Promise<string> {
  const [row] = await rowsOf(
    database.db,
    sql`insert into pgboss.job (name, data, source_name)
      values ('dead-letters', ${JSON.stringify({ uid })}::jsonb, 'purge') returning id`,
  );
  return String(row?.['id']);
}

/** Inserts a lead that failed. */
export async function insertLeadOf({ database }: TestProduct, { uid }: Member): Promise<void> {
  await database.db.execute(sql`
    with given as (
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values (${uid}, 'tuckaway', 'OutAndAbout', true, 'en-US', now(), '{"kind": "choice"}', true) returning id)
    insert into lead_uploads (id, uid, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at)
    select gen_random_uuid(), ${uid}, 'tuckaway', 'OutAndAbout', id, 'failed', '["phone"]',
      ${JSON.stringify({ uid, optIn: true, phone: '202-555-0143' })}::jsonb, now() from given`);
}

/**
 * Inserts a pickup of a course.
 * @returns the uid of its member
 */
export async function insertPickupOf({ database }: TestProduct, { uid }: Member): Promise<string> {
  await database.db.execute(sql`
    insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, distributor_id,
      email, start_timestamp, pickup_timestamp)
    values (${uid}, 'OutAndAbout', 'out-and-about', 'physical', 'Pickup', 'US-19102', 'x', now(), now())`);
  return uid;
}

/**
 * Inserts a place that is closed.
 * @returns its id
 */
export async function insertClosedPlace(product: TestProduct): Promise<string> {
  await addPlaces(product, [{ locationId: 'US-CLOSED', retiredAt: '2026-01-01T00:00:00.000Z' }]);
  return 'US-CLOSED';
}
