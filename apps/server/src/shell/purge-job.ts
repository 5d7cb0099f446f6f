import { purgeMailedLinks, purgeSignIns } from '../account/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import { purgeClaims } from '../platform/idempotency/queries/claims.ts';
import { claimsKeptSince, purgeRewardClaims } from '../rewards/public.ts';
import { purgeLimits } from '../platform/limits/queries/purge-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the holder of an ended link is still told that it is too old. */
const MAILED_LINK_MS = 30 * DAY_MS;

/** Daily: what is over is forgotten. */
export function purgeJob(handle: DatabaseHandle, clock: Clock, householdWindowMonths: () => Promise<number>): JobKind {
  return {
    name: 'purge',
    retries: 3,
    // A day of a large product may take longer than a mail.
    seconds: 100,
    schedule: '15 3 * * *',
    handle: async () => {
      const windowMonths = await householdWindowMonths();
      await handle.transaction(async (tx) => {
        await purgeSignIns(tx, clock.now());
        await purgeMailedLinks(tx, new Date(clock.now().getTime() - MAILED_LINK_MS));
        await purgeLimits(tx, clock.now());
        await purgeClaims(tx, new Date(clock.now().getTime() - DAY_MS));
        await purgeRewardClaims(tx, claimsKeptSince(clock.now(), windowMonths));
      });
    },
  };
}
