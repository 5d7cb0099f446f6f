import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/live.ts';
import { deleteOpenDeletion } from '../deletion/queries/account-deletions.ts';
import { endOtherSignInsAndLinks } from '../queries/email-changes.ts';
import { updateUser } from '../queries/update-user.ts';
import { deleteIdentities } from '../social/queries/social-identities.ts';

/**
 * Takes an account from everybody who can sign in to it: password, linked accounts, sessions, every
 * mailed link that is not used, and a deletion that was requested or scheduled. Whoever holds the
 * mailbox of its email sets a new password by a reset. The caller holds the member's row.
 */
export async function revokeAccess(tx: Transaction, uid: string): Promise<void> {
  await updateUser(tx, uid, { passwordHash: null });
  await deleteIdentities(tx, uid);
  await endOtherSignInsAndLinks(tx, uid, null);
  await deleteOpenDeletion(tx, uid);
  await publish(tx, uid, { kind: 'signed-out', reason: 'ended' });
}
