import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { users } from '../tables.ts';

const locked = statement('lock-member', (db) =>
  db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid')))
    .for('key share'),
);

/**
 * Locks a member's row as a reference to it does, but first. A transaction that changes rows of a
 * member would otherwise lock those first, and could deadlock with an erase, which locks the member
 * first. Does nothing for a deleted account; a reference to it fails.
 */
export async function lockMember(tx: Transaction, uid: string): Promise<void> {
  await locked(tx, { uid });
}
