import { leadMove } from '@nestling/domain/rewards/opt-in/lead-machine';
import { LEAD_STATUSES } from '@nestling/domain/rewards/opt-in/lead-status';
import type { LeadEffect, LeadFacts } from '@nestling/domain/rewards/opt-in/lead-machine';
import type { LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A no looks at the status of a lead and whether its partner may have it, and at nothing else. */
const OTHER_FACTS = {
  unknown: false,
  tries: 0,
  hasPayload: true,
  isTakenBack: true,
  isAwaited: false,
  hasLine: true,
} as const satisfies Omit<LeadFacts, 'status' | 'claimed'>;

interface End {
  readonly to: LeadStatus;
  readonly effects: readonly LeadEffect[];
  readonly from: readonly SQL[];
}

/** The different ends of a lead by a no, each with the statuses that it comes from. */
function ends(): readonly End[] {
  const found = new Map<string, End>();
  for (const status of LEAD_STATUSES)
    for (const claimed of [false, true]) {
      const { to, effects } = leadMove({ ...OTHER_FACTS, status, claimed }, 'no');
      if (effects.length === 0) continue;
      const key = JSON.stringify([to, effects]);
      const from = [...(found.get(key)?.from ?? []), sql`(${sql.raw(`'${status}'`)}, ${sql.raw(String(claimed))})`];
      found.set(key, { to, effects, from });
    }
  return [...found.values()];
}

/**
 * Returns the statements that end the leads of a no, one for each end, in the words of the machine:
 * a no must end them in the statement that stores it, and an erasure in that of all tables.
 *
 * @param which the leads of the no
 * @param now a time of the database
 */
export function endingLeadsSql(which: SQL, now: SQL): SQL[] {
  return ends().map(({ to, effects, from }) => {
    const changes = effects.flatMap((effect) => changeSql(effect, now));
    return sql`
      update lead_uploads set ${sql.join([sql`status = ${sql.raw(`'${to}'`)}`, ...changes], sql`, `)}
      where ${which} and (status, claimed) in (${sql.join([...from], sql`, `)})`;
  });
}

/** `lead-change.ts` has the same effects for a lead that was read. */
function changeSql(effect: LeadEffect, now: SQL): SQL[] {
  switch (effect.kind) {
    case 'forget':
      return [sql`payload = null`];
    case 'restart':
      return [sql`tries = 0`];
    case 'next':
      if (effect.after === null) return [sql`next_try_at = null`];
      if (effect.after === 0) return [sql`next_try_at = greatest(${now}, lease_until)`];
      break;
    case 'tell':
      // The caller sends the withdrawals of the leads that the statements return.
      return [];
    default:
  }
  throw new Error(`a no cannot end a lead with the effect ${effect.kind}`);
}
