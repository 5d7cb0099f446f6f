import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { publish } from '../../platform/live/live.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { chosenPasswordProblem } from '../sign-in/chosen-password.ts';
import { resetMail } from '../jobs/reset-mail.ts';
import { RESET_MS } from '../sign-in/link-lives.ts';
import { countMail } from '../email/mail-limit.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { findAccountByEmail } from '../queries/find-user.ts';
import { endSignInsOf, findResetByCode, insertReset } from '../queries/password-resets.ts';
import { deleteMailedDeletion } from '../deletion/queries/account-deletions.ts';
import { consumeLink, deleteOpenLinks } from '../queries/mailed-links.ts';
import { confirmStoredEmail, updateUser } from '../queries/update-user.ts';
import { deleteIdentities } from '../social/queries/social-identities.ts';

export interface ResetDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
}

/**
 * Requests a reset mail. Known or not, the same rows are written and the same job is enqueued, so
 * that neither the answer nor its time reveals who has an account; a fourth mail in an hour is not
 * sent.
 *
 * @param isOwn whether the request comes from a session or a known device of that account
 */
export async function requestReset(
  { handle, clock, limiter, mails }: ResetDeps,
  email: string,
  isOwn: (uid: string) => boolean,
): Promise<void> {
  const address = normaliseEmail(email);
  const account = await findAccountByEmail(handle.db, address);
  const tooMany = await countMail(limiter, {
    kind: 'reset',
    email: address,
    isConfirmed: account !== null && account.emailConfirmedAt !== null,
    ownUid: account !== null && isOwn(account.uid) ? account.uid : null,
    isMember: account !== null,
  });
  const requestedAt = clock.now();
  const id = newId();
  await handle.transaction(async (tx) => {
    const uid = tooMany ? null : (account?.uid ?? null);
    await insertReset(tx, { id, uid, requestedAt, expiresAt: new Date(requestedAt.getTime() + RESET_MS) });
    await mails.send(tx, resetMail, { requestId: id });
  });
}

/** Whether a code is valid now; never uses it up. */
export async function checkResetCode({ handle, clock }: ResetDeps, code: string): Promise<{ email: string } | Refusal> {
  const reset = await findResetByCode(handle.db, sha256(code));
  if (!reset) return refuse('auth/invalid-action-code');
  return reset.expiresAt > clock.now() ? { email: reset.email } : refuse('auth/expired-action-code');
}

/**
 * Sets the new password, consumes the code, and ends every other access in one transaction:
 * sessions, linked accounts, open email changes and deletion links. It also confirms the email,
 * because the link proves the mailbox. Returns the uid.
 */
export async function confirmReset(
  deps: ResetDeps & { passwords: Passwords },
  code: string,
  chosen: { password: string; confirmPassword: string; minLength: number },
): Promise<{ uid: string } | Refusal> {
  const state = await checkResetCode(deps, code);
  if ('refused' in state) return state;
  const problem = chosenPasswordProblem(chosen.password, chosen.minLength);
  if (problem) return refuseField('password', problem);
  if (chosen.password !== chosen.confirmPassword) return refuseField('confirmPassword', 'password-mismatch');
  const passwordHash = await deps.passwords.hash(chosen.password);
  return deps.handle.transaction(async (tx) => {
    const uid = await consumeLink(tx, 'reset', sha256(code), deps.clock.now());
    if (!uid) return refuse('auth/invalid-action-code');
    await updateUser(tx, uid, { passwordHash });
    // Every access that somebody with the former password has opened must end.
    await deleteIdentities(tx, uid);
    await deleteOpenLinks(tx, 'email-change', uid);
    await deleteMailedDeletion(tx, uid);
    await confirmStoredEmail(tx, uid, deps.clock.now());
    await endSignInsOf(tx, uid);
    await publish(tx, uid, { kind: 'signed-out', reason: 'reset' });
    return { uid };
  });
}
