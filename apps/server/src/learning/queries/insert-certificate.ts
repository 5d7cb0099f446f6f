import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { certificates } from '../tables.ts';

const inserted = statement('insert-certificate', (db) =>
  db.insert(certificates).values({
    certificateId: sql.placeholder('certificateId'),
    uid: sql.placeholder('uid'),
    legacySyllabusId: sql.placeholder('legacySyllabusId'),
    firstName: sql.placeholder('firstName'),
    lastName: sql.placeholder('lastName'),
    titles: sql.placeholder('titles'),
    date: sql.placeholder('date'),
    issuedAt: sql.placeholder('issuedAt'),
  }),
);

/** Inserts a certificate. */
export async function insertCertificate(tx: Transaction, certificate: typeof certificates.$inferInsert): Promise<void> {
  await inserted(tx, { ...certificate });
}
