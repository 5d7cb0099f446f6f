import type { DatabaseHandle } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { publish } from '#platform/live/live.ts';
import { lockUserForUpdate } from '../../queries/update-user.ts';
import { deleteOpenDeletion, findDeletion } from '../queries/account-deletions.ts';

/**
 * Cancels the deletion; refused once the erasure has begun, and as an unknown request once the
 * account is gone.
 */
export async function undoLeaving(
  { handle }: { handle: DatabaseHandle },
  uid: string,
): Promise<{ state: 'none' } | Refusal> {
  return handle.transaction(async (tx) => {
    // Serialises with a concurrent click on the mailed link. After a complete erasure there is no
    // member to answer.
    if (!(await lockUserForUpdate(tx, uid))) return refuse('unauthenticated');
    await deleteOpenDeletion(tx, uid);
    if (await findDeletion(tx, uid)) return refuse('deletion-running');
    await publish(tx, uid, { kind: 'user' });
    return { state: 'none' };
  });
}
