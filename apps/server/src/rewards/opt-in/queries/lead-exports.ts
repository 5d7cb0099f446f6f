import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { isNamedBy } from '../../../platform/database/named-rows.ts';
import type { LeadStatus } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';
import { TAKEN_BACK, afterWithdrawal } from './delivery.ts';
import type { LeadRow } from './delivery.ts';

const BATCH = 1000;

/** An export for a partner. */
export interface ExportBatch {
  partner: string;
  batch: string;
  now: Date;
}

type Step = (after: string) => Promise<LeadRow[]>;

/**
 * Iterates over leads by id, a thousand per statement, so that no more of them are ever in memory.
 */
async function* inSteps(step: Step): AsyncGenerator<LeadRow[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = (await step(after)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Ids of the next leads of a partner for a step; they stay as they are until the transaction ends.
 */
function nextIds(tx: Transaction, after: string, which: SQL | undefined) {
  return tx
    .select({ id: leadUploads.id })
    .from(leadUploads)
    .where(and(which, gt(leadUploads.id, after)))
    .orderBy(asc(leadUploads.id))
    .limit(BATCH)
    .for('update');
}

const isFree = (now: Date): SQL | undefined => or(isNull(leadUploads.leaseUntil), lte(leadUploads.leaseUntil, now));

/**
 * Ends the withdrawals of a partner without a line, because the file contains them. Yields them as
 * exported.
 */
export function exportWithdrawals(tx: Transaction, { partner, batch, now }: ExportBatch): AsyncGenerator<LeadRow[]> {
  const which = and(eq(leadUploads.partner, partner), eq(leadUploads.status, 'withdrawing'), isFree(now));
  return inSteps((after) =>
    tx
      .update(leadUploads)
      // A file's delivery is never unknown, and must not cause a second withdrawal.
      .set({ ...afterWithdrawal(now), batch, unknown: false, exportedAt: now, nextTryAt: null })
      .where(isNamedBy(leadUploads.id, nextIds(tx, after, which)))
      .returning(),
  );
}

/**
 * Exports the leads of a partner with one of these statuses whose yes is valid and whose payload
 * exists.
 */
export function exportLeads(
  tx: Transaction,
  { partner, batch, now }: ExportBatch,
  among: readonly LeadStatus[],
): AsyncGenerator<LeadRow[]> {
  const which = and(
    eq(leadUploads.partner, partner),
    inArray(leadUploads.status, [...among]),
    isNotNull(leadUploads.payload),
    isFree(now),
    not(TAKEN_BACK),
  );
  return inSteps((after) =>
    tx
      .update(leadUploads)
      .set({
        status: 'exported',
        claimed: true,
        toldRound: sql`${leadUploads.round}`,
        batch,
        exportedAt: now,
        nextTryAt: null,
      })
      .where(isNamedBy(leadUploads.id, nextIds(tx, after, which)))
      .returning(),
  );
}

/** Returns the rows of a batch that are still valid: exported leads, and withdrawals. */
export function ofBatch(
  tx: Transaction,
  { partner, batch }: Pick<ExportBatch, 'partner' | 'batch'>,
): AsyncGenerator<LeadRow[]> {
  return inSteps((after) =>
    tx
      .select()
      .from(leadUploads)
      .where(
        and(
          eq(leadUploads.partner, partner),
          eq(leadUploads.batch, batch),
          gt(leadUploads.id, after),
          or(
            and(eq(leadUploads.status, 'exported'), isNotNull(leadUploads.payload)),
            eq(leadUploads.status, 'withdrawn'),
          ),
        ),
      )
      .orderBy(asc(leadUploads.id))
      .limit(BATCH),
  );
}

const named = z.object({ rows: z.array(z.object({ field: z.string() })) });

/** Returns the field names of a partner's leads, in order. */
export async function fieldsOfPartner(tx: Transaction, partner: string): Promise<string[]> {
  const answered = await tx.execute(sql`
    select distinct field from ${leadUploads}, jsonb_array_elements_text(${leadUploads.fields}) as field
    where ${leadUploads.partner} = ${partner} order by field`);
  return named.parse(answered).rows.map(({ field }) => field);
}

/** Failed leads whose yes is valid and whose payload still exists. */
function failedOf(partner: string): SQL | undefined {
  return and(
    eq(leadUploads.partner, partner),
    eq(leadUploads.status, 'failed'),
    isNotNull(leadUploads.payload),
    not(TAKEN_BACK),
  );
}

/** True while a partner has failed leads that can still be sent. */
export async function hasFailedLeads(tx: Transaction, partner: string): Promise<boolean> {
  const found = await tx.select({ id: leadUploads.id }).from(leadUploads).where(failedOf(partner)).limit(1);
  return found.length > 0;
}

/** Makes the failed leads of a partner due again. @returns their number */
export async function retryLeads(tx: Transaction, partner: string, now: Date): Promise<number> {
  const again = await tx
    .update(leadUploads)
    .set({ status: 'queued', tries: 0, nextTryAt: now })
    .where(failedOf(partner))
    .returning({ id: leadUploads.id });
  return again.length;
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

/** Returns the status of a member's leads. */
export function leadsFound(tx: Transaction, { uid, mark }: { uid: string; mark: string }): Promise<LeadRow[]> {
  return tx
    .select()
    .from(leadUploads)
    .where(or(eq(leadUploads.uid, uid), eq(leadUploads.mark, mark)))
    .orderBy(asc(leadUploads.queuedAt));
}
