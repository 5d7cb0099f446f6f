import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPasswordReset } from './password-reset.ts';
import { TEMPLATES } from './testing/samples.ts';

const home = join(import.meta.dirname, '..');
const cache = join(home, '../../.cache');
let folder = '';

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'mails-'));
  execFileSync(process.execPath, [join(home, 'build.mjs'), join(folder, 'dist')]);
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build writes one file for each mail, without the tests', () => {
  const files = readdirSync(join(folder, 'dist')).filter((name) => !name.startsWith('chunk-'));
  expect(files).toEqual([...TEMPLATES, 'mail'].map((name) => `${name}.js`).toSorted());
});

test('the built mails run on plain Node', () => {
  const script = join(folder, 'run.mjs');
  const props = JSON.stringify({ ...renderPasswordReset.PreviewProps, locale: 'pl-PL' });
  writeFileSync(
    script,
    `import { renderPasswordReset } from './dist/password-reset.js';\nconsole.log((await renderPasswordReset(${props})).subject);\n`,
  );
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('Ustaw nowe hasło\n');
});

test('concurrent builds leave no incomplete folder and no temporary files', async () => {
  const place = join(folder, 'at-once');
  const dist = join(place, 'dist');
  mkdirSync(place);
  const complete = readdirSync(join(folder, 'dist')).join();
  const builds = [1, 2, 3].map(() => spawn(process.execPath, [join(home, 'build.mjs'), dist]));
  const ends = Promise.all(builds.map((build) => once(build, 'exit')));
  const seen = new Set<string>();
  while (builds.some(({ exitCode }) => exitCode === null)) {
    seen.add(namesIn(dist).join());
    await setTimeout(1);
  }
  await ends;
  expect(builds.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  seen.delete('');
  expect([...seen]).toEqual([complete]);
  expect(readdirSync(place)).toEqual(['dist']);
}, 30_000);

/** Returns no names while the folder is replaced. */
function namesIn(dist: string): string[] {
  try {
    return readdirSync(dist);
  } catch {
    return [];
  }
}
