/**
 * `npm run drill outage -- [--only {text of faults}]`: parents order, take codes, pick boxes up,
 * save and read over nginx, while Postgres, PgBouncer and each process stop, die and return.
 * Nothing that was acknowledged may be lost, nothing may be there twice, and open pages must
 * receive later changes.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Member } from '../crash/client.ts';
import { Load } from '../outage/load.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { callFor } from '../outage/streams.ts';
import { runSql } from '../postgres/run-sql.ts';
import { print, seconds } from '../stack/print.ts';
import type { Stack } from '../stack/start.ts';
import { PRIMARY_DISK_MB, faultsOf, type Fault } from './faults.ts';
import { Readers, UNDER_LOAD, onStack } from './on-stack.ts';

const TOGETHER = 6;
const MEMBERS = 4;
/** Members with an open live stream. */
const READERS = 20;
/** Of these, those whose record changes past the processes. */
const DIRECTLY = 10;

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
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  // Only root can give the database a disk of its own.
  const hasDisk = process.getuid?.() === 0;
  if (!hasDisk) print('Without root there is no full disk.');
  const disk = hasDisk ? { primaryDiskMb: PRIMARY_DISK_MB, mayEnd: ['primary'] } : {};
  return onStack({ settings: UNDER_LOAD, ...disk }, async (stack) => {
    const faults = faultsOf(stack, hasDisk).filter(({ what }) => what.includes(values.only));
    await importCodes(stack);
    const readers = await Readers.open(stack.address, READERS);
    const load = await Load.start(stack.address, TOGETHER, MEMBERS);
    const missed: string[] = [];
    for (const fault of faults) missed.push(...(await undergo(fault, stack, load, readers)));
    await load.finish();
    await readers.close();
    const maxRepeated = faults.reduce((sum, { repeatsMails = 0 }) => sum + repeatsMails, 0);
    return [...missed, ...(await faultsAfter(stack, load, { maxRepeated }))];
  });
}

/** Lets a fault happen, waits until all is as before, and prints a line. @returns what is missed */
async function undergo(
  { what, happen, refusesNothing = false, isLogged, servesReads = false }: Fault,
  stack: Stack,
  load: Load,
  readers: Readers,
): Promise<string[]> {
  const { url } = stack.primary;
  const missed: string[] = [];
  const before = load.tally();
  const begun = Date.now();
  if (servesReads) await letSessionsAge(url, readers.members);
  const [, refusedReads] = await Promise.all([
    happen(),
    servesReads ? countRefusedReads(stack.address, readers.members) : 0,
  ]);
  if (refusedReads > 0) missed.push(`${what}: ${refusedReads} reads are refused`);
  const returned = Date.now();
  const name = nameOf(returned);
  // Some change at once, while the processes may not hear of it; the others once calls succeed.
  await renameDirectly(url, readers.members.slice(0, DIRECTLY), name);
  const isBack = await readers.areSavedWithin(4 * BACK_WITHIN_MS, name, readers.members.slice(DIRECTLY));
  const backMs = Date.now() - returned;
  if (!isBack || backMs > BACK_WITHIN_MS) missed.push(`${what}: calls are answered ${backMs} ms after its end`);
  const missing = await readers.missed(name);
  if (missing > 0) missed.push(`${what}: ${missing} of ${READERS} open pages do not receive a later change`);
  const during = load.tally(before);
  if (isLogged !== undefined && !isInLogs(stack, isLogged)) missed.push(`${what}: no process has logged “${isLogged}”`);
  if (isLogged !== undefined && during.refused === 0) missed.push(`${what}: no call is refused, so it did not happen`);
  if (refusesNothing && during.refused > 0) missed.push(`${what}: ${during.refused} calls are refused`);
  const end = load.tally();
  await pause(QUIET_MS);
  const { refused } = load.tally(end);
  if (refused > 0) missed.push(`after “${what}”: ${refused} calls are refused`);
  print(`${what}: ${seconds(returned - begun)} s, ${during.refused} of ${during.calls} refused, back in ${backMs} ms`);
  return missed;
}

/** Makes sessions due to be extended with their next call. */
async function letSessionsAge(url: string, members: readonly Member[]): Promise<void> {
  const uids = members.map(({ uid }) => uid);
  const age = "update sessions set last_used_at = last_used_at - interval '15 minutes' where uid = any($1)";
  await runSql(url, age, [uids]);
}

function isInLogs({ folder }: Stack, text: string): boolean {
  const logs = globSync(join(folder, 'logs', '{web-*,worker}.log'));
  return logs.some((log) => readFileSync(log, 'utf8').includes(text));
}

/** Members read their record meanwhile. @returns how often that was refused */
async function countRefusedReads(address: string, [reader]: readonly Member[]): Promise<number> {
  if (!reader) throw new Error('there is no reader');
  await pause(READ_AFTER_MS);
  const answers = await callFor(READ_FOR_MS, POLL_MS, () =>
    fetch(`${address}/api/user/${reader.uid}`, { headers: { cookie: reader.client.cookie } }),
  );
  return answers.filter(({ status }) => status !== 200).length;
}

/** Changes records as another process would that is connected already. */
async function renameDirectly(url: string, members: readonly Member[], name: string): Promise<void> {
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
