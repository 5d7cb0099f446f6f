import { and, asc, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/database.ts';
import type { AlertRow } from '../alerts.ts';
import { alerts } from '../tables.ts';

const isUnmailed = and(isNull(alerts.mailedAt), isNull(alerts.settledAt));

/** Returns since when the oldest open alert has no mail; null if each has one. */
export async function oldestUnmailed(db: Executor): Promise<Date | null> {
  const [oldest] = await db
    .select({ firstAt: alerts.firstAt })
    .from(alerts)
    .where(isUnmailed)
    .orderBy(asc(alerts.firstAt))
    .limit(1);
  return oldest?.firstAt ?? null;
}

/** Returns how many mails about alerts were enqueued after a time. */
export async function countAlertMails(db: Executor, after: Date): Promise<number> {
  const [counted] = await db
    .select({ mails: sql<number>`count(distinct ${alerts.mailedAt})::int` })
    .from(alerts)
    .where(gt(alerts.mailedAt, after));
  return counted?.mails ?? 0;
}

/** Marks all open alerts without a mail as mailed; returns false if there are none. */
export async function markAlertsMailed(tx: Transaction, mailedAt: Date): Promise<boolean> {
  const marked = await tx.update(alerts).set({ mailedAt }).where(isUnmailed).returning({ id: alerts.id });
  return marked.length > 0;
}

/**
 * Returns the open alerts that were marked as mailed at a time or later, oldest first; without a
 * time all open ones.
 */
export function listOpenAlerts(db: Executor, mailedFrom?: Date): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.settledAt), mailedFrom && gte(alerts.mailedAt, mailedFrom)))
    .orderBy(asc(alerts.firstAt), asc(alerts.id));
}
