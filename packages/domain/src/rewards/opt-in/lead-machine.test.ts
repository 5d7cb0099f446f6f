import { describe, expect, it } from 'vitest';
import type { DeliveryResult } from './delivery.ts';
import { leadMove, statusesMovedBy } from './lead-machine.ts';
import type { LeadEffect, LeadEvent, LeadMoveFacts } from './lead-move.ts';
import { LEAD_STATUSES } from './lead-status.ts';

const RESULTS: readonly DeliveryResult[] = ['taken', 'gone', 'refused', 'later', 'unknown'];
const EVENTS: readonly LeadEvent[] = [
  'yes',
  'no',
  'due',
  ...RESULTS.map((result) => `lead-${result}` as const),
  ...RESULTS.map((result) => `withdrawal-${result}` as const),
  'released',
  'exported',
  'retried',
];

/** A lead that its partner may have after one call, with a line. */
const CLAIMED = {
  claimed: true,
  unknown: false,
  tries: 1,
  hasPayload: true,
  isWithdrawn: false,
  isAwaited: false,
  hasLine: true,
} as const satisfies Omit<LeadMoveFacts, 'status'>;

function outputOf(effect: LeadEffect): string {
  switch (effect.kind) {
    case 'next':
      if (effect.after === null) return 'never';
      return effect.after === 0 ? 'at once' : `in ${effect.after / 60_000} min`;
    case 'stamp':
      return effect.at;
    case 'send':
      return `send ${effect.message}`;
    case 'alert':
      return effect.alert;
    default:
      return effect.kind;
  }
}

function pairs(facts: Omit<LeadMoveFacts, 'status'>): string[] {
  return LEAD_STATUSES.flatMap((status) =>
    EVENTS.map((event) => {
      const { to, effects } = leadMove({ ...facts, status }, event);
      const does = effects.length === 0 ? ['-'] : [to === status ? 'stays' : to, ...effects.map(outputOf)];
      return `${status} + ${event} = ${does.join(', ')}`;
    }),
  );
}

/** The pairs that other facts change. */
function changedBy(facts: Partial<Omit<LeadMoveFacts, 'status'>>): string[] {
  const before = pairs(CLAIMED);
  return pairs({ ...CLAIMED, ...facts }).filter((pair) => !before.includes(pair));
}

describe('the 128 pairs of status and event of a lead', () => {
  it('have the listed moves for a lead that the partner may have (D-119, D-232)', () => {
    const rows = pairs(CLAIMED);
    expect(rows).toHaveLength(128);
    expect(rows).toEqual([
      'queued + yes = stays, renew, replace, assign-gateway, send lead',
      'queued + no = withdrawing, forget, restart, at once, send withdrawal',
      'queued + due = sending, hand-over, claim',
      'queued + lead-taken = stays, release',
      'queued + lead-gone = stays, release',
      'queued + lead-refused = stays, release',
      'queued + lead-later = stays, release',
      'queued + lead-unknown = stays, release',
      'queued + withdrawal-taken = stays, release, at once',
      'queued + withdrawal-gone = stays, release, at once',
      'queued + withdrawal-refused = stays, release, at once',
      'queued + withdrawal-later = stays, release, at once',
      'queued + withdrawal-unknown = stays, release, at once',
      'queued + released = stays, release, at once',
      'queued + exported = -',
      'queued + retried = -',
      'sending + yes = stays, renew',
      'sending + no = withdrawing, forget, restart, at once, send withdrawal',
      'sending + due = stays, doubt, hand-over, claim',
      'sending + lead-taken = sent, release, sentAt, forget, never',
      'sending + lead-gone = failed, release, never, lead-failed',
      'sending + lead-refused = failed, release, never, lead-failed',
      'sending + lead-later = queued, release, in 1 min',
      'sending + lead-unknown = queued, doubt, release, in 1 min',
      'sending + withdrawal-taken = stays, release',
      'sending + withdrawal-gone = stays, release',
      'sending + withdrawal-refused = stays, release',
      'sending + withdrawal-later = stays, release',
      'sending + withdrawal-unknown = stays, release',
      'sending + released = stays, release, at once',
      'sending + exported = -',
      'sending + retried = -',
      'sent + yes = stays, renew',
      'sent + no = withdrawing, forget, restart, at once, send withdrawal',
      'sent + due = stays, never',
      'sent + lead-taken = stays, release',
      'sent + lead-gone = stays, release',
      'sent + lead-refused = stays, release',
      'sent + lead-later = stays, release',
      'sent + lead-unknown = stays, release',
      'sent + withdrawal-taken = stays, release',
      'sent + withdrawal-gone = stays, release',
      'sent + withdrawal-refused = stays, release',
      'sent + withdrawal-later = stays, release',
      'sent + withdrawal-unknown = stays, release',
      'sent + released = stays, release',
      'sent + exported = -',
      'sent + retried = -',
      'failed + yes = stays, renew, replace, assign-gateway',
      'failed + no = withdrawing, forget, restart, at once, send withdrawal',
      'failed + due = stays, never',
      'failed + lead-taken = stays, release',
      'failed + lead-gone = stays, release',
      'failed + lead-refused = stays, release',
      'failed + lead-later = stays, release',
      'failed + lead-unknown = stays, release',
      'failed + withdrawal-taken = stays, release',
      'failed + withdrawal-gone = stays, release',
      'failed + withdrawal-refused = stays, release',
      'failed + withdrawal-later = stays, release',
      'failed + withdrawal-unknown = stays, release',
      'failed + released = stays, release',
      'failed + exported = exported, hand-over, file',
      'failed + retried = queued, assign-gateway, restart, at once',
      'exported + yes = stays, renew',
      'exported + no = withdrawing, forget, restart, at once, send withdrawal',
      'exported + due = stays, never',
      'exported + lead-taken = stays, release',
      'exported + lead-gone = stays, release',
      'exported + lead-refused = stays, release',
      'exported + lead-later = stays, release',
      'exported + lead-unknown = stays, release',
      'exported + withdrawal-taken = stays, release',
      'exported + withdrawal-gone = stays, release',
      'exported + withdrawal-refused = stays, release',
      'exported + withdrawal-later = stays, release',
      'exported + withdrawal-unknown = stays, release',
      'exported + released = stays, release',
      'exported + exported = -',
      'exported + retried = -',
      'withdrawing + yes = stays, renew, replace, queuedAt',
      'withdrawing + no = stays, forget, send withdrawal',
      'withdrawing + due = stays, claim',
      'withdrawing + lead-taken = stays, release, at once',
      'withdrawing + lead-gone = stays, release, at once',
      'withdrawing + lead-refused = stays, release, at once',
      'withdrawing + lead-later = stays, release, at once',
      'withdrawing + lead-unknown = stays, doubt, release, at once',
      'withdrawing + withdrawal-taken = queued, open, assign-gateway, restart, release, queuedAt, withdrawnAt, at once',
      'withdrawing + withdrawal-gone = queued, open, assign-gateway, restart, release, queuedAt, withdrawnAt, at once',
      'withdrawing + withdrawal-refused = stays, release, in 1440 min, partner-failed',
      'withdrawing + withdrawal-later = stays, release, in 1 min',
      'withdrawing + withdrawal-unknown = stays, release, in 1 min',
      'withdrawing + released = stays, release, at once',
      'withdrawing + exported = -',
      'withdrawing + retried = -',
      'withdrawn + yes = queued, renew, replace, assign-gateway, open, restart, queuedAt, at once, send lead',
      'withdrawn + no = -',
      'withdrawn + due = stays, never',
      'withdrawn + lead-taken = stays, release',
      'withdrawn + lead-gone = stays, release',
      'withdrawn + lead-refused = stays, release',
      'withdrawn + lead-later = stays, release',
      'withdrawn + lead-unknown = stays, release',
      'withdrawn + withdrawal-taken = stays, settle-doubt, restart, release, never',
      'withdrawn + withdrawal-gone = stays, settle-doubt, restart, release, never',
      'withdrawn + withdrawal-refused = stays, release, in 1440 min, partner-failed',
      'withdrawn + withdrawal-later = stays, release, in 1 min',
      'withdrawn + withdrawal-unknown = stays, release, in 1 min',
      'withdrawn + released = stays, release',
      'withdrawn + exported = -',
      'withdrawn + retried = -',
      'dropped + yes = queued, renew, replace, assign-gateway, open, restart, queuedAt, at once, send lead',
      'dropped + no = -',
      'dropped + due = stays, never',
      'dropped + lead-taken = stays, release',
      'dropped + lead-gone = stays, release',
      'dropped + lead-refused = stays, release',
      'dropped + lead-later = stays, release',
      'dropped + lead-unknown = stays, release',
      'dropped + withdrawal-taken = stays, release',
      'dropped + withdrawal-gone = stays, release',
      'dropped + withdrawal-refused = stays, release',
      'dropped + withdrawal-later = stays, release',
      'dropped + withdrawal-unknown = stays, release',
      'dropped + released = stays, release',
      'dropped + exported = -',
      'dropped + retried = -',
    ]);
  });

  it('drop a lead that the partner cannot have received', () => {
    expect(changedBy({ claimed: false })).toEqual([
      'queued + no = dropped, forget, restart, never',
      'sending + no = dropped, forget, restart, never',
      'sent + no = dropped, forget, restart, never',
      'failed + no = dropped, forget, restart, never',
    ]);
  });

  it('withdraw a lead a second time if it may still reach the partner', () => {
    expect(changedBy({ unknown: true })).toEqual(['withdrawn + due = stays, claim']);
  });

  it('fail a lead after five attempts, and retry a withdrawal daily with an alert', () => {
    expect(changedBy({ tries: 5 })).toEqual([
      'queued + due = failed, release, never, lead-failed',
      'sending + due = failed, doubt, release, never, lead-failed',
      'sending + lead-later = failed, release, never, lead-failed',
      'sending + lead-unknown = failed, doubt, release, never, lead-failed',
      'withdrawing + withdrawal-later = stays, release, in 1440 min, partner-failed',
      'withdrawing + withdrawal-unknown = stays, release, in 1440 min, partner-failed',
      'withdrawn + withdrawal-later = stays, release, in 1440 min, partner-failed',
      'withdrawn + withdrawal-unknown = stays, release, in 1440 min, partner-failed',
    ]);
  });

  it('never send a lead without its data, and start no new round after its withdrawal', () => {
    expect(changedBy({ hasPayload: false })).toEqual([
      'queued + due = failed, release, never, lead-failed',
      'sending + due = failed, doubt, release, never, lead-failed',
      'failed + exported = -',
      'failed + retried = -',
      'withdrawing + withdrawal-taken = withdrawn, restart, release, withdrawnAt, never',
      'withdrawing + withdrawal-gone = withdrawn, restart, release, withdrawnAt, never',
    ]);
  });

  it('withdraw a lead and do not send it if the consent is withdrawn', () => {
    expect(changedBy({ isWithdrawn: true })).toEqual([
      'queued + due = withdrawing, release, forget, restart, at once',
      'sending + due = withdrawing, doubt, release, forget, restart, at once',
      'failed + exported = -',
      'failed + retried = -',
    ]);
  });

  it('drop a lead with a withdrawn consent if the partner cannot have received it', () => {
    expect(changedBy({ isWithdrawn: true, claimed: false })).toEqual([
      'queued + no = dropped, forget, restart, never',
      'queued + due = dropped, release, forget, restart, never',
      'sending + no = dropped, forget, restart, never',
      'sending + due = dropped, doubt, release, forget, restart, never',
      'sent + no = dropped, forget, restart, never',
      'failed + no = dropped, forget, restart, never',
      'failed + exported = -',
      'failed + retried = -',
    ]);
  });

  it('give a lead that its member waits for one attempt, and report the result', () => {
    expect(changedBy({ isAwaited: true })).toEqual([
      'queued + due = failed, release, never, lead-failed',
      'sending + due = withdrawing, doubt, forget, restart, release, at once, record-failure, send withdrawal, partner-failed',
      'sending + lead-gone = dropped, forget, restart, release, never, record-failure, partner-failed',
      'sending + lead-refused = dropped, forget, restart, release, never, record-failure, partner-failed',
      'sending + lead-later = dropped, forget, restart, release, never, record-failure, partner-failed',
      'sending + lead-unknown = withdrawing, doubt, forget, restart, release, at once, record-failure, send withdrawal, partner-failed',
      'withdrawing + lead-gone = stays, release, at once, partner-failed',
      'withdrawing + lead-refused = stays, release, at once, partner-failed',
      'withdrawing + lead-later = stays, release, at once, partner-failed',
      'withdrawing + lead-unknown = stays, doubt, release, at once, partner-failed',
    ]);
  });

  it('export a lead without an http gateway in a file, and also its withdrawal', () => {
    expect(changedBy({ hasLine: false })).toEqual([
      'queued + exported = exported, hand-over, file',
      'sending + exported = exported, doubt, release, hand-over, file',
      'withdrawing + exported = queued, open, assign-gateway, restart, release, queuedAt, withdrawnAt, at once, settle-doubt, file',
    ]);
  });

  it('repeat a withdrawal after fifteen minutes if the lead may still reach the partner', () => {
    expect(changedBy({ unknown: true, hasPayload: false })).toEqual([
      'queued + due = failed, release, never, lead-failed',
      'sending + due = failed, doubt, release, never, lead-failed',
      'failed + exported = -',
      'failed + retried = -',
      'withdrawing + withdrawal-taken = withdrawn, restart, release, withdrawnAt, in 15 min',
      'withdrawing + withdrawal-gone = withdrawn, restart, release, withdrawnAt, in 15 min',
      'withdrawn + due = stays, claim',
    ]);
  });
});

describe('the statuses that an event changes', () => {
  it('are those in the table', () => {
    expect(statusesMovedBy('retried', CLAIMED)).toEqual(['failed']);
    expect(statusesMovedBy('exported', CLAIMED)).toEqual(['failed']);
    expect(statusesMovedBy('exported', { ...CLAIMED, hasLine: false })).toEqual([
      'queued',
      'sending',
      'failed',
      'withdrawing',
    ]);
  });
});
