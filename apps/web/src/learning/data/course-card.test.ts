import { expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { courseCard, isInProgress, isPassed, isRewardReady } from './course-card.ts';

const watched = (...ids: string[]) => ({
  SafeSleep: Object.fromEntries(ids.map((id) => [id, '2026-10-01T10:00:00Z'])),
});
const sounds = {
  slug: 'sounds',
  text: 'Sleep sound pack',
  offerImage: null,
  linkUrl: '',
  linkText: '',
  rewardsText: '',
  rewardPageConfirmationSent: '',
};

test.each([
  [0, 'whole', 'start'],
  [1, 'filling', 'progress'],
  [2, 'cracked', 'quiz-next'],
  [3, 'hatched', 'redeem'],
  [3.01, 'hatched', 'redeem'],
  [3.05, 'hatched', 'review'],
  [3.06, 'hatched', 'review'],
  [4, 'hatched', 'review'],
  [5, 'hatched', 'replay'],
  [100, 'hatched', 'replay'],
] as const)('status %d gives the egg %s and the action %s [LRN-061]', (status, egg, action) => {
  const card = courseCard(courseWith({ status }));
  expect([card.egg, card.action.kind]).toEqual([egg, action]);
});

test('a started course shows how many videos are watched [LRN-067]', () => {
  const card = courseCard(courseWith({ status: 1, userWatchedVideos: watched('a', 'c', 'gone') }));
  expect(card.action).toEqual({ kind: 'progress', watched: 2, total: 4, percent: 50 });
  expect(card.share).toBe(0.5);
});

test('a course with only a quiz has no videos and resumes its quiz', () => {
  const card = courseCard(courseWith({ status: 1, fields: { playlist: [], runningTime: 0 } }));
  expect(card.videos).toBeNull();
  expect(card.action).toEqual({ kind: 'quiz-started' });
});

test('a card shows the number of videos, and their duration in whole minutes', () => {
  expect(courseCard(courseWith()).videos).toEqual({ count: 4, minutes: 3 });
});

test('a card shows a physical offer with its price [LRN-064]', () => {
  expect(courseCard(courseWith()).reward).toEqual({
    kind: 'physical',
    title: 'Baby box',
    price: 0,
    chargedFor: 'shipping',
  });
});

const kit = {
  SKU: 'KIT',
  productID: 'feeding-kit',
  variantID: 'kit',
  expiration: null,
  imageUrl: '/media/kit.svg',
  price: 0,
  title: 'Feeding kit',
};

test('a physical reward has the name of its product, and only a baby box is redeemed as a box', () => {
  const card = courseCard(courseWith({ status: 3, product: kit }));
  expect(card.reward).toMatchObject({ kind: 'physical', title: 'Feeding kit' });
  expect(card.action).toEqual({ kind: 'redeem', reward: 'other' });
  const box = courseCard(courseWith({ status: 3, product: { ...kit, productID: 'baby-box' } }));
  expect(box.action).toEqual({ kind: 'redeem', reward: 'box' });
});

test('a card shows a digital offer', () => {
  const card = courseCard(courseWith({ fields: { activeOffer: 'digital', offers: [], digitalOffers: [sounds] } }));
  expect(card.reward).toEqual({ kind: 'digital', title: 'Sleep sound pack' });
});

test.each([[null], ['unrewarded' as const]])('a course with the offer %s shows no reward [LRN-065]', (activeOffer) => {
  expect(courseCard(courseWith({ fields: { activeOffer, offers: [] } })).reward).toEqual({ kind: 'none' });
});

test.each([4, 5, 100] as const)('a card of status %d shows no reward', (status) => {
  expect(courseCard(courseWith({ status })).reward).toEqual({ kind: 'none' });
});

test('a reward with a pending order shows why the order waits, and can still be redeemed (D-138)', () => {
  const userRedemption = { redemptionType: 'physical', orderWaitsFor: 'payment' } as const;
  const { action, stub } = courseCard(courseWith({ status: 3, userRedemption }));
  expect(action).toMatchObject({ kind: 'redeem', orderWaitsFor: 'payment' });
  expect(stub).toMatchObject({ kind: 'ready', orderWaitsFor: 'payment' });
});

test('a ready reward shows the score, and a claimed reward shows its day', () => {
  const quiz = {
    pass: true,
    certificateID: null,
    certificateEmailSent: false,
    quizCompleted: '',
    totalCorrect: 5,
    totalQuestions: 5,
    quizScore: 100,
  };
  expect(courseCard(courseWith({ status: 3, userQuizResult: quiz })).stub).toEqual({ kind: 'ready', percent: 100 });
  expect(
    courseCard(
      courseWith({
        status: 3.05,
        userRedemption: { redemptionType: 'physical', pickupTimestamp: 'p', paidTimestamp: 'q' },
      }),
    ).stub,
  ).toEqual({ kind: 'claimed', at: 'p' });
  expect(
    courseCard(courseWith({ status: 3.06, userRedemption: { redemptionType: 'digital', awardedTimeStamp: 'w' } })).stub,
  ).toEqual({
    kind: 'claimed',
    at: 'w',
  });
});

test.each([
  [0, false, false, false],
  [1, true, false, false],
  [2, true, false, false],
  [3, false, true, true],
  [3.05, false, false, true],
  [5, false, false, true],
] as const)(
  'status %d sets in progress to %s, reward ready to %s and passed to %s',
  (status, onTheGo, ready, passed) => {
    const course = courseWith({ status });
    expect([isInProgress(course), isRewardReady(course), isPassed(course)]).toEqual([onTheGo, ready, passed]);
  },
);

test.each([
  [0, 'start', 'out-of-reach'],
  [1, 'progress', 'out-of-reach'],
  [2, 'quiz-next', 'out-of-reach'],
  [3, 'review', 'out-of-reach'],
] as const)(
  'status %d with an unavailable box gives the action %s, the stub of the card %s, and no ready reward',
  (status, row, stub) => {
    for (const rewardReach of ['not-in-country', 'place-unknown'] as const) {
      const course = courseWith({ status, rewardReach });
      const card = courseCard(course);
      expect([card.action.kind, card.stub, card.address]).toEqual([
        row,
        { kind: stub, why: rewardReach },
        '/course/safe-sleep',
      ]);
      expect(isRewardReady(course)).toBe(false);
    }
  },
);

test('the card of a passed course whose box cannot be shipped offers a review and no reward', () => {
  const card = courseCard(courseWith({ status: 3, rewardReach: 'not-in-country' }));
  expect(card.action).toEqual({ kind: 'review', pill: 'course-passed' });
});

test.each([
  [0, 'closed', null],
  [1, 'closed', null],
  [2, 'closed', null],
  [3, 'review', '/redeem/safe-sleep'],
  [3.05, 'review', '/redeem/safe-sleep'],
  [4, 'review', '/redeem/safe-sleep'],
] as const)(
  'status %d of a course closed to the member gives the action %s and the link %s',
  (status, row, address) => {
    const card = courseCard(courseWith({ status, userEligible: false, rewardReach: 'not-in-country' }));
    expect([card.action.kind, card.address]).toEqual([row, address]);
  },
);
