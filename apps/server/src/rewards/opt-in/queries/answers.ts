import type { LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { memberLockSql } from '../../../account/public.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ConsentKey, ConsentProof } from '../ledger.ts';
import { consents, leadUploads, usersCorporatePartners } from '../tables.ts';
import { endingLeadsSql } from './end-leads.ts';
import type { PartnerRow } from './records.ts';

const value = sql.placeholder;
const asText = (name: string): SQL => sql`${value(name)}::text`;

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
 * answers next waits and reads what this one wrote. The member is locked first, because an erase
 * locks the member before the record and would otherwise deadlock with it.
 */
export async function lockRecord(
  tx: Transaction,
  { uid, partner, email }: { uid: string; partner: string; email: string },
): Promise<PartnerRow> {
  const [row] = await locked(tx, { uid, partner, email });
  if (!row) throw new Error('a record that was just written is not there');
  return row;
}

const locked = statement('lock-partner-record', (db) => {
  const member = db.$with('member', {}).as(memberLockSql(sql`${value('uid')}`));
  return db
    .with(member)
    .insert(usersCorporatePartners)
    .values({
      uid: uidOf(member),
      partner: value('partner'),
      email: value('email'),
      optIn: false,
    })
    .onConflictDoUpdate({
      target: [usersCorporatePartners.uid, usersCorporatePartners.partner],
      set: { email: sql`excluded.email` },
    })
    .returning();
});

/** The uid of the locked member, so that the lock is taken first; the key refuses a missing one. */
export function uidOf(member: SQLWrapper): SQL {
  return sql`coalesce((select uid from ${member}), ${value('uid')}::uuid)`;
}

/** Returns the last answer of a member to a partner, whatever the course; null without one. */
export async function currentConsent(
  db: Executor,
  { uid, partner, legacySyllabusId }: Pick<ConsentKey, 'uid' | 'partner' | 'legacySyllabusId'>,
): Promise<CurrentConsent | null> {
  const [newest] = await newestAnswer(db, { uid, partner, legacySyllabusId });
  return newest ?? null;
}

const newestAnswer = statement('newest-partner-answer', selectNewestAnswer);

/** The query of the newest answer, for use alone or within another statement. */
export function selectNewestAnswer(db: Executor) {
  return db
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
    .limit(1);
}

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

const ENDED_LEAD = {
  id: leadUploads.id,
  status: leadUploads.status,
  legacySyllabusId: leadUploads.legacySyllabusId,
  fields: leadUploads.fields,
} as const;

/** A lead that a no has ended. */
export type EndedLead = Pick<typeof leadUploads.$inferSelect, keyof typeof ENDED_LEAD>;

/**
 * Stores a no: its row, the record, and the end of every lead of that partner, whatever its course.
 * One that was never claimed is dropped; one that may have arrived must be withdrawn.
 */
export function insertNo(tx: Transaction, no: NewAnswer): Promise<EndedLead[]> {
  return noStatement(tx, valuesOf(no));
}

const noStatement = statement('keep-partner-no', (db) => {
  const given = db.$with('given', {}).as(answerInsertSql(sql``));
  const followed = db.$with('followed', {}).as(sql`
    update users_corporate_partners
    set opt_in = ${value('answer')}::boolean, opt_in_date = ${at}, mobile = null, under_age = ${value('underAge')}::boolean
    where uid = ${value('uid')}::uuid and partner = ${value('partner')}`);
  const leads = sql`uid = ${value('uid')}::uuid and partner = ${value('partner')}`;
  const end = sql`${endingLeadsSql(leads, at)} returning id, status, legacy_syllabus_id, fields`;
  const ended = db.$with('ended', ENDED_LEAD).as(end);
  return db.with(given, followed, ended).select().from(ended);
});

/**
 * Returns the part of a statement that adds an answer to the ledger.
 * @param from rows to read from, beginning with `from`; one row for each is inserted
 */
export function answerInsertSql(from: SQL): SQL {
  return sql`
    insert into consents
      (uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, at, proof, disclosures, version_stated, under_age)
    select ${value('uid')}::uuid, ${asText('partner')}, ${asText('legacySyllabusId')}, ${value('answer')}::boolean, ${asText('textHash')},
      ${asText('consentVersion')}, ${asText('locale')}, ${at}, ${value('proof')}::jsonb, ${value('disclosures')}::jsonb,
      ${value('versionStated')}::boolean, ${value('underAge')}::boolean
    ${from}
    returning id`;
}

/** Returns the values of an answer for `answerInsertSql`. */
export function valuesOf({ at: moment, proof, disclosures, underAge = false, ...answer }: NewAnswer) {
  return {
    ...answer,
    underAge,
    at: moment.toISOString(),
    proof: JSON.stringify(proof),
    disclosures: disclosures && JSON.stringify(disclosures),
  };
}
