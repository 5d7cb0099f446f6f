import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFolder } from './filled.ts';
import { startOn } from './server.ts';
import { runAdmin } from './run-admin.ts';
import type { CommandEnd } from '../command-end.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-admin-drill-'));
  await fillFolder(folder);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = (argv: readonly string[], settings?: Readonly<Record<string, string>>): Promise<CommandEnd> =>
  runAdmin(folder, argv, settings);

test('an admin command in production is refused without DATABASE_URL and DATA_DIR', async () => {
  const unnamed = await admin(['audit', 'list'], { NODE_ENV: 'production', DATA_DIR: '' });
  expect([unnamed.code, unnamed.out]).toEqual([1, '']);
  expect(unnamed.err).toMatch(/^Set DATABASE_URL or DATA_DIR as the product has them/);
});

const commandsOf = ({ out }: CommandEnd): string[] =>
  [...out.matchAll(/"command": "(\w+ \w+)"/g)].map((match) => match[1] ?? '');

test(
  'an admin command runs in the server that holds the data folder, and in its own process if none runs',
  { timeout: 360_000 },
  async () => {
    const BY_SERVER = `database: the embedded one in ${folder}, by the server that runs on it\n`;
    const leads = join(folder, 'leads.csv');
    writeFileSync(leads, 'email\nida@example.com\n');
    const server = await startOn(folder, { DEMO_WORLD: '0' });
    const imported = await admin(['leads', 'import', leads, '--apply']);
    expect([imported.code, imported.err]).toEqual([0, BY_SERVER]);
    const refused = await admin(['migrate']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('A server runs on')]);
    expect(imported.out).toMatch(/taken: 1, refused: 0\n$/);
    // These settings would stop a product, so the command must have run in the server, without
    // loading the product.
    const served = await admin(['leads', 'import', leads], { PORT: 'none' });
    expect([served.code, served.out.includes('a member’s or a lead’s already')]).toEqual([0, true]);
    expect((await admin(['leads', 'export'])).code).toBe(2);
    expect((await admin(['leads', 'import', join(folder, 'none.csv')])).code).toBe(1);

    await server.kill();
    const output = await admin(['audit', 'list', '--json']);
    expect([output.code, output.err]).toEqual([0, `database: the embedded database in ${folder}\n`]);
    expect(commandsOf(output)).toEqual(['audit list', 'leads import', 'leads import']);
    const faulty = await admin(['audit', 'list'], { PORT: 'none' });
    expect([faulty.code, faulty.err.startsWith('PORT: ')]).toEqual([1, true]);

    expect((await admin(['migrate', '--dry-run'])).code).toBe(2);
    const migrated = await admin(['migrate']);
    expect([migrated.code, migrated.out]).toEqual([0, 'the database has the schema of this release\n']);

    const again = await startOn(folder, { DEMO_WORLD: '0' });
    const after = await admin(['audit', 'list', '--json']);
    expect([after.code, commandsOf(after).length]).toEqual([0, 4]);
    expect(await again.stop()).toBe(0);
  },
);
