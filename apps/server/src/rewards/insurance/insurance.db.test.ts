import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { operate } from '#testing/operator.ts';
import { casesOf, expectImport } from '#testing/content/real-input.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { countStatements } from '#testing/statements.ts';
import { loadInsurances } from './actions/load-insurances.ts';

const KINDS = ['employer', 'marketplace', 'private', 'medicaid', 'military', 'other'];

let folder: string;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-insurances-'));
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  member = await product.member();
  await loadInsurances(product.database);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const insurances = z.array(z.object({ label: z.string(), value: z.string(), state: z.string() }));

const ask = (state: string, locale = 'en-US'): Promise<HttpAnswer> =>
  member.get(`/api/lead-transfer/insurance-providers?state=${state}&locale=${locale}`);
const listed = async (state: string, locale?: string) => insurances.parse((await ask(state, locale)).at('data'));
const stored = () =>
  rowsOf(product.database.db, sql`select * from insurance_providers where state = 'WY' order by rank, value`);

async function imported(rows: readonly object[], ...options: string[]) {
  const file = join(folder, 'insurances.json');
  writeFileSync(file, JSON.stringify(rows));
  const { exit, out, err } = await operate(product.adminChannel, ['insurance', 'import', file, ...options]);
  return { exit, lines: `${out}${err}`.trimEnd().split('\n') };
}

const plan = (value: string, change: object = {}) => ({
  state: 'WY',
  value,
  'label-en-US': `Plan ${value}`,
  ...change,
});

describe('the insurances of a US state', () => {
  it('are generic kinds of plan in fifty states and DC, and none in the territories (D-136, D-231)', async () => {
    const counts = await rowsOf(
      product.database.db,
      sql`select state, array_agg(value order by rank) as kinds from insurance_providers group by state order by state`,
    );
    expect(counts).toHaveLength(51);
    expect(counts.map(({ kinds }) => kinds)).toEqual(counts.map(() => KINDS));
    expect(counts.map(({ state }) => state)).toContain('DC');
    for (const territory of ['PR', 'VI', 'GU']) expect(await listed(territory)).toEqual([]);
  });

  it('are listed for XX and US-XX, in the language of the call and with one statement', async () => {
    const count = countStatements(product);
    expect(await count.during(() => ask('TX'))).toHaveLength(1);
    expect(await listed('US-TX')).toEqual(await listed('TX'));
    const [first] = await listed('TX', 'pl-PL');
    expect(first).toEqual({ label: 'Ubezpieczenie z\u00a0pracy', value: 'employer', state: 'TX' });
    expect((await listed('TX')).map(({ value }) => value)).toEqual(KINDS);
  });

  it.each(['tx', 'XX', 'CA-ON', 'US-', 'Texas'])(
    'are refused with invalid-region for %s, which is not a region of the US [RWD-174]',
    async (state) => {
      const answer = await ask(state);
      expect([answer.status, answer.at('error')]).toEqual([
        422,
        { code: 'invalid-region', message: 'Invalid US Region Code', fields: { state: 'invalid-region' } },
      ]);
    },
  );

  it('are listed for members only', async () => {
    const answer = await product.browser().get('/api/lead-transfer/insurance-providers?state=TX');
    expect(answer.at('error.code')).toBe('unauthenticated');
  });

  it('are imported once: a table that an operator has changed stays unchanged', async () => {
    await imported([plan('one')], '--apply', '--retire', '--force');
    await loadInsurances(product.database);
    expect(await rowsOf(product.database.db, sql`select state, value from insurance_providers`)).toEqual([
      { state: 'WY', value: 'one' },
    ]);
  });
});

describe('insurance import', () => {
  it('checks each line and writes nothing without --apply', async () => {
    const faults: [object, string, string][] = [
      [{ state: 'XX' }, 'state', 'unknown-region: write the letters of the state or province, such as PA'],
      [{ state: undefined }, 'state', 'the state is missing'],
      [{ value: 'A Plan' }, 'value', 'a value is small letters, digits and hyphens'],
      [{ value: 'x'.repeat(61) }, 'value', 'at most 60 characters'],
      [{ 'label-en-US': ' ' }, 'label-en-US', 'the label is missing'],
      [{ 'label-pl-PL': 'x'.repeat(101) }, 'label-pl-PL', 'at most 100 characters'],
      [{ phone: '1' }, 'phone', 'the column is unknown'],
      [{}, 'value', 'double: it is in the file twice'],
    ];
    const rows = [plan('plan'), ...faults.map(([change]) => plan('plan', change))];
    const { exit, lines } = await imported(rows);
    expect(exit).toBe(0);
    expect(lines.map((line) => line.split(/ {2,}/).join(' | '))).toEqual([
      'line | column | refused',
      ...faults.map(([, column, reason], index) => `${index + 2} | ${column} | ${reason}`),
      'nothing is written without --apply',
      'new: 1, changed: 0, missing: 1, refused: 8',
    ]);
    expect(await stored()).toMatchObject([{ value: 'one' }]);
  });

  it('imports a CSV file, keeps its order, and updates existing rows', async () => {
    const file = join(folder, 'insurances.csv');
    writeFileSync(
      file,
      'state,value,label-en-US,label-es-US\nUS-WY,two,"Two, and more",Dos\nWY,one,Plan one,\n'.replaceAll('\n', '\r\n'),
    );
    const { exit, out } = await operate(product.adminChannel, ['insurance', 'import', file, '--apply']);
    expect([exit, out]).toEqual([0, 'new: 1, changed: 1, missing: 0, refused: 0\n']);
    expect(await stored()).toEqual([
      { state: 'WY', value: 'two', rank: 1, labels: { 'en-US': 'Two, and more', 'es-US': 'Dos' } },
      { state: 'WY', value: 'one', rank: 2, labels: { 'en-US': 'Plan one' } },
    ]);
    expect((await listed('WY', 'es-US')).map(({ label }) => label)).toEqual(['Dos', 'Plan one']);
  });

  it('removes rows missing from the file with --retire, and too many of them only with --force', async () => {
    const refused = await imported([plan('two')], '--apply', '--retire');
    expect([refused.exit, refused.lines.at(-1)]).toEqual([
      1,
      'refused: the file lacks 1 of 2 rows of WY (50 %): --force removes them anyway',
    ]);
    expect(await stored()).toHaveLength(2);
    const { lines } = await imported([plan('two')], '--apply', '--retire', '--force');
    expect(lines.at(-1)).toBe('new: 0, changed: 1, removed: 1, refused: 0');
    expect(await stored()).toMatchObject([{ value: 'two', rank: 1 }]);
  });

  it('writes a row to the audit log', async () => {
    const [row] = await rowsOf(
      product.database.db,
      sql`select command, outcome, counts, file_hash is not null as hashed from audit_log order by id desc limit 1`,
    );
    expect(row).toEqual({
      command: 'insurance import',
      outcome: 'done',
      counts: { new: 0, changed: 1, removed: 1, refused: 0 },
      hashed: true,
    });
  });

  it('without --retire sorts rows missing from the file last, each with its own position', async () => {
    await imported([plan('a'), plan('b'), plan('c'), plan('d')], '--apply', '--retire', '--force');
    await imported([plan('e', { state: 'TX' })], '--apply');
    const { lines } = await imported([plan('c'), plan('new')], '--apply');
    expect(lines.at(-1)).toBe('new: 1, changed: 1, missing: 4, refused: 0');
    const places = async () => (await stored()).map(({ value, rank }) => `${String(rank)} ${String(value)}`);
    expect(await places()).toEqual(['1 c', '2 new', '3 a', '4 b', '5 d']);
    expect((await imported([plan('c'), plan('new')], '--apply')).lines.at(-1)).toContain('changed: 0,');
    expect(await places()).toEqual(['1 c', '2 new', '3 a', '4 b', '5 d']);
    expect((await listed('TX')).map(({ value }) => value)).toEqual(['e']);
  });

  it('keeps a row whose line is refused behind the others, and removes nothing while a line has no valid key', async () => {
    await imported([plan('a'), plan('b'), plan('c')], '--apply', '--retire', '--force');
    const file = [plan('a', { state: 'US-WY', 'label-en-US': '' }), plan('c'), plan('b')];
    expect((await imported(file, '--apply', '--retire')).lines.at(-1)).toBe(
      'new: 0, changed: 1, removed: 0, refused: 1',
    );
    expect((await stored()).map(({ value, rank }) => `${String(rank)} ${String(value)}`)).toEqual([
      '1 c',
      '2 b',
      '3 a',
    ]);
    const nobodys = await imported(
      [...file, plan('A Plan'), plan('d', { state: 'XX' })],
      '--apply',
      '--retire',
      '--force',
    );
    expect([nobodys.exit, nobodys.lines.at(-1)]).toEqual([
      1,
      'refused: lines without a valid state and value, whose rows would be removed: 2. Correct or delete them before --retire',
    ]);
    expect(await stored()).toHaveLength(3);
  });

  it('reports a list that cannot be read [RWD-162]', async () => {
    product.database.spoil();
    const { db } = product.database;
    await db.execute(sql`alter table insurance_providers rename to insurances_away`);
    const answer = await ask('TX');
    await db.execute(sql`alter table insurances_away rename to insurance_providers`);
    expect([answer.status, answer.at('error.code')]).toEqual([502, 'insurance-unavailable']);
  });
});

test.each(casesOf('insurance'))(
  'the $kind file of the test corpus is imported or refused as its table says: $file',
  (one) => expectImport(product.adminChannel, ['insurance', 'import'], one),
);
