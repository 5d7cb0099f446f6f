import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../tables.ts';

/** Milliseconds; a member who is there all day must not be written all day. */
export const SEEN_EVERY_MS = 24 * 60 * 60 * 1000;

/** Records that a member is there, at most once a day; an earlier notice of inactivity is void. */
export async function updateLastSeen(db: Executor, uid: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastSeenAt: now, inactivityMailedAt: null })
    .where(and(eq(users.uid, uid), lt(users.lastSeenAt, new Date(now.getTime() - SEEN_EVERY_MS))));
}
