import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.looseObject({ workspaces: z.array(z.string()).optional() });

/** Workspaces that are not installed: the stand-ins of tests, and the sources of the pages. */
const UNUSED = ['apps/desk', 'apps/stand-ins', 'apps/web', 'packages/ui'];

/**
 * Removes the development packages from the manifests of an installed product. If the root lists a
 * package for development, npm 11 omits it from the bill of materials, although the server needs it
 * too; it fails if a listed package is not installed.
 */
export function stripManifests(product: string): void {
  for (const workspace of UNUSED)
    for (const name of ['package.json', 'node_modules'])
      rmSync(join(product, workspace, name), { recursive: true, force: true });
  for (const name of ['desk', 'stand-ins', 'ui', 'web'])
    rmSync(join(product, 'node_modules/@nestling', name), { force: true });
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    rmSync(join(product, lock), { force: true });
  for (const folder of ['.', 'apps/server']) {
    const file = join(product, folder, 'package.json');
    writeFileSync(file, `${JSON.stringify(stripped(readFileSync(file, 'utf8')), null, 2)}\n`);
  }
}

/** A manifest without what only development uses. */
export function stripped(text: string): object {
  const {
    devDependencies: _development,
    optionalDependencies: _node,
    scripts: _scripts,
    workspaces,
    ...rest
  } = manifestSchema.parse(JSON.parse(text));
  return workspaces ? { ...rest, workspaces: ['apps/server', 'packages/*'] } : rest;
}
