import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsIdentities } from '../tables.ts';

type Identity = typeof analyticsIdentities.$inferInsert;

/** Says whose the id of a browser is, as her record has it now. Answers false for an id that is another member's. */
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
