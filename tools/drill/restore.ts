/**
 * `npm run drill restore`: a machine is lost with all that is on it. On another folder, with
 * nothing but the backup set, the product is restored to a random moment by the commands of
 * docs/operating.md. Runs pgBackRest and Postgres of Debian as a user without rights; two minutes.
 */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureBuilt } from '../bootstrap.mjs';
import { startMailServer } from '../crash/mail-server.ts';
import { freePort } from '../free-port.ts';
import { changeOwner, findOwner } from '../owner.ts';
import { createBackups } from '../stack/backup.ts';
import type { PartHost } from '../stack/part.ts';
import { createServer, runSql } from '../stack/postgres.ts';
import { createProcess, makeFolder, type ProductPart } from '../stack/product.ts';
import { findPrograms } from '../stack/programs.ts';
import { until } from '../until.ts';
import {
  command,
  copySet,
  databaseUrl,
  erase,
  generatedSecrets,
  restoreSecrets,
  startMachine,
  untilArchived,
} from './restoring/machine.ts';
import { presentUids, register, registerUntil, signIn, type Member } from './restoring/members.ts';
import { print, seconds } from './shared/print.ts';

const run = promisify(execFile);

const MEMBERS_AT_FIRST = 20;
const PHASE_MS = 5_000;

const since = (from: number): string => `${seconds(performance.now() - from)} s`;

/** What is left once the machine is lost: the backup set, and what a person remembers. */
interface Remembered {
  readonly set: string;
  readonly members: readonly Member[];
  readonly erased: readonly Member[];
  readonly moment: number;
  readonly secrets: ReadonlyMap<string, string>;
}

/** @returns what is not as it must be, in words */
export async function drill(): Promise<string[]> {
  findPrograms();
  ensureBuilt();
  const owner = await findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'nestling-restore-'));
  chmodSync(folder, 0o755);
  await changeOwner(owner, folder);
  const host: PartHost = { owner, logs: await makeFolder(owner, join(folder, 'logs')), onDeath: () => undefined };
  const mails = await startMailServer();
  try {
    const remembered = await liveAndLose(host, folder, mails.url);
    const faults = await restore(host, folder, remembered);
    if (faults.length > 0) print(`logs: ${folder}/logs`);
    else rmSync(folder, { recursive: true, force: true });
    return faults;
  } finally {
    await mails.close();
  }
}

/** Runs the product with backups, erases two members, and loses the machine. */
async function liveAndLose(host: PartHost, folder: string, smtpUrl: string): Promise<Remembered> {
  const machine = await startMachine(host, folder, smtpUrl);
  const { set, backups, primary, web, workers } = machine;
  const members: Member[] = [];
  while (members.length < MEMBERS_AT_FIRST) members.push(await register(web.address));
  const life = { isOver: false };
  const registering = registerUntil(web.address, members, life);
  const began = performance.now();
  await backups.run('--type=full', 'backup');
  print(`full backup under load: ${since(began)}`);
  // pgBackRest knows the end of a backup by the second, and restores to none before it.
  const from = Date.now() + 1_000;
  const [first, second] = members as [Member, Member, ...Member[]];
  await pause(PHASE_MS);
  await erase(machine, first);
  await workers[0].stop();
  await workers[1].start();
  await pause(PHASE_MS);
  const to = Date.now();
  await erase(machine, second);
  await pause(PHASE_MS);
  life.isOver = true;
  await registering;
  await copySet(machine);
  const secrets = generatedSecrets(join(machine.folder, 'state'));
  if (secrets.size === 0) throw new Error('no process has generated a secret');
  const lists = readdirSync(join(set, 'erased')).length;
  if (lists !== 2) throw new Error(`${lists} lists of erased members instead of one for each of two workers`);
  print(`the last write was in the repository after ${(await untilArchived(primary)).toFixed(1)} s`);
  for (const part of [web, ...workers, primary]) await part.kill();
  rmSync(machine.folder, { recursive: true, force: true });
  const moment = Math.round(from + Math.random() * (to - from));
  print(`${members.length} members registered, 2 erased on two workers; the machine is gone`);
  return { set, members, erased: [first, second], moment, secrets };
}

/** Restores on an empty machine. @returns what is wrong there */
async function restore(host: PartHost, base: string, remembered: Remembered): Promise<string[]> {
  const { set, moment } = remembered;
  const began = performance.now();
  const folder = await makeFolder(host.owner, join(base, 'restored'));
  const state = await makeFolder(host.owner, join(folder, 'state'));
  const lost = readSettings(join(set, 'settings/nestling.env'));
  const password = new URL(lost['DATABASE_URL'] ?? '').password;
  const port = await freePort();
  const dataFolder = join(folder, 'primary');
  await makeFolder(host.owner, dataFolder);
  const repository = join(set, 'repository');
  const backups = await createBackups(host, { folder, repository, dataFolder, port, password });
  const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
  await backups.run('--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  const plan = {
    programs: findPrograms().postgres,
    folder,
    password,
    settings: backups.settings,
    port,
  };
  const server = await createServer(host, plan, 'restored', dataFolder);
  const parts: Pick<ProductPart, 'kill'>[] = [server];
  try {
    await server.start();
    await until('the recovery', async () => {
      const [row] = await runSql<{ is: boolean }>(server.url, 'select pg_is_in_recovery() as is');
      return row?.is === false;
    });
    print(`restored to ${target}: ${since(began)}`);
    const back = await presentUids(
      server.url,
      remembered.erased.map(({ uid }) => uid),
    );
    print(`erased members who came back with the backup: ${back.size}`);
    await restoreSecrets(host.owner, set, state);
    cpSync(join(set, 'erased'), join(state, 'erased'), { recursive: true });
    await run('chown', ['-R', String(ownerId(host)), join(state, 'erased')]);
    const settings = {
      ...lost,
      DATABASE_URL: databaseUrl(password, port),
      ERASED_DIR: join(state, 'erased'),
      CONTENT_DIR: join(set, 'content'),
    };
    print((await command(host, settings, ['members', 'erase-again', join(set, 'erased')])).trim());
    const web = await createProcess(host, {
      name: 'web',
      role: 'web',
      port: await freePort(),
      folder: state,
      settings,
    });
    const worker = await createProcess(host, {
      name: 'worker-1',
      role: 'worker',
      port: await freePort(),
      folder: state,
      settings,
    });
    parts.push(web, worker);
    await Promise.all([web.start(), worker.start()]);
    print(`serving again: ${since(began)}`);
    const faults = await faultsOf(server.url, web.address, remembered, back.size);
    return [...faults, ...secretFaults(generatedSecrets(state), remembered)];
  } finally {
    for (const part of parts.toReversed()) await part.kill();
  }
}

const ownerId = ({ owner }: PartHost): number => ('uid' in owner ? owner.uid : (process.getuid?.() ?? 0));

function readSettings(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** A process without its secret would have generated another. */
function secretFaults(restored: ReadonlyMap<string, string>, { secrets }: Remembered): string[] {
  const lost = [...secrets].filter(([file, secret]) => restored.get(file) !== secret);
  print(`generated secrets: ${secrets.size}, of which ${secrets.size - lost.length} are restored`);
  return lost.map(([file]) => `the secret ${file} is not the one of before`);
}

/** Compares the restored product with what is remembered of the lost one. */
async function faultsOf(
  url: string,
  address: string,
  { members, erased, moment }: Remembered,
  cameBack: number,
): Promise<string[]> {
  const faults: string[] = [];
  if (cameBack === 0) faults.push('nobody who was erased came back, so that nothing was erased again');
  const gone = new Set(erased.map(({ uid }) => uid));
  const present = await presentUids(
    url,
    members.map(({ uid }) => uid),
  );
  const due = members.filter(({ uid, answeredAt }) => answeredAt < moment && !gone.has(uid));
  const early = members.filter(({ uid, sentAt }) => sentAt > moment && present.has(uid));
  const missing = due.filter(({ uid }) => !present.has(uid));
  const [row] = await runSql<{ count: number }>(url, 'select count(*)::integer as count from users');
  print(`members registered before that moment: ${due.length}, rows in users: ${row?.count}`);
  if (missing.length > 0) faults.push(`${missing.length} members who had registered before are missing`);
  if (early.length > 0) faults.push(`${early.length} members who registered later are there`);
  if (row?.count !== present.size) faults.push(`${row?.count} rows in users, and ${present.size} of them are known`);
  for (const member of due.slice(0, 5)) {
    const { status } = await signIn(address, member);
    if (status !== 200) faults.push(`the sign-in of a member answered ${status}`);
  }
  for (const member of erased) {
    const { status } = await signIn(address, member);
    if (status === 200) faults.push('an erased member can sign in');
    if (present.has(member.uid)) faults.push('an erased member has a row');
  }
  print(`sign-in tried: ${Math.min(due.length, 5)} members, and the 2 erased`);
  return faults;
}
