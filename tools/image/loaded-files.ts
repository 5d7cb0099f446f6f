import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What is started: the product, its commands, and the scripts of its threads. */
const ENTRIES = ['src/main.ts', 'src/admin.ts', 'src/backup.ts', 'src/**/*-worker.ts'];

/** Conditions of Node's own resolver that esbuild does not set itself. */
const CONDITIONS = ['node', 'module-sync', 'node-addons'];

/**
 * The files of installed packages that the product's imports reach, as paths below the folder of
 * the product.
 */
export async function findLoadedFiles(product: string): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: product,
    entryPoints: ENTRIES.map((entry) => `apps/server/${entry}`),
    outdir: join(product, 'never-written'),
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: CONDITIONS,
    loader: { '.node': 'empty' },
    metafile: true,
    logLevel: 'error',
  });
  return new Set(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules/')));
}

/**
 * Code that may load a file under a name that no import shows: by a path that it computes, or by a
 * `require` that it hands on, as UMD modules do.
 */
const COMPUTES_PATHS =
  /__dirname|__filename|import\.meta|createRequire|\brequire\b(?!\s*\(\s*['"`])|\bimport\s*\((?!\s*['"`])/;

/** Whether the code of one of these files may load others that no import names. */
export function computesPaths(product: string, files: readonly string[]): boolean {
  return files
    .filter((path) => /\.[cm]?js$/.test(path))
    .some((path) => COMPUTES_PATHS.test(readFileSync(join(product, path), 'utf8')));
}
