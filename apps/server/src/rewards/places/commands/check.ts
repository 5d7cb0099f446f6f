import { z } from 'zod';
import { applyFlag } from '#platform/admin/argument.ts';
import { defineCommand, type Command } from '#platform/admin/command.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { RewardDeps } from '../../ports.ts';
import { checkPlaces } from '../actions/check-places.ts';

/** Lists stored places that an import would refuse today. */
export function checkPlacesCommand(deps: Pick<RewardDeps, 'alerts'>): Command {
  return defineCommand({
    name: 'locations check',
    effect: 'final',
    channels: 'both',
    says: 'Lists the pop-ups whose stored times cannot be read, so that parents do not see them.',
    details:
      'With `--apply` it mends those that can only mean one moment, such as `2026-12-05 10:00:00-05:00`. Import the others again with their times as `2026-12-05T10:00:00-05:00`.',
    args: z.object({ apply: applyFlag }),
    run:
      async ({ apply }, { actor }) =>
      async (tx) => {
        const faulty = await checkPlaces(tx, deps, { apply, actor });
        const mended = faulty.filter((place) => place.mended !== null);
        return {
          rows: faulty.map((place) => ({
            locationId: place.locationId,
            eventStart: place.eventStart,
            eventEnd: place.eventEnd,
            mendedStart: place.mended?.eventStart ?? null,
            mendedEnd: place.mended?.eventEnd ?? null,
          })),
          says: apply || mended.length === 0 ? [] : [withoutApply('nothing is written')],
          counts: { faulty: faulty.length, mended: apply ? mended.length : 0 },
        };
      },
  });
}
