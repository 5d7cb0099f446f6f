import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { defineJob, handles, type HandledJob } from '../platform/jobs/job.ts';
import type { PersonalDataRegistry } from '../platform/tables/registry.ts';
import type { RetentionSettings } from './personal-data.ts';

export interface PurgeDeps {
  handle: DatabaseHandle;
  clock: Clock;
  personalData: PersonalDataRegistry<RetentionSettings>;
  settings: () => Promise<RetentionSettings>;
}

const purge = defineJob('purge', z.object({}), {
  retries: 3,
  // A large product may have more rows to delete on one day than a mail may take.
  seconds: 100,
  schedule: '15 3 * * *',
});

/** The daily job that deletes expired rows, one batch per statement. */
export function purgeJob({ handle, clock, personalData, settings }: PurgeDeps): HandledJob {
  return handles(purge, async () => {
    await personalData.purge({ db: handle.db, now: clock.now(), settings: await settings() });
    // Also for an erasure whose process was killed before its own vacuum.
    await handle.vacuum();
  });
}
