import { agreementName } from '@nestling/contract/rewards/lead-transfer';
import { sequenceOf } from '@nestling/domain/rewards/opt-in/delivery';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import type { PartnerMessage } from '../../gateways/partners/port.ts';
import { NO_COURSE, type LeadPayload } from './ledger.ts';
import type { LeadRow } from './queries/move-leads.ts';

/** The columns of a lead that its messages contain. */
export type SentLead = Pick<
  LeadRow,
  'id' | 'uid' | 'partner' | 'legacySyllabusId' | 'round' | 'toldRound' | 'payload' | 'status'
>;

/** The data that every partner of the dialog gets, read from the record on delivery. */
export interface LeadSubject {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns the message of a lead; fields that were not asked for are absent.
 * @param teller the member, for a lead of the dialog
 */
export function leadMessage(lead: SentLead, teller: LeadSubject | null, sentAt: Date): PartnerMessage {
  const { payload: content } = lead;
  if (content === null) throw new Error('a lead without what it tells is not sent');
  const { disclosures = {}, ...payload } = content;
  const agreed = Object.fromEntries(Object.entries(disclosures).map(([slug, answer]) => [agreementName(slug), answer]));
  const fields = teller === null ? { ...payload, ...agreed } : dialogFields(content, teller);
  return messageOf(lead, 'lead', { sentAt, fields });
}

function dialogFields({ c3poSlug, optIn, phone }: LeadPayload, { email, firstName, lastName }: LeadSubject): object {
  return { c3poSlug, optIn, email, firstName, lastName, ...(phone !== undefined && { phone }) };
}

/**
 * Returns the withdrawal of a lead. For a deleted member it must contain the id only; a partner of
 * the dialog has never had the uid.
 */
export function withdrawalMessage(lead: SentLead, sentAt: Date): PartnerMessage {
  const { uid, partner, legacySyllabusId } = lead;
  const who = legacySyllabusId === NO_COURSE ? {} : { uid };
  return messageOf(lead, 'withdrawal', {
    sentAt,
    fields: uid === null ? {} : { ...who, c3poSlug: partner, optIn: false },
  });
}

function messageOf(
  { id, round, toldRound, status }: SentLead,
  type: 'lead' | 'withdrawal',
  { sentAt, fields }: { sentAt: Date; fields: object },
): PartnerMessage {
  const sequence = sequenceOf(type, type === 'lead' ? round : (toldRound ?? round));
  // A second withdrawal needs its own id, otherwise the partner drops it as a repeat.
  const isSecond = type === 'withdrawal' && leadStage(status) === 'over';
  return {
    id: `${id}.${sequence}${isSecond ? '.again' : ''}`,
    body: { type, id, sequence, sentAt: sentAt.toISOString(), ...fields },
  };
}
