import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPartner, type PartnerStandIn } from '@nestling/stand-ins/partner/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashDatabase } from './database.ts';
import { filledDatabase } from './filled.ts';
import { goOnUntilKilled } from './killed.ts';
import { Parent } from './parent.ts';
import { startOn } from './server.ts';

/**
 * One process per moment, in an order in which no process continues the work of the one before,
 * because its claim is withheld. `crash-matrix.long.db.test.ts` covers the moments within one
 * process under every answer of the partner.
 */
const MOMENTS = ['withdrawal.sent', 'lead.sent', 'lead.claimed', 'upload.after-commit'] as const;

/**
 * Calls that the partner receives in total: a call before a kill is repeated, because nobody knows
 * that it arrived.
 */
const CALLS = { 'withdrawal.sent': 3, 'lead.sent': 2, 'lead.claimed': 1, 'upload.after-commit': 1 } as const;

const ALL_CALLS = Object.values(CALLS).reduce((sum, calls) => sum + calls, 0);

let folder: string;
let database: CrashDatabase;
let partner: PartnerStandIn;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-lead-'));
  database = await filledDatabase();
  partner = await startPartner();
});
afterAll(async () => {
  await partner.close();
  rmSync(folder, { recursive: true, force: true });
});

async function untilReceived(calls: number): Promise<void> {
  for (let waits = 0; partner.messages.length < calls; waits += 1) {
    if (waits > 900) throw new Error(`${partner.messages.length} calls of ${calls} came`);
    await pause(100);
  }
}

/** Leased for an hour, so that the next process does not continue the work of the killed one. */
const STORED = `
  update lead_uploads set lease_until = now() + interval '1 hour', next_try_at = now() + interval '1 hour'
  where lease_until is not null returning id`;

/** Expires the leases of the killed processes, because the test cannot wait for them. */
const LATER = `
  update lead_uploads set lease_until = now() - interval '1 second', next_try_at = now() - interval '1 second'
  where lease_until is not null returning id`;

const COUNTED = `
  select status, count(*)::int as leads, count(distinct lead_uploads.uid)::int as parents,
    count(consent_texts.text)::int as words, count(payload)::int as payloads
  from lead_uploads join consents on consents.id = consent_id left join consent_texts using (text_hash)
  where consents.answer group by status order by status`;

test(
  'a lead whose process is killed at any moment ends as sent, or as withdrawn if the consent was withdrawn',
  { timeout: 720_000 },
  async () => {
    const settings = { ...database.settings, ...partner.settings };
    const parents: Parent[] = [];
    for (const moment of MOMENTS) {
      const parent = new Parent('partner');
      parents.push(parent);
      const server = await startOn(folder, { ...settings, CRASH_AT: moment });
      if (moment === 'withdrawal.sent') {
        await parent.goOn(server.address);
        await untilReceived(1);
        parent.takeBack();
      }
      await goOnUntilKilled(parent, server);
      await database.rows(moment === MOMENTS.at(-1) ? LATER : STORED);
    }
    const last = await startOn(folder, settings);
    for (const parent of parents) await parent.goOn(last.address);
    expect(await Promise.all(parents.map((parent) => parent.lost(last.address)))).toEqual(parents.map(() => []));
    await untilReceived(ALL_CALLS);
    await last.stop();
    expect(await database.rows(COUNTED)).toEqual([
      { status: 'sent', leads: 3, parents: 3, words: 3, payloads: 0 },
      { status: 'withdrawn', leads: 1, parents: 1, words: 1, payloads: 0 },
    ]);
    const leads = new Map(partner.messages.map(({ body }) => [body.id, body.type]));
    expect([...leads.values()].toSorted()).toEqual(['lead', 'lead', 'lead', 'withdrawal']);
    expect(partner.messages).toHaveLength(ALL_CALLS);
  },
);
