import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOX, DIGITAL, TWO_OFFERS, UNREWARDED, courseFolder } from '../../testing/courses.ts';
import type { ContentFolder } from '../../testing/content.ts';
import { runJobs, waitingJobs } from '../../testing/jobs.ts';
import { graduate, parent, passQuiz, sendQuiz, watchAll } from '../../testing/learner.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { Answer, Member, TestProduct } from '../../testing/product.ts';
import { addPlaces, mailText, mailsTo, shippingInfo } from '../../testing/rewards.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([
    BOX,
    TWO_OFFERS,
    DIGITAL,
    UNREWARDED,
    {
      ...BOX,
      slug: 'everywhere',
      legacySyllabusId: 'Everywhere',
      facts: { activeOffer: 'physical', offers: [{ $link: 'offer/box' }] },
    },
  ]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { queue: true });
  await addPlaces(product, [
    { locationId: 'US-1' },
    { locationId: 'US-2' },
    { locationId: 'US-GONE', retiredAt: '2026-01-01T00:00:00.000Z' },
    { locationId: 'CA-1', country: 'CA' },
    { locationId: 'FR-1', country: 'FR' },
    { locationId: 'GB-1', country: 'GB' },
  ]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;
const NOW = '2026-11-20T12:00:00.000Z';

const choose = (member: Member, distributorID: string, course: string = slug, body: object = {}): Promise<Answer> =>
  member.post(`/api/users-redemptions/${member.uid}/${course}`, { distributionType: 'Pickup', distributorID, ...body });

const held = (member: Member, course: string = slug): Promise<Answer> =>
  member.get(`/api/users-redemptions/${member.uid}/${course}`);

const chosenRecord = (answer: Answer): object => z.object({ data: z.looseObject({}) }).parse(answer.body).data;

const refusal = (answer: Answer): unknown[] => [answer.status, answer.at('error.code')];

describe('a chosen pickup place', () => {
  it('RWD-257 stays on the confirmation after the place is retired, in the language asked for', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-2');
    const before = await held(member);
    expect(before.at('data.location')).toMatchObject({ locationId: 'US-2', companyName: 'Clinic US-2' });
    await product.database.db.execute(sql`update partner_locations set retired_at = now() where location_id = 'US-2'`);
    expect((await held(member)).at('data.location')).toEqual(before.at('data.location'));
    await product.database.db.execute(sql`update partner_locations set retired_at = null where location_id = 'US-2'`);
  });

  it('RWD-259 RWD-260 RWD-262 RWD-263 makes a record of type Pickup at that place, price 0, one box', async () => {
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

  it('RWD-261 RWD-264 RWD-265 RWD-266 carries email, course, time and place of the member', async () => {
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

  it('RWD-267 RWD-006 carries the number of the certificate', async () => {
    const member = await parent(product);
    await watchAll(member, slug);
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    expect((await choose(member, 'US-1')).at('data')).toMatchObject({ certificateID, distributionType: 'Pickup' });
  });

  it('RWD-268 RWD-270 is read back by legacy id and slug, with its pickup stamp and place', async () => {
    const member = await graduate(product, BOX);
    expect((await held(member)).body).toEqual({ data: null });
    const chosen = await choose(member, 'US-1');
    const read = await held(member, legacySyllabusId);
    expect(read.at('data')).toMatchObject({
      pickupTimestamp: NOW,
      pickupDistributorID: 'US-1',
      userPostalCode: '94110',
    });
    expect(read.body).toMatchObject({ data: chosenRecord(chosen) });
    expect(read.at('data.location.locationId')).toBe('US-1');
    expect((await held(member)).body).toEqual(read.body);
    expect(read.at('data')).not.toHaveProperty('paidTimestamp');
    expect(read.at('data')).not.toHaveProperty('promoCode');
  });

  it('RWD-269 has the region FR-ALL in France and GB-ALL in Great Britain', async () => {
    const regions: Record<string, unknown> = {};
    for (const [country, zip] of [
      ['FR', '75001'],
      ['GB', 'SW1A 1AA'],
    ] as const) {
      const member = await graduate(product, { slug: 'everywhere', legacySyllabusId: 'Everywhere' }, { country, zip });
      regions[country] = (await choose(member, `${country}-1`, 'everywhere')).at('data.userRegion');
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

  it('RWD-271 is final: a second choice answers the first record, unchanged, with 200', async () => {
    const member = await graduate(product, BOX);
    const first = await choose(member, 'US-1');
    product.clock.advance(60_000);
    const second = await choose(member, 'US-2');
    product.clock.set(NOW);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it("RWD-274 RWD-004 is one course's: the list holds each of them by its legacy id", async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    await watchAll(member, DIGITAL.slug);
    await passQuiz(product, member, DIGITAL.legacySyllabusId);
    await member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });
    const list = await member.get(`/api/users-redemptions/${member.uid}`);
    expect(Object.keys(list.at('data') as object).toSorted()).toEqual([legacySyllabusId, DIGITAL.legacySyllabusId]);
    expect(list.at(`data.${DIGITAL.legacySyllabusId}.redemptionType`)).toBe('digital');
  });

  it('RWD-272 takes what is sent beside the place from the server, whatever it says', async () => {
    const member = await graduate(product, BOX);
    const answer = await choose(member, 'US-1', legacySyllabusId, {
      shippingPrice: 50,
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

  it('is told without name and place to an address that is not confirmed, in full to one that is (D-141)', async () => {
    const told: string[] = [];
    for (const confirmed of [false, true]) {
      const member = await graduate(product, BOX);
      if (confirmed)
        await product.database.db.execute(sql`update users set email_confirmed_at = now() where uid = ${member.uid}`);
      await choose(member, 'US-1');
      await runJobs(product, { only: 'send-mail' });
      const [mail] = await mailsTo(member);
      told.push(`${mail?.subject} ${await mailText(member, mail?.id)}`);
    }
    expect(told[0]).not.toMatch(/Maya|Ortiz|Clinic|1 Main St/);
    expect(told[0]).toMatch(/BBU-/);
    expect(told[1]).toMatch(/Maya/);
    expect(told[1]).toMatch(/Clinic US-1/);
  });

  it('is mailed once, also when the job runs twice, and the result says so (D-97)', async () => {
    const member = await graduate(product, BOX);
    await choose(member, 'US-1');
    await choose(member, 'US-1');
    expect(await waitingJobs(product, 'send-mail', member.uid)).toBe(1);
    await runJobs(product, { only: 'send-mail', times: 2 });
    expect((await mailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
    const result = (await member.get(`/api/quiz/${member.uid}`)).at(`data.${legacySyllabusId}.certificateEmailSent`);
    expect(result).toBe(true);
    const asked = await member.post(`/api/email/transaction-email/course-complete-pickup/${member.uid}/${slug}`, {});
    expect(asked.body).toEqual({ data: { sent: false, alreadySent: true } });
  });
});

describe('a pickup place is refused', () => {
  it('RWD-005 RWD-014 before the quiz is passed: 403, and nothing is held', async () => {
    const member = await parent(product);
    await watchAll(member, slug);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'quiz-not-passed']);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    const failed = await choose(member, 'US-1');
    expect(refusal(failed)).toEqual([403, 'quiz-not-passed']);
    expect(failed.at('error.message')).toBe('user has not passed quiz');
    expect((await held(member)).at('data')).toBeNull();
  });

  it('with a video unwatched: 403', async () => {
    const member = await parent(product);
    await passQuiz(product, member, legacySyllabusId);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'videos-missing']);
    await watchAll(member, slug);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('with the policy unsigned: 403, until it is signed (D-78)', async () => {
    const member = await parent(product, undefined, { policyVersion: 'older' });
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'policy-unsigned']);
    await member.post(`/api/user/${member.uid}/policy`, { policy: '2024-01' });
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('RWD-078 with the profile incomplete: 403 with its message', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
    const answer = await choose(member, 'US-1');
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'user-incomplete', message: 'User information incomplete' });
  });

  it('RWD-077 where the country has neither way: 403 with its message', async () => {
    const member = await graduate(product, BOX, { country: 'FR', zip: '75001' });
    const answer = await choose(member, 'FR-1');
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'no-distribution-method', message: 'No available distribution method' });
  });

  it('RWD-079 in a country that the course is not for: 403 with its message', async () => {
    const member = await graduate(product, UNREWARDED);
    await member.post(`/api/user/${member.uid}`, { country: 'FR', zip: '75001' });
    const answer = await choose(member, 'FR-1', UNREWARDED.slug);
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'ineligible', message: 'User is not eligible for certificate' });
  });

  it('where the course is sent but not handed over: 403', async () => {
    const member = await graduate(product, TWO_OFFERS);
    expect(refusal(await choose(member, 'US-1', TWO_OFFERS.slug))).toEqual([403, 'no-distribution-method']);
  });

  it('at a place that is unknown, retired or abroad: 404, and the reward stays free', async () => {
    const member = await graduate(product, BOX);
    for (const place of ['US-NONE', 'US-GONE', 'CA-1', "' or true --"])
      expect([place, ...refusal(await choose(member, place))]).toEqual([place, 404, 'location-not-found']);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('without a place, or by another way than the call knows: 422', async () => {
    const member = await graduate(product, BOX);
    const address = `/api/users-redemptions/${member.uid}/${slug}`;
    expect((await member.post(address, { distributionType: 'Pickup' })).at('error.fields')).toEqual({
      distributorID: 'required',
    });
    for (const body of [
      {},
      { distributionType: 'DTP' },
      { distributionType: 'Pigeon' },
      { redemptionType: 'physical' },
    ])
      expect([body, (await member.post(address, body)).status]).toEqual([body, 422]);
    expect((await held(member)).at('data')).toBeNull();
  });

  it('RWD-002 RWD-001 for another uid 403, for nobody 401, for an unknown course 404', async () => {
    const member = await graduate(product, BOX);
    const other = await graduate(product, BOX);
    const body = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect((await other.post(`/api/users-redemptions/${member.uid}/${slug}`, body)).status).toBe(403);
    expect((await other.get(`/api/users-redemptions/${member.uid}`)).status).toBe(403);
    expect((await product.browser().post(`/api/users-redemptions/${member.uid}/${slug}`, body)).status).toBe(401);
    expect(refusal(await choose(member, 'US-1', 'no-course'))).toEqual([404, 'course-not-found']);
    expect((await held(member)).at('data')).toBeNull();
  });
});

describe('a second reward of another kind', () => {
  it('after a pickup is refused: 409, and the first one stands', async () => {
    const member = await graduate(product, BOX);
    const first = await choose(member, 'US-1');
    const order = await member.post('/api/order/create', {
      legacySyllabusID: legacySyllabusId,
      shippingInfo: shippingInfo(),
    });
    expect(refusal(order)).toEqual([409, 'already-redeemed']);
    const digital = await member.post(`/api/users-redemptions/${member.uid}/${slug}`, { redemptionType: 'digital' });
    expect(refusal(digital)).toEqual([409, 'already-redeemed']);
    expect((await held(member)).body).toMatchObject({ data: chosenRecord(first) });
  });

  it('after a paid order a pickup is refused: 409', async () => {
    const member = await graduate(product, BOX);
    const order = await member.post('/api/order/create', {
      legacySyllabusID: legacySyllabusId,
      shippingInfo: shippingInfo(),
    });
    expect(order.status).toBe(201);
    expect(refusal(await choose(member, 'US-1'))).toEqual([409, 'already-redeemed']);
    expect((await held(member)).at('data.distributionType')).toBe('DTP');
  });

  it('RWD-277 a reward that cannot be written answers 500 with the text of the record', async () => {
    const member = await graduate(product, BOX);
    await product.database.db.execute(sql`
      create function refuse_row() returns trigger as $$ begin return null; end $$ language plpgsql`);
    await product.database.db.execute(sql`
      create trigger refuse_row before insert on users_redemptions for each row execute function refuse_row()`);
    const answer = await choose(member, 'US-1');
    await product.database.db.execute(sql`drop trigger refuse_row on users_redemptions`);
    expect(answer.status).toBe(500);
    expect(answer.at('error')).toEqual({
      code: 'record-update-failed',
      message: `Could not update users-redemptions/${member.uid}/${slug}`,
    });
    expect((await choose(member, 'US-1')).status).toBe(201);
  });
});
