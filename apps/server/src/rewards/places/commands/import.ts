import { z } from 'zod';
import { defineCommand } from '../../../platform/admin/command.ts';
import type { Command } from '../../../platform/admin/command.ts';
import { countsOf } from '../../../platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '../../../platform/admin/table-file.ts';
import type { Clock } from '../../../platform/clock.ts';
import { importPlaces, judgePlaces } from '../actions/import-places.ts';
import { PLACE_SHAPE } from '../actions/judge-place.ts';

/** Imports pickup places. */
export function placesCommand({ clock }: { clock: Clock }): Command {
  return defineCommand({
    name: 'locations import',
    says: 'Imports pickup places, identified by `locationId`.',
    details:
      'Columns: `companyName`, `type` (`partner`, `shipToStore`), `country`, `street1`, `street2`, `city`, `state`, `postalCode`, `lat`, `lng`, `phoneNumber`, `extension`, `email`, `website`, `websiteLabel`, `fullMapUrl`, `slug`, `notice-{language}`, `appointmentOnly`, `patientsOnly`, `popupEvent`, `eventStart`, `eventEnd` (local times with their offset, as `2026-12-05T10:00:00-05:00`). `docs/how-to/import.md` has the form of each column. `--retire` removes places missing from the file from the search; when over 20 % of a country are missing it also needs `--force`, because the file may be incomplete.',
    args: z.object({ file: z.string(), apply: z.boolean(), retire: z.boolean(), force: z.boolean() }),
    words: ['file'],
    file: 'reads',
    run: async ({ file, ...how }, { input }) => {
      const { accepted, refused } = await judgePlaces(rowsOfFile(file, input, PLACE_SHAPE));
      return async (tx) => {
        const plan = await importPlaces(tx, accepted, { ...how, at: clock.now() });
        return {
          rows: refusedLines(refused),
          says: how.apply ? [] : ['nothing is written without --apply'],
          counts: countsOf(plan, refused, how),
        };
      };
    },
  });
}
