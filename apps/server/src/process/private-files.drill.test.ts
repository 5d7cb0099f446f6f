import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/engine.ts';
import { checkFolders } from './check-folders.ts';
import { readSettings } from '../config.ts';
import { createOutbox } from '../gateways/mail/outbox.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/open.ts';
import { createPictureCache } from '../platform/pictures/picture-cache.ts';
import { loadSecret } from '../platform/secrets.ts';
import { appendErasureLog } from '../platform/tables/erasure-log.ts';

const CONTENT_DIR = join(import.meta.dirname, '../../../../content');

let parent: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  parent = mkdtempSync(join(tmpdir(), 'nestling-open-parent-'));
  chmodSync(parent, 0o777);
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

/**
 * The folder itself and everything below it that other users may read or change: paths with their
 * modes.
 */
function readableByOthers(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const mode = statSync(join(folder, name)).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`];
  });
}

test('files of the data folder are readable by their owner only, with any parent folder and umask', async () => {
  const DATA_DIR = join(parent, 'data');
  const config = readSettings({ DATA_DIR, CONTENT_DIR, LOG_LEVEL: 'silent' });
  checkFolders(config);
  const handle = await createDatabase(config, silentLog);
  try {
    await handle.db.execute(sql`create table later as select 7 as count`);
    await handle.db.execute(sql`checkpoint`);
    const outbox = createOutbox({ folder: join(DATA_DIR, 'outbox'), from: 'a@example.com', clock: systemClock });
    const words = { subject: '', html: '', text: '', template: 'welcome', locale: 'en-US' };
    await outbox.send({
      key: 'welcome:1',
      mailId: '1f00c0ffee00000000000000000000a1',
      to: 'maya@example.com',
      ...words,
    });
    loadSecret(DATA_DIR, 'cookie');
    appendErasureLog(DATA_DIR, { proof: 'p', at: '2026-11-20T12:00:00.000Z', key: '12345678' });
    const pictures = createPictureCache(join(DATA_DIR, 'pictures'), () => undefined);
    await pictures.write('one', Buffer.from('a picture'));
    expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['database', 'outbox', 'cookie.secret', 'pictures']));
    expect(readableByOthers(DATA_DIR)).toEqual([]);
  } finally {
    await handle.close();
  }
});

test('a data folder of an earlier release is made private at the start, without following links', () => {
  const DATA_DIR = join(parent, 'data');
  const elsewhere = join(parent, 'elsewhere.txt');
  writeFileSync(elsewhere, 'not ours');
  mkdirSync(join(DATA_DIR, 'database/base'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'database/base/1234'), 'every member');
  writeFileSync(join(DATA_DIR, 'cookie.secret'), 'x'.repeat(40));
  expect(readableByOthers(DATA_DIR)).toHaveLength(5);
  symlinkSync(elsewhere, join(DATA_DIR, 'linked'));
  checkFolders(readSettings({ DATA_DIR, CONTENT_DIR, LOG_LEVEL: 'silent' }));
  expect(readableByOthers(DATA_DIR)).toEqual(['linked 666']);
  expect(statSync(join(DATA_DIR, 'database/base/1234')).mode & 0o777).toBe(0o600);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});
