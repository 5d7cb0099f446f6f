/**
 * The steps in which Containerfile builds, each `node tools/image/main.ts {step} {folder}`:
 *
 * - `copy` builds the product, and copies what it needs.
 * - `strip` removes what is for development from the manifests, once the packages are installed.
 * - `finish {folder} {commit}` deletes packages that the bundle has in itself, writes the commit, and
 *   loads the others.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, asCommand, ensureBuilt, Missing, shipped } from '../bootstrap.mjs';
import { deleteBundled, NOT_BUNDLED } from './bundled-packages.ts';
import { copyProduct } from './product-files.ts';
import { stripManifests } from './strip-manifests.ts';

await asCommand(async () => {
  const [step, folder, commit] = process.argv.slice(2);
  if (!folder) throw new Missing('Name the step and the folder of the product.');
  if (step === 'copy') {
    ensureBuilt(shipped);
    copyProduct(root, folder);
  } else if (step === 'strip') stripManifests(folder);
  else if (step === 'finish') await finish(folder, commit ?? 'unknown');
  else throw new Missing(`There is no step ${step}: copy, strip or finish.`);
});

/** @throws when a package that the bundle loads cannot be loaded */
async function finish(product: string, commit: string): Promise<void> {
  console.log(`${deleteBundled(product)} files of packages are in the bundle, and deleted`);
  for (const folder of ['.', 'apps/server'])
    rmSync(join(product, folder, 'node_modules/.bin'), { recursive: true, force: true });
  writeFileSync(join(product, 'commit'), `${commit}\n`);
  const { resolve } = createRequire(join(product, 'apps/server/package.json'));
  for (const name of NOT_BUNDLED) await import(pathToFileURL(resolve(name)).href);
}
