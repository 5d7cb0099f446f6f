import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { signIn } from '#testing/member.ts';
import { openPage } from '#testing/bootstrap.ts';
import { DIGITAL_OFFER, redemptionWith } from '#testing/rewards.ts';
import { fetchAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { rewardQuery } from './reward.ts';

const READ = 'GET /api/users-redemptions/u1/calm-nights/reward';
const GRANT = 'POST /api/users-redemptions/u1/calm-nights';
const TRACK = 'POST /api/users-redemptions/u1/calm-nights/track';
const granted = redemptionWith({ redemptionType: 'digital', promoCode: 'HUSH-1' });

const read = (redemption: object | null) => ({ data: { redemption, digitalOffer: DIGITAL_OFFER } });
const load = () => fetchAnswer(rewardQuery('u1', 'calm-nights', 'en-US'));

beforeEach(() => {
  openPage();
  signIn();
  queryClient.clear();
});

test('a missing redemption is created, and the granted reward is tracked after it [RWD-351 RWD-353]', async () => {
  const calls = serveApi({ [READ]: read(null), [GRANT]: { data: granted }, [TRACK]: { data: granted } });
  expect(await load()).toMatchObject({ kind: 'granted', redemption: { promoCode: 'HUSH-1' } });
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['GET', {}],
    ['POST', { redemptionType: 'digital' }],
    ['POST', { action: 'Granted' }],
  ]);
});

test('an existing redemption is not created again [RWD-355]', async () => {
  const calls = serveApi({ [READ]: read(granted) });
  expect(await load()).toMatchObject({ kind: 'granted' });
  expect(calls).toHaveLength(1);
});

test('an empty code pool shows a friendly message, and a reward of another kind redirects to its own page', async () => {
  serveApi({ [READ]: read(null), [GRANT]: { status: 409, code: 'codes-exhausted' } });
  expect(await load()).toMatchObject({ kind: 'exhausted' });
  queryClient.clear();
  serveApi({
    [READ]: read(null),
    [GRANT]: { status: 409, code: 'already-redeemed' },
    'GET /api/users-redemptions/u1/calm-nights': { data: redemptionWith({ pickupTimestamp: '2026-01-01' }) },
  });
  expect(await load()).toEqual({
    kind: 'elsewhere',
    to: '/redeem/calm-nights/distribution/pickup-location/confirmation',
  });
});

test('an ineligible member sees the notice, and a member without a pass is redirected to the gate', async () => {
  serveApi({ [READ]: read(null), [GRANT]: { status: 403, code: 'ineligible' } });
  expect(await load()).toEqual({ kind: 'ineligible' });
  queryClient.clear();
  serveApi({ [READ]: read(null), [GRANT]: { status: 403, code: 'quiz-not-passed' } });
  expect(await load()).toEqual({ kind: 'elsewhere', to: '/redeem/calm-nights' });
});
