import { loadProvinceCodes, loadZips } from '../account/composition.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { fillRewards } from '../rewards/composition.ts';

/** Fills the tables that a first start needs; what a database has stays as it is. */
export async function seedTables(handle: DatabaseHandle): Promise<void> {
  await loadZips(handle);
  await loadProvinceCodes(handle);
  await fillRewards(handle);
}
