import { consentVersion } from '@nestling/domain/account/consent-version';
import { insertConsentText } from '../../../account/public.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { ConsentKey, ConsentProof, LeadPayload, ReadWords } from '../ledger.ts';
import type { RewardDeps } from '../../ports.ts';
import { sendLeadJob } from '../jobs/delivery.ts';
import { channelOf } from '../ledger.ts';
import { insertYes, lockRecord, currentConsent } from '../queries/answers.ts';
import type { LeadState } from '../queries/leads.ts';
import type { CurrentConsent } from '../queries/answers.ts';
import type { PartnerRow } from '../queries/records.ts';

/** A yes that may be kept, with all that goes with it. */
export interface JudgedYes extends ConsentKey {
  email: string;
  /** Digits; null where none is asked for. */
  mobile: string | null;
  words: ReadWords;
  proof: ConsentProof;
  disclosures: Readonly<Record<string, boolean>> | null;
  payload: LeadPayload;
  /** Names of what the partner gets to know. */
  fields: readonly string[];
}

/** What a yes has left. */
export interface RecordedConsent {
  record: PartnerRow;
  /** Null where nothing was written. */
  lead: LeadState | null;
}

/**
 * Keeps a yes in the transaction that is given: the record is locked first, and the same yes once
 * more while it stands writes nothing. A lead that can be sent is sent behind it.
 */
export async function recordConsent(
  { jobs, partners }: Pick<RewardDeps, 'jobs' | 'partners'>,
  tx: Transaction,
  yes: JudgedYes,
): Promise<RecordedConsent> {
  const { words, email, mobile, payload, fields, ...answering } = yes;
  const record = await lockRecord(tx, { uid: yes.uid, partner: yes.partner, email });
  const version = consentVersion(words.textHash);
  if (isSameYes(await currentConsent(tx, answering), version)) return { record, lead: null };
  await insertConsentText(tx, { ...words, at: yes.at });
  const { textHash, locale } = words;
  const answer = { ...answering, answer: true, textHash, locale, consentVersion: version, versionStated: true };
  const lead = await insertYes(tx, answer, mobile, { id: newId(), payload, fields });
  const isSendable = lead?.status === 'queued' && channelOf(lead) === 'leads' && partners.leads !== null;
  if (isSendable) await jobs.send(tx, sendLeadJob, { leadId: lead.id });
  return { record: { ...record, optIn: true, optInDate: yes.at, mobile, underAge: false }, lead };
}

/** A yes to the same words that stands, and whose lead is on its way: it says nothing new. */
function isSameYes(standing: CurrentConsent | null, version: string): boolean {
  return (
    standing !== null &&
    standing.answer &&
    standing.delivery === null &&
    standing.consentVersion === version &&
    standing.lead !== null &&
    standing.lead !== 'dropped' &&
    standing.lead !== 'withdrawn'
  );
}
