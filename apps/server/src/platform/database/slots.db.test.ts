import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '#testing/engine.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { guardDatabase } from './database.ts';
import { createPostgres } from './postgres.ts';

describe('pool with two slots for busy connections', () => {
  pgOnly('serves other calls and the lock holder while calls with busy connections wait for the lock', async () => {
    const database = await openTestDatabase();
    const handle = guardDatabase(createPostgres({ url: database.url ?? '', maxBusy: 2 }, silentLog));
    try {
      await handle.db.execute(sql`create table locked (id int primary key, count int not null)`);
      await handle.db.execute(sql`insert into locked values (1, 0)`);
      const locked = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      const holder = handle.transaction(async (tx) => {
        await tx.execute(sql`select from locked where id = 1 for update`);
        locked.resolve();
        await mayCommit.promise;
        await tx.execute(sql`update locked set count = count + 1`);
      });
      await locked.promise;
      const waiting = Array.from({ length: 4 }, () => handle.db.execute(sql`update locked set count = count + 1`));
      const others = await Promise.all(Array.from({ length: 50 }, () => handle.db.execute(sql`select 1`)));
      expect(others).toHaveLength(50);
      mayCommit.resolve();
      await Promise.all([holder, ...waiting]);
      expect(await rowsOf(handle.db, sql`select count from locked`)).toEqual([{ count: 5 }]);
    } finally {
      await handle.close();
      await database.close();
    }
  });
});
