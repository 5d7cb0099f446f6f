/**
 * `npm run drill promote`: parents order, take codes and pick boxes up over nginx and PgBouncer
 * while the primary is killed, in a second round is well, and in a third cannot be stopped, and
 * `deploy/promote` makes the replica the primary. Nothing that was acknowledged may be lost or
 * doubled, and writes are served within five seconds. Debian packages as `npm run stack`; four
 * minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Load } from '../outage/load.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { runSql } from '../postgres/run-sql.ts';
import { print, seconds } from '../stack/print.ts';
import type { Stack } from '../stack/start.ts';
import { isSoWithin } from '../stack/until.ts';
import { Readers, UNDER_LOAD, onStack } from './on-stack.ts';
import {
  acknowledgeByReplica,
  isPrimary,
  promote,
  rejoin,
  showTimeline,
  acceptsWrites,
  type Pair,
} from './promoting.ts';

const TOGETHER = 4;
const MEMBERS = 3;
const READERS = 10;
const PHASE_MS = 8_000;
const SERVED_WITHIN_MS = 5_000;
/** More than `REPLICA_LAG_MAX_SECONDS`. */
const BEHIND_MS = 12_000;
const FOLLOWS_AGAIN_WITHIN_MS = 10_000;

/** How the former primary is when the command runs, and what members save meanwhile. */
interface Round {
  readonly how: string;
  readonly name: string;
  readonly canStop: boolean;
}

const KILLED: Round = { how: 'killed', name: 'Una', canStop: true };
const PLANNED: Round = { how: 'planned', name: 'Duo', canStop: true };
const UNSTOPPABLE: Round = { how: 'cannot be stopped', name: 'Tria', canStop: false };

/** @returns what is not as it must be, in words */
export function drill(): Promise<string[]> {
  // The command stops the former primary.
  return onStack({ settings: UNDER_LOAD, mayEnd: ['primary', 'replica'] }, drillOn);
}

async function drillOn(stack: Stack): Promise<string[]> {
  const first: Pair = { primary: stack.primary, replica: stack.replica };
  const second: Pair = { primary: stack.replica, replica: stack.primary };
  await importCodes(stack);
  await watchReplica(stack);
  await acknowledgeByReplica(first);
  const faults = await lagBehind(stack);
  const readers = await Readers.open(stack.address, READERS);
  const load = await Load.start(stack.address, TOGETHER, MEMBERS);
  const round = async (each: Round, pair: Pair): Promise<void> => {
    const before = load.tally();
    faults.push(...(await promoteReplica(each, stack, readers, pair)));
    const { calls, refused } = load.tally(before);
    print(`${each.how}: ${calls} calls, ${refused} refused and repeated`);
    await pause(PHASE_MS);
  };
  await pause(PHASE_MS);
  await first.primary.kill();
  await round(KILLED, first);
  await follow(second);
  await round(PLANNED, second);
  await follow(first);
  const isSeen = await isSoWithin(FOLLOWS_AGAIN_WITHIN_MS, async () => (await checkOf(stack)) === 'ok');
  if (!isSeen) faults.push('the server that is a replica again is not seen to follow');
  await round(UNSTOPPABLE, first);
  if (await acceptsWrites(first.primary)) faults.push('the former primary takes writes beside the new one');
  await load.finish();
  await readers.close();
  return [...faults, ...(await faultsAfter(stack, load, { maxRepeated: 0, url: first.replica.url }))];
}

/** The former primary becomes the replica. */
async function follow(pair: Pair): Promise<void> {
  await rejoin(pair);
  await acknowledgeByReplica(pair);
  await showTimeline(pair);
  print('the former primary follows');
  await pause(PHASE_MS);
}

/** Gives the processes the address of the replica, which is known only once it runs. */
async function watchReplica({ webs, worker, replica, settings }: Stack): Promise<void> {
  const url = new URL(settings['DATABASE_URL'] ?? '');
  url.port = String(replica.port);
  for (const part of [...webs, worker]) {
    part.settings['DATABASE_REPLICA_URL'] = url.href;
    await part.stop();
    await part.start();
  }
}

const readySchema = z.object({ checks: z.object({ replica: z.string() }) });

/** The check of the replica on `/readyz`. */
async function checkOf({ webs }: Stack): Promise<string> {
  const ready = await fetch(`${webs[0].address}/readyz`);
  return readySchema.parse(await ready.json()).checks.replica;
}

/** A replica that does not replay is shown as behind, for as long as that is so. */
async function lagBehind(stack: Stack): Promise<string[]> {
  const { replica, webs, settings } = stack;
  const faults: string[] = [];
  const compare = (what: string, actual: string | boolean, expected: string | boolean): void => {
    if (actual !== expected) faults.push(`${what}: ${actual} instead of ${expected}`);
  };
  await pause(1_500);
  compare('the check of the replica', await checkOf(stack), 'ok');
  await runSql(replica.url, 'select pg_wal_replay_pause()');
  await pause(BEHIND_MS);
  compare('the check of a replica that is behind', await checkOf(stack), 'failed');
  const headers = { authorization: `Bearer ${settings['METRICS_TOKEN'] ?? ''}` };
  const metrics = await fetch(`${webs[0].address}/metrics`, { headers });
  const lag = Number(/^replica_lag_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
  compare('the gauge shows how far it is behind', lag > BEHIND_MS / 1_000 - 2, true);
  await runSql(replica.url, 'select pg_wal_replay_resume()');
  await pause(2_500);
  compare('the check of a replica that has caught up', await checkOf(stack), 'ok');
  return faults;
}

/** Runs `deploy/promote` under load. @returns what is not as it must be */
async function promoteReplica(
  { how, name, canStop }: Round,
  stack: Stack,
  readers: Readers,
  pair: Pair,
): Promise<string[]> {
  const began = performance.now();
  const [promoted, savedMs] = await Promise.all([promote(stack, pair, canStop), savedAfter(readers, name, pair)]);
  print((promoted.out + promoted.err).trim());
  if (promoted.code !== 0) return [`promote failed (${how})`];
  const again = await promote(stack, pair, canStop);
  const missing = await readers.missed(name);
  const servedMs = savedMs - began;
  print(`${how}: members’ writes were served ${seconds(servedMs)} s after the command`);
  return [
    ...(again.code === 0 ? [] : [`promote fails where all is done (${how})`]),
    ...(servedMs > SERVED_WITHIN_MS ? [`writes are served ${servedMs} ms after the command (${how})`] : []),
    ...(missing > 0 ? [`${missing} open pages do not receive a later change (${how})`] : []),
  ];
}

/** @returns the moment at which all readers have saved a name at the new primary */
async function savedAfter(readers: Readers, name: string, { replica }: Pair): Promise<number> {
  const maxMs = 6 * SERVED_WITHIN_MS;
  // A planned change goes on serving until the command fences the primary.
  await isSoWithin(maxMs, () => isPrimary(replica));
  await readers.areSavedWithin(maxMs, name);
  return performance.now();
}
