import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { marketingEvents } from '../account/newsletter/tables.ts';
import { analyticsCursors, analyticsErasures, analyticsEvents } from '../platform/analytics/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { firstEventIdAt } from '../platform/analytics/event-ids.ts';
import { SENT_BY_LINE } from '../rewards/public.ts';
import { consents, leadUploads } from '../rewards/opt-in/tables.ts';
import { orders } from '../rewards/order/tables.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns since when work for an outside system is due and not done, by system; a system without
 * due work is absent.
 *
 * @param shop that takes the orders; those of another one are not its work
 */
export async function findOldestWaiting(
  db: Executor,
  { now, shop }: { now: Date; shop: string },
): Promise<ReadonlyMap<string, Date>> {
  // Ordered by an indexed column, so that during a long outage only the first row is read.
  const ofShop = db
    .select({ system: sql<string>`'shop'`.as('system'), since: orders.nextCheckAt })
    .from(orders)
    .where(and(eq(orders.gateway, shop), lte(orders.nextCheckAt, now)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(1);
  const ofLeads = db
    .select({ system: sql<string>`'leads'`.as('system'), since: leadUploads.nextTryAt })
    .from(leadUploads)
    .where(and(lte(leadUploads.nextTryAt, now), SENT_BY_LINE))
    .orderBy(asc(leadUploads.nextTryAt))
    .limit(1);
  const ofCertificates = db
    .select({ system: sql<string>`'trustedform'`.as('system'), since: consents.at })
    .from(consents)
    .where(sql`${consents.certificateState} in ('waiting', 'late')`)
    .orderBy(asc(consents.at))
    .limit(1);
  const ofMarketing = db
    .select({ system: sql<string>`'marketing'`.as('system'), since: marketingEvents.at })
    .from(marketingEvents)
    // Older ones are sent no more.
    .where(and(sql`${marketingEvents.state} <> 'sent'`, gt(marketingEvents.at, new Date(now.getTime() - 2 * DAY_MS))))
    .orderBy(asc(marketingEvents.at))
    .limit(1);
  const ofAnalytics = db
    .select({ system: sql<string>`'analytics'`.as('system'), since: analyticsEvents.at })
    .from(analyticsEvents)
    .innerJoin(analyticsCursors, eq(analyticsCursors.isOn, true))
    // They are due after a minute, and left out after three days.
    .where(
      and(
        analyticsEvents.consents,
        sql`${analyticsEvents.eventId} > greatest(${analyticsCursors.eventId}, ${firstEventIdAt(now.getTime() - 3 * DAY_MS)}::uuid)`,
        lt(analyticsEvents.eventId, firstEventIdAt(now.getTime() - 3 * MINUTE_MS)),
        // Events that came after a withdrawal are not sent, and no work.
        sql`not exists (select from ${analyticsErasures} x where x.service = ${analyticsCursors.service} and x.subject = ${analyticsEvents.anonymousId})`,
      ),
    )
    .orderBy(asc(analyticsEvents.eventId))
    .limit(1);
  const rows = await unionAll(ofShop, ofLeads, ofCertificates, ofMarketing, ofAnalytics);
  return new Map(rows.flatMap(({ system, since }) => (since === null ? [] : [[system, since]])));
}
