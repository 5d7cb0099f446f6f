import { consentVersion } from '@nestling/domain/account/consent-version';
import type { Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { ConsentKey, ConsentProof, LeadPayload, ReadWords } from '../ledger.ts';
import type { RewardDeps } from '../../ports.ts';
import { sendLeadJob } from '../jobs/delivery.ts';
import { channelOf, gatewayOf } from '../ledger.ts';
import { lockRecord } from '../queries/answers.ts';
import { leadOf } from '../queries/move-leads.ts';
import type { PartnerRow } from '../queries/records.ts';
import { storeYes } from '../queries/store-yes.ts';
import type { NewYes, StoredYes } from '../queries/store-yes.ts';
import { advanceLead } from './advance-lead.ts';
import type { AdvanceLeadDeps } from './advance-lead.ts';

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

/** A stored yes. */
export interface RecordedYes {
  record: PartnerRow;
  /** False for a repeated yes, which stores nothing. */
  isNew: boolean;
}

type RecordDeps = AdvanceLeadDeps & Pick<RewardDeps, 'handle'>;

/**
 * Stores a yes. A repeated yes changes nothing; the newest of concurrent answers wins. A lead that
 * can be sent is sent after the commit.
 */
export async function recordConsent(deps: RecordDeps, yes: JudgedYes): Promise<RecordedYes> {
  const given = newYes(deps, yes);
  // Without a transaction, because the statement alone is atomic, and answers rarely concur or
  // follow another.
  const stored = await storeYes(deps.handle.db, given, { movesLead: false });
  return stored ? recorded(stored) : deps.handle.transaction((tx) => storeLocked(deps, tx, given));
}

/** Does the same as part of a transaction. */
export function recordConsentIn(deps: RecordDeps, tx: Transaction, yes: JudgedYes): Promise<RecordedYes> {
  return storeLocked(deps, tx, newYes(deps, yes));
}

/** The record is locked first, so that the statement sees every earlier answer. */
async function storeLocked(deps: RecordDeps, tx: Transaction, yes: NewYes): Promise<RecordedYes> {
  await lockRecord(tx, yes);
  const stored = await storeYes(tx, yes, { movesLead: true });
  if (!stored) throw new Error('a locked record of a partner has changed');
  const { consentId, hadLead } = stored;
  if (consentId !== null && hadLead) {
    const lead = await leadOf(tx, yes, { lock: true });
    const { fields, payload } = yes.lead;
    if (!lead) throw new Error('a lead of a locked record is gone');
    await advanceLead(tx, deps, lead, { event: 'yes', at: yes.at, yes: { consentId, fields, payload } });
  }
  return recorded(stored);
}

function recorded({ record, consentId }: StoredYes): RecordedYes {
  return { record, isNew: consentId !== null };
}

function newYes({ partners }: Pick<RewardDeps, 'partners'>, { payload, fields, ...yes }: JudgedYes): NewYes {
  const { legacySyllabusId, words } = yes;
  const channel = channelOf({ legacySyllabusId, fields });
  const gateway = gatewayOf(partners, channel);
  return {
    ...yes,
    consentVersion: consentVersion(words.textHash),
    lead: { id: newId(), payload, fields, gateway },
    sendJob: channel === 'leads' && gateway === 'http' ? sendLeadJob.name : null,
  };
}
