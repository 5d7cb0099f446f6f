import { normaliseEmail } from '@nestling/domain/account/email';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import type { LimitRule, Limiter } from '../../platform/limits/limiter.ts';
import { publish } from '../../platform/live/live.ts';
import { deleteMailedDeletion } from '../deletion/queries/account-deletions.ts';
import { emailChangeMail, emailChangedMail } from '../jobs/email-change-mails.ts';
import { EMAIL_CHANGE_MS } from '../link-lives.ts';
import {
  deleteOpenEmailChanges,
  endOtherSignInsAndLinks,
  findEmailChange,
  insertEmailChange,
  lastEmailChange,
  makeEmailChange,
} from '../queries/email-changes.ts';
import type { EmailChange } from '../queries/email-changes.ts';
import { findAccountByEmail } from '../queries/find-user.ts';
import { lockUser } from '../queries/update-user.ts';
import { resendConfirmation } from './confirm-email.ts';
import type { ConfirmationDeps } from './confirm-email.ts';
import { mailRule } from './reset-password.ts';

const COOL_DOWN_MS = 60_000;

/**
 * Asks for another email; nothing changes until the link that is mailed to it is used. The same address inside the cool-down,
 * and a fourth mail to one in an hour, is not mailed; a mistyped address is corrected at once.
 *
 * @returns from when on the address is mailed again; null when the member is gone
 */
export async function askForEmail(
  deps: ConfirmationDeps & { limiter: Limiter },
  uid: string,
  email: string,
): Promise<{ retryAt: Date } | null> {
  const newEmail = normaliseEmail(email);
  const now = deps.clock.now();
  const early = await deps.handle.transaction((tx) => coolDownOf(tx, uid, newEmail, now));
  if (early) return early;
  const mails = await deps.limiter.reserve([changeMailRule(newEmail)]);
  // A request without a mail would end the one whose link was mailed.
  if (mails.verdict) return { retryAt: new Date(now.getTime() + mails.verdict.retryAfter * 1000) };
  return deps.handle.transaction(async (tx) => {
    const user = await lockUser(tx, uid);
    if (!user) return null;
    const quicker = await coolDownOf(tx, uid, newEmail, now);
    if (quicker) return quicker;
    const id = newId();
    await insertEmailChange(tx, {
      id,
      uid,
      newEmail,
      formerEmail: user.email,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
    });
    await deps.mails.send(tx, emailChangeMail, { requestId: id });
    return { retryAt: new Date(now.getTime() + COOL_DOWN_MS) };
  });
}

/**
 * Stays with the email that the member has: a link that was mailed to another address, which she may have mistyped, ends.
 *
 * @returns from when on her own address is mailed again; null when the member is gone
 */
export async function keepEmail(deps: ConfirmationDeps, uid: string): Promise<{ retryAt: Date } | null> {
  await deps.handle.transaction(async (tx) => {
    if (await lockUser(tx, uid)) await deleteOpenEmailChanges(tx, uid);
  });
  return resendConfirmation(deps, uid);
}

/** Until when the same new address is not mailed again, if it was just now. */
async function coolDownOf(
  tx: Transaction,
  uid: string,
  newEmail: string,
  now: Date,
): Promise<{ retryAt: Date } | null> {
  const last = await lastEmailChange(tx, uid);
  const retryAt = last?.newEmail === newEmail && !last.usedAt ? last.requestedAt.getTime() + COOL_DOWN_MS : 0;
  return retryAt > now.getTime() ? { retryAt: new Date(retryAt) } : null;
}

/** Mails to a new address are counted apart from those that anybody can ask for. */
function changeMailRule(newEmail: string): LimitRule {
  const rule = mailRule(newEmail);
  return { ...rule, subject: `${rule.subject}:change` };
}

/**
 * Makes the email of a mailed token the member's: her other sign-ins and open links end, and the former address is told. A
 * token that did so before does so again. Null for a token that is none of a change.
 */
export async function completeEmailChange(
  deps: ConfirmationDeps,
  token: string,
  keptTokenHash: string | null,
): Promise<'changed' | Refusal | null> {
  const tokenHash = sha256(token);
  try {
    return await deps.handle.transaction((tx) => change(tx, deps, tokenHash, keptTokenHash));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return refuse('auth/email-already-in-use');
    throw error;
  }
}

async function change(
  tx: Transaction,
  { clock, mails }: ConfirmationDeps,
  tokenHash: string,
  keptTokenHash: string | null,
): Promise<'changed' | Refusal | null> {
  const found = await findEmailChange(tx, tokenHash);
  if (!found) return null;
  // Of many clicks at once the others wait here for the first, and read what it left.
  await lockUser(tx, found.uid);
  const asked = await findEmailChange(tx, tokenHash);
  if (!asked) return null;
  const problem = await changeProblem(tx, asked, clock.now());
  if (problem || asked.usedAt) return problem ?? 'changed';
  await makeEmailChange(tx, asked, clock.now());
  await endOtherSignInsAndLinks(tx, asked.uid, keptTokenHash);
  await deleteMailedDeletion(tx, asked.uid);
  await mails.send(tx, emailChangedMail, { requestId: asked.id });
  await publish(tx, asked.uid, { kind: 'user' });
  await publish(tx, asked.uid, { kind: 'signed-out', reason: 'ended' });
  return 'changed';
}

async function changeProblem(tx: Transaction, asked: EmailChange, now: Date): Promise<Refusal | null> {
  if (asked.usedAt) return null;
  if (asked.expiresAt <= now) return refuse('auth/expired-action-code');
  const holder = await findAccountByEmail(tx, asked.newEmail);
  return holder && holder.uid !== asked.uid ? refuse('auth/email-already-in-use') : null;
}
