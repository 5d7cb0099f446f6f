import { expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { coursesOf, noticeOf } from './courses.ts';

const withStatus = (status: number, slug: string) => ({ ...courseWith({ fields: { slug } }), status });

test('courses are sorted by status, and those of the same status keep the order of the response [LRN-042]', () => {
  const list = [withStatus(4, 'a'), withStatus(0, 'b'), withStatus(3.05, 'c'), withStatus(0, 'd'), withStatus(3, 'e')];
  expect(coursesOf(list, 'en-US').map(({ fields }) => fields.slug)).toEqual(['b', 'd', 'e', 'c', 'a']);
});

test('courses in another language are sorted last, regardless of their status', () => {
  const english = { ...courseWith({ fields: { slug: 'e', fallbackFields: ['title'] } }), status: 0 };
  const slugsIn = (locale: string) => coursesOf([english, withStatus(5, 'a')], locale).map(({ fields }) => fields.slug);
  expect(slugsIn('pl-PL')).toEqual(['a', 'e']);
  expect(slugsIn('en-US')).toEqual(['e', 'a']);
});

test('courses with an unknown status are sorted last [LRN-075]', () => {
  expect(coursesOf([withStatus(7, 'a'), withStatus(5, 'b')], 'en-US').map(({ status }) => status)).toEqual([5, 100]);
});

test.each([
  ['no-active-syllabus' as const, 1, 'en-US', 'no-active-syllabus'],
  ['no-syllabus-in-language' as const, 0, 'en-US', 'no-syllabus-in-language'],
  [null, 1, 'pl-PL', null],
  [null, 0, 'pl-PL', 'no-syllabus-in-language'],
  [null, 0, 'en-US', 'no-active-syllabus'],
])(
  'with the component %s in the response and %i courses in %s, the dashboard shows the notice %s [LRN-044 LRN-046 LRN-055]',
  (component, count, locale, notice) => {
    const items = Array.from({ length: count }, () => courseWith());
    expect(noticeOf(items, component, locale)).toBe(notice);
  },
);
