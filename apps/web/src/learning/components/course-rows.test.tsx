import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { openAsMember, userWith } from '#testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import { CourseRows } from './course-rows.tsx';

const PASSED = {
  pass: true,
  certificateID: 'BBU-1',
  certificateEmailSent: true,
  quizCompleted: '2024-01-31T12:00:00.000Z',
  totalCorrect: 4,
  totalQuestions: 4,
  quizScore: 100,
};

afterEach(cleanup);

test('the row of a passed course without a translation has lang en-US, and links to reward and certificate [LRN-227]', async () => {
  openPage('pl-PL');
  queryClient.clear();
  const results = { syllabusQuizResults: { SafeSleep: PASSED } };
  openAsMember(results);
  const course = courseWith({ status: 3, userQuizResult: PASSED, fields: { fallbackFields: ['title'] } });
  const calls = serveApi({ 'GET /api/syllabus': { data: [course], meta: { component: null } } });
  await render(<CourseRows user={userWith(results)} rewards={{ data: {}, error: null }} />);
  expect((await screen.findByRole('heading', { level: 3 })).getAttribute('lang')).toBe('en-US');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/redeem/safe-sleep',
    '/redeem/safe-sleep/certificate',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/syllabus']);
});
