import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { OwnDataRegistry } from '../platform/tables/registry.ts';
import type { RetentionSettings } from './own-data.ts';

export interface PurgeDeps {
  handle: DatabaseHandle;
  clock: Clock;
  ownData: OwnDataRegistry<RetentionSettings>;
  settings: () => Promise<RetentionSettings>;
}

/** Daily: what is over is forgotten, a batch a statement (contract section 14). */
export function purgeJob({ handle, clock, ownData, settings }: PurgeDeps): JobKind {
  return {
    name: 'purge',
    retries: 3,
    // A day of a large product may take longer than a mail.
    seconds: 100,
    schedule: '15 3 * * *',
    handle: async () => ownData.purge({ db: handle.db, now: clock.now(), settings: await settings() }),
  };
}
