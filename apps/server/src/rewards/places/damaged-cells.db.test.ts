import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES } from '../../../../../testing/real-input/cases.ts';
import { FUZZ_SEED } from '#testing/content/damage.ts';
import { importDamaged } from '#testing/content/damaged-import.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

const [header = '', line = ''] = readFileSync(new URL('places/popup-iso-zone.csv', FILES), 'utf8')
  .trimEnd()
  .split('\r\n');
const columns = header.split(',');
const row = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll(/^"|"$/g, ''));

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  // Before the event of the row.
  product.clock.set('2026-11-27T12:00:00.000Z');
  member = await product.member();
});
afterAll(() => product.close());

describe(`a list of places with one damaged cell (FUZZ_SEED=${FUZZ_SEED})`, () => {
  it('is imported or loses only that row, without a stack trace, and the page of places still opens', async () => {
    expect.hasAssertions();
    const { db } = product.database;
    await importDamaged({
      channel: product.adminChannel,
      command: ['locations', 'import'],
      sheet: { columns, row, other: row.with(0, 'whole-1') },
      cases: 40,
      countOther: async () =>
        (await rowsOf(db, sql`select 1 from partner_locations where location_id = 'whole-1'`)).length,
      openPage: async () => {
        const path = '/api/locations?zip=19103&country=US&locationTypes=partner&locale=en-US';
        return (await member.get(path)).status;
      },
      clear: () => db.execute(sql`delete from partner_locations`),
    });
  });
});
