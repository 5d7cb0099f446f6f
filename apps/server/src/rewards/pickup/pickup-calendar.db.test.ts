import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { choose, startPickupProduct } from '#testing/rewards/pickup.ts';
import { countStatements } from '#testing/statements.ts';

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  await open('2037-11-28T10:00:00-05:00', '2037-11-28T14:00:00-05:00');
  member = await graduate(product, BOX);
});

async function open(start: string | null, end: string | null): Promise<void> {
  await product.database.db.execute(sql`
    update partner_locations set popup_event = ${start !== null}, event_start = ${start}, event_end = ${end},
      slug = 'us-2', retired_at = null
    where location_id = 'US-2'`);
}

async function change(column: 'slug' | 'retired_at', value: string): Promise<void> {
  await product.database.db.execute(
    sql`update partner_locations set ${sql.identifier(column)} = ${value} where location_id = 'US-2'`,
  );
}

const own = (who: Member, locale = 'en-US'): Promise<HttpAnswer> =>
  who.get(`/api/users-redemptions/${member.uid}/${BOX.slug}/calendar.ics?locale=${locale}`);
const ofPlace = (locationId = 'US-2'): Promise<HttpAnswer> => member.get(`/api/locations/${locationId}/calendar.ics`);
const linesOf = ({ text }: HttpAnswer) => text.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (answer: HttpAnswer, name: string) => linesOf(answer).find((line) => line.startsWith(`${name}:`));
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('the calendar file of a pickup', () => {
  it('has the day of the chosen pop-up, uncached, in the requested language [RWD-248]', async () => {
    await choose(member, 'US-2');
    const answer = await own(member);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'inline; filename="US-2.ics"',
    ]);
    expect(linesOf(answer)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:US-2@localhost',
        'DTSTART:20371128T150000Z',
        'DTEND:20371128T190000Z',
        'SUMMARY:Nestling: pickup at Clinic US-2',
        String.raw`LOCATION:1 Main St\, San Francisco\, CA 94110`,
      ]),
    );
    expect(lineOf(await own(member, 'pl-PL'), 'SUMMARY')).toMatch(/^SUMMARY:Nestling: odbiór/);
  });

  it('keeps its id after a correction of the times, and gets a higher sequence [RWD-248]', async () => {
    await choose(member, 'US-2');
    const before = await own(member);
    await open('2037-11-28T11:00:00-05:00', '2037-11-28T15:00:00-05:00');
    product.clock.advance(60_000);
    const after = await own(member);
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
    expect(lineOf(after, 'DTSTART')).toBe('DTSTART:20371128T160000Z');
    const sequence = (answer: HttpAnswer) => Number(lineOf(answer, 'SEQUENCE')?.slice('SEQUENCE:'.length));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  it.each(['żłobek', 'a"; x="', 'a\nb'])(
    'has a name that is valid in a header, also with the slug %j',
    async (slug) => {
      await choose(member, 'US-2');
      await change('slug', slug);
      for (const answer of [await own(member), await ofPlace()])
        expect([answer.status, answer.headers['content-disposition']]).toEqual([200, 'inline; filename="US-2.ics"']);
    },
  );

  it('answers 404 for a pop-up that has closed', async () => {
    await choose(member, 'US-2');
    await change('retired_at', '2026-01-01T00:00:00.000Z');
    for (const answer of [await own(member), await ofPlace()])
      expect(refusal(answer)).toEqual([404, 'location-not-found']);
  });

  it('is refused to another member and to a visitor', async () => {
    await choose(member, 'US-2');
    const other = await product.member();
    expect(refusal(await own(other))).toEqual([403, 'forbidden']);
    const path = `/api/users-redemptions/${member.uid}/${BOX.slug}/calendar.ics`;
    expect((await product.browser().get(path)).status).toBe(401);
  });

  it('answers 404 without a pickup, and for a place without a day', async () => {
    expect(refusal(await own(member))).toEqual([404, 'redemption-not-found']);
    await choose(member, 'US-2');
    await open(null, null);
    expect(refusal(await own(member))).toEqual([404, 'location-not-found']);
    const unknown = await member.get(`/api/users-redemptions/${member.uid}/no-course/calendar.ics`);
    expect(refusal(unknown)).toEqual([404, 'course-not-found']);
  });

  it('takes three statements at most', async () => {
    await choose(member, 'US-2');
    const statements = countStatements(product);
    const sent = await statements.roundTrips(() => own(member));
    expect(sent.filter((query) => !query.includes('rate_limits')).length).toBeLessThanOrEqual(3);
    expect(sent.length).toBeGreaterThan(0);
  });
});

describe('the calendar file of a place', () => {
  it('has the day of a pop-up before a place is chosen [RWD-248]', async () => {
    const answer = await ofPlace();
    expect([answer.status, lineOf(answer, 'DTSTART')]).toEqual([200, 'DTSTART:20371128T150000Z']);
    expect(refusal(await ofPlace('US-1'))).toEqual([404, 'location-not-found']);
    expect(refusal(await ofPlace('nowhere'))).toEqual([404, 'location-not-found']);
    expect((await product.browser().get('/api/locations/US-2/calendar.ics')).status).toBe(401);
  });
});
