import { and, asc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { listOrder, pageOf, type ListPage, type ListPageRequest } from '../../database/list-order.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { analyticsCursors, analyticsErasures, analyticsEvents, analyticsIdentities } from '../tables.ts';

/**
 * The statements that end the sending of ids, and have each service delete what it has. The ids are
 * blocked even where nothing of them is stored, because their events may be on their way.
 *
 * @param ids a query of ids of browsers, in a column `id`
 */
export function endSending(ids: SQL, at: SQL): readonly SQL[] {
  // The limit has each id looked up by the index; `exists` may read the complete table once for all.
  const wasSent = (id: SQL) =>
    sql`(select true from ${analyticsEvents} e where e.anonymous_id = ${id} and e.consents limit 1) is not null`;
  const again = sql`on conflict (service, subject) do update set at = excluded.at, prepared_at = null,
    deleted_at = null, was_sent = ${analyticsErasures.wasSent} or excluded.was_sent`;
  return [
    sql`insert into ${analyticsErasures} (service, subject, was_sent, at)
      select c.service, ids.id, ${wasSent(sql`ids.id`)}, ${at}
      from ${analyticsCursors} c cross join (${ids}) ids ${again}`,
    sql`insert into ${analyticsErasures} (service, subject, was_sent, at)
      select c.service, i.pseudonym, bool_or(${wasSent(sql`i.anonymous_id`)}), ${at}
      from ${analyticsCursors} c cross join (${ids}) ids join ${analyticsIdentities} i on i.anonymous_id = ids.id
      where c.identifies and i.pseudonym is not null group by c.service, i.pseudonym ${again}`,
    sql`update ${analyticsEvents} set consents = false
      where consents and anonymous_id in (select id from (${ids}) ids)
        and event_id > (select min(c.event_id::text)::uuid from ${analyticsCursors} c where c.is_on)`,
  ];
}

/** Ends the sending of one id, whose visitor has withdrawn their consent. */
export async function withdrawId(
  tx: Transaction,
  { anonymousId, at }: { anonymousId: string; at: Date },
): Promise<void> {
  for (const one of endSending(sql`select ${anonymousId}::text as id`, sql`${at.toISOString()}::timestamptz`))
    await tx.execute(one);
  // The service deletes the pseudonym, and must not get it again.
  await tx.execute(sql`update ${analyticsIdentities} set pseudonym = null
    where uid = (select i.uid from ${analyticsIdentities} i where i.anonymous_id = ${anonymousId})`);
}

const IS_OPEN = and(analyticsErasures.wasSent, isNull(analyticsErasures.deletedAt));

const isOpen = (service: string) => and(eq(analyticsErasures.service, service), IS_OPEN);

/** An id that a service must delete. */
interface OpenErasure {
  service: string;
  subject: string;
  at: Date;
}

/** Returns the id that services must delete first; null without one. */
export async function findOldestOpenErasure(db: Executor): Promise<OpenErasure | null> {
  const { service, subject, at } = analyticsErasures;
  const [oldest] = await db
    .select({ service, subject, at })
    .from(analyticsErasures)
    .where(IS_OPEN)
    .orderBy(asc(at), asc(subject))
    .limit(1);
  return oldest ?? null;
}

const OLDEST_FIRST = listOrder('asc', [
  { of: analyticsErasures.at, as: 'timestamptz' },
  { of: analyticsErasures.subject, as: 'text' },
  { of: analyticsErasures.service, as: 'text' },
]);

/** Returns the ids that services must delete, oldest first. */
export async function findOpenErasures(db: Executor, request: ListPageRequest): Promise<ListPage<OpenErasure>> {
  const { service, subject, at } = analyticsErasures;
  const rows = await db
    .select({ service, subject, at, cursor: OLDEST_FIRST.cursor })
    .from(analyticsErasures)
    .where(and(IS_OPEN, OLDEST_FIRST.isAfter(request.after)))
    .orderBy(...OLDEST_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(analyticsErasures, IS_OPEN), request);
}

/** Returns open erasures for which no profile was requested yet. */
export async function findUnprepared(db: Executor, service: string, limit: number): Promise<string[]> {
  return subjects(
    await db
      .select({ subject: analyticsErasures.subject })
      .from(analyticsErasures)
      .where(and(isOpen(service), isNull(analyticsErasures.preparedAt)))
      .orderBy(asc(analyticsErasures.at))
      .limit(limit),
  );
}

/** Returns open erasures whose profile was requested before a time. */
export async function findPrepared(db: Executor, service: string, before: Date, limit: number): Promise<string[]> {
  return subjects(
    await db
      .select({ subject: analyticsErasures.subject })
      .from(analyticsErasures)
      .where(and(isOpen(service), isNotNull(analyticsErasures.preparedAt), lte(analyticsErasures.preparedAt, before)))
      .orderBy(asc(analyticsErasures.at))
      .limit(limit),
  );
}

/** Stores that a service was asked for profiles, or has accepted deletions. */
export async function markErasures(
  db: Executor,
  service: string,
  {
    subjects: ids,
    ...times
  }: { subjects: readonly string[]; preparedAt: Date } | { subjects: readonly string[]; deletedAt: Date },
): Promise<void> {
  await db
    .update(analyticsErasures)
    .set(times)
    .where(
      and(
        eq(analyticsErasures.service, service),
        sql`${analyticsErasures.subject} = any(${sql.param([...ids])}::text[])`,
      ),
    );
}

/** Stores that a person has deleted what was requested until a time; returns how many ids that are. */
export async function markDeletedUntil(
  db: Executor,
  { until, deletedAt }: { until: Date; deletedAt: Date },
): Promise<number> {
  const rows = await db
    .update(analyticsErasures)
    .set({ deletedAt })
    .where(and(IS_OPEN, lte(analyticsErasures.at, until)))
    .returning({ one: sql<number>`1` });
  return rows.length;
}

function subjects(rows: readonly { subject: string }[]): string[] {
  return rows.map(({ subject }) => subject);
}
