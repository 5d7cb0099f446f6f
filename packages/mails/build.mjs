/**
 * Builds the mails to plain JavaScript: the one package of ours that Node cannot run as it is,
 * because of its JSX. `node build.mjs [folder]`, by default into `dist`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const outdir = resolve(process.argv[2] ?? join(here, 'dist'));
const source = join(here, 'src');

const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@nestling/'));

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: readdirSync(source)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(source, name)),
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  jsx: 'automatic',
  external: installed.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
