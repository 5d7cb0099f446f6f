import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { redeemCourse } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import type { CourseItem as Course } from '@nestling/contract/learning/syllabus';
import CompletePage, { load } from './complete-page.tsx';

const ADDRESS = '/redeem/safe-sleep/complete';
const certificate = {
  certificateID: 'BBU-23456789ABCD',
  name: 'Maya Oduya',
  className: 'Safe sleep basics',
  date: '2026-11-18',
  revoked: false,
  needsLatinName: false,
};

async function open(userEligible = true, others: readonly Course[] = []): Promise<HTMLElement> {
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 4, userEligible }), ...others], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse({ activeOffer: 'unrewarded' }) },
    'GET /api/syllabus/safe-sleep/certificate': { data: certificate },
  });
  await load(ADDRESS);
  const { container } = await render(<CompletePage />, { at: ADDRESS, route: '/redeem/:slug/complete' });
  return container;
}

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});

test('the page shows header, text and the card of the completed course [LRN-158 LRN-159 LRN-161]', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First course passed');
  expect(page.querySelector('h1 + p')?.textContent).toBe(
    '“Safe sleep basics” has no reward. What you learned is yours to keep.',
  );
  expect(page.textContent).toContain('Your certificateSafe sleep basicsFor Maya Oduya');
  expect(page.textContent).toContain('Passed onNovember 18, 2026');
  expect(page.textContent).toContain('CertificateBBU-23456789ABCD');
});

test.each([
  ['passed', 3, 'One more course passed'],
  ['only watched', 2, 'First course passed'],
] as const)(
  'the title of the page with another course that is %s counts only passed courses',
  async (_how, status, title) => {
    await open(true, [courseWith({ status, fields: { slug: 'calm-nights' } })]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  },
);

test('the header says that the course is no longer available to the member [LRN-160]', async () => {
  const page = await open(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This reward is not available to you');
  expect(page.querySelector('h1 + p')?.textContent).toBe(
    'Safe sleep basics is not offered where you live now. What you learned is yours to keep.',
  );
  expect(page.textContent).toContain('Your certificateSafe sleep basicsFor Maya Oduya');
});

test('the page links back to the courses [LRN-162]', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to my courses' }).getAttribute('href')).toBe('/course');
});
