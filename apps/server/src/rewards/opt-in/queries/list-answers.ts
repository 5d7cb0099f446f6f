import type { LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { consentHeadingPart } from '#account/public.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { consents } from '../tables.ts';

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
      heading: consentHeadingPart(sql`consents.text_hash`),
      leads: leadsPart(),
    })
    .from(consents)
    .where(eq(consents.uid, sql.placeholder('uid')))
    .orderBy(desc(consents.id)),
);
