import { and, desc, eq, gt, inArray, isNull, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

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
export function findUndeliveredMails(
  db: Executor,
  { uid, cameBack }: { uid: string; cameBack: readonly string[] },
  limit: number,
): Promise<UndeliveredMail[]> {
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
  return db
    .select({ template, subjectKey, at, mailId })
    .from(mailLog)
    .where(and(eq(mailLog.uid, uid), or(eq(state, 'refused'), inArray(mailId, [...cameBack])), notExists(sentAgain)))
    .orderBy(desc(at), template)
    .limit(limit);
}

/** SQL for the key of a mail without what tells its repetitions apart. */
function subjectOf(subjectKey: PgColumn): SQL {
  return sql`regexp_replace(${subjectKey}, '#[0-9]+$', '')`;
}
