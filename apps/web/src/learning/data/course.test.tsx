import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseAnswer, videoWith } from '#testing/playlist.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { courseQuery, courseSlugOf } from './course.ts';

beforeEach(() => {
  openPage();
  queryClient.clear();
});

afterEach(() => vi.unstubAllGlobals());

test('a playlist without a slug is rejected without a request [LRN-099 ACC-443]', async () => {
  const calls = serveApi({});
  await expect(fetchAnswer(courseQuery('', 'en-US'))).rejects.toThrow('Cannot load playlist with missing slug');
  expect(calls).toEqual([]);
});

test('a duplicate video id in a playlist throws [LRN-100]', async () => {
  const playlist = [videoWith('a', 1), videoWith('a', 2)];
  serveApi({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ playlist }) } });
  await expect(fetchAnswer(courseQuery('safe-sleep', 'en-US'))).rejects.toThrow(
    'Duplicate Video Ids in Course Playlist',
  );
});

test('courses are cached separately, each with its id and its videos sorted by rank [LRN-101]', async () => {
  serveApi({
    'GET /api/courses/safe-sleep': { data: courseAnswer() },
    'GET /api/courses/calm-nights': {
      data: courseAnswer({ slug: 'calm-nights', legacySyllabusId: 'CalmNights', playlist: [videoWith('z', 1)] }),
    },
  });
  const sleep = await fetchAnswer(courseQuery('safe-sleep', 'en-US'));
  const nights = await fetchAnswer(courseQuery('calm-nights', 'en-US'));
  expect([sleep.legacySyllabusId, sleep.playlist.map(({ videoId, number }) => `${number}${videoId}`)]).toEqual([
    'SafeSleep',
    ['1a', '2b', '3c'],
  ]);
  expect([nights.legacySyllabusId, nights.playlist.map(({ videoId }) => videoId)]).toEqual(['CalmNights', ['z']]);
});

test('the slug is the second segment of an address, and stays encoded if it is malformed', () => {
  expect([
    courseSlugOf('/course/safe-sleep/quiz'),
    courseSlugOf('/course/safe-sleep/'),
    courseSlugOf('/course'),
    courseSlugOf('/course/safe%2Dsleep'),
    courseSlugOf('/course/%E0%A4%A'),
  ]).toEqual(['safe-sleep', 'safe-sleep', '', 'safe-sleep', '%E0%A4%A']);
});
