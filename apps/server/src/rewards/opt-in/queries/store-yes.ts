import { FIRST_STATUS, statusesOf } from '@nestling/domain/rewards/opt-in/lead-status';
import { getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { consentTextInsertSql, memberLockSql } from '../../../account/public.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { jobInsertSql } from '../../../platform/jobs/insert-job.ts';
import type { ConsentKey, LeadGateway, LeadPayload, ReadWords } from '../ledger.ts';
import { consents, leadUploads, usersCorporatePartners } from '../tables.ts';
import { answerInsertSql, selectNewestAnswer, uidOf, valuesOf } from './answers.ts';
import type { NewAnswer } from './answers.ts';
import type { PartnerRow } from './records.ts';

/** A yes with all that is stored with it. */
export interface NewYes extends ConsentKey, Pick<NewAnswer, 'proof' | 'disclosures'> {
  email: string;
  /** Digits only; null if the partner asks for none. */
  mobile: string | null;
  words: ReadWords;
  consentVersion: string;
  lead: {
    id: string;
    payload: LeadPayload;
    /** Field names. */
    fields: readonly string[];
    /** The configured one, which sends it. */
    gateway: LeadGateway;
  };
  /** Name of the job that sends a queued lead; null if none does. */
  sendJob: string | null;
}

/** A yes as the statement left it. */
export interface StoredYes {
  record: PartnerRow;
  /** Null for a repeated yes, which stores nothing. */
  consentId: number | null;
  /** A lead of an earlier yes, which the caller moves. */
  hadLead: boolean;
}

const value = (name: string): SQL => sql`${sql.placeholder(name)}`;
const asText = (name: string): SQL => sql`${sql.placeholder(name)}::text`;
const at = sql`${sql.placeholder('at')}::timestamptz`;

const stored = statement('store-partner-yes', (db) => {
  const member = db.$with('member', {}).as(memberLockSql(value('uid')));
  const newest = db.$with('newest').as(selectNewestAnswer(db));
  // A repeated yes to the same words must not create a second lead while the first one is on its
  // way.
  const seen = db.$with('seen', {}).as(sql`
    select
      coalesce((
        select answer and delivery is null and consent_version = ${asText('consentVersion')}
          and ${not(inArray(sql`status`, statusesOf('over')))}
        from ${newest}), false) as is_same,
      exists (select 1 from ${leadUploads}
        where uid = ${value('uid')}::uuid and partner = ${asText('partner')}
          and legacy_syllabus_id = ${asText('legacySyllabusId')}) as has_lead,
      (select ctid from ${usersCorporatePartners}
        where uid = ${value('uid')}::uuid and partner = ${asText('partner')}) as row_version`);
  // The newest answer is read as of the beginning of the statement, but the record after waiting
  // for its lock. A record that is another version by now means another answer.
  const isUnchanged = sql`stored.ctid = (select row_version from ${seen})`;
  const record = db.$with('record', getTableColumns(usersCorporatePartners)).as(sql`
    insert into users_corporate_partners as stored (uid, partner, email, opt_in, opt_in_date, mobile)
    select ${uidOf(member)}, ${asText('partner')}, ${asText('email')}, true, ${at}, ${asText('mobile')}
    from ${seen} where not is_same and (not has_lead or ${value('movesLead')}::boolean)
    on conflict (uid, partner) do update set
      email = excluded.email,
      opt_in = excluded.opt_in,
      opt_in_date = excluded.opt_in_date,
      mobile = excluded.mobile,
      under_age = excluded.under_age
    where ${isUnchanged}
    returning *`);
  const repeated = db.$with('repeated', getTableColumns(usersCorporatePartners)).as(sql`
    update users_corporate_partners as stored set email = ${asText('email')}
    from ${seen}
    where is_same and uid = ${uidOf(member)} and partner = ${asText('partner')} and ${isUnchanged}
    returning stored.*`);
  const words = { textHash: asText('textHash'), text: asText('text'), locale: asText('locale'), at };
  const kept = db.$with('kept', {}).as(consentTextInsertSql(words, sql`${record}`));
  const given = db.$with('given', { id: consents.id }).as(answerInsertSql(sql`from ${record}`));
  const lead = db.$with('lead', {}).as(sql`
    insert into lead_uploads
      (id, uid, partner, legacy_syllabus_id, consent_id, status, gateway, fields, payload, queued_at, next_try_at)
    select ${value('leadId')}::uuid, ${value('uid')}::uuid, ${asText('partner')}, ${asText('legacySyllabusId')}, given.id,
      ${asText('firstStatus')}, ${asText('gateway')}, ${value('fields')}::jsonb, ${value('payload')}::jsonb, ${at}, ${at}
    from ${given}, ${seen} where not has_lead
    returning id`);
  const queued = db.$with('queued', {}).as(
    jobInsertSql({
      name: asText('sendJob'),
      payload: sql`(select jsonb_build_object('leadId', id) from ${lead})`,
      when: sql`exists (select 1 from ${lead})`,
    }),
  );
  const answered = db.$with('answered').as(db.select().from(record).unionAll(db.select().from(repeated)));
  return db
    .with(member, newest, seen, record, repeated, kept, given, lead, queued, answered)
    .select({
      record: answered._.selectedFields,
      consentId: sql<number | null>`(select id from ${given})`,
      hadLead: sql<boolean>`(select has_lead from ${seen})`,
    })
    .from(answered);
});

/**
 * Stores a yes in one statement, which is atomic without a transaction: record, words, answer, a
 * lead that is not there yet, and the job that sends it. A repeated yes stores nothing but the
 * email of the record.
 *
 * @param movesLead true for a caller that moves an existing lead in the same transaction, with a
 * lock of the record
 * @returns null, with nothing stored, if another answer was stored meanwhile, or there is a lead
 * that nobody moves
 */
export async function storeYes(
  db: Executor,
  yes: NewYes,
  { movesLead }: { movesLead: boolean },
): Promise<StoredYes | null> {
  const { email, mobile, words, lead, sendJob, ...answer } = yes;
  const { textHash, text, locale } = words;
  const [row] = await stored(db, {
    ...valuesOf({ ...answer, answer: true, textHash, locale, versionStated: true }),
    email,
    mobile,
    text,
    sendJob,
    movesLead,
    leadId: lead.id,
    firstStatus: FIRST_STATUS,
    gateway: lead.gateway,
    fields: JSON.stringify(lead.fields),
    payload: JSON.stringify(lead.payload),
  });
  return row ?? null;
}
