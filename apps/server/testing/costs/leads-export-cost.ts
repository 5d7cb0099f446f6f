/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/leads-export-cost.ts {leads}`:
 * exports this number of leads of one partner into a file. Prints the maximum megabytes, garbage
 * included, above the memory of the process before; the database must be one that the product has
 * filled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createEdition } from '../../src/gateways/content/edition.ts';
import { createAdminChannel } from '../../src/platform/admin/admin-channel.ts';
import { proofKey } from '../../src/platform/tables/proof.ts';
import { leadCommands } from '../../src/rewards/composition.ts';
import { openCost, printSamples } from './cost.ts';
import { operate } from '../operator.ts';

const MEGABYTE = 1_000_000;
const LOOK_MS = 20;

const { handle, log, clock, alerts, count } = openCost({ count: 100_000 });
await handle.db.execute(sql`
  with given as (
    insert into consents (partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
    values ('handed-out', 'HandedOut', true, 'en-US', now(), '{"kind": "choice"}', true)
    returning id)
  insert into lead_uploads (id, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at)
  select gen_random_uuid(), 'handed-out', 'HandedOut', given.id, 'queued',
    '["address", "city", "state", "zip", "childGender", "insuranceProvider", "insuranceMemberId", "meetsAgeRequirement"]',
    jsonb_build_object('uid', gen_random_uuid(), 'syllabusId', 'HandedOut', 'c3poSlug', 'handed-out', 'optIn', true,
      'address', n || ' Spruce Street, Apt 3', 'city', 'Philadelphia', 'state', 'PA', 'zip', '19103', 'childGender', 'n',
      'insuranceProvider', 'medicaid', 'insuranceMemberId', 'A' || n, 'meetsAgeRequirement', true), now()
  from given, generate_series(1, ${count}) n`);
await handle.db.execute(sql`analyze`);

const commands = leadCommands({
  clock,
  alerts,
  content: { currentOrEmpty: () => createEdition([], () => {}) },
  partners: { leads: null, dialog: null },
  proofs: proofKey('a secret of the measure'),
});
const channel = createAdminChannel(commands, { handle, clock, log });
const folder = mkdtempSync(join(tmpdir(), 'nestling-leads-export-'));
const path = join(folder, 'leads.csv');

/**
 * Bytes of the heap and of buffers. The memory of the process would hide them, because loading the
 * product leaves pages that it no longer uses.
 */
const usedBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
collect();
const before = usedBytes();
let peak = before;
const looking = setInterval(() => {
  peak = Math.max(peak, usedBytes());
}, LOOK_MS);
const { out, err } = await operate(channel, ['leads', 'export', 'handed-out', path, '--reveal']);
clearInterval(looking);
rmSync(folder, { recursive: true });
await handle.db.execute(sql`delete from consents where partner = 'handed-out'`);
await handle.close();
if (!out.includes(`leads: ${count}`)) throw new Error(out + err);
printSamples({ 'leads-export': [{ measured: (peak - before) / MEGABYTE }] });
