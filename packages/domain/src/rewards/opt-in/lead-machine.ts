import {
  REPEAT_WITHDRAWAL_MS,
  MAX_TRIES,
  leadStep,
  withdrawalStep,
  type DeliveryResult,
  type MessageKind,
} from './delivery.ts';
import { LEAD_STATUSES, type LeadStatus } from './lead-status.ts';
import type { LeadEffect, LeadEvent, LeadMoveFacts, LeadMove } from './lead-move.ts';

type Transition = LeadMove | ((facts: LeadMoveFacts) => LeadMove);

const MARK_HANDED_OVER = { kind: 'mark-handed-over' } as const;
const ACQUIRE_LEASE = { kind: 'acquire-lease' } as const;
const RELEASE_LEASE = { kind: 'release-lease' } as const;
const MARK_UNKNOWN = { kind: 'mark-unknown' } as const;
const CLEAR_UNKNOWN = { kind: 'clear-unknown' } as const;
const RESET_TRIES = { kind: 'reset-tries' } as const;
const ERASE_PAYLOAD = { kind: 'erase-payload' } as const;
const SET_CONSENT = { kind: 'set-consent' } as const;
const SET_PAYLOAD = { kind: 'set-payload' } as const;
const ASSIGN_GATEWAY = { kind: 'assign-gateway' } as const;
const START_ROUND = { kind: 'start-round' } as const;
const ADD_TO_EXPORT = { kind: 'add-to-export' } as const;
const RECORD_FAILURE = { kind: 'record-failure' } as const;
const DUE_NOW = { kind: 'next', after: 0 } as const;
const NEVER_DUE = { kind: 'next', after: null } as const;
const next = (after: number) => ({ kind: 'next', after }) as const;
const stamp = (at: 'queuedAt' | 'sentAt' | 'withdrawnAt') => ({ kind: 'stamp', at }) as const;
const send = (message: MessageKind) => ({ kind: 'send', message }) as const;
const LEAD_FAILED = { kind: 'alert', alert: 'lead-failed' } as const;
const PARTNER_FAILED = { kind: 'alert', alert: 'partner-failed' } as const;

const to = (status: LeadStatus, ...effects: LeadEffect[]): LeadMove => ({ to: status, effects });
const stay =
  (...effects: LeadEffect[]): Transition =>
  ({ status }) =>
    to(status, ...effects);

const UNCHANGED = stay();
/** A lead without a further message is never due again. */
const NO_LONGER_DUE = stay(NEVER_DUE);
/** A result that no longer matters, because the lead has no further message. */
const STALE_RESULT = stay(RELEASE_LEASE);
/** Releases the lease; the next message is due now. */
const RELEASED_FOR_NEXT = stay(RELEASE_LEASE, DUE_NOW);
/** The result of sending a lead that is being withdrawn meanwhile. */
const staleLeadResult =
  (delivery: DeliveryResult): Transition =>
  ({ status, isAwaited }) =>
    to(
      status,
      ...(delivery === 'unknown' ? [MARK_UNKNOWN] : []),
      RELEASE_LEASE,
      DUE_NOW,
      ...(isAwaited && delivery !== 'accepted' ? [PARTNER_FAILED] : []),
    );

const canBeSent = ({ hasPayload, isWithdrawn }: LeadMoveFacts): boolean => hasPayload && !isWithdrawn;

/** Withdraws a lead that the partner may have; otherwise drops it. */
const withdrawOrDrop = ({ mayBeWithPartner }: LeadMoveFacts): LeadMove =>
  mayBeWithPartner
    ? to('withdrawing', ERASE_PAYLOAD, RESET_TRIES, DUE_NOW)
    : to('dropped', ERASE_PAYLOAD, RESET_TRIES, NEVER_DUE);

/** Like `withdrawOrDrop`; sends the withdrawal immediately. */
const onNo = (facts: LeadMoveFacts): LeadMove => {
  const { to: status, effects } = withdrawOrDrop(facts);
  return to(status, ...effects, ...(facts.mayBeWithPartner ? [send('withdrawal')] : []));
};

/** A lead that may have arrived is withdrawn; otherwise it is dropped. */
const deliveryFailed = (mayHaveArrived: boolean): LeadMove =>
  mayHaveArrived
    ? to(
        'withdrawing',
        MARK_UNKNOWN,
        ERASE_PAYLOAD,
        RESET_TRIES,
        RELEASE_LEASE,
        DUE_NOW,
        RECORD_FAILURE,
        send('withdrawal'),
        PARTNER_FAILED,
      )
    : to('dropped', ERASE_PAYLOAD, RESET_TRIES, RELEASE_LEASE, NEVER_DUE, RECORD_FAILURE, PARTNER_FAILED);

const FAILED = to('failed', RELEASE_LEASE, NEVER_DUE, LEAD_FAILED);

/** Sends the lead if it may still be sent. */
const attempt = (facts: LeadMoveFacts): LeadMove => {
  if (facts.isWithdrawn) {
    const { to: status, effects } = withdrawOrDrop(facts);
    return to(status, RELEASE_LEASE, ...effects);
  }
  const hasNoTriesLeft = facts.tries >= (facts.isAwaited ? 1 : MAX_TRIES);
  return hasNoTriesLeft || !facts.hasPayload ? FAILED : to('sending', MARK_HANDED_OVER, ACQUIRE_LEASE);
};

/** A lead that is due in status `sending`: its process was killed, so the result is unknown. */
const attemptAfterKill = (facts: LeadMoveFacts): LeadMove => {
  if (facts.isAwaited && !facts.isWithdrawn) return deliveryFailed(true);
  const { to: status, effects } = attempt(facts);
  return to(status, MARK_UNKNOWN, ...effects);
};

const onFailedCall =
  (delivery: Exclude<DeliveryResult, 'accepted'>): Transition =>
  ({ tries, isAwaited }) => {
    if (isAwaited) return deliveryFailed(delivery === 'unknown');
    const step = leadStep(delivery, tries);
    const move = step.status === 'queued' ? to('queued', RELEASE_LEASE, next(step.waitMs)) : FAILED;
    return delivery === 'unknown' ? to(move.to, MARK_UNKNOWN, ...move.effects) : move;
  };

/**
 * Starts the next round if there is a new consent; otherwise the withdrawal is repeated once if the
 * lead may still arrive.
 */
const onWithdrawn: Transition = ({ hasPayload, unknown }) =>
  hasPayload
    ? to(
        'queued',
        START_ROUND,
        ASSIGN_GATEWAY,
        RESET_TRIES,
        RELEASE_LEASE,
        stamp('queuedAt'),
        stamp('withdrawnAt'),
        DUE_NOW,
      )
    : to(
        'withdrawn',
        RESET_TRIES,
        RELEASE_LEASE,
        stamp('withdrawnAt'),
        unknown ? next(REPEAT_WITHDRAWAL_MS) : NEVER_DUE,
      );

/** A withdrawal is retried until the partner accepts it. */
const retryWithdrawal =
  (delivery: DeliveryResult): Transition =>
  ({ status, tries }) => {
    const step = withdrawalStep(delivery, tries);
    if (step.isOver) throw new Error(`a withdrawal that was ${delivery} is not retried`);
    return to(status, RELEASE_LEASE, next(step.waitMs), ...(step.shouldAlert ? [PARTNER_FAILED] : []));
  };

/** The delivery of a file is never unknown, so it needs no second withdrawal. */
const withdrawnByExport: Transition = (facts) => {
  if (facts.isSentByCall) return unchanged(facts);
  const { to: status, effects } = resolve(onWithdrawn, facts);
  return to(status, ...effects, CLEAR_UNKNOWN, ADD_TO_EXPORT);
};

const onExport: Transition = (facts) =>
  canBeSent(facts) ? to('exported', MARK_HANDED_OVER, ADD_TO_EXPORT) : unchanged(facts);
const onExportWithoutCall: Transition = (facts) => (facts.isSentByCall ? unchanged(facts) : resolve(onExport, facts));

/** A lead whose process was killed in a call, and whose gateway is no longer configured. */
const onExportAfterKill: Transition = (facts) => {
  if (facts.isSentByCall) return unchanged(facts);
  const { to: status, effects } = resolve(onExport, facts);
  return effects.length === 0 ? unchanged(facts) : to(status, MARK_UNKNOWN, RELEASE_LEASE, ...effects);
};
const onRetry: Transition = (facts) =>
  canBeSent(facts) ? to('queued', ASSIGN_GATEWAY, RESET_TRIES, DUE_NOW) : unchanged(facts);

const startAgain = to(
  'queued',
  SET_CONSENT,
  SET_PAYLOAD,
  ASSIGN_GATEWAY,
  START_ROUND,
  RESET_TRIES,
  stamp('queuedAt'),
  DUE_NOW,
  send('lead'),
);

const STALE_LEAD_RESULTS = {
  'lead-accepted': STALE_RESULT,
  'lead-not-found': STALE_RESULT,
  'lead-refused': STALE_RESULT,
  'lead-deferred': STALE_RESULT,
  'lead-unknown': STALE_RESULT,
} as const;

const withdrawalResults = (onEnd: Transition, onFailure: (delivery: DeliveryResult) => Transition) =>
  ({
    'withdrawal-accepted': onEnd,
    'withdrawal-not-found': onEnd,
    'withdrawal-refused': onFailure('refused'),
    'withdrawal-deferred': onFailure('deferred'),
    'withdrawal-unknown': onFailure('unknown'),
  }) as const;

const STALE_WITHDRAWAL_RESULTS = withdrawalResults(STALE_RESULT, () => STALE_RESULT);

const LEAD: Readonly<Record<LeadStatus, Readonly<Record<LeadEvent, Transition>>>> = {
  queued: {
    yes: stay(SET_CONSENT, SET_PAYLOAD, ASSIGN_GATEWAY, send('lead')),
    no: onNo,
    due: attempt,
    ...STALE_LEAD_RESULTS,
    ...withdrawalResults(RELEASED_FOR_NEXT, () => RELEASED_FOR_NEXT),
    released: RELEASED_FOR_NEXT,
    exported: onExportWithoutCall,
    retried: UNCHANGED,
  },
  sending: {
    // The message that is being sent must not change.
    yes: stay(SET_CONSENT),
    no: onNo,
    due: attemptAfterKill,
    'lead-accepted': to('sent', RELEASE_LEASE, stamp('sentAt'), ERASE_PAYLOAD, NEVER_DUE),
    'lead-not-found': onFailedCall('not-found'),
    'lead-refused': onFailedCall('refused'),
    'lead-deferred': onFailedCall('deferred'),
    'lead-unknown': onFailedCall('unknown'),
    ...STALE_WITHDRAWAL_RESULTS,
    released: RELEASED_FOR_NEXT,
    exported: onExportAfterKill,
    retried: UNCHANGED,
  },
  sent: {
    yes: stay(SET_CONSENT),
    no: onNo,
    due: NO_LONGER_DUE,
    ...STALE_LEAD_RESULTS,
    ...STALE_WITHDRAWAL_RESULTS,
    released: STALE_RESULT,
    exported: UNCHANGED,
    retried: UNCHANGED,
  },
  failed: {
    yes: stay(SET_CONSENT, SET_PAYLOAD, ASSIGN_GATEWAY),
    no: onNo,
    due: NO_LONGER_DUE,
    ...STALE_LEAD_RESULTS,
    ...STALE_WITHDRAWAL_RESULTS,
    released: STALE_RESULT,
    exported: onExport,
    retried: onRetry,
  },
  exported: {
    yes: stay(SET_CONSENT),
    no: to('withdrawing', ERASE_PAYLOAD, RESET_TRIES, DUE_NOW, send('withdrawal')),
    due: NO_LONGER_DUE,
    ...STALE_LEAD_RESULTS,
    ...STALE_WITHDRAWAL_RESULTS,
    released: STALE_RESULT,
    exported: UNCHANGED,
    retried: UNCHANGED,
  },
  withdrawing: {
    // The new lead is sent after the withdrawal.
    yes: stay(SET_CONSENT, SET_PAYLOAD, stamp('queuedAt')),
    no: stay(ERASE_PAYLOAD, send('withdrawal')),
    due: stay(ACQUIRE_LEASE),
    'lead-accepted': staleLeadResult('accepted'),
    'lead-not-found': staleLeadResult('not-found'),
    'lead-refused': staleLeadResult('refused'),
    'lead-deferred': staleLeadResult('deferred'),
    'lead-unknown': staleLeadResult('unknown'),
    ...withdrawalResults(onWithdrawn, retryWithdrawal),
    released: RELEASED_FOR_NEXT,
    exported: withdrawnByExport,
    retried: UNCHANGED,
  },
  withdrawn: {
    yes: startAgain,
    no: UNCHANGED,
    due: ({ unknown }) => to('withdrawn', unknown ? ACQUIRE_LEASE : NEVER_DUE),
    ...STALE_LEAD_RESULTS,
    ...withdrawalResults(stay(CLEAR_UNKNOWN, RESET_TRIES, RELEASE_LEASE, NEVER_DUE), retryWithdrawal),
    released: STALE_RESULT,
    exported: UNCHANGED,
    retried: UNCHANGED,
  },
  dropped: {
    yes: startAgain,
    no: UNCHANGED,
    due: NO_LONGER_DUE,
    ...STALE_LEAD_RESULTS,
    ...STALE_WITHDRAWAL_RESULTS,
    released: STALE_RESULT,
    exported: UNCHANGED,
    retried: UNCHANGED,
  },
};

function unchanged({ status }: LeadMoveFacts): LeadMove {
  return to(status);
}

function resolve(transition: Transition, facts: LeadMoveFacts): LeadMove {
  return typeof transition === 'function' ? transition(facts) : transition;
}

/** Returns the result of an event for a lead; an event that changes nothing is not an error. */
export function leadMove(lead: LeadMoveFacts, event: LeadEvent): LeadMove {
  return resolve(LEAD[lead.status][event], lead);
}

/** Returns the statuses in which an event moves a lead with these facts. */
export function statusesMovedBy(event: LeadEvent, facts: Omit<LeadMoveFacts, 'status'>): LeadStatus[] {
  return LEAD_STATUSES.filter((status) => leadMove({ ...facts, status }, event).effects.length > 0);
}
