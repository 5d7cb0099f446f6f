import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { certificates } from '../tables.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/** The valid certificate of a member for a course, or null. */
export async function findCertificate(
  db: Executor,
  uid: string,
  legacySyllabusId: string,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.uid, uid),
        eq(certificates.legacySyllabusId, legacySyllabusId),
        isNull(certificates.revokedAt),
      ),
    );
  return row ?? null;
}

/** The certificate of a number, valid or revoked, or null. */
export async function findCertificateByNumber(db: Executor, certificateId: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.certificateId, certificateId));
  return row ?? null;
}
