import { lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { emailChanges, emailConfirmations, passwordResets, sessions, signInTokens } from '../tables.ts';

/** Forgets sessions and sign-in tokens that are over. */
export async function purgeSignIns(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInTokens).where(lt(signInTokens.expiresAt, now));
}

/** Forgets mailed links that ended before a time; until then their holder is told that they are too old. */
export async function purgeMailedLinks(db: Executor, before: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, before));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
}
