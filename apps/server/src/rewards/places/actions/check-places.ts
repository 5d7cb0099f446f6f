import { mendMoment } from '@nestling/domain/moment';
import { areEventTimes } from '@nestling/domain/rewards/places/event-times';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { listPopUps, updateEventTimes } from '../queries/event-places.ts';
import type { PlaceRow } from '../queries/partner-places.ts';

type Times = Pick<PlaceRow, 'locationId' | 'eventStart' | 'eventEnd'>;

/** A stored place that an import would refuse today. */
export interface FaultyPlace extends Times {
  /** The only times that the stored ones can mean; null where they may mean several. */
  mended: Times | null;
}

/**
 * Finds stored places whose times cannot be read, and with `apply` stores what they can only mean.
 */
export async function checkPlaces(
  tx: Transaction,
  { alerts }: Pick<RewardDeps, 'alerts'>,
  { apply, actor }: { apply: boolean; actor: string },
): Promise<FaultyPlace[]> {
  const faulty = (await listPopUps(tx))
    .filter(({ eventStart, eventEnd }) => !areEventTimes(eventStart, eventEnd))
    .map(({ locationId, eventStart, eventEnd }) => {
      const times = { locationId, eventStart, eventEnd };
      return { ...times, mended: mendedTimes(times) };
    });
  if (!apply) return faulty;
  for (const { locationId, mended } of faulty) {
    if (mended === null) continue;
    await updateEventTimes(tx, mended);
    const by = { settledBy: actor, reason: 'the times were mended' };
    await alerts.settle(tx, { kind: 'place-times', subject: locationId }, by);
  }
  return faulty;
}

function mendedTimes({ locationId, eventStart, eventEnd }: Times): Times | null {
  const mended = { locationId, eventStart: mendMoment(eventStart ?? ''), eventEnd: mendMoment(eventEnd ?? '') };
  return areEventTimes(mended.eventStart, mended.eventEnd) ? mended : null;
}
