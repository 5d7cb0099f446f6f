import { existsSync, globSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseBill, withoutRemoved } from './bill-of-materials.ts';
import { computesPaths, findLoadedFiles } from './loaded-files.ts';
import { isUnused, packageOf, type PackageUse } from './unused-files.ts';

const nameSchema = z.object({ name: z.string(), version: z.string() });

/** Where npm installs packages of the server. */
const INSTALLED = ['node_modules', 'apps/server/node_modules'];

/**
 * Removes what nothing loads from the installed packages, writes `commit` into a file that
 * `/version` reads, and lists what is left in `sbom.cdx.json`, which `npm sbom` wrote before.
 */
export async function finishProduct(product: string, commit: string): Promise<void> {
  const files = installedFiles(product);
  const uses = usesOf(product, files, await findLoadedFiles(product));
  const unused = files.filter((path) => isUnused(path, uses.get(packageOf(path)) ?? NEVER_USED));
  for (const path of unused) rmSync(join(product, path));
  for (const folder of INSTALLED) {
    rmSync(join(product, folder, '.bin'), { recursive: true, force: true });
    removeEmptyFolders(join(product, folder));
  }
  writeBill(product);
  writeFileSync(join(product, 'commit'), `${commit}\n`);
  process.stdout.write(`${unused.length} of ${files.length} files of packages are removed\n`);
}

const NEVER_USED: PackageUse = { loaded: [], computesPaths: false };

function installedFiles(product: string): string[] {
  return INSTALLED.flatMap((folder) => filesBelow(join(product, folder))).map((path) => path.slice(product.length + 1));
}

/** Step by step, because the recursive call of Node follows links, here to our own packages. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function usesOf(product: string, files: readonly string[], loaded: ReadonlySet<string>): Map<string, PackageUse> {
  const byPackage = Map.groupBy(
    files.filter((path) => loaded.has(path)),
    packageOf,
  );
  return new Map([...byPackage].map(([name, of]) => [name, { loaded: of, computesPaths: computesPaths(product, of) }]));
}

function removeEmptyFolders(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function writeBill(product: string): void {
  const file = join(product, 'sbom.cdx.json');
  const manifests = globSync(['{apps,packages}/*/package.json', '{,apps/server/}node_modules/**/package.json'], {
    cwd: product,
  });
  const there = new Set(
    manifests.filter((path) => isOfPackage(dirname(path))).map((path) => nameOf(join(product, path))),
  );
  const bill = withoutRemoved(parseBill(readFileSync(file, 'utf8')), there);
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
}

/** Packages may have manifests in folders of their own. */
function isOfPackage(folder: string): boolean {
  return !folder.includes('node_modules/') || packageOf(`${folder}/`) === folder;
}

function nameOf(manifest: string): string {
  const { name, version } = nameSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return `${name}@${version}`;
}
