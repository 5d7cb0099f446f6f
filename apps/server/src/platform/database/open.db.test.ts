import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { fillDataFolder, openTestDatabase, pgOnly, silentLog } from '#testing/engine.ts';
import { actAsPooler } from '#testing/database/pooler-sessions.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { readSettings } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';
import { checkConnections } from './check-connections.ts';
import { FolderInUse } from './lock-file.ts';
import { createDatabase } from './open.ts';
import { statement } from './statements/statement.ts';

const catalogue = pgTable('pg_prepared_statements', { name: text('name') });
const preparedNames = statement('prepared-names', (db) => db.select().from(catalogue));

describe('database of the settings', () => {
  it('without DATABASE_URL is a locked folder with lasting rows, and reports migrations of a later release', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nestling-open-'));
    const config = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    try {
      await fillDataFolder(folder);
      const first = await createDatabase(config, silentLog);
      expect(first.engine).toBe('pglite');
      await first.db.execute(sql`create table kept as select 7 as count`);
      await expect(createDatabase(config, silentLog)).rejects.toThrow(FolderInUse);
      await first.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
      );
      await first.close();

      const recorded = recordedLog();
      const second = await createDatabase(config, recorded.log);
      expect(await countOf(second.db, sql`select count from kept`)).toBe(7);
      expect(recorded.lines()).toMatchObject([{ level: 40, migration: '2100-01-01T00:00:00.000Z' }]);
      await second.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is not created in a folder with data files but no marker file, and the files are not changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nestling-open-'));
    const database = join(folder, 'database');
    const config = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    try {
      mkdirSync(join(database, 'base'), { recursive: true });
      writeFileSync(join(database, 'base/1234'), 'every member');
      const refused = createDatabase(config, silentLog);
      await expect(refused).rejects.toThrow(StartupError);
      await expect(refused).rejects.toThrow(`DATA_DIR: ${database} holds files but no database. Put a backup`);
      expect(readdirSync(database)).toEqual(['base']);
      expect(readFileSync(join(database, 'base/1234'), 'utf8')).toBe('every member');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has all tables in a test', async () => {
    const database = await openTestDatabase();
    try {
      const tables = sql`select count(*) from information_schema.tables where table_name in ('users', 'sessions', 'users_policy', 'rate_limits')`;
      expect(await countOf(database.db, tables)).toBe(4);
    } finally {
      await database.close();
    }
  });

  pgOnly(
    'uses named statements behind a pooler only where a setting declares that the pooler supports them',
    async () => {
      const database = await openTestDatabase();
      await actAsPooler(database);
      const namesWith = async (settings: Record<string, string>): Promise<string[]> => {
        const url = database.url ?? '';
        const config = readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, ...settings });
        const handle = await createDatabase(config, silentLog);
        try {
          await handle.raw.executeSql('insert into pgboss.job (name) select name from pgboss.queue where false');
          return (await preparedNames(handle.db, {})).map(({ name }) => name ?? '');
        } finally {
          await handle.close();
        }
      };
      try {
        expect(await namesWith({})).toEqual([]);
        const names = await namesWith({ DATABASE_POOLER_NAMES: '1' });
        expect(names).toContain('prepared-names');
        expect(names).toContainEqual(expect.stringMatching(/^add-job-/));
      } finally {
        await database.close();
      }
    },
  );
});

pgOnly('processes that may need more connections than Postgres has are refused, but not behind a pooler', async () => {
  const database = await openTestDatabase();
  const url = database.url ?? '';
  const [limits] = await rowsOf(
    database.db,
    sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const full = Math.floor(Number(limits?.most) / 18);
  const settings = (more: Record<string, string> = {}) => readSettings({ DATABASE_URL: url, ...more });
  try {
    await checkConnections(settings(), full);
    await expect(checkConnections(settings(), full + 1)).rejects.toThrow(
      `WEB_PROCESSES: ${full + 1} processes may need`,
    );
    await checkConnections(settings({ DATABASE_DIRECT_URL: url }), 1000);
  } finally {
    await database.close();
  }
});
