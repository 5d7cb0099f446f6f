import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { hasText, listOrder, pageOf, type ListPage, type ListPageRequest } from '../database/list-order.ts';
import type { Log } from '../log.ts';
import type { AlertKind } from './kinds.ts';
import { alerts } from './tables.ts';

/** An alert: its kind, and the id of its subject, which must not be a member. */
export interface Alert {
  readonly kind: AlertKind;
  readonly subject: string;
}

/** Raises and settles alerts. */
export interface Alerts {
  /**
   * Opens an alert until it is settled, however often it is raised; one error line each time.
   * @param details of its error line; must not contain personal data
   */
  raise(on: Executor, alert: Alert, details?: Readonly<Record<string, string>>): Promise<void>;
  isOpen(on: Executor, alert: Alert): Promise<boolean>;
  /**
   * Like `isOpen`, but locks the alert so that nobody else settles it before the transaction ends.
   */
  lockOpen(tx: Transaction, alert: Alert): Promise<boolean>;
  /** Subjects of the open alerts of a kind. */
  openSubjects(on: Executor, kind: AlertKind): Promise<string[]>;
  /** True if the alert, open or settled, was last raised after `since`. */
  wasRaisedSince(on: Executor, alert: Alert, since: Date): Promise<boolean>;
  /**
   * Settles an alert; one that is not open is no error.
   * @param reason what settled it; must not contain personal data
   */
  settle(on: Executor, alert: Alert, by: { settledBy: string; reason: string }): Promise<void>;
}

interface AlertDeps {
  clock: Clock;
  log: Log;
  raised: Counter<'kind'>;
}

/** Creates the alerts of the product. */
export function createAlerts({ clock, log, raised }: AlertDeps): Alerts {
  return {
    raise: async (on, { kind, subject }, details) => {
      const now = clock.now();
      await on
        .insert(alerts)
        .values({ kind, subject, firstAt: now, lastAt: now })
        .onConflictDoUpdate({
          target: [alerts.kind, alerts.subject],
          targetWhere: isNull(alerts.settledAt),
          set: { lastAt: now, times: sql`${alerts.times} + 1` },
        });
      raised.inc({ kind });
      log.error({ ...details, alert: kind, subject }, 'an operator is to look at this');
    },
    isOpen: async (on, alert) => (await openAlert(on, alert)).length > 0,
    lockOpen: async (tx, alert) => (await openAlert(tx, alert).for('update')).length > 0,
    openSubjects: async (on, kind) => {
      const open = await on
        .select({ subject: alerts.subject })
        .from(alerts)
        .where(and(eq(alerts.kind, kind), isNull(alerts.settledAt)));
      return open.map(({ subject }) => subject);
    },
    wasRaisedSince: async (on, { kind, subject }, since) => {
      const rows = await on
        .select({ id: alerts.id })
        .from(alerts)
        .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), gt(alerts.lastAt, since)))
        .limit(1);
      return rows.length > 0;
    },
    settle: async (on, { kind, subject }, { settledBy, reason }) => {
      await on
        .update(alerts)
        .set({ settledAt: clock.now(), settledBy, reason })
        .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.settledAt)));
    },
  };
}

function openAlert(on: Executor, { kind, subject }: Alert) {
  return on
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.settledAt)));
}

/** A stored alert. */
export type AlertRow = typeof alerts.$inferSelect;

/** Returns the open alerts, last raised first. @param id only this one */
export function openAlerts(db: Executor, id?: number): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.settledAt), id === undefined ? undefined : eq(alerts.id, id)))
    .orderBy(desc(alerts.lastAt), desc(alerts.id));
}

/** Returns open alerts that have a text in their id, kind or subject, last raised first. */
export function findOpenAlerts(db: Executor, { text, limit }: { text: string; limit: number }): Promise<AlertRow[]> {
  const facts = sql`concat_ws(' ', ${alerts.id}, ${alerts.kind}, ${alerts.subject})`;
  return db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.settledAt), hasText(facts, text)))
    .orderBy(desc(alerts.lastAt), desc(alerts.id))
    .limit(limit);
}

const LAST_SETTLED_FIRST = listOrder('desc', [
  { of: alerts.settledAt, as: 'timestamptz' },
  { of: alerts.id, as: 'bigint' },
]);

/** Returns settled alerts, those that were settled last first. @param request `id`: only this one */
export async function settledAlerts(
  db: Executor,
  { id, ...request }: ListPageRequest & { id?: number | undefined },
): Promise<ListPage<AlertRow>> {
  const where = and(isNotNull(alerts.settledAt), id === undefined ? undefined : eq(alerts.id, id));
  const rows = await db
    .select({ ...getTableColumns(alerts), cursor: LAST_SETTLED_FIRST.cursor })
    .from(alerts)
    .where(and(where, LAST_SETTLED_FIRST.isAfter(request.after)))
    .orderBy(...LAST_SETTLED_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(alerts, where), request);
}

/** Settles an open alert by its id; null if there is none. */
export async function settleAlert(
  tx: Transaction,
  id: number,
  settled: { settledAt: Date; settledBy: string; reason: string },
): Promise<AlertRow | null> {
  const [row] = await tx
    .update(alerts)
    .set(settled)
    .where(and(eq(alerts.id, id), isNull(alerts.settledAt)))
    .returning();
  return row ?? null;
}
