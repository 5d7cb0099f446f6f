import { and, eq, gt, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { emailChanges, emailConfirmations, passwordResets, sessions, signInTokens, users } from '../tables.ts';
import { lockUserForUpdate } from './update-user.ts';

/** The links that a later request of the same member replaces. */
const LINKS = { reset: passwordResets, confirmation: emailConfirmations, 'email-change': emailChanges } as const;

export type LinkKind = keyof typeof LINKS;

type Links = (typeof LINKS)[LinkKind];

export interface MailRequest {
  id: string;
  uid: string;
  requestedAt: Date;
}

/**
 * SQL: when a request is made, after all earlier ones of the member, also if the clock has been set
 * back since: otherwise an earlier one would replace it.
 */
export function afterEarlier(links: Links, { uid, requestedAt }: { uid: string | null; requestedAt: Date }): SQL {
  const at = sql`${requestedAt.toISOString()}::timestamptz`;
  const isLater = sql`${links.uid} = ${uid} and ${links.requestedAt} > ${at}`;
  return sql`(select coalesce(max(${links.requestedAt}) + interval '1 millisecond', ${at}) from ${links} where ${isLater})`;
}

/** SQL condition: the member has made no later request, in the order of `isOlder`. */
export function isNewest(db: Executor, links: Links): SQL {
  const later = alias(links, 'later');
  const inSameMoment = and(eq(later.requestedAt, links.requestedAt), gt(later.id, links.id));
  return notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.uid, links.uid), or(gt(later.requestedAt, links.requestedAt), inSameMoment))),
  );
}

/**
 * SQL condition: requests of the same member before this one, whatever the order of their mails;
 * ids break ties.
 */
function isOlder(links: Links, { id, uid, requestedAt }: MailRequest): SQL | undefined {
  const inSameMoment = and(eq(links.requestedAt, requestedAt), lt(links.id, id));
  return and(eq(links.uid, uid), or(lt(links.requestedAt, requestedAt), inSameMoment));
}

/**
 * Sets the token of an unused request and ends those of the member's earlier requests, because a
 * resend replaces them. Locks the member's row, because concurrent requests would otherwise wait
 * for each other.
 * @param issue `expiresAt` where the lifetime runs from the sending
 * @returns false if a later request has ended this one meanwhile; then the others remain
 */
export async function issueLink(
  tx: Transaction,
  kind: LinkKind,
  request: MailRequest,
  issue: { tokenHash: string; expiresAt?: Date },
): Promise<boolean> {
  const links = LINKS[kind];
  await lockUserForUpdate(tx, request.uid);
  const issued = await tx
    .update(links)
    .set(issue)
    .where(and(eq(links.id, request.id), isNull(links.usedAt)))
    .returning({ id: links.id });
  if (issued.length === 0) return false;
  await tx.delete(links).where(and(isOlder(links, request), isNull(links.usedAt)));
  return true;
}

/**
 * Consumes a token and returns its member, or null. Only one of two concurrent callers gets the
 * member; their row is locked first, as by `issueLink`.
 */
export async function consumeLink(
  tx: Transaction,
  kind: LinkKind,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const links = LINKS[kind];
  await tx
    .select({ uid: users.uid })
    .from(links)
    .innerJoin(users, eq(users.uid, links.uid))
    .where(eq(links.tokenHash, tokenHash))
    .for('no key update', { of: users });
  const [row] = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.tokenHash, tokenHash), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ uid: links.uid });
  return row?.uid ?? null;
}

/** Deletes a member's unused links of a kind. Returns whether there was one. */
export async function deleteOpenLinks(tx: Transaction, kind: LinkKind, uid: string): Promise<boolean> {
  const links = LINKS[kind];
  const deleted = await tx
    .delete(links)
    .where(and(eq(links.uid, uid), isNull(links.usedAt)))
    .returning({ id: links.id });
  return deleted.length > 0;
}

/** Ends all sign-ins of a member but one, including pending ones, and every unused mailed link. */
export async function endOtherSignInsAndLinks(
  tx: Transaction,
  uid: string,
  validTokenHash: string | null,
): Promise<void> {
  await tx.delete(signInTokens).where(eq(signInTokens.uid, uid));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), validTokenHash === null ? undefined : ne(sessions.tokenHash, validTokenHash)));
  for (const kind of ['reset', 'confirmation', 'email-change'] as const) await deleteOpenLinks(tx, kind, uid);
}
