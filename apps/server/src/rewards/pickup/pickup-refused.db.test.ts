import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, TWO_OFFERS, UNREWARDED } from '#testing/content/courses.ts';
import { confirmEmail, graduate, parent, passQuiz, sendQuiz, watchAll } from '#testing/members/learner.ts';
import { choose, readRedemption, refusal, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;

describe('refusal of a pickup', () => {
  it('before the quiz is passed: 403, and nothing is stored [RWD-005 RWD-014]', async () => {
    const member = await parent(product);
    await watchAll(member, slug);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'quiz-not-passed']);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    const failed = await choose(member, 'US-1');
    expect(refusal(failed)).toEqual([403, 'quiz-not-passed']);
    expect(failed.at('error.message')).toBe('user has not passed quiz');
    expect((await readRedemption(member)).at('data')).toBeNull();
  });

  it('with a video unwatched: 403', async () => {
    const member = await parent(product);
    await passQuiz(product, member, legacySyllabusId);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'videos-missing']);
    await watchAll(member, slug);
    await confirmEmail(product, member);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('with the policy unsigned: 403, until it is signed (D-78)', async () => {
    const member = await parent(product, undefined, { policyVersion: 'older' });
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
    expect(refusal(await choose(member, 'US-1'))).toEqual([403, 'policy-unsigned']);
    await member.post(`/api/user/${member.uid}/policy`, { policy: '2024-01' });
    await confirmEmail(product, member);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('with an incomplete profile: 403 with its message [RWD-078]', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz' });
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
    const answer = await choose(member, 'US-1');
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'user-incomplete', message: 'User information incomplete' });
  });

  it('in a country with neither method: 403 with its message [RWD-077]', async () => {
    const member = await graduate(product, BOX, { country: 'FR', zip: '75001' });
    const answer = await choose(member, 'FR-1');
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'no-distribution-method', message: 'No available distribution method' });
  });

  it('in a country without the course: 403 with its message [RWD-079]', async () => {
    const member = await graduate(product, UNREWARDED);
    await member.post(`/api/user/${member.uid}`, { country: 'FR', zip: '75001' });
    const answer = await choose(member, 'FR-1', UNREWARDED.slug);
    expect(answer.status).toBe(403);
    expect(answer.at('error')).toEqual({ code: 'ineligible', message: 'User is not eligible for certificate' });
  });

  it('in a country where the course is only shipped: 403', async () => {
    const member = await graduate(product, TWO_OFFERS);
    expect(refusal(await choose(member, 'US-1', TWO_OFFERS.slug))).toEqual([403, 'no-distribution-method']);
  });

  it('at an unknown or foreign place or a store: 404, and the reward stays free [RWD-216]', async () => {
    const member = await graduate(product, BOX);
    await addPlaces(product, [{ locationId: 'US-STORE', type: 'shipToStore' }]);
    for (const place of ['US-NONE', 'US-STORE', 'CA-1', "' or true --"])
      expect([place, ...refusal(await choose(member, place))]).toEqual([place, 404, 'location-not-found']);
    expect((await choose(member, 'US-1')).status).toBe(201);
  });

  it('at a retired place, or one whose event is over or has unreadable times: 409 [RWD-248]', async () => {
    const member = await graduate(product, BOX);
    await addPlaces(product, [
      { locationId: 'US-AHEAD', eventStart: '2026-11-20T10:00:00-08:00', eventEnd: '2026-11-20T14:00:00-08:00' },
      { locationId: 'US-OVER', eventStart: '2026-11-19T10:00:00-08:00', eventEnd: '2026-11-19T14:00:00-08:00' },
      { locationId: 'US-TYPED', eventStart: '12/5/2026 10:00 AM', eventEnd: '12/5/2026 2:00 PM' },
    ]);
    for (const place of ['US-GONE', 'US-OVER', 'US-TYPED'])
      expect([place, ...refusal(await choose(member, place))]).toEqual([place, 409, 'place-closed']);
    expect((await readRedemption(member)).at('data')).toBeNull();
    expect((await choose(member, 'US-AHEAD')).status).toBe(201);
  });

  it('without a place, or with an unknown method: 422', async () => {
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
    expect((await readRedemption(member)).at('data')).toBeNull();
  });

  it('with a price: 409, because a pickup is free [RWD-272]', async () => {
    const member = await graduate(product, BOX);
    const address = `/api/users-redemptions/${member.uid}/${slug}`;
    const body = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect(refusal(await member.post(address, { ...body, shippingPrice: 5 }))).toEqual([409, 'price-mismatch']);
    expect((await readRedemption(member)).at('data')).toBeNull();
    expect((await member.post(address, { ...body, shippingPrice: 0 })).status).toBe(201);
  });

  it('for another uid (403), a visitor (401) and an unknown course (404) [RWD-002 RWD-001]', async () => {
    const member = await graduate(product, BOX);
    const other = await graduate(product, BOX);
    const body = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect((await other.post(`/api/users-redemptions/${member.uid}/${slug}`, body)).status).toBe(403);
    expect((await other.get(`/api/users-redemptions/${member.uid}`)).status).toBe(403);
    expect((await product.browser().post(`/api/users-redemptions/${member.uid}/${slug}`, body)).status).toBe(401);
    expect(refusal(await choose(member, 'US-1', 'no-course'))).toEqual([404, 'course-not-found']);
    expect((await readRedemption(member)).at('data')).toBeNull();
  });
});
