import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { casesOf, expectImport } from '#testing/content/real-input.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const SHIPPED = join(import.meta.dirname, '../../../data/us-zips.tsv');
const HEADER = 'zip,city,state,lat,lng,uspsType';

let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-zips-'));
  product = await startTestProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => product.database.db.execute(sql`truncate zip_codes`));

/** @returns the exit code and the printed lines */
async function imported(rows: readonly string[], ...options: string[]) {
  const file = join(folder, 'zips.csv');
  writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`);
  const { exit, out } = await operate(product.adminChannel, ['zips', 'import', file, ...options]);
  return { exit, lines: out.trimEnd().split('\n') };
}

const stored = () => rowsOf(product.database.db, sql`select zip, city, state, lat from zip_codes order by zip`);
const row = (zip: string, city = 'Philadelphia') => `${zip},${city},PA,39.95,-75.17,STANDARD`;

describe('command zips import', () => {
  it('imports every shipped code, and changes nothing the second time', async () => {
    const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
    const rows = readFileSync(SHIPPED, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map(quoted).join(','));
    expect(await imported(rows, '--apply')).toEqual({
      exit: 0,
      lines: ['new: 42010, changed: 0, missing: 0, refused: 0'],
    });
    expect(await countOf(product.database.db, sql`select count(*) from zip_codes`)).toBe(42_010);
    expect((await imported(rows, '--apply', '--retire')).lines).toEqual(['new: 0, changed: 0, removed: 0, refused: 0']);
  });

  it('refuses invalid codes with their line and imports the valid ones', async () => {
    const { exit, lines } = await imported(
      [
        row('1910'),
        '19103,,PA,39.95,-75.17,STANDARD',
        '19103,Philadelphia,ON,39.95,-75.17,STANDARD',
        '19103,Philadelphia,PA,-75.17,39.95,STANDARD',
        '19103,Philadelphia,PA,48.86,2.35,STANDARD',
        '19103,Philadelphia,PA,north,-75.17,STANDARD',
        '19103,Philadelphia,PA,39.95,,STANDARD',
        `19103,${'x'.repeat(101)},PA,39.95,-75.17,STANDARD`,
        row('19103'),
        row('19103'),
        '09001,APO,AE,,,MILITARY',
      ],
      '--apply',
    );
    expect([exit, ...lines.map((line) => line.split(/ {2,}/).join(' | '))]).toEqual([
      0,
      'line | column | refused',
      '2 | zip | the leading zero is lost: format the column as text and write it as 02138',
      '3 | city | the city is missing',
      '4 | state | unknown-region: write the letters of the state or province, such as PA',
      '5 | lat | coordinates-swapped: write each of lat and lng in the column of the other',
      '6 | lat | outside-country: lat and lng lie elsewhere; west of London lng begins with a minus',
      '7 | lat | is no number such as 39.95',
      '8 | lat | lat and lng come together',
      '9 | city | at most 100 characters',
      '11 | zip | double: it is in the file twice',
      'new: 2, changed: 0, missing: 0, refused: 9',
    ]);
    expect((await stored()).map(({ zip }) => zip)).toEqual(['09001', '19103']);
  });

  it('prints new, changed and missing codes before it writes, and deletes only with --retire', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => row(`1910${at}`));
    await imported(ten, '--apply');
    const next = [...ten.slice(2), row('19200')].map((line) => line.replace('19109,Philadelphia', '19109,Philly'));
    const counts = 'new: 1, changed: 1, missing: 2, refused: 0';
    expect((await imported(next, '--retire')).lines).toEqual(['nothing is written without --apply', counts]);
    expect(await stored()).toHaveLength(10);
    expect((await imported(next, '--apply')).lines).toEqual([counts]);
    expect((await stored()).map(({ zip, city }) => `${String(zip)} ${String(city)}`)).toEqual(
      expect.arrayContaining(['19100 Philadelphia', '19109 Philly', '19200 Philadelphia']),
    );
    expect((await imported(next, '--apply', '--retire')).lines).toEqual(['new: 0, changed: 0, removed: 2, refused: 0']);
    expect(await stored()).toHaveLength(9);
  });

  it('keeps a code whose line is refused, and deletes nothing while a line has no valid code', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => row(`1910${at}`));
    await imported(ten, '--apply');
    const spoilt = ten.slice(1).map((line, at) => (at < 3 ? line.replace('PA', 'ON') : line));
    expect((await imported(spoilt, '--apply', '--retire')).lines.at(-1)).toBe(
      'new: 0, changed: 0, removed: 1, refused: 3',
    );
    expect(await stored()).toHaveLength(9);
    const nobodys = await imported([...ten.slice(1, 9), row('1909'), row('1908')], '--apply', '--retire', '--force');
    expect([nobodys.exit, nobodys.lines.length, nobodys.lines.at(-1)]).toEqual([
      1,
      4,
      'refused: lines without a valid zip, whose rows would be removed: 2. Correct or delete them before --retire',
    ]);
    expect(await stored()).toHaveLength(9);
  });

  it('deletes nothing when over a fifth of a country is missing, unless --force is set', async () => {
    await imported(
      Array.from({ length: 10 }, (_, at) => row(`1910${at}`)),
      '--apply',
    );
    const cut = Array.from({ length: 7 }, (_, at) => row(`1910${at}`, 'Philly'));
    expect(await imported(cut, '--apply', '--retire')).toEqual({
      exit: 1,
      lines: ['refused: the file lacks 3 of 10 rows of US (30 %): --force removes them anyway'],
    });
    expect(await countOf(product.database.db, sql`select count(*) from zip_codes where city = 'Philadelphia'`)).toBe(
      10,
    );
    expect((await imported(cut, '--apply', '--retire', '--force')).lines).toEqual([
      'new: 0, changed: 7, removed: 3, refused: 0',
    ]);
    expect(await stored()).toHaveLength(7);
  });
});

test.each(casesOf('zips'))('the $kind file of the test corpus is imported or refused as its table says: $file', (one) =>
  expectImport(product.adminChannel, ['zips', 'import'], one),
);
