import { describe, expect, it, test } from 'vitest';
import { courseRows, type PassedCourse, type RowRedemption } from './course-row.ts';

const PASSED = { pass: true, quizCompleted: '2026-03-01T10:00:00.000Z' };
const STAMP = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-03T10:00:00.000Z';
const ORDER = 'https://shop.example.com/orders/1/status';

type Offer = 'physical' | 'digital' | 'unrewarded';

function course(activeOffer: Offer, rewardReach: PassedCourse['rewardReach']): PassedCourse {
  return { title: 'Bath time', slug: 'bath-time', activeOffer, rewardReach };
}

function rowOf(
  stored: PassedCourse | null,
  redemption?: Omit<RowRedemption, 'redemptionType'>,
  type?: 'physical' | 'digital',
) {
  const current = redemption && { redemptionType: type ?? 'physical', ...redemption };
  const [row] = courseRows({
    results: { Bath: PASSED },
    redemptions: current ? { Bath: current } : {},
    courses: new Map(stored ? [['Bath', stored]] : []),
    origins: ['http://nestling.test:3000', 'http://localhost:3000'],
  });
  return row;
}

describe('the row of a passed course', () => {
  it.each([
    ['a payment', { paidTimestamp: STAMP }, STAMP],
    ['a pickup', { pickupTimestamp: STAMP }, STAMP],
    ['a payment and a pickup', { paidTimestamp: STAMP, pickupTimestamp: LATER }, STAMP],
    ['a payment and all other dates', { startTimestamp: LATER, awardedTimeStamp: LATER, paidTimestamp: STAMP }, STAMP],
  ])(
    'with %s shows the reward as redeemed on that date and links to the order [LRN-222 LRN-223 LRN-224]',
    (_name, stamps, at) => {
      const row = rowOf(course('physical', 'open'), { ...stamps, orderStatusURL: ORDER });
      expect(row).toMatchObject({ state: 'redeemed', at, link: { kind: 'order', href: ORDER } });
    },
  );

  it.each([
    ['no address', undefined],
    ['an empty address', ''],
    ['a script', 'javascript:alert(1)'],
    ['a URL of plain http', 'http://shop.example.com/1'],
    ['a path that leads to another site', '/\\shop.example.com'],
  ])('of a redeemed reward with %s has no link (LRN C-62) [LRN-224]', (_name, orderStatusURL) => {
    expect(rowOf(course('physical', 'open'), { paidTimestamp: STAMP, orderStatusURL })?.link).toBeNull();
  });

  it('with a pickup links to the place, and to the certificate to show there [LRN-224]', () => {
    const row = rowOf(course('physical', 'open'), { pickupTimestamp: STAMP });
    expect(row).toMatchObject({ link: { kind: 'pickup', slug: 'bath-time' }, certificate: 'bath-time' });
  });

  it.each([
    ['payment', 'pay'],
    ['confirmation', 'pending'],
    ['shop', 'pending'],
    ['check', 'pending'],
  ] as const)('with an order that waits for %s links to the order as: %s [LRN-227]', (orderWaitsFor, kind) => {
    const row = rowOf({ ...course('physical', 'open'), orderWaitsFor }, { startTimestamp: STAMP });
    expect(row).toMatchObject({ state: 'completed', link: { kind, slug: 'bath-time' } });
  });

  it.each([
    '/shop/orders/1/status',
    'http://nestling.test:3000/shop/orders/1/status',
    'http://localhost:3000/shop/orders/1/status',
  ])('may link to a page of this site: %s [LRN-224]', (orderStatusURL) => {
    const row = rowOf(course('physical', 'open'), { paidTimestamp: STAMP, orderStatusURL });
    expect(row?.link).toEqual({ kind: 'order', href: orderStatusURL });
  });

  it('does not link to another port, because it is another site (LRN C-62) [LRN-224]', () => {
    const address = 'http://nestling.test:4000/shop/orders/1/status';
    expect(rowOf(course('physical', 'open'), { paidTimestamp: STAMP, orderStatusURL: address })?.link).toBeNull();
  });

  it.each([
    ['physical', 'open', 'shipping'],
    ['physical', 'not-in-country', 'review'],
    ['physical', 'place-unknown', 'review'],
    ['digital', 'open', 'reward'],
    ['digital', 'not-in-country', 'review'],
    ['unrewarded', null, 'review'],
  ] as const)(
    'of a %s reward, availability %s, is completed on the day of the quiz and links to: %s [LRN-225 LRN-226 LRN-227]',
    (offer, reach, kind) => {
      expect(rowOf(course(offer, reach))).toMatchObject({
        state: 'completed',
        at: PASSED.quizCompleted,
        link: { kind, slug: 'bath-time' },
      });
    },
  );

  it.each([
    ['physical', { startTimestamp: STAMP }, 'physical', 'shipping'],
    ['physical', { awardedTimeStamp: STAMP }, 'physical', 'shipping'],
    ['unrewarded', { startTimestamp: STAMP }, 'physical', 'shipping'],
  ] as const)(
    'of a %s reward with %j is completed, and links to the existing reward [LRN-225 LRN-227]',
    (offer, stamps, type, kind) => {
      const row = rowOf(course(offer, null), stamps, type);
      expect(row).toMatchObject({ state: 'completed', at: PASSED.quizCompleted, link: { kind } });
    },
  );

  it.each(['digital', 'unrewarded'] as const)(
    'of a %s course with an issued digital reward shows it as redeemed on that date, with a link [LRN-222 LRN-223]',
    (offer) => {
      expect(rowOf(course(offer, null), { awardedTimeStamp: STAMP }, 'digital')).toMatchObject({
        state: 'redeemed',
        at: STAMP,
        link: { kind: 'reward', slug: 'bath-time' },
      });
    },
  );

  it.each([
    ['physical', 'open', 'bath-time'],
    ['digital', 'open', 'bath-time'],
    ['physical', 'not-in-country', 'bath-time'],
    ['unrewarded', null, 'bath-time'],
  ] as const)('of a %s reward, availability %s, links to the certificate %s (D-252)', (offer, reach, slug) => {
    expect(rowOf(course(offer, reach))?.certificate).toBe(slug);
  });

  it('contains the data of quiz and reward [LRN-228]', () => {
    const stamps = { startTimestamp: STAMP, pickupTimestamp: STAMP, paidTimestamp: LATER, orderStatusURL: ORDER };
    expect(rowOf(course('physical', 'open'), stamps)).toMatchObject({
      legacySyllabusId: 'Bath',
      title: 'Bath time',
      slug: 'bath-time',
      quizCompleted: PASSED.quizCompleted,
      ...stamps,
    });
  });

  it('of a removed course has no title, and no link except to the order', () => {
    expect(rowOf(null)).toMatchObject({ title: null, slug: null, link: null });
    expect(rowOf(null, { paidTimestamp: STAMP, orderStatusURL: ORDER })).toMatchObject({
      link: { kind: 'order' },
      certificate: null,
    });
  });
});

test('the rows are the passed results, newest first, and a redemption without a pass is no row [LRN-221]', () => {
  const at = (day: string) => `2026-03-${day}T10:00:00.000Z`;
  const rows = courseRows({
    results: {
      Old: { pass: true, quizCompleted: at('01') },
      New: { pass: true, quizCompleted: at('09') },
      Failed: { pass: false, quizCompleted: at('10') },
    },
    redemptions: { Other: { redemptionType: 'physical', paidTimestamp: at('11') } },
    courses: new Map(),
    origins: ['http://nestling.test:3000'],
  });
  expect(rows.map(({ legacySyllabusId }) => legacySyllabusId)).toEqual(['New', 'Old']);
});
