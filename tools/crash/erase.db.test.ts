import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashDatabase } from './database.ts';
import { filledDatabase } from './filled.ts';
import { startMailServer, type MailServer, type Moment } from './mail-server.ts';
import { startOn, type KillableServer } from './server.ts';

/** Each process has a list of its own. */
function erasedLines(lists: string): string[] {
  const files = readdirSync(lists).filter((name) => /^erased\..*ndjson$/.test(name));
  return files.flatMap((name) => readFileSync(join(lists, name), 'utf8').trim().split('\n'));
}

let folder: string;
let database: CrashDatabase;
let mails: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-erase-'));
  [database, mails] = [await filledDatabase(), await startMailServer()];
});
afterAll(async () => {
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<KillableServer> {
  return startOn(folder, { ...database.settings, MAIL_GATEWAY: 'smtp', SMTP_URL: mails.url });
}

const ask: CrashDatabase['rows'] = (sql, values) => database.rows(sql, values);

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > 30_000) throw new Error(`${what}: not within 30 s`);
    await pause(50);
  }
}

async function leaver(address: string): Promise<string> {
  const uid = randomUUID();
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'x-api-access-key': 'nestling-web', 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  const [email, password] = [`${uid}@example.com`, 'robin-egg-42'];
  await post(`/api/user/${uid}`, { email, password, emailOptIn: true });
  const signedIn = await post('/api/auth/sign-in', { email, password });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  await post(`/api/user/${uid}/deletion`, {}, cookie.join('; '));
  const [row] = await ask('select id from account_deletions where uid = $1', [uid]);
  await until('the link is mailed', async () => {
    const [deletion] = await ask('select token_hash from account_deletions where uid = $1', [uid]);
    return deletion?.['token_hash'] !== null;
  });
  const token = createHmac('sha256', database.settings.COOKIE_SECRET)
    .update(`account-deletion:${String(row?.['id'])}`)
    .digest('base64url');
  expect(
    await ask('select 1 from account_deletions where token_hash = $1', [
      createHash('sha256').update(token).digest('hex'),
    ]),
  ).toHaveLength(1);
  await post('/api/account-deletion/confirm', { token });
  await until(
    'all mails are out',
    async () => (await ask(`select 1 from pgboss.job where name = 'send-mail' and state < 'completed'`)).length === 0,
  );
  await ask('update account_deletions set erase_at = now() where uid = $1', [uid]);
  return uid;
}

const dueNow = () =>
  ask(`update pgboss.job set start_after = now() where name = 'erase-account' and state = 'created'`);

/**
 * Stands in for the queue, which requeues a job once its process was silent for half a minute,
 * because the test cannot wait that long.
 */
const giveToAnother = () =>
  ask(`update pgboss.job set state = 'retry', start_after = now() where name = 'erase-account' and state = 'active'`);

test(
  'an erasure killed before and after its last mail is completed: erased once, one mail, one entry in the list',
  { timeout: 540_000 },
  async () => {
    const first = await start();
    const uid = await leaver(first.address);
    const before = mails.accepted.size;
    const reached = Promise.withResolvers<void>();
    mails.manner = (moment: Moment) => {
      if (moment !== 'GREETING') return;
      reached.resolve();
      return new Promise<void>(() => {});
    };
    await dueNow();
    await reached.promise;
    await first.kill();
    mails.manner = () => {};
    expect(await ask('select state from account_deletions where uid = $1', [uid])).toEqual([{ state: 'erasing' }]);
    expect(await ask('select 1 from sessions where uid = $1', [uid])).toEqual([]);
    expect(mails.accepted.size).toBe(before);

    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    // The claim locks the member's record, so the test must lock a row that only the last step
    // deletes.
    const answers = await holder.query('select 1 from email_opt_ins where uid = $1 for update', [uid]);
    expect(answers.rows.length).toBeGreaterThan(0);
    const second = await start();
    await giveToAnother();
    await until('the last mail is noted', async () => {
      const [sent] = await ask(`select count(*)::int as count from mail_log where template = 'account-deleted'`);
      return sent?.['count'] === 1;
    });
    await second.kill();
    await holder.query('rollback');
    await holder.end();
    expect(await ask('select 1 from users where uid = $1', [uid])).toHaveLength(1);

    const third = await start();
    await giveToAnother();
    await until('she is gone', async () => (await ask('select 1 from users where uid = $1', [uid])).length === 0);
    await third.stop();
    expect(mails.accepted.size).toBe(before + 1);
    expect([...mails.accepted.values()].every((times) => times === 1)).toBe(true);
    const [row] = await ask('select uid, state, proof from account_deletions');
    expect(row).toMatchObject({ uid: null, state: 'erased' });
    const lines = erasedLines(folder);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(row?.['proof']));
  },
);
