import { expect, test } from 'vitest';
import { EMPTY_EDITION } from '../gateways/content/edition.ts';
import { createMetrics } from '../platform/metrics.ts';
import { cachedCourseLists } from './cached-course-lists.ts';

const MEGABYTE = 2 ** 20;

const NO_FACTS = {
  learning: { videosWatched: {}, syllabusQuizResults: {}, syllabusPassed: {}, passes: {}, playlistsAtPass: {} },
  rewards: new Map(),
};

test('cached course lists take at most sixteen megabytes, and the newest stay', async () => {
  const metrics = createMetrics();
  const listOf = cachedCourseLists(metrics, () => NO_FACTS);
  const list = (member: number) =>
    listOf(EMPTY_EDITION, {
      locale: 'en-US',
      home: { country: 'US', region: null },
      showUntranslated: true,
      facts: `${member}`.padEnd(MEGABYTE / 64, ' '),
    });
  for (let member = 0; member < 1_500; member += 1) list(member);
  const bytes = await metrics.registry.getSingleMetric('nestling_cached_course_list_bytes')?.get();
  expect(bytes?.values[0]?.value).toBeGreaterThan(15 * MEGABYTE);
  expect(bytes?.values[0]?.value).toBeLessThanOrEqual(16 * MEGABYTE);
  expect([list(1_499), list(0)].map((answer) => 'gzip' in answer)).toEqual([true, false]);
});
