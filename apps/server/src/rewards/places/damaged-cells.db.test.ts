import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAMAGES, FILES } from '../../../../../testing/real-input/cases.ts';
import { operate } from '../../../testing/operator.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { Member, TestProduct } from '../../../testing/product.ts';
import { rowsOf } from '../../../testing/rows.ts';

/** As a spreadsheet writes a cell. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const [header = '', row = ''] = readFileSync(new URL('places/popup-iso-zone.csv', FILES), 'utf8')
  .trimEnd()
  .split('\r\n');
const columns = header.split(',');
const cells = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll(/^"|"$/g, ''));

/** A number below one for each index, the same for the same seed (mulberry32). */
function drawn(seed: number, index: number): number {
  let state = (seed + Math.imul(index + 1, 0x6d2b79f5)) | 0;
  state = Math.imul(state ^ (state >>> 15), 1 | state);
  state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
}

const SEED = Number(process.env['FUZZ_SEED'] ?? 43_870);

let folder: string;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-damaged-'));
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  // Before the event of the row.
  product.clock.set('2026-11-27T12:00:00.000Z');
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the row with one damaged cell, beside a whole one of another place. */
async function importDamaged(column: number, damage: string): Promise<{ exit: number; text: string }> {
  const file = join(folder, 'damaged.csv');
  const damaged = cells.map((cell, at) => quoted(at === column ? damage : cell)).join(',');
  const whole = cells.map((cell, at) => quoted(at === 0 ? 'whole-1' : cell)).join(',');
  writeFileSync(file, `${header}\r\n${damaged}\r\n${whole}\r\n`);
  const { exit, out, err } = await operate(product.adminChannel, ['locations', 'import', file, '--apply']);
  return { exit, text: out + err };
}

describe(`a list of places with one damaged cell (FUZZ_SEED=${SEED})`, () => {
  it('is imported with or without its row, never with a stack, and the page of places stands', async () => {
    for (let at = 0; at < 40; at += 1) {
      const column = Math.floor(drawn(SEED, 2 * at) * columns.length);
      const damage = DAMAGES[Math.floor(drawn(SEED, 2 * at + 1) * DAMAGES.length)] ?? '';
      const what = [SEED, columns[column], damage.slice(0, 40)];
      const { exit, text } = await importDamaged(column, damage);
      expect([...what, exit <= 1, /^\s+at .*:\d+:\d+|\[object|undefined/m.test(text.replaceAll(damage, ''))]).toEqual([
        ...what,
        true,
        false,
      ]);
      const page = await member.get('/api/locations?zip=19103&country=US&locationTypes=partner&locale=en-US');
      expect([...what, page.status]).toEqual([...what, 200]);
      // Nothing of a refused file is stored, and a refused row does not take another one along.
      const rows = await rowsOf(
        product.database.db,
        sql`select location_id from partner_locations where location_id = 'whole-1'`,
      );
      expect([...what, rows.length]).toEqual([...what, exit === 0 ? 1 : 0]);
      await product.database.db.execute(sql`delete from partner_locations`);
    }
  });
});
