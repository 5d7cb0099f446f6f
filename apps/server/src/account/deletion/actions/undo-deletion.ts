import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/live.ts';
import { lockUser } from '../../queries/update-user.ts';
import { deleteOpenDeletion, findDeletion } from '../queries/account-deletions.ts';

/** Keeps the account; refused once the erase has begun, and as one of nobody once she is gone (D-173). */
export async function undoLeaving(
  { handle }: { handle: DatabaseHandle },
  uid: string,
): Promise<{ state: 'none' } | Refusal> {
  return handle.transaction(async (tx) => {
    // A click on the mailed link at the same moment is waited for, or waits; an erase that came to its end leaves nobody to answer.
    if (!(await lockUser(tx, uid))) return refuse('unauthenticated');
    await deleteOpenDeletion(tx, uid);
    if (await findDeletion(tx, uid)) return refuse('deletion-running');
    await publish(tx, uid, { kind: 'user' });
    return { state: 'none' };
  });
}
