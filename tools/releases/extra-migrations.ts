import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const journalSchema = z.looseObject({
  entries: z.array(
    z.object({ idx: z.number(), version: z.string(), when: z.number(), tag: z.string(), breakpoints: z.boolean() }),
  ),
});

/** Adds migrations to a checkout, each a statement, after those that it has. */
export function addMigrations(checkout: string, statements: Readonly<Record<string, string>>): void {
  const folder = join(checkout, 'apps/server/migrations');
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const [tag, statement] of Object.entries(statements)) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error(`${file} lists no migration.`);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), `${statement}\n`);
  }
  writeFileSync(file, JSON.stringify(journal));
}
