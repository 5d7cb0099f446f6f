import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { defineJob, handles } from '../platform/jobs/job.ts';
import type { HandledJob } from '../platform/jobs/job.ts';
import type { OwnDataRegistry } from '../platform/tables/registry.ts';
import type { RetentionSettings } from './personal-data.ts';

export interface PurgeDeps {
  handle: DatabaseHandle;
  clock: Clock;
  personalData: OwnDataRegistry<RetentionSettings>;
  settings: () => Promise<RetentionSettings>;
}

const purge = defineJob('purge', z.object({}), {
  retries: 3,
  // A day of a large product may take longer than a mail.
  seconds: 100,
  schedule: '15 3 * * *',
});

/** Daily: what is over is forgotten, a batch a statement. */
export function purgeJob({ handle, clock, personalData, settings }: PurgeDeps): HandledJob {
  return handles(purge, async () => {
    await personalData.purge({ db: handle.db, now: clock.now(), settings: await settings() });
    // Also for an erase whose process was killed before its own.
    await handle.vacuum();
  });
}
