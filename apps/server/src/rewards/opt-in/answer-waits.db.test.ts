import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { callWhileLocked } from '#testing/database/call-while-locked.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { pgOnly } from '#testing/engine.ts';
import { graduate } from '#testing/members/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  consentToTuckaway,
  noToTuckaway,
  refuseTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertAnswer } from './queries/answers.ts';
import { endLeads } from './queries/end-leads.ts';
import { lockRecord, updateRecord } from './queries/write-record.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING], TUCKAWAY);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  setFlags(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function storeNo(tx: Transaction, { uid, email }: Member): Promise<void> {
  await lockRecord(tx, { uid, email, partner: 'tuckaway' });
  const no = noToTuckaway({ uid, at: product.clock.now() });
  await insertAnswer(tx, no);
  await updateRecord(tx, no, { optIn: false, optInDate: no.at, mobile: null });
  await endLeads(tx, no);
}

pgOnly('a repeated consent that waits for a refusal from another tab is stored after that refusal', async () => {
  const member = await graduate(product, AFTER_SHIPPING);
  const { uid } = member;
  const consentVersion = await versionOf(member);
  await consentToTuckaway(member, { consentVersion });
  const answer = await callWhileLocked(product, {
    lock: (tx) => storeNo(tx, member),
    call: () => consentToTuckaway(member, { consentVersion }),
  });
  expect(answer.status).toBe(202);
  const { db } = product.database;
  expect(await rowsOf(db, sql`select answer from consents where uid = ${uid} order by id`)).toEqual([
    { answer: true },
    { answer: false },
    { answer: true },
  ]);
  expect(await rowsOf(db, sql`select opt_in from users_corporate_partners where uid = ${uid}`)).toEqual([
    { opt_in: true },
  ]);
  expect(await rowsOf(db, sql`select status, round from lead_uploads where uid = ${uid}`)).toEqual([
    { status: 'queued', round: 2 },
  ]);
});

pgOnly('an answer during the member’s erasure is refused, without a deadlock', async () => {
  const answers = [
    async (member: Member) => {
      const consentVersion = await versionOf(member, 'tuckaway', 'pl-PL');
      return () => consentToTuckaway(member, { consentVersion });
    },
    async (member: Member) => () => refuseTuckaway(member),
  ];
  for (const prepare of answers) {
    const member = await graduate(product, AFTER_SHIPPING);
    const { uid } = member;
    await consentToTuckaway(member);
    const call = await prepare(member);
    const answer = await callWhileLocked(product, {
      call,
      lock: (tx) => tx.execute(sql`select 1 from users where uid = ${uid} for update`),
      work: async (tx) => {
        await tx.execute(sql`delete from users_corporate_partners where uid = ${uid}`);
        await tx.execute(sql`delete from users where uid = ${uid}`);
      },
    });
    expect([answer.status, answer.at('error.code')]).toEqual([401, 'unauthenticated']);
    expect(await countOf(product.database.db, sql`select count(*) from consents where uid = ${uid}`)).toBe(0);
  }
});
