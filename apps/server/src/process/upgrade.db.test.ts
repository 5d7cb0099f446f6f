import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSession } from '@nestling/contract/account/session';
import { signIn } from '@nestling/contract/account/sign-in';
import { readGate } from '@nestling/contract/rewards/gate';
import { afterEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { openDumpedDatabase, openTestDatabase } from '../../testing/engine.ts';
import { runJobs } from '../../testing/jobs.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '../platform/database/migrations/migration-files.ts';
import { createDemoBrowser } from '../demo-world/demo-browser.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from '../demo-world/personas.ts';

const FOLDER = join(import.meta.dirname, '../../testing/upgrade');

const RELEASES_FILE = join(MIGRATIONS_FOLDER, 'releases.json');

/** Of the time before the first release; later tables must get what its rows imply. */
const OLDEST = '0001_email_confirmations.sql';

/** Dumps of the releases with the demo world, named after their versions. */
const RELEASES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name !== OLDEST);

/** After the demo members of every release did what they did. */
const LATER = '2026-12-01T12:00:00.000Z';

/** These boxes are older than the table of claims, so the migration must create them. */
const CLAIMS_OF_DEMO_BOXES = [
  { kind: 'household', email: 'demo-already-redeemed@example.com', ordered: true },
  { kind: 'mailbox', email: 'demo-already-redeemed@example.com', ordered: true },
  { kind: 'household', email: 'demo-finished@example.com', ordered: true },
  { kind: 'mailbox', email: 'demo-finished@example.com', ordered: true },
  { kind: 'mailbox', email: 'demo-pickup-chosen@example.com', ordered: false },
];

/** One that the shop had not answered, one cancelled recently, and one cancelled long ago. */
const WAITING_ORDERS = `
  insert into public.orders
    (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at)
  select gen_random_uuid(), 'Upgrade', name, status, 'box', 'box', 0, now() - age::interval
  from (values ('unanswered', 'reserved', '30 days'), ('gave-way', 'cancelled', '1 day'), ('long-ago', 'cancelled', '8 days'))
    as waiting (name, status, age);`;

let product: TestProduct | undefined;
afterEach(async () => {
  await product?.close();
  product = undefined;
});

/** One of a member who was deleted by hand, and one of a member who exists. */
const KEYS = `
  insert into public.idempotency_keys (uid, route, key, body_hash, lease_until, created_at)
  select uid, '/api/order/create', 'hers', 'hash', now(), now() from (select uid from public.users limit 1) as member
  union all
  select '3f6c1f0e-8a52-4c57-9a86-0d5a4a4f6f11', '/api/order/create', 'nobody''s', 'hash', now(), now();`;

/** As text, so that two databases can be compared. */
async function columnsOf(db: Executor): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return rows.map((row) => JSON.stringify(row));
}

async function keysOf(db: Executor): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where connamespace = 'public'::regnamespace
        union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  );
  return rows.map((row) => JSON.stringify(row));
}

/** Signs in each demo member, who then has the gate that the demo world gave them. */
async function signInEverybody({ app, database }: TestProduct): Promise<void> {
  const emails = (await rowsOf(database.db, sql`select email from users`)).map(({ email }) => email);
  expect(emails.length).toBeGreaterThan(10);
  for (const member of DEMO_MEMBERS.filter((one) => emails.includes(demoEmail(one)))) {
    const browser = createDemoBrowser(app, 'any');
    const { uid } = await browser.call(signIn, { body: { email: demoEmail(member), password: DEMO_PASSWORD } });
    expect((await browser.call(readSession)).uid).toBe(uid);
    // A partner asks by the postal codes and places that a dump lacks.
    if (!member.gate || member.gate.reason === 'opt-in-needed') continue;
    const { course, reason } = member.gate;
    const verdict = await browser.call(readGate, { params: { slug: course }, query: { userId: uid } });
    expect(`${member.outcome} ${verdict.reason}`).toBe(`${member.outcome} ${reason}`);
  }
}

test('the upgrade tests have a database dump of each release', () => {
  const releases = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(RELEASES_FILE, 'utf8')));
  expect(RELEASES).toEqual(Object.keys(releases).map((version) => `${version}.sql`));
});

test.each(RELEASES)(
  'an upgrade from %s preserves the members’ data, and its schema equals that of a new database',
  async (dump) => {
    const database = await openDumpedDatabase(readFileSync(join(FOLDER, dump), 'utf8'));
    product = await startTestProduct({}, { database });
    product.clock.set(LATER);
    await signInEverybody(product);
    const fresh = await openTestDatabase();
    try {
      expect(await columnsOf(database.db)).toEqual(await columnsOf(fresh.db));
      expect(await keysOf(database.db)).toEqual(await keysOf(fresh.db));
    } finally {
      await fresh.close();
    }
  },
);

describe(`upgrade from ${OLDEST}`, () => {
  it('preserves the members’ data, claims, consents and orders, and its columns equal those of a new database', async () => {
    const database = await openDumpedDatabase(readFileSync(join(FOLDER, OLDEST), 'utf8'));
    product = await startTestProduct({}, { database });
    await signInEverybody(product);
    await runJobs(product, { only: 'claim-standing-boxes', times: 2 });
    const claims = await rowsOf(
      database.db,
      sql`select kind, email, order_id is not null as ordered from reward_claims join users using (uid) order by email, kind`,
    );
    expect(claims).toEqual(CLAIMS_OF_DEMO_BOXES);
    const answers = (from: SQL) => rowsOf(database.db, from);
    const query = sql`select uid, email_opt_in as answer, email_opt_in_date as at from users
      where email_opt_in is not null order by uid`;
    // Old consents are older than the table of answers, so they must keep their date and have no
    // text.
    const moved = sql`select uid, answer, at from email_opt_ins where text_hash is null order by uid`;
    expect((await answers(query)).length).toBeGreaterThan(10);
    expect(await answers(moved)).toEqual(await answers(query));
    const orders = await answers(sql`select order_id as id from orders where status = 'paid'`);
    expect(orders.length).toBeGreaterThan(0);
    // These orders are older than the shop's own table, so their pages must work without it.
    for (const { id } of orders)
      expect((await product.browser().get(`/shop/orders/${String(id)}/status`)).status).toBe(200);
    const fresh = await openTestDatabase();
    try {
      expect(await columnsOf(database.db)).toEqual(await columnsOf(fresh.db));
    } finally {
      await fresh.close();
    }
  });

  it('schedules a check at the shop for orders that wait', async () => {
    const database = await openDumpedDatabase(readFileSync(join(FOLDER, OLDEST), 'utf8') + WAITING_ORDERS);
    const orders = await rowsOf(
      database.db,
      sql`select slug, next_check_at <= now() as due from orders where legacy_syllabus_id = 'Upgrade' order by slug`,
    );
    await database.close();
    expect(orders).toEqual([
      { slug: 'gave-way', due: true },
      { slug: 'long-ago', due: null },
      { slug: 'unanswered', due: true },
    ]);
  });

  it('deletes the keys of deleted members, and its keys and indexes equal those of a new database', async () => {
    const database = await openDumpedDatabase(readFileSync(join(FOLDER, OLDEST), 'utf8') + KEYS);
    const fresh = await openTestDatabase();
    try {
      expect(await rowsOf(database.db, sql`select key from idempotency_keys`)).toEqual([{ key: 'hers' }]);
      expect(await keysOf(database.db)).toEqual(await keysOf(fresh.db));
    } finally {
      await fresh.close();
      await database.close();
    }
  });
});
