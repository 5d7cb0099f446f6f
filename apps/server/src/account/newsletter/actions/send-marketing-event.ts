import { shouldSyncToMarketing } from '@nestling/domain/account/identify-event';
import type { MarketingEvent, MarketingGateway } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { findUser } from '../../queries/find-user.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { markAccepted, insertContacts } from '../queries/marketing-contacts.ts';
import {
  deleteMarketingEvent,
  findMarketingEvent,
  isSuperseded,
  updateIdentifyEvent,
  updateMarketingEvent,
  type MarketingEventRow,
} from '../queries/marketing-events.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';
import { reportedMember } from './reported-member.ts';

/** Dependencies of marketing events. */
export interface MarketingEventDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
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
  const user = await findUser(handle.db, event.uid);
  if (!user) return;
  await deliver(deps, event, { values, isSubscribed: user.emailOptIn === true });
  await updateMarketingEvent(handle.db, event.id, { state: 'sent', sentAt: clock.now() });
}

/** Sends the current record; a later change causes an event of its own. */
async function sendMember(deps: MarketingEventDeps, event: MarketingEventRow): Promise<void> {
  const { handle, clock } = deps;
  const { id, uid, at } = event;
  const user = (await isSuperseded(handle.db, event)) ? null : await findUser(handle.db, uid);
  if (!user || !shouldSyncToMarketing(user.emailOptIn, user.toldOptIn)) return deleteMarketingEvent(handle.db, id);
  const values = { ...(await reportedMember(handle.db, clock, user)) };
  await deliver(deps, event, { values, isSubscribed: values.email_opt_in });
  const isDone = await handle.transaction(async (tx) => {
    const current = await lockUserForUpdate(tx, uid);
    await updateUser(tx, uid, { toldOptIn: values.email_opt_in });
    const isMarked = await updateIdentifyEvent(tx, { id, at }, { state: 'sent', sentAt: clock.now() });
    if (deps.marketing.outside) await markAccepted(tx, [uid], clock.now());
    // A later answer may have been sent by an event of its own, and have arrived before this one.
    if (current && (current.emailOptIn === true) !== values.email_opt_in) await enqueueIdentifyEvent(tx, deps, uid);
    return isMarked;
  });
  if (!isDone) await sendQueuedEvent(deps, id);
}

async function deliver(
  { handle, clock, marketing }: MarketingEventDeps,
  { id, uid, action, attemptId }: MarketingEventRow,
  { values, isSubscribed }: Pick<MarketingEvent, 'values' | 'isSubscribed'>,
): Promise<void> {
  if (marketing.outside) await insertContacts(handle.db, [uid], clock.now());
  try {
    await marketing.send({ id, uid, eventAction: action, attemptId, isSubscribed, values });
  } catch (error) {
    await updateMarketingEvent(handle.db, id, { state: 'failed' });
    throw error;
  }
}
