import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { openEmailChangePart } from './email-changes.ts';
import { liveSessionsPart } from './sessions.ts';
import { openDeletionPart } from '../deletion/queries/account-deletions.ts';
import { optInsPart } from '../newsletter/queries/email-opt-ins.ts';
import { providersPart } from '../social/queries/social-identities.ts';
import { users, usersPolicy } from '../tables.ts';

/**
 * Returns a member's live sessions, sign-in methods, open deletion and answers about emails, with the
 * signed policies, newest first; one row without a policy if there is none.
 */
export async function accountAndPoliciesOf(
  db: Executor,
  { uid, sessionId }: { uid: string; sessionId: string },
  sessionLimits: { now: Date; limit: number },
) {
  return db
    .select({
      sessions: liveSessionsPart(users.uid, sessionId, sessionLimits),
      passwordHash: users.passwordHash,
      social: providersPart(users.uid),
      deletion: openDeletionPart(users.uid),
      emailChange: openEmailChangePart(users.uid),
      optIns: optInsPart(users.uid),
      version: usersPolicy.version,
      revision: usersPolicy.revision,
      signedAt: usersPolicy.signedAt,
    })
    .from(users)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, uid))
    .orderBy(desc(usersPolicy.signedAt));
}
