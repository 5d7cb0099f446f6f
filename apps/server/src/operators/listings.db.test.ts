import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { NAMES } from '#testing/members/operator-rows.ts';
import { operate } from '#testing/operator.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { findAlertChoices } from '../platform/alerts/alert-choices.ts';
import { findJobChoices } from '../platform/jobs/job-choices.ts';
import { TWO_OFFERS } from '#testing/content/courses.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { startShopifyProduct } from '#testing/shop/shopify-product.ts';

/** One more than any list shows at once, but of the ids of analytics. */
const MANY = 205;
const MANY_IDS = 1_005;

let product: TestProduct;
let maya: Member;
beforeAll(async () => {
  // The embedded shop erases its orders itself, so that `orders redact` would list none.
  ({ product } = await startShopifyProduct([TWO_OFFERS], []));
  maya = await product.member(NAMES);
  for (const fill of fills(maya.uid)) await product.database.db.execute(fill);
});
afterAll(() => product.close());

const numbers = (count: number) => sql`generate_series(1, ${count}::integer) as n`;

function fills(uid: string) {
  const many = numbers(MANY);
  const ago = sql`now() - n * interval '1 minute' - interval '30 days'`;
  return [
    sql`insert into address_reviews (id, uid, legacy_syllabus_id, review_key, at)
      select gen_random_uuid(), ${uid}, 'C' || n, 'key', ${ago} from ${many}`,
    sql`insert into address_reviews (id, uid, legacy_syllabus_id, review_key, at, decision, decided_at, decided_by)
      select gen_random_uuid(), ${uid}, 'C' || n, 'key', now(), 'household', now(), 'household rule' from ${many}`,
    sql`insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, paid_at)
      select gen_random_uuid(), ${uid}, 'C' || n, 'c', 'paid', 'kit', 'kit', 1400, ${ago}, ${ago} from ${many}`,
    sql`insert into orders (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, shop_order_id, gateway)
      select gen_random_uuid(), 'C' || n, 'c', 'fulfilled', 'kit', 'kit', 0, now() - interval '90 days', 's' || n, 'shopify' from ${many}`,
    sql`insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, distributor_id,
        email, start_timestamp, pickup_timestamp)
      select ${uid}, 'C' || n, 'c', 'physical', 'Pickup', 'US-19102', 'x', now(), now() from ${many}`,
    sql`insert into certificates (certificate_id, uid, legacy_syllabus_id, first_name, last_name, titles, date, issued_at)
      select 'BBU-' || n, ${uid}, 'C' || n, 'Ida', 'Moss', '{}'::jsonb, '2026-11-20', now() from ${many}`,
    sql`insert into pgboss.job (name, data, source_name)
      select 'dead-letters', '{}'::jsonb, 'purge' from ${many}`,
    sql`insert into alerts (kind, subject, first_at, last_at, settled_at, settled_by, reason)
      select 'refund-due', 's' || n, now(), now(), now(), 'ops', 'done' from ${many}`,
    sql`insert into mail_log (uid, template, subject_key, sent_at, state)
      select ${uid}, 'order-cancelled', 'order:' || n, now(), 'refused' from ${many}`,
    sql`insert into search_misses (day, locale, word, searches)
      select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', 'en-US', 'miss' || n, 3 from ${many}`,
    sql`insert into search_hits (day, locale, word, searches, opened)
      select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', 'en-US', 'hit' || n, 30, 0 from ${many}`,
    sql`insert into analytics_erasures (service, subject, was_sent, at)
      select 'posthog', 's' || n, true, now() from ${numbers(MANY_IDS)}`,
    sql`insert into users overriding system value select (jsonb_populate_record(u, jsonb_build_object('uid', gen_random_uuid(),
        'email', 'back' || n || '@example.com', 'membership_number', 5000000 + n, 'email_bounced_at', now()))).*
      from users u cross join ${many} where u.uid = ${uid}`,
    sql`insert into audit_log (actor, command, args, outcome, at, channel)
      select 'ops', 'alerts list', '{}'::jsonb, 'done', now(), 'shell' from ${many}`,
  ];
}

/** What each command needs to list much. */
const ARGUMENTS: Readonly<Record<string, () => string[]>> = {
  'orders find': () => [maya.uid],
  'certificates find': () => [maya.uid],
  'alerts list': () => ['--all'],
};

const listing = z.object({
  count: z.number(),
  total: z.number(),
  order: z.string().min(8),
  next: z.object({ argument: z.string(), value: z.string() }).nullable(),
});
const report = z.looseObject({
  counts: z.record(z.string(), z.number()).default({}),
  listings: z.record(z.string(), listing).default({}),
});

async function read(name: string, ...argv: string[]) {
  const { exit, out, err } = await operate(product.adminChannel, [...name.split(' '), ...argv, '--json', '--reveal']);
  expect([exit, err]).toEqual([0, '']);
  return report.parse(JSON.parse(out));
}

const alertRow = z.object({ subject: z.string() });
const rowList = z.array(z.record(z.string(), z.unknown()));

/** Follows a list to its end. @returns its rows, each as a text */
async function follow(name: string, argv: readonly string[], list: string): Promise<string[]> {
  const rows: string[] = [];
  let more: string[] = [];
  do {
    const answer = await read(name, ...argv, ...more);
    rows.push(...rowList.parse(answer[list]).map((row) => JSON.stringify(row)));
    const next = answer.listings[list]?.next;
    more = next ? [`--${next.argument}`, next.value] : [];
  } while (more.length > 0 && rows.length < 3 * MANY_IDS);
  return rows;
}

const continued = () =>
  product.commands.filter(({ options }) => options.some((one) => /(?:^|-)(?:after|before)$/.test(one)));

describe('a list longer than an answer', () => {
  it('says its true total and order, and is read to its end without a gap (D-322)', async () => {
    const walked: string[] = [];
    for (const { name, options } of continued()) {
      const argv = ARGUMENTS[name]?.() ?? [];
      const { listings, counts } = await read(name, ...argv);
      for (const [list, { count, total, next }] of Object.entries(listings)) {
        expect([name, list, count < total, next?.value]).toEqual([name, list, true, expect.any(String)]);
        expect(options).toContain(next?.argument);
        if (Object.keys(counts).length > 0) expect(Object.values(counts)).toContain(total);
        const rows = await follow(name, argv, list);
        // The log grows by each of these commands.
        if (name === 'audit list') expect(rows.length).toBeGreaterThan(MANY);
        else expect([name, list, rows.length, new Set(rows).size]).toEqual([name, list, total, total]);
        walked.push(`${name}: ${list}`);
      }
    }
    expect(walked).toHaveLength(
      continued().flatMap(({ options }) => options.filter((one) => /(?:after|before)$/.test(one))).length,
    );
  });

  it('of alerts begins with the open ones and goes on with the last settled, over all its pages (D-322)', async () => {
    await product.database.db.execute(sql`
      insert into alerts (kind, subject, first_at, last_at, settled_at, settled_by, reason) values
        ('refund-due', 'open-old', now() - interval '9 days', now() - interval '9 days', null, null, null),
        ('refund-due', 'open-new', now() - interval '8 days', now() - interval '8 days', null, null, null),
        ('refund-due', 'just-settled', now() - interval '7 days', now() - interval '7 days', now() + interval '1 hour', 'ops', 'done'),
        ('refund-due', 'long-settled', now(), now() + interval '1 day', now() - interval '6 days', 'ops', 'done')`);
    try {
      const subjects = (await follow('alerts list', ['--all'], 'rows')).map(
        (row) => alertRow.parse(JSON.parse(row)).subject,
      );
      expect(subjects.slice(0, 3)).toEqual(['open-new', 'open-old', 'just-settled']);
      expect(subjects.at(-1)).toBe('long-settled');
      const { listings } = await read('alerts list', '--all');
      expect(listings['rows']?.order).toBe('open ones first, then those settled last');
    } finally {
      await product.database.db.execute(
        sql`delete from alerts where subject like 'open-%' or subject like '%-settled'`,
      );
    }
  });

  it('says at a shell what part of it is shown, in which order, and what shows the next', async () => {
    const { out } = await operate(product.adminChannel, ['orders', 'stuck']);
    expect(out).toMatch(/^200 of 205, oldest first: --after [0-9a-f]+ shows the next$/m);
    expect(out).toContain('stuck: 205');
    const after = /--after (\S+)/.exec(out)?.[1] ?? '';
    const last = await operate(product.adminChannel, ['orders', 'stuck', '--after', after]);
    expect(last.out).toMatch(/^5 of 205, oldest first \(the last of them\)$/m);
    expect((await operate(product.adminChannel, ['orders', 'stuck', '--after', 'beef'])).exit).toBe(2);
  });

  it('refuses the cursor of another list, and one that was made up (D-322)', async () => {
    const cursors: string[] = [];
    const options: { name: string; option: string; list: string }[] = [];
    for (const { name } of continued()) {
      for (const [list, { next }] of Object.entries((await read(name, ...(ARGUMENTS[name]?.() ?? []))).listings)) {
        if (next === null || !/^(?:[0-9a-f]{2})+$/.test(next.value)) continue;
        cursors.push(next.value);
        options.push({ name, option: next.argument, list: `${name}: ${list}` });
      }
    }
    expect(options.length).toBeGreaterThan(9);
    const invented = [
      [],
      ['x'],
      ['x', 'y'],
      ['x', 'y', 'z'],
      ['2026-13-45 10:00:00+00', '1'],
      ['\0', '\0', '\0'],
      ['1', '1', '1', '1'],
    ];
    const foreign = invented.map((values) => Buffer.from(JSON.stringify(values)).toString('hex'));
    for (const { name, option, list } of options) {
      const of = async (cursor: string) => {
        const argv = [...name.split(' '), ...(ARGUMENTS[name]?.() ?? []), `--${option}`, cursor];
        const { exit, out, err } = await operate(product.adminChannel, argv);
        return { exit, isRefused: out.includes('is not of this list'), err };
      };
      for (const cursor of foreign)
        expect({ list, cursor, ...(await of(cursor)) }).toEqual({ list, cursor, exit: 1, isRefused: true, err: '' });
      // One of another list may look like one of this, but is never a fault of the database.
      for (const cursor of cursors) expect([list, cursor, (await of(cursor)).err]).toEqual([list, cursor, '']);
    }
  });

  it('repeats no row of another list of the same answer (D-322)', async () => {
    const first = await read('orders find', maya.uid);
    const { value: orders = '' } = first.listings['rows']?.next ?? {};
    const { value: pickups = '' } = first.listings['pickups']?.next ?? {};
    const lengths = async (...argv: string[]) => {
      const answer = await read('orders find', maya.uid, ...argv);
      return [
        Object.keys(answer.listings),
        rowList.parse(answer['rows']).length,
        rowList.parse(answer['pickups']).length,
      ];
    };
    expect(await lengths()).toEqual([['rows', 'pickups'], 200, 200]);
    expect(await lengths('--after', orders)).toEqual([['rows'], 5, 0]);
    expect(await lengths('--pickups-after', pickups)).toEqual([['pickups'], 0, 5]);
    expect(await lengths('--after', orders, '--pickups-after', pickups)).toEqual([['rows', 'pickups'], 5, 5]);
  });

  it('is read on behind rows that were decided meanwhile', async () => {
    const first = await read('addresses list');
    const { value = '' } = first.listings['rows']?.next ?? {};
    await product.database.db.execute(sql`delete from address_reviews where decided_at is null and legacy_syllabus_id in
      (select legacy_syllabus_id from address_reviews where decided_at is null order by at limit 100)`);
    const rest = await read('addresses list', '--after', value);
    expect(rest.listings['rows']).toEqual({ count: 5, total: 105, order: 'oldest first', next: null });
  });
});

describe('a picker', () => {
  it('finds the dead job that a list would show last', async () => {
    const [{ id } = {}] = await rowsOf(
      product.database.db,
      sql`select id from pgboss.job where name = 'dead-letters' order by created_on, id limit 1`,
    );
    const choices = await findJobChoices(product.database.db, { text: String(id).slice(0, 13), limit: 20 });
    expect(choices.map(({ value }) => value)).toEqual([id]);
  });

  it('finds open alerts by a part of their subject, as many as it shows', async () => {
    await product.database.db.execute(sql`insert into alerts (kind, subject, first_at, last_at)
      select 'job-dead', 'open-' || n, now(), now() - n * interval '1 minute' from ${numbers(600)}`);
    const choices = await findAlertChoices(product.database.db, { text: 'OPEN-600', limit: 20 });
    expect(choices.map(({ label }) => label.slice(0, 2))).toEqual([['job-dead', 'open-600']]);
    expect(await findAlertChoices(product.database.db, { text: 'open-', limit: 20 })).toHaveLength(20);
  });
});

test('pickups free finds a course beyond those that a list shows', async () => {
  await product.database.db.execute(sql`update users_redemptions set pickup_timestamp = now() - interval '2 days'
    where uid = ${maya.uid} and legacy_syllabus_id = 'C77'`);
  const { exit, out } = await operate(product.adminChannel, ['pickups', 'free', maya.uid, 'C77', '--reason', 'a test']);
  expect([exit, out]).toEqual([0, expect.stringContaining('nothing is done without --apply')]);
});
