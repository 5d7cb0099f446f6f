import type { SessionsToEnd } from '@nestling/contract/account/privacy';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { publish } from '../../platform/live/live.ts';
import type { AccountDeps } from '../ports.ts';
import { deleteOtherSessions, deleteSessionById } from '../queries/sessions.ts';

/** Ends one sign-in of a member, or all but hers here with those that have begun; every stream looks whether its own has ended (D-178). */
export async function endSessionsOf(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  { uid, id }: Pick<Session, 'uid' | 'id'>,
  which: SessionsToEnd,
): Promise<{ ended: number } | Refusal> {
  return handle.transaction(async (tx) => {
    const now = clock.now();
    const ended =
      'id' in which
        ? Number(await deleteSessionById(tx, uid, which.id, now))
        : await deleteOtherSessions(tx, uid, id, now);
    if (ended === 0 && 'id' in which) return refuse('session-not-found');
    await publish(tx, uid, { kind: 'signed-out', reason: 'ended' });
    return { ended };
  });
}
