import { agreementName } from '@nestling/contract/rewards/lead-transfer';
import { sequenceOf } from '@nestling/domain/rewards/opt-in/delivery';
import type { PartnerMessage } from '../../gateways/partners/port.ts';
import { NO_COURSE } from './ledger.ts';
import type { LeadPayload } from './ledger.ts';
import type { LeadRow } from './queries/delivery.ts';

/** A lead as far as its messages ask. */
export type SentLead = Pick<
  LeadRow,
  'id' | 'uid' | 'partner' | 'legacySyllabusId' | 'round' | 'toldRound' | 'payload' | 'status'
>;

/** What every partner of the dialog gets to know, read from the record when it is told. */
export interface LeadSubject {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * A lead as its partner is told of it; what was not asked for is not in it.
 * @param teller of a lead of the dialog
 */
export function leadMessage(lead: SentLead, teller: LeadSubject | null, sentAt: Date): PartnerMessage {
  const { payload: told } = lead;
  if (told === null) throw new Error('a lead without what it tells is not sent');
  const { disclosures = {}, ...payload } = told;
  const agreed = Object.fromEntries(Object.entries(disclosures).map(([slug, answer]) => [agreementName(slug), answer]));
  const fields = teller === null ? { ...payload, ...agreed } : dialogFields(told, teller);
  return messageOf(lead, 'lead', { sentAt, fields });
}

function dialogFields({ c3poSlug, optIn, phone }: LeadPayload, { email, firstName, lastName }: LeadSubject): object {
  return { c3poSlug, optIn, email, firstName, lastName, ...(phone !== undefined && { phone }) };
}

/**
 * That a lead was taken back. Of who has left nothing is told but the id; a partner of the dialog
 * has never known her uid .
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
  // The second withdrawal of a lead is a message of its own, or a partner would take it for a
  // repeat.
  const isSecond = type === 'withdrawal' && status === 'withdrawn';
  return {
    id: `${id}.${sequence}${isSecond ? '.again' : ''}`,
    body: { type, id, sequence, sentAt: sentAt.toISOString(), ...fields },
  };
}
