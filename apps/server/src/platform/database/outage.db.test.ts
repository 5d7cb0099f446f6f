import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { withProductBehindRelay } from '#testing/database/behind-relay.ts';
import { openTestDatabase, pgOnly } from '#testing/engine.ts';
import type { Browser } from '#testing/product.ts';
import { createLog } from '../log.ts';
import { asBackground } from './as-background.ts';
import { guardDatabase } from './database.ts';
import { createPostgres } from './postgres.ts';

const pidRows = z.object({ rows: z.array(z.object({ pid: z.number() })) });

describe('outage of the database', () => {
  pgOnly('is not assumed when a full pool makes a call wait too long', () =>
    withProductBehindRelay(async ({ product }) => {
      const { database } = product;
      const current = Array.from({ length: 10 }, () =>
        database.transaction(async (tx) => {
          for (let time = 0; time < 3; time += 1) await tx.execute(sql`select pg_sleep(1)`);
        }),
      );
      await pause(100);
      const waiting = await Promise.allSettled(Array.from({ length: 4 }, () => database.db.execute(sql`select 1`)));
      expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
      await asBackground(() => database.db.execute(sql`select 1`));
      await Promise.all(current);
      await database.db.execute(sql`select 1`);
    }),
  );

  pgOnly('rejects a running transaction within three seconds', () =>
    withProductBehindRelay(async ({ product, relay }) => {
      const start = Date.now();
      const work = product.database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        relay.freeze();
        await tx.execute(sql`select 2`);
      });
      await expect(work).rejects.toThrow('the database does not answer');
      expect(Date.now() - start).toBeLessThan(3_000);
    }),
  );

  pgOnly('is not assumed when a single statement takes too long', () =>
    withProductBehindRelay(async ({ product }) => {
      const sleep = () => product.database.db.execute(sql`select pg_sleep(4)`);
      const start = Date.now();
      const slow = await Promise.allSettled([sleep(), sleep(), sleep()]);
      expect(slow.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(Date.now() - start).toBeLessThan(2_600);
      expect((await product.browser().get('/readyz')).status).toBe(200);
    }),
  );
});

describe('connection lost in a savepoint', () => {
  pgOnly('counts as one failure, so that the next statements succeed', async () => {
    const [database, others] = [await openTestDatabase(), await openTestDatabase()];
    try {
      const cut = database.transaction((tx) =>
        tx.transaction(async (inner) => {
          const [row] = pidRows.parse(await inner.execute(sql`select pg_backend_pid() as pid`)).rows;
          await others.db.execute(sql`select pg_terminate_backend(${row?.pid})`);
          await database.raw.executeSql('select 1');
        }),
      );
      await expect(cut).rejects.toThrow('the database does not answer');
      await database.db.execute(sql`select 1`);
    } finally {
      await Promise.all([database.close(), others.close()]);
    }
  });
});

describe('idle connections that an outage ends', () => {
  pgOnly('are logged in one line with message and code, and without connection parameters or statements', async () => {
    const database = await openTestDatabase();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const idle = guardDatabase(createPostgres({ url: database.url ?? '' }, log));
    try {
      const answers = Array.from({ length: 4 }, () =>
        idle.db.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.2)`),
      );
      const pids = (await Promise.all(answers)).flatMap((answer) => pidRows.parse(answer).rows);
      expect(new Set(pids.map(({ pid }) => pid)).size).toBe(4);
      for (const { pid } of pids) await database.db.execute(sql`select pg_terminate_backend(${pid})`);
      await vi.waitFor(() => expect(lines).not.toEqual([]));
      await pause(300);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('"code":"57P01"');
      expect(lines[0]).not.toMatch(/secretKey|connectionParameters|pg_sleep/);
      expect(lines[0]?.length).toBeLessThan(4_000);
    } finally {
      await idle.close();
      await database.close();
    }
  });
});

describe('changes while the database is unreachable', () => {
  pgOnly('are sent to every open event stream afterwards', () =>
    withProductBehindRelay(async ({ product, relay, direct }) => {
      const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
      const [renamed, signedOut] = [await product.member(), await product.member()];
      const streams = await Promise.all([renamed, signedOut].map((member) => openStream(base, member)));
      await vi.waitFor(() => expect(streams.every(({ text }) => text().includes('event: user'))).toBe(true), {
        timeout: 10_000,
      });

      await relay.stop();
      await direct.db.execute(sql`update users set first_name = 'Meanwhile' where uid = ${renamed.uid}`);
      await direct.db.execute(sql`delete from sessions where uid = ${signedOut.uid}`);
      await pause(1_000);
      await relay.restore();
      await vi.waitFor(
        () => {
          expect(streams[0]?.text()).toContain('Meanwhile');
          expect(streams[1]?.text()).toContain('event: signed-out');
        },
        { timeout: 5_000 },
      );
      for (const { close } of streams) close();
    }),
  );
});

async function openStream(base: string, member: Browser & { uid: string }) {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ended = new AbortController();
  const response = await fetch(`${base}/api/user/${member.uid}/events`, { headers: { cookie }, signal: ended.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => undefined);
  return { text: () => text, close: () => ended.abort() };
}
