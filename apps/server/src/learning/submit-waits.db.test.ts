import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { callWhileLocked } from '../../testing/database/call-while-locked.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import { pgOnly } from '../../testing/engine.ts';
import { parent, sendQuiz } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import type { Transaction } from '../platform/database/database.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { legacySyllabusId } = BOX;

const submit = (member: Member, wrong: number): Promise<HttpAnswer> =>
  sendQuiz(product, member, legacySyllabusId, { wrong });

const draftsOf = ({ uid }: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, sql`select answers from quiz_drafts where uid = ${uid}`);

async function learnerWithDraft(): Promise<Member> {
  const member = await parent(product);
  await product.database.db.execute(sql`
    insert into quiz_drafts (uid, legacy_syllabus_id, answers, quiz_version, at)
    values (${member.uid}, ${legacySyllabusId}, '{"box-question": 3}', 'any', now())`);
  return member;
}

pgOnly(
  'a submission that waits for a save of the draft then replaces (failure) or deletes (pass) the saved draft',
  async () => {
    const member = await learnerWithDraft();
    const save = (tx: Transaction): Promise<unknown> =>
      tx.execute(sql`update quiz_drafts set answers = '{"box-question": 1}', at = now() where uid = ${member.uid}`);
    const failed = await callWhileLocked(product, { lock: save, call: () => submit(member, 1) });
    expect([failed.status, failed.at('data.pass'), await draftsOf(member)]).toEqual([200, false, [{ answers: {} }]]);
    const passed = await callWhileLocked(product, { lock: save, call: () => submit(member, 0) });
    expect([passed.status, passed.at('data.pass'), await draftsOf(member)]).toEqual([200, true, []]);
  },
);

pgOnly('a submission during an erase is refused, without a deadlock', async () => {
  const member = await learnerWithDraft();
  const { uid } = member;
  await submit(member, 1);
  const answer = await callWhileLocked(product, {
    call: () => submit(member, 0),
    lock: (tx) => tx.execute(sql`select 1 from users where uid = ${uid} for update`),
    work: async (tx) => {
      await tx.execute(sql`delete from users_syllabus_quiz_results where uid = ${uid}`);
      await tx.execute(sql`delete from users where uid = ${uid}`);
    },
  });
  expect([answer.status, answer.at('error.code')]).toEqual([401, 'unauthenticated']);
  const left = sql`select count(*) from quiz_attempts where uid = ${uid}`;
  expect(await countOf(product.database.db, left)).toBe(0);
});
