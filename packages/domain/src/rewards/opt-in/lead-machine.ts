import { AGAIN_MS, MAX_TRIES, leadStep, withdrawalStep, type DeliveryResult, type MessageKind } from './delivery.ts';
import { LEAD_STATUSES, type LeadStatus } from './lead-status.ts';
import type { LeadEffect, LeadEvent, LeadMoveFacts, LeadMove } from './lead-move.ts';

type Cell = LeadMove | ((facts: LeadMoveFacts) => LeadMove);

const HAND_OVER = { kind: 'hand-over' } as const;
const CLAIM = { kind: 'claim' } as const;
const RELEASE = { kind: 'release' } as const;
const DOUBT = { kind: 'doubt' } as const;
const SETTLE_DOUBT = { kind: 'settle-doubt' } as const;
const RESTART = { kind: 'restart' } as const;
const FORGET = { kind: 'forget' } as const;
const RENEW = { kind: 'renew' } as const;
const REPLACE = { kind: 'replace' } as const;
const ASSIGN_GATEWAY = { kind: 'assign-gateway' } as const;
const OPEN = { kind: 'open' } as const;
const FILE = { kind: 'file' } as const;
const RECORD_FAILURE = { kind: 'record-failure' } as const;
const AT_ONCE = { kind: 'next', after: 0 } as const;
const NEVER = { kind: 'next', after: null } as const;
const next = (after: number) => ({ kind: 'next', after }) as const;
const stamp = (at: 'queuedAt' | 'sentAt' | 'withdrawnAt') => ({ kind: 'stamp', at }) as const;
const send = (message: MessageKind) => ({ kind: 'send', message }) as const;
const LEAD_FAILED = { kind: 'alert', alert: 'lead-failed' } as const;
const PARTNER_FAILED = { kind: 'alert', alert: 'partner-failed' } as const;

const to = (status: LeadStatus, ...effects: LeadEffect[]): LeadMove => ({ to: status, effects });
const stay =
  (...effects: LeadEffect[]): Cell =>
  ({ status }) =>
    to(status, ...effects);

const NOTHING = stay();
/** A lead that has no message is never due again. */
const REST = stay(NEVER);
/** The result of a call whose lead has no further message. */
const OVERTAKEN = stay(RELEASE);
/** The result of a call whose lead has another message by now, which waited for its end. */
const OVERTAKEN_BY_NEXT = stay(RELEASE, AT_ONCE);
/** As before, for a lead that is to be withdrawn. */
const leadOvertaken =
  (delivery: DeliveryResult): Cell =>
  ({ status, isAwaited }) =>
    to(
      status,
      ...(delivery === 'unknown' ? [DOUBT] : []),
      RELEASE,
      AT_ONCE,
      ...(isAwaited && delivery !== 'taken' ? [PARTNER_FAILED] : []),
    );

const canBeSent = ({ hasPayload, isWithdrawn }: LeadMoveFacts): boolean => hasPayload && !isWithdrawn;

/** An unsent lead of a withdrawn yes: dropped, or withdrawn where the partner may have it. */
const withdrawnLead = ({ claimed }: LeadMoveFacts): LeadMove =>
  claimed ? to('withdrawing', FORGET, RESTART, AT_ONCE) : to('dropped', FORGET, RESTART, NEVER);

/** As `withdrawnLead`, and its withdrawal is sent now. */
const refused = (facts: LeadMoveFacts): LeadMove => {
  const { to: status, effects } = withdrawnLead(facts);
  return to(status, ...effects, ...(facts.claimed ? [send('withdrawal')] : []));
};

/** What may have arrived is withdrawn. */
const undelivered = (mayHaveArrived: boolean): LeadMove =>
  mayHaveArrived
    ? to('withdrawing', DOUBT, FORGET, RESTART, RELEASE, AT_ONCE, RECORD_FAILURE, send('withdrawal'), PARTNER_FAILED)
    : to('dropped', FORGET, RESTART, RELEASE, NEVER, RECORD_FAILURE, PARTNER_FAILED);

const FAILED = to('failed', RELEASE, NEVER, LEAD_FAILED);

/** Sends the lead if it may still be sent. */
const attempt = (facts: LeadMoveFacts): LeadMove => {
  if (facts.isWithdrawn) {
    const { to: status, effects } = withdrawnLead(facts);
    return to(status, RELEASE, ...effects);
  }
  const isOver = facts.tries >= (facts.isAwaited ? 1 : MAX_TRIES);
  return isOver || !facts.hasPayload ? FAILED : to('sending', HAND_OVER, CLAIM);
};

/** A lead that is due while it is sent: its process was killed, so that nobody knows the result. */
const attemptAfterKill = (facts: LeadMoveFacts): LeadMove => {
  if (facts.isAwaited && !facts.isWithdrawn) return undelivered(true);
  const { to: status, effects } = attempt(facts);
  return to(status, DOUBT, ...effects);
};

const answered =
  (delivery: Exclude<DeliveryResult, 'taken'>): Cell =>
  ({ tries, isAwaited }) => {
    if (isAwaited) return undelivered(delivery === 'unknown');
    const step = leadStep(delivery, tries);
    const move = step.status === 'queued' ? to('queued', RELEASE, next(step.waitMs)) : FAILED;
    return delivery === 'unknown' ? to(move.to, DOUBT, ...move.effects) : move;
  };

/** The next round if there is a new yes; repeated if the lead may still arrive. */
const withdrawn: Cell = ({ hasPayload, unknown }) =>
  hasPayload
    ? to('queued', OPEN, ASSIGN_GATEWAY, RESTART, RELEASE, stamp('queuedAt'), stamp('withdrawnAt'), AT_ONCE)
    : to('withdrawn', RESTART, RELEASE, stamp('withdrawnAt'), unknown ? next(AGAIN_MS) : NEVER);

/** A withdrawal is retried without end. */
const retriedWithdrawal =
  (delivery: DeliveryResult): Cell =>
  ({ status, tries }) => {
    const step = withdrawalStep(delivery, tries);
    if (step.isOver) throw new Error(`a withdrawal that was ${delivery} is not retried`);
    return to(status, RELEASE, next(step.waitMs), ...(step.isAlarming ? [PARTNER_FAILED] : []));
  };

/** A file's delivery is never unknown, so that it needs no second withdrawal. */
const withdrawnByFile: Cell = (facts) => {
  if (facts.hasLine) return unchanged(facts);
  const { to: status, effects } = moveOf(withdrawn, facts);
  return to(status, ...effects, SETTLE_DOUBT, FILE);
};

const exported: Cell = (facts) => (canBeSent(facts) ? to('exported', HAND_OVER, FILE) : unchanged(facts));
const exportedWithoutLine: Cell = (facts) => (facts.hasLine ? unchanged(facts) : moveOf(exported, facts));

/** A lead whose process was killed in a call, and whose gateway is no longer configured. */
const exportedAfterKill: Cell = (facts) => {
  if (facts.hasLine) return unchanged(facts);
  const { to: status, effects } = moveOf(exported, facts);
  return effects.length === 0 ? unchanged(facts) : to(status, DOUBT, RELEASE, ...effects);
};
const retried: Cell = (facts) => (canBeSent(facts) ? to('queued', ASSIGN_GATEWAY, RESTART, AT_ONCE) : unchanged(facts));

const again = to('queued', RENEW, REPLACE, ASSIGN_GATEWAY, OPEN, RESTART, stamp('queuedAt'), AT_ONCE, send('lead'));

const LEAD_OVERTAKEN = {
  'lead-taken': OVERTAKEN,
  'lead-gone': OVERTAKEN,
  'lead-refused': OVERTAKEN,
  'lead-later': OVERTAKEN,
  'lead-unknown': OVERTAKEN,
} as const;

const withdrawalAnswers = (over: Cell, later: (delivery: DeliveryResult) => Cell) =>
  ({
    'withdrawal-taken': over,
    'withdrawal-gone': over,
    'withdrawal-refused': later('refused'),
    'withdrawal-later': later('later'),
    'withdrawal-unknown': later('unknown'),
  }) as const;

const WITHDRAWAL_OVERTAKEN = withdrawalAnswers(OVERTAKEN, () => OVERTAKEN);

const LEAD: Readonly<Record<LeadStatus, Readonly<Record<LeadEvent, Cell>>>> = {
  queued: {
    yes: stay(RENEW, REPLACE, ASSIGN_GATEWAY, send('lead')),
    no: refused,
    due: attempt,
    ...LEAD_OVERTAKEN,
    ...withdrawalAnswers(OVERTAKEN_BY_NEXT, () => OVERTAKEN_BY_NEXT),
    released: OVERTAKEN_BY_NEXT,
    exported: exportedWithoutLine,
    retried: NOTHING,
  },
  sending: {
    // The message under way stays as it is.
    yes: stay(RENEW),
    no: refused,
    due: attemptAfterKill,
    'lead-taken': to('sent', RELEASE, stamp('sentAt'), FORGET, NEVER),
    'lead-gone': answered('gone'),
    'lead-refused': answered('refused'),
    'lead-later': answered('later'),
    'lead-unknown': answered('unknown'),
    ...WITHDRAWAL_OVERTAKEN,
    released: OVERTAKEN_BY_NEXT,
    exported: exportedAfterKill,
    retried: NOTHING,
  },
  sent: {
    yes: stay(RENEW),
    no: refused,
    due: REST,
    ...LEAD_OVERTAKEN,
    ...WITHDRAWAL_OVERTAKEN,
    released: OVERTAKEN,
    exported: NOTHING,
    retried: NOTHING,
  },
  failed: {
    yes: stay(RENEW, REPLACE, ASSIGN_GATEWAY),
    no: refused,
    due: REST,
    ...LEAD_OVERTAKEN,
    ...WITHDRAWAL_OVERTAKEN,
    released: OVERTAKEN,
    exported,
    retried,
  },
  exported: {
    yes: stay(RENEW),
    no: to('withdrawing', FORGET, RESTART, AT_ONCE, send('withdrawal')),
    due: REST,
    ...LEAD_OVERTAKEN,
    ...WITHDRAWAL_OVERTAKEN,
    released: OVERTAKEN,
    exported: NOTHING,
    retried: NOTHING,
  },
  withdrawing: {
    // Waits for the end of the withdrawal.
    yes: stay(RENEW, REPLACE, stamp('queuedAt')),
    no: stay(FORGET, send('withdrawal')),
    due: stay(CLAIM),
    'lead-taken': leadOvertaken('taken'),
    'lead-gone': leadOvertaken('gone'),
    'lead-refused': leadOvertaken('refused'),
    'lead-later': leadOvertaken('later'),
    'lead-unknown': leadOvertaken('unknown'),
    ...withdrawalAnswers(withdrawn, retriedWithdrawal),
    released: OVERTAKEN_BY_NEXT,
    exported: withdrawnByFile,
    retried: NOTHING,
  },
  withdrawn: {
    yes: again,
    no: NOTHING,
    due: ({ unknown }) => to('withdrawn', unknown ? CLAIM : NEVER),
    ...LEAD_OVERTAKEN,
    ...withdrawalAnswers(stay(SETTLE_DOUBT, RESTART, RELEASE, NEVER), retriedWithdrawal),
    released: OVERTAKEN,
    exported: NOTHING,
    retried: NOTHING,
  },
  dropped: {
    yes: again,
    no: NOTHING,
    due: REST,
    ...LEAD_OVERTAKEN,
    ...WITHDRAWAL_OVERTAKEN,
    released: OVERTAKEN,
    exported: NOTHING,
    retried: NOTHING,
  },
};

function unchanged({ status }: LeadMoveFacts): LeadMove {
  return to(status);
}

function moveOf(cell: Cell, facts: LeadMoveFacts): LeadMove {
  return typeof cell === 'function' ? cell(facts) : cell;
}

/** Returns the result of an event for a lead; an event that changes nothing is no error. */
export function leadMove(lead: LeadMoveFacts, event: LeadEvent): LeadMove {
  return moveOf(LEAD[lead.status][event], lead);
}

/** Returns the statuses in which an event moves a lead with these facts. */
export function statusesMovedBy(event: LeadEvent, facts: Omit<LeadMoveFacts, 'status'>): LeadStatus[] {
  return LEAD_STATUSES.filter((status) => leadMove({ ...facts, status }, event).effects.length > 0);
}
