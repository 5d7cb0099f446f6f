/**
 * `npm run bench`: holds the built product against its budgets.
 */
import { join } from 'node:path';
import { asCommand, ensureBuilt, ensureInstalled, findNode, root, withOwnNode, shipped } from './bootstrap.mjs';
import { runToEnd } from './child.mjs';
import { printedUsage } from './usage.mjs';

await asCommand(async () => {
  if (printedUsage('tools/bench.mjs', process.argv.slice(2))) return;
  ensureInstalled();
  ensureBuilt(shipped);
  const script = join(root, 'bench/main.ts');
  process.exitCode = await runToEnd(findNode(), [script, ...process.argv.slice(2)], { cwd: root, env: withOwnNode() });
});
