/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/waiting-leads-cost.ts {leads}`: so many leads are told by one worker to a
 * partner that takes 50 ms for an answer and takes all of them. Prints the seconds; the database must be one that the product has
 * filled.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createAlerts } from '../src/platform/alerts/alerts.ts';
import { guardDatabase } from '../src/platform/database/database.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { tellWaitingPartners } from '../src/rewards/public.ts';
import { modelPartner } from './model-partner.ts';
import { countOf } from './rows.ts';

const ANSWER_MS = 50;
const MINUTE_MS = 60_000;

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const count = Number(process.argv[2] ?? 10_000);
const log = createLog('silent');
const handle = guardDatabase(openPostgres({ url, statementTimeoutMs: 60_000 }, log));
const jobs = createJobs(handle, log, 5);
await jobs.start([]);

const partner = modelPartner();
partner.meanwhile = () => pause(ANSWER_MS);

await handle.db.execute(sql`
  with given as (
    insert into consents (partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
    values ('waiting', 'Waiting', true, 'en-US', now(), '{"kind": "choice"}', true)
    returning id)
  insert into lead_uploads (id, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, next_try_at)
  select gen_random_uuid(), 'waiting', 'Waiting', given.id, 'queued', '["phone"]',
    '{"syllabusId": "Waiting", "c3poSlug": "waiting", "optIn": true, "phone": "202-555-0143"}', now(), now()
  from given, generate_series(1, ${count})`);
await handle.db.execute(sql`analyze`);

const clock = { now: () => new Date() };
const deps = {
  handle,
  clock,
  log,
  jobs,
  alerts: createAlerts({ clock, log, raised: createMetrics().alerts }),
  crash: () => undefined,
  partners: { leads: partner.line, dialog: null },
};

const isOneDue = async (): Promise<boolean> =>
  (await countOf(handle.db, sql`select count(*) from lead_uploads where partner = 'waiting' and status <> 'sent'`)) > 0;

const begun = performance.now();
while (await isOneDue()) {
  const run = performance.now();
  await tellWaitingPartners(deps, new AbortController().signal);
  // A run ends by its time, and the next one comes with the minute.
  if (await isOneDue()) await pause(Math.max(1_000, MINUTE_MS - (performance.now() - run)));
}
const seconds = (performance.now() - begun) / 1000;
await handle.db.execute(sql`delete from consents where partner = 'waiting'`);
await jobs.stop();
await handle.close();
const told = partner.leads().length;
if (told !== count || partner.calls.length !== count) throw new Error(`${told} of ${count} leads are told`);
process.stdout.write(`${JSON.stringify([{ measured: seconds }])}\n`);
