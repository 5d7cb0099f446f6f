import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { confirmationMail } from '../jobs/confirmation-mail.ts';
import { CONFIRMATION_MS } from '../link-lives.ts';
import { countMail } from '../mail-limit.ts';
import {
  consumeConfirmation,
  findConfirmation,
  insertConfirmation,
  lastConfirmationAt,
} from '../queries/email-confirmations.ts';
import { endSignInsOf } from '../queries/password-resets.ts';
import { isSessionOf } from '../queries/sessions.ts';
import { deleteOpenDeletion } from '../deletion/queries/account-deletions.ts';
import { deleteOpenEmailChanges } from '../queries/email-changes.ts';
import { holdUser, updateUser } from '../queries/update-user.ts';
import { deleteUndeliveredIdentities } from '../social/queries/social-identities.ts';

const COOL_DOWN_MS = 60_000;

export interface ConfirmationDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
}

/**
 * Sends the mail that confirms an email, in the transaction of its cause, unless its mailbox has
 * been sent too many.
 *
 * @param to `ownUid` is the member where the own session asks; null where anybody may have typed
 *   the email
 * @returns null when it was sent, else the seconds after which it may be
 */
export async function sendConfirmation(
  tx: Transaction,
  { clock, limiter, mails }: Omit<ConfirmationDeps, 'handle'>,
  { uid, email, ownUid }: { uid: string; email: string; ownUid: string | null },
): Promise<{ retryAfter: number } | null> {
  const tooMany = await countMail(
    limiter,
    { kind: 'confirmation', email, isConfirmed: false, ownUid, isKnown: true },
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
 * Asks for a new mail; inside the cool-down of the last one, and once the email is confirmed,
 * nothing is sent.
 * @returns from when on a mail is sent again; null when the member is gone
 */
export async function resendConfirmation(deps: ConfirmationDeps, uid: string): Promise<{ retryAt: Date } | null> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    // The lock makes two asks at once one mail.
    const user = await holdUser(tx, uid);
    if (!user) return null;
    if (user.emailConfirmedAt) return { retryAt: now };
    const last = await lastConfirmationAt(tx, uid);
    const retryAt = last && new Date(last.getTime() + COOL_DOWN_MS);
    if (retryAt && retryAt > now) return { retryAt };
    const tooMany = await sendConfirmation(tx, deps, { uid, email: user.email, ownUid: uid });
    return { retryAt: new Date(now.getTime() + (tooMany ? tooMany.retryAfter * 1000 : COOL_DOWN_MS)) };
  });
}

/**
 * Ends the access of somebody who typed another person's email when joining by a provider, unless
 * the mailbox is read in the browser that is signed in to the account.
 */
async function endTypedLinks(tx: Transaction, uid: string, keptTokenHash: string | null): Promise<void> {
  if (keptTokenHash !== null && (await isSessionOf(tx, uid, { tokenHash: keptTokenHash }))) return;
  if (!(await deleteUndeliveredIdentities(tx, uid))) return;
  await endSignInsOf(tx, uid);
  await deleteOpenEmailChanges(tx, uid);
  await deleteOpenDeletion(tx, uid);
  await publish(tx, uid, { kind: 'signed-out', reason: 'ended' });
}

/**
 * Confirms the email of a mailed token. A token that did so before does so again: the second click
 * is no fault. Null for a token of no such mail.
 *
 * @param keptTokenHash the session of the browser that confirms; null for none
 */
export async function confirmEmail(
  { handle, clock }: ConfirmationDeps,
  token: string,
  keptTokenHash: string | null,
): Promise<'confirmed' | Refusal | null> {
  const tokenHash = sha256(token);
  const now = clock.now();
  const confirmed = await handle.transaction(async (tx) => {
    const uid = await consumeConfirmation(tx, tokenHash, now);
    if (uid === null) return false;
    await updateUser(tx, uid, { emailConfirmedAt: now });
    await endTypedLinks(tx, uid, keptTokenHash);
    await publish(tx, uid, { kind: 'user' });
    return true;
  });
  if (confirmed) return 'confirmed';
  const request = await findConfirmation(handle.db, tokenHash);
  if (!request) return null;
  return request.usedAt ? 'confirmed' : refuse('auth/expired-action-code');
}
