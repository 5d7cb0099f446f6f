/**
 * `npm run build`: installs and builds what the product runs with, without starting it: for an
 * operator, whose processes may not write to the checkout.
 */
import { asCommand, ensureBuilt, ensureInstalled, shipped } from './bootstrap.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(() => {
  if (printedUsage('tools/build.mjs', process.argv.slice(2))) return;
  ensureInstalled();
  ensureBuilt(shipped);
});
