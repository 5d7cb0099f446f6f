import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { consentTextsOf } from '#account/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { erasedBehind, type Named, type PersonalDataPolicy, type SqlSubject } from '#platform/tables/personal-data.ts';
import { consents, consentsData, leadUploadsData, usersCorporatePartnersData, type ProofSettings } from '../tables.ts';
import { endingLeadsSql } from './end-leads.ts';

/** Personal data of the opt-in tables; an erasure withdraws every valid yes. */
export const optInData: readonly PersonalDataPolicy<ProofSettings>[] = [
  usersCorporatePartnersData,
  {
    ...erasedBehind(consentsData, (subject) => [withdrawEveryYes(subject)]),
    share: { as: 'consents', rows: answersWithTexts },
  },
  erasedBehind(leadUploadsData, endEveryLead),
];

/** The hash of the words is left out because it means nothing to the member. */
async function answersWithTexts(db: Executor, { uid }: Pick<Named, 'uid'>): Promise<object[]> {
  const rows = await db
    .select({
      textHash: consents.textHash,
      answer: {
        id: consents.id,
        partner: consents.partner,
        legacySyllabusId: consents.legacySyllabusId,
        answer: consents.answer,
        underAge: consents.underAge,
        consentVersion: consents.consentVersion,
        locale: consents.locale,
        at: consents.at,
        proof: consents.proof,
        disclosures: consents.disclosures,
        versionStated: consents.versionStated,
        delivery: consents.delivery,
        certificateState: consents.certificateState,
        certificateExpiresAt: consents.certificateExpiresAt,
        maskedCertificateUrl: consents.maskedCertificateUrl,
        certificateMatch: consents.certificateMatch,
      },
    })
    .from(consents)
    .where(eq(consents.uid, uid))
    .orderBy(asc(consents.id));
  const texts = await consentTextsOf(db, [...new Set(rows.flatMap(({ textHash }) => textHash ?? []))]);
  const textOf = new Map(texts.map(({ textHash, text }) => [textHash, text]));
  return rows.map(({ answer, textHash }) => ({ ...answer, text: textOf.get(textHash ?? '') ?? null }));
}

function withdrawEveryYes({ uid, at }: SqlSubject): SQL {
  return sql`
    insert into ${consents} (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
    select uid, partner, legacy_syllabus_id, false, locale, ${at}, '{"kind": "leave"}', false
    from (select distinct on (partner) * from ${consents} where uid = ${uid} order by partner, id desc) as newest
    where answer and delivery is null`;
}

/** A lead that may have reached a partner is withdrawn by its id, because no other data remains. */
function endEveryLead({ uid, at }: SqlSubject): readonly SQL[] {
  return [endingLeadsSql(sql`uid = ${uid}`, at)];
}
