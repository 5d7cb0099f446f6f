import { statusesOf, type LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { and, asc, eq, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import type { LeadGateway } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';
import { WITHDRAWN, leadsAfter, nextFreeLeads, type LeadRow } from './move-leads.ts';

const BATCH = 1000;

/** An export for a partner. */
export interface ExportBatch {
  partner: string;
  batch: string;
  now: Date;
}

/** What a step reads, in the order of the ids, and what it yields of it. */
interface Step {
  read: readonly Pick<LeadRow, 'id'>[];
  rows: LeadRow[];
}

/**
 * Iterates over leads by id, a thousand per statement, so that no more of them are ever in memory.
 */
async function* inSteps(step: (after: string) => Promise<Step>): AsyncGenerator<LeadRow[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { read, rows } = await step(after);
    if (rows.length > 0) yield rows;
    if (read.length < BATCH) return;
    after = read.at(-1)?.id ?? after;
  }
}

/** Moves locked leads. @returns those that it moves */
export type MoveLeads = (leads: readonly LeadRow[]) => Promise<LeadRow[]>;

/** Which leads of a partner are moved. */
export interface LeadsOf {
  partner: string;
  among: readonly LeadStatus[];
  /** Only those that can still be sent; others would be locked for nothing. */
  canBeSent: boolean;
  /** Only those that wait for this gateway. */
  gateway?: LeadGateway;
}

/**
 * Moves leads of a partner that no call is under way for, and yields them as moved, in the order of
 * their ids.
 */
export function moveLeadsOf(
  tx: Transaction,
  which: LeadsOf,
  { now, move }: { now: Date; move: MoveLeads },
): AsyncGenerator<LeadRow[]> {
  return inSteps(async (after) => {
    const read = await nextFreeLeads(tx, { after, which: isOf(which), now, limit: BATCH });
    const rows = await move(read);
    return { read, rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
  });
}

/** Returns the rows of a batch that are still valid: exported leads, and withdrawals. */
export function ofBatch(
  tx: Transaction,
  { partner, batch }: Pick<ExportBatch, 'partner' | 'batch'>,
): AsyncGenerator<LeadRow[]> {
  const isLead = and(inArray(leadUploads.status, statusesOf('delivered')), isNotNull(leadUploads.payload));
  const isWithdrawal = inArray(leadUploads.status, statusesOf('over'));
  return inSteps(async (after) => {
    const rows = await leadsAfter(tx, {
      after,
      which: and(eq(leadUploads.partner, partner), eq(leadUploads.batch, batch), or(isLead, isWithdrawal)),
      limit: BATCH,
    });
    return { read: rows, rows };
  });
}

const named = z.object({ rows: z.array(z.object({ field: z.string() })) });

/** Returns the field names of a partner's leads, in order. */
export async function fieldsOfPartner(tx: Transaction, partner: string): Promise<string[]> {
  const answered = await tx.execute(sql`
    select distinct field from ${leadUploads}, jsonb_array_elements_text(${leadUploads.fields}) as field
    where ${leadUploads.partner} = ${partner} order by field`);
  return named.parse(answered).rows.map(({ field }) => field);
}

function isOf({ partner, among, canBeSent, gateway }: LeadsOf): SQL | undefined {
  return and(
    eq(leadUploads.partner, partner),
    inArray(leadUploads.status, [...among]),
    ...(gateway === undefined ? [] : [eq(leadUploads.gateway, gateway)]),
    ...(canBeSent ? [isNotNull(leadUploads.payload), not(WITHDRAWN)] : []),
  );
}

/** True while a partner has such a lead. */
export async function hasLead(tx: Transaction, which: LeadsOf): Promise<boolean> {
  const leads = await tx.select({ id: leadUploads.id }).from(leadUploads).where(isOf(which)).limit(1);
  return leads.length > 0;
}

/**
 * Returns every answer of a member with its words, oldest first, by uid or by the mark of a deleted
 * member.
 */
export function consentsOf(tx: Transaction, { uid, mark }: { uid: string; mark: string }) {
  return tx
    .select()
    .from(consents)
    .where(or(eq(consents.uid, uid), eq(consents.mark, mark)))
    .orderBy(asc(consents.id));
}

/** Returns the leads of a member, oldest first. */
export function leadsOfMember(tx: Transaction, { uid, mark }: { uid: string; mark: string }) {
  return tx
    .select()
    .from(leadUploads)
    .where(or(eq(leadUploads.uid, uid), eq(leadUploads.mark, mark)))
    .orderBy(asc(leadUploads.queuedAt));
}
