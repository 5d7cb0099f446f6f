import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { certificates, usersSyllabusQuizResults } from '../tables.ts';
import type { CertificateRow } from './find-certificate.ts';

/**
 * Revokes a valid certificate; of two concurrent calls the second finds none.
 *
 * @param replacedBy number of the reissued certificate
 * @returns the row, or null if no valid certificate has the number
 */
export async function revokeCertificate(
  tx: Transaction,
  certificateId: string,
  { at, replacedBy }: { at: Date; replacedBy: string | null },
): Promise<CertificateRow | null> {
  const [row] = await tx
    .update(certificates)
    .set({ revokedAt: at, replacedBy })
    .where(and(eq(certificates.certificateId, certificateId), isNull(certificates.revokedAt)))
    .returning();
  return row ?? null;
}

/** Stores the number of a reissued certificate in its result. */
export async function renumberResult(
  tx: Transaction,
  { uid, legacySyllabusId, certificateId }: Pick<CertificateRow, 'uid' | 'legacySyllabusId' | 'certificateId'>,
): Promise<void> {
  await tx
    .update(usersSyllabusQuizResults)
    .set({ certificateId })
    .where(and(eq(usersSyllabusQuizResults.uid, uid), eq(usersSyllabusQuizResults.legacySyllabusId, legacySyllabusId)));
}
