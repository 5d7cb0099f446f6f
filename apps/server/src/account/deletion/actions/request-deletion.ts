import type { RequestedDeletion } from '@nestling/contract/account/deletion';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Session } from '#platform/http/session.ts';
import { publish } from '#platform/live/live.ts';
import type { Limiter } from '#platform/limits/limiter.ts';
import type { Mails } from '#platform/mail/mails.ts';
import { COOL_DOWN_MS, coolDownEnd } from '../../sign-in/cool-down.ts';
import { DELETION_LINK_MS } from '../../sign-in/link-lives.ts';
import { countMail } from '../../email/mail-limit.ts';
import { isSessionOf } from '../../queries/sessions.ts';
import { lockUserForNoKeyUpdate } from '../../queries/update-user.ts';
import { deletionMail } from '../jobs/deletion-mails.ts';
import { deleteOpenDeletion, findDeletion, insertDeletion } from '../queries/account-deletions.ts';

export interface RequestDeletionDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
}

/**
 * Requests the deletion of the account by mailing a confirmation link. No mail is sent during the
 * cool-down of the last one, or once the day is set; a later request replaces the earlier one.
 * @returns the state of the deletion; null if the member is gone
 */
export async function requestDeletion(
  deps: RequestDeletionDeps,
  { uid, id: sessionId }: Pick<Session, 'uid' | 'id'>,
): Promise<RequestedDeletion | null> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    const user = await lockUserForNoKeyUpdate(tx, uid);
    // A reset, for example, may have ended the session since the request was authenticated.
    if (!user || !(await isSessionOf(tx, uid, { id: sessionId }))) return null;
    const open = await findDeletion(tx, uid);
    if (open && open.state !== 'mail-sent') return answerOf('scheduled', open.eraseAt, now);
    const early = open && coolDownEnd(open.askedAt, now);
    if (early) return answerOf('mail-sent', null, early);
    const { email, emailConfirmedAt } = user;
    const mail = {
      kind: 'deletion',
      email,
      isConfirmed: emailConfirmedAt !== null,
      ownUid: uid,
      isMember: true,
    } as const;
    const tooMany = await countMail(deps.limiter, mail, tx);
    // The limit must be checked first, because a request without a mail would cancel the one whose
    // link was mailed.
    if (tooMany) return answerOf('mail-sent', null, new Date(now.getTime() + tooMany.retryAfter * 1000));
    await deleteOpenDeletion(tx, uid);
    const id = newId();
    await insertDeletion(tx, { id, uid, askedAt: now, tokenExpiresAt: new Date(now.getTime() + DELETION_LINK_MS) });
    await deps.mails.send(tx, deletionMail, { requestId: id });
    await publish(tx, uid, { kind: 'user' });
    return answerOf('mail-sent', null, new Date(now.getTime() + COOL_DOWN_MS));
  });
}

function answerOf(state: RequestedDeletion['state'], eraseAt: Date | null, retryAt: Date): RequestedDeletion {
  return { state, eraseAt: eraseAt?.toISOString() ?? null, retryAt: retryAt.toISOString() };
}
