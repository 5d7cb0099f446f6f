import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { publish } from '../platform/live/live.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('read of the member’s record', () => {
  it('answers the complete record to its member only', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
    const own = await member.get(`/api/user/${member.uid}`);
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers.etag).toBeUndefined();
    expect(own.at('data.user')).toMatchObject({
      uid: member.uid,
      email: member.email,
      firstName: 'Maya',
      children: [],
    });
    expect(own.at('data.policy')).toEqual({ '2024-01': { signed: true, signedAt: product.clock.now().toISOString() } });
    expect(own.text).not.toMatch(/password|hash/i);

    const stranger = await product.member();
    expect((await stranger.get(`/api/user/${member.uid}`)).status).toBe(403);
    expect((await product.browser().get(`/api/user/${member.uid}`)).status).toBe(401);
  });

  it('contains the name, the home location and the last shipping address [RWD-439 RWD-440 RWD-441 LRN-229]', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz', emailOptIn: true });
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '19103' });
    await member.post(`/api/user/${member.uid}`, {
      shippingPhone: '+12155550186',
      shippingAddress1: '2204 Spruce Street, Apt 3',
      shippingCity: 'Austin',
      shippingRegion: 'TX',
      shippingPostalCode: '78701',
    });
    const { body } = await member.get(`/api/user/${member.uid}`);
    expect(body).toMatchObject({
      data: {
        user: {
          uid: member.uid,
          email: member.email,
          firstName: 'Maya',
          lastName: 'Ortiz',
          country: 'US',
          region: 'US-PA',
          zip: '19103',
          locale: 'en-US',
          emailOptIn: true,
          emailOptInDate: product.clock.now().toISOString(),
          firstTime: true,
          sfmc: { status: 'Active' },
          shippingPhone: '+12155550186',
          shippingAddress1: '2204 Spruce Street, Apt 3',
          shippingCity: 'Austin',
          shippingRegion: 'TX',
          shippingPostalCode: '78701',
        },
      },
    });
  });

  it.each([
    ['ACC-279', ['uid', 'userCreated', 'membershipNumber', 'campaign', 'locale']],
    ['ACC-280', ['email', 'firstName', 'lastName', 'gender', 'maritalStatus']],
    ['ACC-281', ['address', 'city', 'country', 'region', 'zip', 'phone']],
    [
      'ACC-283',
      ['shippingAddress1', 'shippingCity', 'shippingPhone', 'shippingRegion', 'shippingPostalCode', 'shippedBabyBoxes'],
    ],
    [
      'ACC-284',
      ['birthDate', 'dueDate', 'pregnantStatus', 'hasABabyUnder6Months', 'haveChildren', 'haveMultiples', 'isParent'],
    ],
    ['ACC-286', ['emailOptIn', 'emailOptInDate', 'meetsAgeRequirement']],
    [
      'ACC-287',
      ['lastRegistrationStepFinished', 'syllabusId', 'syllabusPassed', 'syllabusQuizResults', 'videosWatched'],
    ],
  ])('contains the fields of %s: %j', async (_id, keys) => {
    const member = await product.member();
    const answer = await member.get(`/api/user/${member.uid}`);
    expect(Object.keys(answer.at('data.user') as object)).toEqual(expect.arrayContaining(keys));
  });

  it('of a new member has firstTime true and the newsletter status Unsubscribed [ACC-288 ACC-296 ACC-297]', async () => {
    const member = await product.member({ emailOptIn: false });
    const answer = await member.get(`/api/user/${member.uid}`);
    expect(answer.at('data.user.firstTime')).toBe(true);
    expect(answer.at('data.user.sfmc')).toEqual({ status: 'Unsubscribed', action: 'unsubscribed' });
  });

  it('answers 403 for a uid without an account or in capital letters, like for another member’s uid', async () => {
    const member = await product.member();
    for (const uid of [randomUUID(), 'check', member.uid.toUpperCase()]) {
      const answer = await member.get(`/api/user/${uid}`);
      expect(answer.status).toBe(403);
      expect(answer.at('error')).toEqual({ code: 'forbidden', message: 'Forbidden' });
    }
  });

  it('verify answers 200 to the member, 401 to a visitor and after the deletion, 403 to another member [ACC-380]', async () => {
    const member = await product.member();
    expect((await member.get(`/api/user/${member.uid}/verify`)).body).toEqual({ data: { valid: true } });
    expect((await product.browser().get(`/api/user/${member.uid}/verify`)).status).toBe(401);
    expect((await (await product.member()).get(`/api/user/${member.uid}/verify`)).status).toBe(403);
    await product.database.db.execute(sql`delete from users where uid = ${member.uid}`);
    await publish(product.database.db, member.uid, { kind: 'signed-out', reason: 'deleted' });
    expect((await member.get(`/api/user/${member.uid}/verify`)).status).toBe(401);
  });
});
