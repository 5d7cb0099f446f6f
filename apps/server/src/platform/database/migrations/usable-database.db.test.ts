import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '#testing/engine.ts';
import { StartupError } from '../../../startup-error.ts';
import { createPostgres } from '../postgres.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';

/**
 * Migrates a new database as a role of its own, which may only connect.
 * @param create options of the new database
 * @param connected statements of the superuser in it; `{database}` and `{role}` are replaced
 * @returns the refusal
 */
async function refusalOf(create: string, connected: readonly string[] = []): Promise<string> {
  const database = await openTestDatabase();
  const id = randomUUID().slice(0, 8);
  const named = (text: string): string =>
    text.replaceAll('{database}', `usable_${id}`).replaceAll('{role}', `plain_${id}`);
  const address = new URL(database.url ?? '');
  address.pathname = named('/{database}');
  const asOwner = createPostgres({ url: address.href }, silentLog);
  address.username = named('{role}');
  const asRole = createPostgres({ url: address.href }, silentLog);
  try {
    await database.db.execute(sql.raw(named('create role {role} login')));
    await database.db.execute(sql.raw(named(`create database {database} template template0 ${create}`)));
    for (const text of connected) await asOwner.base.execute(sql.raw(named(text)));
    const error: unknown = await asRole.migrate(MIGRATIONS_FOLDER).catch((thrown: unknown) => thrown);
    if (!(error instanceof StartupError)) throw new Error('it was not refused', { cause: error });
    return error.message.replaceAll(id, '…');
  } finally {
    await asRole.close();
    await asOwner.close();
    await database.db.execute(sql.raw(named('drop database {database} with (force)')));
    await database.db.execute(sql.raw(named('drop role {role}')));
    await database.close();
  }
}

pgOnly('an empty database of another encoding than UTF-8 is refused before the first migration (D-327)', async () => {
  for (const encoding of ['LATIN1', 'SQL_ASCII'])
    expect(await refusalOf(`encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`)).toMatch(
      new RegExp(`^DATABASE_URL: the database usable_… has the encoding ${encoding}, .* encoding 'UTF8'`),
    );
});

pgOnly('an empty database is refused with the grant that its role lacks', async () => {
  expect(await refusalOf('')).toBe(
    'DATABASE_URL: the role plain_… may not create schemas in usable_…. As its owner: grant create on database "usable_…" to "plain_…"',
  );
  expect(await refusalOf('', ['grant create on database {database} to {role}'])).toBe(
    'DATABASE_URL: the role plain_… may not create tables in the schema public. As its owner: grant create, usage on schema public to "plain_…"',
  );
});

pgOnly('an empty database whose search_path leads past the schema public is refused with the reason', async () => {
  const rights = [
    'grant create on database {database} to {role}',
    'grant create, usage on schema public to {role}',
    'create schema app authorization {role}',
    'alter role {role} set search_path = app',
  ];
  expect(await refusalOf('', rights)).toMatch(
    /^DATABASE_URL: the search_path of plain_… leads to the schema app, and the product has its tables in public\./,
  );
  expect(await refusalOf('', [...rights.slice(0, 2), 'alter role {role} set search_path = nowhere'])).toMatch(
    /^DATABASE_URL: the search_path of plain_… names no schema that is there, and the product has its tables in public\./,
  );
});
