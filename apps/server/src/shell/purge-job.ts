import { z } from 'zod';
import { purgeMailedLinks, purgeSignIns } from '../account/public.ts';
import type { Outbox } from '../gateways/mail/outbox.ts';
import { purgeQuizDrafts } from '../learning/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { purgeClaims } from '../platform/idempotency/queries/claims.ts';
import { defineJob, handles } from '../platform/jobs/job.ts';
import type { HandledJob } from '../platform/jobs/job.ts';
import { purgeLimits } from '../platform/limits/queries/purge-limits.ts';
import { purgeMailLog } from '../platform/mail-log/queries/purge-mail-log.ts';
import { monthsBefore } from '../platform/months-before.ts';
import { claimsKeptSince, purgeAddresses, purgeRewardClaims } from '../rewards/public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the holder of an ended link is still told that it is too old. */
const MAILED_LINK_MS = 30 * DAY_MS;

/** Mails of the web inbox. */
const OUTBOX_MS = 30 * DAY_MS;

/** What was mailed, what was never sent of a quiz, and where a box was sent to. */
const KEPT_MONTHS = 12;

export interface PurgeDeps {
  handle: DatabaseHandle;
  clock: Clock;
  /** The web inbox, where mails stay on this machine. */
  outbox: Pick<Outbox, 'removeBefore'> | null;
  householdWindowMonths: () => Promise<number>;
}

const purge = defineJob('purge', z.object({}), {
  retries: 3,
  // A day of a large product may take longer than a mail.
  seconds: 100,
  schedule: '15 3 * * *',
});

/** Daily: what is over is forgotten, a batch a statement (contract section 14). Dead letters are the queue's own. */
export function purgeJob({ handle, clock, outbox, householdWindowMonths }: PurgeDeps): HandledJob {
  return handles(purge, async () => {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const { db } = handle;
    await purgeSignIns(db, now);
    await purgeMailedLinks(db, before(MAILED_LINK_MS));
    await purgeLimits(db, now);
    await purgeClaims(db, before(DAY_MS));
    await purgeRewardClaims(db, claimsKeptSince(now, await householdWindowMonths()));
    await purgeMailLog(db, monthsBefore(now, KEPT_MONTHS));
    await purgeQuizDrafts(db, monthsBefore(now, KEPT_MONTHS));
    await purgeAddresses(db, monthsBefore(now, KEPT_MONTHS));
    await outbox?.removeBefore(before(OUTBOX_MS));
  });
}
