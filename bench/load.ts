import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { analyzeTables, clearJobs } from './database.ts';
import type { Sample } from './results.ts';

/** One call of a load. */
export interface LoadCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

/** A process under load. */
export interface Side {
  readonly address: string;
  /** Returns this number of calls, which are made once each. */
  readonly prepare: (count: number) => readonly LoadCall[] | Promise<readonly LoadCall[]>;
}

/** How long and how often sides are compared. */
export interface Comparison {
  readonly rounds: number;
  /** Calls of each side before the first round, because cold code is slower. */
  readonly warmUpCalls: number;
  readonly connections: number;
  /** Of the product. */
  readonly databaseUrl: string;
}

/** Short, because other work of the machine must affect both sides alike. */
const STRETCH_SECONDS = 0.5;

/** Of each side in a round. */
const STRETCHES = 5;

/**
 * Loads the product and its limit in alternating stretches, never at once.
 *
 * @param sides the product and its limit
 * @returns calls per second of both, round by round
 */
export async function compare(
  sides: readonly Side[],
  { rounds, warmUpCalls, connections, databaseUrl }: Comparison,
): Promise<Sample[]> {
  const warmedUp = [];
  await clearJobs(databaseUrl);
  for (const { address, prepare } of sides) {
    const seconds = await makeCalls(address, await prepare(warmUpCalls), connections);
    const amount = Math.max(connections, Math.round((warmUpCalls / seconds) * STRETCH_SECONDS));
    warmedUp.push({ address, prepare, amount });
  }
  await analyzeTables(databaseUrl);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loads = [];
    for (const { address, prepare, amount } of warmedUp) {
      loads.push({ address, amount, calls: await prepare(amount * STRETCHES), seconds: 0 });
    }
    await clearJobs(databaseUrl);
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      // The order changes each time, otherwise one side would always follow the other.
      for (const load of stretch % 2 === 0 ? loads : loads.toReversed()) {
        const calls = load.calls.slice(stretch * load.amount, (stretch + 1) * load.amount);
        load.seconds += await makeCalls(load.address, calls, connections);
      }
    }
    const [measured = 0, limit = 0] = loads.map(({ calls, seconds }) => calls.length / seconds);
    samples.push({ measured, limit });
  }
  return samples;
}

/**
 * Makes each call once, as fast as answers arrive.
 *
 * @returns seconds until the last answer
 */
export async function makeCalls(address: string, calls: readonly LoadCall[], connections: number): Promise<number> {
  const pool = new Pool(address, { connections, pipelining: 1 });
  const rest = calls.values();
  const begun = performance.now();
  const callInTurn = async () => {
    for (const call of rest) await makeCall(pool, call);
  };
  try {
    await Promise.all(Array.from({ length: connections }, callInTurn));
    return (performance.now() - begun) / 1000;
  } finally {
    await pool.close();
  }
}

/**
 * Makes calls at fixed times, whether or not earlier ones were answered, as parents do.
 *
 * @returns milliseconds of each call from the time at which it was due
 */
export async function callByClock(address: string, calls: readonly LoadCall[], perSecond: number): Promise<number[]> {
  const pool = new Pool(address, { pipelining: 1 });
  const begun = performance.now();
  const latenessOf = async (call: LoadCall, index: number) => {
    const due = begun + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    await makeCall(pool, call);
    return performance.now() - due;
  };
  try {
    return await Promise.all(calls.map(latenessOf));
  } finally {
    await pool.close();
  }
}

/** @throws when the answer is not a success, because a load of refusals measures nothing */
async function makeCall(pool: Pool, { method, path, headers, body }: LoadCall): Promise<void> {
  const answer = await pool.request({
    method,
    path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${await answer.body.text()}`);
  // A connection that is half read cannot be used again.
  await answer.body.dump({ limit: Infinity });
}
