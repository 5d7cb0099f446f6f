import type { UndoneChange } from '@nestling/contract/account/undo';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type DatabaseHandle, type Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { sha256 } from '../../platform/ids.ts';
import { UNDO_MS } from '../sign-in/link-lives.ts';
import { findEmailChangeByUndoToken, hasChangedEmailSince, undoEmailChange } from '../queries/email-changes.ts';
import { confirmStoredEmail, lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import { findIdentityByUndoToken } from '../social/queries/social-identities.ts';
import { revokeAccess } from './revoke-access.ts';

interface UndoDeps {
  handle: DatabaseHandle;
  clock: Clock;
}

/**
 * Handles "This was not me": undoes the change that a security notice reported, and ends every
 * access to the account. The token proves the mailbox that the account had before.
 * @returns the undone change; a refusal for a token that is unknown, used or older than seven days
 */
export async function undoByToken({ handle, clock }: UndoDeps, token: string): Promise<UndoneChange | Refusal> {
  const tokenHash = sha256(token);
  try {
    return await handle.transaction(async (tx) => {
      const now = clock.now();
      return (
        (await undoChange(tx, tokenHash, now)) ??
        (await undoSocialLink(tx, tokenHash, now)) ??
        refuse('auth/invalid-action-code')
      );
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return refuse('auth/email-already-in-use');
    throw error;
  }
}

async function undoChange(tx: Transaction, tokenHash: string, now: Date): Promise<UndoneChange | Refusal | null> {
  const stored = await findEmailChangeByUndoToken(tx, tokenHash);
  if (!stored) return null;
  await lockUserForNoKeyUpdate(tx, stored.uid);
  // Read again under the lock, because a concurrent change is complete only now.
  const change = await findEmailChangeByUndoToken(tx, tokenHash);
  if (!change) return null;
  if (isOver(change.requestedAt, now)) return refuse('auth/expired-action-code');
  // A mistyped address that was corrected belongs to a stranger, who must not get the account.
  if (change.usedAt && !change.formerConfirmed) return refuse('auth/expired-action-code');
  if (change.usedAt) await undoEmailChange(tx, change, now);
  await revokeAccess(tx, change.uid);
  await confirmStoredEmail(tx, change.uid, now);
  return 'email-change';
}

async function undoSocialLink(tx: Transaction, tokenHash: string, now: Date): Promise<UndoneChange | Refusal | null> {
  const identity = await findIdentityByUndoToken(tx, tokenHash);
  if (!identity) return null;
  if (isOver(identity.linkedAt, now)) return refuse('auth/expired-action-code');
  await lockUserForNoKeyUpdate(tx, identity.uid);
  // The link must not work once the account has left the mailbox that got the notice.
  if (await hasChangedEmailSince(tx, identity.uid, identity.linkedAt)) return refuse('auth/expired-action-code');
  await revokeAccess(tx, identity.uid);
  await confirmStoredEmail(tx, identity.uid, now);
  return 'social-link';
}

function isOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > UNDO_MS;
}
