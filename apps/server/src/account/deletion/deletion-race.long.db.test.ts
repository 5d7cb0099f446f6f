import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import { eraseNow, scheduleLeaving, signedInAgain } from '#testing/members/deleted-members.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/shop/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const SHIPPED_FLAGS = join(import.meta.dirname, '../../../../../content/flags.json');

let product: TestProduct;
beforeAll(async () => {
  const settings = { FLAGS_FILE: SHIPPED_FLAGS, RATE_LIMIT_SCALE: '0' };
  product = await startTestProduct(settings, { shop: testShop() });
});
afterAll(() => product.close());

const undo = (member: Member): Promise<HttpAnswer> => member.post(`/api/user/${member.uid}/deletion/undo`);
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];
const isThere = async ({ uid }: Member): Promise<boolean> =>
  (await countOf(product.database.db, sql`select count(*) from users where uid = ${uid}`)) === 1;

/** Makes a call wait until the member's record is deleted, so that it runs into the deletion. */
async function whileSheGoes(member: Member, call: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const remover = new Client({ connectionString: product.database.url ?? '' });
  await remover.connect();
  await remover.query('begin');
  await remover.query('delete from users where uid = $1', [member.uid]);
  const answer = call();
  await pause(200);
  await remover.query('commit');
  await remover.end();
  return answer;
}

describe('erase of an account', () => {
  it('keeps the account if a simultaneous undo answers 200, and erases it if the undo answers 401 or 409', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 50; turn += 1) {
      const member = await product.member();
      const id = await scheduleLeaving(product, member);
      product.clock.advance(14 * DAY_MS);
      const back = await signedInAgain(product, member);
      const late = pause(turn / 5);
      const [undone] = await Promise.all(
        turn % 2 === 0
          ? [undo(back), late.then(() => eraseNow(product, id))]
          : [late.then(() => undo(back)), eraseNow(product, id)],
      );
      const there = await isThere(member);
      outcomes.add(`${undone.status} ${there}`);
      expect([`200 true`, `409 false`, `401 false`]).toContain(`${undone.status} ${there}`);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  });

  pgOnly('a call that writes during the erase gets 401, not an internal error', async () => {
    const member = await product.member();
    const child = { birthDate: '2026-10-01', dueDate: null };
    const answer = await whileSheGoes(member, () => member.post(`/api/children/${member.uid}`, child));
    expect(refusal(answer)).toEqual([401, 'unauthenticated']);
  });

  pgOnly('an undo during the erase gets 401, and does not report that the account stays', async () => {
    const member = await product.member();
    await scheduleLeaving(product, member);
    expect(refusal(await whileSheGoes(member, () => undo(member)))).toEqual([401, 'unauthenticated']);
  });
});
