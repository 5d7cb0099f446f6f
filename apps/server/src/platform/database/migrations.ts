import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './database.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

const applied = z.object({ rows: z.tuple([z.object({ last: z.coerce.number() })]) });

const found = z.object({ rows: z.tuple([z.object({ isThere: z.boolean() })]) });

/** Compares the schema of a database with this build; a later one counts as current. */
export async function schemaState(db: Executor): Promise<'none' | 'older' | 'current'> {
  const { rows } = found.parse(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`),
  );
  if (!rows[0].isThere) return 'none';
  return (await isMigrated(db)) ? 'current' : 'older';
}

/** True if the database has every migration of this build, possibly more. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const { rows } = applied.parse(
    await db.execute(sql`select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations`),
  );
  return rows[0].last >= lastMigration();
}

/** Milliseconds since 1970; migrations are applied in this order. */
function lastMigration(): number {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
  return Math.max(...entries.map(({ when }) => when));
}
