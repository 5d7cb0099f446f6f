import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../testing/api.ts';
import { serveApi } from '../../../../testing/api.ts';
import { drawAt } from '../../../../testing/at-route.tsx';
import { courseWith } from '../../../../testing/course.ts';
import { clear, doing, openPage } from '../../../../testing/page.tsx';
import { DIGITAL_OFFER, redeemCourse, redemptionWith } from '../../../../testing/rewards.ts';
import { openAsMember } from '../../../../testing/user.ts';
import { queryClient } from '../../../lib/query.ts';
import RewardPage, { load } from './reward-page.tsx';

const ADDRESS = '/redeem/safe-sleep/reward';
const granted = redemptionWith({ redemptionType: 'digital', promoCode: 'HUSH-1', url: 'https://hush.example.com/' });

async function open(redemption: object | null, changes: Record<string, Answer | (() => Answer)> = {}) {
  const calls = serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ activeOffer: 'digital' }) },
    'GET /api/users-redemptions/u1/safe-sleep/reward': { data: { redemption, digitalOffer: DIGITAL_OFFER } },
    'POST /api/users-redemptions/u1/safe-sleep': { data: granted },
    'POST /api/users-redemptions/u1/safe-sleep/track': { data: granted },
    ...changes,
  });
  await load(ADDRESS);
  const page = await drawAt('/redeem/:slug/reward', <RewardPage />, ADDRESS);
  await doing(() => vi.waitFor(() => expect(page.querySelector('h1')).not.toBeNull()));
  return { page, calls };
}

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});
afterEach(clear);

test('RWD-010 RWD-345 RWD-347 RWD-348: the page shows picture, code, confirmation and the link to use it', async () => {
  const { page } = await open(granted);
  const picture = page.querySelector('img[src="/media/s.svg"]');
  expect(picture?.getAttribute('alt')).toBe('A moon');
  expect(page.querySelector('[translate="no"]')?.textContent).toBe('HUSH-1');
  expect(page.textContent).toContain('We sent the code to your email too.');
  const link = page.querySelector('a[target="_blank"]');
  expect(link?.getAttribute('href')).toBe('https://hush.example.com/');
  expect(link?.textContent).toBe('Get my sounds (opens in a new tab)');
});

test('RWD-350: reward and course are read on load', async () => {
  const { calls } = await open(granted);
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read).toContain('/api/users-redemptions/u1/safe-sleep/reward');
  expect(read).toContain('/api/courses/safe-sleep');
  expect(read).toContain('/api/syllabus');
});

test('RWD-346: with no code left the page says so kindly, and shows none', async () => {
  const { page } = await open(null, {
    'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'codes-exhausted' },
  });
  expect(page.querySelector('h1')?.textContent).not.toBe('');
  expect(page.querySelector('[translate="no"]')).toBeNull();
  expect(page.querySelector('a[target="_blank"]')).toBeNull();
});

test('RWD-356: using the reward is tracked once for each press', async () => {
  const { page, calls } = await open(granted);
  await doing(() => page.querySelector<HTMLElement>('a[target="_blank"]')?.click());
  const tracked = calls.filter(({ path }) => path.endsWith('/track'));
  expect(tracked.map(({ body }) => body)).toEqual([{ action: 'Clicked' }]);
});

test('without a network the page waits, and shows the reward as soon as there is one', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  let answer: Answer = 'offline';
  const reward = () => answer;
  const { page } = await open(null, { 'GET /api/users-redemptions/u1/safe-sleep/reward': reward });
  expect(page.querySelector('h1')?.textContent).toBe('Waiting for your connection');
  answer = { data: { redemption: granted, digitalOffer: DIGITAL_OFFER } };
  await doing(() => void window.dispatchEvent(new Event('online')));
  await doing(() => vi.waitFor(() => expect(page.querySelector('[translate="no"]')?.textContent).toBe('HUSH-1')));
});
