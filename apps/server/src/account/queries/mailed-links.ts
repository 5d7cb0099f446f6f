import { and, eq, gt, lt, notExists, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import type { emailChanges, emailConfirmations, passwordResets } from '../tables.ts';

type Requests = typeof passwordResets | typeof emailConfirmations | typeof emailChanges;

export interface MailRequest {
  id: string;
  uid: string;
  requestedAt: Date;
}

/**
 * SQL condition: requests of the same member before this one, whatever the order of their mails;
 * ids break ties.
 */
export function madeBefore(requests: Requests, { id, uid, requestedAt }: MailRequest): SQL | undefined {
  const inSameMoment = and(eq(requests.requestedAt, requestedAt), lt(requests.id, id));
  return and(eq(requests.uid, uid), or(lt(requests.requestedAt, requestedAt), inSameMoment));
}

/** SQL condition: the member has made no later request, in the order of `madeBefore`. */
export function isNewest(db: Executor, requests: Requests): SQL {
  const later = alias(requests, 'later');
  const inSameMoment = and(eq(later.requestedAt, requests.requestedAt), gt(later.id, requests.id));
  return notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.uid, requests.uid), or(gt(later.requestedAt, requests.requestedAt), inSameMoment))),
  );
}
