/**
 * Builds the mails to plain JavaScript: the one package of ours that Node cannot run as it is,
 * because of its JSX. `node build.mjs [folder]`, by default into `dist`.
 */
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const outdir = resolve(process.argv[2] ?? join(here, 'dist'));
// Beside its place, because only a folder of the same disk can be renamed.
const own = (what) => join(dirname(outdir), `.${basename(outdir)}-${what}-${process.pid}`);
const built = own('new');
const source = join(here, 'src');

const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@nestling/'));

await build({
  entryPoints: readdirSync(source)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(source, name)),
  outdir: built,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  jsx: 'automatic',
  external: installed.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
replace();

/**
 * Puts the finished folder in its place. Another build may do so at the same time, so that its
 * folder goes and comes between the two renames.
 */
function replace() {
  for (;;) {
    const previous = own('old');
    try {
      renameSync(outdir, previous);
    } catch (failure) {
      if (failure.code !== 'ENOENT') throw failure;
    }
    rmSync(previous, { recursive: true, force: true });
    try {
      return renameSync(built, outdir);
    } catch (failure) {
      if (failure.code !== 'ENOTEMPTY' && failure.code !== 'EEXIST') throw failure;
    }
  }
}
