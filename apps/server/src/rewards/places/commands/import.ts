import { z } from 'zod';
import { applyFlag, fileArg, forceFlag, retireFlag } from '#platform/admin/argument.ts';
import { defineCommand, type Command } from '#platform/admin/command.ts';
import { countsOf } from '#platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { withoutApply, type Sentence } from '#platform/admin/sentence.ts';
import type { Clock } from '#platform/clock.ts';
import { countPickupsAt } from '../../read-models/pickups.ts';
import { waitingSince } from '../waiting.ts';
import { importPlaces, judgePlaces } from '../actions/import-places.ts';
import { PLACE_SHAPE } from '../actions/judge-place.ts';

const WAITING: Sentence = [
  'parents wait for pickups there: ',
  { next: { command: 'locations notify' } },
  ' mails them',
];

/** Imports pickup places. */
export function placesCommand({ clock }: { clock: Clock }): Command {
  return defineCommand({
    name: 'locations import',
    effect: 'reversible',
    channels: 'shell',
    says: 'Imports pickup places, identified by `locationId`.',
    details:
      'Columns: `companyName`, `type` (`partner`, `shipToStore`), `country`, `street1`, `street2`, `city`, `state`, `postalCode`, `lat`, `lng`, `phoneNumber`, `extension`, `email`, `website`, `websiteLabel`, `fullMapUrl`, `slug`, `notice-{language}`, `appointmentOnly`, `patientsOnly`, `popupEvent`, `eventStart`, `eventEnd` (local times with their offset, as `2026-12-05T10:00:00-05:00`). `docs/how-to/import.md` has the form of each column. `--retire` removes places missing from the file from the search, in the countries that the file names; when over 20 % of a country are missing it also needs `--force`, because the file may be incomplete. It lists how many parents wait for pickups at each of them; `locations notify` mails these.',
    args: z.object({ file: fileArg, apply: applyFlag, retire: retireFlag, force: forceFlag }),
    words: ['file'],
    file: 'reads',
    run: async ({ file, ...how }, { input }) => {
      const judged = await judgePlaces(rowsOfFile(file, input, PLACE_SHAPE));
      return async (tx) => {
        const plan = await importPlaces(tx, judged, { ...how, at: clock.now() });
        const waiting = how.retire ? await countPickupsAt(tx, plan.missing, waitingSince(clock.now())) : [];
        return {
          rows: refusedLines(judged.refused),
          ...(waiting.length > 0 && {
            also: { waiting: waiting.map(({ placeId, pickups }) => ({ locationId: placeId, pickups })) },
          }),
          says: [...(how.apply ? [] : [withoutApply('nothing is written')]), ...(waiting.length > 0 ? [WAITING] : [])],
          counts: countsOf(plan, judged.refused, how),
        };
      };
    },
  });
}
