import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startOwnPostgres } from '../postgres/start.ts';
import { register } from './client.ts';
import { createFrom, type CrashDatabase } from './database.ts';
import { fillFolder, filledDatabase } from './filled.ts';
import { startMailServer, type MailServer, type Moment } from './mail-server.ts';
import { rowsOf } from './rows.ts';
import { startOn, type KillableServer } from './server.ts';

const waiting = 48;

/**
 * Maximum mails that may arrive twice, because one process may be sending them when it is killed.
 */
const atOnce = 20;

/** Mails whose sending a stop has cut off. */
const CUT_OFF = `select count(*)::int as mails from pgboss.job
  where name = 'send-mail' and state = 'retry' and retry_count = 0 and output is null`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-mail-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Seconds of a start on a filled database, on two quiet cores. */
const quietStart = 3;

/**
 * A start that is slower by more than this factor has a fault of its own, because no machine is
 * that slow.
 */
const slowestMachine = 4;

/** @returns the factor by which the start was slower than on two quiet cores */
async function timedStart(start: () => Promise<KillableServer>) {
  const begun = performance.now();
  const server = await start();
  return { server, slowness: Math.min(slowestMachine, Math.max(1, (performance.now() - begun) / 1000 / quietStart)) };
}

type Settings = Readonly<Record<string, string>>;

/** A folder and a mail server of its own, so that products of one test do not share mails. */
function productWith(
  mails: MailServer,
  settings: Settings,
  own = join(folder, randomUUID()),
): (more?: Settings) => Promise<KillableServer> {
  return (more) => startOn(own, { ...settings, MAIL_GATEWAY: 'smtp', SMTP_URL: mails.url, ...more });
}

/**
 * Fills the queue before a worker starts, then starts one and delays it. The worker waits ten
 * seconds for an answer of the mail server, so the test must act within these.
 */
async function busyProduct(mails: MailServer, settings: Settings, own?: string) {
  const start = productWith(mails, settings, own);
  const web = await start({ ROLES: 'web' });
  await registerAll(web.address);
  await web.kill();
  const { blockedCount, release } = holdUp(mails);
  const busy = await start();
  await until('the worker is busy', 10, () => blockedCount() === atOnce);
  return { start, busy, letTakenGo: release };
}

/** Sends a mail for each, because every registration does. */
async function registerAll(address: string): Promise<void> {
  const parents = Array.from({ length: waiting / 8 }, () => Array.from({ length: 8 }));
  for (const together of parents) await Promise.all(together.map(() => register(address)));
}

/**
 * Waits for a condition.
 * @returns the seconds of the wait
 * @throws when it takes longer than `seconds`
 */
async function until(what: string, seconds: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const passed = (): number => (performance.now() - begun) / 1000;
  while (!(await isSo())) {
    if (passed() > seconds) throw new Error(`${what}: not after ${seconds} s`);
    await pause(100);
  }
  return passed();
}

const ended = (database: CrashDatabase) => async (): Promise<boolean> => {
  const [row] = await database.rows(
    `select count(*) filter (where state in ('completed', 'failed')) = count(*) as ended
      from pgboss.job where name = 'send-mail' having count(*) > 0`,
  );
  return row?.['ended'] === true;
};

const times = ({ accepted }: MailServer): number[] => [...accepted.values()];

/**
 * Delays every conversation until the test releases it: half of them before any data of the mail,
 * the other half after the mail is accepted.
 */
function holdUp(mails: MailServer): { blockedCount: () => number; release: () => void } {
  const open = Promise.withResolvers<void>();
  let blocked = 0;
  mails.manner = async (moment: Moment, conversation: number) => {
    if (moment !== (conversation % 2 === 0 ? 'RCPT' : 'TAKEN')) return;
    blocked += 1;
    await (moment === 'TAKEN' ? open.promise : new Promise<void>(() => {}));
  };
  return { blockedCount: () => blocked, release: open.resolve };
}

describe.concurrent('mail delivery under failures', () => {
  it('sends one mail to a server that takes eight seconds for each answer', async ({ expect }) => {
    const mails = await startMailServer();
    mails.manner = () => pause(8_000);
    const database = await filledDatabase();
    const server = await productWith(mails, database.settings)();
    await register(server.address);
    await until('the job ends', 90, ended(database));
    expect(times(mails)).toEqual([1]);
    await server.kill();
    await mails.close();
  }, 240_000);

  it('attempts a permanently refused mail once', async ({ expect }) => {
    const mails = await startMailServer();
    let tries = 0;
    mails.manner = (moment) => {
      if (moment !== 'RCPT') return;
      tries += 1;
      throw new Error('5.1.1 no such mailbox');
    };
    const database = await filledDatabase();
    const server = await productWith(mails, database.settings)();
    await register(server.address);
    await until('the job ends', 60, ended(database));
    expect(tries).toBe(1);
    expect(await database.rows('select state from mail_log')).toEqual([{ state: 'refused' }]);
    await server.kill();
    await mails.close();
  }, 240_000);

  it('does not resend a mail that was accepted while the database was down for 20 s', async ({ expect }) => {
    const mails = await startMailServer();
    const postgresOfTest = await startOwnPostgres();
    const database = await createFrom('template1', postgresOfTest.url, 'mails');
    mails.manner = async (moment) => {
      if (moment === 'TAKEN') await postgresOfTest.halt();
    };
    const server = await productWith(mails, database.settings)();
    await register(server.address);
    await until('the mail is taken', 15, () => mails.accepted.size === 1);
    await pause(20_000);
    mails.manner = () => {};
    await postgresOfTest.again();
    await until('the job ends', 60, ended(database));
    expect(times(mails)).toEqual([1]);
    expect(await database.rows('select template from mail_log')).toEqual([{ template: 'email-confirmation' }]);
    await server.kill();
    await postgresOfTest.stop();
    await mails.close();
  }, 240_000);

  it('sends 48 waiting mails within 45 s after a kill, on a quiet machine', async ({ expect }) => {
    const mails = await startMailServer();
    const { start, busy } = await busyProduct(mails, (await filledDatabase()).settings);
    const before = new Set(mails.accepted.keys());
    await busy.kill();
    mails.manner = () => {};
    const { server: second, slowness } = await timedStart(start);
    // At least 30 s, because another worker takes the jobs of a killed one only after that time
    // without a heartbeat.
    expect(await until('all mails are out', 120, () => mails.accepted.size === waiting)).toBeLessThan(
      33 + 12 * slowness,
    );
    const twice = [...mails.accepted].flatMap(([mail, count]) => (count > 1 ? [mail] : []));
    expect(times(mails).every((count) => count <= 2)).toBe(true);
    expect(twice.length).toBeLessThanOrEqual(atOnce);
    expect(twice.filter((mail) => !before.has(mail))).toEqual([]);
    await second.kill();
    await mails.close();
  }, 240_000);

  it('sends 48 waiting mails once each within 10 s of the start after a stop, on a quiet machine, on the embedded database', async ({
    expect,
  }) => {
    const mails = await startMailServer();
    const embedded = join(folder, 'embedded');
    await fillFolder(embedded);
    const { start, busy, letTakenGo: letAcceptedGo } = await busyProduct(mails, {}, embedded);
    let code: number | null | undefined;
    void busy.stop().then((exitCode) => (code = exitCode));
    await pause(1_000);
    letAcceptedGo();
    await until('the worker has stopped', 60, () => code !== undefined);
    expect(code).toBe(0);
    // A mail that waited until the timeout of a silent mail server would have its fault as output.
    expect(await rowsOf(embedded, CUT_OFF)).toEqual([{ mails: atOnce / 2 }]);
    mails.manner = () => {};
    const { server: second, slowness } = await timedStart(start);
    expect(await until('all mails are out', 120, () => mails.accepted.size === waiting)).toBeLessThan(10 * slowness);
    await pause(3_000);
    expect(times(mails)).toEqual(Array.from({ length: waiting }, () => 1));
    await second.kill();
    await mails.close();
  }, 240_000);
});
