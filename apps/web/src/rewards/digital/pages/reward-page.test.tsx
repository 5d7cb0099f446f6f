import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { DIGITAL_OFFER, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '#lib/query.ts';
import RewardPage, { load } from './reward-page.tsx';

const ADDRESS = '/redeem/safe-sleep/reward';
const granted = redemptionWith({ redemptionType: 'digital', promoCode: 'HUSH-1', url: 'https://hush.example.com/' });

async function open(redemption: object | null, changes: Record<string, ServedAnswer | (() => ServedAnswer)> = {}) {
  const calls = serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ activeOffer: 'digital' }) },
    'GET /api/users-redemptions/u1/safe-sleep/reward': { data: { redemption, digitalOffer: DIGITAL_OFFER } },
    'POST /api/users-redemptions/u1/safe-sleep': { data: granted },
    'POST /api/users-redemptions/u1/safe-sleep/track': { data: granted },
    ...changes,
  });
  await load(ADDRESS);
  await render(<RewardPage />, { at: ADDRESS, route: '/redeem/:slug/reward' });
  const title = await screen.findByRole('heading', { level: 1 });
  return { title, calls };
}

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});

const USE = /^Get my sounds/;

test('the page shows image, code, confirmation and the link to use the reward [RWD-010 RWD-345 RWD-347 RWD-348]', async () => {
  await open(granted);
  expect(screen.getByRole('img', { name: 'A moon' }).getAttribute('src')).toBe('/media/s.svg');
  expect(screen.getByText('HUSH-1').translate).toBe(false);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.getByText('We sent the code to your email too.')).toBeDefined();
  const link = screen.getByRole('link', { name: USE });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://hush.example.com/', '_blank']);
  expect(link.textContent).toBe('Get my sounds (opens in a new tab)');
});

test('opening the page requests reward and course [RWD-350]', async () => {
  const { calls } = await open(granted);
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read).toContain('/api/users-redemptions/u1/safe-sleep/reward');
  expect(read).toContain('/api/courses/safe-sleep');
  expect(read).toContain('/api/syllabus');
});

test('the page shows a friendly message without a code if the pool is empty [RWD-346]', async () => {
  const { title } = await open(null, {
    'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'codes-exhausted' },
  });
  expect(title.textContent).toBe('No codes are left right now');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(screen.queryByRole('link', { name: /new tab/ })).toBeNull();
});

test('each use of the reward is tracked once [RWD-356]', async () => {
  const { calls } = await open(granted);
  await user.click(screen.getByRole('link', { name: USE }));
  const tracked = calls.filter(({ path }) => path.endsWith('/track'));
  expect(tracked.map(({ body }) => body)).toEqual([{ action: 'Clicked' }]);
});

test('the page waits without a network, and then shows the reward', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  let answer: ServedAnswer = 'offline';
  const reward = () => answer;
  const { title } = await open(null, { 'GET /api/users-redemptions/u1/safe-sleep/reward': reward });
  expect(title.textContent).toBe('Waiting for your connection');
  answer = { data: { redemption: granted, digitalOffer: DIGITAL_OFFER } };
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('HUSH-1')).toBeDefined();
});

test('the grant, the page view and the use of the code are each tracked once, without the code [RWD-450]', async () => {
  const received = recordAnalytics();
  await open(null);
  await user.click(screen.getByRole('link', { name: USE }));
  expect(eventsOf(received)).toEqual([
    ['Digital Reward', { action: 'Granted', slug: 'safe-sleep' }],
    ['Digital Reward', { action: 'Viewed', slug: 'safe-sleep' }],
    ['Digital Reward', { action: 'Clicked', slug: 'safe-sleep' }],
  ]);
});
