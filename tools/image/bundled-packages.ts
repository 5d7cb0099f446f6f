import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';

/** Packages that are not in the bundle. */
export const NOT_BUNDLED: readonly string[] = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(root, 'apps/server/not-bundled.json'), 'utf8')));

/** What the product loads from beside the bundle; the last one has fonts. */
const LOADED = [...NOT_BUNDLED, '@fontsource-variable/figtree'];

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Node reads none of them; archives are extensions of the embedded database, which has none. */
const NEVER_LOADED = /\.(?:map|[cm]?ts|md|tar\.gz)$/i;

const OF_EVERY_PACKAGE = /\/(?:package\.json|(?:licen[cs]e|notice|copying)[^/]*)$/i;

/**
 * Deletes the files of installed packages that the bundle has in itself. Their manifests stay, for
 * the bill of materials, and their licences, which ask to be passed on.
 * @returns the number of deleted files
 */
export function deleteBundled(product: string): number {
  const folders = new Set(LOADED.flatMap((name) => installedWith(product, join(product, 'apps/server'), name)));
  const files = globSync('{,apps/server/}node_modules/**/*', { cwd: product, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const deleted = files.filter(
    (file) => !OF_EVERY_PACKAGE.test(file) && (NEVER_LOADED.test(file) || !folders.has(packageFolder(file))),
  );
  for (const file of deleted) rmSync(file);
  return deleted.length;
}

function packageFolder(file: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '';
}

/** The folders of a package and of those that it needs, as a folder below the product resolves them. */
function installedWith(product: string, from: string, name: string, before: readonly string[] = []): string[] {
  const folder = createRequire(join(from, 'package.json'))
    .resolve.paths(name)
    ?.map((path) => join(path, name))
    .find((path) => path.startsWith(product) && existsSync(path));
  if (folder === undefined || before.includes(folder)) return [];
  const { dependencies, optionalDependencies } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [folder, ...needed.flatMap((each) => installedWith(product, folder, each, [...before, folder]))];
}
