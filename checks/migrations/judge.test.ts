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

/** Judges texts as files of these names, all at once. @returns the faults of each, without its path */
function faultsOf(texts: Readonly<Record<string, string>>): Map<string, string[]> {
  const files = new Map(Object.keys(texts).map((name) => [name, join(folder, `${name}.sql`)]));
  for (const [name, file] of files) writeFileSync(file, texts[name] ?? '');
  const faults = migrationFaults([...files.values()], ['0.2.0']);
  const of = (file: string) => faults.filter((fault) => fault.startsWith(`${file}:`));
  return new Map([...files].map(([name, file]) => [name, of(file).map((fault) => fault.slice(file.length))]));
}

/** The line and rule of a fault. */
const ruleOf = (fault: string): string => fault.replace(/:[^:]*$/, '');

const REFUSED = [
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
  ['a required column without a default', 'alter table users add column c text not null', ':1: adding-required-field'],
  [
    'a not-null rule on an existing column',
    'alter table users alter column c set not null',
    ':1: adding-not-nullable-field',
  ],
  ['a renamed column', 'alter table users rename column a to b', ':1: renaming-column'],
  ['a dropped column', 'alter table users drop column a', ':1: ban-drop-column'],
  ['a dropped table', 'drop table users', ':1: ban-drop-table'],
  ['a changed column type', 'alter table users alter column a type bigint', ':1: changing-column-type'],
] as const;

const ALLOWED = [
  ['a new table with its index', 'create table n (id bigint primary key, a text); create index i on n (a)'],
  ['a column that may be null', 'alter table users add column c text'],
  [
    'a foreign key that is not validated yet',
    'alter table users add constraint k foreign key (id) references n (id) not valid',
  ],
  ['the validation of a foreign key', 'alter table users validate constraint k'],
  ['an index outside a transaction', '-- no transaction\ncreate index concurrently if not exists i on users (email)'],
] as const;

const nameOf = (at: number): string => `202612010000${String(at).padStart(2, '0')}_next`;

describe('a migration compatible with the previous release', () => {
  let faults: Map<string, string[]>;
  beforeAll(() => {
    const texts = [...REFUSED, ...ALLOWED].map(([, text], at) => [nameOf(at), text] as const);
    faults = faultsOf(Object.fromEntries(texts));
  });
  const rulesOf = (at: number) => faults.get(nameOf(at))?.map(ruleOf);

  it.each(REFUSED.map(([what, , rule], at) => ({ what, rule, at })))('cannot contain $what', ({ rule, at }) => {
    expect(rulesOf(at)).toContain(rule);
  });

  it.each(ALLOWED.map(([what], at) => ({ what, at: REFUSED.length + at })))('can contain $what', ({ at }) => {
    expect(rulesOf(at)).toEqual([]);
  });

  it('can remove columns only as the contract step of a tagged release', () => {
    const text = 'alter table users drop column a;';
    const judged = faultsOf({
      '1_contract-names': `-- contract of 0.2.0\n${text}`,
      '2_contract-names': `-- contract of 0.3.0\n${text}`,
      '3_contract-names': text,
      '4_contract-names': '-- contract of 0.2.0\ncreate index i on users (email)',
    });
    expect([...judged.values()]).toEqual([
      [],
      [': 0.3.0 is no tagged release'],
      [expect.stringMatching(/^: names no release/)],
      [expect.stringMatching(/^:2: require-concurrent-index-creation: /)],
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
