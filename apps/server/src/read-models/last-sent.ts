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
export async function findLastSent(
  db: Executor,
  uid: string,
  recipients: readonly DataRecipient[],
): Promise<LastSent[]> {
  const sent = await readLastSent(db, LAST_SENT(uid));
  const present = recipients.map(({ id, company, policyUrl }) => ({
    company,
    policyUrl,
    lastSentAt: sent[id]?.toISOString() ?? null,
  }));
  return [...present, ...previousOf(sent, recipients)];
}

/** Returns the companies that were sent data of a member and are none of the present ones. */
export async function findPreviousRecipients(
  db: Executor,
  uid: string,
  recipients: readonly DataRecipient[],
): Promise<PreviousRecipient[]> {
  const statements = Object.entries(LAST_SENT(uid)).filter(
    ([id]) => id !== 'mail' && !recipients.some((one) => one.id === id),
  );
  return statements.length === 0 ? [] : previousOf(await readLastSent(db, Object.fromEntries(statements)), recipients);
}

type Sent = Partial<Record<RecipientId, Date | null>>;

async function readLastSent(db: Executor, statements: Readonly<Partial<Record<string, SQL>>>): Promise<Sent> {
  const parts = Object.entries(statements).map(([id, query]) => sql`(${query}) as ${sql.identifier(id)}`);
  const {
    rows: [sent],
  } = answer.parse(await db.execute(sql`select ${sql.join(parts, sql`, `)}`));
  return sent;
}

/** Those whose company the settings name are unknown once they name another one. */
function previousOf(sent: Sent, recipients: readonly DataRecipient[]): PreviousRecipient[] {
  return RECIPIENT_IDS.flatMap((id) => {
    const lastSentAt = sent[id];
    if (!lastSentAt || !isVendor(id) || recipients.some((one) => one.id === id)) return [];
    const { company, policyUrl } = recipientOf(id);
    return [{ company, policyUrl, lastSentAt: lastSentAt.toISOString() }];
  });
}

function isVendor(id: RecipientId): id is VendorRecipientId {
  return id !== 'mail' && id !== 'films';
}
