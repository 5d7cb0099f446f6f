import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { brandItem, watchSight } from '#testing/editorial.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { initSettings } from '../../lib/settings.ts';
import CoursesPage from './courses-page.tsx';

const courses: ServedAnswer = { data: [courseWith()], meta: { component: null } };
const BAR = 'Free thanks to our partners';

beforeEach(() => {
  watchSight();
  openPage();
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, enableBrandLogoBar: true } });
  openAsMember({ emailConfirmed: true });
  queryClient.clear();
  clearAppError();
});

test('the blocks below the courses are requested and shown after the courses are loaded [LRN-049 LRN-051]', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const calls = serveApi({
    'GET /api/syllabus': () => late.then(() => courses),
    'GET /api/content/bbu': itemsAnswer([brandItem('loomwell')]),
  });
  await render(<CoursesPage />, { at: '/course' });
  await act(async () => void (await import('../../editorial/components/dashboard-blocks.tsx')));
  expect(calls.map(({ path }) => path)).toEqual(['/api/syllabus']);
  expect(screen.queryByRole('region', { name: BAR })).toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(screen.getByRole('region', { name: BAR })).toBeDefined());
});

test('a failed course list has no dashboard blocks below it [LRN-049]', async () => {
  spyOnReports();
  const calls = serveApi({ 'GET /api/syllabus': { status: 500, code: 'internal-error' } });
  await render(<CoursesPage />, { at: '/course' });
  await waitFor(() => expect(appErrorStore.getState().error).not.toBeNull());
  expect(calls.map(({ path }) => path)).toEqual(['/api/syllabus']);
});

test('with every flag off, no block below the courses is requested [LRN-015]', async () => {
  openPage();
  const calls = serveApi({ 'GET /api/syllabus': courses });
  await render(<CoursesPage />, { at: '/course' });
  await waitFor(() => expect(screen.getByRole('article')).toBeDefined());
  await act(() => vi.dynamicImportSettled());
  expect(calls.map(({ path }) => path)).toEqual(['/api/syllabus']);
});
