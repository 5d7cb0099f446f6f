import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSession } from '@nestling/contract/account/session';
import { signIn } from '@nestling/contract/account/sign-in';
import { readGate } from '@nestling/contract/rewards/gate';
import { afterEach, describe, expect, it } from 'vitest';
import { openDumpedDatabase, openTestDatabase } from '../../testing/engine.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/rows.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { openDemoBrowser } from './demo-world/demo-browser.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from './demo-world/personas.ts';

const FOLDER = join(import.meta.dirname, '../../testing/upgrade');

/** Dumps of earlier versions with the demo world in them, named after their last migration. */
const DUMPS = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

let product: TestProduct | undefined;
afterEach(() => product?.close());

/** Every column of our own tables, as a list that two databases can be compared by. */
async function columnsOf(db: Executor): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return rows.map((row) => JSON.stringify(row));
}

it('has a dump to start from', () => {
  expect(DUMPS.length).toBeGreaterThan(0);
});

describe.each(DUMPS)('an upgrade from %s', (dump) => {
  it('keeps what every member had, and ends with the tables of a fresh start', async () => {
    const database = await openDumpedDatabase(readFileSync(join(FOLDER, dump), 'utf8'));
    product = await startTestProduct({}, { database });
    for (const member of DEMO_MEMBERS) {
      const browser = openDemoBrowser(product.app, 'any');
      const { uid } = await browser.call(signIn, { body: { email: demoEmail(member), password: DEMO_PASSWORD } });
      expect((await browser.call(readSession)).uid).toBe(uid);
      if (!member.gate) continue;
      const { course, reason } = member.gate;
      const verdict = await browser.call(readGate, { params: { slug: course }, query: { userId: uid } });
      expect(`${member.outcome} ${verdict.reason}`).toBe(`${member.outcome} ${reason}`);
    }
    const fresh = await openTestDatabase();
    try {
      expect(await columnsOf(database.db)).toEqual(await columnsOf(fresh.db));
    } finally {
      await fresh.close();
    }
  });
});
