import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDataFolder, silentLog } from '#testing/engine.ts';
import { countOf } from '#testing/database/rows.ts';
import { readSettings } from '../../config.ts';
import { createChannelAddress } from '../admin/address.ts';
import { EMBEDDED_VERSION } from '../database/embedded-folder.ts';
import { FolderInUse, lockFolder } from '../database/lock-file.ts';
import { createDatabase, openExistingDatabase } from '../database/open.ts';
import { BackupRefused, backUp, restore } from './backup.ts';

const CREATED = new Date('2026-11-20T12:00:00.000Z');

let place: string;
let data: string;
let copy: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'nestling-backup-'));
  [data, copy] = [join(place, 'data'), join(place, 'copy')];
  mkdirSync(join(data, 'outbox'), { recursive: true });
  writeFileSync(join(data, 'outbox/mail.json'), '{}');
  writeFileSync(join(data, 'cookie.secret'), 'secret', { mode: 0o600 });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const asItWas = (): Promise<void> => Promise.resolve();

describe('backup of the data folder', () => {
  it('gets its name only when it is complete', async () => {
    backUp(data, copy, CREATED);
    const second = join(place, 'second');
    const failing = restore(copy, second, async () => Promise.reject(new Error('another secret')));
    await expect(failing).rejects.toThrow('another secret');
    expect(readdirSync(place).toSorted()).toEqual(['copy', 'data']);
  });

  it('contains all files but locks, and restores them unchanged', async () => {
    backUp(data, copy, CREATED);
    rmSync(data, { recursive: true });
    expect(await restore(copy, data, asItWas)).toEqual(CREATED);
    expect(readdirSync(data).toSorted()).toEqual(['cookie.secret', 'outbox']);
    expect(readdirSync(copy).some((name) => name.startsWith('nestling.lock'))).toBe(false);
    expect(readdirSync(place).toSorted()).toEqual(['copy', 'data']);
  });

  it('omits resized pictures and sockets', async () => {
    mkdirSync(join(data, 'pictures'));
    writeFileSync(join(data, 'pictures', 'a.webp'), 'small');
    mkdirSync(join(data, 'outbox', 'pictures'), { recursive: true });
    const { address } = createChannelAddress(data);
    const killed = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', killed]);
    expect(existsSync(address)).toBe(true);
    backUp(data, copy, CREATED);
    expect(readdirSync(copy).toSorted()).toEqual(['cookie.secret', 'nestling-backup.json', 'outbox']);
    expect(existsSync(join(copy, 'outbox', 'pictures'))).toBe(true);
  });

  it('refuses a folder in use without waiting, and creates no copy', () => {
    const release = lockFolder(data);
    expect(() => backUp(data, copy, CREATED)).toThrow(FolderInUse);
    expect(existsSync(copy)).toBe(false);
    release();
    backUp(data, copy, CREATED);
    expect(existsSync(copy)).toBe(true);
  });

  it('overwrites neither an existing copy, nor at a restore an existing data folder', async () => {
    backUp(data, copy, CREATED);
    expect(() => backUp(data, copy, CREATED)).toThrow(BackupRefused);
    await expect(restore(copy, data, asItWas)).rejects.toThrow('is not empty: move it away first');
    expect(existsSync(join(data, 'cookie.secret'))).toBe(true);
  });

  it('refuses a missing source, a target inside the source, and a restore from a folder that is no backup', async () => {
    expect(() => backUp(join(place, 'none'), copy, CREATED)).toThrow('There is nothing to back up');
    expect(() => backUp(data, join(data, 'copy'), CREATED)).toThrow('A backup cannot lie inside what it copies.');
    await expect(restore(data, join(place, 'new'), asItWas)).rejects.toThrow('is no backup');
  });

  it('of an embedded database opens with its rows', async () => {
    const open = (folder: string) => createDatabase(readSettings({ DATA_DIR: folder, NODE_ENV: 'test' }), silentLog);
    await fillDataFolder(data);
    const first = await open(data);
    await first.db.execute(sql`create table kept as select 7 as count`);
    await first.close();
    backUp(data, copy, CREATED);
    const second = join(place, 'second');
    await restore(copy, second, asItWas);
    const restored = await open(second);
    expect(await countOf(restored.db, sql`select count from kept`)).toBe(7);
    await restored.close();
    // Pinned by hand, so that nothing has to be opened to know it.
    expect(readFileSync(join(second, 'database/PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION);
  });

  it('of another major version of Postgres is not restored, and such a data folder is not opened', async () => {
    mkdirSync(join(data, 'database'));
    writeFileSync(join(data, 'database/PG_VERSION'), '15\n');
    writeFileSync(join(data, 'database/rows'), 'every member');
    const config = readSettings({ DATA_DIR: data, NODE_ENV: 'test' });
    for (const open of [createDatabase, openExistingDatabase]) {
      await expect(open(config, silentLog)).rejects.toThrow(
        `DATA_DIR: ${join(data, 'database')} is a database of Postgres 15, and this release embeds Postgres ${EMBEDDED_VERSION}. Nothing was changed.`,
      );
    }
    expect(readdirSync(join(data, 'database')).toSorted()).toEqual(['PG_VERSION', 'rows']);
    backUp(data, copy, CREATED);
    const prepare = vi.fn(asItWas);
    await expect(restore(copy, join(place, 'second'), prepare)).rejects.toThrow(
      /database of Postgres 15, and this release embeds Postgres \d+\. Nothing was restored\. Restore it with the release/,
    );
    expect(prepare).not.toHaveBeenCalled();
    expect(readdirSync(place).toSorted()).toEqual(['copy', 'data']);
  });
});
