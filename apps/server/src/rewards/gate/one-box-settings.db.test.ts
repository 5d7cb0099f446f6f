import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import { HAS_ONE, orderTo } from '#testing/rewards/street-addresses.ts';
import { graduate } from '#testing/members/learner.ts';
import { refusal } from '#testing/rewards/pickup.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/shop/shop.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

let folder: ContentFolder;
beforeAll(() => {
  folder = courseFolder([BOX, TWO_OFFERS]);
});
afterAll(() => folder.remove());

describe('the one-box rule with custom settings', () => {
  async function other(
    work: (own: TestProduct, to: (member: Member) => Promise<HttpAnswer>) => Promise<void>,
    settings: Record<string, string> = {},
  ): Promise<void> {
    const own = await startTestProduct(
      { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...settings },
      { shop: testShop() },
    );
    try {
      await work(own, (member) => orderTo(['1 Maple Court'], member));
    } finally {
      await own.close();
    }
  }

  it('frees the address and the mailbox after its window, and replaces their claims', () =>
    other(async (own, order) => {
      const first = await graduate(own, BOX);
      expect((await order(first)).status).toBe(201);
      own.clock.advance(YEAR_MS);
      const second = await graduate(own, BOX);
      await own.database.db.execute(sql`update users set email = ${`x+${first.email}`} where uid = ${first.uid}`);
      expect((await order(second)).status).toBe(201);
      const claims = await rowsOf(own.database.db, sql`select uid from reward_claims where kind = 'household'`);
      expect(claims).toEqual([{ uid: second.uid }]);
      expect(refusal(await order(await graduate(own, BOX)))).toEqual(HAS_ONE);
    }));

  it('makes no household claim with a window of 0 months', () =>
    other(async (own, order) => {
      writeFileSync(own.files.config, JSON.stringify({ householdWindowMonths: 0 }));
      for (let members = 0; members < 2; members += 1) expect((await order(await graduate(own, BOX))).status).toBe(201);
      expect(await countOf(own.database.db, sql`select count(*) from reward_claims where kind = 'household'`)).toBe(0);
    }));

  it('is enforced five times a day for a member, then every attempt gets 429, even an allowed one', () =>
    other(
      async (own, order) => {
        expect((await order(await graduate(own, BOX))).status).toBe(201);
        const member = await graduate(own, BOX);
        for (let count = 0; count < 5; count += 1) expect(refusal(await order(member))).toEqual(HAS_ONE);
        const late = await order(member);
        expect(refusal(late)).toEqual([429, 'too-many-requests']);
        expect(late.headers['retry-after']).toBeDefined();
        expect(refusal(await orderTo(['7 Maple Court'], member))).toEqual([429, 'too-many-requests']);
        own.clock.advance(24 * 60 * 60 * 1000);
        await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
        expect((await orderTo(['7 Maple Court'], member)).status).toBe(201);
      },
      { RATE_LIMIT_SCALE: '1' },
    ));

  it('counts refusals only: successful requests leave the count and its time unchanged', () =>
    other(
      async (own) => {
        const box = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'box-standard' };
        const kit = { ...box, variantID: 'kit-standard' };
        await orderTo(['1 Maple Court'], await graduate(own, TWO_OFFERS), box);
        const member = await graduate(own, TWO_OFFERS);
        const counted = (): Promise<Record<string, unknown>[]> =>
          rowsOf(
            own.database.db,
            sql`select count, expires_at from rate_limits where subject = ${`${member.uid}:claims`}`,
          );
        const pending = await orderTo(['1 Maple Court'], member, kit);
        expect(pending.at('data.redemption.orderStatus')).toBe('invoiced');
        for (let count = 0; count < 4; count += 1)
          expect(refusal(await orderTo(['1 Maple Court'], member, box))).toEqual(HAS_ONE);
        const refused = await counted();
        expect(refused).toMatchObject([{ count: 4 }]);
        own.clock.advance(60 * 60 * 1000);
        expect((await orderTo(['7 Maple Court'], member, box)).status).toBe(201);
        expect(await counted()).toEqual(refused);
      },
      { RATE_LIMIT_SCALE: '1' },
    ));

  it('reports more than five households in one building across courses, in a log line without an address (D-89)', async () => {
    const recorded = recordedLog();
    const own = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { log: recorded.log });
    try {
      const alerts = (): Record<string, unknown>[] => recorded.lines().filter(({ alert }) => alert !== undefined);
      const second = { legacySyllabusID: TWO_OFFERS.legacySyllabusId, variantID: 'box-standard' };
      for (let unit = 1; unit <= 5; unit += 1) await orderTo(['9 Tall House', `Apt ${unit}`], await graduate(own, BOX));
      expect(alerts()).toEqual([]);
      const sixth = await orderTo(['9 Tall House Apt 6'], await graduate(own, TWO_OFFERS), second);
      expect(sixth.status).toBe(201);
      const orderId = sixth.at('data.orderId');
      expect(alerts()).toEqual([expect.objectContaining({ alert: 'household-many', subject: orderId, level: 50 })]);
      expect(JSON.stringify(recorded.lines())).not.toMatch(/Tall House|94110/);
    } finally {
      await own.close();
    }
  });

  it('requires no confirmed email while the setting for confirmed emails is off', () =>
    other(
      async (own, order) => {
        const member = await graduate(own, BOX);
        await own.database.db.execute(sql`update users set email_confirmed_at = null where uid = ${member.uid}`);
        expect((await order(member)).status).toBe(201);
      },
      { BOX_NEEDS_CONFIRMED_EMAIL: '0' },
    ));
});
