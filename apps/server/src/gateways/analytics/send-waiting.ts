import { firstEventIdAt } from '../../platform/analytics/event-ids.ts';
import {
  acquireCursor,
  advanceCursor,
  releaseCursor,
  stopOtherCursors,
  type CursorLease,
} from '../../platform/analytics/queries/cursors.ts';
import { findWaitingEvents } from '../../platform/analytics/queries/waiting-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { OutsideAnalytics } from './port.ts';

/** Dependencies of the sending of events. */
export interface SendingDeps {
  handle: DatabaseHandle;
  clock: Clock;
  /** Null where no other company gets events. */
  outsideAnalytics: OutsideAnalytics | null;
}

/** Milliseconds after the receipt of an event in which one with an earlier id may still be committed. */
const SETTLES_MS = 60_000;

/** Services refuse or ignore events that are older. */
const MAX_AGE_MS = 72 * 60 * 60 * 1000;

/** Milliseconds after which a run leaves the rest to that of the next minute. */
const RUN_MS = 50_000;

/** Milliseconds; must exceed the sending of one page. */
const LEASE_MS = 110_000;

/**
 * Sends the events of consenting visitors that the service has not got yet, in order of receipt and
 * page by page. One process sends at a time. What is older than three days is left out.
 *
 * @throws if the signal aborts; pages that were sent are done
 */
export async function sendWaitingEvents(deps: SendingDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock, outsideAnalytics: outside } = deps;
  await stopOtherCursors(handle.db, outside?.service ?? null);
  if (!outside) return;
  const { service, identifies } = outside;
  const began = performance.now();
  const now = clock.now();
  let lease = leaseAt(service, now);
  // A service that is new gets nothing of before, when no page named its company.
  const start = firstEventIdAt(now.getTime());
  let after = await acquireCursor(handle.db, lease, { now, start, identifies });
  if (after === null) return;
  try {
    while (performance.now() - began < RUN_MS) {
      signal.throwIfAborted();
      const page = await nextPage(deps, outside, after);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.eventId;
      const next = leaseAt(service, clock.now());
      const move = () => advanceCursor(handle.db, lease, { eventId: last.eventId, next: next.until });
      // After the call where the service ignores a repetition, before it where it would count it twice.
      if (outside.probe === null) {
        if ((await outside.send(page)) === 'later' || !(await move())) return;
        lease = next;
      } else {
        if (!(await outside.probe()) || !(await move())) return;
        lease = next;
        if ((await outside.send(page)) === 'later') return;
      }
    }
  } finally {
    await releaseCursor(handle.db, lease);
  }
}

function leaseAt(service: string, now: Date): CursorLease {
  return { service, until: new Date(now.getTime() + LEASE_MS) };
}

function nextPage(
  { handle, clock }: SendingDeps,
  { service, pageSize }: OutsideAnalytics,
  cursor: string,
): ReturnType<typeof findWaitingEvents> {
  const now = clock.now().getTime();
  const oldest = firstEventIdAt(now - MAX_AGE_MS);
  return findWaitingEvents(handle.db, {
    service,
    after: cursor > oldest ? cursor : oldest,
    before: firstEventIdAt(now - SETTLES_MS),
    limit: pageSize,
  });
}
