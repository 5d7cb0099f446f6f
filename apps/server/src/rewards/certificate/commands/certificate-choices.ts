import { emailProblem } from '@nestling/domain/account/email/email';
import { readCertificateId } from '@nestling/domain/learning/certificate';
import { findCertificatesBy, type CertificateKey } from '#learning/public.ts';
import type { FindArgumentChoices } from '#platform/admin/choices.ts';
import { personal } from '#platform/admin/command.ts';
import { idsBeginningWith } from '#platform/ids.ts';

/** Finds certificates by number, by the beginning of a uid, and by a complete email; newest first. */
export const findCertificateChoices: FindArgumentChoices = async (db, { text, limit }) => {
  const by = certificateKeyOf(text);
  const certificates = by === null ? [] : (await findCertificatesBy(db, by, { limit })).items;
  return certificates.map(({ certificateId, firstName, lastName, legacySyllabusId, issuedAt, revokedAt }) => ({
    value: certificateId,
    label: [legacySyllabusId, issuedAt, revokedAt === null ? null : 'revoked'],
    more: [personal(`${firstName} ${lastName}`.trim())],
  }));
};

/** Reads what certificates are found by; null for another text. */
export function certificateKeyOf(text: string): CertificateKey | null {
  // An email may hold what reads as a number.
  if (emailProblem(text) === null) return { email: text };
  const certificateId = readCertificateId(text);
  if (certificateId !== null) return { certificateId };
  const uids = idsBeginningWith(text);
  return uids && { uids };
}
