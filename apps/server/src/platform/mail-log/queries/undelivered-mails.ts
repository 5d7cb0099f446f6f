import { and, eq, gt, inArray, isNull, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { listOrder, pageOf, type ListPage, type ListPageRequest } from '../../database/list-order.ts';
import { mailLog } from '../tables.ts';

const NEWEST_FIRST = listOrder('desc', [
  { of: mailLog.sentAt, as: 'timestamptz' },
  { of: mailLog.template, as: 'text' },
  { of: mailLog.subjectKey, as: 'text' },
]);

/** A mail that its recipient did not get. */
export interface UndeliveredMail {
  template: string;
  subjectKey: string;
  at: Date;
  /** Null if no server was asked. */
  mailId: string | null;
}

/**
 * Returns the mails to a member that were refused, not sent at all, or came back, the latest first.
 * Leaves out those that an operator has sent again since.
 * @param cameBack random ids of mails that came back
 */
export async function findUndeliveredMails(
  db: Executor,
  { uid, cameBack }: { uid: string; cameBack: readonly string[] },
  request: ListPageRequest,
): Promise<ListPage<UndeliveredMail>> {
  const { template, subjectKey, sentAt: at, state, mailId } = mailLog;
  const again = alias(mailLog, 'again');
  const sentAgain = db
    .select({ one: sql`1` })
    .from(again)
    .where(
      and(
        eq(again.uid, uid),
        eq(again.template, template),
        eq(subjectOf(again.subjectKey), subjectOf(subjectKey)),
        gt(again.sentAt, at),
        eq(again.state, 'sent'),
        or(isNull(again.mailId), notInArray(again.mailId, [...cameBack])),
      ),
    );
  const where = and(
    eq(mailLog.uid, uid),
    or(eq(state, 'refused'), inArray(mailId, [...cameBack])),
    notExists(sentAgain),
  );
  const rows = await db
    .select({ template, subjectKey, at, mailId, cursor: NEWEST_FIRST.cursor })
    .from(mailLog)
    .where(and(where, NEWEST_FIRST.isAfter(request.after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(mailLog, where), request);
}

/** SQL for the key of a mail without what tells its repetitions apart. */
function subjectOf(subjectKey: PgColumn): SQL {
  return sql`regexp_replace(${subjectKey}, '#[0-9]+$', '')`;
}
