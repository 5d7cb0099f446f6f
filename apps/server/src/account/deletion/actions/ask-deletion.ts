import type { AskedDeletion } from '@nestling/contract/account/deletion';
import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { publish } from '../../../platform/live/live.ts';
import type { Mails } from '../../../platform/mail/mails.ts';
import { DELETION_LINK_MS } from '../../link-lives.ts';
import { lockUser } from '../../queries/update-user.ts';
import { deletionMail } from '../jobs/deletion-mails.ts';
import { deleteOpenDeletion, findDeletion, insertDeletion } from '../queries/account-deletions.ts';

const COOL_DOWN_MS = 60_000;

export interface AskDeletionDeps {
  handle: DatabaseHandle;
  clock: Clock;
  mails: Pick<Mails, 'send'>;
}

/**
 * Asks to leave: mails the link that confirms it. Inside the cool-down of the last mail, and once the day is set, nothing is
 * mailed; a later asking replaces the one before (D-173).
 *
 * @returns what is under way; null when the member is gone
 */
export async function askToLeave(deps: AskDeletionDeps, uid: string): Promise<AskedDeletion | null> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    if (!(await lockUser(tx, uid))) return null;
    const open = await findDeletion(tx, uid);
    if (open && open.state !== 'mail-sent') return asked('scheduled', open.eraseAt, now);
    const retryAt = new Date((open?.askedAt ?? new Date(0)).getTime() + COOL_DOWN_MS);
    if (retryAt > now) return asked('mail-sent', null, retryAt);
    await deleteOpenDeletion(tx, uid);
    const id = newId();
    await insertDeletion(tx, { id, uid, askedAt: now, tokenExpiresAt: new Date(now.getTime() + DELETION_LINK_MS) });
    await deps.mails.send(tx, deletionMail, { requestId: id });
    await publish(tx, uid, { kind: 'user' });
    return asked('mail-sent', null, new Date(now.getTime() + COOL_DOWN_MS));
  });
}

function asked(state: AskedDeletion['state'], eraseAt: Date | null, retryAt: Date): AskedDeletion {
  return { state, eraseAt: eraseAt?.toISOString() ?? null, retryAt: retryAt.toISOString() };
}
