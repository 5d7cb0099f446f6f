/**
 * `npm run icons`: generates apps/web/src/ui/icons from the icon library; `-- --check` only reports
 * whether they are up to date.
 */
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons as library } from '@iconify-json/ph';
import { root } from '../bootstrap.mjs';
import { drawnIn } from './drawn.ts';
import { faultsOf, madeFiles } from './made-files.ts';

const folder = join(root, 'apps/web/src/ui/icons');

const parts = globSync('apps/web/{src,sandbox}/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));
const drawn = drawnIn(parts);
const licence = readFileSync(join(import.meta.dirname, 'phosphor-licence.txt'), 'utf8');
const wanted = madeFiles(drawn, licence, (name) => library.icons[name]?.body);

if (process.argv.includes('--check')) {
  const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const faults = faultsOf(present, wanted);
  for (const fault of faults) console.log(`apps/web/src/ui/icons: ${fault}`);
  if (faults.length > 0) console.log('npm run icons makes them anew');
  if (faults.length > 0 || drawn.size === 0) process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of wanted) writeFileSync(join(folder, name), text);
}
console.log(`${drawn.size} icons are drawn in ${parts.length} files`);
