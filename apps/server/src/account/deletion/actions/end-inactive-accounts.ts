import { inactivityLimits, type InactivityLimits } from '@nestling/domain/account/inactivity';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { lockUserForUpdate } from '../../queries/update-user.ts';
import { inactivityMail, noticeOf } from '../jobs/inactivity-mail.ts';
import { findDue, findInactiveMembers, setInactivityMailedAt } from '../../queries/inactive-members.ts';
import { scheduleWithoutLink, type ScheduleDeps } from './schedule-leaving.ts';

/** Members a day, so that neither the job nor a mail server is overwhelmed; the others follow. */
const MAX_MEMBERS = 1_000;

export interface InactiveAccountsDeps extends ScheduleDeps {
  handle: DatabaseHandle;
  /** `inactiveYears` of the app config. */
  inactiveYears: () => number;
}

/**
 * Notifies members whose account nobody has used for nearly `inactiveYears`, and schedules the
 * deletion of those who have not come back in the days of their notice. An aborted run is continued
 * by the next one.
 */
export async function endInactiveAccounts(
  deps: InactiveAccountsDeps,
  signal: AbortSignal,
  max = MAX_MEMBERS,
): Promise<void> {
  const limits = inactivityLimits(deps.clock.now(), deps.inactiveYears());
  if (!limits) return;
  for (const { uid } of await findInactiveMembers(deps.handle.db, limits, { max })) {
    signal.throwIfAborted();
    await endInactiveAccount(deps, limits, uid);
  }
}

/** The member may sign in at any moment until their row is locked. */
function endInactiveAccount(deps: InactiveAccountsDeps, limits: InactivityLimits, uid: string): Promise<void> {
  return deps.handle.transaction(async (tx) => {
    if (!(await lockUserForUpdate(tx, uid))) return;
    const member = await findDue(tx, limits, uid);
    if (member?.due === 'end') await scheduleWithoutLink(deps, tx, { uid, forInactivity: true });
    if (member?.due !== 'notice') return;
    const now = deps.clock.now();
    await setInactivityMailedAt(tx, uid, now);
    await deps.mails.send(tx, inactivityMail, { uid, notice: noticeOf(now) });
  });
}
