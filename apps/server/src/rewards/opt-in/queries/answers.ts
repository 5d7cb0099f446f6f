import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ConsentKey, ConsentProof, LeadPayload, LeadStatus } from '../ledger.ts';
import { LEAD, endOfLead } from './leads.ts';
import type { LeadState } from './leads.ts';
import { consents, leadUploads, usersCorporatePartners } from '../tables.ts';
import type { PartnerRow } from './records.ts';

const value = sql.placeholder;

const at = sql`${value('at')}::timestamptz`;

/** The newest answer of a member to a partner, and the status of their lead of one course. */
export interface CurrentConsent {
  answer: boolean;
  underAge: boolean;
  legacySyllabusId: string;
  consentVersion: string | null;
  delivery: 'delivery_failed' | null;
  /** Null if the course has none. */
  lead: LeadStatus | null;
}

/**
 * Makes sure of the record of a member and a partner, and locks it until the transaction ends: who
 * answers next waits and reads what this one wrote.
 */
export async function lockRecord(
  tx: Transaction,
  { uid, partner, email }: { uid: string; partner: string; email: string },
): Promise<PartnerRow> {
  const [row] = await locked(tx, { uid, partner, email });
  if (!row) throw new Error('a record that was just written is not there');
  return row;
}

const locked = statement('lock-partner-record', (db) =>
  db
    .insert(usersCorporatePartners)
    .values({
      uid: value('uid'),
      partner: value('partner'),
      email: value('email'),
      optIn: false,
    })
    .onConflictDoUpdate({
      target: [usersCorporatePartners.uid, usersCorporatePartners.partner],
      set: { email: sql`excluded.email` },
    })
    .returning(),
);

/** Returns the last answer of a member to a partner, whatever the course; null without one. */
export async function currentConsent(
  db: Executor,
  { uid, partner, legacySyllabusId }: Pick<ConsentKey, 'uid' | 'partner' | 'legacySyllabusId'>,
): Promise<CurrentConsent | null> {
  const [newest] = await newestAnswer(db, { uid, partner, legacySyllabusId });
  return newest ?? null;
}

const newestAnswer = statement('newest-partner-answer', (db) =>
  db
    .select({
      answer: consents.answer,
      underAge: consents.underAge,
      legacySyllabusId: consents.legacySyllabusId,
      consentVersion: consents.consentVersion,
      delivery: consents.delivery,
      lead: leadUploads.status,
    })
    .from(consents)
    .leftJoin(
      leadUploads,
      and(
        eq(leadUploads.uid, consents.uid),
        eq(leadUploads.partner, consents.partner),
        eq(leadUploads.legacySyllabusId, value('legacySyllabusId')),
      ),
    )
    .where(and(eq(consents.uid, value('uid')), eq(consents.partner, value('partner'))))
    .orderBy(desc(consents.id))
    .limit(1),
);

/** A lead within the statement of answers; times are ISO text. */
export interface LeadPart {
  course: string;
  fields: string[];
  state: LeadStatus;
  /** A call was sent, but its result is unknown. */
  unknown: boolean;
  /** The payload has been erased. */
  forgotten: boolean;
  at: string | null;
  withdrawnAt: string | null;
}

function leadsPart(): SQL<LeadPart[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('course', lead.legacy_syllabus_id, 'fields', lead.fields, 'state', lead.status,
      'unknown', lead.unknown, 'forgotten', lead.payload is null, 'at', coalesce(lead.sent_at, lead.exported_at), 'withdrawnAt', lead.withdrawn_at) order by lead.legacy_syllabus_id), '[]')
    from lead_uploads as lead where lead.uid = consents.uid and lead.partner = consents.partner)`;
}

/** True if the member read these words before an answer to a partner. */
export async function hasReadWords(
  db: Executor,
  { uid, textHash }: { uid: string; textHash: string },
): Promise<boolean> {
  const found = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.uid, uid), eq(consents.textHash, textHash)))
    .limit(1);
  return found.length > 0;
}

/** Returns every answer of a member to partners, newest first (highest id). */
export const answersOf = statement('partner-answers', (db) =>
  db
    .select({
      id: consents.id,
      partner: consents.partner,
      legacySyllabusId: consents.legacySyllabusId,
      answer: consents.answer,
      underAge: consents.underAge,
      delivery: consents.delivery,
      consentVersion: consents.consentVersion,
      textHash: consents.textHash,
      locale: consents.locale,
      at: consents.at,
      leads: leadsPart(),
    })
    .from(consents)
    .where(eq(consents.uid, value('uid')))
    .orderBy(desc(consents.id)),
);

/** An answer as a ledger row. */
export interface NewAnswer extends ConsentKey {
  answer: boolean;
  /** A no because the member is under 18. */
  underAge?: boolean;
  textHash: string | null;
  consentVersion: string | null;
  locale: string;
  proof: ConsentProof;
  disclosures: Readonly<Record<string, boolean>> | null;
  versionStated: boolean;
}

export interface NewLead {
  id: string;
  payload: LeadPayload;
  /** Field names. */
  fields: readonly string[];
}

/**
 * Stores a yes: its row, the record and the lead in one statement. The record must be locked and
 * the words stored before. Sent messages stay unchanged; a lead in withdrawal waits for its end.
 */
export async function insertYes(
  tx: Transaction,
  yes: NewAnswer,
  mobile: string | null,
  lead: NewLead,
): Promise<LeadState | null> {
  const [stored] = await yesStatement(tx, {
    ...valuesOf(yes, mobile),
    leadId: lead.id,
    fields: JSON.stringify(lead.fields),
    payload: JSON.stringify(lead.payload),
  });
  return stored ?? null;
}

const yesStatement = statement('keep-partner-yes', (db) => {
  const { given, followed } = answerParts(db);
  const isOver = sql`lead_uploads.status in ('dropped', 'withdrawn')`;
  const isSent = sql`lead_uploads.status in ('sending', 'sent', 'exported')`;
  const lead = db.$with('lead', LEAD).as(sql`
    insert into lead_uploads
      (id, uid, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, next_try_at)
    select ${value('leadId')}::uuid, ${value('uid')}::uuid, ${value('partner')}, ${value('legacySyllabusId')}, given.id, 'queued',
      ${value('fields')}::jsonb, ${value('payload')}::jsonb, ${at}, ${at}
    from given
    on conflict (uid, partner, legacy_syllabus_id) do update set
      consent_id = excluded.consent_id,
      round = lead_uploads.round + (case when ${isOver} then 1 else 0 end),
      status = case when ${isOver} then 'queued' else lead_uploads.status end,
      claimed = lead_uploads.claimed and not ${isOver},
      unknown = lead_uploads.unknown and not ${isOver},
      tries = case when ${isOver} then 0 else lead_uploads.tries end,
      batch = case when ${isOver} then null else lead_uploads.batch end,
      fields = case when ${isSent} then lead_uploads.fields else excluded.fields end,
      payload = case when ${isSent} then lead_uploads.payload else excluded.payload end,
      exported_at = case when lead_uploads.status = 'exported' then lead_uploads.exported_at end,
      queued_at = case when ${isOver} or lead_uploads.status = 'withdrawing' then excluded.queued_at else lead_uploads.queued_at end,
      next_try_at = case when ${isOver} then greatest(${at}, lead_uploads.lease_until) else lead_uploads.next_try_at end
    returning id, status, legacy_syllabus_id, fields`);
  return db.with(given, followed, lead).select().from(lead);
});

/**
 * Stores a no: its row, the record, and the end of every lead of that partner, whatever its course.
 * One that was never claimed is dropped; one that may have arrived must be withdrawn.
 */
export function insertNo(tx: Transaction, no: NewAnswer): Promise<LeadState[]> {
  return noStatement(tx, valuesOf(no, null));
}

const noStatement = statement('keep-partner-no', (db) => {
  const { given, followed } = answerParts(db);
  const ended = db.$with('ended', LEAD).as(sql`
    update lead_uploads set ${endOfLead(at)}
    where uid = ${value('uid')}::uuid and partner = ${value('partner')} and status not in ('dropped', 'withdrawn')
    returning id, status, legacy_syllabus_id, fields`);
  return db.with(given, followed, ended).select().from(ended);
});

function answerParts(db: Pick<Executor, '$with'>) {
  const underAge = sql`${value('underAge')}::boolean`;
  const given = db.$with('given', { id: consents.id }).as(sql`
    insert into consents
      (uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, at, proof, disclosures, version_stated, under_age)
    values (${value('uid')}::uuid, ${value('partner')}, ${value('legacySyllabusId')}, ${value('answer')}::boolean, ${value('textHash')},
      ${value('consentVersion')}, ${value('locale')}, ${at}, ${value('proof')}::jsonb, ${value('disclosures')}::jsonb,
      ${value('versionStated')}::boolean, ${underAge})
    returning id`);
  const followed = db.$with('followed', {}).as(sql`
    update users_corporate_partners
    set opt_in = ${value('answer')}::boolean, opt_in_date = ${at}, mobile = ${value('mobile')}, under_age = ${underAge}
    where uid = ${value('uid')}::uuid and partner = ${value('partner')} returning 1`);
  return { given, followed };
}

function valuesOf({ at: moment, proof, disclosures, underAge = false, ...answer }: NewAnswer, mobile: string | null) {
  return {
    ...answer,
    underAge,
    mobile,
    at: moment.toISOString(),
    proof: JSON.stringify(proof),
    disclosures: disclosures && JSON.stringify(disclosures),
  };
}
