import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { personalDataFaults, schemaTables } from '../../testing/members/personal-data-faults.ts';
import { personalDataDocument } from '../../testing/members/personal-data-document.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { memberKey } from '../platform/tables/member-key.ts';
import { isNone, none, personalData, type RetentionPolicy } from '../platform/tables/personal-data.ts';
import { purgedBefore } from '../platform/tables/purged-before.ts';
import { personalDataOf } from './personal-data.ts';

const { entries } = personalDataOf(null);

describe('registry of personal data', () => {
  it('has an entry for every table, a foreign key and an index for every uid, and an index for every purge', async () => {
    const tables = await schemaTables();
    expect(tables.length).toBeGreaterThan(20);
    expect(personalDataFaults(tables, entries)).toEqual([]);
    expect(entries.filter(({ table }) => table).length).toBe(tables.length);
  });

  it('with its policies equals the table of docs/personal-data.md', async () => {
    const document = personalDataDocument(entries, { householdWindowMonths: 12, proofYears: 5 });
    await expect(document).toMatchFileSnapshot('../../../../docs/personal-data.md');
  });

  it('states the reason where data is not exported, erased or purged', () => {
    const reasons = entries
      .flatMap(({ share, erase, purge }) => [share, erase, purge])
      .flatMap((part) => (isNone(part) ? [part.none] : []));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  });
});

describe('check of the registry of personal data', () => {
  const stored = none('a table of this test');
  const owes = { share: stored, onErase: stored, purge: stored };

  it('reports a table with a uid and without an entry', () => {
    const planted = pgTable('planted', { uid: memberKey() }, (table) => [index('planted_uid').on(table.uid)]);
    expect(personalDataFaults([planted], entries)).toEqual(['planted has 0 entries in the registry']);
    const output = personalData(planted, { uid: 'uid', ...owes });
    expect(personalDataFaults([planted], [output])).toEqual([]);
    expect(personalDataFaults([planted], [output, output])).toEqual(['planted has 2 entries in the registry']);
  });

  it('reports a uid without a foreign key, without an index, or missing in its entry', () => {
    const planted = pgTable('planted', { id: text('id').primaryKey(), uid: uuid('uid') }, (table) => [
      index('planted_id_uid').on(table.id, table.uid),
    ]);
    expect(personalDataFaults([planted], [personalData(planted, { uid: stored, ...owes })])).toEqual([
      "planted holds a member's rows by uid, and its entry does not say so",
      'planted has a uid and no key to users',
      'planted has no index that begins with uid',
    ]);
  });

  it('reports a foreign key to users whose column is not called uid', () => {
    const planted = pgTable('planted', { id: text('id').primaryKey(), uid: memberKey() }, (table) => [
      index('planted_uid').on(table.uid),
    ]);
    const entry = personalData(planted, { uid: 'id', ...owes });
    expect(personalDataFaults([planted], [entry])).toEqual([
      "planted holds a member's rows by uid, and its entry does not say so",
    ]);
  });

  it('reports a text or jsonb column that a partial erase or purge neither empties nor keeps', () => {
    const planted = pgTable(
      'planted',
      { id: text('id').primaryKey(), uid: memberKey(), at: moment('at'), note: text('note'), words: jsonb('words') },
      (table) => [index('planted_uid').on(table.uid), index('planted_at').on(table.at)],
    );
    const faultsOf = (policy: Partial<RetentionPolicy<typeof planted, unknown>>) =>
      personalDataFaults([planted], [personalData(planted, { uid: 'uid', ...owes, keeps: ['id'], ...policy })]);

    expect(faultsOf({ onErase: 'delete', purge: { after: '1 day', by: 'at' } })).toEqual([]);
    expect(faultsOf({ onErase: { empty: ['note'] } })).toEqual([
      'planted.words: say in its personalData whether an erase empties it (onErase.empty), or it stays (keeps) because no member is named in it and none wrote it',
    ]);
    expect(faultsOf({ purge: { empty: ['words'], after: '1 day', by: 'at' } })).toEqual([
      'planted.note: say in its personalData whether the purge empties it (purge.empty), or it stays until the erase (purge.keeps) or always (keeps)',
    ]);
    expect(faultsOf({ onErase: { empty: ['note'] }, keeps: ['id', 'words', 'note'] })).toEqual([
      'planted.note: onErase changes it, and keeps says that it stays',
    ]);
    expect(
      faultsOf({
        onErase: { empty: ['note'], overwrite: { words: sql`'{}'::jsonb` } },
        purge: { empty: ['words'], keeps: ['note'], after: '1 day', by: 'at' },
      }),
    ).toEqual([]);
  });

  it('reports such a column also where the purge stands in another policy of the table', () => {
    const planted = pgTable(
      'planted',
      { id: text('id').primaryKey(), at: moment('at'), note: text('note') },
      (table) => [index('planted_at').on(table.at)],
    );
    const purged = personalData(planted, {
      ...owes,
      uid: stored,
      purge: { empty: [], after: '1 day', by: 'at' },
      keeps: ['id'],
    });
    const complete = purgedBefore(personalData(planted, { ...owes, uid: stored }), [purged]);
    expect(personalDataFaults([planted], [complete])).toEqual([
      expect.stringMatching(/^planted\.note: .*purge\.empty/),
    ]);
  });

  it('reports a purge by a column without an index', () => {
    const planted = pgTable('planted', { id: text('id').primaryKey(), at: moment('at') });
    const entry = personalData(planted, { ...owes, uid: stored, purge: { after: '30 days', by: 'at' } });
    expect(personalDataFaults([planted], [entry])).toEqual(['planted has no index that begins with at']);
  });
});
