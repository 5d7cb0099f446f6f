import { MarketingUnavailable, type MarketingGateway, type OutsideMarketing } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import {
  deleteConfirmed,
  erasuresWithRows,
  forgetDeletion,
  markRequested,
  markRowsDeleted,
  openErasures,
  runningDeletions,
  unrequestedContacts,
} from '../queries/marketing-erasures.ts';

/** Dependencies of the erasure at the marketing system. */
export interface ContactErasureDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  marketing: Pick<MarketingGateway, 'outside'>;
  /** Raises an alert about erasures that have waited for long. */
  onLate: (since: Date) => Promise<void>;
}

/** Milliseconds after an erasure in which a call that began before it may still arrive. */
const SETTLES_MS = 60 * 60 * 1000;

/** Milliseconds after which an alert is raised. */
const LATE_MS = 30 * 24 * 60 * 60 * 1000;

/** Erasures that are read at once. */
const PAGE = 100;

/** Contacts of one request. The system processes one request at a time, so all are sent in one. */
const MAX_CONTACTS = 10_000;

/**
 * Deletes erased members at the marketing system: first mails and our rows, then the contacts in one
 * request, which takes hours. The next runs ask for its state until it is done. There is no time limit, and it
 * does not matter whether `sfmcSupport` is on.
 *
 * @throws MarketingUnavailable; the steps that succeeded are stored, and the next run continues
 */
export async function eraseContacts(deps: ContactErasureDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock } = deps;
  const { outside } = deps.marketing;
  const { since } = await openErasures(handle.db);
  if (since === null) return;
  if (clock.now().getTime() - since.getTime() > LATE_MS) await deps.onLate(since);
  if (!outside) return;
  await deleteAllRows(deps, outside, signal);
  const running = await endDeletions(deps, outside);
  if (running > 0) return;
  const contacts = await unrequestedContacts(handle.db, MAX_CONTACTS);
  if (contacts.length === 0) return;
  const operation = await outside.deleteContacts(contacts);
  await markRequested(handle.db, contacts, { operation, at: clock.now() });
}

async function deleteAllRows(
  { handle, clock, log }: ContactErasureDeps,
  outside: Pick<OutsideMarketing, 'endMails' | 'deleteRows'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - SETTLES_MS);
  for (;;) {
    signal.throwIfAborted();
    const page = await erasuresWithRows(handle.db, before, PAGE);
    if (page.length === 0) return;
    const keys = page.map(({ contactKey }) => contactKey);
    await endMails(log, outside, keys);
    await outside.deleteRows(page.map(({ contactKey, attemptIds }) => ({ uid: contactKey, attemptIds })));
    await markRowsDeleted(handle.db, keys, clock.now());
  }
}

/** The deletion of a contact may begin weeks later, and mails to a list need no row. */
async function endMails(log: Log, outside: Pick<OutsideMarketing, 'endMails'>, keys: readonly string[]): Promise<void> {
  try {
    await outside.endMails(keys);
  } catch (error) {
    // The deletion, which matters more, must not wait for it.
    if (!(error instanceof MarketingUnavailable) || !error.isRefusal) throw error;
    log.warn('the marketing system does not unsubscribe erased members: they are deleted all the same');
  }
}

/** Stores the deletions that have ended, and returns how many are still running. */
async function endDeletions(
  { handle, log }: ContactErasureDeps,
  outside: Pick<OutsideMarketing, 'erasureState'>,
): Promise<number> {
  let running = 0;
  for (const operation of await runningDeletions(handle.db)) {
    const state = await outside.erasureState(operation);
    if (state === 'running') running += 1;
    else if (state === 'done') await deleteConfirmed(handle.db, operation);
    else {
      log.warn({ operation }, 'the marketing system has not deleted contacts: it is asked again');
      await forgetDeletion(handle.db, operation);
    }
  }
  return running;
}
