import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { isNamedBy } from './named-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TEN = sql`select id from waiting where not taken order by id limit 10 for update`;

/**
 * The plan evaluates the subquery for each row if it may; a wrong statement then takes too many
 * rows.
 */
function acceptedOf(condition: SQL): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`create temp table waiting (id integer primary key, taken boolean not null) on commit drop`);
    await tx.execute(sql`insert into waiting select id, false from generate_series(1, 50) id`);
    await tx.execute(sql`analyze waiting`);
    for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'hashagg', 'material', 'memoize'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    return (await rowsOf(tx, sql`update waiting set taken = true where ${condition} returning id`)).length;
  });
}

test('an update by a subquery with a limit changes no more rows than the limit, with each join method', async () => {
  expect(await acceptedOf(isNamedBy(sql`id`, TEN))).toBe(10);
});
