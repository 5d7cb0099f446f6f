import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/live.ts';
import { deleteOpenDeletion } from '../deletion/queries/account-deletions.ts';
import { endOtherSignInsAndLinks } from '../queries/mailed-links.ts';
import { updateUser } from '../queries/update-user.ts';
import { deleteIdentities } from '../social/queries/social-identities.ts';

/**
 * Revokes every access to an account: password, linked accounts, sessions, unused mailed links, and
 * a requested or scheduled deletion. The owner of the mailbox sets a new password by a reset. The
 * caller must have locked the member's row.
 */
export async function revokeAccess(tx: Transaction, uid: string): Promise<void> {
  await updateUser(tx, uid, { passwordHash: null });
  await deleteIdentities(tx, uid);
  await endOtherSignInsAndLinks(tx, uid, null);
  await deleteOpenDeletion(tx, uid);
  await publish(tx, uid, { kind: 'signed-out', reason: 'ended' });
}
