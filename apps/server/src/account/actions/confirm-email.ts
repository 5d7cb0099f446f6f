import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { confirmationMail } from '../jobs/confirmation-mail.ts';
import { CONFIRMATION_MS } from '../link-lives.ts';
import {
  consumeConfirmation,
  findConfirmation,
  insertConfirmation,
  lastConfirmationAt,
} from '../queries/email-confirmations.ts';
import { lockUser, updateUser } from '../queries/update-user.ts';

const COOL_DOWN_MS = 60_000;

export interface ConfirmationDeps {
  handle: DatabaseHandle;
  clock: Clock;
  mails: Pick<Mails, 'send'>;
}

/** Sends the mail that confirms an email, in the transaction of its cause (D-86, D-97). */
export async function sendConfirmation(
  tx: Transaction,
  { clock, mails }: Pick<ConfirmationDeps, 'clock' | 'mails'>,
  uid: string,
): Promise<void> {
  const requestedAt = clock.now();
  const id = newId();
  await insertConfirmation(tx, {
    id,
    uid,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + CONFIRMATION_MS),
  });
  await mails.send(tx, confirmationMail, { requestId: id });
}

/**
 * Asks for a new mail; inside the cool-down of the last one, and once the email is confirmed, nothing is sent.
 * @returns from when on a mail is sent again; null when the member is gone
 */
export async function resendConfirmation(deps: ConfirmationDeps, uid: string): Promise<{ retryAt: Date } | null> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    // The lock makes two asks at once one mail.
    const user = await lockUser(tx, uid);
    if (!user) return null;
    if (user.emailConfirmedAt) return { retryAt: now };
    const last = await lastConfirmationAt(tx, uid);
    const retryAt = last && new Date(last.getTime() + COOL_DOWN_MS);
    if (retryAt && retryAt > now) return { retryAt };
    await sendConfirmation(tx, deps, uid);
    return { retryAt: new Date(now.getTime() + COOL_DOWN_MS) };
  });
}

/**
 * Confirms the email of a mailed token. A token that did so before does so again: the second click is no fault. Null for a
 * token of no such mail.
 */
export async function confirmEmail(
  { handle, clock }: ConfirmationDeps,
  token: string,
): Promise<'confirmed' | Refusal | null> {
  const tokenHash = sha256(token);
  const now = clock.now();
  const confirmed = await handle.transaction(async (tx) => {
    const uid = await consumeConfirmation(tx, tokenHash, now);
    if (uid === null) return false;
    await updateUser(tx, uid, { emailConfirmedAt: now });
    await publish(tx, uid, { kind: 'user' });
    return true;
  });
  if (confirmed) return 'confirmed';
  const request = await findConfirmation(handle.db, tokenHash);
  if (!request) return null;
  return request.usedAt ? 'confirmed' : refuse('auth/expired-action-code');
}
