import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ContentFolder } from '../../testing/content.ts';
import { BOX, DIGITAL, courseFolder } from '../../testing/courses.ts';
import { isCutAt } from '../../testing/cut-connection.ts';
import { pgOnly } from '../../testing/engine.ts';
import { graduate, parent, sendQuiz } from '../../testing/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  consentToTuckaway,
  refuseTuckaway,
  setFlags,
  versionOf,
} from '../../testing/partners.ts';
import { choose } from '../../testing/pickup.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { HttpAnswer, Member, TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards.ts';
import { countOf, rowsOf } from '../../testing/rows.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL, AFTER_SHIPPING], TUCKAWAY);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  product.database.spoil();
  setFlags(product);
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const jobs = (): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from pgboss.job where name not like '\\_\\_pgboss%'`);

/** All that the writes store for a member, and how many jobs there are more. */
async function stored({ uid }: Member, jobsBefore: number): Promise<string> {
  const rows = await rowsOf(
    product.database.db,
    sql`select
      (select count(*) > 0 from quiz_attempts where uid = ${uid}) as attempted,
      (select count(*)::int from certificates where uid = ${uid}) as certificates,
      (select string_agg(pass::text, ' ') from users_syllabus_quiz_results where uid = ${uid}) as results,
      (select string_agg(distribution_type || (paid_timestamp is not null), ' ') from users_redemptions where uid = ${uid}) as redemptions,
      (select string_agg(promo_code, ' ') from users_redemptions where uid = ${uid}) as codes,
      (select string_agg(status, ' ') from orders where uid = ${uid}) as orders,
      (select count(*)::int from order_events join orders using (order_id) where uid = ${uid}) as moves,
      (select string_agg(kind, ' ' order by kind) from reward_claims where uid = ${uid}) as claims,
      (select string_agg(opt_in::text, ' ') from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select string_agg(status, ' ') from lead_uploads where uid = ${uid}) as leads,
      (select count(*)::int from shop_orders join orders using (order_id) where uid = ${uid}) as shop`,
  );
  return JSON.stringify([rows, (await jobs()) - jobsBefore]);
}

interface Write {
  name: string;
  /** For the submit itself. */
  isBeforeQuiz?: boolean;
  course: { slug: string; legacySyllabusId: string };
  call: (member: Member, consentVersion: string) => Promise<HttpAnswer>;
}

const yes: Write['call'] = (member, consentVersion) => consentToTuckaway(member, { consentVersion });

const WRITES: readonly Write[] = [
  {
    name: 'a submit of a quiz',
    course: BOX,
    isBeforeQuiz: true,
    call: (member) => sendQuiz(product, member, BOX.legacySyllabusId),
  },
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
  { name: 'a yes to a partner', course: AFTER_SHIPPING, call: yes },
  { name: 'a no to a partner', course: AFTER_SHIPPING, call: (member) => refuseTuckaway(member) },
];

/** More than any write has. */
const MOST_STATEMENTS = 40;

async function prepared({ course, call, isBeforeQuiz = false }: Write) {
  const member = isBeforeQuiz ? await parent(product) : await graduate(product, course);
  const consentVersion = await versionOf(member);
  const jobsBefore = await jobs();
  return { write: () => call(member, consentVersion), state: () => stored(member, jobsBefore) };
}

describe('a write whose connection is cut after any of its statements', () => {
  for (const write of WRITES)
    pgOnly(`${write.name}: each transaction is there or not, and the same call again ends in the whole`, async () => {
      const undisturbed = await prepared(write);
      /** The states between its transactions. */
      const wholes = [await undisturbed.state()];
      const onCommit = async () => void wholes.push(await undisturbed.state());
      await isCutAt(product, { at: 0, onCommit, call: undisturbed.write });
      const whole = wholes.at(-1);

      let at = 1;
      for (; at < MOST_STATEMENTS; at += 1) {
        const cut = await prepared(write);
        if (!(await isCutAt(product, { at, call: cut.write }))) break;
        expect(wholes).toContain(await cut.state());
        expect([at, (await cut.write()).status]).toEqual([at, expect.toBeOneOf([200, 201, 202])]);
        expect([at, await cut.state()]).toEqual([at, whole]);
      }
      expect(at).toBeGreaterThan(wholes.length);
      expect(at).toBeLessThan(MOST_STATEMENTS);
    });
});
