import { and, eq, sql } from 'drizzle-orm';
import type { EarlierPass } from '@nestling/domain/learning/eligibility';
import { SESSION_FACTS, isLiveSession, type FindCaller } from '../account/public.ts';
import { sessions, users } from '../account/tables.ts';
import { usersSyllabusQuizResults } from '../learning/tables.ts';
import { jsonRow } from '../platform/database/statements/json-row.ts';
import { statement } from '../platform/database/statements/statement.ts';

/** The passes of a member by legacySyllabusId. */
export type MemberPasses = Readonly<Record<string, EarlierPass>>;

const rowsOf = statement('member-passes', (db) => {
  const { uid, pass, legacySyllabusId, countryAtPass } = usersSyllabusQuizResults;
  const passes = sql<MemberPasses>`(
    select coalesce(json_object_agg(${legacySyllabusId}, json_build_object('country', ${countryAtPass})), '{}')
    from ${usersSyllabusQuizResults} where ${and(eq(uid, users.uid), pass)})`;
  return db
    .select({ session: jsonRow(SESSION_FACTS).as('session'), passes: passes.as('passes') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveSession());
});

/**
 * Finds a live session by the hash of its token, with the member's passes, in one statement; null
 * without one.
 */
export const findMemberPasses: FindCaller<{ passes: MemberPasses }> = async (db, tokenHash, now) => {
  const [row] = await rowsOf(db, { tokenHash, now });
  return row ?? null;
};
