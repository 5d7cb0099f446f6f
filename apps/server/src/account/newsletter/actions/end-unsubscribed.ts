import type { OutsideMarketing } from '#gateways/marketing/port.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { isId } from '#platform/ids.ts';
import { findSubscribedUids } from '../../queries/subscribers.ts';
import { findCursor, storeCursor } from '../queries/marketing-cursor.ts';
import { endOptIn, type OptInEndDeps } from './import-unsubscribes.ts';

/** Dependencies of the reading of unsubscribes. */
export interface UnsubscribeDeps extends OptInEndDeps {
  handle: DatabaseHandle;
  /** Read on each attempt. */
  sfmcSupport: () => boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days that are read the first time: a member may have unsubscribed before the product asked. */
const FIRST_DAYS = 30;

/**
 * Ends the opt-in of members who have unsubscribed at the marketing system since the last run. Each end
 * is reported to that system, which then deletes the member's data. The last day is read again by every
 * run, because events appear late and their times have no zone. An event alone ends nothing: the
 * present status decides, because the member may have subscribed again.
 *
 * @throws MarketingUnavailable; days that were read are done
 */
export async function endUnsubscribed(deps: UnsubscribeDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock, sfmcSupport } = deps;
  const { outside } = deps.marketing;
  if (!outside || !sfmcSupport()) return;
  const lastDay = clock.now().getTime() - DAY_MS;
  const readUntil = (await findCursor(handle.db))?.getTime() ?? lastDay - FIRST_DAYS * DAY_MS;
  let from = Math.min(readUntil, lastDay);
  // A clock that was ahead must not hide what happens until that time.
  if (readUntil > lastDay) await storeCursor(handle.db, new Date(lastDay));
  while (from + DAY_MS <= lastDay) {
    const until = from + DAY_MS;
    await endOptInsIn(deps, outside, { after: plainTime(from), until: plainTime(until) }, signal);
    await storeCursor(handle.db, new Date(until));
    from = until;
  }
  await endOptInsIn(deps, outside, { after: plainTime(from), until: null }, signal);
}

async function endOptInsIn(
  deps: UnsubscribeDeps,
  outside: Pick<OutsideMarketing, 'unsubscribedIn' | 'statuses'>,
  period: { after: string; until: string | null },
  signal: AbortSignal,
): Promise<void> {
  for await (const keys of outside.unsubscribedIn(period)) {
    signal.throwIfAborted();
    await endOptInsOf(deps, outside, keys);
  }
}

async function endOptInsOf(
  deps: UnsubscribeDeps,
  outside: Pick<OutsideMarketing, 'statuses'>,
  keys: readonly string[],
): Promise<void> {
  const { handle, clock } = deps;
  // Subscribers of another origin have keys of another form.
  const ids = [...new Set(keys)].filter((key) => isId(key));
  const uids = ids.length === 0 ? [] : await findSubscribedUids(handle.db, ids);
  if (uids.length === 0) return;
  const readAt = clock.now();
  const statuses = await outside.statuses(uids);
  for (const uid of uids.toSorted())
    if (statuses.get(uid) === 'Unsubscribed') await handle.transaction((tx) => endOptIn(deps, tx, uid, readAt));
}

/** The system writes its times without a zone, and compares them so. */
function plainTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, '');
}
