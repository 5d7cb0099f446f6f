import { describe, expect, it } from 'vitest';
import type { DeliveryResult } from './delivery.ts';
import { leadMove, statusesMovedBy } from './lead-machine.ts';
import type { LeadEffect, LeadEvent, LeadMoveFacts } from './lead-move.ts';
import { LEAD_STATUSES } from './lead-status.ts';

const RESULTS: readonly DeliveryResult[] = ['accepted', 'not-found', 'refused', 'deferred', 'unknown'];
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
  mayBeWithPartner: true,
  unknown: false,
  tries: 1,
  hasPayload: true,
  isWithdrawn: false,
  isAwaited: false,
  isSentByCall: true,
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
      'queued + yes = stays, set-consent, set-payload, assign-gateway, send lead',
      'queued + no = withdrawing, erase-payload, reset-tries, at once, send withdrawal',
      'queued + due = sending, mark-handed-over, acquire-lease',
      'queued + lead-accepted = stays, release-lease',
      'queued + lead-not-found = stays, release-lease',
      'queued + lead-refused = stays, release-lease',
      'queued + lead-deferred = stays, release-lease',
      'queued + lead-unknown = stays, release-lease',
      'queued + withdrawal-accepted = stays, release-lease, at once',
      'queued + withdrawal-not-found = stays, release-lease, at once',
      'queued + withdrawal-refused = stays, release-lease, at once',
      'queued + withdrawal-deferred = stays, release-lease, at once',
      'queued + withdrawal-unknown = stays, release-lease, at once',
      'queued + released = stays, release-lease, at once',
      'queued + exported = -',
      'queued + retried = -',
      'sending + yes = stays, set-consent',
      'sending + no = withdrawing, erase-payload, reset-tries, at once, send withdrawal',
      'sending + due = stays, mark-unknown, mark-handed-over, acquire-lease',
      'sending + lead-accepted = sent, release-lease, sentAt, erase-payload, never',
      'sending + lead-not-found = failed, release-lease, never, lead-failed',
      'sending + lead-refused = failed, release-lease, never, lead-failed',
      'sending + lead-deferred = queued, release-lease, in 1 min',
      'sending + lead-unknown = queued, mark-unknown, release-lease, in 1 min',
      'sending + withdrawal-accepted = stays, release-lease',
      'sending + withdrawal-not-found = stays, release-lease',
      'sending + withdrawal-refused = stays, release-lease',
      'sending + withdrawal-deferred = stays, release-lease',
      'sending + withdrawal-unknown = stays, release-lease',
      'sending + released = stays, release-lease, at once',
      'sending + exported = -',
      'sending + retried = -',
      'sent + yes = stays, set-consent',
      'sent + no = withdrawing, erase-payload, reset-tries, at once, send withdrawal',
      'sent + due = stays, never',
      'sent + lead-accepted = stays, release-lease',
      'sent + lead-not-found = stays, release-lease',
      'sent + lead-refused = stays, release-lease',
      'sent + lead-deferred = stays, release-lease',
      'sent + lead-unknown = stays, release-lease',
      'sent + withdrawal-accepted = stays, release-lease',
      'sent + withdrawal-not-found = stays, release-lease',
      'sent + withdrawal-refused = stays, release-lease',
      'sent + withdrawal-deferred = stays, release-lease',
      'sent + withdrawal-unknown = stays, release-lease',
      'sent + released = stays, release-lease',
      'sent + exported = -',
      'sent + retried = -',
      'failed + yes = stays, set-consent, set-payload, assign-gateway',
      'failed + no = withdrawing, erase-payload, reset-tries, at once, send withdrawal',
      'failed + due = stays, never',
      'failed + lead-accepted = stays, release-lease',
      'failed + lead-not-found = stays, release-lease',
      'failed + lead-refused = stays, release-lease',
      'failed + lead-deferred = stays, release-lease',
      'failed + lead-unknown = stays, release-lease',
      'failed + withdrawal-accepted = stays, release-lease',
      'failed + withdrawal-not-found = stays, release-lease',
      'failed + withdrawal-refused = stays, release-lease',
      'failed + withdrawal-deferred = stays, release-lease',
      'failed + withdrawal-unknown = stays, release-lease',
      'failed + released = stays, release-lease',
      'failed + exported = exported, mark-handed-over, add-to-export',
      'failed + retried = queued, assign-gateway, reset-tries, at once',
      'exported + yes = stays, set-consent',
      'exported + no = withdrawing, erase-payload, reset-tries, at once, send withdrawal',
      'exported + due = stays, never',
      'exported + lead-accepted = stays, release-lease',
      'exported + lead-not-found = stays, release-lease',
      'exported + lead-refused = stays, release-lease',
      'exported + lead-deferred = stays, release-lease',
      'exported + lead-unknown = stays, release-lease',
      'exported + withdrawal-accepted = stays, release-lease',
      'exported + withdrawal-not-found = stays, release-lease',
      'exported + withdrawal-refused = stays, release-lease',
      'exported + withdrawal-deferred = stays, release-lease',
      'exported + withdrawal-unknown = stays, release-lease',
      'exported + released = stays, release-lease',
      'exported + exported = -',
      'exported + retried = -',
      'withdrawing + yes = stays, set-consent, set-payload, queuedAt',
      'withdrawing + no = stays, erase-payload, send withdrawal',
      'withdrawing + due = stays, acquire-lease',
      'withdrawing + lead-accepted = stays, release-lease, at once',
      'withdrawing + lead-not-found = stays, release-lease, at once',
      'withdrawing + lead-refused = stays, release-lease, at once',
      'withdrawing + lead-deferred = stays, release-lease, at once',
      'withdrawing + lead-unknown = stays, mark-unknown, release-lease, at once',
      'withdrawing + withdrawal-accepted = queued, start-round, assign-gateway, reset-tries, release-lease, queuedAt, withdrawnAt, at once',
      'withdrawing + withdrawal-not-found = queued, start-round, assign-gateway, reset-tries, release-lease, queuedAt, withdrawnAt, at once',
      'withdrawing + withdrawal-refused = stays, release-lease, in 1440 min, partner-failed',
      'withdrawing + withdrawal-deferred = stays, release-lease, in 1 min',
      'withdrawing + withdrawal-unknown = stays, release-lease, in 1 min',
      'withdrawing + released = stays, release-lease, at once',
      'withdrawing + exported = -',
      'withdrawing + retried = -',
      'withdrawn + yes = queued, set-consent, set-payload, assign-gateway, start-round, reset-tries, queuedAt, at once, send lead',
      'withdrawn + no = -',
      'withdrawn + due = stays, never',
      'withdrawn + lead-accepted = stays, release-lease',
      'withdrawn + lead-not-found = stays, release-lease',
      'withdrawn + lead-refused = stays, release-lease',
      'withdrawn + lead-deferred = stays, release-lease',
      'withdrawn + lead-unknown = stays, release-lease',
      'withdrawn + withdrawal-accepted = stays, clear-unknown, reset-tries, release-lease, never',
      'withdrawn + withdrawal-not-found = stays, clear-unknown, reset-tries, release-lease, never',
      'withdrawn + withdrawal-refused = stays, release-lease, in 1440 min, partner-failed',
      'withdrawn + withdrawal-deferred = stays, release-lease, in 1 min',
      'withdrawn + withdrawal-unknown = stays, release-lease, in 1 min',
      'withdrawn + released = stays, release-lease',
      'withdrawn + exported = -',
      'withdrawn + retried = -',
      'dropped + yes = queued, set-consent, set-payload, assign-gateway, start-round, reset-tries, queuedAt, at once, send lead',
      'dropped + no = -',
      'dropped + due = stays, never',
      'dropped + lead-accepted = stays, release-lease',
      'dropped + lead-not-found = stays, release-lease',
      'dropped + lead-refused = stays, release-lease',
      'dropped + lead-deferred = stays, release-lease',
      'dropped + lead-unknown = stays, release-lease',
      'dropped + withdrawal-accepted = stays, release-lease',
      'dropped + withdrawal-not-found = stays, release-lease',
      'dropped + withdrawal-refused = stays, release-lease',
      'dropped + withdrawal-deferred = stays, release-lease',
      'dropped + withdrawal-unknown = stays, release-lease',
      'dropped + released = stays, release-lease',
      'dropped + exported = -',
      'dropped + retried = -',
    ]);
  });

  it('drop a lead that the partner cannot have received', () => {
    expect(changedBy({ mayBeWithPartner: false })).toEqual([
      'queued + no = dropped, erase-payload, reset-tries, never',
      'sending + no = dropped, erase-payload, reset-tries, never',
      'sent + no = dropped, erase-payload, reset-tries, never',
      'failed + no = dropped, erase-payload, reset-tries, never',
    ]);
  });

  it('withdraw a lead a second time if it may still reach the partner', () => {
    expect(changedBy({ unknown: true })).toEqual(['withdrawn + due = stays, acquire-lease']);
  });

  it('fail a lead after five attempts, and retry a withdrawal daily with an alert', () => {
    expect(changedBy({ tries: 5 })).toEqual([
      'queued + due = failed, release-lease, never, lead-failed',
      'sending + due = failed, mark-unknown, release-lease, never, lead-failed',
      'sending + lead-deferred = failed, release-lease, never, lead-failed',
      'sending + lead-unknown = failed, mark-unknown, release-lease, never, lead-failed',
      'withdrawing + withdrawal-deferred = stays, release-lease, in 1440 min, partner-failed',
      'withdrawing + withdrawal-unknown = stays, release-lease, in 1440 min, partner-failed',
      'withdrawn + withdrawal-deferred = stays, release-lease, in 1440 min, partner-failed',
      'withdrawn + withdrawal-unknown = stays, release-lease, in 1440 min, partner-failed',
    ]);
  });

  it('never send a lead without its data, and start no new round after its withdrawal', () => {
    expect(changedBy({ hasPayload: false })).toEqual([
      'queued + due = failed, release-lease, never, lead-failed',
      'sending + due = failed, mark-unknown, release-lease, never, lead-failed',
      'failed + exported = -',
      'failed + retried = -',
      'withdrawing + withdrawal-accepted = withdrawn, reset-tries, release-lease, withdrawnAt, never',
      'withdrawing + withdrawal-not-found = withdrawn, reset-tries, release-lease, withdrawnAt, never',
    ]);
  });

  it('withdraw a lead and do not send it if the consent is withdrawn', () => {
    expect(changedBy({ isWithdrawn: true })).toEqual([
      'queued + due = withdrawing, release-lease, erase-payload, reset-tries, at once',
      'sending + due = withdrawing, mark-unknown, release-lease, erase-payload, reset-tries, at once',
      'failed + exported = -',
      'failed + retried = -',
    ]);
  });

  it('drop a lead with a withdrawn consent if the partner cannot have received it', () => {
    expect(changedBy({ isWithdrawn: true, mayBeWithPartner: false })).toEqual([
      'queued + no = dropped, erase-payload, reset-tries, never',
      'queued + due = dropped, release-lease, erase-payload, reset-tries, never',
      'sending + no = dropped, erase-payload, reset-tries, never',
      'sending + due = dropped, mark-unknown, release-lease, erase-payload, reset-tries, never',
      'sent + no = dropped, erase-payload, reset-tries, never',
      'failed + no = dropped, erase-payload, reset-tries, never',
      'failed + exported = -',
      'failed + retried = -',
    ]);
  });

  it('give a lead that its member waits for one attempt, and report the result', () => {
    expect(changedBy({ isAwaited: true })).toEqual([
      'queued + due = failed, release-lease, never, lead-failed',
      'sending + due = withdrawing, mark-unknown, erase-payload, reset-tries, release-lease, at once, record-failure, send withdrawal, partner-failed',
      'sending + lead-not-found = dropped, erase-payload, reset-tries, release-lease, never, record-failure, partner-failed',
      'sending + lead-refused = dropped, erase-payload, reset-tries, release-lease, never, record-failure, partner-failed',
      'sending + lead-deferred = dropped, erase-payload, reset-tries, release-lease, never, record-failure, partner-failed',
      'sending + lead-unknown = withdrawing, mark-unknown, erase-payload, reset-tries, release-lease, at once, record-failure, send withdrawal, partner-failed',
      'withdrawing + lead-not-found = stays, release-lease, at once, partner-failed',
      'withdrawing + lead-refused = stays, release-lease, at once, partner-failed',
      'withdrawing + lead-deferred = stays, release-lease, at once, partner-failed',
      'withdrawing + lead-unknown = stays, mark-unknown, release-lease, at once, partner-failed',
    ]);
  });

  it('export a lead without an http gateway in a file, and also its withdrawal', () => {
    expect(changedBy({ isSentByCall: false })).toEqual([
      'queued + exported = exported, mark-handed-over, add-to-export',
      'sending + exported = exported, mark-unknown, release-lease, mark-handed-over, add-to-export',
      'withdrawing + exported = queued, start-round, assign-gateway, reset-tries, release-lease, queuedAt, withdrawnAt, at once, clear-unknown, add-to-export',
    ]);
  });

  it('repeat a withdrawal after fifteen minutes if the lead may still reach the partner', () => {
    expect(changedBy({ unknown: true, hasPayload: false })).toEqual([
      'queued + due = failed, release-lease, never, lead-failed',
      'sending + due = failed, mark-unknown, release-lease, never, lead-failed',
      'failed + exported = -',
      'failed + retried = -',
      'withdrawing + withdrawal-accepted = withdrawn, reset-tries, release-lease, withdrawnAt, in 15 min',
      'withdrawing + withdrawal-not-found = withdrawn, reset-tries, release-lease, withdrawnAt, in 15 min',
      'withdrawn + due = stays, acquire-lease',
    ]);
  });
});

describe('the statuses that an event changes', () => {
  it('are those in the table', () => {
    expect(statusesMovedBy('retried', CLAIMED)).toEqual(['failed']);
    expect(statusesMovedBy('exported', CLAIMED)).toEqual(['failed']);
    expect(statusesMovedBy('exported', { ...CLAIMED, isSentByCall: false })).toEqual([
      'queued',
      'sending',
      'failed',
      'withdrawing',
    ]);
  });
});
