import { and, between, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { uidOfEmailSql } from '../../account/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { listOrder, pageOf, type ListPage, type ListPageRequest } from '../../platform/database/list-order.ts';
import type { IdRange } from '../../platform/ids.ts';
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

/** What certificates are found by. */
export type CertificateKey = { certificateId: string } | { uids: IdRange } | { email: string };

const NEWEST_FIRST = listOrder('desc', [
  { of: certificates.issuedAt, as: 'timestamptz' },
  { of: certificates.certificateId, as: 'text' },
]);

/** Returns certificates by number or member, newest first. */
export async function findCertificatesBy(
  db: Executor,
  by: CertificateKey,
  request: ListPageRequest,
): Promise<ListPage<CertificateRow>> {
  const { certificateId, uid } = certificates;
  const isOf =
    'certificateId' in by
      ? eq(certificateId, by.certificateId)
      : 'email' in by
        ? eq(uid, uidOfEmailSql(by.email))
        : between(uid, by.uids.first, by.uids.last);
  const rows = await db
    .select({ ...getTableColumns(certificates), cursor: NEWEST_FIRST.cursor })
    .from(certificates)
    .where(and(isOf, NEWEST_FIRST.isAfter(request.after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(certificates, isOf), request);
}
