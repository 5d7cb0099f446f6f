import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COURSE_STATUSES,
  callToAction,
  courseStatus,
  isRedeemed,
  sortByStatus,
  type CourseStatusFacts,
} from './course-status.ts';

const AT = '2025-03-10T08:00:00.000Z';
const none = { paidTimestamp: null, pickupTimestamp: null, awardedTimeStamp: null };
const passed: CourseStatusFacts = {
  playlist: ['a'],
  watched: new Set(['a']),
  quiz: 'passed',
  activeOffer: 'physical',
  reward: null,
};

const playlists = [[], ['a'], ['a', 'b', 'c']];
const watchedSets = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['elsewhere']].map((ids) => new Set(ids));
const rewards = [
  null,
  ...[null, AT].flatMap((paidTimestamp) =>
    [null, AT].flatMap((pickupTimestamp) =>
      [null, AT].map((awardedTimeStamp) => ({ paidTimestamp, pickupTimestamp, awardedTimeStamp })),
    ),
  ),
];

const everyCourse: CourseStatusFacts[] = playlists.flatMap((playlist) =>
  watchedSets.flatMap((watched) =>
    (['none', 'failed', 'passed'] as const).flatMap((quiz) =>
      ['physical', 'digital', 'unrewarded', 'mystery', null].flatMap((activeOffer) =>
        rewards.map((reward) => ({ playlist, watched, quiz, activeOffer, reward })),
      ),
    ),
  ),
);

describe('course status', () => {
  it.each([
    [['a', 'b', 'c'], [], 0],
    [['a', 'b', 'c'], ['a'], 1],
    [['a', 'b', 'c'], ['b', 'c'], 1],
    [['a', 'b', 'c'], ['a', 'b', 'c'], 2],
    [['a', 'b', 'c'], ['elsewhere'], 0],
  ])(
    'of the playlist %j with %j watched is %d with any offer [LRN-066 LRN-067 LRN-068]',
    (playlist, watched, status) => {
      for (const quiz of ['none', 'failed'] as const) {
        for (const activeOffer of ['physical', 'digital', 'unrewarded', null]) {
          expect(courseStatus({ playlist, watched: new Set(watched), quiz, activeOffer, reward: null })).toBe(status);
        }
      }
    },
  );

  it('of an empty playlist is 0 before the quiz, 1 after a failed attempt, and never 2', () => {
    const empty = { ...passed, playlist: [] };
    expect(courseStatus({ ...empty, quiz: 'none' })).toBe(0);
    expect(courseStatus({ ...empty, quiz: 'failed' })).toBe(1);
    expect(courseStatus({ ...empty, quiz: 'passed' })).toBe(3);
  });

  it.each([
    ['physical', null, 3],
    ['physical', none, 3],
    ['physical', { ...none, paidTimestamp: AT }, 3.05],
    ['physical', { ...none, pickupTimestamp: AT }, 3.05],
    ['physical', { ...none, awardedTimeStamp: AT }, 3],
  ])('after a pass with a %s offer and reward %j is %d [LRN-069 LRN-071]', (activeOffer, reward, status) => {
    expect(courseStatus({ ...passed, activeOffer, reward })).toBe(status);
  });

  it.each([
    [null, 3.01],
    [none, 3.01],
    [{ ...none, awardedTimeStamp: AT }, 3.06],
    [{ ...none, paidTimestamp: AT }, 3.01],
  ])('after a pass with a digital offer and reward %j is %d [LRN-070 LRN-072]', (reward, status) => {
    expect(courseStatus({ ...passed, activeOffer: 'digital', reward })).toBe(status);
  });

  it.each([
    ['unrewarded', 4],
    [null, 5],
    ['mystery', 100],
    ['', 100],
  ])('after a pass with the offer %j is %d [LRN-073 LRN-074 LRN-075]', (activeOffer, status) => {
    for (const reward of rewards) expect(courseStatus({ ...passed, activeOffer, reward })).toBe(status);
  });

  it('is 3 or more for a passed course, and less for any other', () => {
    for (const facts of everyCourse) {
      const status = courseStatus(facts);
      expect(COURSE_STATUSES).toContain(status);
      expect(status >= 3).toBe(facts.quiz === 'passed');
    }
    expect(new Set(everyCourse.map(courseStatus))).toEqual(new Set(COURSE_STATUSES));
  });
});

describe('course cards', () => {
  it('have a call to action for each status [LRN-076 LRN-077 LRN-078 LRN-079]', () => {
    expect(COURSE_STATUSES.map((status) => [status, callToAction(status)])).toEqual([
      [0, 'play'],
      [1, 'resume'],
      [2, 'resume'],
      [3, 'redeem'],
      [3.01, 'redeem'],
      [3.05, 'review'],
      [3.06, 'review'],
      [4, 'review'],
      [5, 'play'],
      [100, 'play'],
    ]);
  });

  it('are sorted by status, and keep their order within one status', () => {
    const card = fc.record({ status: fc.constantFrom(...COURSE_STATUSES) });
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        const placed = cards.map((entry, place) => ({ ...entry, place }));
        const sorted = sortByStatus(placed);
        expect(sorted).toHaveLength(cards.length);
        for (const [index, entry] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next)
            expect(entry.status < next.status || (entry.status === next.status && entry.place < next.place)).toBe(true);
        }
      }),
    );
    expect(sortByStatus([{ status: 5 }, { status: 0 }, { status: 3.05 }, { status: 3.01 }])).toEqual([
      { status: 0 },
      { status: 3.01 },
      { status: 3.05 },
      { status: 5 },
    ]);
  });

  it.each([
    [null, false],
    [none, false],
    [{ ...none, paidTimestamp: AT }, true],
    [{ ...none, pickupTimestamp: AT }, true],
    [{ ...none, awardedTimeStamp: AT }, false],
  ])('with the reward %j show it as redeemed: %s', (reward, redeemed) => {
    expect(isRedeemed(reward)).toBe(redeemed);
  });
});
