import { z } from 'zod';
import { defineCommand } from '../../../platform/admin/command.ts';
import type { Command } from '../../../platform/admin/command.ts';
import { rowsOfFile } from '../../../platform/admin/table-file.ts';
import type { Clock } from '../../../platform/clock.ts';
import { importPlaces, judgePlaces } from '../actions/import-places.ts';

/** Brings pickup places up to date. */
export function placesCommand({ clock }: { clock: Clock }): Command {
  return defineCommand({
    name: 'locations import',
    says: 'Judges a file of pickup places, and with --apply writes it; --retire retires what it lacks, --force also over 20 % of a country.',
    args: z.object({ file: z.string(), apply: z.boolean(), retire: z.boolean(), force: z.boolean() }),
    words: ['file'],
    file: 'reads',
    run: async ({ file, ...how }, { input }) => {
      const { accepted, refused } = await judgePlaces(rowsOfFile(file, input));
      return async (tx) => {
        const { added, changed, gone } = await importPlaces(tx, accepted, { ...how, at: clock.now() });
        return {
          rows: refused.map(({ line, reason }) => ({ line, refused: reason })),
          says: how.apply ? [] : ['nothing is written without --apply'],
          counts: { new: added.length, changed: changed.length, gone: gone.length, refused: refused.length },
        };
      };
    },
  });
}
