import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { personalDataFaults, schemaTables } from '../../testing/members/personal-data-faults.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { memberKey } from '../platform/tables/member-key.ts';
import { isNone, none, personalData } from '../platform/tables/personal-data.ts';
import { personalDataOf } from './personal-data.ts';

const { entries } = personalDataOf(null);

describe('registry of personal data', () => {
  it('has an entry for every table, a foreign key and an index for every uid, and an index for every purge', async () => {
    const tables = await schemaTables();
    expect(tables.length).toBeGreaterThan(20);
    expect(personalDataFaults(tables, entries)).toEqual([]);
    expect(entries.filter(({ table }) => table).length).toBe(tables.length);
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

  it('reports a purge by a column without an index', () => {
    const planted = pgTable('planted', { id: text('id').primaryKey(), at: moment('at') });
    const entry = personalData(planted, { ...owes, uid: stored, purge: { after: '30 days', by: 'at' } });
    expect(personalDataFaults([planted], [entry])).toEqual(['planted has no index that begins with at']);
  });
});
