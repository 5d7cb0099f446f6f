import type { MarketingEvent, MarketingGateway } from '../../../gateways/marketing/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { deleteMarketingEvent, findMarketingEvent, updateMarketingEvent } from '../queries/marketing-events.ts';

/** What the job of marketing events works with. */
export interface MarketingEventDeps {
  handle: DatabaseHandle;
  clock: Clock;
  marketing: Pick<MarketingGateway, 'send'>;
  /** The marketing system is in use; read at each try. */
  sfmcSupport: () => boolean;
  /** What learning tells of an attempt; null when it is gone. */
  quizValues: (attemptId: string) => Promise<MarketingEvent['values'] | null>;
}

/**
 * Tells the marketing system of a queued event and notes that it has; one that it has been told is not told again. What can no
 * longer be told is forgotten: its attempt is gone, or the marketing system is out of use.
 *
 * @throws MarketingUnavailable when it was not taken; the row says so until the next try
 */
export async function sendQueuedEvent(deps: MarketingEventDeps, id: string): Promise<void> {
  const { handle, clock, marketing } = deps;
  const event = await findMarketingEvent(handle.db, id);
  if (!event || event.state === 'sent') return;
  const values = deps.sfmcSupport() ? await deps.quizValues(event.attemptId) : null;
  if (!values) return deleteMarketingEvent(handle.db, id);
  try {
    await marketing.send({ id, uid: event.uid, eventAction: event.action, values });
  } catch (error) {
    await updateMarketingEvent(handle.db, id, { state: 'failed' });
    throw error;
  }
  await updateMarketingEvent(handle.db, id, { state: 'sent', sentAt: clock.now() });
}
