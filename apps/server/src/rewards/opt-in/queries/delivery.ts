import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AGAIN_MS } from '@nestling/domain/rewards/opt-in/delivery';
import type { LeadStep, DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { NO_COURSE } from '../ledger.ts';
import type { ConsentKey, Channel } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';

export type LeadRow = typeof leadUploads.$inferSelect;

/** A lease must outlast a call, which takes up to ten seconds. */
const LEASE_MS = 60_000;

/**
 * A dialog lead without a phone number goes by the operator's file only, because its partner is not
 * called.
 */
const OF_CHANNEL: Readonly<Record<Channel, SQL | undefined>> = {
  leads: not(eq(leadUploads.legacySyllabusId, NO_COURSE)),
  dialog: and(eq(leadUploads.legacySyllabusId, NO_COURSE), sql`jsonb_exists(${leadUploads.fields}, 'phone')`),
};

/** SQL condition: a later answer has withdrawn the yes of a lead. */
export const TAKEN_BACK = sql`exists (
  select 1 from ${consents} as newer
  where newer.uid = ${leadUploads.uid} and newer.partner = ${leadUploads.partner} and newer.id > ${leadUploads.consentId}
    and (not newer.answer or newer.delivery is not null))`;

function isDue(now: Date): SQL | undefined {
  return and(lte(leadUploads.nextTryAt, now), isFree(now));
}

/** Must hold before a claim: at most one message of a lead is in flight. */
function isFree(now: Date): SQL | undefined {
  return or(isNull(leadUploads.leaseUntil), lte(leadUploads.leaseUntil, now));
}

/** Returns due messages of a line, longest due first. */
export function dueMessages(
  db: Executor,
  { channel, now, limit }: { channel: Channel; now: Date; limit: number },
): Promise<Pick<LeadRow, 'id' | 'status'>[]> {
  return db
    .select({ id: leadUploads.id, status: leadUploads.status })
    .from(leadUploads)
    .where(
      and(
        isDue(now),
        OF_CHANNEL[channel],
        or(
          inArray(leadUploads.status, ['queued', 'sending', 'withdrawing']),
          and(eq(leadUploads.status, 'withdrawn'), leadUploads.unknown),
        ),
      ),
    )
    .orderBy(asc(leadUploads.nextTryAt))
    .limit(limit);
}

/**
 * Claims a lead for one attempt before its call, because from then on it may have arrived. An
 * expired claim belongs to a killed process, so that the result of its call is unknown.
 * @returns null if another process holds it, or it must not be sent
 */
export async function claimLead(
  db: Executor,
  { id, now, mostTries }: { id: string; now: Date; mostTries: number },
): Promise<LeadRow | null> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .update(leadUploads)
    .set({
      status: 'sending',
      claimed: true,
      toldRound: sql`${leadUploads.round}`,
      unknown: sql`${leadUploads.unknown} or ${leadUploads.status} = 'sending'`,
      tries: sql`${leadUploads.tries} + 1`,
      leaseUntil,
      nextTryAt: leaseUntil,
    })
    .where(
      and(
        eq(leadUploads.id, id),
        inArray(leadUploads.status, ['queued', 'sending']),
        isDue(now),
        lt(leadUploads.tries, mostTries),
        isNotNull(leadUploads.payload),
        not(TAKEN_BACK),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Ends a due lead that nobody can claim: its yes is withdrawn, its attempts are exhausted by a
 * killed process, or its payload is erased.
 * @returns null if it was claimed meanwhile
 */
export async function endUnclaimed(
  db: Executor,
  { id, now, mostTries }: { id: string; now: Date; mostTries: number },
): Promise<Pick<LeadRow, 'status' | 'partner'> | null> {
  const { status, claimed, payload } = leadUploads;
  const [row] = await db
    .update(leadUploads)
    .set({
      status: sql`case when not ${TAKEN_BACK} then 'failed' when ${claimed} then 'withdrawing' else 'dropped' end`,
      unknown: sql`${leadUploads.unknown} or ${status} = 'sending'`,
      payload: sql`case when ${TAKEN_BACK} then null else ${payload} end`,
      tries: sql`case when ${TAKEN_BACK} then 0 else ${leadUploads.tries} end`,
      leaseUntil: null,
      nextTryAt: sql`case when ${TAKEN_BACK} and ${claimed} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(leadUploads.id, id),
        inArray(status, ['queued', 'sending']),
        isDue(now),
        or(sql`${leadUploads.tries} >= ${mostTries}`, isNull(payload), TAKEN_BACK),
      ),
    )
    .returning({ status, partner: leadUploads.partner });
  return row ?? null;
}

/** Returns a lead by its id. */
export async function leadById(db: Executor, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leadUploads).where(eq(leadUploads.id, id));
  return row ?? null;
}

/** Returns the lead of a member, a partner and a course. */
export async function leadOf(
  db: Executor,
  { uid, partner, legacySyllabusId }: Pick<ConsentKey, 'uid' | 'partner' | 'legacySyllabusId'>,
): Promise<LeadRow | null> {
  const [row] = await db
    .select()
    .from(leadUploads)
    .where(
      and(
        eq(leadUploads.uid, uid),
        eq(leadUploads.partner, partner),
        eq(leadUploads.legacySyllabusId, legacySyllabusId),
      ),
    );
  return row ?? null;
}

/**
 * True until another claim replaces this one; otherwise a late result would overwrite a newer
 * message.
 */
function isMine({ id, leaseUntil }: LeadRow): SQL | undefined {
  return leaseUntil === null ? sql`false` : and(eq(leadUploads.id, id), eq(leadUploads.leaseUntil, leaseUntil));
}

/**
 * Stores the result of a claimed lead; if the member has withdrawn it meanwhile, only the end of
 * the call.
 * @returns false in that case
 */
export async function settleLead(
  db: Executor,
  claim: LeadRow,
  { delivery, step, now }: { delivery: DeliveryResult; step: LeadStep; now: Date },
): Promise<boolean> {
  const settled = await db
    .update(leadUploads)
    .set({
      status: step.status,
      unknown: claim.unknown || delivery === 'unknown',
      leaseUntil: null,
      nextTryAt: step.status === 'queued' ? new Date(now.getTime() + step.waitMs) : null,
      ...(step.status === 'sent' && { sentAt: now, payload: null }),
    })
    .where(and(isMine(claim), eq(leadUploads.status, 'sending')))
    .returning({ id: leadUploads.id });
  if (settled.length > 0) return true;
  await release(db, claim, { isUnknown: delivery === 'unknown', now });
  return false;
}

/** Ends a claim whose lead has changed, so that its next message can go at once. */
export async function release(
  db: Executor,
  claim: LeadRow,
  { isUnknown, now }: { isUnknown: boolean; now: Date },
): Promise<void> {
  await db
    .update(leadUploads)
    .set({ leaseUntil: null, nextTryAt: now, unknown: sql`${leadUploads.unknown} or ${isUnknown}` })
    .where(isMine(claim));
}

/**
 * Ends the claim of a dialog lead that did not arrive: one that was certainly refused is dropped,
 * any other may have arrived.
 */
export async function endUndelivered(
  tx: Transaction,
  claim: LeadRow,
  { mayHaveArrived, now }: { mayHaveArrived: boolean; now: Date },
): Promise<boolean> {
  const ended = await tx
    .update(leadUploads)
    .set({
      status: mayHaveArrived ? 'withdrawing' : 'dropped',
      unknown: mayHaveArrived,
      payload: null,
      tries: 0,
      leaseUntil: null,
      nextTryAt: mayHaveArrived ? now : null,
    })
    .where(and(isMine(claim), eq(leadUploads.status, 'sending')))
    .returning({ id: leadUploads.id });
  return ended.length > 0;
}

/**
 * Returns the claim of a killed process; null while it may still run, or if the lead has another
 * status.
 */
export async function killedClaim(db: Executor, id: string, now: Date): Promise<LeadRow | null> {
  const [row] = await db
    .select()
    .from(leadUploads)
    .where(and(eq(leadUploads.id, id), eq(leadUploads.status, 'sending'), isDue(now)));
  return row ?? null;
}

/**
 * Claims a withdrawal for one attempt; also the second one of a lead that may have arrived after
 * the first.
 * @returns null if another process holds it, or it has ended
 */
export async function claimWithdrawal(db: Executor, id: string, now: Date): Promise<LeadRow | null> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const isOwed = or(
    eq(leadUploads.status, 'withdrawing'),
    and(eq(leadUploads.status, 'withdrawn'), leadUploads.unknown),
  );
  const [row] = await db
    .update(leadUploads)
    .set({ tries: sql`${leadUploads.tries} + 1`, leaseUntil, nextTryAt: leaseUntil })
    .where(and(eq(leadUploads.id, id), isOwed, isDue(now)))
    .returning();
  return row ?? null;
}

/** Schedules the next attempt of a failed withdrawal. */
export async function retryWithdrawal(db: Executor, claim: LeadRow, nextTryAt: Date): Promise<boolean> {
  const settled = await db
    .update(leadUploads)
    .set({ leaseUntil: null, nextTryAt })
    .where(and(isMine(claim), eq(leadUploads.status, claim.status)))
    .returning({ id: leadUploads.id });
  return settled.length > 0;
}

/**
 * Returns the lead after a completed withdrawal: the next round if there is a new yes; otherwise
 * nothing, or a second withdrawal if the earlier lead may still arrive.
 */
export function afterWithdrawal(now: Date) {
  const isConsent = sql`${leadUploads.payload} is not null`;
  const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
  return {
    status: sql<LeadRow['status']>`case when ${isConsent} then 'queued' else 'withdrawn' end`,
    round: sql`${leadUploads.round} + (case when ${isConsent} then 1 else 0 end)`,
    claimed: sql`not (${isConsent})`,
    unknown: sql`${leadUploads.unknown} and not (${isConsent})`,
    tries: 0,
    leaseUntil: null,
    queuedAt: sql`case when ${isConsent} then ${at(now)} else ${leadUploads.queuedAt} end`,
    withdrawnAt: now,
    nextTryAt: sql`case when ${isConsent} then ${at(now)} when ${leadUploads.unknown} then ${at(new Date(now.getTime() + AGAIN_MS))} end`,
  };
}

/** Stores the end of a withdrawal. @returns the lead's status; null if the lead has changed */
export async function endWithdrawal(db: Executor, claim: LeadRow, now: Date): Promise<LeadRow['status'] | null> {
  const isSecond = claim.status === 'withdrawn';
  const [ended] = await db
    .update(leadUploads)
    .set(isSecond ? { unknown: false, tries: 0, leaseUntil: null, nextTryAt: null } : afterWithdrawal(now))
    .where(and(isMine(claim), eq(leadUploads.status, claim.status)))
    .returning({ status: leadUploads.status });
  return ended?.status ?? null;
}
