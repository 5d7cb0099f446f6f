import type { LeadEffect, LeadMove } from '@nestling/domain/rewards/opt-in/lead-move';
import type { LeadGateway } from './ledger.ts';
import type { LeadRow } from './queries/move-leads.ts';

/** Milliseconds; a lease must outlast a call, which takes up to ten seconds. */
const LEASE_MS = 60_000;

/** The data of an event. */
export interface LeadEventData {
  now: Date;
  /** Returns the configured gateway of a lead, which depends on its fields. */
  gatewayFor: (lead: LeadRow) => LeadGateway;
  /** The new yes. */
  yes?: Pick<LeadRow, 'consentId' | 'fields' | 'payload'>;
  /** The number of an export. */
  batch?: string;
}

/** Returns a lead as its move leaves it. */
export function movedLead(seen: LeadRow, { to, effects }: LeadMove, data: LeadEventData): LeadRow {
  return effects.reduce<LeadRow>((lead, effect) => ({ ...lead, ...changeBy(effect, lead, data) }), {
    ...seen,
    status: to,
  });
}

/** Effects beside the row, which `advanceLead` executes. */
const OUTSIDE_THE_ROW = { send: {}, 'record-failure': {}, alert: {} } as const;

const SAME_FOR_EVERY_LEAD = {
  ...OUTSIDE_THE_ROW,
  'release-lease': { leaseUntil: null },
  'mark-unknown': { unknown: true },
  'clear-unknown': { unknown: false },
  'reset-tries': { tries: 0 },
  'erase-payload': { payload: null },
} as const;

function changeBy(effect: LeadEffect, lead: LeadRow, { now, gatewayFor, yes, batch }: LeadEventData): Partial<LeadRow> {
  switch (effect.kind) {
    case 'mark-handed-over':
      return { claimed: true, toldRound: lead.round };
    case 'acquire-lease': {
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      return { tries: lead.tries + 1, leaseUntil, nextTryAt: leaseUntil };
    }
    case 'next':
      return { nextTryAt: effect.after === null ? null : afterCall(lead, new Date(now.getTime() + effect.after)) };
    case 'set-consent':
      return { consentId: required(yes, 'yes').consentId };
    case 'set-payload': {
      const { fields, payload } = required(yes, 'yes');
      return { fields, payload, exportedAt: null };
    }
    case 'assign-gateway':
      return { gateway: gatewayFor(lead) };
    case 'start-round':
      return { round: lead.round + 1, claimed: false, unknown: false, batch: null };
    case 'stamp':
      return { [effect.at]: now };
    case 'add-to-export':
      return { batch: required(batch, 'batch'), exportedAt: now, nextTryAt: null };
    default:
      return SAME_FOR_EVERY_LEAD[effect.kind];
  }
}

function afterCall({ leaseUntil }: LeadRow, at: Date): Date {
  return leaseUntil !== null && leaseUntil > at ? leaseUntil : at;
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the event of a lead lacks its ${name}`);
  return value;
}
