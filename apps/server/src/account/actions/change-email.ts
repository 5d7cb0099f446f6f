import { normaliseEmail } from '@nestling/domain/account/email/email';
import { isUniqueViolation, type Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import type { Session } from '../../platform/http/session.ts';
import { publish } from '../../platform/live/live.ts';
import { deleteMailedDeletion } from '../deletion/queries/account-deletions.ts';
import { emailChangeMail, emailChangeRequestedMail, emailChangedMail } from '../jobs/email-change-mails.ts';
import { COOL_DOWN_MS, coolDownEnd, requestTime } from '../sign-in/cool-down.ts';
import { EMAIL_CHANGE_MS, UNDO_MS } from '../sign-in/link-lives.ts';
import { countMail, type MailRequester } from '../email/mail-limit.ts';
import {
  findEmailChange,
  insertEmailChange,
  isEmailReserved,
  lastEmailChange,
  makeEmailChange,
  type EmailChangeRow,
} from '../queries/email-changes.ts';
import { deleteOpenLinks, endOtherSignInsAndLinks } from '../queries/mailed-links.ts';
import { findAccountByEmail } from '../queries/find-user.ts';
import { isSessionOf, providerOfSession } from '../queries/sessions.ts';
import type { UserRow } from '../queries/insert-user.ts';
import { lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import { deleteOtherIdentities } from '../social/queries/social-identities.ts';
import { resendConfirmation, type ConfirmationDeps, type LinkMailOutcome } from './confirm-email.ts';

/**
 * Asks for another email; nothing changes until the link that is mailed to it is used. The same
 * address inside the cool-down, and a fourth mail to one in an hour, is not mailed; a mistyped
 * address is corrected at once.
 *
 * @returns from when on the address is mailed again; null when the member or the session is gone
 */
export async function askForEmail(
  deps: ConfirmationDeps,
  { uid, id: sessionId }: Pick<Session, 'uid' | 'id'>,
  email: string,
): Promise<{ retryAt: Date } | null> {
  const newEmail = normaliseEmail(email);
  const now = deps.clock.now();
  const early = await deps.handle.transaction((tx) => coolDownOf(tx, uid, newEmail, now));
  if (early) return early;
  const tooMany = await countMail(deps.limiter, mailTo(newEmail));
  // The limit must be checked first, because a request without a mail would cancel the one whose
  // link was mailed.
  if (tooMany) return { retryAt: new Date(now.getTime() + tooMany.retryAfter * 1000) };
  return deps.handle.transaction(async (tx) => {
    const user = await lockUserForNoKeyUpdate(tx, uid);
    // Checked again because a reset, or "log out everywhere else", may have ended the session
    // since.
    if (!user || !(await isSessionOf(tx, uid, { id: sessionId }))) return null;
    const quicker = await coolDownOf(tx, uid, newEmail, now);
    if (quicker) return quicker;
    await storeRequest(tx, deps, { user, newEmail, now });
    return { retryAt: new Date(now.getTime() + COOL_DOWN_MS) };
  });
}

/**
 * Asks for another email of a member who cannot do so, with the same mails, limits and links as
 * their own request. The caller has judged the address and locked the member's row.
 */
export async function askForEmailOf(
  tx: Transaction,
  deps: Omit<ConfirmationDeps, 'handle'>,
  user: UserRow,
  email: string,
): Promise<LinkMailOutcome> {
  const newEmail = normaliseEmail(email);
  const now = deps.clock.now();
  const early = await coolDownOf(tx, user.uid, newEmail, now);
  if (early) return { isSent: false, ...early };
  const tooMany = await countMail(deps.limiter, mailTo(newEmail), tx);
  if (tooMany) return { isSent: false, retryAt: new Date(now.getTime() + tooMany.retryAfter * 1000) };
  await storeRequest(tx, deps, { user, newEmail, now });
  return { isSent: true, retryAt: new Date(now.getTime() + COOL_DOWN_MS) };
}

function mailTo(email: string): MailRequester {
  return { kind: 'change', email, isConfirmed: false, ownUid: null, isMember: true };
}

async function storeRequest(
  tx: Transaction,
  deps: Omit<ConfirmationDeps, 'handle'>,
  { user, newEmail, now }: { user: UserRow; newEmail: string; now: Date },
): Promise<void> {
  const id = newId();
  await insertEmailChange(tx, {
    id,
    uid: user.uid,
    newEmail,
    formerEmail: user.email,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
  });
  await deps.mails.send(tx, emailChangeMail, { requestId: id });
  await sendNotice(tx, deps, { id, user });
  await publish(tx, user.uid, { kind: 'user' });
}

/**
 * Restores the member's current email: cancels the link that was mailed to another address, which
 * may be mistyped.
 * @returns the time from which the current address gets another mail; null if the member is gone
 */
export async function returnToCurrentEmail(deps: ConfirmationDeps, uid: string): Promise<{ retryAt: Date } | null> {
  await deps.handle.transaction(async (tx) => {
    if (await lockUserForNoKeyUpdate(tx, uid)) await deleteOpenLinks(tx, 'email-change', uid);
  });
  return resendConfirmation(deps, uid);
}

/** Deletes the unconfirmed requests of a member. Returns whether there was one. */
export function cancelOpenEmailChange({ handle }: Pick<ConfirmationDeps, 'handle'>, uid: string): Promise<boolean> {
  return handle.transaction(async (tx) => {
    await lockUserForNoKeyUpdate(tx, uid);
    const cancelled = await deleteOpenLinks(tx, 'email-change', uid);
    if (cancelled) await publish(tx, uid, { kind: 'user' });
    return cancelled;
  });
}

/**
 * Notifies the current address. If it is unconfirmed it may be a stranger's, which must not be
 * flooded.
 */
async function sendNotice(
  tx: Transaction,
  { limiter, mails }: Pick<ConfirmationDeps, 'limiter' | 'mails'>,
  { id, user }: { id: string; user: Pick<UserRow, 'email' | 'emailConfirmedAt'> },
): Promise<void> {
  const isConfirmed = user.emailConfirmedAt !== null;
  const notice = { kind: 'notice', email: user.email, isConfirmed, ownUid: null, isMember: true } as const;
  if (!isConfirmed && (await countMail(limiter, notice, tx))) return;
  await mails.send(tx, emailChangeRequestedMail, { requestId: id });
}

/** Until when the same new address is not mailed again, if it was just now. */
async function coolDownOf(
  tx: Transaction,
  uid: string,
  newEmail: string,
  now: Date,
): Promise<{ retryAt: Date } | null> {
  const last = await lastEmailChange(tx, uid);
  const retryAt =
    last?.newEmail === newEmail && !last.usedAt ? coolDownEnd(requestTime(last.expiresAt, EMAIL_CHANGE_MS), now) : null;
  return retryAt && { retryAt };
}

/**
 * Completes the email change of a mailed token, ends the member's other sign-ins and open links,
 * and notifies the former address. A token may be used again with the same result. Null for an
 * unknown token.
 */
export async function completeEmailChange(
  deps: ConfirmationDeps,
  token: string,
  validTokenHash: string | null,
): Promise<'changed' | Refusal | null> {
  const tokenHash = sha256(token);
  try {
    return await deps.handle.transaction((tx) => change(tx, deps, tokenHash, validTokenHash));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return refuse('auth/email-already-in-use');
    throw error;
  }
}

async function change(
  tx: Transaction,
  { clock, mails }: ConfirmationDeps,
  tokenHash: string,
  validTokenHash: string | null,
): Promise<'changed' | Refusal | null> {
  const row = await findEmailChange(tx, tokenHash);
  if (!row) return null;
  // Concurrent clicks must wait here for the first and read its result.
  const user = await lockUserForNoKeyUpdate(tx, row.uid);
  const pending = await findEmailChange(tx, tokenHash);
  if (!pending) return null;
  const problem = await changeProblem(tx, pending, clock.now());
  if (problem || pending.usedAt) return problem ?? 'changed';
  await makeEmailChange(tx, pending, {
    now: clock.now(),
    formerConfirmed: user !== null && user.emailConfirmedAt !== null,
  });
  if (user !== null && user.passwordHash !== null) await unlinkOthers(tx, pending.uid, validTokenHash);
  await endOtherSignInsAndLinks(tx, pending.uid, validTokenHash);
  await deleteMailedDeletion(tx, pending.uid);
  await mails.send(tx, emailChangedMail, { requestId: pending.id });
  await publish(tx, pending.uid, { kind: 'user' });
  await publish(tx, pending.uid, { kind: 'signed-out', reason: 'email-changed' });
  return 'changed';
}

/**
 * A provider's account with the former email must be unlinked, otherwise its holder could still
 * sign in.
 */
async function unlinkOthers(tx: Transaction, uid: string, tokenHash: string | null): Promise<void> {
  const provider = tokenHash === null ? null : await providerOfSession(tx, uid, { tokenHash });
  await deleteOtherIdentities(tx, uid, provider);
}

async function changeProblem(tx: Transaction, pending: EmailChangeRow, now: Date): Promise<Refusal | null> {
  if (pending.usedAt) return null;
  if (pending.expiresAt <= now) return refuse('auth/expired-action-code');
  const isUsed = await isEmailUsed(tx, { email: pending.newEmail, uid: pending.uid }, now);
  return isUsed ? refuse('auth/email-already-in-use') : null;
}

/** True if another member has an email, or had it until lately and may still take it back. */
export async function isEmailUsed(
  tx: Transaction,
  { email, uid }: { email: string; uid: string },
  now: Date,
): Promise<boolean> {
  const holder = await findAccountByEmail(tx, email);
  if (holder !== null && holder.uid !== uid) return true;
  return isEmailReserved(tx, { email, uid }, new Date(now.getTime() - UNDO_MS));
}
