import { consentVersion } from '@nestling/domain/account/consent-version';
import type { Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { ConsentKey, ConsentProof, LeadPayload, ReadWords } from '../ledger.ts';
import type { RewardDeps } from '../../ports.ts';
import { sendLeadJob } from '../jobs/delivery.ts';
import { channelOf } from '../ledger.ts';
import { lockRecord } from '../queries/answers.ts';
import { storeYes } from '../queries/store-yes.ts';
import type { NewYes, StoredYes } from '../queries/store-yes.ts';

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

/**
 * Stores a yes. A repeated yes changes nothing; the newest of concurrent answers wins. A lead that
 * can be sent is sent after the commit.
 */
export async function recordConsent(deps: Pick<RewardDeps, 'handle' | 'partners'>, yes: JudgedYes): Promise<StoredYes> {
  const stored = newYes(deps, yes);
  // Without a transaction, because the statement alone is atomic and answers rarely concur.
  return (await storeYes(deps.handle.db, stored)) ?? deps.handle.transaction((tx) => storeLocked(tx, stored));
}

/** Does the same as part of a transaction. */
export function recordConsentIn(
  deps: Pick<RewardDeps, 'partners'>,
  tx: Transaction,
  yes: JudgedYes,
): Promise<StoredYes> {
  return storeLocked(tx, newYes(deps, yes));
}

/** The record is locked first, so that the statement sees every earlier answer. */
async function storeLocked(tx: Transaction, yes: NewYes): Promise<StoredYes> {
  await lockRecord(tx, yes);
  const stored = await storeYes(tx, yes);
  if (!stored) throw new Error('a locked record of a partner has changed');
  return stored;
}

function newYes({ partners }: Pick<RewardDeps, 'partners'>, { payload, fields, ...yes }: JudgedYes): NewYes {
  const { legacySyllabusId, words } = yes;
  const isSendable = channelOf({ legacySyllabusId, fields }) === 'leads' && partners.leads !== null;
  return {
    ...yes,
    consentVersion: consentVersion(words.textHash),
    lead: { id: newId(), payload, fields },
    sendJob: isSendable ? sendLeadJob.name : null,
  };
}
