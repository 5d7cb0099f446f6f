import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#testing/database/migrations.ts';
import { actAsPooler } from '#testing/database/pooler-sessions.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { asBackground } from './as-background.ts';
import { guardDatabase, type Executor } from './database.ts';
import { createPostgres } from './postgres.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/** Defaults of the database and of the role, as an operator may have set them. */
const FOREIGN = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
};

const OPTIONS = Object.entries(FOREIGN).map(([name, value]) => `-c ${name}=${value}`);

async function settingsOf(db: Executor, names = Object.keys(SESSION_SETTINGS)): Promise<Record<string, unknown>> {
  const rows = await rowsOf(
    db,
    sql`select name, current_setting(name) as value from unnest(${sql.param(names)}::text[]) as name`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value).replace(/^(ISO), .*/, '$1')]));
}

/** Runs a test with the address of a database whose role and database have foreign defaults. */
async function withForeignDefaults(work: (address: URL, database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  database.spoil();
  const address = new URL(database.url ?? '');
  const role = `foreign_${randomUUID().slice(0, 8)}`;
  await database.db.execute(sql.raw(`create role ${role} superuser login`));
  address.username = role;
  try {
    for (const [name, value] of Object.entries(FOREIGN)) {
      await database.db.execute(sql.raw(`alter role ${role} set ${name} = '${value}'`));
      await database.db.execute(sql.raw(`alter database "${address.pathname.slice(1)}" set ${name} = '${value}'`));
    }
    await work(address, database);
  } finally {
    await database.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    await database.close();
  }
}

test('a session of either engine has the settings that the product relies on (D-327)', async () => {
  const database = await openTestDatabase();
  expect(await settingsOf(database.db)).toEqual(SESSION_SETTINGS);
  await database.close();
});

pgOnly(
  'sessions of calls, jobs and background work keep their settings over those of role, database and address (D-339)',
  () =>
    withForeignDefaults(async (address) => {
      address.searchParams.set('options', `${OPTIONS.join(' ')} -c work_mem=9MB -c random_page_cost=3`);
      const engine = createPostgres({ url: address.href }, silentLog);
      const handle = guardDatabase(engine);
      try {
        await engine.check();
        expect(await settingsOf(handle.db)).toEqual(SESSION_SETTINGS);
        expect(await asBackground(() => settingsOf(handle.db))).toEqual(SESSION_SETTINGS);
        expect(await handle.transaction((tx) => settingsOf(tx))).toEqual(SESSION_SETTINGS);
        const { rows } = await handle.raw.executeSql('show transaction_isolation');
        expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
        expect(await settingsOf(handle.db, ['work_mem', 'random_page_cost', 'plan_cache_mode'])).toEqual({
          work_mem: '9MB',
          random_page_cost: '3',
          plan_cache_mode: 'force_generic_plan',
        });
      } finally {
        await engine.close();
      }
    }),
);

pgOnly('a migration and the listener have the settings of a session, whatever options their address has', () =>
  withForeignDefaults(async (address, database) => {
    address.searchParams.set('options', OPTIONS.join(' '));
    const engine = createPostgres({ url: address.href }, silentLog);
    try {
      const text = `create table recorded as select current_setting('datestyle') as style, current_setting('default_transaction_isolation') as isolation`;
      await engine.migrate(migrationsFolder([{ name: 'record', text, when: Date.UTC(2100, 0, 1) }]));
      const [recorded] = await rowsOf(database.db, sql`select * from recorded`);
      expect(recorded).toEqual({ style: 'ISO, DMY', isolation: 'read committed' });
      const stop = await engine.listen('live', { onNotification: () => {} });
      const [listener] = await rowsOf(
        database.db,
        sql`select query from pg_stat_activity where datname = current_database() and application_name = 'nestling-listener'`,
      );
      expect(listener?.['query']).toMatch(
        /^set datestyle = ISO;.* default_transaction_isolation = 'read committed'; listen/,
      );
      await stop();
    } finally {
      await engine.close();
    }
  }),
);

pgOnly('a pooler whose connections lack the settings is refused with the statements for its connect_query', () =>
  withForeignDefaults(async ({ href }, database) => {
    const pooled = () => createPostgres({ url: href, directUrl: href }, silentLog);
    const foreign = pooled();
    await expect(foreign.check()).rejects.toThrow(
      /^DATABASE_URL: .*datestyle=German, DMY and bytea_output=escape.*connect_query.*set datestyle = ISO; .*= ''read committed''$/,
    );
    await foreign.close();
    await database.db.execute(sql.raw(`alter role ${new URL(href).username} reset all`));
    await actAsPooler(database);
    const set = pooled();
    await set.check();
    await set.close();
  }),
);
