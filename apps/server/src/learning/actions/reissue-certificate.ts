import type { Transaction } from '../../platform/database/database.ts';
import { newCertificateId } from '../new-certificate-id.ts';
import type { CertificateRow } from '../queries/find-certificate.ts';
import { insertCertificate } from '../queries/insert-certificate.ts';
import { renumberResult, revokeCertificate } from '../queries/revoke-certificate.ts';

/**
 * Replaces a valid certificate: another number and name, the same title and date.
 * @returns the new number, or null if the old one is no longer valid
 */
export async function reissueCertificate(
  tx: Transaction,
  { certificateId: old, uid, legacySyllabusId, titles, date }: CertificateRow,
  { firstName, lastName, at }: { firstName: string; lastName: string; at: Date },
): Promise<string | null> {
  const certificateId = newCertificateId();
  // The old one first, because a member must never have two valid certificates of a course.
  if (!(await revokeCertificate(tx, old, { at, replacedBy: certificateId }))) return null;
  await insertCertificate(tx, {
    certificateId,
    uid,
    legacySyllabusId,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    titles,
    date,
    issuedAt: at,
  });
  await renumberResult(tx, { uid, legacySyllabusId, certificateId });
  return certificateId;
}
