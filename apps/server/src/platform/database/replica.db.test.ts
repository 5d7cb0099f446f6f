import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { TestProduct } from '../../../testing/product.ts';
import { recordedLog } from '../../../testing/recorded-log.ts';
import { countOf } from '../../../testing/rows.ts';
import { guardDatabase } from './database.ts';
import type { Database, Replica } from './database.ts';
import { createPostgres } from './postgres.ts';
import type { Position, ReplayPosition } from './replica-lag.ts';
import { createReplica, openReplica } from './replica.ts';

const MOST_LAG_MS = 5_000;

let primary: TestDatabase;
/** Another database, so that each answer shows which of the two has given it. */
let copy: TestDatabase;
beforeAll(async () => {
  [primary, copy] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([primary.close(), copy.close()]));

interface Stage {
  replica: Replica;
  /** Runs a read; returns where it ran, in order. */
  askedOf: (freshness: 'recent' | 'current', work?: (db: Database) => Promise<unknown>) => Promise<string[]>;
  /** An error: it does not tell. */
  primaryAt: (position: Partial<Position> | Error) => void;
  /** Null: it does not answer. */
  replicaAt: (position: Partial<ReplayPosition> | null) => void;
  /** Moves the time, and measures unless told otherwise. */
  after: (ms: number, options?: { isMeasured: boolean }) => Promise<void>;
  lines: () => string[];
}

function staged(): Stage {
  const recorded = recordedLog();
  const at: Position = { system: 'one', timeline: 1, lsn: 100n };
  let server: Position | Error = at;
  let there: ReplayPosition | null = { ...at, isReplica: true };
  let time = 0;
  const replica = createReplica(
    {
      db: copy.db,
      primaryAt: async () => {
        if (server instanceof Error) throw server;
        return server;
      },
      replicaAt: async () => {
        if (there === null) throw new Error('it is away');
        return there;
      },
      close: async () => {},
    },
    { maxLagMs: MOST_LAG_MS, log: recorded.log, now: () => time },
  );
  return {
    replica,
    askedOf: async (freshness, work = async () => {}) => {
      const asked: string[] = [];
      const run = async (db: Database): Promise<void> => {
        asked.push(db === copy.db ? 'replica' : 'primary');
        await work(db);
      };
      await replica.read(freshness, run, primary.db);
      return asked;
    },
    primaryAt: (position) => void (server = position instanceof Error ? position : { ...at, ...server, ...position }),
    replicaAt: (position) => void (there = position && { ...at, isReplica: true, ...there, ...position }),
    after: async (ms, { isMeasured } = { isMeasured: true }) => {
      time += ms;
      if (isMeasured) await replica.watch.measure();
    },
    lines: () => recorded.lines().map(({ msg }) => String(msg)),
  };
}

const failing =
  (error: Error) =>
  async (db: Database): Promise<void> => {
    if (db === copy.db) throw error;
  };

const refusedBy = (code: string): Error =>
  new Error('failed', { cause: Object.assign(new Error('refused'), { code }) });

describe('a read that may be as old as the allowed lag', () => {
  it('goes to the primary until the lag is known, and then to the replica', async () => {
    const { replica, askedOf, after, lines } = staged();
    expect(await askedOf('recent')).toEqual(['primary']);
    expect([replica.watch.isUsable(), replica.watch.lagSeconds()]).toEqual([false, null]);
    await after(0);
    expect(await askedOf('recent')).toEqual(['replica']);
    expect([replica.watch.isUsable(), replica.watch.lagSeconds()]).toEqual([true, 0]);
    expect(lines()).toEqual(['reads go to the replica']);
  });

  it('goes to the primary while the replica is behind, with one warning', async () => {
    const { askedOf, primaryAt, replicaAt, after, lines } = staged();
    await after(0);
    primaryAt({ lsn: 200n });
    await after(MOST_LAG_MS);
    expect(await askedOf('recent')).toEqual(['replica']);
    await after(1);
    expect(await askedOf('recent')).toEqual(['primary']);
    await after(1_000);
    replicaAt({ lsn: 200n });
    await after(1_000);
    expect(await askedOf('recent')).toEqual(['replica']);
    expect(lines().map((line) => line.split(':').at(-1)?.trim())).toEqual([
      'reads go to the replica',
      'it is further behind than REPLICA_LAG_MAX_SECONDS',
      'reads go to the replica',
    ]);
  });

  it('goes to the primary when nothing has been measured for longer than the allowed lag', async () => {
    const { askedOf, after } = staged();
    await after(0);
    await after(MOST_LAG_MS + 1, { isMeasured: false });
    expect(await askedOf('recent')).toEqual(['primary']);
  });

  for (const [what, position] of [
    ['does not answer', null],
    ['has been promoted', { isReplica: false }],
    ['follows another cluster', { system: 'other' }],
    ['has stayed on the timeline of before a promotion', { timeline: 0, lsn: 9_999n }],
  ] as const) {
    it(`goes to the primary when the replica ${what}, with one warning`, async () => {
      const { replica, askedOf, replicaAt, after, lines } = staged();
      await after(0);
      replicaAt(position);
      await after(1_000);
      await after(1_000);
      expect(await askedOf('recent')).toEqual(['primary']);
      expect(replica.watch.isUsable()).toBe(false);
      expect(lines()).toHaveLength(2);
      replicaAt({ system: 'one', timeline: 1, isReplica: true });
      await after(1_000);
      expect(await askedOf('recent')).toEqual(['replica']);
    });
  }

  it('goes to the primary once when the replica fails, and other errors pass', async () => {
    const { askedOf, after } = staged();
    await after(0);
    for (const code of ['40001', '40P01', '42P01', '42703']) {
      expect([code, ...(await askedOf('recent', failing(refusedBy(code))))]).toEqual([code, 'replica', 'primary']);
    }
    const faulty = vi.fn(async () => Promise.reject(refusedBy('40001')));
    await expect(askedOf('recent', faulty)).rejects.toThrow('failed');
    expect(faulty).toHaveBeenCalledTimes(2);
    await expect(askedOf('recent', failing(refusedBy('22012')))).rejects.toThrow('failed');
    await expect(askedOf('recent', failing(new TypeError('a fault of the product')))).rejects.toThrow('a fault');
  });
});

describe('a read that must see all that was written before', () => {
  it('goes to the replica only once it has replayed where the primary is', async () => {
    const { askedOf, primaryAt, replicaAt, after } = staged();
    await after(0);
    expect(await askedOf('current')).toEqual(['replica']);
    primaryAt({ lsn: 101n });
    vi.useFakeTimers();
    setTimeout(() => replicaAt({ lsn: 101n }), 50);
    const waiting = askedOf('current');
    await vi.advanceTimersByTimeAsync(100);
    expect(await waiting).toEqual(['replica']);
    vi.useRealTimers();
  });

  it('goes to the primary when the replica does not come so far in time', async () => {
    const { askedOf, primaryAt, after } = staged();
    await after(0);
    primaryAt({ lsn: 101n });
    vi.useFakeTimers();
    const waiting = askedOf('current');
    for (let ms = 0; ms <= 300; ms += 20) {
      await after(20, { isMeasured: false });
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(await waiting).toEqual(['primary']);
    vi.useRealTimers();
  });

  it('goes to the primary when the replica is another server, however far it is', async () => {
    const { askedOf, replicaAt } = staged();
    for (const position of [{ isReplica: false }, { system: 'other' }, { timeline: 2 }, null]) {
      replicaAt({ system: 'one', timeline: 1, isReplica: true });
      expect(await askedOf('current')).toEqual(['replica']);
      replicaAt(position && { lsn: 9_999n, ...position });
      expect([position, ...(await askedOf('current'))]).toEqual([position, 'primary']);
    }
  });
});

describe('a primary that does not tell its position', () => {
  it('answers every read, and the log has one warning with the reason', async () => {
    const { askedOf, primaryAt, after, lines } = staged();
    await after(0);
    primaryAt(refusedBy('42501'));
    await after(1_000);
    await after(1_000);
    expect([...(await askedOf('recent')), ...(await askedOf('current'))]).toEqual(['primary', 'primary']);
    expect(lines().slice(1)).toEqual([expect.stringContaining('the primary does not allow to read its position')]);
  });

  it('answers a read that must be current while no measure is there either', async () => {
    const { askedOf, primaryAt } = staged();
    primaryAt(refusedBy('42501'));
    expect(await askedOf('current')).toEqual(['primary']);
  });
});

describe('a product with a replica', () => {
  pgOnly('reads there what its list names, shows members what they have written, and reports it', async () => {
    const { replica, primaryAt, replicaAt, after } = staged();
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
    const { replica, after } = staged();
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
