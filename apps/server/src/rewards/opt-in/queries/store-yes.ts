import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { consentTextInsertSql, memberLockSql } from '../../../account/public.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { jobInsertSql } from '../../../platform/jobs/insert-job.ts';
import type { ConsentKey, LeadPayload, ReadWords } from '../ledger.ts';
import { usersCorporatePartners } from '../tables.ts';
import { answerInsertSql, selectNewestAnswer, uidOf, valuesOf } from './answers.ts';
import type { NewAnswer } from './answers.ts';
import { LEAD } from './leads.ts';
import type { LeadState } from './leads.ts';
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
  };
  /** Name of the job that sends a queued lead; null if none does. */
  sendJob: string | null;
}

/** The result of a stored yes. */
export interface StoredYes {
  record: PartnerRow;
  /** Null for a repeated yes, which stores nothing. */
  lead: LeadState | null;
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
          and status not in ('dropped', 'withdrawn')
        from ${newest}), false) as is_same,
      (select ctid from ${usersCorporatePartners}
        where uid = ${value('uid')}::uuid and partner = ${asText('partner')}) as row_version`);
  const isSame = sql`(select is_same from ${seen})`;
  // The newest answer is read as of the beginning of the statement, but the record after waiting
  // for its lock. A record that is another version by now means another answer.
  const record = db.$with('record', getTableColumns(usersCorporatePartners)).as(sql`
    insert into users_corporate_partners as stored (uid, partner, email, opt_in, opt_in_date, mobile)
    select ${uidOf(member)}, ${asText('partner')}, ${asText('email')}, not is_same,
      case when not is_same then ${at} end, case when not is_same then ${asText('mobile')} end
    from ${seen}
    on conflict (uid, partner) do update set
      email = excluded.email,
      opt_in = case when ${isSame} then stored.opt_in else excluded.opt_in end,
      opt_in_date = case when ${isSame} then stored.opt_in_date else excluded.opt_in_date end,
      mobile = case when ${isSame} then stored.mobile else excluded.mobile end,
      under_age = case when ${isSame} then stored.under_age else excluded.under_age end
    where stored.ctid = (select row_version from ${seen})
    returning *`);
  const isNew = sql`${record} where not ${isSame}`;
  const words = { textHash: asText('textHash'), text: asText('text'), locale: asText('locale'), at };
  const kept = db.$with('kept', {}).as(consentTextInsertSql(words, isNew));
  const given = db.$with('given', {}).as(answerInsertSql(sql`from ${isNew}`));
  const lead = db.$with('lead', LEAD).as(leadUpsertSql(sql`${given}`));
  const queued = db.$with('queued', {}).as(
    jobInsertSql({
      name: asText('sendJob'),
      payload: sql`(select jsonb_build_object('leadId', id) from ${lead})`,
      when: sql`exists (select 1 from ${lead} where status = 'queued')`,
    }),
  );
  return db
    .with(member, newest, seen, record, kept, given, lead, queued)
    .select({ record: record._.selectedFields, lead: lead._.selectedFields })
    .from(record)
    .leftJoin(lead, sql`true`);
});

/** Sent messages stay unchanged; a lead in withdrawal waits for its end. */
function leadUpsertSql(given: SQL): SQL {
  const isOver = sql`lead_uploads.status in ('dropped', 'withdrawn')`;
  const isSent = sql`lead_uploads.status in ('sending', 'sent', 'exported')`;
  return sql`
    insert into lead_uploads
      (id, uid, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, next_try_at)
    select ${value('leadId')}::uuid, ${value('uid')}::uuid, ${asText('partner')}, ${asText('legacySyllabusId')}, given.id, 'queued',
      ${value('fields')}::jsonb, ${value('payload')}::jsonb, ${at}, ${at}
    from ${given} as given
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
    returning id, status, legacy_syllabus_id, fields`;
}

/**
 * Stores a yes in one statement, which is atomic without a transaction: record, words, answer, lead
 * and the job that sends it. A repeated yes stores nothing but the email of the record.
 * @returns null, with nothing stored, if another answer was stored meanwhile; `lockRecord` in a
 * transaction prevents that
 */
export async function storeYes(db: Executor, yes: NewYes): Promise<StoredYes | null> {
  const { email, mobile, words, lead, sendJob, ...answer } = yes;
  const { textHash, text, locale } = words;
  const [row] = await stored(db, {
    ...valuesOf({ ...answer, answer: true, textHash, locale, versionStated: true }),
    email,
    mobile,
    text,
    sendJob,
    leadId: lead.id,
    fields: JSON.stringify(lead.fields),
    payload: JSON.stringify(lead.payload),
  });
  return row ?? null;
}
