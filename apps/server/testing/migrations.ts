import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A migration of a test. */
export interface TestMigration {
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  when: number;
}

/** Writes a folder of migrations that lasts as long as the test. @returns its path */
export function migrationsFolder(migrations: readonly TestMigration[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'meta'));
  for (const { name, text } of migrations) writeFileSync(join(folder, `${name}.sql`), text);
  const entries = migrations.map(({ name: tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
}
