import { leadMove } from '@nestling/domain/rewards/opt-in/lead-machine';
import type { LeadEffect, LeadMoveFacts, LeadMove } from '@nestling/domain/rewards/opt-in/lead-move';
import { LEAD_STATUSES } from '@nestling/domain/rewards/opt-in/lead-status';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';

/** A no looks at the status of a lead and whether its partner may have it, and at nothing else. */
const OTHER_FACTS = {
  unknown: false,
  tries: 0,
  hasPayload: true,
  isWithdrawn: true,
  isAwaited: false,
  isSentByCall: true,
} as const satisfies Omit<LeadMoveFacts, 'status' | 'mayBeWithPartner'>;

/** Status and `claimed` of a row, as the text that `ENDS` is keyed by. */
const KEY = sql`status || ' ' || claimed`;

/** What a no does to a lead, by `KEY`. */
const ENDS: ReadonlyMap<string, LeadMove> = new Map(
  LEAD_STATUSES.flatMap((status) =>
    [false, true].flatMap((claimed): [string, LeadMove][] => {
      const move = leadMove({ ...OTHER_FACTS, status, mayBeWithPartner: claimed }, 'no');
      return move.effects.length === 0 ? [] : [[`${status} ${claimed}`, move]];
    }),
  ),
);

/**
 * Returns the statement that ends the leads of a no, generated from the table of the machine. An
 * erasure runs it within its one statement over all tables.
 *
 * It is one update whose values depend on the row: where a worker or an export moves the lead at
 * the same time, Postgres waits and evaluates them again on the row as it is then. Updates of the
 * statuses one by one would each have chosen their rows before, and lose that lead.
 *
 * @param which the leads of the no
 * @param now a time of the database
 */
export function endingLeadsSql(which: SQL, now: SQL): SQL {
  for (const { effects } of ENDS.values()) for (const effect of effects) refuseUnknown(effect);
  return sql`
    update lead_uploads set
      status = ${valueByKey(({ to }) => quoted(to), sql`status`)},
      payload = ${valueByKey((move) => (has(move, 'erase-payload') ? sql`null` : null), sql`payload`)},
      tries = ${valueByKey((move) => (has(move, 'reset-tries') ? sql`0` : null), sql`tries`)},
      next_try_at = ${valueByKey((move) => nextTryOf(move, now), sql`next_try_at`)}
    where ${which} and ${KEY} in (${sql.join([...ENDS.keys()].map(quoted), sql`, `)})`;
}

/** @param of null leaves the column as it is */
function valueByKey(of: (move: LeadMove) => SQL | null, column: SQL): SQL {
  const cases = [...ENDS].flatMap(([key, move]) => {
    const value = of(move);
    return value === null ? [] : [sql`when ${quoted(key)} then ${value}`];
  });
  return sql`case ${KEY} ${sql.join(cases, sql` `)} else ${column} end`;
}

/** `lead-change.ts` has the same for a lead that was read. */
function nextTryOf({ effects }: LeadMove, now: SQL): SQL | null {
  const next = effects.find((effect) => effect.kind === 'next');
  if (next === undefined) return null;
  return next.after === null ? sql`null` : sql`greatest(${now}, lease_until)`;
}

function has({ effects }: LeadMove, kind: LeadEffect['kind']): boolean {
  return effects.some((effect) => effect.kind === kind);
}

/** The caller sends the withdrawals of the leads that the statement returns. */
function refuseUnknown(effect: LeadEffect): void {
  const isSupported = effect.kind === 'next' ? effect.after === null || effect.after === 0 : SUPPORTED.has(effect.kind);
  if (!isSupported) throw new Error(`a no cannot end a lead with the effect ${effect.kind}`);
}

const SUPPORTED: ReadonlySet<LeadEffect['kind']> = new Set(['erase-payload', 'reset-tries', 'send']);

/** Words of our own, written out because the statement has the same text for every member. */
function quoted(word: string): SQL {
  return sql.raw(`'${word}'`);
}

const answer = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      status: z.enum(LEAD_STATUSES),
      legacySyllabusId: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});

/** A lead that a no has ended. */
export type EndedLead = z.output<typeof answer>['rows'][number];

/**
 * Ends every lead of a partner for a no, whatever its course. One that was never claimed is
 * dropped; one that may have arrived must be withdrawn, by the caller.
 */
export async function endLeads(
  tx: Transaction,
  { uid, partner, at }: { uid: string; partner: string; at: Date },
): Promise<EndedLead[]> {
  const update = endingLeadsSql(
    sql`uid = ${uid}::uuid and partner = ${partner}`,
    sql`${at.toISOString()}::timestamptz`,
  );
  const answered = await tx.execute(
    sql`${update} returning id, status, legacy_syllabus_id as "legacySyllabusId", fields`,
  );
  return answer.parse(answered).rows;
}
