import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { migrationFaults, unreleased } from './judge.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-migration-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(text: string, name: string): string[] {
  const file = join(folder, `${name}.sql`);
  writeFileSync(file, text);
  return migrationFaults([file], ['0.2.0']).map((fault) => fault.slice(file.length));
}

/** The lines and rules of the faults. */
function rulesOf(text: string, name = '20261201000000_next'): string[] {
  return faultsOf(text, name).map((fault) => fault.replace(/:[^:]*$/, ''));
}

describe('a migration compatible with the previous release', () => {
  it.each([
    [
      'an index that is built in a transaction',
      'create index i on users (email)',
      ':1: require-concurrent-index-creation',
    ],
    [
      'a validated foreign key',
      'alter table users add constraint k foreign key (id) references orders (id)',
      ':1: adding-foreign-key-constraint',
    ],
    ['a validated check', 'alter table users add constraint k check (id > 0)', ':1: constraint-missing-not-valid'],
    [
      'a required column without a default',
      'alter table users add column c text not null',
      ':1: adding-required-field',
    ],
    [
      'a not-null rule on an existing column',
      'alter table users alter column c set not null',
      ':1: adding-not-nullable-field',
    ],
    ['a renamed column', 'alter table users rename column a to b', ':1: renaming-column'],
    ['a dropped column', 'alter table users drop column a', ':1: ban-drop-column'],
    ['a dropped table', 'drop table users', ':1: ban-drop-table'],
    ['a changed column type', 'alter table users alter column a type bigint', ':1: changing-column-type'],
  ])('cannot contain %s', (_what, text, fault) => {
    expect(rulesOf(text)).toContain(fault);
  });

  it.each([
    ['a new table with its index', 'create table n (id bigint primary key, a text); create index i on n (a)'],
    ['a column that may be null', 'alter table users add column c text'],
    [
      'a foreign key that is not validated yet',
      'alter table users add constraint k foreign key (id) references n (id) not valid',
    ],
    ['the validation of a foreign key', 'alter table users validate constraint k'],
    ['an index outside a transaction', '-- no transaction\ncreate index concurrently if not exists i on users (email)'],
  ])('can contain %s', (_what, text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it('can remove columns only as the contract step of a tagged release', () => {
    const name = '20261201000000_contract-names';
    const text = 'alter table users drop column a;';
    expect(rulesOf(`-- contract of 0.2.0\n${text}`, name)).toEqual([]);
    expect(faultsOf(`-- contract of 0.3.0\n${text}`, name)).toEqual([': 0.3.0 is no tagged release']);
    expect(faultsOf(text, name)).toEqual([expect.stringMatching(/^: names no release/)]);
    expect(rulesOf('-- contract of 0.2.0\ncreate index i on users (email)', name)).toEqual([
      ':2: require-concurrent-index-creation',
    ]);
  });
});

test('the migration check reads all migrations before the first release, then those since the last release', () => {
  mkdirSync(join(folder, 'meta'));
  const entries = ['one', 'two', 'three'].map((tag) => ({ tag }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  const namesAfter = (releases: object): string[] => {
    writeFileSync(join(folder, 'releases.json'), JSON.stringify(releases));
    return unreleased(folder).files.map((file) => file.slice(folder.length + 1));
  };
  expect(namesAfter({})).toEqual(['one.sql', 'two.sql', 'three.sql']);
  expect(namesAfter({ '0.1.0': 'one', '0.2.0': 'two' })).toEqual(['three.sql']);
});
