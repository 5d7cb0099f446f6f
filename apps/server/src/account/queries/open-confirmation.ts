import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { emailConfirmations, users } from '../tables.ts';
import type { MailRequest } from './newest-request.ts';

/**
 * Returns the newest request that could confirm an email, case-insensitive; null if there is none
 * or it is confirmed.
 */
export async function findOpenConfirmation(db: Executor, email: string): Promise<MailRequest | null> {
  const { id, uid, requestedAt, usedAt } = emailConfirmations;
  const [row] = await db
    .select({ id, uid, requestedAt })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.uid, uid))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.emailConfirmedAt), isNull(usedAt)))
    .orderBy(desc(requestedAt))
    .limit(1);
  return row ?? null;
}
