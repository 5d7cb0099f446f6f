import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpMembers, type Member } from '../crash/client.ts';
import { startOn, type KillableServer } from '../crash/server.ts';
import { startOwnPostgres, type FailingPostgres } from '../postgres/start.ts';
import { runSql } from '../postgres/run-sql.ts';
import { RECONNECT_AFTER_MS, Stream, callFor, type Answered } from './streams.ts';

const PARENTS = 40;
const STREAMS_OF_A_PARENT = 5;
const CALL_EVERY_MS = 50;
const CALL_MS = 3_000;
/**
 * The worst case: a stream that asks just before the outage ends is refused after the time of one
 * call, asks again after the interval of a browser, and is answered within another call. Times
 * four, because other tests run beside it.
 */
const STREAMS_BACK_MS = 4 * (CALL_MS + RECONNECT_AFTER_MS + CALL_MS);

/** Long, because the server may still answer the calls of the last outage, beside other tests. */
const STOPPED_SOON_MS = 15_000;

let postgres: FailingPostgres;
let server: KillableServer;
let folder: string;
let parents: Member[];
let streams: Stream[] = [];

const settings = (): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  COOKIE_SECRET: 'a-secret-of-this-drill-that-is-long-enough',
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-outage-'));
  postgres = await startOwnPostgres();
  server = await startOn(folder, settings());
  parents = await signUpMembers(server.address, PARENTS);
}, 180_000);
afterAll(async () => {
  await server.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 180_000);

afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()));
});

/** Also notifies, as the product does, so that open streams receive the change. */
async function rename(name: string): Promise<void> {
  await runSql(
    postgres.url,
    `with renamed as (update users set first_name = $1 returning uid)
     select pg_notify('live', json_build_object('uid', uid, 'kind', 'user')::text) from renamed`,
    [name],
  );
}

const listeners = (): Promise<object[]> =>
  runSql(postgres.url, "select 1 from pg_stat_activity where application_name = 'nestling-listener'");

function parentAt(turn: number): Member {
  const parent = parents[turn % parents.length];
  if (!parent) throw new Error('nobody signed in');
  return parent;
}

/** Alternates a write and a read, as a parent's page does. */
function callsOf(address: string): () => Promise<Response> {
  let turn = 0;
  return () => {
    turn += 1;
    const { uid, client } = parentAt(turn);
    const headers = { cookie: client.cookie, 'content-type': 'application/json', 'x-api-access-key': 'nestling-web' };
    return turn % 3 === 0
      ? fetch(`${address}/api/user/${uid}`, { method: 'POST', headers, body: JSON.stringify({ lastName: 'Ortiz' }) })
      : fetch(`${address}/api/user/${uid}`, { headers });
  };
}

const statuses = (calls: readonly Answered[]): number[] => [...new Set(calls.map(({ status }) => status))];
const slowest = (calls: readonly Answered[]): number => Math.max(...calls.map(({ ms }) => ms));

const outages = {
  'stopped for ten seconds': {
    ms: 10_000,

    begin: () => postgres.halt(),
    end: () => postgres.again(),
  },
  'frozen for twenty seconds': {
    ms: 20_000,

    begin: () => postgres.freeze(),
    end: () => postgres.thaw(),
  },
};

describe('an outage under 200 open streams and 20 calls a second', () => {
  it.each(Object.entries(outages))(
    'with Postgres %s fails calls quickly, and ends without lasting errors',
    { timeout: 300_000 },
    async (what, { ms, begin, end }) => {
      streams = parents.flatMap((parent) =>
        Array.from({ length: STREAMS_OF_A_PARENT }, () => new Stream(server.address, parent)),
      );
      await vi.waitFor(() => expect(streams.every((stream) => stream.hasReceived('event: user'))).toBe(true), 10_000);
      const call = callsOf(server.address);
      const before = await callFor(500, CALL_EVERY_MS, call);
      expect(statuses(before)).toEqual([200]);
      const away = callFor(ms, CALL_EVERY_MS, call);
      await begin();
      await pause(ms);
      await end();
      const returned = Date.now();
      const name = `After ${what}`;
      await rename(name);
      await vi.waitFor(() => expect(streams.filter((stream) => !stream.hasReceived(name))).toEqual([]), {
        timeout: STREAMS_BACK_MS - (Date.now() - returned),
        interval: 50,
      });
      const calls = await away;
      // Other tests run beside it, and make every call slower.
      expect(slowest(calls)).toBeLessThan(2 * CALL_MS + 10 * slowest(before));
      expect(statuses(calls)).toContain(503);
      expect(statuses(calls).filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses(await callFor(500, CALL_EVERY_MS, call))).toEqual([200]);
      await pause(1_000);
      // One for live changes, one for content.
      expect(await listeners()).toHaveLength(2);
    },
  );
});

describe('a stop of the server', () => {
  it('while 100 streams are opening is quick and without errors, four times', { timeout: 300_000 }, async () => {
    const stops: { code: number | null; isSoon: boolean }[] = [];
    for (let time = 0; time < 4; time += 1) {
      if (time > 0) server = await startOn(folder, settings());
      streams = Array.from({ length: 100 }, (_, index) => new Stream(server.address, parentAt(index)));
      await pause(time * 16);
      const start = Date.now();
      const code = await server.stop();
      stops.push({ code, isSoon: Date.now() - start < STOPPED_SOON_MS });
      await Promise.all(streams.map((stream) => stream.close()));
    }
    expect(stops).toEqual(stops.map(() => ({ code: 0, isSoon: true })));
  });
});
