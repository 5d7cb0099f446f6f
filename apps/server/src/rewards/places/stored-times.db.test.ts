import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { choose, readRedemption, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.db.execute(sql`delete from partner_locations where popup_event`);
  await product.database.db.execute(sql`delete from alerts`);
});

const AHEAD = { eventStart: '2026-12-05T10:00:00-08:00', eventEnd: '2026-12-05T14:00:00-08:00' };
const TYPED = { eventStart: '12/5/2026 10:00 AM', eventEnd: '12/5/2026 2:00 PM' };

/** Stores times as an import took them before it judged their form. */
const storeTimes = (locationId: string, { eventStart, eventEnd }: typeof TYPED) =>
  product.database.db.execute(sql`
    update partner_locations set event_start = ${eventStart}, event_end = ${eventEnd} where location_id = ${locationId}`);
const storedTimes = () =>
  rowsOf(
    product.database.db,
    sql`select location_id as id, event_start as start from partner_locations where popup_event order by location_id`,
  );
const alerts = () => rowsOf(product.database.db, sql`select kind, subject, times, settled_by from alerts`);
const check = (...options: string[]) => operate(product.adminChannel, ['locations', 'check', ...options]);

async function pickupMailOf(member: Member): Promise<string> {
  await runJobs(product, { only: 'send-mail' });
  const [mail] = await mailsOfKind(member, member.email, 'course-complete-pickup');
  return mailText(member, mail?.id);
}

describe('a pop-up with stored event times', () => {
  it('is mailed with its day and hours in local time when they are readable [RWD-247]', async () => {
    await addPlaces(product, [{ locationId: 'US-FAIR', ...AHEAD }]);
    const member = await graduate(product, BOX);
    expect((await choose(member, 'US-FAIR')).status).toBe(201);
    expect(await pickupMailOf(member)).toMatch(/When: Saturday, December 5, 10\sam to 2\spm/);
    expect(await alerts()).toEqual([]);
  });

  it('is mailed without day and hours when they are unreadable, which is reported once', async () => {
    await addPlaces(product, [{ locationId: 'US-FAIR', ...AHEAD }]);
    for (let parents = 0; parents < 2; parents += 1) {
      await storeTimes('US-FAIR', AHEAD);
      const member = await graduate(product, BOX);
      await choose(member, 'US-FAIR');
      await storeTimes('US-FAIR', TYPED);
      const text = await pickupMailOf(member);
      expect(text).toContain('Place: Clinic US-FAIR');
      expect(text).not.toContain('When:');
      expect((await readRedemption(member)).at('data.location.locationId')).toBe('US-FAIR');
    }
    expect(await alerts()).toEqual([{ kind: 'place-times', subject: 'US-FAIR', times: 1, settled_by: null }]);
  });
});

describe('locations check', () => {
  it('lists unreadable times, and with --apply corrects the unambiguous ones', async () => {
    await addPlaces(product, [
      { locationId: 'US-A', ...AHEAD },
      { locationId: 'US-B', eventStart: '2026-12-05 10:00:00-08:00', eventEnd: '2026-12-05T14:00:00-0800' },
      { locationId: 'US-C', ...TYPED },
      { locationId: 'US-D', eventStart: '2026-12-05T10:00', eventEnd: '2026-12-05T14:00' },
    ]);
    await product.database.db.execute(sql`
      insert into alerts (kind, subject, first_at, last_at) values ('place-times', 'US-B', now(), now())`);
    const before = await storedTimes();
    const dry = await check();
    expect([dry.exit, dry.out.match(/^US-\w/gm), dry.out]).toEqual([
      0,
      ['US-B', 'US-C', 'US-D'],
      expect.stringContaining('nothing is written without --apply\nfaulty: 3, mended: 0\n'),
    ]);
    expect(await storedTimes()).toEqual(before);
    expect((await check('--apply')).out).toContain('faulty: 3, mended: 1\n');
    expect(await storedTimes()).toEqual([
      { id: 'US-A', start: '2026-12-05T10:00:00-08:00' },
      { id: 'US-B', start: '2026-12-05T10:00:00-08:00' },
      { id: 'US-C', start: '12/5/2026 10:00 AM' },
      { id: 'US-D', start: '2026-12-05T10:00' },
    ]);
    expect(await alerts()).toMatchObject([{ subject: 'US-B', settled_by: 'ops' }]);
    expect((await check('--apply')).out.match(/^US-\w/gm)).toEqual(['US-C', 'US-D']);
  });
});
