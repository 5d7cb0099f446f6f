/**
 * `npm run drill promote`: parents order, take codes and pick boxes up over nginx and PgBouncer
 * while the primary is killed, in a second round is well, and in a third cannot be stopped, and
 * `deploy/promote` makes the replica the primary. Nothing that was acknowledged may be lost or
 * doubled, and writes are served within five seconds. Debian packages as `npm run stack`; four
 * minutes.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { saveFirstName, startLoad } from '../outage/load.ts';
import type { Load } from '../outage/load.ts';
import { Stream, missedEvents, signedInParents } from '../outage/parents.ts';
import type { SignedIn } from '../outage/parents.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { serverSettings } from '../stack/backup.ts';
import { fillIn } from '../stack/fill-in.ts';
import { runSql } from '../stack/postgres.ts';
import { startStack } from '../stack/start.ts';
import type { Stack } from '../stack/start.ts';
import {
  acknowledgeByReplica,
  costOfReplica,
  promote,
  rejoin,
  showTimeline,
  takesWrites,
} from './promoting/servers.ts';
import type { Pair } from './promoting/servers.ts';

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

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns whether all that the drill demands was seen */
export async function drill(): Promise<boolean> {
  const deaths: string[] = [];
  const stack = await startStack({
    settings: { RATE_LIMIT_SCALE: '0', BOX_NEEDS_CONFIRMED_EMAIL: '0', LOG_LEVEL: 'warn' },
    postgresSettings: replicationSettings(),
    // Servers of Postgres are ended by the command, which stops the former primary.
    onDeath: (name, how) => {
      if (!SERVERS.includes(name)) deaths.push(`${name} ended by itself (${how})`);
    },
    onStep: (text) => say(`Starting ${text} …`),
  });
  try {
    setDefaultCACertificates([...getCACertificates('default'), stack.site.certificate]);
    const faults = [...(await drillOn(stack)), ...deaths];
    for (const fault of faults) say(`FAULT: ${fault}`);
    return faults.length === 0;
  } finally {
    await stack.stop();
  }
}

/** Those of `deploy/` without the archive, which nothing here reads. */
function replicationSettings(): Record<string, string> {
  const settings = Object.entries(serverSettings(fillIn('postgresql/nestling.conf', {})));
  return Object.fromEntries(settings.filter(([name]) => !name.startsWith('archive_')));
}

interface Scene {
  readonly stack: Stack;
  readonly address: string;
  readonly load: Load;
  readonly readers: readonly SignedIn[];
  readonly streams: readonly Stream[];
}

/** @returns what is not as it must be, in words */
async function drillOn(stack: Stack): Promise<string[]> {
  const { address } = stack.site;
  const first: Pair = { primary: stack.primary, replica: stack.replica };
  const second: Pair = { primary: stack.replica, replica: stack.primary };
  await importCodes(stack);
  await watchReplica(stack);
  await acknowledgeByReplica(first);
  const { withIt, without } = await costOfReplica(first);
  say(`a small write takes ${without.toFixed(2)} ms, and ${withIt.toFixed(2)} ms with the replica`);
  const members = await signedInParents(address, MEMBERS);
  const readers = await signedInParents(address, READERS);
  const streams = readers.map((reader) => new Stream(address, reader));
  await Promise.all(streams.map((stream) => stream.open()));
  const faults = await lagBehind(stack);
  const load = startLoad({ address, together: TOGETHER, members });
  const scene: Scene = { stack, address, load, readers, streams };
  await pause(PHASE_MS);
  await first.primary.kill();
  faults.push(...(await takeOver('killed', scene, first)));
  await follow(second);
  faults.push(...(await takeOver('planned', scene, second)));
  await follow(first);
  const following = performance.now();
  while ((await checkOf(stack)) !== 'ok' && performance.now() - following < FOLLOWS_AGAIN_WITHIN_MS) await pause(200);
  say(`seen to follow ${((performance.now() - following) / 1_000).toFixed(1)} s later`);
  if ((await checkOf(stack)) !== 'ok') faults.push('the server that is a replica again is not seen to follow');
  faults.push(...(await takeOver('cannot be stopped', scene, first)));
  if (await takesWrites(first.primary)) faults.push('the former primary takes writes beside the new one');
  await pause(PHASE_MS);
  await load.finish();
  await Promise.all(streams.map((stream) => stream.close()));
  return [...faults, ...(await faultsAfter(stack, load, { mostRepeated: 0, url: first.replica.url }))];
}

/** The former primary becomes the replica. */
async function follow(pair: Pair): Promise<void> {
  await pause(PHASE_MS);
  await rejoin(pair);
  await acknowledgeByReplica(pair);
  await showTimeline(pair);
  say('the former primary follows');
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
  say((promoted.out + promoted.err).trim());
  if (promoted.code !== 0) return [`promote failed (${how})`];
  const isTwice = (await promote(stack, pair, canStop)).code === 0;
  if (!isTwice) faults.push(`promote fails where all is done (${how})`);
  const missing = await missedEvents(name, streams);
  const { calls, refused } = counted();
  say(
    `${how}: a parent’s write was served ${((savedMs - began) / 1_000).toFixed(1)} s after the command; ${calls} calls, ${refused} refused and repeated; ${missing} pages missed a change`,
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
  const again = async (attempt: () => Promise<boolean>): Promise<void> => {
    while (performance.now() < end && !(await attempt())) await pause(50);
  };
  // A planned change goes on serving until the command fences the primary.
  await again(isPromoted);
  await Promise.all(
    readers.map((reader) =>
      again(() =>
        saveFirstName(address, reader, name).then(
          () => true,
          () => false,
        ),
      ),
    ),
  );
  return performance.now();
}
