/**
 * `npm run drill restore`: a machine is lost with all that is on it. On another folder, with
 * nothing but the backup set, the product is restored to a random moment by the commands of
 * docs/operating.md. Debian packages as `npm run stack`, and pgBackRest; two minutes.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { root } from '../bootstrap.mjs';
import { Refused, register, signIn, type Member } from '../crash/client.ts';
import { freePort } from '../free-port.ts';
import { changeOwner } from '../owner.ts';
import { createBackups, postgresSettings, type Backups } from '../stack/backup.ts';
import { makeFolder, type Part, type PartHost } from '../stack/part.ts';
import { runSql } from '../postgres/run-sql.ts';
import { PostgresPart } from '../stack/postgres.ts';
import { createProcess, runCommand } from '../stack/product.ts';
import { print, seconds } from '../stack/print.ts';
import type { Stack } from '../stack/start.ts';
import { until } from '../stack/until.ts';
import { UNDER_LOAD, onStack } from './on-stack.ts';

const run = promisify(execFile);

const MEMBERS_AT_FIRST = 20;
const REGISTERED_EVERY_MS = 150;
const PHASE_MS = 5_000;

/** The most that may be lost with the disk, by `archive_timeout`, and the copy itself. */
const MAX_BEHIND_MS = 65_000;

/** A member, as a person remembers them who has lost the database; milliseconds since 1970. */
interface Registered extends Member {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** What is left once the machine is lost: the backup set, and what a person remembers. */
interface Remembered {
  readonly set: string;
  readonly members: readonly Registered[];
  readonly erased: readonly Registered[];
  readonly moment: number;
  readonly secrets: ReadonlyMap<string, string>;
}

/** @returns what is not as it must be, in words */
export async function drill(): Promise<string[]> {
  const set = mkdtempSync(join(tmpdir(), 'nestling-set-'));
  // Each process generates the secret, as an operator may let it.
  const settings = { ...UNDER_LOAD, SHOP_WEBHOOK_SECRET: '' };
  try {
    return await onStack({ settings, repository: join(set, 'repository') }, async (stack) => {
      if (!stack.backups) throw new Error('the stack has no backups');
      await changeOwner(stack.host.owner, set);
      const remembered = await liveAndLose(stack, stack.backups, set);
      return restore(stack.host, await makeFolder(stack.host, join(stack.folder, 'restored')), remembered);
    });
  } finally {
    rmSync(set, { recursive: true, force: true });
  }
}

/** Runs the product with backups, erases two members on two workers, and loses the machine. */
async function liveAndLose(stack: Stack, backups: Backups, set: string): Promise<Remembered> {
  const { address, host, stateFolder, settings, primary, worker } = stack;
  await backups.run('stanza-create');
  await backups.run('check');
  const members: Registered[] = [];
  while (members.length < MEMBERS_AT_FIRST) members.push(await registerNow(address));
  const over = new AbortController();
  const registering = registerUntil(over.signal, address, members);
  // It is awaited below; until then another error must be the one that is shown.
  registering.catch(() => undefined);
  await backups.run('--type=full', 'backup');
  // pgBackRest knows the end of a backup by the second, and restores to none before it.
  const from = Date.now() + 1_000;
  const erased = members.slice(0, 2);
  await pause(PHASE_MS);
  await erase(stack, erased[0]);
  await worker.stop();
  const second = await createProcess(host, { name: 'worker-2', role: 'worker', stateFolder, settings });
  await second.start();
  await pause(PHASE_MS);
  const to = Date.now();
  await erase(stack, erased[1]);
  await pause(PHASE_MS);
  over.abort();
  await registering;
  await copySet(stack, set);
  const secrets = generatedSecrets(stateFolder);
  if (secrets.size === 0) throw new Error('no process has generated a secret');
  const lists = readdirSync(join(set, 'erased')).length;
  if (lists !== 2) throw new Error(`${lists} lists of erased members instead of one for each of two workers`);
  await untilArchived(primary);
  for (const part of [stack.site, ...stack.webs, second, stack.pooler, stack.replica, primary]) await part.kill();
  const left = ['logs', 'mails'];
  for (const name of readdirSync(stack.folder).filter((each) => !left.includes(each)))
    rmSync(join(stack.folder, name), { recursive: true });
  const moment = Math.round(from + Math.random() * (to - from));
  print(`${members.length} members registered, 2 erased on two workers; the machine is gone`);
  return { set, members, erased, moment, secrets };
}

async function registerNow(address: string): Promise<Registered> {
  const sentAt = Date.now();
  const member = await register(address);
  return { ...member, sentAt, answeredAt: Date.now() };
}

/** Registers members, one after the other. */
async function registerUntil(signal: AbortSignal, address: string, members: Registered[]): Promise<void> {
  for (; !signal.aborted; await pause(REGISTERED_EVERY_MS)) members.push(await registerNow(address));
}

/** Deletes a member by the worker that runs. */
async function erase({ admin, primary }: Stack, member: Member | undefined): Promise<void> {
  const uid = member?.uid ?? '';
  const { code, out, err } = await admin(['members', 'delete', uid, '--reason', 'a drill', '--apply']);
  if (code !== 0) throw new Error(`the erase failed:\n${out}${err}`);
  await until('the erase', async () => !(await presentUids(primary.url)).has(uid));
}

async function presentUids(url: string): Promise<Set<string>> {
  const rows = await runSql<{ uid: string }>(url, 'select uid from users');
  return new Set(rows.map(({ uid }) => uid));
}

/** Returns the secrets that processes have generated, by their files below the data folders. */
function generatedSecrets(stateFolder: string): Map<string, string> {
  const files = globSync('*/*.secret', { cwd: stateFolder });
  return new Map(files.map((file) => [file, readFileSync(join(stateFolder, file), 'utf8')]));
}

/** Copies what belongs to the backup set, as the timer of `deploy/` does. */
async function copySet({ host, folder, stateFolder, settings }: Stack, set: string): Promise<void> {
  const file = join(folder, 'nestling.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  await changeOwner(host.owner, file);
  const content = join(root, 'content');
  const env = { ...process.env, NESTLING_SETTINGS: file, NESTLING_STATE: stateFolder, NESTLING_CONTENT: content };
  await run(join(root, 'deploy/pgbackrest/backup-set'), ['--content', set], { ...host.owner, cwd: '/', env });
}

/** Waits until all that is written now is in the repository, by its own time. */
async function untilArchived({ url }: PostgresPart): Promise<void> {
  const [written] = await runSql<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file');
  const isArchived = async (): Promise<boolean> => {
    const archived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1';
    return (await runSql(url, archived, [written?.file])).length === 1;
  };
  await until('the archive', isArchived, MAX_BEHIND_MS);
}

/** Restores in an empty folder. @returns what is wrong there */
async function restore(host: PartHost, folder: string, remembered: Remembered): Promise<string[]> {
  const { set, moment, erased } = remembered;
  const began = Date.now();
  const stateFolder = await makeFolder(host, join(folder, 'state'));
  const lost = parseEnv(readFileSync(join(set, 'settings/nestling.env'), 'utf8'));
  const url = new URL(lost['DATABASE_URL'] ?? '');
  url.port = String(await freePort());
  const plan = {
    dataFolder: await makeFolder(host, join(folder, 'primary')),
    socketFolder: await makeFolder(host, join(folder, 'run')),
    port: Number(url.port),
    password: url.password,
  };
  const backups = await createBackups(host, folder, join(set, 'repository'), plan);
  const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
  await backups.run('--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  const server = new PostgresPart(host, 'restored', { ...plan, settings: postgresSettings(backups) });
  const parts: Part[] = [server];
  try {
    await server.start();
    await until(
      'the recovery',
      async () => (await runSql(server.url, 'select 1 where pg_is_in_recovery()')).length === 0,
    );
    print(`restored to ${target}: ${seconds(Date.now() - began)} s`);
    const back = await presentUids(server.url);
    const faults = erased.some(({ uid }) => back.has(uid)) ? [] : ['nobody who was erased came back with the backup'];
    await restoreState(host, set, stateFolder);
    const settings = {
      ...lost,
      DATABASE_URL: url.href,
      DATABASE_DIRECT_URL: url.href,
      ERASED_DIR: join(stateFolder, 'erased'),
      CONTENT_DIR: join(set, 'content'),
    };
    const adminSettings = { ...settings, ROLES: 'web', DATA_DIR: join(stateFolder, 'web-1') };
    const again = await runCommand(host, adminSettings, ['members', 'erase-again', join(set, 'erased')]);
    if (again.code !== 0) throw new Error(`the members were not erased again:\n${again.out}${again.err}`);
    const web = await createProcess(host, { name: 'web-1', role: 'web', stateFolder, settings });
    const worker = await createProcess(host, { name: 'worker', role: 'worker', stateFolder, settings });
    parts.push(web, worker);
    await Promise.all([web.start(), worker.start()]);
    print(`serving again: ${seconds(Date.now() - began)} s`);
    faults.push(...(await memberFaults(server.url, web.address, remembered)));
    return [...faults, ...secretFaults(generatedSecrets(stateFolder), remembered)];
  } finally {
    for (const part of parts.toReversed()) await part.kill();
  }
}

/** Puts secrets and lists of a backup set back where processes had them. */
async function restoreState({ owner }: PartHost, set: string, stateFolder: string): Promise<void> {
  await run('cp', ['-r', join(set, 'erased'), stateFolder], owner);
  for (const name of readdirSync(join(set, 'secrets'))) {
    const [, folder = '', file = ''] = /^([^.]+)\.(.+\.secret)$/.exec(name) ?? [];
    const target = await makeFolder({ owner }, join(stateFolder, folder));
    await run('cp', [join(set, 'secrets', name), join(target, file)], owner);
  }
}

/** A process without its secret would have generated another. */
function secretFaults(restored: ReadonlyMap<string, string>, { secrets }: Remembered): string[] {
  const lost = [...secrets].filter(([file, secret]) => restored.get(file) !== secret);
  return lost.map(([file]) => `the secret ${file} is not the one of before`);
}

/** Compares the restored members with what is remembered of the lost ones. */
async function memberFaults(url: string, address: string, remembered: Remembered): Promise<string[]> {
  const { members, erased, moment } = remembered;
  const faults: string[] = [];
  const present = await presentUids(url);
  const due = members.filter((member) => member.answeredAt < moment && !erased.includes(member));
  const missing = due.filter(({ uid }) => !present.has(uid));
  const early = members.filter(({ uid, sentAt }) => sentAt > moment && present.has(uid));
  const unknown = [...present].filter((uid) => !members.some((member) => member.uid === uid));
  print(`members registered before that moment: ${due.length}, restored: ${present.size}`);
  if (missing.length > 0) faults.push(`${missing.length} members who had registered before are missing`);
  if (early.length > 0) faults.push(`${early.length} members who registered later are there`);
  if (unknown.length > 0) faults.push(`${unknown.length} members are there whom nobody has registered`);
  for (const member of due.slice(0, 5)) await signIn(address, member);
  for (const member of erased) {
    if (present.has(member.uid)) faults.push('an erased member has a row');
    const isRefused = await signIn(address, member).then(
      () => false,
      (error: unknown) => error instanceof Refused,
    );
    if (!isRefused) faults.push('an erased member can sign in');
  }
  return faults;
}
