import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { certificates, usersSyllabusQuizResults } from '../tables.ts';
import type { CertificateRow } from './find-certificate.ts';

/**
 * Takes a valid certificate back; of two at once the second finds none.
 *
 * @param replacedBy number of the one that is issued in its place
 * @returns the row, or null where no valid certificate has the number
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

/** Writes the number of a reissued certificate to the result that it certifies. */
export async function renumberResult(
  tx: Transaction,
  { uid, legacySyllabusId, certificateId }: Pick<CertificateRow, 'uid' | 'legacySyllabusId' | 'certificateId'>,
): Promise<void> {
  await tx
    .update(usersSyllabusQuizResults)
    .set({ certificateId })
    .where(and(eq(usersSyllabusQuizResults.uid, uid), eq(usersSyllabusQuizResults.legacySyllabusId, legacySyllabusId)));
}
