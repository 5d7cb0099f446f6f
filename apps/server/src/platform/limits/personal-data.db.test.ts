import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { sha256 } from '../ids.ts';
import { sqlNames } from '../tables/personal-data.ts';
import { limitsOf } from './personal-data.ts';

const OTHERS = 20_000;

const uid = randomUUID();
const emails = ['maya@example.com', 'maya@oduya.example'];
const hers = [uid, `${uid}:claims`, `${sha256(uid)}:account`, ...emails.map((email) => `${sha256(email)}:device:d1`)];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const count = sql`1, now() + interval '1 hour'`;
  await database.db.execute(sql`
    insert into rate_limits (class, subject, "window", count, expires_at)
    select 'sign-in', md5(n::text) || ':account', 'epoch', ${count} from generate_series(1, ${OTHERS}) n`);
  for (const subject of [...hers, `${uid}x:claims`, `claims:${uid}`])
    await database.db.execute(sql`
      insert into rate_limits (class, subject, "window", count, expires_at) values ('reward', ${subject}, 'epoch', ${count})`);
  await database.db.execute(sql`analyze rate_limits`);
});
afterAll(() => database.close());

describe('stored limits of a member', () => {
  const where = limitsOf(sqlNames({ uid, emails, ids: [] }));

  it('are the rows whose subject begins with the uid, the uid’s hash, or the hash of an email (D-173)', async () => {
    const rows = await rowsOf(database.db, sql`select subject from rate_limits where ${where}`);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(hers));
  });

  it('are found by an index, without reading all rows', async () => {
    const plan = await rowsOf(database.db, sql`explain delete from rate_limits where ${where}`);
    const reported = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(reported).toContain('rate_limits_subject_class_window_pk');
    expect(reported).not.toContain('Seq Scan');
  });
});
