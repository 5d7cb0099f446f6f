import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { usersCorporatePartners } from '../tables.ts';
import type { LeadRow } from './move-leads.ts';

/** Locks the record of a member and a partner until the transaction ends. */
export async function lockedRecord(tx: Transaction, { uid, partner }: { uid: string; partner: string }): Promise<void> {
  await tx
    .select({ uid: usersCorporatePartners.uid })
    .from(usersCorporatePartners)
    .where(and(eq(usersCorporatePartners.uid, uid), eq(usersCorporatePartners.partner, partner)))
    .for('update');
}

/**
 * Stores an answer again as undelivered and sets the record to no; the record must be locked
 * before.
 */
export async function noteUndelivered(
  tx: Executor,
  { consentId }: Pick<LeadRow, 'consentId'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with noted as (
      insert into consents
        (uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, at, proof, disclosures, version_stated, delivery)
      select uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, ${at.toISOString()}::timestamptz, proof,
        disclosures, version_stated, 'delivery_failed'
      from consents where id = ${consentId}
      returning uid, partner)
    update users_corporate_partners set opt_in = false, opt_in_date = null, mobile = null
    from noted where users_corporate_partners.uid = noted.uid and users_corporate_partners.partner = noted.partner`);
}
