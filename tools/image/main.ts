/**
 * The steps in which Containerfile builds, each `node tools/image/main.ts {step} {folder}`:
 *
 * - `copy` builds mails and pages, and copies what the product needs.
 * - `strip` removes what is for development from the manifests, once the packages are installed.
 * - `finish {folder} {commit}` removes what nothing loads, and writes the commit.
 * - `check` loads every module of the product, and fails where one lacks a file.
 */
import { root, asCommand, ensureBuilt, Missing, shipped } from '../bootstrap.mjs';
import { finishProduct } from './finish-product.ts';
import { loadModules } from './load-modules.ts';
import { copyProduct } from './product-files.ts';
import { stripManifests } from './strip-manifests.ts';

await asCommand(async () => {
  const [step, folder, commit] = process.argv.slice(2);
  if (!folder) throw new Missing('Name the step and the folder of the product.');
  if (step === 'copy') {
    ensureBuilt(shipped);
    copyProduct(root, folder);
  } else if (step === 'strip') stripManifests(folder);
  else if (step === 'finish') await finishProduct(folder, commit ?? 'unknown');
  else if (step === 'check') {
    const { loaded, faults } = await loadModules(folder);
    for (const fault of faults) console.error(fault);
    console.log(`${loaded} modules of the product were loaded, ${faults.length} could not be`);
    // Some modules open what would keep this process alive.
    process.exit(faults.length > 0 || loaded === 0 ? 1 : 0);
  } else throw new Missing(`There is no step ${step}: copy, strip, finish or check.`);
});
