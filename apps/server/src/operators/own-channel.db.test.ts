import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { contentFolder } from '../../testing/content/content.ts';
import { openTestDatabase, pgOnly, type TestDatabase } from '../../testing/engine.ts';
import { operate } from '../../testing/operator.ts';
import { countOf } from '../../testing/database/rows.ts';
import { readSettings } from '../config.ts';
import { needsNoDatabase } from '../platform/admin/help.ts';
import { databaseName } from '../platform/database/open.ts';
import { withOfflineChannel, withMigratedChannel, withOwnChannel } from './own-channel.ts';

const SECRET = 'a secret of thirty-two characters';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-own-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listAlerts = (settings: Record<string, string>) =>
  withOwnChannel(readSettings({ LOG_LEVEL: 'silent', ...settings }), (channel) => operate(channel, ['alerts', 'list']));

const migrate = (settings: Record<string, string>) =>
  withMigratedChannel(readSettings({ LOG_LEVEL: 'silent', ...settings }), (channel) => operate(channel, ['migrate']));

async function onPostgres(work: (database: TestDatabase, address: { DATABASE_URL: string }) => Promise<void>) {
  const database = await openTestDatabase();
  try {
    await work(database, { DATABASE_URL: database.url ?? '' });
  } finally {
    await database.close();
  }
}

describe('operator command in its own process', () => {
  it('fails without a database, and creates neither database nor folder', async () => {
    const missing = join(folder, 'missing');
    await expect(listAlerts({ DATA_DIR: missing })).rejects.toThrow('There is no database of this product');
    expect(existsSync(missing)).toBe(false);
  });

  pgOnly('creates no secret file, and uses those of the product', () =>
    onPostgres(async (_database, address) => {
      await expect(listAlerts({ ...address, DATA_DIR: folder })).rejects.toThrow('COOKIE_SECRET: it is not set');
      writeFileSync(join(folder, 'cookie.secret'), SECRET);
      await expect(listAlerts({ ...address, DATA_DIR: folder })).rejects.toThrow('SHOP_WEBHOOK_SECRET: it is not set');
      writeFileSync(join(folder, 'shop-webhook.secret'), SECRET);
      expect(await listAlerts({ ...address, DATA_DIR: folder })).toEqual({ exit: 0, out: 'alerts: 0\n', err: '' });
      expect(readdirSync(folder)).toEqual(['cookie.secret', 'shop-webhook.secret']);
    }),
  );

  pgOnly(
    'needs no data folder when the settings have the secrets, and refuses secrets that do not match the database',
    () =>
      onPostgres(async (database, address) => {
        const secrets = { COOKIE_SECRET: SECRET, SHOP_WEBHOOK_SECRET: SECRET };
        const settings = { ...address, ...secrets, DATA_DIR: '/dev/null/full' };
        expect(await listAlerts(settings)).toMatchObject({ exit: 0, err: '' });
        await database.db.execute(
          sql`insert into stored_keys (purpose, key_id, at) values ('marks', 'ffffffff', now())`,
        );
        await expect(listAlerts(settings)).rejects.toThrow('made with another secret');
        await database.db.execute(sql`delete from stored_keys`);
      }),
  );

  pgOnly('migrates an empty database before the product has run, and without secrets', () =>
    onPostgres(async (database, address) => {
      database.spoil();
      await database.db.execute(sql`drop schema drizzle cascade`);
      await database.db.execute(sql`drop schema public cascade`);
      await database.db.execute(sql`create schema public`);
      const seen = await migrate({ ...address, DATA_DIR: join(folder, 'none'), MIGRATION_WAIT_SECONDS: '0' });
      expect(seen).toEqual({ exit: 0, out: 'the database has the schema of this release\n', err: '' });
      expect(await countOf(database.db, sql`select count(*) from audit_log where command = 'migrate'`)).toBe(1);
    }),
  );

  pgOnly(
    'refuses the database of an earlier release without migrating it, and an empty one without creating tables',
    () =>
      onPostgres(async (database, address) => {
        database.spoil();
        const migrations = sql`select count(*) from drizzle.__drizzle_migrations`;
        await database.db.execute(
          sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
        );
        const before = await countOf(database.db, migrations);
        await expect(listAlerts(address)).rejects.toThrow('has the schema of an earlier release');
        expect(await countOf(database.db, migrations)).toBe(before);

        await database.db.execute(sql`drop schema drizzle cascade`);
        await expect(listAlerts(address)).rejects.toThrow('There is no database of this product');

        await expect(migrate({ DATA_DIR: join(folder, 'none') })).rejects.toThrow(
          'There is no database of this product',
        );
        const query = sql`select count(*) from information_schema.schemata where schema_name = 'drizzle'`;
        expect(await countOf(database.db, query)).toBe(0);
      }),
  );
});

test('the command help needs no database', async () => {
  const seen = await withOfflineChannel(undefined, (channel) => operate(channel, ['help', 'alerts', 'list']));
  expect(seen.exit).toBe(0);
  expect(seen.out).toMatch(/^usage: alerts list/);
});

test('the command content export needs no database, and reads CONTENT_DIR', async () => {
  const content = contentFolder({ 'main/banner/spring/entry.json': { slug: 'spring', destination: '/faq' } });
  try {
    const path = join(folder, 'spring.json');
    const argv = ['content', 'export', path, '--space', 'bbu'];
    expect(needsNoDatabase(argv)).toBe(true);
    expect(needsNoDatabase(['content', 'status'])).toBe(false);
    const { exit, out } = await withOfflineChannel(content.path, (channel) => operate(channel, argv));
    expect([exit, out]).toEqual([0, expect.stringContaining('pictures: 0')]);
    expect(readFileSync(path, 'utf8')).toContain('"banner.spring"');
  } finally {
    content.remove();
  }
});

test('faults of the content are not printed to the standard error of a command', async () => {
  const content = contentFolder({ 'main/banner/spring/entry.json': '{' });
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await withOfflineChannel(content.path, (channel) => operate(channel, ['help']));
    expect(written).not.toHaveBeenCalled();
  } finally {
    written.mockRestore();
    content.remove();
  }
});

describe('name of the database that a command uses', () => {
  it.each([
    ['postgres://ada:geheim@db.example:5433/nestling', 'nestling on db.example:5433 as ada'],
    ['postgres://db.example', 'the default database on db.example'],
    ['postgres://ada@%2Frun%2Fpostgres:5432/nestling', 'nestling on /run/postgres:5432 as ada'],
    ['host=db password=geheim', 'the database of DATABASE_URL'],
  ])('is printed: %s', (DATABASE_URL, name) => {
    expect(databaseName({ DATABASE_URL, DATA_DIR: '.data' })).toBe(name);
  });

  it('is printed with its folder for the embedded database', () => {
    expect(databaseName({ DATABASE_URL: undefined, DATA_DIR: '/srv/data' })).toBe('the embedded database in /srv/data');
  });
});
