import { popupProblem } from '@nestling/domain/rewards/pickup/pickup-list';
import { z } from 'zod';
import { applyFlag, argument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '#platform/admin/command.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { RewardDeps } from '../../ports.ts';
import { PICKUP_WAITS_DAYS, waitingSince } from '../../places/waiting.ts';
import { findPlace } from '../../places/queries/partner-places.ts';
import { findPickupsBy } from '../../read-models/pickups.ts';
import { sendPickupEnded } from '../actions/send-pickup-ended.ts';

/** Mails of one call; a place never has as many. */
const MAX_PICKUPS = 5000;

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
      async (tx) => {
        const now = deps.clock.now();
        const place = await findPlace(tx, locationId);
        if (!place) throw new CommandRefused('there is no such place');
        if (place.retiredAt === null && popupProblem(place, now) !== 'over')
          throw new CommandRefused('the place is open: retire it first');
        const waiting = await findPickupsBy(tx, { placeId: locationId, since: waitingSince(now) }, MAX_PICKUPS);
        for (const pickup of apply ? waiting : []) await sendPickupEnded(tx, deps, pickup);
        const says = apply ? [] : [withoutApply('nobody is mailed')];
        return { says, counts: { [apply ? 'mailed' : 'waiting']: waiting.length } };
      },
  });
}
