import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { MIGRATIONS_FOLDER, readMigrations } from '../../src/platform/database/migrations/migration-files.ts';

/** A migration of a test. */
export interface TestMigration {
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  when: number;
}

/**
 * Writes a folder of migrations that follow those of the product, and lasts as long as the test.
 * @returns its path
 */
export function migrationsFolder(migrations: readonly TestMigration[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'meta'));
  const own = readMigrations(MIGRATIONS_FOLDER);
  for (const { name } of own) copyFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), join(folder, `${name}.sql`));
  for (const { name, text } of migrations) writeFileSync(join(folder, `${name}.sql`), text);
  const entries = [...own, ...migrations].map(({ name: tag, when }) => ({ when, tag }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}
