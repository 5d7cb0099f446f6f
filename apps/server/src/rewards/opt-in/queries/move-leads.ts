import { TO_BE_SENT } from '@nestling/domain/rewards/opt-in/lead-status';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { NO_COURSE, type Channel, type ConsentKey, type LeadGateway } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';

/**
 * SQL condition: a later answer has withdrawn the yes of a lead. Its columns are written out,
 * because a selection of one table drops the table's name, and the answer has columns of the same
 * names.
 */
export const WITHDRAWN = sql<boolean>`exists (
  select 1 from ${consents} as newer
  where newer.uid = lead_uploads.uid and newer.partner = lead_uploads.partner and newer.id > lead_uploads.consent_id
    and (not newer.answer or newer.delivery is not null))`;

/** A lead as read, with all that its machine asks for. */
const LEAD = {
  ...getTableColumns(leadUploads),
  isWithdrawn: WITHDRAWN.as('is_withdrawn'),
  /** Changes with each transaction that writes the row. */
  version: sql<string>`${leadUploads}.xmin::text`.as('version'),
};

/** A lead as it was read. */
export type LeadRow = typeof leadUploads.$inferSelect & { isWithdrawn: boolean; version: string };

/** Returns a lead by its id. */
export async function leadById(db: Executor, id: string): Promise<LeadRow | null> {
  const [row] = await db.select(LEAD).from(leadUploads).where(eq(leadUploads.id, id));
  return row ?? null;
}

function leadOfCourse(db: Executor) {
  const { uid, partner, legacySyllabusId } = leadUploads;
  return db
    .select(LEAD)
    .from(leadUploads)
    .where(
      and(
        eq(uid, sql.placeholder('uid')),
        eq(partner, sql.placeholder('partner')),
        eq(legacySyllabusId, sql.placeholder('legacySyllabusId')),
      ),
    );
}

const findLead = statement('lead-of-course', leadOfCourse);
const lockLead = statement('lock-lead-of-course', (db) => leadOfCourse(db).for('update'));

/**
 * Returns the lead of a member, a partner and a course.
 * @param lock keeps it unchanged until the transaction ends
 */
export async function leadOf(
  db: Executor,
  { uid, partner, legacySyllabusId }: Pick<ConsentKey, 'uid' | 'partner' | 'legacySyllabusId'>,
  { lock }: { lock: boolean },
): Promise<LeadRow | null> {
  const [row] = await (lock ? lockLead : findLead)(db, { uid, partner, legacySyllabusId });
  return row ?? null;
}

/** True if no call of a lead is under way: at most one of its messages is in flight. */
function isFree({ leaseUntil }: LeadRow, now: Date): boolean {
  return leaseUntil === null || leaseUntil <= now;
}

/** True if the next message of a lead can be sent. */
export function isDue(lead: LeadRow, now: Date): boolean {
  return lead.nextTryAt !== null && lead.nextTryAt <= now && isFree(lead, now);
}

const FREE = (now: Date): SQL | undefined => or(isNull(leadUploads.leaseUntil), lte(leadUploads.leaseUntil, now));

/**
 * A dialog lead without a phone number goes by the operator's file only, because its partner is not
 * called.
 */
const OF_CHANNEL: Readonly<Record<Channel, SQL | undefined>> = {
  leads: sql`${leadUploads.legacySyllabusId} <> ${NO_COURSE}`,
  dialog: and(eq(leadUploads.legacySyllabusId, NO_COURSE), sql`jsonb_exists(${leadUploads.fields}, 'phone')`),
};

/** SQL condition: a lead that waits for a gateway. */
function waitsFor(gateway: LeadGateway): SQL | undefined {
  return and(inArray(leadUploads.status, [...TO_BE_SENT]), eq(leadUploads.gateway, gateway));
}

/** Returns how many leads of a line wait for a gateway and can still be sent. */
export async function countWaiting(db: Executor, channel: Channel, gateway: LeadGateway): Promise<number> {
  return db.$count(
    leadUploads,
    and(waitsFor(gateway), isNotNull(leadUploads.payload), not(WITHDRAWN), OF_CHANNEL[channel]),
  );
}

/** SQL condition: a lead that a line sends once it is due. */
export const SENT_BY_LINE = sql`not coalesce(${waitsFor('ledger')}, false)`;

/** Returns due leads that a line sends, longest due first. */
export function dueLeads(
  db: Executor,
  { channel, now, limit }: { channel: Channel; now: Date; limit: number },
): Promise<LeadRow[]> {
  return db
    .select(LEAD)
    .from(leadUploads)
    .where(and(lte(leadUploads.nextTryAt, now), FREE(now), OF_CHANNEL[channel], SENT_BY_LINE))
    .orderBy(asc(leadUploads.nextTryAt))
    .limit(limit);
}

interface NextLeads {
  /** The last id of the leads before. */
  after: string;
  which: SQL | undefined;
  limit: number;
}

/** Returns the next leads by id. */
export function leadsAfter(tx: Transaction, { after, which, limit }: NextLeads) {
  return tx
    .select(LEAD)
    .from(leadUploads)
    .where(and(which, gt(leadUploads.id, after)))
    .orderBy(asc(leadUploads.id))
    .limit(limit);
}

/**
 * Returns the next leads by id that no call is under way for; they stay as they are until the
 * transaction ends.
 */
export function nextFreeLeads(
  tx: Transaction,
  { now, which, ...leads }: NextLeads & { now: Date },
): Promise<LeadRow[]> {
  return leadsAfter(tx, { ...leads, which: and(which, FREE(now)) }).for('update');
}

/** The columns that a move writes, without the payload, which holds what a parent typed. */
const MOVED = {
  consentId: sql`next.consent_id`,
  round: sql`next.round`,
  toldRound: sql`next.told_round`,
  status: sql`next.status`,
  gateway: sql`next.gateway`,
  claimed: sql`next.claimed`,
  unknown: sql`next.unknown`,
  tries: sql`next.tries`,
  leaseUntil: sql`next.lease_until`,
  nextTryAt: sql`next.next_try_at`,
  batch: sql`next.batch`,
  fields: sql`next.fields`,
  queuedAt: sql`next.queued_at`,
  sentAt: sql`next.sent_at`,
  exportedAt: sql`next.exported_at`,
  withdrawnAt: sql`next.withdrawn_at`,
} as const;

/**
 * Writes a lead only if its row is the one that was read, and no answer has withdrawn it meanwhile
 * without writing it.
 */
function moving(db: Executor, columns: Parameters<ReturnType<typeof updating>['set']>[0]) {
  return updating(db)
    .set(columns)
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('leads')}::jsonb) as next(
        id uuid, version text, is_withdrawn boolean, consent_id int, round int, told_round int, status text, gateway text,
        claimed boolean, unknown boolean, tries int, lease_until timestamptz, next_try_at timestamptz, batch text,
        fields jsonb, payload jsonb, queued_at timestamptz, sent_at timestamptz, exported_at timestamptz,
        withdrawn_at timestamptz)`,
    )
    .where(
      sql`${leadUploads.id} = next.id and ${leadUploads}.xmin::text = next.version and ${WITHDRAWN} = next.is_withdrawn`,
    )
    .returning(LEAD);
}

const updating = (db: Executor) => db.update(leadUploads);

const movedRow = statement('move-leads', (db) => moving(db, MOVED));

const movedWithPayload = statement('move-leads-with-payload', (db) =>
  moving(db, { ...MOVED, payload: sql`next.payload` }),
);

/**
 * Writes leads as their moves leave them. One that has changed since it was read is left out, and
 * keeps what it became. Two writes of one transaction need a read in between.
 *
 * @param withPayload true where a move replaces or erases the payload
 */
export function writeLeads(
  db: Executor,
  leads: readonly LeadRow[],
  { withPayload }: { withPayload: boolean },
): Promise<LeadRow[]> {
  const write = withPayload ? movedWithPayload : movedRow;
  return write(db, {
    leads: JSON.stringify(
      leads.map((lead) => ({
        id: lead.id,
        version: lead.version,
        is_withdrawn: lead.isWithdrawn,
        consent_id: lead.consentId,
        round: lead.round,
        told_round: lead.toldRound,
        status: lead.status,
        gateway: lead.gateway,
        claimed: lead.claimed,
        unknown: lead.unknown,
        tries: lead.tries,
        lease_until: lead.leaseUntil,
        next_try_at: lead.nextTryAt,
        batch: lead.batch,
        fields: lead.fields,
        ...(withPayload && { payload: lead.payload }),
        queued_at: lead.queuedAt,
        sent_at: lead.sentAt,
        exported_at: lead.exportedAt,
        withdrawn_at: lead.withdrawnAt,
      })),
    ),
  });
}
