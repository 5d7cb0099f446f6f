import type { OutsideMarketing, UnsubscribeEvent } from '#gateways/marketing/port.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
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
 * Milliseconds that are read again: events appear late and out of order, and the times have a zone
 * of their own.
 */
const OVERLAP_MS = DAY_MS;

/**
 * Ends the opt-in of members who have unsubscribed at the marketing system since the last time, and
 * reports that to it, so that it stores none of their data any more. An event is only a hint: the
 * present status decides, because the member may have subscribed again, and its clock may differ.
 *
 * @throws MarketingUnavailable; pages that were read are done, and are read again next time
 */
export async function endUnsubscribed(deps: UnsubscribeDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock, sfmcSupport } = deps;
  const { outside } = deps.marketing;
  if (!outside || !sfmcSupport()) return;
  const cursor = await findCursor(handle.db);
  const after = cursor ?? plainTime(clock.now().getTime() - FIRST_DAYS * DAY_MS);
  let latest: string | null = null;
  for await (const events of outside.unsubscribesAfter(after)) {
    signal.throwIfAborted();
    await endOptInsOf(deps, outside, events);
    for (const { at } of events) if (latest === null || at > latest) latest = at;
  }
  if (latest !== null) await storeCursor(handle.db, nextCursor(latest, clock.now().getTime()));
}

async function endOptInsOf(
  deps: UnsubscribeDeps,
  outside: Pick<OutsideMarketing, 'statuses'>,
  events: readonly UnsubscribeEvent[],
): Promise<void> {
  const { handle } = deps;
  const keys = [...new Set(events.map(({ uid }) => uid))].filter((uid) => UUID.test(uid));
  if (keys.length === 0) return;
  const uids = await findSubscribedUids(handle.db, { uids: keys });
  if (uids.length === 0) return;
  const statuses = await outside.statuses(uids);
  for (const uid of uids.toSorted()) {
    if (statuses.get(uid) !== 'Unsubscribed') continue;
    await handle.transaction((tx) => endOptIn(deps, tx, uid));
  }
}

/** Subscribers of other origin have keys of other forms. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A time in the future, or none, must not keep later events from being read. */
function nextCursor(latest: string, now: number): string {
  const time = Date.parse(`${latest.replace(/(?:Z|[+-]\d\d:\d\d)$/, '')}Z`);
  return plainTime((Number.isNaN(time) ? now : Math.min(time, now)) - OVERLAP_MS);
}

/** The system writes its times without a zone, and compares them so. */
function plainTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, '');
}
