import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsIdentities } from '../tables.ts';

type Identity = typeof analyticsIdentities.$inferInsert & { pseudonym: string };

/**
 * Assigns a browser id to a member with values of their current record. All ids of a member have one
 * pseudonym, the first of them that none has withdrawn. Returns false for an id of another member.
 */
export async function upsertIdentity(db: Executor, identity: Identity): Promise<boolean> {
  const { anonymousId: _key, pseudonym: fresh, ...columns } = identity;
  const pseudonym = sql`coalesce((select max(one.pseudonym) from ${analyticsIdentities} one
    where one.uid = ${identity.uid}), ${fresh})`;
  const stored = await db
    .insert(analyticsIdentities)
    .values({ ...identity, pseudonym })
    .onConflictDoUpdate({
      target: analyticsIdentities.anonymousId,
      set: { ...columns, pseudonym: sql`excluded.pseudonym` },
      setWhere: eq(analyticsIdentities.uid, identity.uid),
    })
    .returning({ stored: sql<boolean>`true` });
  return stored.length > 0;
}
