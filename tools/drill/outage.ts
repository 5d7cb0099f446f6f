/**
 * `npm run drill outage -- [--calls {number}] [--only {text of faults}] [--keep]`: parents order,
 * take codes, pick boxes up, save and read over nginx, while Postgres, PgBouncer and each process
 * stop, die and return. Nothing that was acknowledged may be lost, nothing may be there twice, and
 * open pages must receive later changes. `--keep` leaves the logs.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callFor, missedEvents, type SignedIn } from '../outage/parents.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { runSql } from '../stack/postgres.ts';
import type { Stack } from '../stack/start.ts';
import { PRIMARY_DISK_MB, faultsOf, type Fault } from './outages/faults.ts';
import { UNDER_LOAD, areSavedWithin, onStack, startScene, type Scene } from './shared/on-stack.ts';
import { print, seconds } from './shared/print.ts';

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

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { calls: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean' } },
  });
  const mayEnd = new Set<string>();
  // Only root can give the database a disk of its own.
  const hasDisk = process.getuid?.() === 0;
  if (!hasDisk) print('Without root there is no full disk.');
  const options = {
    settings: UNDER_LOAD,
    mayEnd: (name: string) => mayEnd.has(name),
    ...(hasDisk && { primaryDiskMb: PRIMARY_DISK_MB }),
    ...(values.keep && { isKept: true }),
  };
  return onStack(options, async (stack) => {
    const all = faultsOf(stack);
    const happening = all.filter(({ what, fillsDisk }) => what.includes(values.only ?? '') && (hasDisk || !fillsDisk));
    for (const { fillsDisk } of happening) if (fillsDisk) mayEnd.add(fillsDisk.name);
    return drillOn(stack, happening, Number(values.calls ?? CALLS));
  });
}

async function drillOn(stack: Stack, happening: readonly Fault[], calls: number): Promise<string[]> {
  await importCodes(stack);
  const scene = await startScene(stack, { together: TOGETHER, members: MEMBERS, readers: READERS });
  const { load } = scene;
  const missed: string[] = [];
  for (const fault of happening) missed.push(...(await undergo(fault, scene)));
  while (load.total.calls < calls) await pause(QUIET_MS);
  await scene.finish();
  const mostRepeated = happening.reduce((sum, { repeatsMails = 0 }) => sum + repeatsMails, 0);
  return [...missed, ...(await faultsAfter(stack, load, { mostRepeated }))];
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
  const isBack = await areSavedWithin(4 * BACK_WITHIN_MS, scene.address, readers.slice(DIRECTLY), marker);
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
  print(
    `${what}: ${seconds(returned - begun)} s, ${during.calls} calls, ${during.refused} refused, back after ${backMs} ms, ${missing} pages missed a change; then ${quiet.calls} calls, ${quiet.refused} refused`,
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

/** A name of letters, because others are refused. */
function nameOf(moment: number): string {
  return `M${[...String(moment)].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;
}
