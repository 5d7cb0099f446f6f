import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { pgOnly } from '#testing/engine.ts';
import { graduate } from '#testing/members/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  noToTuckaway,
  refuseTuckaway,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { plansOf } from '#testing/database/plans.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { RACERS } from '#testing/database/race.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { countStatements } from '#testing/statements.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { currentConsent, insertAnswer } from './queries/answers.ts';
import { lockRecord } from './queries/write-record.ts';

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

describe('fifty simultaneous answers', () => {
  it('create one answer and one lead when all are consents [RWD-177 RWD-187]', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const answers = await racers(() => consentToTuckaway(member, { consentVersion }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect([await rows('consents', member), await rows('lead_uploads', member)]).toEqual([1, 1]);
  });

  it('end in the state of the newest row when one tab consents and another declines', async () => {
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

  pgOnly('create many answers without the lock of the record', async () => {
    const storedBy = async (answer: boolean, lock: boolean): Promise<number> => {
      const member = await graduate(product, AFTER_SHIPPING);
      await product.database.transaction((tx) => lockRecord(tx, whoOf(member)));
      await racers(() => product.database.transaction((tx) => storeAnswer(tx, member, { answer, lock })));
      return rows('consents', member);
    };
    for (const answer of [true, false]) {
      expect(await storedBy(answer, true)).toBe(1);
      // Tried again, because fifty presses may happen to follow each other.
      await expect.poll(() => storedBy(answer, false), { timeout: 20_000 }).toBeGreaterThan(1);
    }
  });
});

const whoOf = ({ uid, email }: Member) => ({ uid, email, partner: 'tuckaway' });

/** Mirrors an answer; without `lock` the race must fail, otherwise the test proves nothing. */
async function storeAnswer(
  tx: Transaction,
  member: Member,
  { answer, lock }: { answer: boolean; lock: boolean },
): Promise<void> {
  const consent = { ...noToTuckaway({ uid: member.uid, at: product.clock.now(), legacySyllabusId: '-' }), answer };
  if (lock) await lockRecord(tx, whoOf(member));
  if ((await currentConsent(tx, consent)) !== null) return;
  await insertAnswer(tx, consent);
}

describe('statements of an answer (D-106)', () => {
  it('are at most eleven for a consent, ten for a refusal, and one for a consent that is recorded late', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const statements = countStatements(product);
    const numberOf = async (call: () => Promise<unknown>): Promise<number> => (await statements.during(call)).length;
    expect(await numberOf(() => consentToTuckaway(member, { consentVersion }))).toBeLessThanOrEqual(11);
    expect(await numberOf(() => consentToTuckaway(member, { consentVersion }))).toBeLessThanOrEqual(11);
    expect(await numberOf(() => refuseTuckaway(member, { consentVersion }))).toBeLessThanOrEqual(10);
    const late = () => member.post(`/api/corporate-partners/${member.uid}/tuckaway`, { optIn: true });
    expect(await numberOf(late)).toBe(1);
    expect(await numberOf(() => member.get(`/api/corporate-partners/${member.uid}`))).toBe(1);
    expect(await numberOf(() => member.get('/api/lead-transfer/tuckaway'))).toBe(0);
  });

  pgOnly('of a consent find rows by an index, even if planned before the tables were analyzed', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const consentVersion = await versionOf(member);
    const texts = await countStatements(product).during(() => consentToTuckaway(member, { consentVersion }));
    const plans = await plansOf(
      product,
      texts.filter((text) => /from "(?:consents|lead_uploads)"/.test(text)),
    );
    expect(plans.length).toBeGreaterThanOrEqual(2);
    expect(plans[0]).toContain('consents_uid_index');
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });
});
