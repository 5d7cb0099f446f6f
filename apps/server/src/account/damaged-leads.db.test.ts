import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUZZ_SEED } from '../../testing/content/damage.ts';
import { importDamaged } from '../../testing/content/damaged-import.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

describe(`a list of leads with one damaged cell (FUZZ_SEED=${FUZZ_SEED})`, () => {
  it('is imported without its damaged row or refused as a whole, and every imported lead can be read', async () => {
    expect.hasAssertions();
    const { db } = product.database;
    const count = async () => (await rowsOf(db, sql`select 1 from leads where email = 'other@example.com'`)).length;
    const ids = async () => (await rowsOf(db, sql`select id from leads`)).map(({ id }) => String(id));
    await importDamaged({
      channel: product.adminChannel,
      command: ['leads', 'import'],
      sheet: {
        columns: ['email', 'emailOptIn', 'firstName', 'lastName', 'created'],
        row: ['lead@example.com', 'TRUE', 'Zoë', 'Núñez', '2025-12-05'],
        other: ['other@example.com', 'FALSE', 'Łucja', 'Wójcik', '2025-12-06'],
      },
      cases: 30,
      countOther: count,
      openPage: async () => {
        const answers = await Promise.all((await ids()).map((id) => product.browser().get(`/api/leads?leadId=${id}`)));
        return answers.find(({ status }) => status !== 200)?.status ?? 200;
      },
      clear: () => db.execute(sql`delete from leads`),
    });
  });
});
