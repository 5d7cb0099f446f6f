import { consentVersion } from '@nestling/domain/account/consent-version';
import { FIRST_STATUS, statusesOf } from '@nestling/domain/rewards/opt-in/lead-status';
import { insertConsentText, holdSession } from '#account/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Session } from '#platform/http/session.ts';
import { newId } from '#platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { sendLeadJob } from '../jobs/delivery.ts';
import { retainCertificateJob } from '../jobs/retain-certificate.ts';
import {
  channelOf,
  gatewayOf,
  type ConsentKey,
  type ConsentProof,
  type LeadPayload,
  type ReadText,
} from '../ledger.ts';
import { currentConsent, insertAnswer, type CurrentConsent } from '../queries/answers.ts';
import { insertLead } from '../queries/insert-lead.ts';
import { leadOf } from '../queries/move-leads.ts';
import type { PartnerRow } from '../queries/records.ts';
import { lockRecord, updateRecord } from '../queries/write-record.ts';
import { advanceLead, type AdvanceLeadDeps } from './advance-lead.ts';

/** Dependencies of a yes. */
export type RecordConsentDeps = AdvanceLeadDeps & Pick<RewardDeps, 'certificates'>;

/** A validated yes with its data. */
export interface JudgedYes extends ConsentKey {
  /** Of the caller; it must not have ended when the yes is stored. */
  session: Pick<Session, 'id'>;
  email: string;
  /** Digits only; null if the partner asks for none. */
  mobile: string | null;
  words: ReadText;
  proof: ConsentProof;
  disclosures: Readonly<Record<string, boolean>> | null;
  payload: LeadPayload;
  /** Field names. */
  fields: readonly string[];
}

/** A stored yes. */
export interface RecordedYes {
  record: PartnerRow;
  /** False for a repeated yes, which stores nothing but the email of the record. */
  isNew: boolean;
}

/**
 * Stores a yes in the caller's transaction: record, words, answer, and a lead or the move of an
 * earlier one. A repeated yes changes nothing; the newest of concurrent answers wins. A lead that
 * can be sent is sent, and a certificate retained, after the commit.
 * @returns a refusal if the caller's session has ended
 */
export async function recordConsent(
  tx: Transaction,
  deps: RecordConsentDeps,
  yes: JudgedYes,
): Promise<RecordedYes | Refusal> {
  const { uid, partner, at, mobile, words, payload, fields } = yes;
  if (!(await holdSession(tx, uid, yes.session))) return refuse('unauthenticated');
  const record = await lockRecord(tx, yes);
  const version = consentVersion(words.textHash);
  if (isSameYes(await currentConsent(tx, yes), version)) return { record, isNew: false };
  const answer = { optIn: true, optInDate: at, mobile, underAge: false };
  await updateRecord(tx, { uid, partner }, answer);
  await insertConsentText(tx, { ...words, at });
  const hasWaitingCertificate = yes.proof.kind === 'certificate' && deps.certificates !== null;
  const consentId = await insertAnswer(tx, {
    uid,
    partner,
    legacySyllabusId: yes.legacySyllabusId,
    at,
    answer: true,
    textHash: words.textHash,
    consentVersion: version,
    locale: words.locale,
    proof: yes.proof,
    disclosures: yes.disclosures,
    versionStated: true,
    hasWaitingCertificate,
    certificatePhone: hasWaitingCertificate ? (payload.phone ?? null) : null,
  });
  if (hasWaitingCertificate) await deps.jobs.send(tx, retainCertificateJob, { consentId, tries: 0 });
  const lead = await leadOf(tx, yes, { lock: true });
  if (lead) await advanceLead(tx, deps, lead, { event: 'yes', at, yes: { consentId, fields, payload } });
  else await queueLead(tx, deps, yes, consentId);
  return { record: { ...record, ...answer }, isNew: true };
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
    !OVER.has(current.lead)
  );
}

const OVER: ReadonlySet<string> = new Set(statusesOf('over'));

async function queueLead(
  tx: Transaction,
  { partners, jobs }: Pick<AdvanceLeadDeps, 'partners' | 'jobs'>,
  { uid, partner, legacySyllabusId, at, fields, payload }: JudgedYes,
  consentId: number,
): Promise<void> {
  const channel = channelOf({ legacySyllabusId, fields });
  const gateway = gatewayOf(partners, channel);
  const id = newId();
  await insertLead(tx, {
    id,
    uid,
    mark: null,
    partner,
    legacySyllabusId,
    consentId,
    round: 1,
    toldRound: null,
    status: FIRST_STATUS,
    gateway,
    claimed: false,
    unknown: false,
    tries: 0,
    leaseUntil: null,
    nextTryAt: at,
    batch: null,
    fields,
    payload,
    queuedAt: at,
    sentAt: null,
    exportedAt: null,
    withdrawnAt: null,
    erasedAt: null,
  });
  // A lead of the dialog is sent by the call that stores its yes.
  if (channel === 'leads' && gateway === 'http') await jobs.send(tx, sendLeadJob, { leadId: id });
}
