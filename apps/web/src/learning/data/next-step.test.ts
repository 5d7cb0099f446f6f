import { expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { courseWithOrder, nextStep } from './next-step.ts';

const READY = { status: 3, rewardReach: 'open' } as const;
const course = (slug: string, changes: Parameters<typeof courseWith>[0] = {}) => {
  const created = courseWith(changes);
  return { ...created, fields: { ...created.fields, slug, title: slug } };
};

test('a ready reward has priority over a started course, and a started course over a new one (D-252)', () => {
  const courses = [course('new', { status: 0 }), course('begun', { status: 1 }), course('ready', READY)];
  expect(nextStep(courses)).toMatchObject({ kind: 'redeem', address: '/redeem/ready' });
  expect(nextStep(courses.slice(0, 2))).toEqual({ kind: 'resume', title: 'begun', address: '/course/begun' });
  expect(nextStep(courses.slice(0, 1))).toEqual({ kind: 'start', title: 'new', address: '/course/new' });
  expect(nextStep([])).toBeNull();
});

test('the started course closest to its quiz is resumed', () => {
  const courses = [course('first', { status: 1 }), course('quiz', { status: 2 })];
  expect(nextStep(courses)).toMatchObject({ kind: 'resume', title: 'quiz' });
});

test('a reward that is unavailable or has an order in progress is no next step', () => {
  const redemption = { redemptionType: 'physical', orderWaitsFor: 'check' } as const;
  expect(nextStep([course('far', { status: 3, rewardReach: 'not-in-country' })])).toBeNull();
  expect(nextStep([course('ordered', { ...READY, userRedemption: redemption })])).toBeNull();
});

test('an unpaid order is the next step before any other (D-252)', () => {
  const redemption = { redemptionType: 'physical', orderWaitsFor: 'payment' } as const;
  const courses = [
    course('begun', { status: 1 }),
    course('ready', READY),
    course('ordered', { ...READY, userRedemption: redemption }),
  ];
  expect(nextStep(courses)).toEqual({ kind: 'pay', address: '/redeem/ordered' });
});

test('the unpaid order of several pending ones is the next step', () => {
  const ordered = (slug: string, orderWaitsFor: 'check' | 'payment') =>
    course(slug, { ...READY, userRedemption: { redemptionType: 'physical', orderWaitsFor } });
  expect(courseWithOrder([ordered('checked', 'check'), ordered('unpaid', 'payment')])?.fields.slug).toBe('unpaid');
  expect(courseWithOrder([ordered('checked', 'check')])?.fields.slug).toBe('checked');
  expect(courseWithOrder([course('ready', READY)])).toBeNull();
});

test('a passed course without an offer is not suggested again', () => {
  expect(nextStep([course('no-offer', { status: 5 }), course('unknown-offer', { status: 100 })])).toBeNull();
});

test('a course closed to the member is neither resumed nor started', () => {
  expect(
    nextStep([
      course('closed', { status: 1, userEligible: false }),
      course('other', { status: 0, userEligible: false }),
    ]),
  ).toBeNull();
});
