import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('builds one file a mail, without the tests', () => {
  const files = readdirSync(join(folder, 'dist')).filter((name) => !name.startsWith('chunk-'));
  expect(files).toEqual([...TEMPLATES, 'mail'].map((name) => `${name}.js`).toSorted());
});

it('runs on plain Node', () => {
  const script = join(folder, 'run.mjs');
  const props = JSON.stringify({ ...renderPasswordReset.PreviewProps, locale: 'pl-PL' });
  writeFileSync(
    script,
    `import { renderPasswordReset } from './dist/password-reset.js';\nconsole.log((await renderPasswordReset(${props})).subject);\n`,
  );
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('Ustaw nowe hasło\n');
});
