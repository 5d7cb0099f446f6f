import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsIdentities } from '../tables.ts';

type Identity = typeof analyticsIdentities.$inferInsert;

/**
 * Assigns a browser id to a member with values of their current record. Returns false for an id of
 * another member.
 */
export async function upsertIdentity(db: Executor, identity: Identity): Promise<boolean> {
  const { anonymousId: _key, ...columns } = identity;
  const stored = await db
    .insert(analyticsIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: analyticsIdentities.anonymousId,
      set: columns,
      setWhere: eq(analyticsIdentities.uid, identity.uid),
    })
    .returning({ stored: sql<boolean>`true` });
  return stored.length > 0;
}
