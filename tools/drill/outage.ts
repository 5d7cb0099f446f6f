/**
 * `npm run drill outage -- [--calls {number}] [--only {text of faults}] [--keep]`: parents order,
 * take codes, pick boxes up, save and read over nginx, while Postgres, PgBouncer and each process
 * stop, die and return. Nothing that was acknowledged may be lost, nothing may be there twice, and
 * open pages must receive later changes. `--keep` leaves the logs.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { saveFirstName, startLoad, type Load } from '../outage/load.ts';
import { Stream, callFor, missedEvents, signedInParents, type SignedIn } from '../outage/parents.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { runSql } from '../stack/postgres.ts';
import { startStack, type Stack } from '../stack/start.ts';
import { PRIMARY_DISK_MB, faultsOf, type Fault } from './outages/faults.ts';

const TOGETHER = 6;
const MEMBERS = 4;
/** Members with an open live stream. */
const READERS = 20;
/** Of these, those whose record changes past the processes. */
const DIRECTLY = 10;
const CALLS = 40_000;

/** The time between two faults in which nothing may be refused. */
const QUIET_MS = 3_000;

/** From the return of a part until calls are answered again. */
const BACK_WITHIN_MS = 8_000;
const POLL_MS = 100;

/** The part of a fault in which members must be able to read. */
const READ_AFTER_MS = 1_000;
const READ_FOR_MS = 8_000;

/** Runs the drill. @returns whether all bars held */
export async function drill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { calls: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean' } },
  });
  const deaths: string[] = [];
  const mayEnd = new Set<string>();
  // Only root can give the database a disk of its own.
  const hasDisk = process.getuid?.() === 0;
  const stack = await startStack({
    settings: { RATE_LIMIT_SCALE: '0', BOX_NEEDS_CONFIRMED_EMAIL: '0', LOG_LEVEL: 'warn' },
    onDeath: (name, how) => {
      if (!mayEnd.has(name)) deaths.push(`${name} ended by itself (${how})`);
    },
    ...(hasDisk && { primaryDiskMb: PRIMARY_DISK_MB }),
    onStep: (text) => say(`Starting ${text} …`),
    ...(values.keep && { isKept: true }),
  });
  try {
    const all = faultsOf(stack);
    const happening = all.filter(({ what, fillsDisk }) => what.includes(values.only ?? '') && (hasDisk || !fillsDisk));
    if (!hasDisk) say('Without root there is no full disk.');
    for (const { fillsDisk } of happening) if (fillsDisk) mayEnd.add(fillsDisk.name);
    const faults = await drillOn(stack, happening, Number(values.calls ?? CALLS));
    for (const fault of [...faults, ...deaths]) say(`NOT AS IT MUST BE: ${fault}`);
    return faults.length + deaths.length === 0;
  } finally {
    await stack.stop();
    if (values.keep) say(`The logs are in ${stack.folder}`);
  }
}

/** @returns what is not as it must be, in words */
async function drillOn(stack: Stack, happening: readonly Fault[], calls: number): Promise<string[]> {
  setDefaultCACertificates([...getCACertificates('default'), stack.site.certificate]);
  const { address } = stack.site;
  await importCodes(stack);
  const members = await signedInParents(address, MEMBERS);
  const readers = await signedInParents(address, READERS);
  const streams = readers.map((reader) => new Stream(address, reader));
  await Promise.all(streams.map((stream) => stream.open()));
  const load = startLoad({ address, together: TOGETHER, members });
  const missed: string[] = [];
  for (const fault of happening) missed.push(...(await undergo(fault, { stack, load, readers, streams })));
  while (load.total.calls < calls) await pause(QUIET_MS);
  await load.finish();
  await Promise.all(streams.map((stream) => stream.close()));
  const mostRepeated = happening.reduce((sum, { repeatsMails = 0 }) => sum + repeatsMails, 0);
  return [...missed, ...(await faultsAfter(stack, load, { mostRepeated }))];
}

interface Scene {
  readonly stack: Stack;
  readonly load: Load;
  readonly readers: readonly SignedIn[];
  readonly streams: readonly Stream[];
}

/** Lets a fault happen, waits until all is as before, and prints a line. @returns what is missed */
async function undergo(
  { what, happen, refusesNothing = false, isLogged, servesReads = false }: Fault,
  scene: Scene,
): Promise<string[]> {
  const { stack, load, readers } = scene;
  const missed: string[] = [];
  const countFault = load.count();
  const begun = Date.now();
  if (servesReads) await letSessionsAge(stack.primary.url, readers);
  const [, refusedReads] = await Promise.all([
    happen(),
    servesReads ? countRefusedReads(stack.site.address, readers) : 0,
  ]);
  if (refusedReads > 0) missed.push(`${what}: ${refusedReads} reads are refused`);
  const returned = Date.now();
  const marker = nameOf(returned);
  // Some change at once, while the processes may not hear of it; the others once calls succeed.
  await renameDirectly(stack.primary.url, readers.slice(0, DIRECTLY), marker);
  const isBack = await untilSaved(stack.site.address, readers.slice(DIRECTLY), marker);
  const backMs = Date.now() - returned;
  if (!isBack || backMs > BACK_WITHIN_MS) missed.push(`${what}: calls are answered ${backMs} ms after its end`);
  const missing = await missedEvents(marker, scene.streams);
  if (missing > 0) missed.push(`${what}: ${missing} of ${readers.length} open pages do not receive a later change`);
  const during = countFault();
  if (isLogged !== undefined && !isInLogs(stack, isLogged)) missed.push(`${what}: no process has logged “${isLogged}”`);
  if (isLogged !== undefined && during.refused === 0) missed.push(`${what}: no call is refused, so it did not happen`);
  if (refusesNothing && during.refused > 0) missed.push(`${what}: ${during.refused} calls are refused`);
  const countQuiet = load.count();
  await pause(QUIET_MS);
  const quiet = countQuiet();
  if (quiet.refused > 0) missed.push(`after “${what}”: ${quiet.refused} of ${quiet.calls} calls are refused`);
  say(
    `${what}: ${inSeconds(returned - begun)} s, ${during.calls} calls, ${during.refused} refused, back after ${backMs} ms, ${missing} pages missed a change; then ${quiet.calls} calls, ${quiet.refused} refused`,
  );
  return missed;
}

/** Makes sessions due to be extended with their next call. */
async function letSessionsAge(url: string, members: readonly SignedIn[]): Promise<void> {
  await runSql(url, "update sessions set last_used_at = last_used_at - interval '15 minutes' where uid = any($1)", [
    members.map(({ uid }) => uid),
  ]);
}

function isInLogs({ folder }: Stack, text: string): boolean {
  const logs = globSync(join(folder, 'logs', '{web-*,worker}.log'));
  return logs.some((log) => readFileSync(log, 'utf8').includes(text));
}

/** Members read their record meanwhile. @returns how often that was refused */
async function countRefusedReads(address: string, [reader]: readonly SignedIn[]): Promise<number> {
  if (!reader) throw new Error('there is no reader');
  await pause(READ_AFTER_MS);
  const answers = await callFor(READ_FOR_MS, POLL_MS, () =>
    fetch(`${address}/api/user/${reader.uid}`, { headers: { cookie: reader.cookie } }),
  );
  return answers.filter(({ status }) => status !== 200).length;
}

/** Changes records as another process would that is connected already. */
async function renameDirectly(url: string, members: readonly SignedIn[], name: string): Promise<void> {
  await runSql(
    url,
    `with renamed as (update users set first_name = $1 where uid = any($2) returning uid)
     select pg_notify('live', json_build_object('uid', uid, 'kind', 'user')::text) from renamed`,
    [name, members.map(({ uid }) => uid)],
  );
}

/** Each reader saves a name, again until it is accepted. @returns false if it takes far too long */
async function untilSaved(address: string, readers: readonly SignedIn[], name: string): Promise<boolean> {
  const end = Date.now() + 4 * BACK_WITHIN_MS;
  const save = async (reader: SignedIn): Promise<boolean> => {
    while (Date.now() < end) {
      const isSaved = await saveFirstName(address, reader, name).then(
        () => true,
        () => false,
      );
      if (isSaved) return true;
      await pause(POLL_MS);
    }
    return false;
  };
  return (await Promise.all(readers.map(save))).every(Boolean);
}

/** A name of letters, because others are refused. */
function nameOf(moment: number): string {
  return `M${[...String(moment)].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
