import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_CASES, FILES } from '../../testing/real-input/cases.ts';
import { startThatEnds } from './ended-start.ts';

let folder: string;
let listener: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-settings-'));
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const cases = FILE_CASES.filter(({ kind }) => kind === 'settings');

test.concurrent.each(cases)(
  'a start with the settings of $file is $expected',
  { timeout: 180_000 },
  async ({ file, expected }) => {
    const settings = readEnvironmentFile(new URL(`settings/${file}`, FILES));
    // The port is in use, which a start finds out as soon as it has read its settings.
    const { code, faults } = await startThatEnds({ DATA_DIR: folder, PORT: String(port), ...settings });
    expect(code).toBe(1);
    expect(faults).toEqual([
      expect.stringContaining(expected === 'accepted' ? `Port ${port} is taken` : expected.refused),
    ]);
    if (expected !== 'accepted') expect(faults.join()).not.toMatch(/Ab|12#34/);
  },
);

/**
 * Returns the variables of a file as `docker run --env-file` and `EnvironmentFile` without a shell
 * read them: what follows the first equals sign is the value, to the end of the line.
 */
function readEnvironmentFile(file: URL): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at === -1 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
}
