import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi } from '../../../testing/api.ts';
import { drawAt } from '../../../testing/at-route.tsx';
import { courseWith } from '../../../testing/course.ts';
import { clear, openPage } from '../../../testing/page.tsx';
import { redeemCourse } from '../../../testing/rewards.ts';
import { openAsMember } from '../../../testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import { loadRedeem } from '../data/redeem-course.ts';
import IneligiblePage from './ineligible-page.tsx';

async function open(
  country: string | null,
  rewardReach: 'not-in-country' | 'place-unknown',
  activeOffer: 'physical' | 'digital' = 'physical',
): Promise<HTMLElement> {
  openAsMember({ country });
  queryClient.clear();
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3, rewardReach })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ activeOffer }) },
  });
  const address = '/redeem/safe-sleep/ineligible';
  await loadRedeem(address);
  return drawAt('/redeem/:slug/ineligible', <IneligiblePage />, address);
}

beforeEach(() => openPage());
afterEach(clear);

test('RWD-026 LRN-163: the notice names the country, and leads back and to the certificate', async () => {
  const page = await open('PL', 'not-in-country');
  expect(page.textContent).toContain('We have no way to get this box to Poland yet.');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/course',
    '/redeem/safe-sleep/certificate',
  ]);
});

test.each(['US', null])('a profile without its place says so instead of blaming the country %s', async (country) => {
  const page = await open(country, 'place-unknown');
  expect(page.textContent).toContain('Your profile does not name your country and postal code yet');
  expect(page.textContent).not.toContain('We have no way');
});

test.each([
  ['PL', 'This reward is not open in Poland yet.'],
  [null, 'Your profile does not name your country yet'],
])('RWD-026: a digital reward is not called a box, country %s', async (country, words) => {
  const page = await open(country, 'not-in-country', 'digital');
  expect(page.querySelector('h1')?.textContent).toBe('We cannot give you this reward yet');
  expect(page.textContent).toContain(words);
  expect(page.textContent).not.toContain('box');
});
