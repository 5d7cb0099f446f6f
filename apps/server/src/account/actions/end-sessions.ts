import type { SessionsToEnd } from '@nestling/contract/account/privacy';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/live.ts';
import type { AccountDeps } from '../ports.ts';
import { deleteOpenLinks } from '../queries/mailed-links.ts';
import { deleteOtherSessions, deleteSessionById, providerOfSession } from '../queries/sessions.ts';
import { lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import { deleteOtherIdentities } from '../social/queries/social-identities.ts';

/**
 * Ends one session of a member, or all but the current one; every stream checks whether its own has
 * ended. The latter also deletes open email changes, and unlinks accounts that are neither the only
 * sign-in method nor the one in use.
 */
export async function endSessionsOf(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  { uid, id }: Pick<Session, 'uid' | 'id'>,
  target: SessionsToEnd,
): Promise<{ ended: number } | Refusal> {
  return handle.transaction(async (tx) => {
    const now = clock.now();
    const ended =
      'id' in target ? Number(await deleteSessionById(tx, uid, target.id, now)) : await endOthers(tx, { uid, id }, now);
    if (ended === 0 && 'id' in target) return refuse('session-not-found');
    await publish(tx, uid, { kind: 'signed-out', reason: 'everywhere' });
    return { ended };
  });
}

async function endOthers(tx: Transaction, { uid, id }: Pick<Session, 'uid' | 'id'>, now: Date): Promise<number> {
  const user = await lockUserForNoKeyUpdate(tx, uid);
  await deleteOpenLinks(tx, 'email-change', uid);
  if (user !== null && user.passwordHash !== null)
    await deleteOtherIdentities(tx, uid, await providerOfSession(tx, uid, { id }));
  return deleteOtherSessions(tx, uid, id, now);
}
