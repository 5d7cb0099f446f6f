import { leadMove } from '@nestling/domain/rewards/opt-in/lead-machine';
import type { LeadEffect, LeadEvent, LeadMove } from '@nestling/domain/rewards/opt-in/lead-move';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { sendLeadJob, withdrawLeadJob } from '../jobs/delivery.ts';
import { channelOf, gatewayOf } from '../ledger.ts';
import { movedLead, type LeadEventData } from '../lead-change.ts';
import { leadFacts } from '../lead-facts.ts';
import { leadById, writeLeads, type LeadRow } from '../queries/move-leads.ts';
import { insertUndelivered } from '../queries/answers.ts';
import { updateRecord } from '../queries/write-record.ts';

/** Dependencies of lead moves. */
export type AdvanceLeadDeps = Pick<RewardDeps, 'clock' | 'alerts' | 'jobs' | 'partners'>;

/** An event of a lead with its data. */
export interface LeadEventInput extends Omit<LeadEventData, 'now' | 'gatewayFor'> {
  readonly event: LeadEvent;
  /** The time of the event; now by default. */
  readonly at?: Date;
  /**
   * False for a lead that the event does not apply to, such as one that another call has claimed;
   * asked again with the current row when the lead has changed since it was read.
   */
  readonly appliesTo?: (lead: LeadRow, now: Date) => boolean;
}

/** The result of an event. */
export interface AdvancedLead {
  /** As the move leaves it. */
  readonly lead: LeadRow;
  readonly move: LeadMove;
}

/**
 * Applies an event to a lead: determines the move from the lead as read, writes it unless the lead
 * has changed since, which it then reads again, and performs the effects. Nothing else writes the
 * status of a lead, except the statements that end the leads of a no (`queries/end-leads.ts`).
 *
 * @returns null if the lead is gone, or the event does not apply to it
 */
export async function advanceLead(
  db: Executor,
  deps: AdvanceLeadDeps,
  seen: LeadRow,
  input: LeadEventInput,
): Promise<AdvancedLead | null> {
  const now = input.at ?? deps.clock.now();
  for (let current: LeadRow | null = seen; current !== null; current = await leadById(db, seen.id)) {
    if (input.appliesTo?.(current, now) === false) return null;
    const move = leadMove(leadFacts(current, deps.partners), input.event);
    if (move.effects.length === 0) return { lead: current, move };
    const withPayload = move.effects.some(({ kind }) => kind === 'erase-payload' || kind === 'set-payload');
    const [lead] = await writeLeads(db, [movedLead(current, move, { ...input, now, gatewayFor: gatewayFor(deps) })], {
      withPayload,
    });
    if (lead) {
      for (const effect of move.effects) await execute(db, deps, lead, effect);
      return { lead, move };
    }
  }
  return null;
}

const gatewayFor =
  ({ partners }: Pick<AdvanceLeadDeps, 'partners'>) =>
  (lead: LeadRow) =>
    gatewayOf(partners, channelOf(lead));

/** What an event of locked leads may do beside their rows: nothing. */
const OF_THE_ROW: ReadonlySet<LeadEffect['kind']> = new Set([
  'mark-handed-over',
  'release-lease',
  'mark-unknown',
  'clear-unknown',
  'assign-gateway',
  'next',
  'reset-tries',
  'start-round',
  'stamp',
  'add-to-export',
]);

/**
 * Applies an event to locked leads in one statement.
 * @returns those that it moves, as their moves leave them
 */
export async function advanceLockedLeads(
  tx: Transaction,
  deps: Pick<AdvanceLeadDeps, 'clock' | 'partners'>,
  seen: readonly LeadRow[],
  { event, ...data }: Omit<LeadEventInput, 'appliesTo' | 'at'>,
): Promise<LeadRow[]> {
  const now = deps.clock.now();
  const moved = seen.flatMap((lead) => {
    const move = leadMove(leadFacts(lead, deps.partners), event);
    if (move.effects.some(({ kind }) => !OF_THE_ROW.has(kind)))
      throw new Error(`the event ${event} needs a move of one lead`);
    return move.effects.length === 0 ? [] : [movedLead(lead, move, { ...data, now, gatewayFor: gatewayFor(deps) })];
  });
  if (moved.length === 0) return [];
  const written = await writeLeads(tx, moved, { withPayload: false });
  if (written.length !== moved.length) throw new Error('a locked lead has changed');
  return written;
}

/** The record after a yes that could not be delivered. */
const UNDELIVERED = { optIn: false, optInDate: null, mobile: null };

/** The effects beside the row; the jobs and the note commit with it where `db` is a transaction. */
async function execute(
  db: Executor,
  { clock, alerts, jobs, partners }: AdvanceLeadDeps,
  lead: LeadRow,
  effect: LeadEffect,
): Promise<void> {
  const channel = channelOf(lead);
  switch (effect.kind) {
    case 'alert':
      return alerts.raise(db, { kind: effect.alert, subject: lead.partner });
    case 'record-failure':
      await insertUndelivered(db, lead.consentId, clock.now());
      if (lead.uid === null) return;
      return updateRecord(db, { uid: lead.uid, partner: lead.partner }, UNDELIVERED);
    case 'send': {
      if (channel === null || !partners[channel]) return;
      if (effect.message === 'withdrawal') return jobs.send(db, withdrawLeadJob, { leadId: lead.id });
      // A lead of the dialog is sent by the call that stores its yes.
      return channel === 'leads' ? jobs.send(db, sendLeadJob, { leadId: lead.id }) : undefined;
    }
    default:
      // Of the row.
      return;
  }
}
