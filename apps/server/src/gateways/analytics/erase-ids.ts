import {
  findOldestOpenErasure,
  findPrepared,
  findUnprepared,
  markErasures,
} from '../../platform/analytics/queries/erasures.ts';
import type { AnalyticsDeletion } from './port.ts';
import type { SendingDeps } from './send-waiting.ts';

/** Dependencies of the deletion at the service. */
export interface IdErasureDeps extends SendingDeps {
  /** Raises an alert about deletions that have waited for long. */
  onLate: (since: Date) => Promise<void>;
}

/** Milliseconds in which events that were on their way arrive at the service, and their profiles are made. */
const SETTLES_MS = 60 * 60 * 1000;

/** Milliseconds after which an alert is raised. */
const LATE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes at the service what it has of withdrawn ids and erased members. It deletes by profile, and
 * events before an identification have none: so a profile is made of each id, and deleted an hour
 * later with all its events.
 *
 * @throws if the signal aborts; what was accepted is stored
 */
export async function eraseIds(deps: IdErasureDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock, outsideAnalytics: outside } = deps;
  // Of any service, because one that is no longer in use still has what it got.
  const oldest = await findOldestOpenErasure(handle.db);
  if (!oldest) return;
  if (clock.now().getTime() - oldest.at.getTime() > LATE_MS) await deps.onLate(oldest.at);
  if (!outside?.deletion) return;
  const { service, deletion } = outside;
  const before = new Date(clock.now().getTime() - SETTLES_MS);
  await inPages(deletion, signal, {
    find: () => findUnprepared(handle.db, service, deletion.maxIds),
    ask: (ids) => deletion.prepare(ids),
    mark: (ids) => markErasures(handle.db, service, { subjects: ids, preparedAt: clock.now() }),
  });
  await inPages(deletion, signal, {
    find: () => findPrepared(handle.db, service, before, deletion.maxIds),
    ask: (ids) => deletion.delete(ids),
    mark: (ids) => markErasures(handle.db, service, { subjects: ids, deletedAt: clock.now() }),
  });
}

interface Step {
  find: () => Promise<string[]>;
  ask: (ids: readonly string[]) => ReturnType<AnalyticsDeletion['delete']>;
  mark: (ids: readonly string[]) => Promise<void>;
}

async function inPages({ maxIds }: AnalyticsDeletion, signal: AbortSignal, { find, ask, mark }: Step): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ids = await find();
    if (ids.length === 0 || (await ask(ids)) === 'later') return;
    await mark(ids);
    if (ids.length < maxIds) return;
  }
}
