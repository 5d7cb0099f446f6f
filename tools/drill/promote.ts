/**
 * `npm run drill promote`: parents order, take codes and pick boxes up over nginx and PgBouncer
 * while the primary is killed, in a second round is well, and in a third cannot be stopped, and
 * `deploy/promote` makes the replica the primary. Nothing that was acknowledged may be lost or
 * doubled, and writes are served within five seconds. Debian packages as `npm run stack`; four
 * minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { missedEvents, type SignedIn } from '../outage/parents.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { serverSettings } from '../stack/backup.ts';
import { fillIn } from '../stack/fill-in.ts';
import { runSql } from '../stack/postgres.ts';
import type { Stack } from '../stack/start.ts';
import { isSoWithin } from '../until.ts';
import { acknowledgeByReplica, promote, rejoin, showTimeline, takesWrites, type Pair } from './promoting/servers.ts';
import { UNDER_LOAD, areSavedWithin, onStack, startScene, type Scene } from './shared/on-stack.ts';
import { print, seconds } from './shared/print.ts';

/** Names of the parts that are servers of Postgres. */
const SERVERS: readonly string[] = ['primary', 'replica'];

const TOGETHER = 4;
const MEMBERS = 3;
const READERS = 10;
const PHASE_MS = 8_000;
const SERVED_WITHIN_MS = 5_000;
/** More than `REPLICA_LAG_MAX_SECONDS`. */
const BEHIND_MS = 12_000;
const FOLLOWS_AGAIN_WITHIN_MS = 10_000;

/** @returns what is not as it must be, in words */
export function drill(): Promise<string[]> {
  const options = {
    settings: UNDER_LOAD,
    postgresSettings: replicationSettings(),
    // Servers of Postgres are ended by the command, which stops the former primary.
    mayEnd: (name: string) => SERVERS.includes(name),
  };
  return onStack(options, drillOn);
}

/** Those of `deploy/` without the archive, which nothing here reads. */
function replicationSettings(): Record<string, string> {
  const settings = Object.entries(serverSettings(fillIn('postgresql/nestling.conf', {})));
  return Object.fromEntries(settings.filter(([name]) => !name.startsWith('archive_')));
}

async function drillOn(stack: Stack): Promise<string[]> {
  const first: Pair = { primary: stack.primary, replica: stack.replica };
  const second: Pair = { primary: stack.replica, replica: stack.primary };
  await importCodes(stack);
  await watchReplica(stack);
  await acknowledgeByReplica(first);
  const faults = await lagBehind(stack);
  const scene = await startScene(stack, { together: TOGETHER, members: MEMBERS, readers: READERS });
  await pause(PHASE_MS);
  await first.primary.kill();
  faults.push(...(await takeOver('killed', scene, first)));
  await follow(second);
  faults.push(...(await takeOver('planned', scene, second)));
  await follow(first);
  const isSeen = await isSoWithin(FOLLOWS_AGAIN_WITHIN_MS, async () => (await checkOf(stack)) === 'ok');
  if (!isSeen) faults.push('the server that is a replica again is not seen to follow');
  faults.push(...(await takeOver('cannot be stopped', scene, first)));
  if (await takesWrites(first.primary)) faults.push('the former primary takes writes beside the new one');
  await pause(PHASE_MS);
  await scene.finish();
  return [...faults, ...(await faultsAfter(stack, scene.load, { mostRepeated: 0, url: first.replica.url }))];
}

/** The former primary becomes the replica. */
async function follow(pair: Pair): Promise<void> {
  await pause(PHASE_MS);
  await rejoin(pair);
  await acknowledgeByReplica(pair);
  await showTimeline(pair);
  print('the former primary follows');
  await pause(PHASE_MS);
}

type Round = 'killed' | 'planned' | 'cannot be stopped';

/** What members save in a round, and what their open pages receive. */
const NAMES: Readonly<Record<Round, string>> = { killed: 'Una', planned: 'Duo', 'cannot be stopped': 'Tria' };

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

/** The check of the replica on `/readyz`. */
async function checkOf({ webs }: Stack): Promise<unknown> {
  const ready = (await (await fetch(`${webs[0].address}/readyz`)).json()) as { checks: Record<string, string> };
  return ready.checks['replica'];
}

/** A replica that does not replay is shown as behind, for as long as that is so. */
async function lagBehind(stack: Stack): Promise<string[]> {
  const { replica, webs, settings } = stack;
  const faults: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) faults.push(`${what}: ${String(found)} instead of ${String(wanted)}`);
  };
  await pause(1_500);
  compare('the check of the replica', await checkOf(stack), 'ok');
  await runSql(replica.url, 'select pg_wal_replay_pause()');
  await pause(BEHIND_MS);
  compare('the check of a replica that is behind', await checkOf(stack), 'failed');
  const metrics = await fetch(`${webs[0].address}/metrics`, {
    headers: { authorization: `Bearer ${settings['METRICS_TOKEN'] ?? ''}` },
  });
  const lag = Number(/^replica_lag_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
  compare('the gauge shows how far it is behind', lag > BEHIND_MS / 1_000 - 2, true);
  await runSql(replica.url, 'select pg_wal_replay_resume()');
  await pause(2_500);
  compare('the check of a replica that has caught up', await checkOf(stack), 'ok');
  return faults;
}

/** Runs `deploy/promote` under load. @returns what is not as it must be */
async function takeOver(how: Round, { stack, address, load, readers, streams }: Scene, pair: Pair): Promise<string[]> {
  const faults: string[] = [];
  const counted = load.count();
  const began = performance.now();
  const name = NAMES[how];
  const canStop = how !== 'cannot be stopped';
  const [promoted, savedMs] = await Promise.all([
    promote(stack, pair, canStop),
    savedAfter(address, readers, name, () => isPrimary(pair)),
  ]);
  print((promoted.out + promoted.err).trim());
  if (promoted.code !== 0) return [`promote failed (${how})`];
  const isTwice = (await promote(stack, pair, canStop)).code === 0;
  if (!isTwice) faults.push(`promote fails where all is done (${how})`);
  const missing = await missedEvents(name, streams);
  const { calls, refused } = counted();
  print(
    `${how}: a parent’s write was served ${seconds(savedMs - began)} s after the command; ${calls} calls, ${refused} refused and repeated; ${missing} pages missed a change`,
  );
  if (savedMs - began > SERVED_WITHIN_MS) faults.push(`writes are served ${savedMs - began} ms after the command`);
  if (missing > 0) faults.push(`${missing} open pages do not receive a later change (${how})`);
  return faults;
}

async function isPrimary({ replica }: Pair): Promise<boolean> {
  const [row] = await runSql<{ is: boolean }>(replica.url, 'select pg_is_in_recovery() as is').catch(() => []);
  return row?.is === false;
}

/** @returns the moment at which all readers have saved a name at the new primary */
async function savedAfter(
  address: string,
  readers: readonly SignedIn[],
  name: string,
  isPromoted: () => Promise<boolean>,
): Promise<number> {
  const end = performance.now() + 6 * SERVED_WITHIN_MS;
  // A planned change goes on serving until the command fences the primary.
  while (performance.now() < end && !(await isPromoted())) await pause(50);
  await areSavedWithin(end - performance.now(), address, readers, name);
  return performance.now();
}
