import { shouldSyncToMarketing } from '@nestling/domain/account/identify-event';
import type { MarketingEvent, MarketingGateway } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { findUser } from '../../queries/find-user.ts';
import { updateUser } from '../../queries/update-user.ts';
import { noteAccepted, noteContacts } from '../queries/marketing-contacts.ts';
import {
  deleteMarketingEvent,
  findMarketingEvent,
  isSuperseded,
  updateIdentifyEvent,
  updateMarketingEvent,
  type MarketingEventRow,
} from '../queries/marketing-events.ts';
import { reportedMember } from './reported-member.ts';

/** Dependencies of marketing events. */
export interface MarketingEventDeps {
  handle: DatabaseHandle;
  clock: Clock;
  marketing: Pick<MarketingGateway, 'send' | 'outside'>;
  /** Read on each attempt. */
  sfmcSupport: () => boolean;
  /** Null if the attempt is gone. */
  quizValues: (attemptId: string) => Promise<MarketingEvent['values'] | null>;
}

/**
 * Sends a queued event to the marketing system and marks it as sent; a sent event is never sent
 * again. Drops an event that cannot be sent: its attempt is gone, a newer event reports the member,
 * or the marketing system is out of use.
 * @throws MarketingUnavailable if it was not accepted; the row is marked until the next attempt
 */
export async function sendQueuedEvent(deps: MarketingEventDeps, id: string): Promise<void> {
  const event = await findMarketingEvent(deps.handle.db, id);
  if (!event || event.state === 'sent') return;
  if (!deps.sfmcSupport()) return deleteMarketingEvent(deps.handle.db, id);
  if (event.attemptId === null) await sendMember(deps, event);
  else await sendAttempt(deps, event, event.attemptId);
}

async function sendAttempt(deps: MarketingEventDeps, event: MarketingEventRow, attemptId: string): Promise<void> {
  const { handle, clock } = deps;
  const values = await deps.quizValues(attemptId);
  if (!values) return deleteMarketingEvent(handle.db, event.id);
  await deliver(deps, event, values);
  await updateMarketingEvent(handle.db, event.id, { state: 'sent', sentAt: clock.now() });
}

/** Sends the current record; a later change causes an event of its own. */
async function sendMember(deps: MarketingEventDeps, event: MarketingEventRow): Promise<void> {
  const { handle, clock } = deps;
  const { id, uid, at } = event;
  const user = (await isSuperseded(handle.db, event)) ? null : await findUser(handle.db, uid);
  if (!user || !shouldSyncToMarketing(user.emailOptIn, user.toldOptIn)) return deleteMarketingEvent(handle.db, id);
  const values = { ...(await reportedMember(handle.db, clock, user)) };
  await deliver(deps, event, values);
  const isDone = await handle.transaction(async (tx) => {
    await updateUser(tx, uid, { toldOptIn: values.email_opt_in });
    if (deps.marketing.outside) await noteAccepted(tx, [uid], clock.now());
    return updateIdentifyEvent(tx, { id, at }, { state: 'sent', sentAt: clock.now() });
  });
  if (!isDone) await sendQueuedEvent(deps, id);
}

async function deliver(
  { handle, clock, marketing }: MarketingEventDeps,
  { id, uid, action, attemptId }: MarketingEventRow,
  values: MarketingEvent['values'],
): Promise<void> {
  if (marketing.outside) await noteContacts(handle.db, [uid], clock.now());
  try {
    await marketing.send({ id, uid, eventAction: action, attemptId, values });
  } catch (error) {
    await updateMarketingEvent(handle.db, id, { state: 'failed' });
    throw error;
  }
}
