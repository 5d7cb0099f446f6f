import { and, asc, eq, sql } from 'drizzle-orm';
import { MEMBER_FACTS, memberFacts } from '../account/public.ts';
import { users } from '../account/tables.ts';
import { usersSyllabusQuizResults } from '../learning/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { jsonRow } from '../platform/database/statements/json-row.ts';
import { statement } from '../platform/database/statements/statement.ts';
import { insuranceProviders } from '../rewards/insurance/tables.ts';
import type { LeadMemberRequest, LeadMember } from '../rewards/public.ts';
import { STATE_OF_CODE } from './state-of-code.ts';

const INSURANCES = sql<string[]>`(select coalesce(json_agg(${insuranceProviders.value}
  order by ${asc(insuranceProviders.rank)}, ${asc(insuranceProviders.value)}), '[]') from ${insuranceProviders}
  where ${insuranceProviders.state} = substr(${users.region}, 4))`;

const { uid, legacySyllabusId, pass } = usersSyllabusQuizResults;

const rowsOf = statement('lead-member', (db) =>
  db
    .select({
      user: jsonRow(MEMBER_FACTS).as('member'),
      pass,
      stateOfCode: STATE_OF_CODE.as('state_of_code'),
      insurances: INSURANCES.as('insurances'),
    })
    .from(users)
    .leftJoin(
      usersSyllabusQuizResults,
      and(eq(uid, users.uid), eq(legacySyllabusId, sql.placeholder('legacySyllabusId'))),
    )
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/**
 * Reads the facts that decide over a yes to the partner of a course, in one statement; null for a
 * deleted account.
 */
export async function findLeadMember(
  db: Executor,
  { usCode, ...request }: LeadMemberRequest,
): Promise<LeadMember | null> {
  const [row] = await rowsOf(db, { ...request, usCode: usCode ?? '' });
  return row
    ? {
        member: memberFacts(row.user),
        hasPassed: row.pass ?? false,
        insurances: row.insurances,
        readCode: usCode === null ? null : { code: usCode, state: row.stateOfCode },
      }
    : null;
}
