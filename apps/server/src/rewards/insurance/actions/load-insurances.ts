import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { hasInsurances, upsertInsurances } from '../queries/import-insurances.ts';

const FILE = join(import.meta.dirname, '../../../../data/insurance-kinds.json');

/** Fifty states and DC, because the territories are not asked. */
const seed = z.object({
  states: z.array(z.string().regex(/^[A-Z]{2}$/)),
  kinds: z.array(
    z.object({
      value: z.string(),
      labels: z.object({ 'en-US': z.string(), 'es-US': z.string(), 'fr-CA': z.string(), 'pl-PL': z.string() }),
    }),
  ),
});

/** Fills the insurances on the first start; a table with rows is left unchanged. */
export async function loadInsurances(handle: DatabaseHandle): Promise<void> {
  if (await hasInsurances(handle.db)) return;
  const { states, kinds } = seed.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const rows = states.flatMap((state) => kinds.map((kind, index) => ({ ...kind, state, rank: index + 1 })));
  await handle.transaction((tx) => upsertInsurances(tx, rows));
}
