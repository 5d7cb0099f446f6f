import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { confirmationMail } from '../jobs/confirmation-mail.ts';
import { COOL_DOWN_MS, coolDownEnd, requestTime } from '../sign-in/cool-down.ts';
import { CONFIRMATION_MS } from '../sign-in/link-lives.ts';
import { countMail } from '../email/mail-limit.ts';
import { findConfirmation, insertConfirmation, lastConfirmationExpiry } from '../queries/email-confirmations.ts';
import { endSignInsOf } from '../queries/password-resets.ts';
import { isReachable } from '../queries/find-user.ts';
import { isSessionOf } from '../queries/sessions.ts';
import { deleteOpenDeletion } from '../deletion/queries/account-deletions.ts';
import { consumeLink, deleteOpenLinks } from '../queries/mailed-links.ts';
import { lockUserForNoKeyUpdate, updateUser } from '../queries/update-user.ts';
import { deleteUndeliveredIdentities } from '../social/queries/social-identities.ts';

export interface ConfirmationDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
}

/**
 * Sends the confirmation mail in the transaction of its cause, unless its mailbox has had too many.
 *
 * `ownUid` is the member if their own session asks; null if anybody may have typed the email.
 *
 * @returns null if it was sent, otherwise the seconds until it may be
 */
export async function sendConfirmation(
  tx: Transaction,
  { clock, limiter, mails }: Omit<ConfirmationDeps, 'handle'>,
  { uid, email, ownUid }: { uid: string; email: string; ownUid: string | null },
): Promise<{ retryAfter: number } | null> {
  const tooMany = await countMail(
    limiter,
    { kind: 'confirmation', email, isConfirmed: false, ownUid, isMember: true },
    tx,
  );
  if (tooMany) return tooMany;
  const requestedAt = clock.now();
  const id = newId();
  await insertConfirmation(tx, {
    id,
    uid,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + CONFIRMATION_MS),
  });
  await mails.send(tx, confirmationMail, { requestId: id });
  return null;
}

/**
 * Sends a confirmation mail again, except during the cool-down of the last one and after the
 * confirmation.
 * @returns the earliest time of another mail; null if the member is gone
 */
export async function resendConfirmation(deps: ConfirmationDeps, uid: string): Promise<{ retryAt: Date } | null> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    // The lock must precede the check, otherwise two concurrent requests send two mails.
    const user = await lockUserForNoKeyUpdate(tx, uid);
    if (!user) return null;
    if (isReachable(user)) return { retryAt: now };
    const { retryAt } = await sendConfirmationAgain(tx, deps, { uid, email: user.email, ownUid: uid });
    return { retryAt };
  });
}

/** Whether a mail with a link was sent, and the earliest time of another. */
export interface LinkMailOutcome {
  isSent: boolean;
  retryAt: Date;
}

/**
 * Sends a confirmation mail again, except during the cool-down of the last one and when its mailbox
 * has had too many. The caller has locked the member's row.
 */
export async function sendConfirmationAgain(
  tx: Transaction,
  deps: Omit<ConfirmationDeps, 'handle'>,
  recipient: { uid: string; email: string; ownUid: string | null },
): Promise<LinkMailOutcome> {
  const now = deps.clock.now();
  const expiresAt = await lastConfirmationExpiry(tx, recipient.uid);
  const early = expiresAt && coolDownEnd(requestTime(expiresAt, CONFIRMATION_MS), now);
  if (early) return { isSent: false, retryAt: early };
  const tooMany = await sendConfirmation(tx, deps, recipient);
  return {
    isSent: tooMany === null,
    retryAt: new Date(now.getTime() + (tooMany ? tooMany.retryAfter * 1000 : COOL_DOWN_MS)),
  };
}

/**
 * Ends the access of somebody who typed another person's email when registering with a provider.
 * The session that opened the link stays, because its holder can read the mailbox.
 */
async function revokeUnprovenAccess(tx: Transaction, uid: string, validTokenHash: string | null): Promise<void> {
  if (validTokenHash !== null && (await isSessionOf(tx, uid, { tokenHash: validTokenHash }))) return;
  if (!(await deleteUndeliveredIdentities(tx, uid))) return;
  await endSignInsOf(tx, uid);
  await deleteOpenLinks(tx, 'email-change', uid);
  await deleteOpenDeletion(tx, uid);
  await publish(tx, uid, { kind: 'signed-out', reason: 'ended' });
}

/**
 * Confirms the email of a mailed token. A repeated token succeeds, because a second click is not an
 * error. Null for an unknown token.
 *
 * @param validTokenHash the session of the confirming browser; null for none
 */
export async function confirmEmail(
  { handle, clock }: ConfirmationDeps,
  token: string,
  validTokenHash: string | null,
): Promise<'confirmed' | Refusal | null> {
  const tokenHash = sha256(token);
  const now = clock.now();
  const confirmed = await handle.transaction(async (tx) => {
    const uid = await consumeLink(tx, 'confirmation', tokenHash, now);
    if (uid === null) return false;
    const before = await lockUserForNoKeyUpdate(tx, uid);
    await updateUser(tx, uid, { emailConfirmedAt: now, emailBouncedAt: null });
    // The email of an account whose mails came back was confirmed before.
    if (before?.emailConfirmedAt === null) await revokeUnprovenAccess(tx, uid, validTokenHash);
    await publish(tx, uid, { kind: 'user' });
    return true;
  });
  if (confirmed) return 'confirmed';
  const request = await findConfirmation(handle.db, tokenHash);
  if (!request) return null;
  return request.usedAt ? 'confirmed' : refuse('auth/expired-action-code');
}
