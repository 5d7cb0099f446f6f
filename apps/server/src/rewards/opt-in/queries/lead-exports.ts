import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { isNamedBy } from '../../../platform/database/named-rows.ts';
import type { LeadStatus } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';
import { TAKEN_BACK, afterWithdrawal } from './delivery.ts';
import type { LeadRow } from './delivery.ts';

/** Rows of one statement. */
const BATCH = 1000;

/** What is handed out to a partner at once. */
export interface ExportBatch {
  partner: string;
  /** Id of the batch. */
  batch: string;
  now: Date;
}

type Step = (after: string) => Promise<LeadRow[]>;

/**
 * Goes through leads in the order of their ids, a thousand a statement, so that no more of them are
 * ever in memory.
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
 * Ends the withdrawals of a partner that has no line: its file tells them. Yields them as they
 * stood when they were told.
 */
export function exportWithdrawals(tx: Transaction, { partner, batch, now }: ExportBatch): AsyncGenerator<LeadRow[]> {
  const which = and(eq(leadUploads.partner, partner), eq(leadUploads.status, 'withdrawing'), isFree(now));
  return inSteps((after) =>
    tx
      .update(leadUploads)
      // Nothing of a file is unknown: no second withdrawal follows.
      .set({ ...afterWithdrawal(now), batch, unknown: false, exportedAt: now, nextTryAt: null })
      .where(isNamedBy(leadUploads.id, nextIds(tx, after, which)))
      .returning(),
  );
}

/**
 * Hands out the leads of a partner that stand in one of these ways, whose yes stands and is known.
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

/** What a batch told that still holds: leads that are out, and withdrawals. */
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

/** Names of the fields that the leads of a partner have, in order. */
export async function fieldsOfPartner(tx: Transaction, partner: string): Promise<string[]> {
  const answered = await tx.execute(sql`
    select distinct field from ${leadUploads}, jsonb_array_elements_text(${leadUploads.fields}) as field
    where ${leadUploads.partner} = ${partner} order by field`);
  return named.parse(answered).rows.map(({ field }) => field);
}

/** Failed leads of a partner whose yes stands, and of which it is known what they tell. */
function failedOf(partner: string): SQL | undefined {
  return and(
    eq(leadUploads.partner, partner),
    eq(leadUploads.status, 'failed'),
    isNotNull(leadUploads.payload),
    not(TAKEN_BACK),
  );
}

/** True while a partner has failed leads that could still be told. */
export async function hasFailedLeads(tx: Transaction, partner: string): Promise<boolean> {
  const found = await tx.select({ id: leadUploads.id }).from(leadUploads).where(failedOf(partner)).limit(1);
  return found.length > 0;
}

/**
 * Makes the failed leads of a partner due again.
 * @returns how many
 */
export async function retryLeads(tx: Transaction, partner: string, now: Date): Promise<number> {
  const again = await tx
    .update(leadUploads)
    .set({ status: 'queued', tries: 0, nextTryAt: now })
    .where(failedOf(partner))
    .returning({ id: leadUploads.id });
  return again.length;
}

/**
 * Every answer of a member to partners with its words, oldest first, by her uid or by the mark of
 * who has left.
 */
export function consentsOf(tx: Transaction, { uid, mark }: { uid: string; mark: string }) {
  return tx
    .select()
    .from(consents)
    .where(or(eq(consents.uid, uid), eq(consents.mark, mark)))
    .orderBy(asc(consents.id));
}

/** Where the leads of a member stand. */
export function leadsFound(tx: Transaction, { uid, mark }: { uid: string; mark: string }): Promise<LeadRow[]> {
  return tx
    .select()
    .from(leadUploads)
    .where(or(eq(leadUploads.uid, uid), eq(leadUploads.mark, mark)))
    .orderBy(asc(leadUploads.queuedAt));
}
