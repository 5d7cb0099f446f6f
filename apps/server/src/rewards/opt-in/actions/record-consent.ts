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

/** A validated yes with its data. */
export interface JudgedYes extends ConsentKey {
  email: string;
  /** Digits only; null if the partner asks for none. */
  mobile: string | null;
  words: ReadWords;
  proof: ConsentProof;
  disclosures: Readonly<Record<string, boolean>> | null;
  payload: LeadPayload;
  /** Field names. */
  fields: readonly string[];
}

/** The result of a stored yes. */
export interface RecordedConsent {
  record: PartnerRow;
  /** Null if nothing was stored. */
  lead: LeadState | null;
}

/**
 * Stores a yes in the given transaction. The record is locked first; a repeated yes changes
 * nothing. A lead that can be sent is sent after the commit.
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

/**
 * A repeated yes to the same words must not create a second lead while the first one is on its way.
 */
function isSameYes(current: CurrentConsent | null, version: string): boolean {
  return (
    current !== null &&
    current.answer &&
    current.delivery === null &&
    current.consentVersion === version &&
    current.lead !== null &&
    current.lead !== 'dropped' &&
    current.lead !== 'withdrawn'
  );
}
