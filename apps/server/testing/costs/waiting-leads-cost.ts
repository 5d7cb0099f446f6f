/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/waiting-leads-cost.ts {leads}`: one
 * worker sends this number of leads to a partner that answers after 50 ms and accepts all. Prints
 * the seconds; the database must be one that the product has filled, and leads that already wait in
 * it are not sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { deliverDueMessages } from '../../src/rewards/composition.ts';
import { openWorkerCost, printSamples, secondsOfRuns } from './cost.ts';
import { modelPartner } from '../partners/model-partner.ts';
import { countOf } from '../database/rows.ts';

const ANSWER_MS = 50;

const { count, ...cost } = await openWorkerCost({ count: 10_000 });
const { handle, jobs } = cost;

const partner = modelPartner();
partner.meanwhile = () => pause(ANSWER_MS);

await handle.db.execute(
  sql`update lead_uploads set next_try_at = now() + interval '1 day' where next_try_at is not null`,
);
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

const deps = { ...cost, partners: { leads: partner.line, dialog: null } };

const isOneDue = async (): Promise<boolean> =>
  (await countOf(handle.db, sql`select count(*) from lead_uploads where partner = 'waiting' and status <> 'sent'`)) > 0;

const seconds = await secondsOfRuns((signal) => deliverDueMessages(deps, signal), isOneDue);
await handle.db.execute(sql`delete from consents where partner = 'waiting'`);
await jobs.stop();
await handle.close();
const delivered = partner.leads().length;
if (delivered !== count || partner.calls.length !== count) throw new Error(`${delivered} of ${count} leads are told`);
printSamples({ 'waiting-leads': [{ measured: seconds }] });
