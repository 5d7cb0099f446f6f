import {
  RECIPIENT_IDS,
  recipientOf,
  type DataRecipient,
  type VendorRecipientId,
  type RecipientId,
} from '@nestling/domain/account/recipients';
import type { PreviousRecipient } from '@nestling/contract/account/privacy';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { marketingContacts } from '../account/newsletter/tables.ts';
import { socialIdentities } from '../account/social/tables.ts';
import { analyticsCursors, analyticsEvents, analyticsIdentities } from '../platform/analytics/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { mailLog } from '../platform/mail-log/tables.ts';
import { consents } from '../rewards/opt-in/tables.ts';
import { orders } from '../rewards/order/tables.ts';

/** A company that was sent data of a member. */
export interface LastSent {
  company: string;
  policyUrl: string;
  /** ISO 8601, UTC; null if nothing was sent, or if nobody notes whose data it was. */
  lastSentAt: string | null;
}

const answer = z.object({
  rows: z.tuple([z.partialRecord(z.enum(RECIPIENT_IDS), z.coerce.date().nullable())]),
});

/** The companies that get data of members by the present settings. */
export interface PresentRecipients {
  readonly recipients: readonly DataRecipient[];
  /** The systems that the settings choose, those on a server of the provider's own among them. */
  readonly chosen: ReadonlySet<RecipientId>;
}

/** When each was last sent data of a member; look-ups of addresses are not stored with the member. */
const LAST_SENT = (uid: string): Readonly<Partial<Record<RecipientId, SQL>>> => ({
  mail: sql`select max(${mailLog.sentAt}) from ${mailLog} where ${mailLog.uid} = ${uid} and ${mailLog.state} = 'sent'`,
  salesforce: sql`select max(${marketingContacts.sentAt}) from ${marketingContacts} where ${marketingContacts.uid} = ${uid}`,
  posthog: lastEventSent(uid, 'posthog'),
  'google-analytics': lastEventSent(uid, 'ga4'),
  shopify: sql`select max(${orders.createdAt}) from ${orders} where ${orders.uid} = ${uid} and ${orders.gateway} = 'shopify'`,
  facebook: sql`select max(${socialIdentities.linkedAt}) from ${socialIdentities} where ${socialIdentities.uid} = ${uid}`,
  'trusted-form': sql`select max(${consents.at}) from ${consents} where ${consents.uid} = ${uid} and ${consents.certificateTries} > 0`,
});

function lastEventSent(uid: string, service: string): SQL {
  return sql`select max(e.at) from ${analyticsIdentities} i
    join ${analyticsEvents} e on e.anonymous_id = i.anonymous_id and e.consents
    join ${analyticsCursors} c on c.service = ${service} and e.event_id <= c.event_id where i.uid = ${uid}`;
}

/**
 * Returns the companies of the present settings and those that were sent data of a member before,
 * and when that was.
 */
export async function findLastSent(db: Executor, uid: string, present: PresentRecipients): Promise<LastSent[]> {
  const sent = await readLastSent(db, LAST_SENT(uid));
  const companies = present.recipients.map(({ id, company, policyUrl }) => ({
    company,
    policyUrl,
    lastSentAt: (sent[id] ?? lastSentBefore(sent, company, present))?.toISOString() ?? null,
  }));
  return [...companies, ...previousOf(sent, present)];
}

/** When a company was last sent something by a system that is no longer chosen. */
function lastSentBefore(sent: Sent, company: string, { chosen }: PresentRecipients): Date | null {
  const dates = RECIPIENT_IDS.flatMap((id) =>
    isVendor(id) && !chosen.has(id) && recipientOf(id).company === company ? (sent[id] ?? []) : [],
  );
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Returns the companies that were sent data of a member and are none of the present ones. */
export async function findPreviousRecipients(
  db: Executor,
  uid: string,
  present: PresentRecipients,
): Promise<PreviousRecipient[]> {
  const statements = Object.entries(LAST_SENT(uid)).filter(([id]) => previousIds(present).some((one) => one === id));
  return statements.length === 0 ? [] : previousOf(await readLastSent(db, Object.fromEntries(statements)), present);
}

type Sent = Partial<Record<RecipientId, Date | null>>;

async function readLastSent(db: Executor, statements: Readonly<Partial<Record<string, SQL>>>): Promise<Sent> {
  const parts = Object.entries(statements).map(([id, query]) => sql`(${query}) as ${sql.identifier(id)}`);
  const {
    rows: [sent],
  } = answer.parse(await db.execute(sql`select ${sql.join(parts, sql`, `)}`));
  return sent;
}

function previousOf(sent: Sent, present: PresentRecipients): PreviousRecipient[] {
  return previousIds(present).flatMap((id) => {
    const lastSentAt = sent[id];
    if (!lastSentAt) return [];
    const { company, policyUrl } = recipientOf(id);
    return [{ company, policyUrl, lastSentAt: lastSentAt.toISOString() }];
  });
}

/**
 * The systems that are not chosen, of companies that get nothing by another one. A company that the
 * settings named is unknown once they name another.
 */
function previousIds({ recipients, chosen }: PresentRecipients): VendorRecipientId[] {
  const companies = new Set(recipients.map(({ company }) => company));
  return RECIPIENT_IDS.filter(isVendor).filter((id) => !chosen.has(id) && !companies.has(recipientOf(id).company));
}

function isVendor(id: RecipientId): id is VendorRecipientId {
  return id !== 'mail' && id !== 'films';
}
