import { popupProblem } from '@nestling/domain/rewards/pickup/pickup-list';
import { z } from 'zod';
import { applyFlag, argument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type Report } from '#platform/admin/command.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { PICKUP_WAITS_DAYS, waitingSince } from '../../places/waiting.ts';
import { findPlace } from '../../places/queries/partner-places.ts';
import { findPickupsBy, type PickupKey } from '../../read-models/pickups.ts';
import { sendPickupEnded } from '../actions/send-pickup-ended.ts';

/** Pickups that are read at once. */
const BATCH = 500;

/** Mails the parents whose pickup place has closed. */
export function notifyCommand(deps: Pick<RewardDeps, 'mails' | 'clock'>): Command {
  return defineCommand({
    name: 'locations notify',
    effect: 'final',
    channels: 'both',
    says: 'Mails the parents who wait for a pickup at a place that has closed.',
    details: `A place has closed when it is retired, or its event is over. The mail says how to choose again: the parent writes to you, and you run \`pickups free\`. Pickups that were chosen in the last ${PICKUP_WAITS_DAYS} days count as waiting, because nobody reports here that a box was handed over. Without \`--apply\` it counts them. Each call mails all of them, also those who were mailed before.`,
    args: z.object({
      locationId: argument(z.string().min(1), { title: 'Place', kind: 'place' }),
      apply: applyFlag,
    }),
    words: ['locationId'],
    audit: ({ locationId }) => ({ args: { place: locationId } }),
    run:
      async ({ locationId, apply }) =>
      async (tx): Promise<Report> => {
        const now = deps.clock.now();
        const place = await findPlace(tx, locationId);
        if (!place) throw new CommandRefused('there is no such place');
        if (place.retiredAt === null && popupProblem(place, now) !== 'over')
          throw new CommandRefused('the place is open: retire it first');
        const waits = { placeId: locationId, since: waitingSince(now) };
        if (!apply) {
          const { total } = await findPickupsBy(tx, waits, { limit: 1 });
          return { says: [withoutApply('nobody is mailed')], counts: { waiting: total } };
        }
        return { counts: { mailed: await mailAll(deps, tx, waits) } };
      },
  });
}

async function mailAll(deps: Pick<RewardDeps, 'mails' | 'clock'>, tx: Transaction, waits: PickupKey): Promise<number> {
  let mailed = 0;
  let after: string | undefined;
  do {
    const { items, next } = await findPickupsBy(tx, waits, { limit: BATCH, after });
    for (const pickup of items) await sendPickupEnded(tx, deps, pickup);
    mailed += items.length;
    after = next ?? undefined;
  } while (after !== undefined);
  return mailed;
}
