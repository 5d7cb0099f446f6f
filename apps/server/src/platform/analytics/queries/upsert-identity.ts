import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsIdentities } from '../tables.ts';

type Identity = typeof analyticsIdentities.$inferInsert;

/**
 * Assigns the id of a browser to a member, with the values of their current record. Returns false
 * for an id that is another member's.
 */
export async function upsertIdentity(db: Executor, identity: Identity): Promise<boolean> {
  const { anonymousId: _key, ...known } = identity;
  const kept = await db
    .insert(analyticsIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: analyticsIdentities.anonymousId,
      set: known,
      setWhere: eq(analyticsIdentities.uid, identity.uid),
    })
    .returning({ kept: sql<boolean>`true` });
  return kept.length > 0;
}
