import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { emailChanges, emailConfirmations, passwordResets, sessions, signInTokens } from '../tables.ts';

/** Forgets sessions and sign-in tokens that are over. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, now));
  await deleteInBatches(db, signInTokens, lt(signInTokens.expiresAt, now));
}

/** Forgets mailed links that ended before a time; until then their holder is told that they are too old. */
export async function purgeMailedLinks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, before));
  await deleteInBatches(db, emailConfirmations, lt(emailConfirmations.expiresAt, before));
  await deleteInBatches(db, emailChanges, lt(emailChanges.expiresAt, before));
}
