import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOX, DIGITAL } from '#testing/content/courses.ts';
import { runJobs, waitingJobs } from '#testing/jobs.ts';
import { confirmEmail, graduate, parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { EVERYWHERE, choose, readRedemption, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { HttpAnswer, TestProduct } from '#testing/product.ts';
import { mailText } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { fillProvinceCodes } from '#testing/rewards/provinces.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;
const NOW = '2026-11-20T12:00:00.000Z';

const chosenRecord = (answer: HttpAnswer): object => z.object({ data: z.looseObject({}) }).parse(answer.body).data;

describe('a chosen pickup place', () => {
  it('stays on the confirmation after the place is retired, marked as closed, in the requested language [RWD-257]', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-2');
    const before = await readRedemption(member);
    expect(before.at('data.location')).toMatchObject({ locationId: 'US-2', companyName: 'Clinic US-2' });
    await product.database.db.execute(sql`update partner_locations set retired_at = now() where location_id = 'US-2'`);
    expect((await readRedemption(member)).at('data.location')).toEqual({
      ...(before.at('data.location') as object),
      closed: true,
    });
    await product.database.db.execute(sql`update partner_locations set retired_at = null where location_id = 'US-2'`);
  });

  it('shows the distance from the stored ZIP, also after a move and if the table lacks that ZIP [RWD-257]', async () => {
    const { db } = product.database;
    await db.execute(sql`
      insert into zip_codes (country, zip, state, city, usps_type, lat, lng) values
        ('US', '94107', 'CA', 'San Francisco', 'STANDARD', 37.75, -122.41),
        ('US', '94108', 'CA', 'San Francisco', 'STANDARD', 37.85, -122.41),
        ('US', '10001', 'NY', 'New York', 'STANDARD', 40.75, -73.99)`);
    await fillProvinceCodes(product);
    await db.execute(sql`update partner_locations set lat = 37.75 + 5 / 69.05 where location_id = 'US-2'`);
    const miles: unknown[] = [];
    for (const zip of ['94107', '94199']) {
      const member = await graduate(product, BOX, { country: 'US', zip });
      await choose(member, 'US-2');
      const first = await readRedemption(member);
      miles.push(first.at('data.location.additional.distanceFromUserMiles'));
      await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '10001' });
      expect((await readRedemption(member)).at('data.location')).toEqual(first.at('data.location'));
    }
    await db.execute(sql`delete from zip_codes`);
    await db.execute(sql`delete from province_codes`);
    expect(miles[0]).toBeCloseTo(5, 1);
    // The centre of zip prefix 941 lies 0.05 degrees north of the first place.
    expect(miles[1]).toBeCloseTo(5 - 0.05 * 69.05, 0);
  });

  it('shows no distance in a country without distances (D-139)', async () => {
    const member = await graduate(product, EVERYWHERE, { country: 'GB', zip: 'SW1A 1AA' });
    await choose(member, 'GB-1', EVERYWHERE.slug);
    const place = (await readRedemption(member, EVERYWHERE.slug)).at('data.location.additional');
    expect(place).not.toHaveProperty('distanceFromUserMiles');
    expect(place).not.toHaveProperty('bearingFromUser');
  });

  it('creates a record of type Pickup at that place, price 0, one box [RWD-259 RWD-260 RWD-262 RWD-263]', async () => {
    const member = await graduate(product, BOX);
    const answer = await choose(member, 'US-1');
    expect(answer.status).toBe(201);
    expect(answer.at('data')).toMatchObject({
      redemptionType: 'physical',
      distributionType: 'Pickup',
      distributorID: 'US-1',
      shippingPrice: 0,
      qty: 1,
    });
  });

  it('stores email, course, time and country of the member [RWD-261 RWD-264 RWD-265 RWD-266]', async () => {
    const member = await graduate(product, BOX);
    expect((await choose(member, 'US-1')).at('data')).toMatchObject({
      email: member.email,
      slug,
      syllabusID: legacySyllabusId,
      legacySyllabusId,
      startTimestamp: NOW,
      userID: member.uid,
      userCountry: 'US',
      userPostalCode: '94110',
      userRegion: 'US-CA',
    });
  });

  it('stores the number of the certificate [RWD-267 RWD-006]', async () => {
    const member = await parent(product);
    await confirmEmail(product, member);
    await watchAll(member, slug);
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    expect((await choose(member, 'US-1')).at('data')).toMatchObject({ certificateID, distributionType: 'Pickup' });
  });

  it('can be read by legacy id and slug, with its pickup time and place [RWD-268 RWD-270 LRN-085]', async () => {
    const member = await graduate(product, BOX);
    expect((await readRedemption(member)).body).toEqual({ data: null });
    const chosen = await choose(member, 'US-1');
    const read = await readRedemption(member, legacySyllabusId);
    expect(read.at('data')).toMatchObject({
      pickupTimestamp: NOW,
      pickupDistributorID: 'US-1',
      userPostalCode: '94110',
    });
    expect(read.body).toMatchObject({ data: chosenRecord(chosen) });
    expect(read.at('data.location.locationId')).toBe('US-1');
    expect((await readRedemption(member)).body).toEqual(read.body);
    expect(read.at('data')).not.toHaveProperty('paidTimestamp');
    expect(read.at('data')).not.toHaveProperty('promoCode');
  });

  it('has the region FR-ALL in France and GB-ALL in Great Britain [RWD-269]', async () => {
    const regions: Record<string, unknown> = {};
    for (const [country, zip] of [
      ['FR', '75001'],
      ['GB', 'SW1A 1AA'],
    ] as const) {
      const member = await graduate(product, EVERYWHERE, { country, zip });
      regions[country] = (await choose(member, `${country}-1`, EVERYWHERE.slug)).at('data.userRegion');
    }
    expect(regions).toEqual({ FR: 'FR-ALL', GB: 'GB-ALL' });
  });

  it('counts as redeemed at once: status 3.05 and a box on the user record (D-33)', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    const list = (await member.get(`/api/syllabus?userId=${member.uid}`)).at('data') as {
      fields: { slug: string };
      status: number;
    }[];
    expect(list.find(({ fields }) => fields.slug === slug)?.status).toBe(3.05);
    expect((await member.get(`/api/user/${member.uid}`)).at('data.user.shippedBabyBoxes')).toEqual([legacySyllabusId]);
  });

  it('is final: a second choice answers the first record, unchanged, with 200 [RWD-271]', async () => {
    const member = await graduate(product, BOX);
    const first = await choose(member, 'US-1');
    product.clock.advance(60_000);
    const second = await choose(member, 'US-2');
    product.clock.set(NOW);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('is listed with the rewards of other courses, each under its legacy id [RWD-274 RWD-004]', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    await watchAll(member, DIGITAL.slug);
    await passQuiz(product, member, DIGITAL.legacySyllabusId);
    await member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });
    const list = await member.get(`/api/users-redemptions/${member.uid}`);
    expect(Object.keys(list.at('data') as object).toSorted()).toEqual([legacySyllabusId, DIGITAL.legacySyllabusId]);
    expect(list.at(`data.${DIGITAL.legacySyllabusId}.redemptionType`)).toBe('digital');
  });

  it('uses the server’s values for all fields besides the place [RWD-272]', async () => {
    const member = await graduate(product, BOX);
    const answer = await choose(member, 'US-1', legacySyllabusId, {
      shippingPrice: 0,
      qty: 9,
      promoCode: 'FREE',
      certificateID: 'BBU-222222222222',
      paidTimestamp: '2020-01-01T00:00:00.000Z',
      pickupTimestamp: '2020-01-01T00:00:00.000Z',
      email: 'other@example.com',
      userCountry: 'FR',
    });
    expect(answer.at('data')).toMatchObject({
      shippingPrice: 0,
      qty: 1,
      pickupTimestamp: NOW,
      email: member.email,
      userCountry: 'US',
    });
    expect(answer.at('data.certificateID')).not.toBe('BBU-222222222222');
    expect(answer.at('data')).not.toHaveProperty('promoCode');
    expect(answer.at('data')).not.toHaveProperty('paidTimestamp');
  });

  it('is mailed without name and place to an unconfirmed address, in full to a confirmed one (D-141)', async () => {
    const reported: string[] = [];
    for (const confirmed of [false, true]) {
      const member = await graduate(product, BOX);
      await choose(member, 'US-1');
      if (!confirmed)
        await product.database.db.execute(sql`update users set email_confirmed_at = null where uid = ${member.uid}`);
      await runJobs(product, { only: 'send-mail' });
      const [mail] = await rewardMailsTo(member);
      reported.push(`${mail?.subject} ${await mailText(member, mail?.id)}`);
    }
    expect(reported[0]).not.toMatch(/Maya|Ortiz|Clinic|1 Main St/);
    expect(reported[0]).toMatch(/BBU-/);
    expect(reported[1]).toMatch(/Maya/);
    expect(reported[1]).toMatch(/Clinic US-1/);
  });

  it('can be mailed on request, with the server’s certificate number [RWD-366]', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    const { certificateID } = z.object({ certificateID: z.string() }).parse(chosenRecord(await readRedemption(member)));
    const answer = await member.post(`/api/email/transaction-email/course-complete-pickup/${member.uid}/${slug}`, {
      transactionalEmailType: 'course-complete-pickup',
      userID: member.uid,
      legacySyllabusId,
      slug,
      locale: 'en-US',
      certificateId: 'BBU-222222222222',
    });
    expect(answer.body).toEqual({ data: { sent: true, alreadySent: false } });
    await runJobs(product, { only: 'send-mail' });
    const mails = await rewardMailsTo(member);
    const text = await mailText(member, mails[0]?.id);
    expect(mails).toHaveLength(1);
    expect(text).toContain(certificateID);
    expect(text).not.toContain('BBU-222222222222');
  });

  it('is mailed once, even if the job runs twice, and the quiz result has certificateEmailSent (D-97)', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    await choose(member, 'US-1');
    expect(await waitingJobs(product, 'send-mail', member.uid)).toBe(1);
    await runJobs(product, { only: 'send-mail', times: 2 });
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
    const result = (await member.get(`/api/quiz/${member.uid}`)).at(`data.${legacySyllabusId}.certificateEmailSent`);
    expect(result).toBe(true);
    const answer = await member.post(`/api/email/transaction-email/course-complete-pickup/${member.uid}/${slug}`, {});
    expect(answer.body).toEqual({ data: { sent: false, alreadySent: true } });
  });
});

describe('orders find', () => {
  const answered = z.object({
    rows: z.array(z.unknown()),
    pickups: z.array(z.record(z.string(), z.unknown())),
    counts: z.record(z.string(), z.number()),
  });
  const find = async (what: string) => {
    const { exit, out } = await operate(product.adminChannel, ['orders', 'find', what, '--json']);
    return exit === 0 ? answered.parse(JSON.parse(out)) : out;
  };

  it('finds a pickup by uid, email and certificate number, with its place and without a name', async () => {
    const member = await parent(product);
    await watchAll(member, slug);
    const number = await passQuiz(product, member, legacySyllabusId);
    await confirmEmail(product, member);
    expect(await find(member.uid)).toContain('there is no such order or pickup');
    await choose(member, 'US-2');
    await product.database.db.execute(sql`delete from audit_log`);
    for (const what of [member.uid, member.email.toUpperCase(), number, number.toLowerCase().replace('-', ' ')])
      expect(await find(what)).toEqual({
        rows: [],
        pickups: [
          {
            way: 'pickup',
            status: 'chosen',
            uid: member.uid,
            course: slug,
            partner: 'Clinic US-2',
            place: 'US-2',
            city: 'San Francisco',
            state: 'CA',
            country: 'US',
            chosenAt: NOW,
            certificate: number,
          },
        ],
        counts: { orders: 0, pickups: 1 },
      });
    const audit = await rowsOf(product.database.db, sql`select subject, args from audit_log order by id`);
    expect(audit).toEqual([
      { subject: member.uid, args: { by: 'id' } },
      { subject: member.uid, args: { by: 'email' } },
      { subject: member.uid, args: { certificate: number } },
      { subject: member.uid, args: { certificate: number } },
    ]);
  });

  it('reports why a place cannot hand a box over, and finds a replaced certificate', async () => {
    const member = await parent(product);
    await watchAll(member, slug);
    const number = await passQuiz(product, member, legacySyllabusId);
    await confirmEmail(product, member);
    await choose(member, 'US-1');
    const status = async (what = number) => {
      const actual = await find(what);
      return typeof actual === 'string' ? actual : actual.pickups.map((one) => [one['status'], one['certificate']]);
    };
    const { db } = product.database;
    await db.execute(sql`update partner_locations set retired_at = now() where location_id = 'US-1'`);
    expect(await status()).toEqual([['place retired', number]]);
    await db.execute(sql`update partner_locations set retired_at = null where location_id = 'US-1'`);
    await operate(product.adminChannel, ['certificates', 'reissue', number, '--reason', 'a wrong name']);
    expect(await status()).toEqual([['chosen', expect.stringMatching(/^BBU-/)]]);
    const [[, reissued] = []] = z.array(z.array(z.unknown())).parse(await status());
    expect(reissued).not.toBe(number);
    await operate(product.adminChannel, ['certificates', 'revoke', String(reissued), '--reason', 'a wrong name']);
    expect([await status(), await status(String(reissued))]).toEqual([
      [['no valid certificate', null]],
      [['no valid certificate', null]],
    ]);
  });

  it('does not list a shipped order as a pickup', async () => {
    const member = await graduate(product, BOX);
    const placed = await orderBox(member, legacySyllabusId);
    expect(placed.status).toBe(201);
    expect(await find(member.email)).toMatchObject({ pickups: [], counts: { orders: 1, pickups: 0 } });
  });
});
