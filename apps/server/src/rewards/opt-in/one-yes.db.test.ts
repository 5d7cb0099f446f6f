import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callBeside } from '../../../testing/call-beside.ts';
import type { ContentFolder } from '../../../testing/content.ts';
import { courseFolder } from '../../../testing/courses.ts';
import { pgOnly } from '../../../testing/engine.ts';
import { graduate } from '../../../testing/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  noToTuckaway,
  refuseTuckaway,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '../../../testing/partners.ts';
import { plansOf } from '../../../testing/plans.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { Member, TestProduct } from '../../../testing/product.ts';
import { RACERS } from '../../../testing/race.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { countStatements } from '../../../testing/statements.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertNo, lockRecord, currentConsent } from './queries/answers.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING], TUCKAWAY);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { connections: RACERS });
  setFlags(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const rows = async (table: string, { uid }: Member): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from ${sql.identifier(table)} where uid = ${uid}`);

const racers = <Result>(run: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: RACERS }, (_, index) => run(index)));

describe('fifty presses at once', () => {
  it('RWD-177 RWD-187: of a yes make one answer and one lead', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const answers = await racers(() => consentToTuckaway(member, { consentVersion }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect([await rows('consents', member), await rows('lead_uploads', member)]).toEqual([1, 1]);
  });

  it('of a yes in one tab and a no in another end as the newest row says', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    await racers((index) => (index % 2 === 0 ? consentToTuckaway(member, { consentVersion }) : refuseTuckaway(member)));
    const [end] = await rowsOf(
      product.database.db,
      sql`select consents.answer, opt_in, status, lead_uploads.consent_id = consents.id as newest
          from consents join users_corporate_partners using (uid, partner) left join lead_uploads using (uid, partner)
          where uid = ${member.uid} order by consents.id desc limit 1`,
    );
    expect(end?.['opt_in']).toBe(end?.['answer']);
    // Both orders are correct, because a no without a yes before it has no lead to drop.
    if (end?.['answer'] === true) expect(end).toMatchObject({ status: 'queued', newest: true });
    else expect(end?.['status']).toBe('dropped');
  });

  pgOnly('of a yes would store more than one without the guard of their statement', async () => {
    const made = async (rewrite: (text: string) => string): Promise<number> => {
      const member = await graduate(product, AFTER_SHIPPING);
      const consentVersion = await versionOf(member);
      const { text, values } = await statementOf(() => consentToTuckaway(member, { consentVersion }));
      for (const table of ['users_corporate_partners', 'consents'])
        await product.database.db.execute(sql`delete from ${sql.identifier(table)} where uid = ${member.uid}`);
      const pool = new pg.Pool({ connectionString: product.database.url ?? '' });
      const calling = callBeside(product, {
        callers: STATEMENTS,
        // All wait for the member, so that none of them sees the answer of another.
        lock: (tx) => tx.execute(sql`select 1 from users where uid = ${member.uid} for update`),
        call: () => Promise.all(Array.from({ length: STATEMENTS }, () => pool.query(rewrite(text), values))),
      });
      await calling.finally(() => void pool.end());
      return rows('consents', member);
    };
    expect(await made((text) => text)).toBe(1);
    await expect(made(withoutGuard)).rejects.toThrow('lead_uploads');
  });

  pgOnly('of a no make many answers without the lock of the record', async () => {
    const press = (member: Member, lock: boolean) => (tx: Transaction) => storeNo(tx, member, lock);
    const made = async (lock: boolean): Promise<number> => {
      const member = await graduate(product, AFTER_SHIPPING);
      await product.database.transaction((tx) => lockRecord(tx, whoOf(member)));
      await racers(() => product.database.transaction(press(member, lock)));
      return rows('consents', member);
    };
    expect(await made(true)).toBe(1);
    expect(await made(false)).toBeGreaterThan(1);
  });
});

const STATEMENTS = 5;

const GUARD = 'where stored.ctid = (select row_version from "seen")';

function withoutGuard(text: string): string {
  if (!text.includes(GUARD)) throw new Error('the statement has another guard');
  return text.replace(GUARD, '');
}

/** Returns the statement that stores a yes, with its values. */
async function statementOf(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = z.object({ name: z.literal('store-partner-yes'), text: z.string() });
  const found = query.mock.calls.find(([given]) => sent.safeParse(given).success);
  query.mockRestore();
  return { ...sent.parse(found?.[0]), values: z.array(z.unknown()).parse(found?.[1]) };
}

const whoOf = ({ uid, email }: Member) => ({ uid, email, partner: 'tuckaway' });

/** Mirrors a no; without `lock` the race must fail, otherwise the test proves nothing. */
async function storeNo(tx: Transaction, member: Member, lock: boolean): Promise<void> {
  const no = noToTuckaway({ uid: member.uid, at: product.clock.now(), legacySyllabusId: '-' });
  if (lock) await lockRecord(tx, whoOf(member));
  if ((await currentConsent(tx, no)) !== null) return;
  await insertNo(tx, no);
}

describe('statements of an answer (D-106)', () => {
  it('a yes takes two, a no five, a late record of a yes one', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const statements = countStatements(product);
    const numberOf = async (call: () => Promise<unknown>): Promise<number> => (await statements.during(call)).length;
    expect(await numberOf(() => consentToTuckaway(member, { consentVersion }))).toBe(2);
    expect(await numberOf(() => consentToTuckaway(member, { consentVersion }))).toBe(2);
    expect(await numberOf(() => refuseTuckaway(member, { consentVersion }))).toBe(5);
    const late = () => member.post(`/api/corporate-partners/${member.uid}/tuckaway`, { optIn: true });
    expect(await numberOf(late)).toBe(1);
    expect(await numberOf(() => member.get(`/api/corporate-partners/${member.uid}`))).toBe(1);
    expect(await numberOf(() => member.get('/api/lead-transfer/tuckaway'))).toBe(0);
  });

  pgOnly('a yes finds its rows by an index, although nobody had counted its tables when it was planned', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const { text } = await statementOf(() => consentToTuckaway(member, { consentVersion }));
    const [plan] = await plansOf(product, [text]);
    expect(plan).toContain('consents_uid_index');
    expect(plan).not.toContain('Seq Scan');
  });
});
