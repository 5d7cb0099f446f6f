import { describe, expect, it } from 'vitest';
import { leadStep, sequenceOf, withdrawalStep, type DeliveryResult } from './delivery.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TRIES = [1, 2, 3, 4, 5];

describe('the message numbers of a lead', () => {
  it('increase with each round, and a withdrawal has a higher number than its lead', () => {
    const inOrder = [1, 2, 3].flatMap((round) => [sequenceOf('lead', round), sequenceOf('withdrawal', round)]);
    expect(inOrder).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the delivery of a lead', () => {
  it.each(['deferred', 'unknown'] as const)(
    'is retried after 1, 5, 30 and 120 minutes if an attempt ended in %s',
    (reported) => {
      expect(TRIES.map((tries) => leadStep(reported, tries))).toEqual([
        ...[1, 5, 30, 120].map((minutes) => ({ status: 'queued', waitMs: minutes * MINUTE_MS })),
        { status: 'failed' },
      ]);
    },
  );

  it.each([
    ['accepted', 'sent'],
    ['refused', 'failed'],
    ['not-found', 'failed'],
  ] as const)('reported as %s makes the lead %s, at any attempt', (reported, status) => {
    expect(TRIES.map((tries) => leadStep(reported, tries))).toEqual(TRIES.map(() => ({ status })));
  });
});

describe('the delivery of a withdrawal', () => {
  it('ends when the partner accepts the withdrawal, or does not know the lead', () => {
    const ends: DeliveryResult[] = ['accepted', 'not-found'];
    expect(ends.map((reported) => withdrawalStep(reported, 1))).toEqual([{ isOver: true }, { isOver: true }]);
  });

  it.each(['deferred', 'unknown'] as const)(
    'is retried after the result %s, daily after five attempts and with an alert',
    (reported) => {
      expect([...TRIES, 6, 400].map((tries) => withdrawalStep(reported, tries))).toEqual([
        ...[1, 5, 30, 120].map((minutes) => ({ isOver: false, waitMs: minutes * MINUTE_MS, shouldAlert: false })),
        ...[5, 6, 400].map(() => ({ isOver: false, waitMs: DAY_MS, shouldAlert: true })),
      ]);
    },
  );

  it('is retried daily after a refusal, with an alert at once', () => {
    expect(withdrawalStep('refused', 1)).toEqual({ isOver: false, waitMs: DAY_MS, shouldAlert: true });
  });
});
