import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { MOST_LAG_MS, stageReplica } from '#testing/database/replica-stage.ts';
import { countOf } from '#testing/database/rows.ts';
import { guardDatabase, type Database, type Replica } from './database.ts';
import { createPostgres } from './postgres.ts';
import { openReplica } from './replica.ts';

let primary: TestDatabase;
/** Another database, so that each answer shows which of the two has given it. */
let copy: TestDatabase;
beforeAll(async () => {
  [primary, copy] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([primary.close(), copy.close()]));

describe('a product with a replica', () => {
  pgOnly('reads there what its list names, shows members what they have written, and reports it', async () => {
    const { replica, primaryAt, replicaAt, after } = stageReplica({ primary: primary.db, copy: copy.db });
    const handle = guardDatabase({ ...createPostgres({ url: primary.url ?? '' }, silentLog), replica });
    const product = await startTestProduct({}, { database: { ...handle, url: primary.url, spoil: () => {} } });
    try {
      await after(0);
      await copy.db.execute(
        sql`insert into zip_codes (country, zip, city, state, usps_type) values ('US', '60601', 'X', 'HI', 'STANDARD')`,
      );
      const code = () => product.browser().get('/api/zip-codes?country=US&zip=60601');
      expect((await code()).at('data.region'), 'only the replica has it').toBe('US-HI');
      const member = await product.member();
      primaryAt({ lsn: 101n });
      const whilePassing = setInterval(() => void after(20, { isMeasured: false }), 10);
      const file = await member.get(`/api/user/${member.uid}/export?format=json`);
      clearInterval(whilePassing);
      expect(file.text, 'only the primary has it').toContain(member.email);
      replicaAt({ lsn: 101n });
      const later = await member.get(`/api/user/${member.uid}/export?format=json`);
      expect(later.text, 'the replica is asked').not.toContain(member.email);
      expect(await shown(product)).toEqual([200, 'ok', expect.stringMatching(/^0/)]);

      replicaAt(null);
      await after(MOST_LAG_MS + 1);
      expect((await code()).at('data.region')).toBe('US-IL');
      expect(await shown(product)).toEqual([200, 'failed', expect.stringMatching(/^5/)]);
    } finally {
      await product.close();
    }
  });

  pgOnly('reads never there in a transaction', async () => {
    const { replica, after } = stageReplica({ primary: primary.db, copy: copy.db });
    const handle = guardDatabase({ ...createPostgres({ url: primary.url ?? '' }, silentLog), replica });
    await after(0);
    expect(await handle.read('insurances', async (db) => db === copy.db)).toBe(true);
    const inside = handle.transaction(() => handle.read('insurances', async () => 1));
    await expect(inside).rejects.toThrow('read() used inside transaction()');
    await handle.close();
  });

  it('reads everything on its one database without a replica', async () => {
    expect(primary.replica).toBeNull();
    expect(await primary.read('insurances', async (db) => db === primary.db)).toBe(true);
  });
});

/** Status of `/readyz`, its check of the replica, and the gauge. */
async function shown(product: TestProduct): Promise<unknown[]> {
  const ready = await product.browser().get('/readyz');
  const metrics = await product.browser().get('/metrics');
  return [ready.status, ready.at('checks.replica'), /^replica_lag_seconds (.*)$/m.exec(metrics.text)?.[1]];
}

describe('the connections to a replica', () => {
  const at = { system: 'one', timeline: 1, lsn: 1n };

  async function withConnections(test: (replica: Replica) => Promise<void>): Promise<void> {
    const replica = openReplica(
      { url: copy.url ?? '', maxLagMs: MOST_LAG_MS, connections: 2, statementTimeoutMs: 10_000 },
      primary.db,
      silentLog,
      { primaryAt: async () => at, replicaAt: async () => ({ ...at, isReplica: true }) },
    );
    try {
      await replica.watch.measure();
      await test(replica);
    } finally {
      await replica.close();
    }
  }

  pgOnly('take no write, which is no reason to ask the primary', () =>
    withConnections(async (replica) => {
      const asked: Database[] = [];
      const write = async (db: Database): Promise<void> => {
        asked.push(db);
        await db.execute(sql`insert into worker_heartbeats (process_id, at) values ('written', now())`);
      };
      await expect(replica.read('recent', write, primary.db)).rejects.toThrow('a read of the replica has written');
      expect(asked).toHaveLength(1);
      for (const { db } of [primary, copy])
        expect(await countOf(db, sql`select count(*) from worker_heartbeats`)).toBe(0);
    }),
  );

  pgOnly('pass a read to the primary that takes too long there, or whose connection is ended', () =>
    withConnections(async (replica) => {
      for (const fails of [sql`select pg_sleep(8)`, sql`select pg_terminate_backend(pg_backend_pid())`]) {
        const asked: string[] = [];
        const work = async (db: Database): Promise<void> => {
          asked.push(db === primary.db ? 'primary' : 'replica');
          if (db !== primary.db) await db.execute(fails);
        };
        const begun = Date.now();
        await replica.read('recent', work, primary.db);
        expect(asked).toEqual(['replica', 'primary']);
        expect(Date.now() - begun).toBeLessThan(5_000);
      }
    }),
  );

  pgOnly('of a server that is no replica, or that is not there, are not used', async () => {
    for (const [url, reason] of [
      [copy.url ?? '', 'it does not replay the log'],
      ['postgres://postgres@127.0.0.1:1/x', 'it does not answer'],
    ] as const) {
      const recorded = recordedLog();
      const replica = openReplica(
        { url, maxLagMs: MOST_LAG_MS, connections: 2, statementTimeoutMs: 100 },
        primary.db,
        recorded.log,
      );
      for (const freshness of ['recent', 'current'] as const)
        expect(await replica.read(freshness, async (db) => db === primary.db, primary.db)).toBe(true);
      await replica.watch.measure();
      expect(replica.watch.isUsable()).toBe(false);
      expect(recorded.lines().map(({ msg }) => String(msg).includes(reason))).toEqual([true]);
      await replica.close();
    }
  });
});
