import type { ActiveOffer } from '@nestling/contract/learning/syllabus';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { redeemCourse } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '#lib/query.ts';
import { loadRedeem } from '../../data/redeem-course.ts';
import IneligiblePage from './ineligible-page.tsx';

async function open(
  country: string | null,
  rewardReach: 'not-in-country' | 'place-unknown' | 'online-only' | null,
  activeOffer: ActiveOffer | null = 'physical',
): Promise<HTMLElement> {
  openAsMember({ country });
  queryClient.clear();
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3, rewardReach })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ activeOffer }) },
  });
  const address = '/redeem/safe-sleep/ineligible';
  await loadRedeem(address);
  const { container } = await render(<IneligiblePage />, { at: address, route: '/redeem/:slug/ineligible' });
  return container;
}

beforeEach(() => openPage());

test('the notice shows the country, and links to account, contact, courses and certificate [RWD-026 LRN-163]', async () => {
  await open('PL', 'not-in-country');
  expect(screen.getByText(/We cannot send this to Poland\./)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account',
    '/contact-form',
    '/course',
    '/redeem/safe-sleep/certificate',
  ]);
});

test.each(['US', null])(
  'an online-only course is the stated reason, not the profile (country %s) [RWD-066]',
  async (country) => {
    const page = await open(country, 'online-only');
    expect(page.textContent).toContain('This course is online only.');
    expect(page.textContent).not.toMatch(/profile|account/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contact-form',
      '/course',
      '/redeem/safe-sleep/certificate',
    ]);
  },
);

test.each(['US', null])('an incomplete profile is the stated reason, not the country %s', async (country) => {
  const page = await open(country, 'place-unknown');
  expect(page.textContent).toContain('Your profile does not name your country and postal code yet');
  expect(page.textContent).not.toContain('We have no way');
});

test.each([
  ['digital', 'not-in-country', 'PL', 'This reward is not available in Poland.'],
  ['digital', 'not-in-country', null, 'Your profile does not name your country yet'],
] as const)('a %s reward is not called a box (%s, country %s) [RWD-026]', async (offer, reach, country, words) => {
  const page = await open(country, reach, offer);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This reward is not available to you');
  expect(page.textContent).toContain('Your certificate is yours to keep.');
  expect(page.textContent).toContain(words);
  expect(page.textContent).not.toContain('box');
});

test.each([
  ['unrewarded', 'PL', 'This course is not offered in Poland.'],
  [null, null, 'Your profile does not name your country yet'],
] as const)('a course with the offer %s mentions no reward, country %s [RWD-026]', async (offer, country, words) => {
  const page = await open(country, null, offer);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You passed. That does not change.');
  expect(page.textContent).toContain(words);
  expect(page.textContent).not.toMatch(/box|reward/);
});
