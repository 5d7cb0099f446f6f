import { COURSE_STATUSES } from '@nestling/domain/learning/course-status';
import { expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { promisesReward, rewardState } from './reward-state.ts';

const statesOf = (rewardReach: 'open' | 'not-in-country' | 'place-unknown' | 'online-only') =>
  COURSE_STATUSES.filter((status) => status >= 3).map((status) => rewardState(courseWith({ status, rewardReach })));

test('an unclaimed reward is waiting for its claim only if it is available, and otherwise out of reach', () => {
  expect(statesOf('open')).toEqual(['waiting', 'waiting', 'claimed', 'claimed', 'none', 'none', 'none']);
  for (const reach of ['not-in-country', 'place-unknown', 'online-only'] as const)
    expect(statesOf(reach)).toEqual(['out-of-reach', 'out-of-reach', 'claimed', 'claimed', 'none', 'none', 'none']);
  expect(rewardState(null)).toBe('none');
});

test('a reward waits for the unwatched videos unless it is claimed or unavailable (D-304)', () => {
  const stateOf = (changes: Parameters<typeof courseWith>[0]) =>
    rewardState(courseWith({ videosBeforeReward: ['a'], ...changes }));
  expect(stateOf({ status: 3 })).toBe('videos-left');
  expect(stateOf({ status: 3.01 })).toBe('videos-left');
  expect(stateOf({ status: 3.05 })).toBe('claimed');
  expect(stateOf({ status: 3, rewardReach: 'not-in-country' })).toBe('out-of-reach');
});

test.each([
  ['physical', 'open', true],
  ['physical', 'not-in-country', false],
  ['physical', 'place-unknown', false],
  ['physical', 'online-only', false],
  ['digital', 'open', true],
  ['unrewarded', null, false],
] as const)(
  'a listed course with a %s offer and the availability %s promises a reward: %s',
  (activeOffer, reach, promised) => {
    expect(promisesReward({ activeOffer }, courseWith({ rewardReach: reach }))).toBe(promised);
  },
);

test.each([
  ['physical', true],
  ['digital', true],
  ['unrewarded', false],
  [null, false],
] as const)('an unlisted course with the offer %s promises a reward: %s', (activeOffer, promised) => {
  expect(promisesReward({ activeOffer }, null)).toBe(promised);
});
