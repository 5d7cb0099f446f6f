import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBeside } from '../../testing/call-beside.ts';
import type { ContentFolder } from '../../testing/content.ts';
import { BOX, DIGITAL, courseFolder } from '../../testing/courses.ts';
import { withEndedSession } from '../../testing/ended-session.ts';
import { pgOnly } from '../../testing/engine.ts';
import { graduate, sendQuiz } from '../../testing/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  consentToTuckaway,
  refuseTuckaway,
  setFlags,
  versionOf,
} from '../../testing/partners.ts';
import { choose, refusal } from '../../testing/pickup.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { HttpAnswer, Member, TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards.ts';
import { rowsOf } from '../../testing/rows.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL, AFTER_SHIPPING], TUCKAWAY);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  setFlags(product);
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

/** The number of rows that the writes make for a member. */
const stored = ({ uid }: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(
    product.database.db,
    sql`select
      (select count(*)::int from quiz_attempts where uid = ${uid}) as attempts,
      (select count(*)::int from users_redemptions where uid = ${uid}) as redemptions,
      (select count(*)::int from orders where uid = ${uid}) as orders,
      (select count(*)::int from reward_claims where uid = ${uid}) as claims,
      (select count(*)::int from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select count(*)::int from lead_uploads where uid = ${uid}) as leads,
      (select count(*)::int from idempotency_keys where uid = ${uid}) as answers`,
  );

interface Write {
  name: string;
  course: { slug: string; legacySyllabusId: string };
  call: (member: Member, consentVersion: string) => Promise<HttpAnswer>;
}

const WRITES: readonly Write[] = [
  { name: 'a submit of a quiz', course: BOX, call: (member) => sendQuiz(product, member, BOX.legacySyllabusId) },
  {
    name: 'an order',
    course: BOX,
    call: (member) => orderBox(member, BOX.legacySyllabusId, {}, { 'idempotency-key': member.uid }),
  },
  { name: 'a pickup', course: BOX, call: (member) => choose(member, 'US-1') },
  {
    name: 'a code',
    course: DIGITAL,
    call: (member) =>
      member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' }),
  },
  {
    name: 'a yes to a partner',
    course: AFTER_SHIPPING,
    call: (member, consentVersion) => consentToTuckaway(member, { consentVersion }),
  },
  { name: 'a no to a partner', course: AFTER_SHIPPING, call: (member) => refuseTuckaway(member) },
];

it.each(WRITES)('$name writes nothing once its session has ended', async ({ course, call }) => {
  const member = await graduate(product, course);
  const consentVersion = await versionOf(member);
  const before = await stored(member);
  const answer = await withEndedSession(product, member, () => call(member, consentVersion));
  expect(refusal(answer)).toEqual([401, 'unauthenticated']);
  expect(await stored(member)).toEqual(before);
});

describe('while the end of its session commits', () => {
  for (const { name, course, call } of WRITES)
    pgOnly(`${name} waits, and writes nothing`, async () => {
      const member = await graduate(product, course);
      const consentVersion = await versionOf(member);
      const before = await stored(member);
      const answer = await callBeside(product, {
        lock: (tx) => tx.execute(sql`delete from sessions where uid = ${member.uid}`),
        call: () => call(member, consentVersion),
      });
      expect(refusal(answer)).toEqual([401, 'unauthenticated']);
      expect(await stored(member)).toEqual(before);
    });
});
