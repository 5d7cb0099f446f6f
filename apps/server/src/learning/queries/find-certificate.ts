import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { certificates } from '../tables.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/**
 * Returns a member's certificate for a course: the valid one, otherwise the last revoked one; null
 * if none was issued.
 */
export async function findCertificate(
  db: Executor,
  uid: string,
  legacySyllabusId: string,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.uid, uid), eq(certificates.legacySyllabusId, legacySyllabusId)))
    .orderBy(desc(sql`${certificates.revokedAt} is null`), desc(certificates.issuedAt))
    .limit(1);
  return row ?? null;
}

/** Returns the certificate of a number, valid or revoked, or null. */
export async function findCertificateByNumber(db: Executor, certificateId: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.certificateId, certificateId));
  return row ?? null;
}
