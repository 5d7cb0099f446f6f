import type { Transaction } from '../../platform/database/database.ts';
import { certificates } from '../tables.ts';

/** Issues a certificate. */
export async function insertCertificate(tx: Transaction, certificate: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(certificate);
}
