import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AGAIN_MS } from '@nestling/domain/rewards/opt-in/delivery';
import type { LeadStep, DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { NO_COURSE } from '../ledger.ts';
import type { ConsentKey, Channel } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';

export type LeadRow = typeof leadUploads.$inferSelect;

/** How long a claim lasts; a call takes ten seconds at most. */
const LEASE_MS = 60_000;

/** A partner of the dialog that asks for no number is told by an operator's file alone. */
const OF_CHANNEL: Readonly<Record<Channel, SQL | undefined>> = {
  leads: not(eq(leadUploads.legacySyllabusId, NO_COURSE)),
  dialog: and(eq(leadUploads.legacySyllabusId, NO_COURSE), sql`jsonb_exists(${leadUploads.fields}, 'phone')`),
};

/** True when a later answer has withdrawn the yes of a lead. */
export const TAKEN_BACK = sql`exists (
  select 1 from ${consents} as newer
  where newer.uid = ${leadUploads.uid} and newer.partner = ${leadUploads.partner} and newer.id > ${leadUploads.consentId}
    and (not newer.answer or newer.delivery is not null))`;

function isDue(now: Date): SQL | undefined {
  return and(lte(leadUploads.nextTryAt, now), isFree(now));
}

/** Nobody is at it: one message of a lead goes at a time. */
function isFree(now: Date): SQL | undefined {
  return or(isNull(leadUploads.leaseUntil), lte(leadUploads.leaseUntil, now));
}

/** Messages that are due by a line, the longest due first. */
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
 * Takes a lead for one try, before its call: from then on it may have arrived. A claim whose lease
 * has ended belongs to a process that was killed, so that nobody knows what became of that call.
 * @returns null where it is another's, or not to be sent
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
 * Ends a lead that is due and can be claimed by nobody: its yes does not stand, its tries are over
 * with that of a killed process, or what it was to tell has been forgotten.
 * @returns null where it was claimed meanwhile
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

/** A lead by its id. */
export async function leadById(db: Executor, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leadUploads).where(eq(leadUploads.id, id));
  return row ?? null;
}

/** The lead of a member, a partner and a course. */
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

/** True of the row while the claim holds: no other message of it has begun. */
function isMine({ id, leaseUntil }: LeadRow): SQL | undefined {
  return leaseUntil === null ? sql`false` : and(eq(leadUploads.id, id), eq(leadUploads.leaseUntil, leaseUntil));
}

/**
 * Writes down what became of a claimed lead; where she took it back meanwhile, only that the call
 * is over.
 * @returns false then
 */
export async function settleLead(
  db: Executor,
  claim: LeadRow,
  { told, step, now }: { told: DeliveryResult; step: LeadStep; now: Date },
): Promise<boolean> {
  const settled = await db
    .update(leadUploads)
    .set({
      status: step.status,
      unknown: claim.unknown || told === 'unknown',
      leaseUntil: null,
      nextTryAt: step.status === 'queued' ? new Date(now.getTime() + step.waitMs) : null,
      ...(step.status === 'sent' && { sentAt: now, payload: null }),
    })
    .where(and(isMine(claim), eq(leadUploads.status, 'sending')))
    .returning({ id: leadUploads.id });
  if (settled.length > 0) return true;
  await release(db, claim, { isUnknown: told === 'unknown', now });
  return false;
}

/** Ends a claim whose lead has become another: what is next may go at once. */
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
 * Ends the claim of a lead of the dialog that did not arrive: one that was refused for sure is
 * dropped, any other may have arrived.
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
 * The claim of a process that was killed; null while it may be at work, or when the lead stands
 * elsewhere.
 */
export async function killedClaim(db: Executor, id: string, now: Date): Promise<LeadRow | null> {
  const [row] = await db
    .select()
    .from(leadUploads)
    .where(and(eq(leadUploads.id, id), eq(leadUploads.status, 'sending'), isDue(now)));
  return row ?? null;
}

/**
 * Takes a withdrawal for one try; also the second one of a lead that may have arrived behind the
 * first.
 * @returns null where it is another's, or over
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

/** Says when a withdrawal that did not end is tried next. */
export async function retryWithdrawal(db: Executor, claim: LeadRow, nextTryAt: Date): Promise<boolean> {
  const settled = await db
    .update(leadUploads)
    .set({ leaseUntil: null, nextTryAt })
    .where(and(isMine(claim), eq(leadUploads.status, claim.status)))
    .returning({ id: leadUploads.id });
  return settled.length > 0;
}

/**
 * What a withdrawal that ended leaves: the lead of the yes that she gave meanwhile, in its next
 * round; else nothing, or a second withdrawal where the lead before may still arrive.
 */
export function afterWithdrawal(now: Date) {
  const saidYes = sql`${leadUploads.payload} is not null`;
  const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
  return {
    status: sql<LeadRow['status']>`case when ${saidYes} then 'queued' else 'withdrawn' end`,
    round: sql`${leadUploads.round} + (case when ${saidYes} then 1 else 0 end)`,
    claimed: sql`not (${saidYes})`,
    unknown: sql`${leadUploads.unknown} and not (${saidYes})`,
    tries: 0,
    leaseUntil: null,
    queuedAt: sql`case when ${saidYes} then ${at(now)} else ${leadUploads.queuedAt} end`,
    withdrawnAt: now,
    nextTryAt: sql`case when ${saidYes} then ${at(now)} when ${leadUploads.unknown} then ${at(new Date(now.getTime() + AGAIN_MS))} end`,
  };
}

/**
 * Writes down that a withdrawal has ended.
 * @returns where its lead stands now; null where it has become another
 */
export async function endWithdrawal(db: Executor, claim: LeadRow, now: Date): Promise<LeadRow['status'] | null> {
  const isSecond = claim.status === 'withdrawn';
  const [ended] = await db
    .update(leadUploads)
    .set(isSecond ? { unknown: false, tries: 0, leaseUntil: null, nextTryAt: null } : afterWithdrawal(now))
    .where(and(isMine(claim), eq(leadUploads.status, claim.status)))
    .returning({ status: leadUploads.status });
  return ended?.status ?? null;
}
