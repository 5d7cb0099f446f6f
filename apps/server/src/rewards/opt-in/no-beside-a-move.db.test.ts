import { leadMove } from '@nestling/domain/rewards/opt-in/lead-machine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { callWhileLocked } from '#testing/database/call-while-locked.ts';
import { openTestDatabase, pgOnly, type TestDatabase } from '#testing/engine.ts';
import { noToTuckaway } from '#testing/partners/partners.ts';
import { rowsOf } from '#testing/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { createRegistry } from '../../platform/tables/registry.ts';
import { movedLead } from './lead-change.ts';
import { leadFacts } from './lead-facts.ts';
import { insertAnswer } from './queries/answers.ts';
import { endLeads } from './queries/end-leads.ts';
import { leadById, writeLeads } from './queries/move-leads.ts';
import { optInData } from './queries/personal-data.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const LINE = { send: () => Promise.resolve('accepted' as const) };

let database: TestDatabase;
let uid: string;
let id: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  [uid, id] = [newId(), newId()];
  await database.db.execute(sql`
    insert into users (uid, email, created_at, locale, last_registration_step_finished)
    values (${uid}, ${`${uid}@example.com`}, now(), 'en-US', 'x')`);
  await database.db.execute(sql`
    insert into users_corporate_partners (uid, partner, email, opt_in) values (${uid}, 'tuckaway', 'a@example.com', true)`);
  await database.db.execute(sql`
    with given as (
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values (${uid}, 'tuckaway', 'C', true, 'en-US', now(), '{"kind": "choice"}', true) returning id)
    insert into lead_uploads
      (id, uid, partner, legacy_syllabus_id, consent_id, status, next_try_at, fields, payload, queued_at)
    select ${id}, ${uid}, 'tuckaway', 'C', id, 'queued', ${NOW.toISOString()}, '[]', '{"c3poSlug": "tuckaway"}', now()
    from given`);
});
afterAll(() => database.close());

/** Moves the lead as a worker or an export does, and commits once the other waits for its row. */
async function moveWith(event: 'due' | 'exported', call: () => Promise<unknown>): Promise<void> {
  const lines = { leads: event === 'due' ? LINE : null, dialog: null };
  await callWhileLocked(
    { database },
    {
      callers: 1,
      lock: async (tx) => {
        const lead = await leadById(tx, id);
        if (!lead) throw new Error('there is no lead');
        const move = leadMove(leadFacts(lead, lines), event);
        const moved = movedLead(lead, move, { now: NOW, batch: '1', gatewayFor: () => 'ledger' });
        await writeLeads(tx, [moved], { withPayload: false });
      },
      call,
    },
  );
}

const no = () =>
  database.transaction(async (tx) => {
    const answer = noToTuckaway({ uid, at: NOW, legacySyllabusId: 'C' });
    await insertAnswer(tx, answer);
    return endLeads(tx, answer);
  });

const erase = () =>
  database.transaction((tx: Transaction) => createRegistry(optInData).eraseMember(tx, { uid, proof: 'mark', at: NOW }));

const leads = () => rowsOf(database.db, sql`select status, claimed, payload from lead_uploads where id = ${id}`);

describe.each(['due', 'exported'] as const)('a lead that is changed concurrently (%s)', (event) => {
  pgOnly('is withdrawn by the refusal that waited for the change', async () => {
    let ended: unknown;
    await moveWith(event, async () => {
      ended = await no();
    });
    expect(ended).toMatchObject([{ id, status: 'withdrawing' }]);
    expect(await leads()).toEqual([{ status: 'withdrawing', claimed: true, payload: null }]);
  });

  pgOnly('is withdrawn by the erasure that waited for the change', async () => {
    await moveWith(event, erase);
    expect(await leads()).toEqual([{ status: 'withdrawing', claimed: true, payload: null }]);
  });
});
