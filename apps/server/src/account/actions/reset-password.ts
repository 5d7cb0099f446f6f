import { normaliseEmail } from '@nestling/domain/account/email';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import type { LimitRule, Limiter } from '../../platform/limits/limiter.ts';
import { publish } from '../../platform/live/live.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { chosenPasswordProblem } from '../chosen-password.ts';
import { resetMail } from '../jobs/reset-mail.ts';
import { RESET_MS } from '../link-lives.ts';
import type { Passwords } from '../passwords.ts';
import { findAccountByEmail } from '../queries/find-user.ts';
import { consumeResetCode, endSignInsOf, findResetByCode, insertReset } from '../queries/password-resets.ts';
import { confirmHeldEmail, updateUser } from '../queries/update-user.ts';
import { deleteIdentities } from '../social/queries/social-identities.ts';

const MAILS_AN_HOUR = 3;

export interface ResetDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
}

/** How many mails with a link an address is sent (contract section 1, reset). */
export function mailRule(address: string): LimitRule {
  return { class: 'reset', subject: `${sha256(address)}:mail`, limit: MAILS_AN_HOUR, windowMs: 60 * 60 * 1000 };
}

/**
 * Takes a request for a reset mail. Known or not, the same rows are written and the same job sent, so that neither the
 * answer nor its time tells who has an account; a fourth mail in an hour is not sent (D-22, contract section 1, reset).
 */
export async function requestReset({ handle, clock, limiter, mails }: ResetDeps, email: string): Promise<void> {
  const address = normaliseEmail(email);
  const counted = await limiter.reserve([mailRule(address)]);
  const account = await findAccountByEmail(handle.db, address);
  const requestedAt = clock.now();
  const id = newId();
  await handle.transaction(async (tx) => {
    const uid = counted.verdict ? null : (account?.uid ?? null);
    await insertReset(tx, { id, uid, requestedAt, expiresAt: new Date(requestedAt.getTime() + RESET_MS) });
    await mails.send(tx, resetMail, { requestId: id });
  });
}

/** Whether a code would be taken now; never uses it up (D-23). */
export async function checkResetCode({ handle, clock }: ResetDeps, code: string): Promise<{ email: string } | Refusal> {
  const reset = await findResetByCode(handle.db, sha256(code));
  if (!reset) return refuse('auth/invalid-action-code');
  return reset.expiresAt > clock.now() ? { email: reset.email } : refuse('auth/expired-action-code');
}

/**
 * Sets the new password, uses the code up and ends every sign-in of the member, in one transaction; its uid (C-48). Who holds
 * the mailbox of the link holds the email, which is confirmed by it (D-167).
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
    const uid = await consumeResetCode(tx, sha256(code), deps.clock.now());
    if (!uid) return refuse('auth/invalid-action-code');
    const user = await updateUser(tx, uid, { passwordHash });
    // Who linked an account of a provider to a mailbox that she did not hold must not come back by it.
    if (user?.emailConfirmedAt === null) await deleteIdentities(tx, uid);
    await confirmHeldEmail(tx, uid, deps.clock.now());
    await endSignInsOf(tx, uid);
    await publish(tx, uid, { kind: 'signed-out', reason: 'reset' });
    return { uid };
  });
}
