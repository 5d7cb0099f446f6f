import { LEAD_STATUSES, type LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { leadMove } from '@nestling/domain/rewards/opt-in/lead-machine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { newId } from '../../platform/ids.ts';
import { movedLead } from './lead-change.ts';
import { leadFacts } from './lead-facts.ts';
import { endingLeadsSql } from './queries/end-leads.ts';
import { leadById, writeLeads, type LeadRow } from './queries/move-leads.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);
const LINES = { leads: { send: () => Promise.resolve('accepted' as const) }, dialog: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from consents`);
});
afterAll(() => database.close());

async function leadIn(status: LeadStatus, claimed: boolean, leaseUntil: Date | null): Promise<string> {
  const id = newId();
  await database.db.execute(sql`
    with given as (
      insert into consents (partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values ('tuckaway', 'AskingAfter', true, 'en-US', ${NOW.toISOString()}, '{"kind": "choice"}', true)
      returning id)
    insert into lead_uploads
      (id, partner, legacy_syllabus_id, consent_id, status, claimed, tries, lease_until, next_try_at, fields, payload, queued_at)
    select ${id}, 'tuckaway', ${`Course ${id}`}, id, ${status}, ${claimed}, 3, ${leaseUntil?.toISOString() ?? null},
      ${LATER.toISOString()}, '[]', '{"c3poSlug": "tuckaway"}', ${NOW.toISOString()}
    from given`);
  return id;
}

async function lead(id: string): Promise<LeadRow> {
  const actual = await leadById(database.db, id);
  if (!actual) throw new Error('a lead is gone');
  return actual;
}

const read = async (id: string) => {
  const { version: _, ...row } = await lead(id);
  return row;
};

describe('the statement that ends the leads after a refusal', () => {
  it.each(LEAD_STATUSES.flatMap((status) => [false, true].map((claimed) => ({ status, claimed }))))(
    'changes a lead that is $status (claimed: $claimed) as the state machine does',
    async ({ status, claimed }) => {
      for (const leaseUntil of [null, LATER]) {
        const id = await leadIn(status, claimed, leaseUntil);
        const seen = await lead(id);
        const { version: _, ...expected } = movedLead(seen, leadMove(leadFacts(seen, LINES), 'no'), {
          now: NOW,
          gatewayFor: () => 'ledger',
        });
        await database.db.execute(endingLeadsSql(sql`id = ${id}`, sql`${NOW.toISOString()}::timestamptz`));
        expect(await read(id)).toEqual(expected);
      }
    },
  );
});

describe('writing a lead', () => {
  it('stores every column of the changed lead', async () => {
    const seen = await lead(await leadIn('queued', false, null));
    const changed: LeadRow = {
      ...seen,
      status: 'exported',
      gateway: 'http',
      claimed: true,
      unknown: true,
      round: 4,
      toldRound: 3,
      tries: 2,
      leaseUntil: NOW,
      nextTryAt: null,
      batch: '17',
      fields: ['phone'],
      payload: null,
      queuedAt: LATER,
      sentAt: NOW,
      exportedAt: LATER,
      withdrawnAt: NOW,
    };
    const [written] = await writeLeads(database.db, [changed], { withPayload: true });
    expect({ ...written, version: seen.version }).toEqual(changed);
    expect(written?.version).not.toBe(seen.version);
    expect(await lead(seen.id)).toEqual(written);
  });

  it('leaves a lead unchanged that another call has changed meanwhile', async () => {
    const [one, other] = [await leadIn('queued', false, null), await leadIn('queued', false, null)];
    const seen = [await lead(one), await lead(other)];
    await database.db.execute(sql`update lead_uploads set tries = 1 where id = ${one}`);
    const written = await writeLeads(
      database.db,
      seen.map((row) => ({ ...row, status: 'sent' as const })),
      { withPayload: false },
    );
    expect(written.map(({ id }) => id)).toEqual([other]);
    expect(await rowsOf(database.db, sql`select status, tries from lead_uploads where id = ${one}`)).toEqual([
      { status: 'queued', tries: 1 },
    ]);
  });
});
