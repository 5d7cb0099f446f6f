import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { unreportedNos } from '../../queries/unsent-members.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';

/** Dependencies of the second report. */
export interface MissedNoDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  marketing: Pick<MarketingGateway, 'outside'>;
  /** Read on each attempt. */
  sfmcSupport: () => boolean;
}

/** Members of one day; more are reported on the next ones. */
const MAX_MEMBERS = 1_000;

/**
 * Reports members again whose no the marketing system of another company never accepted, because it
 * was away for longer than their event was sent: their data must not stay there.
 */
export async function reportMissedNoes(deps: MissedNoDeps): Promise<void> {
  const { handle, marketing, sfmcSupport } = deps;
  if (!marketing.outside || !sfmcSupport()) return;
  for (const uid of await unreportedNos(handle.db, MAX_MEMBERS))
    await handle.transaction((tx) => enqueueIdentifyEvent(tx, deps, uid));
}
