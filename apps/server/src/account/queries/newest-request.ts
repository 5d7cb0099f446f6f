import { and, eq, gt, lte, ne, notExists } from 'drizzle-orm';
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
 * Requests of the same member made before this one, whichever order their mails are written in; of two made at the same
 * moment the one whose mail is written last stays.
 */
export function madeBefore(requests: Requests, { id, uid, requestedAt }: MailRequest): SQL | undefined {
  return and(eq(requests.uid, uid), lte(requests.requestedAt, requestedAt), ne(requests.id, id));
}

/** Requests after which their member has made no other. */
export function isNewest(db: Executor, requests: Requests): SQL {
  const later = alias(requests, 'later');
  return notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.uid, requests.uid), gt(later.requestedAt, requests.requestedAt))),
  );
}
