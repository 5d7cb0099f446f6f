import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTry } from '../../testing/jobs.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { insertLeads } from '../account/composition.ts';
import { createOutbox } from '../gateways/mail/outbox.ts';
import { personalDataOf } from './personal-data.ts';
import { purgeJob, type PurgeDeps } from './purge-job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const count = (table: string): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from ${sql.identifier(table)}`);

const deps = (changes: Partial<PurgeDeps> = {}): PurgeDeps => ({
  handle: product.database,
  clock: product.clock,
  personalData: personalDataOf(null),
  settings: async () => ({ householdWindowMonths: 12, proofYears: 5 }),
  ...changes,
});

describe('daily purge', () => {
  it('deletes expired sessions, sign-in tokens and limits, and no unexpired ones', async () => {
    const old = await product.member();
    await old.post('/api/auth/login', { uid: old.uid, password: 'wrong' });
    const { database, clock } = product;
    await database.db.execute(
      sql`insert into sign_in_tokens (token_hash, uid, expires_at) values ('old', ${old.uid}, ${clock.now().toISOString()})`,
    );
    clock.advance(24 * 60 * 60 * 1000 + 1);
    const fresh = await product.member();
    expect(await count('sessions')).toBe(2);
    expect(await count('rate_limits')).toBeGreaterThan(0);

    const job = purgeJob(deps());
    expect(job.schedule).toBe('15 3 * * *');
    await job.handle({}, aTry());
    await job.handle({}, aTry());

    expect(await count('sessions')).toBe(1);
    expect(await count('sign_in_tokens')).toBe(0);
    expect(
      await countOf(database.db, sql`select count(*) from rate_limits where expires_at < ${clock.now().toISOString()}`),
    ).toBe(0);
    expect(await count('users')).toBe(2);
    expect((await fresh.get(`/api/user/${fresh.uid}`)).status).toBe(200);
  });

  it('deletes mailed links thirty days after they ended', async () => {
    const { clock } = product;
    const member = await product.member();
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    const links = async () => [await count('password_resets'), await count('email_confirmations')];
    const job = purgeJob(deps());
    clock.advance(DAY_MS * 37 - 1);
    await job.handle({}, aTry());
    expect((await links())[1]).toBeGreaterThan(0);
    clock.advance(2);
    await job.handle({}, aTry());
    expect(await links()).toEqual([0, 0]);
  });

  it('deletes rows of the mail log, unsent quiz events and box addresses after twelve months', async () => {
    const { database, clock } = product;
    const { db } = database;
    const member = await product.member();
    const year = (later: number): string => {
      const at = new Date(clock.now());
      at.setUTCFullYear(at.getUTCFullYear() - 1);
      return new Date(at.getTime() + later).toISOString();
    };
    for (const [name, at] of [
      ['old', year(-1)],
      ['young', year(1000)],
    ] as const) {
      await db.execute(
        sql`insert into mail_log (template, subject_key, sent_at) values (${name}, 'x', ${at}::timestamptz)`,
      );
      await db.execute(sql`insert into quiz_drafts (uid, legacy_syllabus_id, answers, quiz_version, at)
        values (${member.uid}, ${name}, '{}', 'v1', ${at}::timestamptz)`);
      await db.execute(sql`insert into orders
        (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to, created_at)
        values (gen_random_uuid(), ${member.uid}, ${name}, 'course', 'paid', 'v', ${name}, 0, '{}', ${at}::timestamptz)`);
    }
    await purgeJob(deps()).handle({}, aTry());
    const left = async (query: SQL): Promise<unknown[]> => (await rowsOf(db, query)).map((row) => row['name']);
    expect(await left(sql`select template as name from mail_log where subject_key = 'x'`)).toEqual(['young']);
    expect(await left(sql`select legacy_syllabus_id as name from quiz_drafts`)).toEqual(['young']);
    expect(await left(sql`select offer_slug as name from orders where ship_to is not null`)).toEqual(['young']);
    expect(await countOf(db, sql`select count(*) from orders`)).toBe(2);
  });

  it('deletes the address of unsent orders of the embedded shop after 30 days (D-142)', async () => {
    const { db } = product.database;
    for (const later of [-1, 1]) {
      const at = new Date(product.clock.now().getTime() - 30 * DAY_MS + later).toISOString();
      await db.execute(sql`insert into shop_orders (shop_key, status, ship_to, created_at)
        values (${`kept:${later}`}, 'paid', '{}', ${at}::timestamptz)`);
    }
    await purgeJob(deps()).handle({}, aTry());
    const query = sql`select shop_key as key from shop_orders where ship_to is not null`;
    expect(await rowsOf(db, query)).toEqual([{ key: 'kept:1' }]);
    expect(await count('shop_orders')).toBe(2);
  });

  it('deletes stored answers of the map service after 30 days (D-245)', async () => {
    const { db } = product.database;
    for (const [zip, later] of [
      ['75998', -1],
      ['75999', 1],
    ] as const) {
      const at = new Date(product.clock.now().getTime() - 30 * DAY_MS + later).toISOString();
      await db.execute(sql`insert into geocoding_answers (zip, at) values (${zip}, ${at}::timestamptz)`);
    }
    await purgeJob(deps()).handle({}, aTry());
    expect(await rowsOf(db, sql`select zip from geocoding_answers`)).toEqual([{ zip: '75999' }]);
  });

  it('deletes browser events and their identities after 400 days (D-183)', async () => {
    const { database, clock } = product;
    const { db } = database;
    const { uid } = await product.member();
    const ago = (later: number): string => new Date(clock.now().getTime() - 400 * DAY_MS + later).toISOString();
    for (const [name, at] of [
      ['old', ago(-1)],
      ['young', ago(1)],
    ] as const) {
      await db.execute(
        sql`insert into analytics_events (anonymous_id, type, at) values (${name}, 'page', ${at}::timestamptz)`,
      );
      await db.execute(sql`insert into analytics_identities (anonymous_id, uid, user_created, email_domain, at)
        values (${name}, ${uid}, '2026-11-20', 'example.com', ${at}::timestamptz)`);
    }
    await purgeJob(deps()).handle({}, aTry());
    for (const table of ['analytics_events', 'analytics_identities'])
      expect(await rowsOf(db, sql`select anonymous_id as id from ${sql.identifier(table)}`)).toEqual([{ id: 'young' }]);
  });

  it('deletes sent and refused marketing events after 90 days (D-199)', async () => {
    const { database, clock } = product;
    const { uid } = await product.member();
    const ago = (later: number): string => new Date(clock.now().getTime() - 90 * DAY_MS + later).toISOString();
    for (const [state, at, sentAt] of [
      ['sent', ago(-1), ago(-1)],
      ['sent', ago(1), ago(1)],
      ['failed', ago(-1), null],
      ['failed', ago(1), null],
    ])
      await database.db.execute(sql`insert into marketing_events (id, uid, action, attempt_id, state, at, sent_at)
        values (gen_random_uuid(), ${uid}, 'Submit Quiz', gen_random_uuid(), ${state}, ${at}::timestamptz, ${sentAt}::timestamptz)`);
    await purgeJob(deps()).handle({}, aTry());
    expect(await rowsOf(database.db, sql`select state from marketing_events order by 1`)).toEqual([
      { state: 'failed' },
      { state: 'sent' },
    ]);
  });

  it('deletes invitations without a registration after 90 days (D-180)', async () => {
    const { database, clock } = product;
    const lead = (email: string, later: number) => ({
      id: randomUUID(),
      email,
      emailOptIn: null,
      firstName: '',
      lastName: '',
      created: new Date(clock.now().getTime() - 90 * DAY_MS + later),
    });
    await insertLeads(database.db, [lead('old@example.com', -1), lead('young@example.com', 1)]);
    await purgeJob(deps()).handle({}, aTry());
    expect(await rowsOf(database.db, sql`select email from leads`)).toEqual([{ email: 'young@example.com' }]);
  });

  it('deletes the codes of Facebook’s requests after 90 days', async () => {
    const { database, clock } = product;
    const ago = (later: number): string => new Date(clock.now().getTime() - 90 * DAY_MS + later).toISOString();
    for (const [code, at] of [
      ['old', ago(-1)],
      ['young', ago(1)],
    ])
      await database.db.execute(sql`insert into facebook_deletions (code, outcome, asked_at)
        values (${code}, 'nothing', ${at}::timestamptz)`);
    await purgeJob(deps()).handle({}, aTry());
    expect(await rowsOf(database.db, sql`select code from facebook_deletions`)).toEqual([{ code: 'young' }]);
  });

  it('deletes lead payloads after 30 days, and proofs of deleted members after the configured years (D-119, D-234)', async () => {
    const { database, clock } = product;
    const { db } = database;
    const ago = (days: number, later: number): string =>
      new Date(clock.now().getTime() - days * DAY_MS + later).toISOString();
    const years = new Date(clock.now());
    years.setUTCMonth(years.getUTCMonth() - 24);
    const rows: [partner: string, queued: string, erased: string | null][] = [
      ['old-payload', ago(30, -1), null],
      ['young-payload', ago(30, 1), null],
      ['handed-out', ago(6, 0), null],
      ['old-proof', ago(800, 0), new Date(years.getTime() - 1).toISOString()],
      ['young-proof', ago(800, 0), new Date(years.getTime() + 1).toISOString()],
    ];
    for (const [partner, queued, erased] of rows)
      await db.execute(sql`
        with given as (
          insert into consents (partner, legacy_syllabus_id, answer, locale, at, proof, version_stated, erased_at)
          values (${partner}, '-', true, 'en-US', ${queued}::timestamptz, '{"kind": "choice"}', true, ${erased}::timestamptz)
          returning id)
        insert into lead_uploads (id, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, erased_at)
        select gen_random_uuid(), ${partner}, '-', id, 'queued', '["phone"]', '{}', ${queued}::timestamptz,
          ${erased}::timestamptz from given`);
    await db.execute(
      sql`update lead_uploads set exported_at = ${ago(7, -1)}::timestamptz where partner = 'handed-out'`,
    );
    const settings = async () => ({ householdWindowMonths: 12, proofYears: 2 });
    await purgeJob(deps({ settings })).handle({}, aTry());
    expect(
      await rowsOf(db, sql`select partner, payload is not null as told, fields from lead_uploads order by 1`),
    ).toEqual([
      { partner: 'handed-out', told: false, fields: ['phone'] },
      { partner: 'old-payload', told: false, fields: ['phone'] },
      { partner: 'young-payload', told: true, fields: ['phone'] },
      { partner: 'young-proof', told: false, fields: ['phone'] },
    ]);
    expect(await rowsOf(db, sql`select partner from consents order by 1`)).toEqual([
      { partner: 'handed-out' },
      { partner: 'old-payload' },
      { partner: 'young-payload' },
      { partner: 'young-proof' },
    ]);
  });

  it('deletes more rows than one statement can', async () => {
    const { db } = product.database;
    await db.execute(sql`insert into mail_log (template, subject_key, sent_at)
      select 'many', number::text, '2020-01-01' from generate_series(1, 2500) as number`);
    await purgeJob(deps()).handle({}, aTry());
    expect(await countOf(db, sql`select count(*) from mail_log where template = 'many'`)).toBe(0);
  });

  it('deletes mails of the web inbox after thirty days', async () => {
    const { clock } = product;
    const outbox = createOutbox({ folder: join(product.dataFolder, 'purged-outbox'), from: 'a@example.com', clock });
    const mail = (key: string) => ({
      key,
      mailId: '1f00c0ffee00000000000000000000a1',
      to: 'maya@example.com',
      subject: key,
      html: '',
      text: '',
      template: 'password-reset',
      locale: 'en-US',
    });
    await outbox.send(mail('old'));
    clock.advance(30 * DAY_MS + 1);
    await outbox.send(mail('young'));
    await purgeJob(deps({ personalData: personalDataOf(outbox) })).handle({}, aTry());
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['young']);
  });

  it('does not delete failed jobs, which the queue deletes after thirty days', async () => {
    const queues = await rowsOf(
      product.database.db,
      sql`select retention_seconds as seconds from pgboss.queue where name = 'dead-letters'`,
    );
    expect(queues).toEqual([{ seconds: (30 * DAY_MS) / 1000 }]);
  });

  it('deletes the date of a removed child after thirty days, and of no other child (D-175)', async () => {
    const [left, stored] = [await product.member(), await product.member()];
    for (const member of [left, stored]) await member.post(`/api/children/${member.uid}`, { birthDate: '2026-01-05' });
    await left.post(`/api/children/${left.uid}/clear`);
    const currentOf = async (): Promise<boolean[]> => {
      const rows = await rowsOf(product.database.db, sql`select uid from children`);
      return [left, stored].map((member) => rows.some(({ uid }) => uid === member.uid));
    };
    const job = purgeJob(deps());
    product.clock.advance(DAY_MS * 30);
    await job.handle({}, aTry());
    expect(await currentOf()).toEqual([true, true]);
    product.clock.advance(1);
    await job.handle({}, aTry());
    expect(await currentOf()).toEqual([false, true]);
  });

  it('deletes reward claims after twelve months, or after the longer window of a household (D-168)', async () => {
    const { database, clock } = product;
    const monthsAgo = (months: number): string => {
      const at = new Date(clock.now());
      at.setUTCMonth(at.getUTCMonth() - months);
      return new Date(at.getTime() - 1).toISOString();
    };
    for (const months of [6, 12, 24])
      await database.db.execute(
        sql`insert into reward_claims (kind, key_hash, legacy_syllabus_id, at)
            values ('mailbox', ${String(months)}, 'SafeSleep', ${monthsAgo(months)}::timestamptz)`,
      );
    const left = async (window: number): Promise<unknown[]> => {
      await purgeJob(deps({ settings: async () => ({ householdWindowMonths: window, proofYears: 5 }) })).handle(
        {},
        aTry(),
      );
      return (await rowsOf(database.db, sql`select key_hash from reward_claims order by 1`)).map(
        (row) => row['key_hash'],
      );
    };
    expect(await left(18)).toEqual(['12', '6']);
    expect(await left(0)).toEqual(['6']);
  });
});
