import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { openTestDatabase, pgOnly } from '#testing/engine.ts';
import { startTestProduct } from '#testing/product.ts';

/** Ends every connection from outside, as a restart of the server does. */
async function endConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rowCount ?? 0;
}

describe('restart of Postgres under the running product', () => {
  pgOnly('does not prevent later calls and notifications', async () => {
    const product = await startTestProduct();
    const received: string[] = [];
    const stop = await product.database.listen('live', { onNotification: (payload) => received.push(payload) });
    try {
      const member = await product.member();
      const own = `/api/user/${member.uid}`;
      await Promise.all(Array.from({ length: 10 }, () => member.get(own)));

      expect(await endConnections(product.database.url ?? '')).toBeGreaterThan(1);
      await pause(50);
      const answers = await Promise.all(Array.from({ length: 10 }, () => member.get(own)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      await vi.waitFor(
        async () => {
          await product.database.db.execute(sql`select pg_notify('live', 'again')`);
          expect(received).toContain('again');
        },
        { timeout: 10_000, interval: 200 },
      );
    } finally {
      await stop();
      await product.close();
    }
  });
});

describe('connection lost inside a transaction', () => {
  pgOnly('fails that transaction and no other', async () => {
    const database = await openTestDatabase();
    try {
      const work = database.transaction(async (tx) => {
        await tx.execute(sql`create temporary table half_done (id integer) on commit drop`);
        await endConnections(database.url ?? '');
        await pause(50);
        await tx.execute(sql`select 1`);
      });
      await expect(work).rejects.toThrow('the database does not answer');
      await expect(database.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    } finally {
      await database.close();
    }
  });
});
